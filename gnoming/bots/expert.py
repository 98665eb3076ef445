"""The bot ``expert``."""

import os
import random
from collections.abc import Iterator, Sequence

from gnoming.actions import Action
from gnoming.bots.outlook import Outlook
from gnoming.bots.progress import hurried
from gnoming.bots.rollouts import compared
from gnoming.bots.weighing import weigh
from gnoming.bots.weights import STRONG
from gnoming.observation import Observation

ROUNDS = int(os.environ.get("ROUNDS", "0"))


def think(
    observation: Observation, legal: Sequence[Action], rng: random.Random
) -> Iterator[Action]:
    legal = hurried(observation, legal, rng)
    weighed = weigh(observation, legal, STRONG)
    outlook = Outlook(observation, STRONG)
    fewest = min(layout.count(None) for layout in observation.layouts)
    yield from compared(
        outlook, weighed, rng, ROUNDS if fewest <= int(os.environ.get("FEWEST", "1")) else 0
    )


def choose(observation: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    *_, best = think(observation, legal, rng)
    return best
