"""A discarded hazard lets the others turn up a card (H1–H4)."""

import pytest

from gnoming.state import Phase, deal
from tests.positions import ANY_SPOT, after, cards, layout, may, position, reverse, whole_deck

TABLE = """
    0: 5 (6) 1 / (2) (H) 1 / 3 H 4
    1: (1) (2) 3 / 4 5 6 / 7 8 9
    2: 1 2 3 / 4 5 6 / (7) (8) (9)
    draw: H 5 6
    """


@pytest.mark.parametrize(
    "words", ["D=H >X", "D=H @5=H >X", "D=H @8=H >X", "A=10 @5=H >X", "B=11 @8=H >X"]
)
def test_H1_a_discarded_hazard_is_removed_and_the_next_seat_answers(words: str) -> None:
    before = position(TABLE)
    state = after(before, words)
    assert state.removed == 1
    assert state.hand is None
    assert 12 not in state.piles[0] + state.piles[1]
    assert (state.seat, state.turn_seat, state.phase) == (1, 0, Phase.HAZARD)
    assert may(state) == "f1 f2 -"


def test_H1_a_refused_hazard_can_only_be_removed() -> None:
    assert may(after(position(TABLE), "D=H")) == f"{ANY_SPOT} >X"


def test_H1_a_replaced_hazard_can_only_be_removed() -> None:
    assert may(after(position(TABLE), "A=10 @5=H")) == ">X"
    assert may(after(position(TABLE), "A=10 @8=H")) == ">X"


def test_H1_a_hazard_goes_to_no_pile_though_one_is_empty() -> None:
    state = after(position(TABLE), "A=10 @8=H")
    assert state.piles[0] == ()
    assert may(state) == ">X"


def test_H1_an_answer_turns_up_a_card_of_the_own_layout() -> None:
    state = after(position(TABLE), "0 D=H >X 1 f2=2")
    assert layout(state, 1) == ". 2 3 / 4 5 6 / 7 8 9"
    assert (state.seat, state.phase) == (2, Phase.HAZARD)
    assert may(state) == "f7 f8 f9 -"


def test_H1_a_player_may_decline() -> None:
    before = position(TABLE)
    state = after(before, "0 D=H >X 1 - 2 -")
    assert state.layouts == before.layouts
    assert (state.seat, state.turn_seat, state.phase) == (1, 1, Phase.DRAW)


def test_H1_the_player_who_discarded_it_turns_up_nothing() -> None:
    state = after(position(TABLE), "0 D=H >X 1 - 2 f9=9 1 D=5")
    assert layout(state, 0) == "5 . 1 / . . 1 / 3 H 4"


def test_H1_removed_hazards_come_back_with_the_next_round() -> None:
    assert deal(3, 0, whole_deck()).removed == 0


def test_H1_a_second_hazard_is_answered_again() -> None:
    state = position(TABLE.replace("draw: H", "draw: H H"))
    state = after(state, "0 D=H >X 1 - 2 f7=7 1 D=H >X 2 f8=8")
    assert state.removed == 2
    assert layout(state, 2) == "1 2 3 / 4 5 6 / 7 8 ."
    assert state.seat == 0


def test_H2_a_player_with_one_face_down_card_is_passed_over() -> None:
    state = position("""
        0: (5) (6) 1 / (2) 4 1 / 3 8 4
        1: (1) 2 3 / 4 5 6 / 7 8 9
        2: 1 2 3 / 4 5 6 / (7) (8) 9
        draw: H 5
        """)
    state = after(state, "0 D=H >X")
    assert (state.seat, may(state)) == (2, "f7 f8 -")


def test_H2_the_last_two_face_down_cards_cannot_both_be_turned_up() -> None:
    state = position(TABLE.replace("draw: H", "draw: H H"))
    state = after(state, "0 D=H >X 1 f1=1 2 - 1 D=H >X 2 - 0 - 2 D=5")
    assert layout(state, 1) == "1 . 3 / 4 5 6 / 7 8 9"
    state = position(TABLE.replace("draw: H", "draw: H 1 2 H"))
    state = after(state, "0 D=H >X 1 f1=1 2 f7=7 1 D=1 >A 2 D=2 >A 0 D=H >X 2 f8=8 1 D=5")
    assert layout(state, 1) == "1 . 3 / 4 5 6 / 7 8 9"


def test_H2_nobody_goes_out_on_a_hazard() -> None:
    state = position("""
        1: (1) (2) 3 / 4 5 6 / 7 8 9
        2: (1) 2 3 / 4 5 6 / 7 8 9
        draw: H 5
        """)
    state = after(state, "0 D=H >X 1 f1=1 1 D=5")
    assert state.went_out is None


