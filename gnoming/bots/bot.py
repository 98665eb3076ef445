"""What a bot is."""

import random
from collections.abc import Callable, Iterator, Sequence

from gnoming.actions import Action
from gnoming.observation import Observation

Bot = Callable[[Observation, Sequence[Action], random.Random], Action]
"""``choose(observation, legal, rng) -> action``: one of ``legal``.

The same observation and the same seed of ``rng`` give the same choice. ``rng`` is asked for
nothing but ``random()``, the only sequence that Python promises for all its versions.
"""

Thoughts = Iterator[Action | None]
"""The best action as far as is known, after each slice of thinking; ``None`` after one that has not
brought anything new. At least one action, the last of all.

The last one is the bot's choice. Whoever has no time left takes the latest one and leaves; who
takes as many with the same seed gets the same action.
"""
