"""Everything a player can do, as small frozen values, and their text in a record.

``Flip`` turns up a card of the own layout (S4, H1), ``Decline`` leaves the hazard flip (H1),
``Draw`` takes a card (T1), ``Place`` puts the held card on a spot (T2), ``Bounce`` puts the
card just turned up on another spot (B1), and ``Discard`` lays the card in hand on a pile (T3, T4)
or, when it is a hazard, removes it from the game (H1). Refusing a drawn card is to discard it
at once, so it needs no value of its own.
"""

from typing import Final

from gnoming.layout import SPOTS
from gnoming.values import dataclass

DRAW_PILE: Final = "D"
PILES: Final = ("A", "B")
REMOVED: Final = "X"


@dataclass(frozen=True)
class Flip:
    spot: int


@dataclass(frozen=True)
class Decline:
    pass


@dataclass(frozen=True)
class Draw:
    source: str
    """``D``, ``A`` or ``B``."""


@dataclass(frozen=True)
class Place:
    spot: int


@dataclass(frozen=True)
class Bounce:
    spot: int


@dataclass(frozen=True)
class Discard:
    pile: str
    """``A`` or ``B``, or ``X`` for a hazard."""


Action = Flip | Decline | Draw | Place | Bounce | Discard

FLIPS: Final = tuple(Flip(spot) for spot in SPOTS)
DECLINE: Final = Decline()
DRAWS: Final = tuple(Draw(source) for source in (DRAW_PILE, *PILES))
PLACES: Final = tuple(Place(spot) for spot in SPOTS)
BOUNCES: Final = tuple(Bounce(spot) for spot in SPOTS)
DISCARDS: Final = tuple(Discard(pile) for pile in PILES)
REMOVE: Final = Discard(REMOVED)


def action_text(action: Action) -> str:
    """The action as a record writes it: ``f3``, ``-``, ``D``, ``@3``, ``^3``, ``>A``."""
    match action:
        case Flip(spot):
            return f"f{spot + 1}"
        case Decline():
            return "-"
        case Draw(source):
            return source
        case Place(spot):
            return f"@{spot + 1}"
        case Bounce(spot):
            return f"^{spot + 1}"
        case Discard(pile):
            return f">{pile}"


ALL: Final[tuple[Action, ...]] = (*FLIPS, DECLINE, *DRAWS, *PLACES, *BOUNCES, *DISCARDS, REMOVE)

_ACTIONS: Final = {action_text(action): action for action in ALL}


def parse_action(text: str) -> Action:
    """The action that ``text`` writes; the reverse of `action_text`. Raises ValueError."""
    try:
        return _ACTIONS[text]
    except KeyError:
        raise ValueError(f"not an action: {text!r}") from None
