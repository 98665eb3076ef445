"""What imagined rounds are good for: where they change the expert's mind, is it for the better?

  python3 -m bench.imagined --rounds 100

An expert plays against greedy players. Wherever its imagined rounds make it choose another action
than its judgement alone, the round is played on many times from both, by the real players, with
the hidden cards dealt anew. Also told: how far two actions of one decision differ from imagined
round to imagined round, and how far the judgement is off, which together say how many imagined
rounds are worth as much as the judgement (`gnoming.bots.rollouts.TRUST`).
"""

import argparse
import random
from collections import deque
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

from bench.reference import Greedy
from gnoming.actions import Action
from gnoming.bots import LEVELS, Bot
from gnoming.bots.imagining import imagine
from gnoming.bots.outlook import Outlook
from gnoming.bots.quick import QuickPlayer
from gnoming.bots.rollouts import candidates, imagined_round, margin
from gnoming.bots.thinker import Thinker, worth_trying
from gnoming.bots.weighing import weigh
from gnoming.cards import DECK, shuffler
from gnoming.observation import Observation, observe
from gnoming.rules import legal_actions, play
from gnoming.scoring import round_scores
from gnoming.state import Phase, State, deal
from gnoming.values import replace
from tools.arguments import Parser, positive, run

SEATS: Final = 4
SEAT: Final = 0


class Doubt(NamedTuple):
    """A decision that imagined rounds are used for."""

    off: float
    """How much more the second best action costs in imagined rounds than it was weighed …"""
    spread: float
    """… and the variance of what it costs, from round to round."""
    gained: list[float]
    """The points that the changed choice saved, in each round played on; empty if unchanged."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = Parser(
        "bench.imagined", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=positive, default=10, metavar="R")
    parser.add_argument("--times", type=positive, default=40, help="that a round is played on")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    given = parser.parse_args(arguments)
    seeds = range(given.seed, given.seed + given.rounds)
    doubts = [doubt for seed in seeds for doubt in doubts_of_a_round(seed, given.times)]
    print(report(doubts, given.rounds, given.times))
    return 0


def report(doubts: Sequence[Doubt], rounds: int, times: int) -> str:
    if not doubts:
        return f"{rounds} rounds had no doubtful decision."
    spread = fmean(doubt.spread for doubt in doubts)
    error = max(0.0, fmean(doubt.off**2 for doubt in doubts) - spread / times)
    lines = [
        f"{rounds} rounds, {len(doubts)} doubtful decisions. Two actions differ from imagined round"
        f" to imagined round by ±{sqrt(spread):.1f}, and the judgement is off by"
        f" ±{sqrt(error):.1f} points.",
    ]
    changed = [doubt.gained for doubt in doubts if doubt.gained]
    if changed:
        gain = fmean(fmean(each) for each in changed)
        interval = 1.96 * sqrt(sum(variance(each) / len(each) for each in changed)) / len(changed)
        lines.append(
            f"{len(changed)} were changed; each change saves {gain:.2f} ± {interval:.2f} points,"
            f" {gain * len(changed) / rounds:.2f} points a round."
        )
    return "\n".join(lines)


def doubts_of_a_round(seed: int, times: int) -> Iterator[Doubt]:
    rng = random.Random(seed)
    shuffle = shuffler(rng)
    expert = LEVELS["expert"]
    assert isinstance(expert, Thinker)
    judge = replace(expert, rounds=0)
    others = [Greedy() for _ in range(SEATS)]
    state = deal(SEATS, seed % SEATS, shuffle(DECK))
    while state.phase is not Phase.OVER:
        seen, legal = observe(state, state.seat), legal_actions(state)
        if state.seat != SEAT:
            action = others[state.seat](seen, legal, rng)
        else:
            action = judge(seen, legal, rng)
            if worth_trying(seen, legal):
                yield from doubt(expert, seen, legal, action, times)
        state = play(state, action, shuffle)


def doubt(
    expert: Thinker, seen: Observation, legal: Sequence[Action], judged: Action, times: int
) -> Iterator[Doubt]:
    outlook = Outlook(seen, expert.weights)
    close = candidates(weigh(seen, legal, expert.weights))
    if len(close) < 2:
        return
    player, shuffle = QuickPlayer(outlook), shuffler(random.Random(1))
    differences = []
    for _ in range(times):
        state = imagine(seen, shuffle)
        ends = (
            imagined_round(player, play(state, it.action, shuffle), shuffle) for it in close[:2]
        )
        best, second = (margin(player, deque(each, maxlen=1)[0], SEAT) for each in ends)
        differences.append(second - best)
    off = fmean(differences) - (close[1].points - close[0].points)
    tried = expert(seen, legal, random.Random(2))
    gained = []
    if tried != judged:
        gained = [played_on(seen, judged, n) - played_on(seen, tried, n) for n in range(times)]
    yield Doubt(off, variance(differences), gained)


def played_on(seen: Observation, action: Action, number: int) -> float:
    """The margin when real players play on from the action."""
    rng = random.Random(number)
    shuffle = shuffler(rng)
    state: State = play(imagine(seen, shuffle), action, shuffle)
    bots: list[Bot] = [LEVELS["hard"], *(Greedy() for _ in range(SEATS - 1))]
    while state.phase is not Phase.OVER:
        choice = bots[state.seat](observe(state, state.seat), legal_actions(state), rng)
        state = play(state, choice, shuffle)
    assert state.went_out is not None
    own, *others = round_scores(state.layouts, state.went_out)
    return own - fmean(others)


if __name__ == "__main__":
    run(main)
