"""The bot ``medium``: weighs what lies open and what is unseen, but not far ahead.

It always reckons with one more turn, so it gives for a line that is nearly a set what the next
turn may bring; it does not see that early in a round much more will follow.
"""

import random
from collections.abc import Sequence
from operator import attrgetter

from gnoming.actions import Action
from gnoming.bots.progress import hurried
from gnoming.bots.weighing import weigh
from gnoming.bots.weights import MEDIUM
from gnoming.observation import Observation


def choose(observation: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    legal = hurried(observation, legal, rng)
    return min(weigh(observation, legal, MEDIUM), key=attrgetter("points")).action
