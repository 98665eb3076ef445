"""What a layout is worth (P1, P2) and what a round is worth to each seat (P3)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from gnoming.cards import HAZARD, MULLIGAN, Card, is_positive
from gnoming.layout import LINES, Layout

HAZARD_POINTS: Final = 10
GOING_OUT_POINTS: Final = 5


class Set(NamedTuple):
    """A line of one positive value (P1): its place in ``layout.LINES`` and that value."""

    line: int
    value: Card


class Breakdown(NamedTuple):
    """A layout's score, part by part; the parts add up to `total`."""

    sets: tuple[Set, ...]
    loose: tuple[Card, ...]
    """Positive cards in no set, in spot order."""
    negatives: tuple[Card, ...]
    mulligans: int
    hazards: int

    @property
    def set_points(self) -> int:
        return -sum(found.value for found in self.sets)

    @property
    def total(self) -> int:
        return (
            self.set_points + sum(self.loose) + sum(self.negatives) + HAZARD_POINTS * self.hazards
        )


def set_value(first: Card | None, second: Card | None, third: Card | None) -> Card:
    """The value of the set that three cards form (P1), or 0 where they form none.

    Mulligans stand in for any card (M1); three of them form no set.
    """
    value = first or second or third
    if value is None or not is_positive(value):
        return 0
    for card in (first, second, third):
        if card != value and card != MULLIGAN:
            return 0
    return value


def find_sets(layout: Layout) -> tuple[Set, ...]:
    """All sets of a layout, rows first. Face-down cards belong to none."""
    return tuple(
        Set(number, value)
        for number, (a, b, c) in enumerate(LINES)
        if (value := set_value(layout[a], layout[b], layout[c]))
    )


def break_down(layout: Layout) -> Breakdown:
    """The score of a layout in its parts (P1, P2). Face-down cards count nothing."""
    sets = find_sets(layout)
    covered = {spot for found in sets for spot in LINES[found.line]}
    cards = [(spot, card) for spot, card in enumerate(layout) if card is not None]
    return Breakdown(
        sets=sets,
        loose=tuple(c for spot, c in cards if is_positive(c) and spot not in covered),
        negatives=tuple(c for _, c in cards if c < 0),
        mulligans=sum(c == MULLIGAN for _, c in cards),
        hazards=sum(c == HAZARD for _, c in cards),
    )


def score(layout: Layout) -> int:
    """The layout's points (P1, P2), before the adjustment for going out."""
    return break_down(layout).total


def going_out_points(scores: Sequence[int], went_out: int, seat: int) -> int:
    """P3: -5 or +5 for the seat that went out, 0 for every other seat.

    ``scores`` are the layouts' scores in seat order; a tie for lowest is lowest.
    """
    if seat != went_out:
        return 0
    return -GOING_OUT_POINTS if scores[went_out] == min(scores) else GOING_OUT_POINTS


def round_scores(layouts: Sequence[Layout], went_out: int) -> tuple[int, ...]:
    """Each seat's points for a finished round, the adjustment P3 included."""
    scores = [score(layout) for layout in layouts]
    return tuple(
        points + going_out_points(scores, went_out, seat) for seat, points in enumerate(scores)
    )
