"""The numbers that a bot's judgement is made of; `evaluation` and `outlook` use them.

Points are points of a layout's score; turns are turns of one seat.
"""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    turns: float
    """Turns left when no layout has a face-down card …"""
    turns_per_card: float
    """… and for each face-down card of the layout that has the fewest."""

    kept: float
    """A loose card of so many points is expected to stay; what is above may be saved."""
    replacing: float
    """How much of that a turn saves, when all cards are lower than the loose one."""
    uncovered: float
    """What takes the place of a face-down card is expected to cost so many points."""
    uncovering: float
    """How much of the difference a turn saves."""
    impatience: float
    """How many more points a face-down card seems to cost."""

    fondness: float
    """How many more points a set seems to be worth."""
    pair: float
    """How many cards a turn offers to a line that lacks one card."""
    mulligan_copies: float
    """As how many cards of the value an unseen mulligan counts."""
    pair_with_loose: float
    """The share of that chance when a loose card lies where the third card should."""
    pair_with_negative: float
    """The same for a negative card, which is not given away gladly."""

    draw: float
    """What drawing from the draw pile is expected to save, if that is not worked out …"""
    ahead: bool
    """… as it is by going through all cards that may be drawn, and that may be turned up."""
    gift: float
    """How much the next seat's gain counts, shared among all other seats."""
    gift_above: float
    """The next seat gains that much without the discard piles too."""
    caution: float
    """Going out must be so much better than going on."""
    going_out: bool
    """Whether it knows what going out may earn or cost (P3)."""

    def turns_left(self, hidden: int, fewest: int) -> float:
        """How many turns a seat may expect that has so many face-down cards, when another seat
        has the fewest."""
        return self.turns + self.turns_per_card * min(hidden, fewest) if hidden else 0.0


STRONG: Final = Weights(
    turns=1.0,
    turns_per_card=0.55,
    kept=3.0,
    replacing=0.9,
    uncovered=4.3,
    uncovering=0.17,
    impatience=0.0,
    fondness=0.0,
    pair=1.3,
    mulligan_copies=1.2,
    pair_with_loose=0.78,
    pair_with_negative=0.25,
    draw=3.4,
    ahead=True,
    gift=1.0,
    gift_above=4.0,
    caution=3.0,
    going_out=True,
)
"""Found by playing: small changes of any of them make no difference that can be measured."""

HARD: Final = STRONG._replace(turns_per_card=0.23, ahead=False)
"""Reckons with fewer turns than there will be, and with what is there instead of what may come."""

MEDIUM: Final = STRONG._replace(
    turns_per_card=0.0,
    replacing=0.0,
    uncovering=0.0,
    pair=1.6,
    ahead=False,
    caution=2.0,
)
"""Always reckons with one more turn, which may complete a pair but replaces nothing else."""

EASY: Final = MEDIUM._replace(turns=0.0, draw=0.0, gift=0.0, caution=0.0, going_out=False)
"""Counts what lies there now, and nothing else."""
