"""Measures bots against each other at one table.

  python3 -m tools.arena --table medium,easy,easy,random --games 400 --seed 1
  python3 -m tools.arena --table medium,ref:greedy,ref:greedy,ref:greedy --games 2000 --json

Each deal, three decks for a game's three rounds, is played once for each turn of the table, so
that every bot has every seat. The order at the table is another one for each deal. A bot that is
named twice has one line, for a mean of its places. A shared win counts as its fraction. A round
is won by the lowest score of the round (P3 included), a game by G1. Intervals are those of 95 %,
over deals, since the games of one deal are alike. `ref:` names the players of bench.reference.
"""

import argparse
import json
import math
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bench.reference import REFERENCES
from gnoming.bots import LEVELS, Bot
from gnoming.cards import DECK, Card, shuffler
from gnoming.match import ROUNDS, starting_seat, winners
from gnoming.observation import observe
from gnoming.rules import IllegalAction, legal_actions, play
from gnoming.scoring import round_scores
from gnoming.state import Phase, check_seats, deal
from tools.arguments import Parser, names, positive, run

MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {
    **{name: partial(LEVELS.__getitem__, name) for name in LEVELS},
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
    parser.add_argument(
        "--games", type=positive, default=400, metavar="G", help="rounded up to whole deals"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    try:
        check_seats(len(given.table))
    except ValueError as error:
        parser.error(f"argument --table: {error}")
    deals = math.ceil(given.games / len(given.table))
    try:
        with get_context("spawn").Pool() as pool:
            played = pool.map(partial(play_deal, given.table, given.seed), range(deals), 1)
    except Unplayable as error:
        print(f"error {error}")
        return 1
    estimates = {
        name: Estimates(*map(estimate, zip(*(deal.results[name] for deal in played), strict=True)))
        for name in dict.fromkeys(given.table)
    }
    longest = max(deal.longest for deal in played)
    print((as_json if given.json else as_text)(given.table, given.seed, deals, longest, estimates))
    return 0


class Estimates(NamedTuple):
    """The estimates of a `Result`."""

    score: Estimate
    rounds: Estimate
    games: Estimate


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
    shuffle = shuffler(rng)
    state = deal(len(bots), start, deck)
    turns = 0
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        action = bots[state.seat](observe(state, state.seat, rows), legal, rng)
        if action not in legal:
            raise Unplayable(str(IllegalAction(action, state.seat, state.phase, legal)))
        turns += state.phase is Phase.DRAW
        if turns > LONGEST_ROUND * len(bots):
            raise Unplayable(f"no end after {turns} turns")
        state = play(state, action, shuffle)
    assert state.went_out is not None
    return round_scores(state.layouts, state.went_out), math.ceil(turns / len(bots))


# Telling


def estimate(values: Iterable[float]) -> Estimate:
    """A mean over deals and its interval, by the normal distribution."""
    deals = list(values)
    interval = 1.96 * stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else None
    return Estimate(fmean(deals), interval)


def as_text(
    table: Sequence[str], seed: int, deals: int, longest: int, estimates: Mapping[str, Estimates]
) -> str:
    """A table for people."""
    lines = [
        f"{deals * len(table)} games: {deals} deals, each in all {len(table)} turns of the table;"
        f" seed {seed}; at most {longest} turns a seat and round",
        f"{'bot':16}{'seats':>5}{'points a round':>20}{'rounds won':>20}{'games won':>20}",
    ]
    for name, (score, rounds, games) in estimates.items():
        line = f"{name:16}{table.count(name):5}{plus_minus(score, 2):>20}"
        lines.append(line + f"{plus_minus(rounds, 3):>20}{plus_minus(games, 3):>20}")
    if len(estimates) < len(table):
        lines.append("A bot with several seats: the mean of these.")
    return "\n".join(lines)


def plus_minus(value: Estimate, digits: int) -> str:
    interval = "?" if value.interval is None else f"{value.interval:.{digits}f}"
    return f"{value.mean:.{digits}f} ± {interval}"


def as_json(
    table: Sequence[str], seed: int, deals: int, longest: int, estimates: Mapping[str, Estimates]
) -> str:
    """The same for programs."""
    bots = {
        name: {
            "seats": table.count(name),
            **{what: value._asdict() for what, value in of._asdict().items()},
        }
        for name, of in estimates.items()
    }
    found = {"table": table, "seed": seed, "deals": deals, "games": deals * len(table)}
    return json.dumps({**found, "longest": longest, "bots": bots}, indent=2)


if __name__ == "__main__":
    run(main)