def test_H2_the_turn_ends_at_once_when_nobody_may_answer() -> None:
    state = position("""
        1: (1) 2 3 / 4 5 6 / 7 8 9
        2: 1 2 3 / 4 5 6 / 7 8 (9)
        draw: H 5
        """)
    state = after(state, "0 D=H >X")
    assert (state.seat, state.turn_seat, state.phase) == (1, 1, Phase.DRAW)


@pytest.mark.parametrize(
    ("turn", "order"), [(0, "1 2 3 4 1"), (2, "3 4 0 1 3"), (4, "0 1 2 3 0"), (3, "4 0 1 2 4")]
)
def test_H3_the_answers_come_in_seat_order_after_the_player_who_discarded_it(
    turn: int, order: str
) -> None:
    state = position(f"4: 1 (2) (3) / 4 5 6 / 7 8 9\nturn: {turn}\ndraw: H 5 6")
    first, second, third, fourth, following = order.split()
    state = after(state, f"{turn} D=H >X {first} - {second} - {third} - {fourth} - {following}")
    assert (state.turn_seat, state.phase) == (int(following), Phase.DRAW)


def test_H3_the_turn_ends_after_the_last_answer_and_only_then_is_there_a_reshuffle() -> None:
    state = position("""
        1: (1) (2) 3 / 4 5 6 / 7 8 9
        2: (1) (2) 3 / 4 5 6 / 7 8 9
        draw: H
        A: 1 2 3
        """)
    state = after(state, "0 D=H >X 1 f1=1")
    assert state.draw_pile == ()
    state = after(state, "2 f2=2", reverse)
    assert state.draw_pile == cards("2 1")


def test_H3_who_goes_out_by_replacing_a_hazard_is_out_after_the_answers() -> None:
    state = position("""
        0: 5 (H) 1 / 2 4 1 / 3 8 4
        1: (1) (2) 3 / 4 5 6 / 7 8 9
        2: (1) (2) (3) / 4 5 6 / 7 8 9
        """)
    state = after(state, "0 A=10 @2=H >X 1 f1=1 2 f1=1")
    assert state.went_out == 0
    assert (state.seat, state.phase) == (1, Phase.DRAW)


def test_H3_hazards_are_answered_in_the_last_turns_too() -> None:
    state = position("""
        0: 5 6 1 / 2 4 1 / 3 8 4
        1: (1) (2) 3 / 4 5 6 / 7 8 9
        2: (1) (2) (3) / 4 5 6 / 7 8 9
        turn: 1
        out: 0
        draw: H H 5
        """)
    state = after(state, "1 D=H >X 2 f1=1 2 D=H >X")
    # The last turn of all: seat 0 has no card to turn up, seat 1 has.
    assert (state.seat, state.phase, may(state)) == (1, Phase.HAZARD, "f1 f2 -")
    assert after(state, "f1=1").phase is Phase.OVER


def test_H4_a_hazard_may_be_placed_like_any_card() -> None:
    state = after(position(TABLE), "0 D=H @1=5 >A")
    assert layout(state, 0) == "H . 1 / . . 1 / 3 H 4"
    assert (state.seat, state.phase, state.removed) == (1, Phase.DRAW, 0)
    state = after(position(TABLE), "0 D=H @2=6 >A")
    assert layout(state, 0) == "5 H 1 / . . 1 / 3 H 4"


def test_H4_a_hazard_turned_up_by_a_hazard_stays_where_it_lies() -> None:
    state = position("1: (H) (2) 3 / 4 5 6 / 7 8 9\ndraw: H 5 6")
    state = after(state, "0 D=H >X 1 f1=H 2 - 1 D=5 >A")
    assert layout(state, 1) == "H . 3 / 4 5 6 / 7 8 9"
    assert state.removed == 1


def test_H4_a_hazard_turned_up_at_the_set_up_stays_until_it_is_replaced() -> None:
    state = deal(3, 0, whole_deck("H 1 2 3 4 5 6 7 8 " + "1 2 3 4 5 6 7 8 9 " * 2 + "10 11 9"))
    state = after(state, "0 f1=H f2=1 1 f1=1 f2=2 2 f1=1 f2=2")
    assert layout(state, 0) == "H 1 . / . . . / . . ."
    assert state.removed == 0
    state = after(state, "0 D=9 @1=H >X")
    assert layout(state, 0) == "9 1 . / . . . / . . ."
    assert state.removed == 1
