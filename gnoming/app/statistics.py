"""What all finished games of a person add up to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from gnoming.app.results import Result
from gnoming.match import HUMAN
from gnoming.values import dataclass

PEOPLE: Final = "people"
"""The level of a game without a bot."""
MIXED: Final = "mixed"
"""The level of a game with bots of several levels."""


@dataclass(frozen=True)
class Sift:
    """Which games are counted."""

    player: str = ""
    """The person's name."""
    level: str = ""
    """The bots' level; empty for all."""
    seats: int = 0
    """How many play; 0 for any number."""
    helped: bool = True
    """Whether games with hints or undo count too."""


class Figures(NamedTuple):
    """One person's games in figures. Means and the best are ``None`` where there is no game."""

    games: int
    wins: int
    mean: float | None
    """Of all round scores."""
    best: int | None
    """The lowest score in a round."""
    sets: float | None
    """Sets in a round, on average."""
    out_well: int
    """Rounds that the person ended with the lowest score."""
    out_badly: int
    chain: int
    """How often a card bounced in the longest chain."""
    streak: int
    """Games won in a row up to now."""
    longest_streak: int
    totals: tuple[int, ...]
    """Of each game, in the order of time."""


class Group(NamedTuple):
    """The games against one level at a table of one size."""

    level: str
    seats: int
    figures: Figures


def persons(results: Iterable[Result]) -> tuple[str, ...]:
    """The names of the persons in finished games, those who played most first."""
    played = Counter(
        name
        for result in results
        if result.over
        for name in {player.name for player in result.players if player.kind == HUMAN}
    )
    return tuple(sorted(played, key=lambda name: (-played[name], name)))


def level_of(result: Result) -> str:
    """The level of the bots in a game: their kind, `MIXED` or `PEOPLE`."""
    kinds = {player.kind for player in result.players} - {HUMAN}
    return kinds.pop() if len(kinds) == 1 else MIXED if kinds else PEOPLE


def figures(results: Iterable[Result], sift: Sift) -> Figures:
    """The figures of the games that are counted."""
    return _figures(_counted(results, sift), sift.player)


def groups(results: Iterable[Result], sift: Sift) -> tuple[Group, ...]:
    """The counted games by level and number of players."""
    found: dict[tuple[str, int], list[Result]] = {}
    for result in _counted(results, sift):
        found.setdefault((level_of(result), len(result.players)), []).append(result)
    return tuple(
        Group(level, seats, _figures(found[level, seats], sift.player))
        for level, seats in sorted(found)
    )


def _counted(results: Iterable[Result], sift: Sift) -> list[Result]:
    """The games that are counted, in the order of time."""
    return sorted(
        (
            result
            for result in results
            if result.over
            and seat_of(result, sift.player) is not None
            and sift.level in ("", level_of(result))
            and sift.seats in (0, len(result.players))
            and (sift.helped or not result.helped)
        ),
        key=lambda result: result.date,
    )


def seat_of(result: Result, name: str) -> int | None:
    """The seat at which a person of that name sat."""
    for seat, player in enumerate(result.players):
        if player.kind == HUMAN and player.name == name:
            return seat
    return None


def _figures(results: Sequence[Result], name: str) -> Figures:
    rounds, won, totals = [], [], []
    for result in results:
        seat = seat_of(result, name)
        assert seat is not None
        rounds += [(seat, each) for each in result.rounds]
        won.append(seat in result.winners)
        totals.append(result.totals[seat])
    scores = [each.scores[seat] for seat, each in rounds]
    out = [each.well for seat, each in rounds if each.went_out == seat]
    streaks = _streaks(won)
    return Figures(
        games=len(results),
        wins=sum(won),
        mean=sum(scores) / len(scores) if scores else None,
        best=min(scores, default=None),
        sets=sum(each.sets[seat] for seat, each in rounds) / len(rounds) if rounds else None,
        out_well=sum(out),
        out_badly=len(out) - sum(out),
        chain=max((each.bounces[seat] for seat, each in rounds), default=0),
        streak=streaks[-1],
        longest_streak=max(streaks),
        totals=tuple(totals),
    )


def _streaks(won: Iterable[bool]) -> list[int]:
    """How many games in a row had been won at the start and after each game."""
    streaks = [0]
    for each in won:
        streaks.append(streaks[-1] + 1 if each else 0)
    return streaks
