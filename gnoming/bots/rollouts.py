"""Tells apart what a bot weighs nearly the same: by playing imagined rounds on from there."""

import random
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from gnoming.actions import Action
from gnoming.bots.imagining import imagine
from gnoming.bots.outlook import Outlook
from gnoming.bots.quick import QuickPlayer
from gnoming.bots.weighing import Weighed, points_of
from gnoming.cards import Shuffle, shuffler
from gnoming.rules import play
from gnoming.scoring import going_out_points
from gnoming.state import Phase, State

CLOSE: Final = 2.0
"""An action may be the best if it is weighed at most so many points worse."""
MOST: Final = 4
"""So many actions are compared."""
TRUST: Final = 25
"""The weighed points count as much as so many imagined rounds."""
LONGEST: Final = 6
"""After so many turns a seat an imagined round is judged as it is."""


def compared(
    outlook: Outlook, weighed: Sequence[Weighed], rng: random.Random, rounds: int
) -> Iterator[Action]:
    """The best action as far as is known, after each action that was played in an imagined round.

    All actions are tried in the same imagined rounds, so that luck is the same for all. What has
    fallen behind is given up, the sooner the more rounds have been seen; at most ``rounds`` are.
    """
    tried = [(TRUST * each.points, each.action) for each in candidates(weighed)]
    seat, player, shuffle = outlook.observation.seat, QuickPlayer(outlook), shuffler(rng)
    best = tried[0][1]
    for seen in range(TRUST + 1, TRUST + 1 + rounds):
        if len(tried) == 1:
            break
        state = imagine(outlook.observation, shuffle)
        for place, (total, action) in enumerate(tried):
            for reached in imagined_round(player, play(state, action, shuffle), shuffle):
                end = reached
                yield best
            tried[place] = total + margin(player, end, seat), action
        least = min(total for total, _ in tried)
        best = next(action for total, action in tried if total == least)
        tried = [each for each in tried if each[0] <= least + CLOSE * sqrt(TRUST * seen)]
    yield best


def candidates(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The actions that may be the best, the likeliest first."""
    order = sorted(weighed, key=points_of)
    return [each for each in order if each.points <= order[0].points + CLOSE][:MOST]


def imagined_round(player: QuickPlayer, state: State, shuffle: Shuffle) -> Iterator[State]:
    """The round played on from this state: the state, and that after each action to its end."""
    turns = LONGEST * state.seats
    yield state
    while state.phase is not Phase.OVER and turns:
        turns -= state.phase is Phase.DRAW
        state = play(state, player.choose(state), shuffle)
        yield state


def margin(player: QuickPlayer, state: State, seat: int) -> float:
    """The points of the seat, less the mean of all others."""
    points = [player.points(state, each) for each in range(state.seats)]
    if state.phase is Phase.OVER and state.went_out is not None:
        scores = [round(each) for each in points]
        points[state.went_out] += going_out_points(scores, state.went_out, state.went_out)
    return points[seat] - (sum(points) - points[seat]) / (state.seats - 1)
