"""What a layout is expected to score at the end of the round.

Each spot costs what its card scores, less what later turns should save. Each line has a chance
of becoming a set, which earns its value; then its spots cost nothing (P1, P2). So

    value = Σ cost(spot) · (1 − chance of its row) · (1 − chance of its column) − Σ chance · earned

With no turns left all chances are 0 or 1 and the value is exactly the score, with the mean of the
cards that may lie there for a face-down card.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final, NamedTuple

from gnoming.bots.lines import FACE_DOWN, FACES, LOOSE_PAIRS, SHAPE, SHAPES_BY_THIRD, VALUES
from gnoming.bots.weights import Weights
from gnoming.cards import HAZARD, MULLIGAN, Card
from gnoming.layout import LINES, SIDE, SPOTS, Layout
from gnoming.observation import INDEX, KINDS, Counts
from gnoming.scoring import HAZARD_POINTS

POINTS: Final = {card: HAZARD_POINTS if card == HAZARD else card for card in KINDS}
"""What each card scores in no set (P2)."""

_NEIGHBOURS: Final = tuple(
    tuple(other for line in LINES if spot in line for other in line if other != spot)
    for spot in SPOTS
)
"""For each spot the other two of its row, then those of its column."""

_PLACE: Final = {face: place for place, face in enumerate(FACES)}


class Evaluation:
    """Values layouts, for given cards unseen and turns left."""

    def __init__(self, weights: Weights, coming: Counts, face_down: Counts, turns: float) -> None:
        """Of the unseen cards, ``coming`` are those that may come into play at all and
        ``face_down`` those that may lie face down in a layout."""
        self.turns = turns
        self.cost = _costs(weights, coming, face_down, turns)
        """What a card is expected to cost on its spot, in the order of `FACES`."""
        prospects = _prospects(weights, coming, turns)
        self.miss = [1 - chance for _, chance in prospects]
        """By shape, the chance that a line does not become a set …"""
        self.earned = [earned for earned, _ in prospects]
        """… and the points that it earns as one, times the chance of that."""

    def value(self, layout: Layout) -> float:
        """The points that the layout is expected to score. Lower is better."""
        return Variants(self, layout).unchanged

    def hoped(self, layout: Layout, line: tuple[int, ...]) -> float:
        """What the line is expected to earn."""
        a, b, c = line
        return self.earned[SHAPE[layout[a], layout[b], layout[c]]]


class Variants:
    """What a layout is worth as it is, and with another card on any one of its spots.

    One card changes one row and one column; what the other lines and spots are worth is added up
    once for each spot.
    """

    def __init__(self, evaluation: Evaluation, layout: Layout) -> None:
        self._evaluation = evaluation
        self._layout = layout
        miss, earned = evaluation.miss, evaluation.earned
        a, b, c, d, e, f, g, h, i = layout
        shapes = SHAPE[a, b, c], SHAPE[d, e, f], SHAPE[g, h, i]
        self._rows = top, middle, bottom = [miss[shape] for shape in shapes]
        self._earned_by_row = [earned[shape] for shape in shapes]
        shapes = SHAPE[a, d, g], SHAPE[b, e, h], SHAPE[c, f, i]
        self._columns = left, centre, right = [miss[shape] for shape in shapes]
        self._earned_by_column = [earned[shape] for shape in shapes]
        self._earned = sum(self._earned_by_row) + sum(self._earned_by_column)
        cost = evaluation.cost
        self._costs = k, m, n, o, p, q, r, s, t = [cost[_PLACE[card]] for card in layout]
        # What a row costs were it missed, and the same for a column.
        self._by_row = (
            k * left + m * centre + n * right,
            o * left + p * centre + q * right,
            r * left + s * centre + t * right,
        )
        self._by_column = (
            top * k + middle * o + bottom * r,
            top * m + middle * p + bottom * s,
            top * n + middle * q + bottom * t,
        )
        by_row = self._by_row
        self._cost = top * by_row[0] + middle * by_row[1] + bottom * by_row[2]
        self.unchanged = self._cost - self._earned
        """What the layout is worth as it is."""

    def on(self, spot: int, kinds: Sequence[int]) -> list[float]:
        """What it is worth with each of these cards on the spot, given as places in `KINDS`."""
        elsewhere, in_row, in_column, rows, columns = self.around(spot)
        evaluation = self._evaluation
        miss, earned, costs = evaluation.miss, evaluation.earned, evaluation.cost
        return [
            elsewhere
            + miss[column := columns[kind]] * in_column
            + miss[row := rows[kind]] * (in_row + miss[column] * costs[kind])
            - earned[row]
            - earned[column]
            for kind in kinds
        ]

    def around(self, spot: int) -> "Around":
        """What does not depend on the card that lies on the spot."""
        i, j = divmod(spot, SIDE)
        layout = self._layout
        row, column, cost = self._rows[i], self._columns[j], self._costs[spot]
        in_row = self._by_row[i] - column * cost
        in_column = self._by_column[j] - row * cost
        elsewhere = self._cost - row * self._by_row[i] - column * in_column
        elsewhere -= self._earned - self._earned_by_row[i] - self._earned_by_column[j]
        beside, beyond, above, below = _NEIGHBOURS[spot]
        rows = SHAPES_BY_THIRD[layout[beside], layout[beyond]]
        columns = SHAPES_BY_THIRD[layout[above], layout[below]]
        return Around(elsewhere, in_row, in_column, rows, columns)


class Around(NamedTuple):
    """A layout but for one spot."""

    elsewhere: float
    """What the spots and lines that do not meet it are worth."""
    in_row: float
    """What the other two spots of its row cost, if the row is missed …"""
    in_column: float
    """… and those of its column."""
    rows: tuple[int, ...]
    """The shape of its row with each card on the spot, in the order of `FACES` …"""
    columns: tuple[int, ...]
    """… and that of its column."""


def expected(pool: Counts, worth: Callable[[Card], float]) -> float:
    """What a card of the pool is worth on average; 0 when the pool is empty."""
    total = sum(count * worth(card) for card, count in zip(KINDS, pool, strict=True) if count)
    return total / max(1, sum(pool))


def _costs(weights: Weights, coming: Counts, face_down: Counts, turns: float) -> list[float]:
    total = max(1, sum(coming))
    costs = [0.0] * len(FACES)
    lower = 0
    for place, (card, count) in enumerate(zip(KINDS, coming, strict=True)):
        points = POINTS[card]
        saved = 1 - exp(-weights.replacing * turns * lower / total)
        costs[place] = points - saved * max(0.0, points - weights.kept)
        lower += count
    average = expected(face_down, POINTS.__getitem__)
    saved = 1 - exp(-weights.uncovering * turns)
    costs[FACE_DOWN] = average - saved * max(0.0, average - weights.uncovered)
    if turns:
        costs[FACE_DOWN] += weights.impatience
    return costs


def _prospects(weights: Weights, coming: Counts, turns: float) -> list[tuple[float, float]]:
    """What a line is expected to earn, and the chance that it becomes a set, as in `SHAPES`."""
    total = max(1, sum(coming))
    mulligans = weights.mulligan_copies * coming[INDEX[MULLIGAN]]
    rate = weights.pair * turns / total
    fondness = weights.fondness
    chances = [1 - exp(-rate * (coming[INDEX[value]] + mulligans)) for value in VALUES]

    def hopes(share: float) -> list[tuple[float, float]]:
        return [
            ((value + fondness) * share * chance, share * chance)
            for value, chance in zip(VALUES, chances, strict=True)
        ]

    loose = hopes(weights.pair_with_loose)
    return [
        (0.0, 0.0),
        *((value + fondness, 1.0) for value in VALUES),
        *hopes(1.0),
        *loose,
        *hopes(weights.pair_with_negative),
        *(max(loose[low - 1], loose[high - 1]) for low, high in LOOSE_PAIRS),
    ]
