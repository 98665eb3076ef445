"""The bot ``easy``: plays as a child does that has understood the rules and is in a hurry.

It sees a set when a card completes it, likes low cards and knows that high ones hurt. But it
looks at nothing except its own layout as it lies there, thinks little of going out, does not
always look at both discard piles, and is off by a point or two when it adds up.
"""

import random
from collections.abc import Sequence
from typing import Final

from gnoming.actions import DRAW_PILE, Action, Draw
from gnoming.bots.progress import hurried
from gnoming.bots.weighing import weigh
from gnoming.bots.weights import EASY
from gnoming.observation import Observation

OVERLOOKS: Final = 0.3
"""The chance that it does not look at a discard pile."""
MISCOUNTS: Final = 2.0
"""By how many points it may be off, either way, for each action."""


def choose(observation: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    legal = hurried(observation, legal, rng)
    seen = [action for action in legal if not _is_pile(action) or rng.random() >= OVERLOOKS]
    guesses = [
        (points + MISCOUNTS * (2 * rng.random() - 1), action)
        for action, points, _ in weigh(observation, seen or legal, EASY)
    ]
    return min(guesses, key=lambda guess: guess[0])[1]


def _is_pile(action: Action) -> bool:
    return isinstance(action, Draw) and action.source != DRAW_PILE
