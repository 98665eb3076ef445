"""What the end of a turn is worth to a seat: its own layout, going out, and the discards it leaves.

All is in points of the seat's own score. What the next seat gains from a discard counts as a part
of its gain, since each point is shared among all opponents.
"""

from collections.abc import Iterable, Sequence
from math import exp
from operator import add
from typing import Final, NamedTuple

from gnoming.bots.evaluation import Evaluation, Variants, expected
from gnoming.bots.weights import Weights
from gnoming.cards import HAZARD, MULLIGAN, Card
from gnoming.layout import SPOTS, Layout, face_down_count
from gnoming.observation import INDEX, KINDS, Counts, Observation
from gnoming.scoring import GOING_OUT_POINTS

ONE_TURN: Final = 1.0

ALL_KINDS: Final = tuple(range(len(KINDS)))
"""The places of all cards in `KINDS`."""

# How far a layout's last turn may take it from what is expected, in points: the scale of a
# logistic distribution, and what each face-down card adds.
_SPREAD: Final = 1.5
_SPREAD_PER_CARD: Final = 0.8


# The chance that a player neither takes nor covers a certain discard, and what tells equals apart.
_LEFT_ALONE: Final = 0.5
_TIE: Final = 0.001


class Tops(NamedTuple):
    """The top cards of discard piles A and B, `None` for an empty one."""

    a: Card | None
    b: Card | None

    def replaced(self, pile: int, card: Card | None) -> "Tops":
        """The tops when ``card`` is that of pile A (0) or B (1)."""
        return Tops(self.a, card) if pile else Tops(card, self.b)


class Rival(NamedTuple):
    """The points that another seat may end with, and how far they may be off."""

    points: float
    spread: float


class Outlook:
    """An observation, seen with the eyes of a bot that has these weights.

    How long the round will go on depends on how many cards lie face down in the seat's own layout
    when its turn ends; that number is ``hidden`` here.
    """

    def __init__(self, observation: Observation, weights: Weights) -> None:
        self.observation = observation
        self.weights = weights
        layouts, seat = observation.layouts, observation.seat
        self.layout = layouts[seat]
        self.tops = Tops(*(pile[-1] if pile else None for pile in observation.piles))
        self.others = (*layouts[:seat], *layouts[seat + 1 :])
        # The cards that may come into play: before a reshuffle both counts are the same cards.
        self.coming: Counts = observation.draw_pile
        if observation.reshuffled:
            self.coming = tuple(map(add, observation.draw_pile, observation.face_down))
        following = (observation.turn_seat + 1) % len(layouts)
        self._next_layout = None if following == observation.went_out else layouts[following]
        self._fewest = min(map(face_down_count, self.others))
        self._evaluations: dict[float, Evaluation] = {}
        self._gains: dict[float, list[float]] = {}
        self._own_gains: list[float] | None = None
        self._usual_gifts: dict[tuple[Tops, float], float] = {}
        self._rivals: list[Rival] = []

    @property
    def hand(self) -> Card:
        """The held card. There must be one."""
        hand = self.observation.hand
        assert hand is not None
        return hand

    def standing(self, layout: Layout) -> float:
        """The points to expect when the seat has this layout at the end of the turn."""
        points = self.evaluation(face_down_count(layout)).value(layout)
        return points if None in layout else self.when_out(points)

    def now(self, layout: Layout) -> float:
        """The points to expect if the round ended at once."""
        return self.with_turns(0.0).value(layout)

    def evaluation(self, hidden: int) -> Evaluation:
        """The evaluation that holds when the seat's turn ends with so many cards face down."""
        return self.with_turns(self._turns_left(hidden))

    def with_turns(self, turns: float) -> Evaluation:
        """The evaluation that holds when the seat has so many more turns."""
        found = self._evaluations.get(turns)
        if found is None:
            face_down = self.observation.face_down
            found = Evaluation(self.weights, self.coming, face_down, turns)
            self._evaluations[turns] = found
        return found

    def _turns_left(self, hidden: int) -> float:
        """How many more turns the seat may expect, after this one (E1)."""
        if self.observation.went_out is not None:
            return ONE_TURN if self._has_last_turn() else 0.0
        return self.weights.turns_left(hidden, self._fewest)

    def _has_last_turn(self) -> bool:
        """Whether, with a seat out, this one's last turn is still to come: it answers a hazard."""
        observation = self.observation
        assert observation.went_out is not None
        seats, now = len(observation.layouts), observation.turn_seat
        until_out = (observation.went_out - now) % seats or seats
        return 0 < (observation.seat - now) % seats < until_out

    # Going out

    def goes_out(self, layout: Layout) -> bool:
        """Whether the seat goes out when it has this layout at the end of the turn (E1)."""
        return None not in layout and self.observation.went_out is None

    def chance_lowest(self, points: float) -> float:
        """The chance that no other seat ends below these points after its last turn."""
        if not self._rivals:
            self._rivals = [self.rival(layout) for layout in self.others]
        return chance_lowest(points, self._rivals)

    def rival(self, layout: Layout) -> Rival:
        """What another seat will have, if one more turn is left to it."""
        spread = _SPREAD + _SPREAD_PER_CARD * face_down_count(layout)
        return Rival(self.with_turns(ONE_TURN).value(layout), spread)

    def when_out(self, points: float) -> float:
        """A layout's points with what P3 is expected to add, and with caution.

        Those of a seat that nothing lies face down for, but that another one has ended the
        round for, are points and no more.
        """
        if self.observation.went_out is not None:
            return points
        if self.weights.going_out:
            points += GOING_OUT_POINTS * (1 - 2 * self.chance_lowest(points))
        return points + self.weights.caution

    # What a discard gives to the next seat

    def gift(self, card: Card, pile: int, tops: Tops, hidden: int) -> float:
        """What it costs to lay the card on pile A (0) or B (1)."""
        if self._next_layout is None or not self.weights.gift:
            return 0.0
        weights = self.weights
        gain = self.left_to_next(card, pile, tops, hidden)
        return weights.gift / len(self.others) * max(0.0, gain - weights.gift_above)

    def left_to_next(self, card: Card, pile: int, tops: Tops, hidden: int) -> float:
        """What the next seat, which must have a turn, gains at most by one of the discards when
        the card lies on pile A (0) or B (1)."""
        gains = self._next_gains(hidden)
        gain, other = gains[INDEX[card]], tops[1 - pile]
        return gain if other is None else max(gain, gains[INDEX[other]])

    def loss(self, pile: int) -> float:
        """What the seat itself loses when its discard covers the top of pile A (0) or B (1).

        That card may still lie there at the seat's next turn. Between cards that are of no use to
        it, it covers the lower one, which is the likelier to be of use to somebody else.
        """
        covered = self.tops[pile]
        if covered is None:
            return 0.0
        return _LEFT_ALONE ** len(self.others) * self.wanted(covered) + _TIE * covered

    def wanted(self, card: Card) -> float:
        """What the seat itself would gain at most by placing the card in its next turn: nothing
        where this turn is its last (E1)."""
        if self.observation.went_out is not None or self.goes_out(self.layout):
            return 0.0
        if self._own_gains is None:
            evaluation = self.evaluation(face_down_count(self.layout))
            self._own_gains = _best_gains(evaluation, self.layout)
        return max(0.0, self._own_gains[INDEX[card]])

    def least_gift(self, card: Card, tops: Tops, hidden: int) -> float:
        """The gift where the card may go and does least harm (T4, T5, H1)."""
        if card == HAZARD:
            return 0.0
        piles = [pile for pile, top in enumerate(tops) if top is None] or [0, 1]
        return min(self.gift(card, pile, tops, hidden) for pile in piles)

    def usual_gift(self, tops: Tops, hidden: int) -> float:
        """The least gift, on average, of a card that still lies face down."""
        turns = self._turns_left(hidden)
        known = self._usual_gifts.get((tops, turns))
        if known is None:
            face_down = self.observation.face_down
            known = expected(face_down, lambda card: self.least_gift(card, tops, hidden))
            self._usual_gifts[tops, turns] = known
        return known

    def _next_gains(self, hidden: int) -> list[float]:
        """What the next seat gains at most by placing each card, in the order of `KINDS`."""
        evaluation, layout = self.evaluation(hidden), self._next_layout
        assert layout is not None
        known = self._gains.get(evaluation.turns)
        if known is None:
            known = self._gains[evaluation.turns] = _best_gains(evaluation, layout)
        return known


