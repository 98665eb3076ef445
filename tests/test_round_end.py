"""Going out, the last turns and the end of a round (E1, E2, with P3)."""

import pytest

from gnoming.actions import Draw
from gnoming.layout import ALL_FACE_DOWN
from gnoming.rules import IllegalAction, apply
from gnoming.scoring import round_scores, score
from gnoming.state import Phase
from tests.positions import after, cards, layout, may, position, reverse, unexpected_shuffle

LAST_CARD = """
    0: 5 (6) 1 / 2 9 1 / 3 4 8
    1: (1) 2 3 / 4 5 6 / 7 8 9
    2: (1) (2) (3) / (4) (5) (6) / (7) 9 8
    draw: 7 1 2 3
    """


def test_E1_who_turns_up_the_own_last_face_down_card_goes_out() -> None:
    state = after(position(LAST_CARD), "0 D=7 @2=6")
    assert state.went_out is None  # not before the end of the turn
    state = after(state, ">A")
    assert state.went_out == 0
    assert (state.seat, state.phase) == (1, Phase.DRAW)


def test_E1_who_refuses_the_drawn_card_does_not_go_out() -> None:
    assert after(position(LAST_CARD), "D=7 >A").went_out is None


def test_E1_who_replaces_a_face_up_card_does_not_go_out() -> None:
    assert after(position(LAST_CARD), "D=7 @1=5 >A").went_out is None


def test_E1_a_chain_of_bounces_may_go_out() -> None:
    state = position("""
        0: 5 (6) 1 / 2 9 1 / 3 4 (8)
        draw: 6 1
        """)
    assert after(state, "D=6 @2=6 ^9=8 >A").went_out == 0


@pytest.mark.parametrize(
    ("goer", "order"),
    [(0, "1 2 3 4"), (3, "4 0 1 2"), (4, "0 1 2 3")],
)
def test_E1_every_other_player_has_one_more_turn_in_seat_order(goer: int, order: str) -> None:
    state = position(f"""
        4: (1) 2 3 / 4 5 6 / 7 8 (9)
        {goer}: 5 (6) 1 / 2 9 1 / 3 4 8
        turn: {goer}
        draw: 7 1 2 3 4 5
        """)
    state = after(state, f"{goer} D=7 @2=6 >A")
    for card, seat in enumerate(order.split(), 1):
        assert state.phase is Phase.DRAW
        state = after(state, f"{seat} D={card} >A")
    assert state.phase is Phase.OVER


def test_E1_a_last_turn_is_like_any_other() -> None:
    state = after(position(LAST_CARD), "0 D=7 @2=6 >A")
    assert may(state) == "D A B"
    assert may(after(state, "A=6")) == "@1 @2 @3 @4 @5 @6 @7 @8 @9"
    state = after(state, "1 D=1 @1=1")
    assert may(state) == "^2 ^3 ^4 ^5 ^6 ^7 ^8 ^9 >A >B"


def test_E1_who_turns_up_the_last_card_in_a_last_turn_does_not_go_out_again() -> None:
    state = after(position(LAST_CARD), "0 D=7 @2=6 >A 1 D=1 @1=1 >A")
    assert state.went_out == 0
    assert (state.seat, state.phase) == (2, Phase.DRAW)
    assert after(state, "D=2 >A").phase is Phase.OVER


def test_E1_the_starting_seat_has_no_part_in_it() -> None:
    state = position(LAST_CARD + "\nstart: 1")
    state = after(state, "0 D=7 @2=6 >A 1 D=1 >A 2 D=2 >A")
    assert state.phase is Phase.OVER


def test_E2_all_face_down_cards_are_turned_up_where_they_lie() -> None:
    state = after(position(LAST_CARD), "0 D=7 @2=6 >A 1 D=1 >A 2 D=2 >A")
    assert layout(state, 0) == "5 7 1 / 2 9 1 / 3 4 8"
    assert layout(state, 1) == "1 2 3 / 4 5 6 / 7 8 9"
    assert layout(state, 2) == "1 2 3 / 4 5 6 / 7 9 8"
    assert state.face_down == (ALL_FACE_DOWN,) * 3
    assert state.hand is None


def test_E2_nothing_can_be_done_after_it() -> None:
    state = after(position(LAST_CARD), "0 D=7 @2=6 >A 1 D=1 >A 2 D=2 >A")
    assert may(state) == ""
    with pytest.raises(IllegalAction, match="seat 0 tried D in phase over; legal: nothing"):
        apply(state, Draw("D"), unexpected_shuffle)


def test_E2_a_revealed_card_that_matches_does_not_bounce() -> None:
    state = position("2: 1 (1) 1 / 1 1 1 / 1 1 1\nturn: 2\nout: 0")
    state = after(state, "2 D=1 >A")
    assert layout(state, 2) == "1 1 1 / 1 1 1 / 1 1 1"
    assert (state.phase, state.piles) == (Phase.OVER, (cards("10 1"), cards("11")))


def test_E2_revealed_mulligans_and_hazards_stay_and_count() -> None:
    state = position("2: (M) (M) 8 / (H) 2 3 / 4 5 6\nturn: 2\nout: 0")
    state = after(state, "2 D=1 >A")
    assert layout(state, 2) == "M M 8 / H 2 3 / 4 5 6"
    assert score(state.layouts[2]) == -8 + 10 + 2 + 3 + 4 + 5 + 6
    assert state.removed == 0


def test_E2_a_draw_pile_emptied_by_the_last_turn_is_still_made_anew() -> None:
    # T6 speaks of the end of a turn, and the last one is a turn.
    state = position("turn: 2\nout: 0\ndraw: 1\nA: 2 3")
    state = after(state, "2 D=1 >A", reverse)
    assert (state.phase, state.draw_pile) == (Phase.OVER, cards("3 2"))


@pytest.mark.parametrize(
    ("own", "other", "scores"),
    [
        # The seat that goes out has 45 − 6 + 7 = 46 before the adjustment …
        ("1 2 3 / 4 5 (6) / 7 8 9", "1 2 3 / 4 5 7 / 7 8 (10)", (41, 47, 46)),  # lowest, tied
        ("1 2 3 / 4 5 (6) / 7 8 9", "1 2 3 / 4 5 7 / 7 8 (8)", (51, 45, 46)),
    ],
)
def test_P3_the_scores_are_compared_after_the_reveal(
    own: str, other: str, scores: tuple[int, ...]
) -> None:
    state = position(f"0: {own}\n1: {other}\n2: 1 2 4 / 4 5 6 / 7 8 (9)\ndraw: 7 1 1 1")
    state = after(state, "0 D=7 @6=6 >A 1 D=1 >A 2 D=1 >A")
    assert state.went_out == 0
    assert round_scores(state.layouts, 0) == scores
