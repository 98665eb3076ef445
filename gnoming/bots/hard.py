"""The bot ``hard``: knows what makes a layout good, but does not go through what may come."""

import random
from collections.abc import Sequence
from operator import attrgetter

from gnoming.actions import Action
from gnoming.bots.progress import hurried
from gnoming.bots.weighing import weigh
from gnoming.bots.weights import HARD
from gnoming.observation import Observation


def choose(observation: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    legal = hurried(observation, legal, rng)
    return min(weigh(observation, legal, HARD), key=attrgetter("points")).action
