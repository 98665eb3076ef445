"""How the bots weigh: what layouts and draws are worth, and the reasons they give."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.actions import action_text
from gnoming.bots.evaluation import Evaluation, Variants
from gnoming.bots.reasons import Why
from gnoming.bots.weighing import Weighed, weigh
from gnoming.bots.weights import EASY, HARD, MEDIUM, STRONG
from gnoming.cards import COUNTS, DECK
from gnoming.layout import SPOTS, Layout, put
from gnoming.observation import KINDS, observe
from gnoming.rules import legal_actions
from gnoming.scoring import score
from gnoming.state import State, deal
from tests.positions import after, cards, position
from tests.rounds import FAR_AHEAD, states

NOTHING_UNSEEN = (0,) * len(COUNTS)


def weighed(state: State, words: str) -> Weighed:
    """What a strong judgement says of an action, named by its word."""
    found = weigh(observe(state, state.seat), legal_actions(state))
    return next(w for w in found if action_text(w.action) == words)


@given(st.lists(st.sampled_from(DECK), min_size=9, max_size=9).map(tuple))
def test_with_no_turns_left_a_layout_is_worth_its_score(layout: tuple[int, ...]) -> None:
    for weights in (EASY, MEDIUM, HARD, STRONG):
        evaluation = Evaluation(weights, NOTHING_UNSEEN, NOTHING_UNSEEN, turns=0)
        assert evaluation.value(layout) == score(layout)


faces = st.sampled_from([*DECK, *[None] * 30])


@given(
    layout=st.lists(faces, min_size=9, max_size=9).map(tuple),
    spot=st.sampled_from(SPOTS),
    turns=st.sampled_from([0, 1, 2.65]),
)
def test_a_layout_with_another_card_is_worth_the_same_however_it_is_reckoned(
    layout: Layout, spot: int, turns: float
) -> None:
    every = tuple(COUNTS.values())
    evaluation = Evaluation(STRONG, every, every, turns)
    found = Variants(evaluation, layout).on(spot, range(len(KINDS)))
    assert found == pytest.approx([evaluation.value(put(layout, spot, card)) for card in KINDS])


def test_a_draw_is_worth_the_best_use_of_each_card_that_may_come() -> None:
    # Only 2s and 11s are unseen. The 2 goes where the 11 lies, the 11 is refused.
    state = position("""
        0: 4 -1 11 / -2 3 -1 / -3 1 (2)
        1: 1 2 3 / 4 5 6 / 7 8 (11)
        2: 1 2 3 / 4 5 6 / 7 8 (11)
        A: 10
        B: 10
        draw: 2 2 2 11 11 11
        """)
    best = []
    for words in ("D=2", "D=11"):
        moment = after(state._replace(draw_pile=cards(words[2:])), words)
        seen = observe(moment, 0)._replace(face_down=observe(state, 0).face_down)
        seen = seen._replace(draw_pile=observe(state, 0).face_down)
        best.append(min(w.points for w in weigh(seen, legal_actions(moment))))
    # Of nine unseen cards, four are 2s.
    assert weighed(state, "D").points == pytest.approx((4 * best[0] + 5 * best[1]) / 9)


@given(state=states())
@settings(max_examples=30, deadline=None)
def test_every_legal_action_is_weighed_in_order(state: State) -> None:
    legal = legal_actions(state)
    assert tuple(w.action for w in weigh(observe(state, state.seat), legal)) == legal


def test_a_reason_tells_the_set_that_a_card_completes() -> None:
    state = position("0: 7 7 4 / (2) 3 (5) / 1 (6) 11\nA: 7\nB: 11")
    for words, moment in (("A", state), ("@3", after(state, "A=7"))):
        reason = weighed(moment, words).reason
        assert reason.why is Why.COMPLETES_SET
        assert (reason.card, reason.spot, reason.line, reason.value) == (7, 2, 0, 7)
        assert reason.points == pytest.approx(7 + 7 + 4 + 7)


def test_a_set_over_a_face_down_card_lowers_the_score_by_what_the_table_shows() -> None:
    state = position("0: 3 3 (11) / (2) 4 (5) / 1 (6) 11\nA: 3\nB: 11")
    reason = weighed(state, "A").reason
    assert (reason.why, reason.points) == (Why.COMPLETES_SET, 3 + 3 + 3)


def test_a_reason_tells_how_many_cards_could_make_the_set() -> None:
    state = position("0: 8 (2) (8) / (1) 10 (3) / (7) (4) 11\ndraw: 8 8 M")
    reason = weighed(after(state, "D=8"), "@2").reason
    assert reason.why is Why.NEARS_SET
    assert (reason.line, reason.value, reason.unseen) == (0, 8, 3)


def test_a_reason_tells_the_score_at_which_one_goes_out() -> None:
    reason = weighed(after(position(FAR_AHEAD), "D=1"), "@9").reason
    assert reason.why is Why.GOES_OUT
    assert reason.points == pytest.approx(-11 - 9 + 1 - 2 + 1)
    assert reason.chance > 0.9


def test_a_reason_to_bounce_is_not_that_the_seat_is_out_anyway() -> None:
    state = after(position("0: 7 7 9 / 4 3 5 / 1 2 (7)\ndraw: 6"), "D=6 @9=7")
    assert weighed(state, "^3").reason.why is Why.COMPLETES_SET


def test_what_is_as_good_counts_as_equal() -> None:
    # The first flip of a round: all spots are alike.
    flips = weigh(observe(deal(3, 0, DECK), 0), legal_actions(deal(3, 0, DECK)))
    assert len({w.points for w in flips}) == 1


def test_other_reasons() -> None:
    state = position("0: 1 9 (2) / 3 10 11 / 6 (4) (5)\nA: 9\nB: 8\ndraw: 2")
    assert weighed(state, "D").reason.why is Why.DRAWS
    held = after(state, "D=2")
    lower = weighed(held, "@6").reason
    assert (lower.why, lower.card, lower.spot) == (Why.LOWERS, 2, 5)
    assert lower.points == pytest.approx(11 - 2)
    assert weighed(held, "@1").reason.why is Why.COSTS
    assert weighed(held, "@9").reason.why is Why.TURNS_UP
    assert weighed(held, ">A").reason.why is Why.REFUSES
    assert weighed(after(held, "@6=11"), ">B").reason.why is Why.PILES_ALIKE
    hazard = after(position("draw: H"), "D=H")
    assert weighed(hazard, ">X").reason.why is Why.REFUSES
    answer = after(hazard, ">X")
    assert weighed(answer, "f1").reason.why is Why.SHOWS_CARD
    assert weighed(answer, "-").reason.why is Why.DECLINES
