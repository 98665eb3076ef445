"""Measures bots against each other at one table.

  python3 -m tools.arena --table medium,easy,easy,random --games 400 --seed 1
  python3 -m tools.arena --table medium,ref:greedy,ref:greedy,ref:greedy --games 2000 --json
  python3 -m tools.arena --table hard,ref:greedy,ref:greedy,ref:greedy --instead expert

Each deal, three decks for a game's three rounds, is played once for each turn of the table, so
that every bot has every seat. The order at the table is another one for each deal. A bot that is
named twice has one line, for a mean of its places. A shared win counts as its fraction. A round
is won by the lowest score of the round (P3 included), a game by G1. Intervals are those of 95 %,
over deals, since the games of one deal are alike. `ref:` names the players of bench.reference.

With `--instead`, the same deals are played once more with that bot in the place of the first one,
and what it has more than the first one is told as well: luck is nearly the same for both, so a
difference shows in fewer games.
"""

import argparse
import json
import math
import random
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from operator import sub
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bench.reference import REFERENCES
from gnoming.bots import BOTS, Bot
from gnoming.cards import DECK, Card, shuffler
from gnoming.match import ROUNDS, starting_seat, winners
from gnoming.observation import observe
from gnoming.rules import IllegalAction, legal_actions, play
from gnoming.scoring import round_scores
from gnoming.state import Phase, check_seats, deal
from tools.arguments import Parser, names, positive, run

MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    **{name: partial(BOTS.__getitem__, name) for name in BOTS},
    **{f"ref:{name}": maker for name, maker in REFERENCES.items()},
}
"""What makes a bot for one seat of one game, by name."""

LONGEST_ROUND: Final = 1000
"""A round of so many turns a seat is taken for one without an end."""


class Result(NamedTuple):
    """What a bot had of a game, or on average of several."""

    score: float
    """Points a round."""
    rounds: float
    """The share of the rounds that it won."""
    games: float
    """The share of the games that it won."""


class Played(NamedTuple):
    """A deal, played in all turns of the table."""

    results: dict[str, Result]
    longest: int
    """The most turns that a seat had in a round."""


class Estimate(NamedTuple):
    mean: float
    interval: float | None
    """The 95 % interval reaches so far to either side; `None` after one deal only."""


class Unplayable(Exception):
    """A round that does not end, or a bot that chose what is not legal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carries out a command line; gives the exit status."""
    parser = Parser(
        "tools.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--table",
        type=names(MAKERS),
        required=True,
        metavar="BOTS",
        help=f"a bot for each seat, separated by commas, of {', '.join(MAKERS)}",
    )
    parser.add_argument("--instead", choices=MAKERS, metavar="BOT", help="of the first bot")
    parser.add_argument(
        "--games", type=positive, default=400, metavar="G", help="rounded up to whole deals"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--processes", type=positive, metavar="P", help="else one a core")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    try:
        check_seats(len(given.table))
    except ValueError as error:
        parser.error(f"argument --table: {error}")
    if given.instead in given.table:
        parser.error("argument --instead: that bot sits at the table already")
    try:
        with processes(given.processes) as pool:
            found = measure(pool, given.table, given.games, given.seed, given.instead)
    except Unplayable as error:
        print(f"error {error}")
        return 1
    print(as_json(found) if given.json else as_text(found))
    return 0


class Estimates(NamedTuple):
    """The estimates of a `Result`."""

    score: Estimate
    rounds: Estimate
    games: Estimate


class Measured(NamedTuple):
    """What an experiment has found."""

    table: Sequence[str]
    seed: int
    deals: int
    longest: int
    """The most turns that a seat had in a round."""
    bots: Mapping[str, Estimates]
    instead: str | None = None
    """The bot that took the place of the first one …"""
    more: Estimates | None = None
    """… and what it had more than that, in the same deals."""

    @property
    def games(self) -> int:
        return self.deals * len(self.table)


def processes(number: int | None = None) -> Pool:
    """As many processes, or one for each core; to be left like a file."""
    return get_context("spawn").Pool(number, _leave_interrupts)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that waits; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def measure(
    pool: Pool, table: Sequence[str], games: int, seed: int = 0, instead: str | None = None
) -> Measured:
    """Plays an experiment, of at least so many games. Raises `Unplayable`."""
    deals = math.ceil(games / len(table))
    played = pool.map(partial(play_deal, table, seed), range(deals), 1)
    bots = {name: estimates(deal.results[name] for deal in played) for name in dict.fromkeys(table)}
    longest = max(deal.longest for deal in played)
    found = Measured(table, seed, deals, longest, bots)
    if instead is None:
        return found
    others = pool.map(partial(play_deal, [instead, *table[1:]], seed), range(deals), 1)
    more = estimates(
        Result(*map(sub, other.results[instead], deal.results[table[0]]))
        for deal, other in zip(played, others, strict=True)
    )
    longest = max(longest, *(deal.longest for deal in others))
    return found._replace(longest=longest, instead=instead, more=more)


# Playing


def play_deal(table: Sequence[str], seed: int, number: int) -> Played:
    """One deal in all turns of the table. Raises `Unplayable`."""
    rng = random.Random(f"{seed}/{number}")
    shuffle = shuffler(rng)
    order = [table[place] for place in shuffle(range(len(table)))]
    decks = [shuffle(DECK) for _ in range(ROUNDS)]
    had: dict[str, list[Result]] = {name: [] for name in table}
    longest = 0
    for turned in range(len(table)):
        seated = order[turned:] + order[:turned]
        bots = [MAKERS[name]() for name in seated]
        try:
            rows, turns = play_game(bots, decks, random.Random(f"{seed}/{number}/{turned}"))
        except Unplayable as error:
            at = f"seed {seed}, deal {number}, table {','.join(seated)}"
            raise Unplayable(f"{at}: {error}") from None
        longest = max(longest, turns)
        for seat, name in enumerate(seated):
            had[name].append(result(rows, seat))
    means = {name: Result(*map(fmean, zip(*results, strict=True))) for name, results in had.items()}
    return Played(means, longest)


def result(rows: Sequence[Sequence[int]], seat: int) -> Result:
    """A seat's part in a game with these scores a round."""
    return Result(
        score=fmean(row[seat] for row in rows),
        rounds=fmean(share(seat, lowest(row)) for row in rows),
        games=share(seat, winners(rows)),
    )


def lowest(row: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, points in enumerate(row) if points == min(row))


def share(seat: int, won: Sequence[int]) -> float:
    return 1 / len(won) if seat in won else 0.0


def play_game(
    bots: Sequence[Bot], decks: Sequence[Sequence[Card]], rng: random.Random
) -> tuple[tuple[tuple[int, ...], ...], int]:
    """The scores of a game's rounds, and the most turns that a seat had in one of them."""
    rows: tuple[tuple[int, ...], ...] = ()
    longest = 0
    for number, deck in enumerate(decks, 1):
        start = starting_seat(0, number, len(bots))
        scores, turns = play_round(bots, start, deck, rng, rows)
        rows = (*rows, scores)
        longest = max(longest, turns)
    return rows, longest


def play_round(
    bots: Sequence[Bot],
    start: int,
    deck: Sequence[Card],
    rng: random.Random,
    rows: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], int]:
    """A round's scores, and the most turns that a seat had. Raises `Unplayable`."""
    # Each bot has random numbers of its own: then another one's do not depend on how many it uses.
    rngs = [random.Random(rng.random()) for _ in bots]
    shuffle = shuffler(rng)
    state = deal(len(bots), start, deck)
    turns = 0
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        action = bots[state.seat](observe(state, state.seat, rows), legal, rngs[state.seat])
        if action not in legal:
            raise Unplayable(str(IllegalAction(action, state.seat, state.phase, legal)))
        turns += state.phase is Phase.DRAW
        if turns > LONGEST_ROUND * len(bots):
            raise Unplayable(f"no end after {turns} turns")
        state = play(state, action, shuffle)
    assert state.went_out is not None
    return round_scores(state.layouts, state.went_out), math.ceil(turns / len(bots))


