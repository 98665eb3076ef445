"""What stays of a game when its record is gone: who played, how it ended, what was remarkable."""

import re
import zlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from gnoming.actions import Bounce
from gnoming.app import deals
from gnoming.app.helped import help_in
from gnoming.cards import Card
from gnoming.match import ROUNDS, Game, Player, Round, starting_seat, winners
from gnoming.record import write
from gnoming.record.form import LONGEST_TEXT, UNFIT
from gnoming.rules import play
from gnoming.scoring import find_sets, going_out_points, score
from gnoming.state import FEWEST_SEATS, MOST_SEATS, deal

DATE: Final = "date"
"""The header line that tells when a game was dealt: ``date 2026-11-30T05:12:03Z``."""

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
KEY: Final = re.compile(r"[0-9a-z-]{1,64}")
"""What the name of a game in the library looks like."""


class RoundResult(NamedTuple):
    """A finished round. What has an entry for each seat is in seat order."""

    scores: tuple[int, ...]
    went_out: int
    well: bool
    """Whether who went out had the lowest score (P3)."""
    sets: tuple[int, ...]
    bounces: tuple[int, ...]
    """How often a card bounced in the longest chain of a turn."""


class Result(NamedTuple):
    """A game without its cards."""

    date: str
    """When it was dealt, in universal time; empty where nobody wrote it down."""
    deal: int
    players: tuple[Player, ...]
    first: int
    rounds: tuple[RoundResult, ...]
    hints: int = 0
    undos: int = 0

    @property
    def over(self) -> bool:
        return len(self.rounds) == ROUNDS

    @property
    def helped(self) -> bool:
        return bool(self.hints or self.undos)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over the finished rounds."""
        return tuple(
            sum(each.scores[seat] for each in self.rounds) for seat in range(len(self.players))
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody while the game is not over."""
        return winners([each.scores for each in self.rounds]) if self.over else ()


def result_of(game: Game) -> Result:
    """The result of a game, finished or not."""
    hints, undos = help_in(game)
    return Result(
        date=_date_of(game),
        deal=deals.number_of(game),
        players=game.players,
        first=game.first,
        rounds=tuple(_round(game, number, scores) for number, scores in enumerate(game.scores, 1)),
        hints=hints,
        undos=undos,
    )


def key_of(game: Game) -> str:
    """The name by which a game is told from all others: the same one at every moment of it.

    A game without a date is told by all that it holds.
    """
    date = re.sub(r"\D", "", _date_of(game))
    told = repr((game.players, game.first, game.rounds[0].deck)) if date else write(game)
    return f"{date or 'undated'}-{deals.number_of(game)}-{zlib.crc32(told.encode()):08x}"


def is_key_of(key: str, game: Game) -> bool:
    """Whether the key is that of the game, or one for another course of the same game."""
    return re.fullmatch(rf"{key_of(game)}(-2)*", key) is not None


def local_time(date: str) -> str:
    """A date as the clock on the wall told it: ``2026-11-30 06:12``; empty without a date."""
    try:
        return f"{datetime.fromisoformat(date).astimezone():%Y-%m-%d %H:%M}" if date else ""
    except (ValueError, OverflowError, OSError):
        return date.replace("T", " ").removesuffix("Z")


def _date_of(game: Game) -> str:
    date = game.header(DATE) or ""
    return date if _DATE.fullmatch(date) else ""


def _round(game: Game, number: int, scores: tuple[int, ...]) -> RoundResult:
    """The result of round 1, 2 or 3, which is played again for it."""
    played: Round = game.rounds[number - 1]
    seats = len(game.players)
    reshuffles = iter(played.reshuffles)

    def shuffle(_cards: Iterable[Card]) -> tuple[Card, ...]:
        return next(reshuffles)

    state = deal(seats, starting_seat(game.first, number, seats), played.deck)
    longest = [0] * seats
    chain = 0
    for action in played.actions:
        chain = chain + 1 if isinstance(action, Bounce) else 0
        longest[state.seat] = max(longest[state.seat], chain)
        state = play(state, action, shuffle)
    assert state.went_out is not None
    counted = [score(layout) for layout in state.layouts]
    return RoundResult(
        scores=scores,
        went_out=state.went_out,
        well=going_out_points(counted, state.went_out, state.went_out) < 0,
        sets=tuple(len(find_sets(layout)) for layout in state.layouts),
        bounces=tuple(longest),
    )


# As values that JSON can hold


def plain(result: Result) -> dict[str, Any]:
    """The reverse of `from_plain`."""
    return {
        "date": result.date,
        "deal": result.deal,
        "players": [list(player) for player in result.players],
        "first": result.first,
        "hints": result.hints,
        "undos": result.undos,
        "rounds": [
            {
                "scores": list(each.scores),
                "out": each.went_out,
                "well": each.well,
                "sets": list(each.sets),
                "bounces": list(each.bounces),
            }
            for each in result.rounds
        ],
    }


def from_plain(value: object) -> Result:
    """The result that plain values describe. Raises ValueError, saying what is wrong."""
    given = _mapping(value, "a result")
    players = tuple(map(_player, _items(given, "players", FEWEST_SEATS, MOST_SEATS)))
    date = given.get("date")
    if not isinstance(date, str) or not (date == "" or _DATE.fullmatch(date)):
        raise ValueError("a date is written as 2026-11-30T05:12:03Z")
    return Result(
        date=date,
        deal=_number(given, "deal", 0, deals.HIGHEST_NUMBER),
        players=players,
        first=_number(given, "first", 0, len(players) - 1),
        rounds=tuple(
            _round_from(each, len(players)) for each in _items(given, "rounds", 0, ROUNDS)
        ),
        hints=_number(given, "hints", 0, 999_999),
        undos=_number(given, "undos", 0, 999_999),
    )


def _round_from(value: object, seats: int) -> RoundResult:
    given = _mapping(value, "a round")
    well = given.get("well")
    if not isinstance(well, bool):
        raise ValueError("'well' is true or false")
    return RoundResult(
        scores=_numbers(given, "scores", seats, -200, 200),
        went_out=_number(given, "out", 0, seats - 1),
        well=well,
        sets=_numbers(given, "sets", seats, 0, 6),
        bounces=_numbers(given, "bounces", seats, 0, 100),
    )


def _player(value: object) -> Player:
    texts = value if isinstance(value, list) and len(value) == 2 else ()
    for text in texts:
        fits = isinstance(text, str) and 0 < len(text) <= LONGEST_TEXT
        if not fits or UNFIT.search(text) or "|" in text or text != text.strip():
            break
    else:
        if texts:
            return Player(*texts)
    raise ValueError(f"a player is a name and a kind of at most {LONGEST_TEXT} characters each")


def _mapping(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"{what} is a mapping")
    return value


def _items(given: dict[str, object], name: str, fewest: int, most: int) -> Sequence[object]:
    value = given.get(name)
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        raise ValueError(f"'{name}' is a list of {fewest} to {most}")
    return value


def _numbers(
    given: dict[str, object], name: str, count: int, least: int, most: int
) -> tuple[int, ...]:
    return tuple(_checked(each, name, least, most) for each in _items(given, name, count, count))


def _number(given: dict[str, object], name: str, least: int, most: int) -> int:
    return _checked(given.get(name), name, least, most)


def _checked(value: object, name: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"'{name}' is a number from {least} to {most}")
    return value