class Standings:
    """What a layout is worth at the end of the turn, with another card on any one of its spots."""

    def __init__(self, outlook: Outlook, layout: Layout) -> None:
        self._outlook = outlook
        self._layout = layout
        self._hidden = face_down_count(layout)
        self._variants: dict[int, Variants] = {}

    def on(self, spot: int, kinds: Sequence[int]) -> list[float]:
        """The points to expect with each of these cards, given by their place in `KINDS`."""
        hidden = self._hidden - (self._layout[spot] is None)
        variants = self._variants.get(hidden)
        if variants is None:
            variants = Variants(self._outlook.evaluation(hidden), self._layout)
            self._variants[hidden] = variants
        points = variants.on(spot, kinds)
        return points if hidden else [self._outlook.when_out(each) for each in points]


def chance_lowest(points: float, rivals: Iterable[Rival]) -> float:
    """The chance that none of the rivals ends below these points."""
    chance = 1.0
    for theirs, spread in rivals:
        chance /= 1 + exp((points - theirs) / spread)
    return chance


def places(layout: Layout, card: Card) -> Iterable[int]:
    """The spots that a drawn card may be placed on (T2, M2, M3)."""
    mulligans = layout.count(MULLIGAN)
    if mulligans > 1 or (mulligans and card == MULLIGAN):
        return tuple(spot for spot in SPOTS if layout[spot] == MULLIGAN)
    return SPOTS


def _best_gains(evaluation: Evaluation, layout: Layout) -> list[float]:
    """What the layout gains at most by placing each card, in the order of `KINDS`."""
    variants = Variants(evaluation, layout)
    points = [variants.on(spot, ALL_KINDS) for spot in SPOTS]
    least = [min(each) for each in zip(*points, strict=True)]
    if MULLIGAN in layout:
        for kind, card in enumerate(KINDS):
            least[kind] = min(points[spot][kind] for spot in places(layout, card))
    return [variants.unchanged - each for each in least]