# Telling


def estimates(results: Iterable[Result]) -> Estimates:
    """What the results of many deals tell."""
    return Estimates(*map(estimate, zip(*results, strict=True)))


def estimate(values: Iterable[float]) -> Estimate:
    """A mean over deals and its interval, by the normal distribution."""
    deals = list(values)
    interval = 1.96 * stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else None
    return Estimate(fmean(deals), interval)


def as_text(found: Measured) -> str:
    """A table for people."""
    table = found.table
    lines = [
        f"{found.games} games: {found.deals} {'deal' if found.deals == 1 else 'deals'}, each in all"
        f" {len(table)} turns of the table; seed {found.seed}; at most"
        f" {found.longest} turns a seat and round",
        f"{'bot':16}{'seats':>5}{'points a round':>20}{'rounds won':>20}{'games won':>20}",
        *(line(name, table.count(name), each) for name, each in found.bots.items()),
    ]
    if found.more:
        lines += [
            f"With {found.instead} in the place of {table[0]}, that one has more:",
            line(str(found.instead), 1, found.more),
        ]
    if len(found.bots) < len(table):
        lines.append("A bot with several seats: the mean of these.")
    return "\n".join(lines)


def line(name: str, seats: int, had: Estimates) -> str:
    columns = plus_minus(had.score, 2), plus_minus(had.rounds, 3), plus_minus(had.games, 3)
    return f"{name:16}{seats:5}" + "".join(f"{column:>20}" for column in columns)


def plus_minus(value: Estimate, digits: int) -> str:
    interval = "?" if value.interval is None else f"{value.interval:.{digits}f}"
    return f"{value.mean:.{digits}f} ± {interval}"


def as_json(found: Measured) -> str:
    """The same for programs."""
    bots = {
        name: {"seats": found.table.count(name), **plain(had)} for name, had in found.bots.items()
    }
    told: dict[str, object]
    told = {"table": found.table, "seed": found.seed, "deals": found.deals, "games": found.games}
    told |= {"longest": found.longest, "bots": bots}
    if found.more:
        told |= {"instead": found.instead, "more": plain(found.more)}
    return json.dumps(told, indent=2)


def plain(had: Estimates) -> dict[str, dict[str, float | None]]:
    return {what: value._asdict() for what, value in had._asdict().items()}


if __name__ == "__main__":
    run(main)
