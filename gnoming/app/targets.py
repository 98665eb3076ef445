"""What a player points at, and the legal action that this means.

A target is a spot ``1`` … ``9`` of the own layout, the draw pile ``D``, a discard pile ``A`` or
``B``, or ``X``: no thanks, or off with the hazard. In each phase a target means at most one action.
"""

from collections.abc import Iterable
from typing import Final

from gnoming.actions import (
    REMOVED,
    Action,
    Bounce,
    Decline,
    Discard,
    Draw,
    Flip,
    Place,
)
from gnoming.layout import SPOTS

SPOT_TARGETS: Final = tuple(str(spot + 1) for spot in SPOTS)

NOWHERE: Final = "nowhere"
"""Where a card is dropped beside all of them."""


def target_of(action: Action) -> str:
    """The target that an action is done by pointing at."""
    match action:
        case Flip(spot) | Place(spot) | Bounce(spot):
            return SPOT_TARGETS[spot]
        case Draw(place) | Discard(place):
            return place
        case Decline():
            return REMOVED


def element_of(target: str) -> str:
    """The id of the element on the page that is this spot or pile; the hazard has none."""
    return f"spot-{target}" if target in SPOT_TARGETS else f"pile-{target}"


def element_of_button(target: str) -> str:
    """The id of the button in the row of actions that points at this target."""
    return f"action-{target}"


def refusing(legal: Iterable[Action]) -> tuple[str, ...]:
    """The targets by which a card or an offer is refused: ``X`` where there is something to decline
    or a hazard to remove, else the piles on which the card in hand can be discarded."""
    targets = tuple(target_of(each) for each in legal if isinstance(each, Decline | Discard))
    return (REMOVED,) if REMOVED in targets else targets


def action_at(target: str, legal: Iterable[Action]) -> Action | None:
    """The legal action that pointing at ``target`` means, if there is one."""
    return next((action for action in legal if target_of(action) == target), None)
