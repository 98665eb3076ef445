"""What a bot is."""

import random
from collections.abc import Callable, Sequence

from gnoming.actions import Action
from gnoming.observation import Observation

Bot = Callable[[Observation, Sequence[Action], random.Random], Action]
"""``choose(observation, legal, rng) -> action``: one of ``legal``.

The same observation and the same seed of ``rng`` give the same choice. ``rng`` is asked for
nothing but ``random()``, the only sequence that Python promises for all its versions.
"""
