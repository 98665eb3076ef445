"""Reasons are true: their numbers are those of what lies open, and they fit the choice."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from gnoming.actions import action_text
from gnoming.bots import LEVELS
from gnoming.bots.reasons import WORTH_TELLING, Reason, Why
from gnoming.bots.weighing import Weighed, alternatives
from gnoming.cards import COUNTS, DECK, MULLIGAN, shuffler
from gnoming.layout import LINES, put
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, State, deal
from gnoming.ui import hints
from tests.positions import after, position


def weighed(state: State, words: str) -> Weighed:
    found = alternatives(observe(state, state.seat))
    return next(each for each in found if action_text(each.action) == words)


def moments(rounds: int) -> Iterator[State]:
    """The moments of some rounds, in which good and bad players sit together."""
    for seed in range(rounds):
        rng = random.Random(seed)
        shuffle, bots = shuffler(rng), [LEVELS[name] for name in ("random", "medium", "easy")]
        state = deal(3, 0, shuffle(DECK))
        while state.phase is not Phase.OVER:
            yield state
            legal = legal_actions(state)
            state = play(state, bots[state.seat](observe(state, state.seat), legal, rng), shuffle)


@pytest.mark.native
def test_the_reasons_of_whole_rounds_are_true() -> None:
    told: Counter[Why] = Counter()
    for state in moments(5):
        plays = alternatives(observe(state, state.seat))
        for each in plays:
            reason, best = each.reason, each.points <= plays[0].points
            told[reason.why] += 1
            said = hints.reason(reason, best)
            assert said.endswith(".")
            assert "-" not in said.replace("face-down", "")
            assert best or "else" not in said, "another one is better"
            if reason.why is Why.NEARS_SET:
                unseen_and_lacking(state, reason)
    assert told.keys() >= set(Why) - {Why.REMOVES_HAZARD, Why.FILLS_PILE}


def unseen_and_lacking(state: State, reason: Reason) -> None:
    """The line lacks one card, did not before, and the unseen ones are counted right."""
    assert reason.spot is not None
    assert reason.line is not None
    assert reason.card is not None
    before = state.layouts[state.seat]
    layout = put(before, reason.spot, reason.card)
    three = [layout[spot] for spot in LINES[reason.line]]
    assert three.count(reason.value) + three.count(MULLIGAN) == 2
    fitting = {reason.value} if MULLIGAN in layout else {reason.value, MULLIGAN}
    in_sight = [card for cards in (*state.layouts, *state.piles, (state.hand,)) for card in cards]
    assert reason.fitting == sum(COUNTS[card] for card in fitting)
    assert reason.unseen == reason.fitting - sum(card in fitting for card in in_sight)
    assert reason.unseen > 0


def test_a_mulligan_does_not_fit_where_one_lies_already() -> None:
    state = after(position("0: M (2) (8) / 3 10 (3) / (7) 4 11\ndraw: 8 8 8 M"), "D=8")
    assert hints.reason(weighed(state, "@2").reason) == (
        "The top row then lacks one more 8; 3 of the 7 cards that fit are still unseen."
    )


def test_a_set_that_no_unseen_card_completes_is_no_reason() -> None:
    layout = "0: 11 1 7 / 9 -3 -4 / (5) -2 -1"
    state = after(position(f"{layout}\nA: 11 11 11 11 11 11\nB: 2\ndraw: M"), "D=M")
    reason = weighed(state, "@2").reason
    assert (reason.why, reason.value) == (Why.NEARS_SET, 7)


def test_what_a_line_lacked_before_is_no_reason() -> None:
    state = after(position("0: 2 2 (5) / 9 10 (3) / (7) 4 11\ndraw: 8 2 2 2"), "D=8")
    assert weighed(state, "@3").reason.why is Why.TURNS_UP


WAITS_FOR_A_9 = """
    0: 1 (2) -2 / 2 8 (3) / 1 3 (4)
    1: 9 9 11 / (2) 5 (3) / 1 (4) 6
    2: (9) (8) 11 / 6 5 10 / 7 (8) (4)
    draw: 10
"""


def test_the_pile_is_told_by_what_the_next_player_could_take() -> None:
    state = after(position(f"{WAITS_FOR_A_9}\nA: 9\nB: 8"), "D=10 @5=8")
    # Not the 8 is what the next player would gain by, but the 9 that it covers.
    covers, leaves = weighed(state, ">A").reason, weighed(state, ">B").reason
    assert covers.why is leaves.why is Why.GIVES_LESS
    assert covers.points == -leaves.points > 10
    assert "On the other pile it would leave the next player a gain of" in hints.reason(covers)
    assert hints.reason(leaves).startswith("It leaves the next player a gain of")


def test_the_pile_is_told_by_what_one_could_use_oneself() -> None:
    layout = "0: 7 7 4 / (2) 10 (5) / 1 (6) 11"
    state = after(position(f"{layout}\nA: 7\nB: 9\ndraw: 3"), "D=3 @5=10")
    keeps, covers = weighed(state, ">B").reason, weighed(state, ">A").reason
    assert (keeps.why, keeps.card) == (covers.why, covers.card) == (Why.KEEPS_TOP, 7)
    assert hints.reason(keeps).startswith("The 7 on the other pile stays on top; it could lower")
    assert hints.reason(covers).startswith("It covers the 7, which could lower the score by")


@pytest.mark.parametrize("ends", ["\nout: 2", "\nout: 1"])
def test_E1_a_last_turn_is_not_told_by_what_one_could_use_in_the_next(ends: str) -> None:
    layout = "0: 7 7 4 / (2) 10 (5) / 1 (6) 11"
    state = after(position(f"{layout}\nA: 7\nB: 9\ndraw: 3{ends}"), "D=3 @5=10")
    a, b = weighed(state, ">A"), weighed(state, ">B")
    assert Why.KEEPS_TOP not in {a.reason.why, b.reason.why}


def test_E1_whoever_goes_out_is_not_told_of_a_next_turn() -> None:
    layout = "0: 7 7 4 / 2 10 5 / 1 (6) 11"
    others = "".join(f"\n{seat}: 1 1 1 / 2 2 2 / 3 3 (3)" for seat in (1, 2))
    state = after(position(f"{layout}{others}\nA: 7\nB: 9\ndraw: 3"), "D=3 @8=6")
    a, b = weighed(state, ">A"), weighed(state, ">B")
    assert a.reason.why is b.reason.why is Why.PILES_ALIKE


@pytest.mark.native
def test_E1_the_last_discard_of_a_round_gives_nothing_away() -> None:
    checked = 0
    for state in moments(8):
        last = (state.turn_seat + 1) % len(state.layouts) == state.went_out
        if state.phase is Phase.DISCARD and last:
            plays = alternatives(observe(state, state.seat))
            assert plays[-1].points - plays[0].points < WORTH_TELLING
            checked += len(plays) > 1
    assert checked


def test_an_empty_pile_leaves_no_choice() -> None:
    state = after(position("0: 7 7 4 / (2) 10 (5) / 1 (6) 11\nA:\nB: 9\ndraw: 3"), "D=3 @5=10")
    assert weighed(state, ">A").reason.why is Why.FILLS_PILE


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("points", [-3.2, -1.0, -0.01, 0.0, 0.04, 1.0, 2.5])
def test_no_sentence_says_one_points_or_nothing_of_a_number(why: Why, points: float) -> None:
    reason = Reason(why, points, 7, 3, 1, 7, 1, 1, 10, drawing=1.0)
    for best in (True, False):
        said = hints.reason(reason, best)
        assert " 0." not in said
        assert "1 points" not in said
