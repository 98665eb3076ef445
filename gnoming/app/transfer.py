"""Games as files and texts that are given away and taken in again.

One game is given as its record. Everything is given as one file of JSON:

    {"format": "gnoming-export", "version": 1, "settings": {…},
     "games": [{"key": "…", "result": {…}, "record": "gnoming 1\\n…"}, …]}

``record`` is empty where only the result of a game is kept. Whatever is taken in is checked as if
anybody might have written it.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from gnoming.app.plain import parse
from gnoming.app.results import KEY, Result, from_plain, is_key_of, key_of, plain, result_of
from gnoming.app.settings import Settings
from gnoming.app.shelf import FULL, Kept, age, kept_text
from gnoming.match import Game
from gnoming.record import read, split, write
from gnoming.saves import checksum, unpack

FORMAT: Final = "gnoming-export"
VERSION: Final = 1
LONGEST_FILE: Final = 5_000_000
"""Characters of what can be taken in: a browser stores no more for us."""
MOST_GAMES: Final = 2_000


class Item(NamedTuple):
    """A game that has come in and was checked."""

    key: str
    result: Result
    record: str
    """Empty where only the result came."""

    @property
    def text(self) -> str:
        """The text that keeps it in the library."""
        return kept_text(self.result, self.record)


class Unchecked(NamedTuple):
    """A game that has come in, not yet read: a record, or what a file says of a game."""

    given: str | Mapping[str, object]
    first_line: int = 1


class Arrived(NamedTuple):
    """What a text brings, not yet read in full."""

    games: tuple[Unchecked, ...]
    settings: Mapping[str, object] | None = None


class Plan(NamedTuple):
    """What taking in would do."""

    new: tuple[Item, ...]
    same: tuple[Item, ...]
    """Those that are there already."""
    differ: tuple[Item, ...]
    """Those that are there, but otherwise: another course, or further played."""


def exported(games: Iterable[Item], settings: Settings) -> str:
    """Everything as one file."""
    listed = [
        {"key": key, "result": plain(result), "record": record} for key, result, record in games
    ]
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "settings": settings.plain(),
        "games": listed,
    }
    return json.dumps(content, ensure_ascii=False, indent=1)


def arrived(text: str) -> Arrived:
    """What a text brings: an export, a save, or records one after the other. Raises ValueError
    for a text that is none of them or too much."""
    if len(text) > LONGEST_FILE:
        raise ValueError(f"it has more than {LONGEST_FILE:,} characters")
    text = text.removeprefix("\ufeff")
    start = text.lstrip()[:13]
    if not start:
        raise ValueError("there is nothing in it")
    if start.startswith("{"):
        return _export(parse(text))
    if start.startswith("gnoming-save "):
        return Arrived((Unchecked(write(unpack(text.strip("\n") + "\n").game)),))
    games = []
    for first_line, record in split(text):
        games.append(Unchecked(record, first_line))
        if len(games) > MOST_GAMES:
            raise ValueError(f"it has more than {MOST_GAMES:,} games")
    return Arrived(tuple(games))


def checked(game: Unchecked) -> Item:
    """The game, read by the rules. Raises ValueError, saying what is wrong."""
    given, first_line = game
    if isinstance(given, str):
        return item_of(read(given, first_line))
    key, record = given.get("key"), given.get("record", "")
    if record:
        if not isinstance(record, str):
            raise ValueError("a record is a text")
        item = item_of(played := read(record))
        # Of a game with two courses the second one has a key of its own.
        return item._replace(key=key) if isinstance(key, str) and is_key_of(key, played) else item
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise ValueError("the key of a game has small letters, digits and '-'")
    result = from_plain(given.get("result"))
    if not result.over:
        raise ValueError("a game that is not over needs its record")
    return Item(key, result, "")


def item_of(game: Game) -> Item:
    """A game as one that has come in."""
    return Item(key_of(game), result_of(game), write(game))


def told_apart(items: Iterable[Item], running: Item | None = None) -> tuple[Item, ...]:
    """The games, each one once. One that is another course of a game before it, or of the game in
    progress, gets a key of its own, since nothing shall be lost by taking it in."""
    found: dict[str, Item] = {}
    for item in items:
        own = item
        while not _alike(own, found.get(own.key, own)) or not _alike(own, running or own):
            own = own._replace(key=f"{own.key}-2")
        found.setdefault(own.key, own)
    return tuple(found.values())


def plan(items: Iterable[Item], kept: Sequence[Kept], running: Item | None = None) -> Plan:
    """What taking the games in would do to the library, beside the game in progress."""
    there = {each.key: each for each in kept}
    new, same, differ = [], [], []
    for item in items:
        if running is not None and item.key == running.key:
            same.append(item)
        elif item.key not in there:
            new.append(item)
        elif _same(item, there[item.key]):
            same.append(item)
        else:
            differ.append(item)
    return Plan(tuple(new), tuple(same), tuple(differ))


def let_go(taken: Iterable[Item], kept: Iterable[Kept]) -> int:
    """How many records are let go when these games are taken in, since so many are whole then."""
    whole = {each.key: each.result for each in kept if each.record}
    whole |= {each.key: each.result for each in taken if each.record}
    return sum(whole[key].over for key in sorted(whole, key=age)[:-FULL])


def _alike(one: Item, other: Item) -> bool:
    """Whether two games with the same key are the same, as far as they can be compared."""
    if one.key != other.key or not (one.record and other.record):
        return one.key != other.key or one.result == other.result
    return one.record == other.record


def _same(item: Item, kept: Kept) -> bool:
    if item.result != kept.result:
        return False
    whole = item.record and kept.record
    return not whole or checksum(item.record) == kept.record


def _export(value: object) -> Arrived:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ValueError(f"it is no file of this game: expected the format '{FORMAT}'")
    version = value.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise ValueError("its version is no number")
    if version > VERSION:
        raise ValueError(f"it was written by a later version of the game (form {version})")
    games, settings = value.get("games", []), value.get("settings")
    if not isinstance(games, list) or not all(isinstance(each, dict) for each in games):
        raise ValueError("'games' is a list of games")
    if len(games) > MOST_GAMES:
        raise ValueError(f"it has more than {MOST_GAMES:,} games")
    return Arrived(tuple(map(Unchecked, games)), settings if isinstance(settings, dict) else None)
