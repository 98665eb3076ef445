"""A bot that weighs every action, and where that leaves doubts near the end, plays rounds on."""

import random
from collections import deque
from collections.abc import Sequence
from typing import Final

from gnoming.actions import Action, Bounce, Place
from gnoming.bots.bot import Thoughts
from gnoming.bots.outlook import Outlook
from gnoming.bots.progress import hurried
from gnoming.bots.rollouts import compared
from gnoming.bots.weighing import Weighed, points_of, weighing
from gnoming.bots.weights import Weights
from gnoming.layout import face_down_count
from gnoming.observation import Observation
from gnoming.values import dataclass

NEAR_THE_END: Final = 1
"""Rounds are played on when a seat has at most so many cards face down."""


@dataclass(frozen=True)
class Thinker:
    """Judges by ``weights``, and plays up to so many imagined rounds for each decision."""

    weights: Weights
    rounds: int = 0

    def think(
        self, observation: Observation, legal: Sequence[Action], rng: random.Random
    ) -> Thoughts:
        """Slices in which actions are weighed, then those in which imagined rounds are played."""
        legal = hurried(observation, legal, rng)
        outlook = Outlook(observation, self.weights)
        weighed: list[Weighed] = []
        for each in weighing(outlook, legal):
            if each is None:
                yield None
            else:
                weighed.append(each)
                yield min(weighed, key=points_of).action
        # Of equals the first legal one, in whatever order they were weighed.
        weighed.sort(key=lambda each: legal.index(each.action))
        yield min(weighed, key=points_of).action
        if self.rounds and worth_trying(observation, legal):
            yield from compared(outlook, weighed, rng, self.rounds)

    def __call__(
        self, observation: Observation, legal: Sequence[Action], rng: random.Random
    ) -> Action:
        """The choice, when there is time for all of it."""
        (choice,) = deque(self.think(observation, legal, rng), maxlen=1)
        assert choice is not None
        return choice


def worth_trying(observation: Observation, legal: Sequence[Action]) -> bool:
    """Whether imagined rounds tell more than is known: near the end, where a card is to go.

    Where to draw from and which pile to cover are decided as well without them.
    """
    fewest = min(map(face_down_count, observation.layouts))
    return fewest <= NEAR_THE_END and any(isinstance(each, Place | Bounce) for each in legal)
