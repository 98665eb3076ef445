"""Reference players to measure the bots against. They are simple on purpose and never shipped.

A reference player remembers how many turns it has had in the round, so each seat of each game
needs one of its own: `REFERENCES` maps a name to what makes one.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gnoming.actions import Action, Bounce, Discard, Draw, Flip, Place
from gnoming.bots import Bot
from gnoming.cards import HAZARD, Card, is_positive
from gnoming.layout import LINES, Layout, put
from gnoming.observation import KINDS, Counts, Observation
from gnoming.scoring import HAZARD_POINTS, score
from gnoming.state import Phase

PATIENCE: Final = 20
"""After so many own turns a round a player must replace face-down cards, or nobody may ever end."""

PAIR: Final = 0.35
"""What the collector gives for a pair in a line, as a share of the set's gain."""


def mean(pool: Counts) -> float:
    """The mean worth of the cards in the pool, in points; 0 when it is empty."""
    points = [HAZARD_POINTS if card == HAZARD else card for card in KINDS]
    return sum(map(float.__mul__, map(float, pool), map(float, points))) / max(1, sum(pool))


class Greedy:
    """Takes what lowers its layout most at once, face-down cards counted at their mean."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(
        self, observation: Observation, legal: Sequence[Action], rng: random.Random
    ) -> Action:
        layout = observation.layouts[observation.seat]
        mu = mean(observation.face_down)
        now = self.worth(layout, mu)
        match observation.phase:
            case Phase.SETUP:
                self.turns = 0
                return self.opening(layout, legal, rng)
            case Phase.HAZARD:
                return self.answer(legal, rng)
            case Phase.DRAW:
                self.turns += 1
                return self.draw(observation, legal, mu, now)
            case _:
                return self.spend(observation, legal, rng, mu, now)

    def worth(self, layout: Layout, mu: float) -> float:
        """The layout's score, a face-down card counted at ``mu``."""
        return score(layout) + mu * layout.count(None)

    def opening(self, layout: Layout, legal: Sequence[Action], rng: random.Random) -> Action:
        return rng.choice(legal)

    def answer(self, legal: Sequence[Action], rng: random.Random) -> Action:
        return rng.choice(legal)

    def draw(
        self, observation: Observation, legal: Sequence[Action], mu: float, now: float
    ) -> Action:
        layout = observation.layouts[observation.seat]
        best, choice = now, legal[0]
        for action, pile in zip((Draw("A"), Draw("B")), observation.piles, strict=True):
            if pile:
                worth = min(self.worth(put(layout, spot, pile[-1]), mu) for spot in range(9))
                if worth < best:
                    best, choice = worth, action
        return choice

    def spend(
        self,
        observation: Observation,
        legal: Sequence[Action],
        rng: random.Random,
        mu: float,
        now: float,
    ) -> Action:
        layout, hand = observation.layouts[observation.seat], observation.hand
        assert hand is not None
        if self.turns > PATIENCE and observation.phase is Phase.PLACE:
            opening = [a for a in legal if isinstance(a, Place) and layout[a.spot] is None]
            legal = opening or legal

        def after(action: Action) -> float:
            match action:
                case Place(spot) | Bounce(spot):
                    return self.worth(put(layout, spot, hand), mu)
                case _:
                    return now

        # At a tie the discard comes before any other action.
        order = sorted(legal, key=lambda action: (not isinstance(action, Discard), rng.random()))
        return min(order, key=after)


class Collector(Greedy):
    """A greedy player that also likes two equal cards in a line."""

    def worth(self, layout: Layout, mu: float) -> float:
        pairs = sum(PAIR * gain(*(layout[spot] for spot in line)) for line in LINES)
        return super().worth(layout, mu) - pairs


def gain(*line: Card | None) -> float:
    """What a third equal card would save in a line that holds a pair, else 0."""
    for card in line:
        if is_positive(card) and line.count(card) == 2:
            assert card is not None
            return 3.0 * card
    return 0.0


class Rusher(Greedy):
    """Turns its own cards up as fast as it can."""

    def draw(
        self, observation: Observation, legal: Sequence[Action], mu: float, now: float
    ) -> Action:
        return legal[0]

    def spend(
        self,
        observation: Observation,
        legal: Sequence[Action],
        rng: random.Random,
        mu: float,
        now: float,
    ) -> Action:
        layout = observation.layouts[observation.seat]
        hidden = [a for a in legal if isinstance(a, Place) and layout[a.spot] is None]
        discards = [a for a in legal if isinstance(a, Discard)]
        return rng.choice(hidden or discards or legal)

    def answer(self, legal: Sequence[Action], rng: random.Random) -> Action:
        return rng.choice([a for a in legal if isinstance(a, Flip)])


def uniform(observation: Observation, legal: Sequence[Action], rng: random.Random) -> Action:
    """Any legal action, all alike."""
    return rng.choice(legal)


REFERENCES: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": lambda: uniform,
    "rusher": Rusher,
    "greedy": Greedy,
    "collector": Collector,
}
