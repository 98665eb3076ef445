"""What it is worth to put a card on a spot of the own layout, or to draw one that is not known.

Where a card is still to be turned up, all cards that may lie there count.
"""

from collections.abc import Generator, Sequence
from typing import Final

from gnoming.bots.outlook import Outlook, Standings, Tops, places
from gnoming.cards import HAZARD, MULLIGAN, Card, is_positive
from gnoming.layout import SPOTS, Layout, put
from gnoming.observation import INDEX, KINDS

_DIGITS: Final = 6
"""What is equal but for errors of rounding must be equal, or machines would choose differently."""


def rounded(points: float) -> float:
    return round(points, _DIGITS)


class Placing:
    """What it is worth to put cards on the own layout while the piles have these tops."""

    def __init__(self, outlook: Outlook, tops: Tops) -> None:
        self._outlook = outlook
        self._tops = tops
        self._layout = outlook.layout
        self._standings = Standings(outlook, outlook.layout)
        self._gifts: dict[tuple[Card | None, int], float] = {}
        self.standing = outlook.standing(outlook.layout)
        """The points when the layout stays as it is."""

    def place(self, spot: int, card: Card) -> float:
        """The points when the card goes on the spot."""
        points = self._ends(self._layout, self._standings, spot, (INDEX[card],))[0]
        if self._layout[spot] is None and self._outlook.weights.ahead:
            points -= self._saved_by_bouncing(spot, card, points)
        return rounded(points)

    def best(self, card: Card) -> tuple[float, int]:
        """The least points of a place for the card, and the spot."""
        return min((self.place(spot, card), spot) for spot in places(self._layout, card))

    def bounce(self, spot: int, card: Card) -> float:
        """The points when the card bounces to the spot."""
        return rounded(self._ends(self._layout, self._standings, spot, (INDEX[card],))[0])

    def discard(self, card: Card, pile: int) -> float:
        """The points when the turn ends with the card on pile A (0) or B (1)."""
        outlook, hidden = self._outlook, self._layout.count(None)
        gift = outlook.gift(card, pile, self._tops, hidden)
        return rounded(self.standing + gift + outlook.loss(pile))

    def draw(self) -> Generator[None, None, float]:
        """The points to expect when a card is drawn from the draw pile, found out in slices."""
        observation = self._outlook.observation
        if observation.draw_pile_size <= observation.sunk:
            return self.standing
        pool = observation.draw_pile
        kinds = [kind for kind, count in enumerate(pool) if count]
        best = yield from self._least(kinds)
        return sum(pool[kind] * best[kind] for kind in kinds) / sum(pool)

    def _least(self, kinds: Sequence[int]) -> Generator[None, None, dict[int, float]]:
        """What the best use of each of the cards is worth, if it is drawn from the draw pile."""
        mulligans = self._layout.count(MULLIGAN)
        free = [kind for kind in kinds if mulligans < 2 and KINDS[kind] != MULLIGAN]
        refusable = [kind for kind in kinds if mulligans < 2 or KINDS[kind] == MULLIGAN]
        least = {kind: self._refuse(KINDS[kind]) for kind in refusable}
        turned_up: dict[int, tuple[float, int]] = {}
        for spot in SPOTS:
            points = self._ends(self._layout, self._standings, spot, free)
            for kind, each in zip(free, points, strict=True):
                if self._layout[spot] is not None:
                    least[kind] = min(least[kind], each)
                elif kind not in turned_up or each < turned_up[kind][0]:
                    turned_up[kind] = each, spot
            yield
        for kind, (each, spot) in turned_up.items():
            # To go through what may bounce takes time, and the spots differ little in that.
            each -= self._saved_by_bouncing(spot, KINDS[kind], each)
            least[kind] = min(least[kind], each)
            yield
        for kind in kinds:
            if kind not in free:
                placed = self.best(KINDS[kind])[0]
                least[kind] = min(least.get(kind, placed), placed)
        return least

    def _refuse(self, card: Card) -> float:
        if card == HAZARD:
            return self.standing
        empty = [pile for pile, top in enumerate(self._tops) if top is None]
        return min(self.discard(card, pile) for pile in empty or (0, 1))

    def _ends(
        self, layout: Layout, standings: Standings, spot: int, kinds: Sequence[int]
    ) -> list[float]:
        """The points when cards go on the spot and what they replace is discarded."""
        gift = self._gift(layout[spot], layout.count(None))
        return [points + gift for points in standings.on(spot, kinds)]

    def _gift(self, replaced: Card | None, hidden: int) -> float:
        """What is given away with the card of a spot, when so many lie face down before."""
        known = self._gifts.get((replaced, hidden))
        if known is None:
            outlook = self._outlook
            if replaced is not None:
                known = outlook.least_gift(replaced, self._tops, hidden)
            elif outlook.weights.ahead:
                known = outlook.usual_gift(self._tops, hidden - 1)
            else:
                known = 0.0
            self._gifts[replaced, hidden] = known
        return known

    def _saved_by_bouncing(self, spot: int, card: Card, points: float) -> float:
        """What the face-down card of the spot may save (B1) when the card goes there."""
        after = put(self._layout, spot, card)
        pool = self._outlook.observation.face_down
        matching = {INDEX[each] for each in after if each is not None and is_positive(each)}
        kinds = [kind for kind in matching if pool[kind]]
        if not kinds:
            return 0.0
        standings = Standings(self._outlook, after)
        spots = (other for other in SPOTS if other != spot)
        ends = zip(*(self._ends(after, standings, other, kinds) for other in spots), strict=True)
        saved = 0.0
        for kind, each in zip(kinds, ends, strict=True):
            saved += pool[kind] * max(0.0, points - min(each))
        return saved / sum(pool)
