"""How long the bots think: milliseconds a decision and a slice, by bot and by phase of the turn.

  python3 -m bench.bots

It is the time of the processor, so that other programs disturb little.
A bot thinks in slices, between which the page can do other things. An expert's time is that of all
its imagined rounds; the page stops it earlier when it is slow.
"""

import random
from collections import defaultdict
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from gnoming.bots import BOTS, think
from gnoming.cards import DECK, shuffler
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, deal

SEATS: Final = 4


class Took(NamedTuple):
    """The seconds that decisions took, by phase, and each slice."""

    decisions: dict[Phase, list[float]]
    slices: list[float]


def measure(kind: str, rounds: int, seed: int) -> Took:
    """What the decisions of rounds among bots of one kind took."""
    took = Took(defaultdict(list), [])
    rng = random.Random(seed)
    shuffle = shuffler(rng)
    for _ in range(rounds):
        state = deal(SEATS, 0, shuffle(DECK))
        while state.phase is not Phase.OVER:
            observation, legal = observe(state, state.seat), legal_actions(state)
            action = None
            slices: list[float] = []
            resumed = process_time()
            for thought in think(kind, observation, legal, rng):
                action, now = thought, process_time()
                slices.append(now - resumed)
                resumed = process_time()
            assert action is not None
            took.slices.extend(slices)
            took.decisions[state.phase].append(sum(slices))
            state = play(state, action, shuffle)
    return took


def report(rounds: int = 10) -> str:
    """A line for each bot, of rounds in which it plays at every seat."""
    lines = [
        f"{'':10}{'decisions':>10}{'median ms':>11}{'95 %':>8}{'longest':>9}"
        f"{'slice 99 %':>12}{'longest':>9}   median by phase"
    ]
    for kind in BOTS:
        decisions, slices = measure(kind, rounds, 1)
        every = sorted(seconds * 1e3 for phase in decisions.values() for seconds in phase)
        slices = sorted(seconds * 1e3 for seconds in slices)
        phases = ", ".join(
            f"{p.value} {median(decisions[p]) * 1e3:.2f}" for p in Phase if decisions[p]
        )
        lines.append(
            f"{kind:10}{len(every):10}"
            f"{median(every):11.2f}{share(every, 0.95):8.2f}{every[-1]:9.2f}"
            f"{share(slices, 0.99):12.2f}{slices[-1]:9.2f}   {phases}"
        )
    return "\n".join(lines)


def share(ordered: list[float], part: float) -> float:
    """What so much of the values is not above."""
    return ordered[int(part * (len(ordered) - 1))]


if __name__ == "__main__":
    print(report())
