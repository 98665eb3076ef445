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

_TIMES: Final = re.compile(rf"{NAME} \d{{1,9}} (\d{{1,9}}) [0-9a-f]{{8}}", re.ASCII)


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
    record = unwrapped(text, NAME, VERSION, r" \d{1,9}", ", a count and a checksum")
    return Save(game_of(record, first_line=2), saved_times(text))


def saved_times(text: str) -> int:
    """How many times the game of a save had been saved; 0 for a text that is none."""
    envelope = _TIMES.match(text)
    return int(envelope[1]) if envelope else 0


def unwrapped(text: str, name: str, version: int, between: str, expected: str) -> str:
    """What stands below the first line of a text in an envelope of this name.

    ``between`` is the pattern of what that line has before the checksum, and ``expected`` tells in
    words what follows the version. Raises `SaveError`, or `NewerSaveError` for a later version.
    """
    if len(text) > LONGEST:
        raise SaveError(f"expected at most {LONGEST:,} characters")
    first, _, content = text.partition("\n")
    some_version = re.match(rf"{name} (\d{{1,9}})( |$)", first, re.ASCII)
    if some_version and int(some_version[1]) > version:
        raise NewerSaveError(f"saved by a later version of the game (form {some_version[1]})")
    envelope = re.fullmatch(rf"{name} (\d{{1,9}}){between} ([0-9a-f]{{8}})", first, re.ASCII)
    if not envelope or int(envelope[1]) != version:
        raise SaveError(f"expected '{name} {version}'{expected}")
    if envelope[2] != checksum(content):
        raise SaveError("the checksum does not fit: the text was cut off or changed")
    return content


def game_of(record: str, first_line: int) -> Game:
    """The game of a record that begins in this line of a text. Raises `SaveError`."""
    try:
        return read(record, first_line=first_line)
    except RecordError as error:
        raise SaveError(f"expected {error.expected}", error.line, error.column) from None


def checksum(text: str) -> str:
    """The checksum of a text, as 8 hexadecimal digits."""
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"
