"""Reference players to measure the bots against. They are simple on purpose and never shipped.

A reference player remembers how many turns it has had in the round, so each seat of each game
needs one of its own: `REFERENCES` maps a name to what makes one.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from gnoming.actions import Action, Bounce, Discard, Draw, Flip, Place
from gnoming.bots import LEVELS, Bot
from gnoming.cards import HAZARD, MULLIGAN, Card, is_positive
from gnoming.layout import LINES, Layout, put
from gnoming.observation import KINDS, Counts, Observation
from gnoming.scoring import HAZARD_POINTS, score
from gnoming.state import Phase

PATIENCE: Final = 20
"""After so many own turns a round a player must replace face-down cards, or nobody may ever end."""

PAIR: Final = 0.3
"""How much of a set's gain the collector counts for a pair."""


known_score = lru_cache(maxsize=100_000)(score)


def mean(pool: Counts) -> float:
    """The mean worth of the cards in the pool, in points; 0 when it is empty."""
    points = [HAZARD_POINTS if card == HAZARD else card for card in KINDS]
    total = sum(count * worth for count, worth in zip(pool, points, strict=True))
    return total / max(1, sum(pool))


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
                return rng.choice(legal)
            case Phase.HAZARD:
                return self.answer(legal, rng)
            case Phase.DRAW:
                self.turns += 1
                return self.draw(observation, legal, mu, now)
            case _:
                return self.spend(observation, legal, rng, mu, now)

    def worth(self, layout: Layout, mu: float) -> float:
        """The layout's score, a face-down card counted at ``mu``."""
        return known_score(layout) + mu * layout.count(None)

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
        pairs = sum(pair_value([layout[spot] for spot in line]) for line in LINES)
        return super().worth(layout, mu) - PAIR * 3 * pairs


def pair_value(line: Sequence[Card | None]) -> Card:
    """The value of the pair that the line holds, beside no negative card; 0 if it holds none."""
    for card in line:
        if card is not None and is_positive(card):
            alike = line.count(card) + line.count(MULLIGAN)
            if alike == 2 and all(other is None or other >= 0 for other in line):
                return card
    return 0


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


REFERENCES: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": lambda: LEVELS["random"],
    "rusher": Rusher,
    "greedy": Greedy,
    "collector": Collector,
}
