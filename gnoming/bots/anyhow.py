"""The bot ``random``: any legal action, all with the same chance."""

import random
from collections.abc import Sequence

from gnoming.actions import Action
from gnoming.observation import Observation


def choose(_: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    return legal[int(rng.random() * len(legal))]
