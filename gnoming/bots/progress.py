"""What makes a round of bots end.

Nothing in the rules ends a round in which everybody draws and refuses. An observation does not
count turns, but it tells when the draw pile has been used up once (T6), which few well-played
rounds come to. From then on a bot now and then must turn one of its cards up.

Why that is enough: a round without end needs draws without end, and so comes to a reshuffle. For
as long as nobody draws, nothing new is seen, and a bot takes a discard only when that improves
its layout by its own lights, which cannot go on for ever. After the reshuffle every draw has a
chance of turning a card up, and there are at most nine a seat.
"""

import random
from collections.abc import Sequence
from typing import Final

from gnoming.actions import Action, Place
from gnoming.observation import Observation
from gnoming.state import Phase

_CHANCE: Final = 0.1


def hurried(
    observation: Observation, legal: Sequence[Action], rng: random.Random
) -> Sequence[Action]:
    """The actions that the bot may choose from: ``legal``, or those that turn a card up."""
    if observation.phase is not Phase.PLACE or not observation.reshuffled:
        return legal
    if rng.random() >= _CHANCE:
        return legal
    return [action for action in legal if hurries(observation, action)] or legal


def hurries(observation: Observation, action: Action) -> bool:
    """Whether a bot may choose this action only to bring the round to its end."""
    layout = observation.layouts[observation.seat]
    return observation.reshuffled and isinstance(action, Place) and layout[action.spot] is None
