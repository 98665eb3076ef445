"""Why an action is worth what it is worth: what a hint puts into a sentence."""

from enum import Enum
from typing import NamedTuple

from gnoming.bots.lines import Three
from gnoming.bots.outlook import Outlook
from gnoming.cards import COUNTS, MULLIGAN, Card, is_positive
from gnoming.layout import LINES, Layout, face_down_count, put
from gnoming.observation import INDEX
from gnoming.scoring import set_value


class Why(Enum):
    """What speaks most for an action, and what the fields of the `Reason` mean then.

    For all that place a card, ``card`` is that card and ``spot`` is where it goes, also for a
    draw from a discard pile.
    """

    COMPLETES_SET = "completes set"
    """``line`` becomes a set of ``value``; the score drops by ``points`` at once."""
    NEARS_SET = "nears set"
    """``line`` lacks one more ``value``, and so do ``lines`` lines through the spot in all; of
    ``fitting`` cards, mulligans among them, ``unseen`` are left. That is expected to save
    ``points``."""
    LOWERS = "lowers"
    """The score drops by ``points`` at once."""
    TURNS_UP = "turns up"
    """A face-down card goes; that is expected to save ``points``."""
    GOES_OUT = "goes out"
    """The last face-down card goes. The layout scores ``points``, and nobody else is below it
    with ``chance`` (P3)."""
    COSTS = "costs"
    """Nothing speaks for it: the score rises by ``points`` at once."""
    DRAWS = "draws"
    """The best discard is expected to save only ``points``, a card of the draw pile ``drawing``."""
    REFUSES = "refuses"
    """The best spot for the held ``card`` would cost ``points``."""
    GIVES_LESS = "gives less"
    """To lay the ``card`` on the other pile would cost ``points``: the next seat would gain."""
    REMOVES_HAZARD = "removes hazard"
    """A hazard can only leave the round."""
    SHOWS_CARD = "shows card"
    """To know the card on ``spot`` is expected to save ``points``."""
    DECLINES = "declines"
    """To know another card is expected to cost ``points``."""


class Reason(NamedTuple):
    """What decided, with its numbers; `Why` says which fields have a meaning."""

    why: Why
    points: float = 0.0
    card: Card | None = None
    spot: int | None = None
    line: int | None = None
    """A place in ``layout.LINES``."""
    value: Card = 0
    lines: int = 0
    unseen: int = 0
    fitting: int = 0
    drawing: float = 0.0
    chance: float = 0.0


def reason_to_place(outlook: Outlook, spot: int, card: Card) -> Reason:
    """Why to put the card on a spot of the own layout: held, taken or bouncing."""
    before, after = outlook.layout, put(outlook.layout, spot, card)
    if None in before and outlook.goes_out(after):
        points = outlook.now(after)
        chance = outlook.chance_lowest(points)
        return Reason(Why.GOES_OUT, points, card, spot, chance=chance)
    saved_now = outlook.now(before) - outlook.now(after)
    lines = [number for number, line in enumerate(LINES) if spot in line]
    value, line = max((_new_set(before, after, number), number) for number in lines)
    if value and saved_now > 0:
        return Reason(Why.COMPLETES_SET, saved_now, card, spot, line, value)
    evaluation = outlook.evaluation(face_down_count(before))
    saved = evaluation.value(before) - evaluation.value(after)
    hoped, value, line = max(
        (evaluation.hoped(after, LINES[number]), _nearly(after, number), number) for number in lines
    )
    if value and hoped > saved_now and saved > 0:
        return Reason(
            Why.NEARS_SET,
            saved,
            card,
            spot,
            line,
            value,
            lines=sum(_nearly(after, number) == value for number in lines),
            unseen=outlook.coming[INDEX[value]] + outlook.coming[INDEX[MULLIGAN]],
            fitting=COUNTS[value] + COUNTS[MULLIGAN],
        )
    if before[spot] is None:
        return Reason(Why.TURNS_UP, saved, card, spot)
    if saved_now > 0:
        return Reason(Why.LOWERS, saved_now, card, spot)
    return Reason(Why.COSTS, -saved_now, card, spot)


def _three(layout: Layout, number: int) -> Three:
    a, b, c = LINES[number]
    return layout[a], layout[b], layout[c]


def _new_set(before: Layout, after: Layout, number: int) -> Card:
    """The value of the set that the line has become, else 0."""
    return 0 if set_value(*_three(before, number)) else set_value(*_three(after, number))


def _nearly(layout: Layout, number: int) -> Card:
    """The highest value of which the line holds two, mulligans among them, else 0."""
    three = _three(layout, number)
    mulligans = three.count(MULLIGAN)
    return max(
        (
            card
            for card in three
            if card is not None and is_positive(card) and three.count(card) + mulligans == 2
        ),
        default=0,
    )
