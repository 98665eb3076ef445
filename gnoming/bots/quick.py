"""Plays imagined rounds to their end: nearly as well as the bots that weigh, but much quicker.

It looks at every spot for the one card that it has or could take, and at nothing that may still
be turned up. What it has seen of a layout it keeps, since imagined rounds of one moment have
most of their layouts in common.
"""

from typing import Final

from gnoming.actions import BOUNCES, DISCARDS, DRAW_PILE, DRAWS, FLIPS, PLACES, REMOVE, Action
from gnoming.bots.evaluation import Variants
from gnoming.bots.outlook import Outlook, Rival, chance_lowest, places
from gnoming.bots.placing import rounded
from gnoming.cards import HAZARD, MULLIGAN, Card, is_positive
from gnoming.layout import SPOTS, Layout
from gnoming.observation import INDEX
from gnoming.scoring import GOING_OUT_POINTS
from gnoming.state import Phase, State

LAST_TURN: Final = -1
"""Stands for the number of face-down cards of other seats, when one has gone out."""

Found = tuple[float, int]
"""The points of a layout with a card placed, and the spot."""


class QuickPlayer:
    """Chooses for any seat of rounds that are imagined from one observation."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._views: dict[tuple[Layout, int], View] = {}
        self._known_rivals: dict[Layout, Rival] = {}

    def choose(self, state: State) -> Action:
        """A legal action."""
        match state.phase:
            case Phase.DRAW:
                return self._draw(state)
            case Phase.PLACE:
                return self._place(state)
            case Phase.DISCARD:
                return self._discard(state)
            case _:
                return FLIPS[state.layouts[state.seat].index(None)]

    def points(self, state: State, seat: int) -> float:
        """What the seat's layout is expected to score."""
        return self._view(state, seat).unchanged

    def _draw(self, state: State) -> Action:
        view = self._view(state, state.seat)
        best, choice = view.unchanged - self._outlook.weights.draw, DRAWS[0]
        if not state.draw_pile:
            best = float("inf")
        for pile, draw in zip(state.piles, DRAWS[1:], strict=True):
            if pile:
                points = self._best(state, view, pile[-1])[0]
                if points < best:
                    best, choice = points, draw
        return choice

    def _place(self, state: State) -> Action:
        assert state.hand is not None
        view = self._view(state, state.seat)
        points, spot = self._best(state, view, state.hand)
        refusable = state.source == DRAW_PILE and (view.mulligans < 2 or state.hand == MULLIGAN)
        if refusable and points >= view.unchanged:
            return self._pile(state)
        return PLACES[spot]

    def _discard(self, state: State) -> Action:
        card, spot = state.hand, state.turned_from
        if spot is not None and is_positive(card) and card in state.layouts[state.seat]:
            assert card is not None
            view = self._view(state, state.seat)
            points, target = view.best(card, spot)
            if points < view.unchanged:
                return BOUNCES[target]
        return self._pile(state)

    def _pile(self, state: State) -> Action:
        """Covers the lower of the two discards: the likelier to be of use to somebody."""
        if state.hand == HAZARD:
            return REMOVE
        a, b = state.piles
        return DISCARDS[0] if not a or (b and a[-1] <= b[-1]) else DISCARDS[1]

    def _best(self, state: State, view: "View", card: Card) -> Found:
        """The best spot for the card; the last face-down one only where it is well to go out."""
        found = view.best(card)
        if view.last is None or (view.mulligans and view.last not in places(view.layout, card)):
            return found
        points = view.closing(card)
        at_best = points + self._outlook.weights.caution - GOING_OUT_POINTS
        if at_best >= found[0]:
            return found
        wrong = 1 - chance_lowest(points, self._rivals(state))
        return min(found, (at_best + 2 * GOING_OUT_POINTS * wrong, view.last))

    def _rivals(self, state: State) -> list[Rival]:
        rivals = []
        for seat, layout in enumerate(state.layouts):
            if seat != state.seat:
                known = self._known_rivals.get(layout)
                if known is None:
                    known = self._known_rivals[layout] = self._outlook.rival(layout)
                rivals.append(known)
        return rivals

    def _view(self, state: State, seat: int) -> "View":
        layouts = state.layouts
        layout = layouts[seat]
        if state.went_out is not None:
            fewest = LAST_TURN
        else:
            fewest = min(other.count(None) for other in layouts[:seat] + layouts[seat + 1 :])
        view = self._views.get((layout, fewest))
        if view is None:
            view = self._views[layout, fewest] = View(self._outlook, layout, fewest)
        return view


class View:
    """A layout, and what each card may do for it."""

    def __init__(self, outlook: Outlook, layout: Layout, fewest: int) -> None:
        hidden = layout.count(None)
        self.layout = layout
        self.mulligans = layout.count(MULLIGAN)
        self.last = layout.index(None) if hidden == 1 and fewest != LAST_TURN else None
        """The last face-down spot of a seat that would go out with it."""
        as_is, turned_up = (
            outlook.with_turns(
                0.0 if fewest == LAST_TURN else outlook.weights.turns_left(left, fewest)
            )
            for left in (hidden, hidden - 1)
        )
        variants = Variants(as_is, layout)
        self.unchanged = variants.unchanged
        """What it is worth as it is."""
        variants_turned_up = Variants(turned_up, layout) if hidden else variants
        self._spots = [
            (variants if card is not None else variants_turned_up).around(spot)
            for spot, card in enumerate(layout)
        ]
        self._evaluations = [as_is if card is not None else turned_up for card in layout]
        self._found: dict[tuple[Card, int | None], Found] = {}

    def best(self, card: Card, other_than: int | None = None) -> Found:
        """The best spot for the card, the last face-down one left out."""
        found = self._found.get((card, other_than))
        if found is None:
            spots = places(self.layout, card) if other_than is None else SPOTS
            kind = INDEX[card]
            found = min(
                (rounded(self._points(spot, kind)), spot)
                for spot in spots
                if spot != other_than and spot != self.last
            )
            self._found[card, other_than] = found
        return found

    def closing(self, card: Card) -> float:
        """What the layout is worth with the card on the last face-down spot."""
        assert self.last is not None
        return self._points(self.last, INDEX[card])

    def _points(self, spot: int, kind: int) -> float:
        elsewhere, in_row, in_column, rows, columns = self._spots[spot]
        evaluation = self._evaluations[spot]
        row, column = rows[kind], columns[kind]
        missed = evaluation.miss[column]
        cost = missed * in_column + evaluation.miss[row] * (in_row + missed * evaluation.cost[kind])
        return elsewhere + cost - evaluation.earned[row] - evaluation.earned[column]
