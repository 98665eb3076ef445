"""A game of the library as text: its result, and its record as long as that is kept.

    gnoming-game 1 9a1f03c7
    {"date": "2026-11-30T05:12:03Z", "deal": 4711, …}
    gnoming 1
    …

The first line names the form, its version and the checksum (CRC-32) of all that follows. The
second one has the result, so that a list of games needs no record to be played again. The record
of an old game is left out to save room.
"""

import json
from typing import Final, NamedTuple

from gnoming.app.plain import parse
from gnoming.app.results import Result, from_plain, plain, result_of
from gnoming.match import Game
from gnoming.record import write
from gnoming.saves import SaveError, checksum, game_of, unwrapped

NAME: Final = "gnoming-game"
VERSION: Final = 1
FULL: Final = 50
"""So many of the latest games keep their records."""


class Kept(NamedTuple):
    """A game of the library, as far as a list shows it."""

    key: str
    result: Result
    record: str
    """The checksum of its record; empty where only the result is kept."""


class Unreadable(NamedTuple):
    """What is stored as a game and cannot be read; it is left as it is."""

    key: str
    reason: str
    newer: bool


def age(key: str) -> tuple[bool, str]:
    """Sorts keys by age, the oldest game first: a key begins with the date, and a game without
    one counts as the oldest."""
    return key[:1].isdecimal(), key


def text_of(game: Game) -> str:
    """The text that keeps a game with its record."""
    return kept_text(result_of(game), write(game))


def kept_text(result: Result, record: str) -> str:
    """The text that keeps a result and its record; an empty record is none."""
    content = json.dumps(plain(result), ensure_ascii=False, separators=(",", ":")) + "\n" + record
    return f"{NAME} {VERSION} {checksum(content)}\n{content}"


def has_record(text: str) -> bool:
    """Whether the record stands in a text that keeps a game; it is not checked."""
    return -1 < text.find("\n", text.find("\n") + 1) < len(text) - 1


def reduced(text: str) -> str:
    """The text without the record. Raises `SaveError` where it is none of a game."""
    return kept_text(listed("", text).result, "")


def listed(key: str, text: str) -> Kept:
    """What a list shows of the game that a text keeps. Raises `SaveError`."""
    result, record = _opened(text)
    try:
        return Kept(key, from_plain(parse(result)), checksum(record) if record else "")
    except ValueError as error:
        raise SaveError(str(error), 2) from None


def record_in(text: str) -> str:
    """The record in a text that keeps a game, not read; empty where there is none. Raises
    `SaveError`."""
    return _opened(text)[1]


def game_in(text: str) -> Game:
    """The game that a text keeps. Raises `SaveError`, also where there is no record."""
    record = record_in(text)
    if not record:
        raise SaveError("only the result of this game is kept", 3)
    return game_of(record, first_line=3)


def _opened(text: str) -> tuple[str, str]:
    """The two parts of a text: the result's line and the record. Raises `SaveError`."""
    content = unwrapped(text, NAME, VERSION, "", " and a checksum")
    result, _, record = content.partition("\n")
    return result, record
