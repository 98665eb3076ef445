"""How fast the rules are: random rounds at four seats, from the deal to the end, on one core.

  python3 -m bench.engine

It needs nothing but the package, so it also runs in the browser's Python (`measure`, `report`).
"""

import platform
import random
from statistics import fmean, median
from time import perf_counter
from typing import Final, NamedTuple

from gnoming.cards import DECK, shuffler
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, deal

SEATS: Final = 4
TARGET: Final = 400
"""Rounds a second that CPython should reach."""


class Measured(NamedTuple):
    rounds_per_second: float
    actions_per_round: float


def play_random_round(seats: int, rng: random.Random) -> int:
    """Plays a round of random actions; gives how many there were."""
    shuffle = shuffler(rng)
    state = deal(seats, 0, shuffle(DECK))
    actions = 0
    while state.phase is not Phase.OVER:
        legal = legal_actions(state)
        state = play(state, legal[int(rng.random() * len(legal))], shuffle)
        actions += 1
    return actions


def measure(rounds: int, seed: int) -> Measured:
    """Plays random rounds, the same for the same seed."""
    rng = random.Random(seed)
    start = perf_counter()
    actions = [play_random_round(SEATS, rng) for _ in range(rounds)]
    return Measured(rounds / (perf_counter() - start), fmean(actions))


def report(repeats: int = 7, rounds: int = 200) -> str:
    """Measures several times, since other programs disturb, and tells it in a line."""
    runs = [measure(rounds, seed) for seed in range(repeats)]
    speeds = [run.rounds_per_second for run in runs]
    actions = fmean(run.actions_per_round for run in runs)
    return (
        f"{median(speeds):.0f} rounds a second"
        f" (median of {repeats}; {min(speeds):.0f} to {max(speeds):.0f}; target {TARGET})"
        f" of {actions:.0f} actions at {SEATS} seats,"
        f" {platform.python_implementation()} {platform.python_version()} {platform.machine()}"
    )


if __name__ == "__main__":
    print(report())
