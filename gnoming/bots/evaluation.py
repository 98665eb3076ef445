"""What a layout is expected to score at the end of the round.

Each spot costs what its card scores, less what later turns should save. Each line has a chance
of becoming a set, which earns its value; then its spots cost nothing (P1, P2). So

    value = Σ cost(spot) · (1 − chance of its row) · (1 − chance of its column) − Σ chance · earned

With no turns left all chances are 0 or 1 and the value is exactly the score, with the mean of the
cards that may lie there for a face-down card.
"""

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple

from gnoming.bots.weights import Weights
from gnoming.cards import HAZARD, HIGHEST, MULLIGAN, Card, is_positive
from gnoming.layout import Layout
from gnoming.observation import INDEX, KINDS, Counts
from gnoming.scoring import HAZARD_POINTS, set_value

Three = tuple[Card | None, Card | None, Card | None]

VALUES: Final = range(1, HIGHEST + 1)

POINTS: Final = {card: HAZARD_POINTS if card == HAZARD else card for card in KINDS}
"""What each card scores in no set (P2)."""


class Prospect(NamedTuple):
    """What may become of a line."""

    miss: float
    """The chance that it does not become a set."""
    earned: float
    """The points that it earns as a set, times the chance of that."""


NO_PROSPECT: Final = Prospect(1.0, 0.0)


class Evaluation(dict[Three, Prospect]):
    """Values layouts, for given cards unseen and turns left.

    As a mapping it gives the prospect of three cards in a line, worked out when it is first
    wanted: a bot values hundreds of layouts that have most of their lines in common.
    """

    def __init__(self, weights: Weights, coming: Counts, face_down: Counts, turns: float) -> None:
        """Of the unseen cards, ``coming`` are those that may come into play at all and
        ``face_down`` those that may lie face down in a layout."""
        super().__init__()
        self.weights = weights
        self.turns = turns
        self.cost = _costs(weights, coming, face_down, turns)
        self._chances = _chances(weights, coming, turns)

    def value(self, layout: Layout) -> float:
        """The points that the layout is expected to score. Lower is better."""
        a, b, c, d, e, f, g, h, i = layout
        top, top_earned = self[a, b, c]
        middle, middle_earned = self[d, e, f]
        bottom, bottom_earned = self[g, h, i]
        left, left_earned = self[a, d, g]
        centre, centre_earned = self[b, e, h]
        right, right_earned = self[c, f, i]
        cost = self.cost
        rows = (
            top * (cost[a] * left + cost[b] * centre + cost[c] * right)
            + middle * (cost[d] * left + cost[e] * centre + cost[f] * right)
            + bottom * (cost[g] * left + cost[h] * centre + cost[i] * right)
        )
        earned_in_rows = top_earned + middle_earned + bottom_earned
        return rows - earned_in_rows - left_earned - centre_earned - right_earned

    def __missing__(self, three: Three) -> Prospect:
        self[three] = prospect = self._prospect(three)
        return prospect

    def _prospect(self, three: Three) -> Prospect:
        if value := set_value(*three):
            return Prospect(0.0, value)
        best = NO_PROSPECT
        for card in three:
            if card is not None and is_positive(card):
                chance = self._chance(three, card)
                if chance * card > best.earned:
                    best = Prospect(1 - chance, chance * card)
        return best

    def _chance(self, three: Three, value: Card) -> float:
        """The chance that a line becomes a set of the value, of which it lacks one card.

        What lacks two cards is as good as nothing: others take what one would need.
        """
        if three.count(value) + three.count(MULLIGAN) < 2:
            return 0.0
        weights = self.weights
        chance = self._chances[value]
        for card in three:
            if card is not None and card not in (value, MULLIGAN):
                chance *= weights.pair_with_loose if card > 0 else weights.pair_with_negative
        return chance


def expected(pool: Counts, worth: Callable[[Card], float]) -> float:
    """What a card of the pool is worth on average; 0 when the pool is empty."""
    total = sum(count * worth(card) for card, count in zip(KINDS, pool, strict=True) if count)
    return total / max(1, sum(pool))


def _costs(
    weights: Weights, coming: Counts, face_down: Counts, turns: float
) -> dict[Card | None, float]:
    """What a card is expected to cost on its spot, by card; `None` is a face-down one."""
    total = max(1, sum(coming))
    costs: dict[Card | None, float] = {}
    lower = 0
    for card, count in zip(KINDS, coming, strict=True):
        points = POINTS[card]
        saved = 1 - exp(-weights.replacing * turns * lower / total)
        costs[card] = points - saved * max(0.0, points - weights.kept)
        lower += count
    average = expected(face_down, POINTS.__getitem__)
    saved = 1 - exp(-weights.uncovering * turns)
    costs[None] = average - saved * max(0.0, average - weights.uncovered)
    return costs


def _chances(weights: Weights, coming: Counts, turns: float) -> tuple[float, ...]:
    """The chance that a line that lacks one card gets it, by value."""
    total = max(1, sum(coming))
    mulligans = weights.mulligan_copies * coming[INDEX[MULLIGAN]]
    rate = weights.pair * turns / total
    chances = [1 - exp(-rate * (coming[INDEX[value]] + mulligans)) for value in VALUES]
    return (0.0, *chances)
