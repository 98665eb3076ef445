"""The bots: each chooses an action from what its seat may know."""

import random
from collections.abc import Callable, Sequence

from gnoming.actions import Action
from gnoming.observation import Observation

Bot = Callable[[Observation, Sequence[Action], random.Random], Action]
"""``choose(observation, legal, rng) -> action``: one of ``legal``."""
