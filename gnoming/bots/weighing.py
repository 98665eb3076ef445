"""What every legal action is worth, and why: for the bots that think, and for hints.

An action is weighed by the best end of the turn that it can lead to, as `outlook` sees it. Where
a card is still to be turned up, all cards that may lie there count.
"""

from collections.abc import Collection, Generator, Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from gnoming.actions import (
    DECLINE,
    DRAW_PILE,
    DRAWS,
    PILES,
    REMOVE,
    Action,
    Bounce,
    Discard,
    Draw,
    Flip,
    Place,
)
from gnoming.bots.imagining import legal as legal_for
from gnoming.bots.outlook import ALL_KINDS, Outlook, Standings
from gnoming.bots.placing import Placing, rounded
from gnoming.bots.reasons import Reason, Why, reason_for_pile, reason_to_place
from gnoming.bots.weights import STRONG, Weights
from gnoming.observation import Observation
from gnoming.state import Phase


class Weighed(NamedTuple):
    action: Action
    points: float
    """What the own layout is expected to score at the end of the round, P3 included, and what
    the action gives to others; for going out also a margin of caution. Lower is better."""
    reason: Reason


points_of: Final = attrgetter("points")


def weigh(
    observation: Observation, legal: Sequence[Action], weights: Weights = STRONG
) -> tuple[Weighed, ...]:
    """Weighs the actions, which must be legal, in their order.

    The points of actions of one observation can be compared, but not those of several.
    """
    found = {each.action: each for each in weighing(Outlook(observation, weights), legal) if each}
    return tuple(found[action] for action in legal)


def weighing(outlook: Outlook, legal: Sequence[Action]) -> Iterator[Weighed | None]:
    """The same one by one, in an order of its own, for those who must not be kept waiting; ``None``
    as long as the next one takes."""
    match outlook.observation.phase:
        case Phase.DRAW:
            return _draws(outlook, legal)
        case Phase.PLACE:
            return _places(outlook, legal)
        case Phase.DISCARD:
            return (_discard_or_bounce(outlook, action) for action in legal)
        case _:
            return _flips(outlook, legal)


def alternatives(observation: Observation, weights: Weights = STRONG) -> tuple[Weighed, ...]:
    """All that the seat that is to act may do, the best first."""
    return tuple(sorted(weigh(observation, legal_for(observation), weights), key=points_of))


# Draw (T1)


def _draws(outlook: Outlook, legal: Sequence[Action]) -> Iterator[Weighed | None]:
    taken = []
    for action in legal:
        if isinstance(action, Draw) and action.source != DRAW_PILE:
            taken.append(_take(outlook, action))
            yield taken[-1]
    if DRAWS[0] in legal:
        yield (yield from _draw(outlook, taken, DRAWS[0]))


def _take(outlook: Outlook, action: Draw) -> Weighed:
    """Taking the top of a discard pile is as good as the best spot for it."""
    pile = PILES.index(action.source)
    *below, card = outlook.observation.piles[pile]
    placing = Placing(outlook, outlook.tops.replaced(pile, below[-1] if below else None))
    points, spot = placing.best(card)
    return Weighed(action, points, reason_to_place(outlook, spot, card))


def _draw(
    outlook: Outlook, taken: Collection[Weighed], action: Action
) -> Generator[None, None, Weighed]:
    """Drawing the unknown card saves what a draw usually saves; a sunk hazard saves nothing."""
    standing = points = outlook.standing(outlook.layout)
    gained = max((points - weighed.points for weighed in taken), default=0.0)
    observation = outlook.observation
    if outlook.weights.ahead:
        points = yield from Placing(outlook, outlook.tops).draw()
    elif observation.draw_pile_size > observation.sunk:
        points -= outlook.weights.draw
    return Weighed(action, rounded(points), Reason(Why.DRAWS, gained, drawing=standing - points))


# Place or refuse (T2, T3)


def _places(outlook: Outlook, legal: Sequence[Action]) -> Iterator[Weighed]:
    placing, card = Placing(outlook, outlook.tops), outlook.hand
    placed = []
    for action in legal:
        if isinstance(action, Place):
            points = placing.place(action.spot, card)
            placed.append(Weighed(action, points, reason_to_place(outlook, action.spot, card)))
            yield placed[-1]
    for action in legal:
        if isinstance(action, Discard):
            yield _refuse(outlook, placed, action)


def _refuse(outlook: Outlook, placed: Collection[Weighed], action: Action) -> Weighed:
    points = _discard(outlook, action)
    worse = min((weighed.points for weighed in placed), default=points) - points
    return Weighed(action, points, Reason(Why.REFUSES, worse, outlook.hand))


# Discard or bounce (T4, B1)


def _discard_or_bounce(outlook: Outlook, action: Action) -> Weighed:
    if isinstance(action, Bounce):
        points = Placing(outlook, outlook.tops).bounce(action.spot, outlook.hand)
        return Weighed(action, points, reason_to_place(outlook, action.spot, outlook.hand))
    assert isinstance(action, Discard)
    if action == REMOVE:
        reason = Reason(Why.REMOVES_HAZARD)
    else:
        reason = reason_for_pile(outlook, PILES.index(action.pile))
    return Weighed(action, _discard(outlook, action), reason)


def _discard(outlook: Outlook, action: Action) -> float:
    """The points when the turn ends with this discard."""
    assert isinstance(action, Discard)
    placing = Placing(outlook, outlook.tops)
    if action == REMOVE:
        return rounded(placing.standing)
    return placing.discard(outlook.hand, PILES.index(action.pile))


# Turn up a card (S4, H1)


def _flips(outlook: Outlook, legal: Sequence[Action]) -> Iterator[Weighed]:
    staying = rounded(outlook.standing(outlook.layout))
    standings = Standings(outlook, outlook.layout)
    flipped = [
        _flip(outlook, standings, action, staying) for action in legal if isinstance(action, Flip)
    ]
    yield from flipped
    if DECLINE in legal:
        best = min(each.points for each in flipped)
        yield Weighed(DECLINE, staying, Reason(Why.DECLINES, best - staying))


def _flip(outlook: Outlook, standings: Standings, action: Flip, staying: float) -> Weighed:
    pool = outlook.observation.face_down
    shown = standings.on(action.spot, ALL_KINDS)
    total = sum(count * points for count, points in zip(pool, shown, strict=True))
    points = rounded(total / max(1, sum(pool)))
    return Weighed(action, points, Reason(Why.SHOWS_CARD, staying - points, spot=action.spot))
