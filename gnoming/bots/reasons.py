"""Why an action is worth what it is worth: what a hint puts into a sentence."""

import math
from enum import Enum
from typing import Final, NamedTuple

from gnoming.bots.lines import Three
from gnoming.bots.outlook import Outlook
from gnoming.cards import COUNTS, MULLIGAN, Card, is_positive
from gnoming.layout import LINES, Layout, face_down_count, put
from gnoming.observation import INDEX
from gnoming.scoring import score, set_value

WORTH_TELLING: Final = 0.05
"""Fewer points than these are as good as none: told with one decimal, they could be 0."""


class Why(Enum):
    """What speaks most for an action, and what the fields of the `Reason` mean then.

    For all that place a card, ``card`` is that card and ``spot`` is where it goes, also for a
    draw from a discard pile.
    """

    COMPLETES_SET = "completes set"
    """``line`` becomes a set of ``value``; the score drops by ``points`` at once."""
    NEARS_SET = "nears set"
    """``line`` lacks one more ``value``, and so do ``lines`` lines through the spot in all; of
    ``fitting`` cards ``unseen`` are left. Mulligans are among them, unless one lies in the layout
    already (M2). That is expected to save ``points``."""
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
    """The best discard is expected to save ``points``, a card of the draw pile ``drawing``."""
    REFUSES = "refuses"
    """The best spot for the held ``card`` would cost ``points``."""
    FILLS_PILE = "fills pile"
    """The discard has to go to an empty pile (T5)."""
    PILES_ALIKE = "piles alike"
    """The other pile would be as good."""
    GIVES_LESS = "gives less"
    """With the ``card`` on the other pile, the next seat could gain ``points`` more."""
    KEEPS_TOP = "keeps top"
    """The other pile's top, ``card``, stays there, and could save ``points`` in the next turn.
    Where these are negative, it is the top of this pile that is covered."""
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
    if value and saved_now > 0 and (shown := score(before) - score(after)) > 0:
        # As the table shows it: what a face-down card was expected to cost is no part of it.
        return Reason(Why.COMPLETES_SET, shown, card, spot, line, value)
    evaluation = outlook.evaluation(face_down_count(before))
    saved = evaluation.value(before) - evaluation.value(after)
    joker = () if MULLIGAN in after else (MULLIGAN,)

    def unseen(value: Card) -> int:
        return sum(outlook.coming[INDEX[each]] for each in (value, *joker))

    # The highest value that each line lacks one of and that can still come.
    nearly = {number: max(filter(unseen, _nearly(after, number)), default=0) for number in lines}
    # What a line lacked before, too, is no reason.
    hoped, value, line = max(
        (
            evaluation.hoped(after, LINES[number]) - evaluation.hoped(before, LINES[number]),
            nearly[number],
            number,
        )
        for number in lines
    )
    if value and hoped > max(0.0, saved_now) and saved > 0:
        return Reason(
            Why.NEARS_SET,
            saved,
            card,
            spot,
            line,
            value,
            lines=sum(each == value for each in nearly.values()),
            unseen=unseen(value),
            fitting=sum(COUNTS[each] for each in (value, *joker)),
        )
    if before[spot] is None:
        return Reason(Why.TURNS_UP, saved, card, spot)
    if saved_now > 0:
        return Reason(Why.LOWERS, saved_now, card, spot)
    return Reason(Why.COSTS, -saved_now, card, spot)


def reason_for_pile(outlook: Outlook, pile: int) -> Reason:
    """Why to discard the held card on pile A (0) or B (1) and not on the other one."""
    card, tops, hidden = outlook.hand, outlook.tops, face_down_count(outlook.layout)
    other = 1 - pile
    if tops[pile] is None and tops[other] is not None:
        return Reason(Why.FILLS_PILE)
    given, given_there = (outlook.gift(card, each, tops, hidden) for each in (pile, other))
    less_given, less_lost = given_there - given, outlook.loss(other) - outlook.loss(pile)
    if abs(less_given + less_lost) < WORTH_TELLING:
        return Reason(Why.PILES_ALIKE)
    if abs(less_given) >= abs(less_lost):
        gained, gained_there = (
            outlook.left_to_next(card, each, tops, hidden) for each in (pile, other)
        )
        return Reason(Why.GIVES_LESS, gained_there - gained, card)
    kept = tops[other] if less_lost > 0 else tops[pile]
    assert kept is not None
    return Reason(Why.KEEPS_TOP, math.copysign(outlook.wanted(kept), less_lost), kept)


def _three(layout: Layout, number: int) -> Three:
    a, b, c = LINES[number]
    return layout[a], layout[b], layout[c]


def _new_set(before: Layout, after: Layout, number: int) -> Card:
    """The value of the set that the line has become, else 0."""
    return 0 if set_value(*_three(before, number)) else set_value(*_three(after, number))


def _nearly(layout: Layout, number: int) -> set[Card]:
    """The values of which the line holds two, mulligans among them."""
    three = _three(layout, number)
    mulligans = three.count(MULLIGAN)
    return {
        card
        for card in three
        if card is not None and is_positive(card) and three.count(card) + mulligans == 2
    }
