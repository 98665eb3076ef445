"""Looks back at a finished round: what each decision of a seat cost, and what experts would have
made of the same deal.

Both take a second or so, so both come in slices, as thoughts do: each slice gives what is known
so far, the last one all of it.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gnoming.bots.outlook import Outlook
from gnoming.bots.reasons import WORTH_TELLING
from gnoming.bots.thinker import Thinker
from gnoming.bots.weighing import Weighed, points_of, weighing
from gnoming.bots.weights import STRONG
from gnoming.cards import Card, shuffler
from gnoming.match import Round
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.scoring import round_scores
from gnoming.state import Phase, State, deal

MOST_COSTLY: Final = 3


class Decision(NamedTuple):
    """What a seat chose at one moment, and the best that it could have chosen."""

    number: int
    """The place of the action in `Round.actions`."""
    state: State
    """The round before the action."""
    chosen: Weighed
    best: Weighed

    @property
    def cost(self) -> float:
        """The expected points that the choice gave away; at least 0."""
        return self.chosen.points - self.best.points


class ReviewedTurn(NamedTuple):
    """What a seat did in one go: its set-up flips, its turn, or its answer to a hazard."""

    decisions: tuple[Decision, ...]

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)

    @property
    def worst(self) -> Decision:
        """The decision that cost most."""
        return max(self.decisions, key=lambda decision: decision.cost)


Review = tuple[ReviewedTurn, ...]
"""The turns of a seat, in order."""


def review(played: Round, seats: int, start: int, seat: int) -> Iterator[Review]:
    """What each turn of the seat cost, by the judgement of the strongest bot.

    Each choice is weighed by what the seat could know at that moment; luck costs nothing.
    """
    turns: Review = ()
    reshuffles = iter(played.reshuffles)
    state = deal(seats, start, played.deck)
    for number, action in enumerate(played.actions):
        if state.seat == seat:
            weighed: list[Weighed] = []
            legal = legal_actions(state)
            for each in weighing(Outlook(observe(state, seat), STRONG), legal):
                if each is not None:
                    weighed.append(each)
                yield turns
            chosen = next(each for each in weighed if each.action == action)
            decision = Decision(number, state, chosen, _best(weighed, chosen))
            if state.at_rest or not turns:
                turns = (*turns, ReviewedTurn((decision,)))
            else:
                turns = (*turns[:-1], ReviewedTurn((*turns[-1].decisions, decision)))
        state = play(state, action, lambda _: next(reshuffles))
    yield turns


def _best(weighed: Sequence[Weighed], chosen: Weighed) -> Weighed:
    """The best one; that is the chosen one, unless another is better."""
    best = min(weighed, key=points_of)
    return best if best.points < chosen.points else chosen


def most_costly(turns: Review) -> Review:
    """The turns that cost most, the costliest first; none that cost next to nothing."""
    costly = [turn for turn in turns if turn.cost >= WORTH_TELLING]
    return tuple(sorted(costly, key=lambda turn: -turn.cost)[:MOST_COSTLY])


def experts_round(deck: Sequence[Card], seats: int, start: int, seed: object) -> Iterator[State]:
    """The same deal, played by the strongest judgement at every seat; the last state is its end.

    The experts do not know the deck. They play the same on every machine, since nothing is
    counted by time; ``seed`` decides the rest of what chance decides.
    """
    rng = random.Random(str(seed))
    shuffle, expert = shuffler(rng), Thinker(STRONG)
    state = deal(seats, start, deck)
    while state.phase is not Phase.OVER:
        choice = None
        for thought in expert.think(observe(state, state.seat), legal_actions(state), rng):
            choice = thought
            yield state
        assert choice is not None
        state = play(state, choice, shuffle)
    yield state


def par(finished: State, seat: int) -> int:
    """What the expert at the seat scored at the end of `experts_round`: the par of the deal."""
    assert finished.went_out is not None
    return round_scores(finished.layouts, finished.went_out)[seat]
