"""One mulligan at the end of the own turn (M2), and what to do with more of them (M3)."""

import pytest

from gnoming.state import Phase, deal
from tests.positions import ANY_SPOT, after, cards, layout, may, position, whole_deck

ONE = """
    0: 5 M 1 / (2) (M) 1 / 3 4 4
    draw: M 5
    A: 8 M
    B: 9
    """
TWO = """
    0: 5 M 1 / (2) (9) 1 / M 4 4
    draw: M 5
    A: 8 M
    B: 9
    """


def test_M2_without_a_mulligan_face_up_a_drawn_one_may_go_anywhere() -> None:
    state = position("0: 5 (M) 1 / (2) (9) 1 / 3 4 4\ndraw: M 5\nA: 8 M")
    assert may(after(state, "D=M")) == f"{ANY_SPOT} >A >B"
    assert may(after(state, "A=M")) == ANY_SPOT


def test_M2_a_second_mulligan_can_only_replace_the_first_or_be_discarded() -> None:
    assert may(after(position(ONE), "D=M")) == "@2 >A >B"


def test_M2_a_second_mulligan_from_a_discard_pile_must_replace_the_first() -> None:
    assert may(after(position(ONE), "A=M")) == "@2"


def test_M2_a_mulligan_in_another_layout_does_not_matter() -> None:
    state = position("0: 5 6 1 / (2) (9) 1 / 3 4 4\n1: M 1 1 / 2 2 2 / (3) 3 4\ndraw: M 5")
    assert may(after(state, "D=M")) == f"{ANY_SPOT} >A >B"


def test_M2_with_a_mulligan_face_up_any_other_card_may_go_anywhere() -> None:
    state = position(ONE.replace("draw: M", "draw: H"))
    assert may(after(state, "B=9")) == ANY_SPOT
    assert may(after(state, "D=H")) == f"{ANY_SPOT} >X"


def test_M2_a_mulligan_for_a_mulligan_is_discarded() -> None:
    state = after(position(ONE), "A=M @2=M")
    assert may(state) == ">A >B"
    assert layout(state, 0) == "5 M 1 / . . 1 / 3 4 4"
    assert after(state, ">B").piles == (cards("8"), cards("9 M"))


def test_M2_a_mulligan_that_is_turned_up_leaves_the_layout_again() -> None:
    state = after(position(ONE), "B=9 @5=M")
    assert may(state) == ">B"
    assert layout(state, 0).count("M") == 1


def test_M2_a_mulligan_that_a_bounce_turns_up_leaves_the_layout_again() -> None:
    state = position("0: 5 M 1 / (9) (M) 1 / 3 4 4\nA: 9")
    state = after(state, "A=9 @4=9 ^5=M")
    assert layout(state, 0) == "5 M 1 / 9 9 1 / 3 4 4"
    assert may(state) == ">A"


def test_M2_the_only_mulligan_may_be_replaced() -> None:
    assert layout(after(position(ONE), "B=9 @2=M >B"), 0) == "5 9 1 / . . 1 / 3 4 4"


@pytest.mark.parametrize("source", ["D=7", "A=8", "B=9"])
def test_M3_with_two_face_up_any_drawn_card_must_be_placed_on_one_of_them(source: str) -> None:
    state = position(TWO.replace("draw: M", "draw: 7").replace("A: 8 M", "A: 8"))
    assert may(after(state, source)) == "@2 @7"


def test_M3_a_hazard_too_must_be_placed_on_one_of_them() -> None:
    state = position(TWO.replace("draw: M", "draw: H"))
    assert may(after(state, "D=H")) == "@2 @7"


def test_M3_a_drawn_mulligan_may_be_discarded_instead() -> None:
    state = after(position(TWO), "D=M")
    assert may(state) == "@2 @7 >A >B"
    assert layout(after(state, ">A"), 0) == "5 M 1 / . . 1 / M 4 4"


def test_M3_a_mulligan_from_a_discard_pile_must_be_placed_all_the_same() -> None:
    assert may(after(position(TWO), "A=M")) == "@2 @7"


def test_M3_the_replaced_mulligan_is_discarded_and_one_is_left() -> None:
    state = after(position(TWO), "0 B=9 @7=M")
    assert may(state) == ">B"
    assert layout(state, 0) == "5 M 1 / . . 1 / 9 4 4"


def test_M3_three_are_put_right_one_turn_at_a_time() -> None:
    state = position("0: M M 1 / (2) (9) 1 / M 4 4\ndraw: 5 1 2 6 3")
    state = after(state, "0 D=5")
    assert may(state) == "@1 @2 @7"
    state = after(state, "@1=M >A 1 D=1 >A 2 D=2 >A 0 D=6")
    assert may(state) == "@2 @7"
    assert layout(after(state, "@2=M >A"), 0) == "5 6 1 / . . 1 / M 4 4"


def test_M3_two_may_be_turned_up_at_the_set_up() -> None:
    deck = whole_deck("M M 1 1 1 1 1 1 1 " + "2 3 4 5 6 7 8 9 10 " * 2 + "10 11 -1")
    state = after(deal(3, 0, deck), "0 f1=M f2=M 1 f1=2 f2=3 2 f1=2 f2=3")
    assert state.phase is Phase.DRAW
    assert may(after(state, "D=-1")) == "@1 @2"


def test_M3_a_second_may_be_turned_up_by_a_hazard_and_waits_for_the_own_turn() -> None:
    state = position("""
        2: M (M) (3) / 4 5 6 / 7 8 9
        draw: H 5 6 7
        """)
    state = after(state, "0 D=H >X 1 - 2 f2=M")
    assert (state.seat, state.phase) == (1, Phase.DRAW)
    state = after(state, "1 D=5 >A 2 D=6")
    assert may(state) == "@1 @2"
