"""A saved game: its record in an envelope that shows when it is broken, old or new.

    gnoming-save 1 42 9a1f03c7
    gnoming 1
    players You | Moss | Fern
    …

The first line names the form and its version, how many times the game had been saved, and the
checksum (CRC-32) of all that follows. A text that is not such an envelope, or whose record the
rules forbid, raises `SaveError` and is never changed.
"""

import re
import zlib
from typing import Final, NamedTuple

from gnoming.match import Game
from gnoming.record import RecordError, read
from gnoming.record.form import LONGEST as LONGEST_RECORD

NAME: Final = "gnoming-save"
VERSION: Final = 1
LONGEST: Final = LONGEST_RECORD
"""Characters of a save."""

_FIRST_LINE: Final = re.compile(rf"{NAME} (\d{{1,9}}) (\d{{1,9}}) ([0-9a-f]{{8}})", re.ASCII)
_SOME_VERSION: Final = re.compile(rf"{NAME} (\d{{1,9}})( |$)", re.ASCII)


class SaveError(ValueError):
    """A text that cannot be loaded: what is wrong with it, and where if that is in the record."""

    def __init__(self, reason: str, line: int = 1, column: int = 1) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        super().__init__(f"line {line} column {column}: {reason}")


class NewerSaveError(SaveError):
    """A save of a later version of the program, which may know more than this one."""


class Save(NamedTuple):
    """A game as it was saved, and how many times it had been saved."""

    game: Game
    times: int


def pack(record: str, times: int) -> str:
    """The text of a save of the game with this record. The reverse of `unpack`."""
    return f"{NAME} {VERSION} {times} {checksum(record)}\n{record}"


def unpack(text: str) -> Save:
    """The save that a text holds. Raises `SaveError`, or `NewerSaveError` for a later version."""
    if len(text) > LONGEST:
        raise SaveError(f"expected at most {LONGEST:,} characters")
    first, _, record = text.partition("\n")
    version = _SOME_VERSION.match(first)
    if version and int(version[1]) > VERSION:
        raise NewerSaveError(f"saved by a later version of the game (form {version[1]})")
    envelope = _FIRST_LINE.fullmatch(first)
    if not envelope or int(envelope[1]) != VERSION:
        raise SaveError(f"expected '{NAME} {VERSION}', a count and a checksum")
    if envelope[3] != checksum(record):
        raise SaveError("the checksum does not fit: the text was cut off or changed")
    try:
        return Save(read(record, first_line=2), int(envelope[2]))
    except RecordError as error:
        raise SaveError(f"expected {error.expected}", error.line, error.column) from None


def saved_times(text: str) -> int:
    """How many times the game of a save had been saved; 0 for a text that is none."""
    envelope = _FIRST_LINE.match(text)
    return int(envelope[2]) if envelope else 0


def checksum(text: str) -> str:
    """The checksum of a text, as 8 hexadecimal digits."""
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"
