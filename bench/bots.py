"""How long the bots think: milliseconds a decision, by level and by phase of the turn.

python3 -m bench.bots
"""

import random
from collections import defaultdict
from statistics import median
from time import perf_counter
from typing import Final

from gnoming.bots import LEVELS
from gnoming.cards import DECK, shuffler
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, deal

SEATS: Final = 4


def measure(level: str, rounds: int, seed: int) -> dict[Phase, list[float]]:
    """The seconds that each decision of rounds among bots of one level took."""
    bot = LEVELS[level]
    took: dict[Phase, list[float]] = defaultdict(list)
    rng = random.Random(seed)
    shuffle = shuffler(rng)
    for _ in range(rounds):
        state = deal(SEATS, 0, shuffle(DECK))
        while state.phase is not Phase.OVER:
            observation, legal = observe(state, state.seat), legal_actions(state)
            start = perf_counter()
            action = bot(observation, legal, rng)
            took[state.phase].append(perf_counter() - start)
            state = play(state, action, shuffle)
    return took


def report(rounds: int = 20) -> str:
    lines = [f"{'':8}{'decisions':>10}{'median ms':>11}{'longest ms':>12}   median by phase"]
    for level in LEVELS:
        took = measure(level, rounds, 1)
        every = [seconds for phase in took.values() for seconds in phase]
        phases = ", ".join(f"{p.value} {median(took[p]) * 1e3:.2f}" for p in Phase if took[p])
        line = f"{level:8}{len(every):10}{median(every) * 1e3:11.2f}{max(every) * 1e3:12.2f}"
        lines.append(f"{line}   {phases}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
