"""A turn: draw, then place or refuse, then discard (T1–T6)."""

import re

import pytest

from gnoming.actions import Action, Draw, Flip, Place, parse_action
from gnoming.rules import IllegalAction, apply
from gnoming.state import Phase, deal
from tests.positions import (
    ANY_SPOT,
    after,
    cards,
    layout,
    may,
    position,
    reverse,
    unexpected_shuffle,
    whole_deck,
)


def test_T1_a_card_is_drawn_from_the_draw_pile_or_from_either_discard_pile() -> None:
    state = position("""
        draw: 5 6
        A: 7 3
        B: 9 4
        """)
    assert may(state) == "D A B"
    drawn = after(state, "D=5")
    assert (drawn.hand, drawn.source, drawn.draw_pile) == (5, "D", cards("6"))
    assert drawn.piles == state.piles
    drawn = after(state, "A=3")
    assert (drawn.hand, drawn.source, drawn.piles) == (3, "A", (cards("7"), cards("9 4")))
    drawn = after(state, "B=4")
    assert (drawn.hand, drawn.source, drawn.piles) == (4, "B", (cards("7 3"), cards("9")))


@pytest.mark.parametrize(
    ("text", "sources"),
    [("A:", "D B"), ("B:", "D A"), ("A:\nB:", "D"), ("draw:", "A B"), ("draw:\nA:", "B")],
)
def test_T1_nothing_is_drawn_from_an_empty_pile(text: str, sources: str) -> None:
    assert may(position(text)) == sources


BEFORE = """
    0: 5 (6) 1 / (2) (9) M / 3 H -4
    draw: 7 6
    A: 8
    B: 10
    """


@pytest.mark.parametrize("source", ["D=7", "A=8", "B=10"])
def test_T2_the_drawn_card_may_replace_any_card_face_up_or_face_down(source: str) -> None:
    assert may(after(position(BEFORE), source)).startswith(ANY_SPOT)


def test_T2_it_replaces_a_face_up_card_and_lies_face_up() -> None:
    state = after(position(BEFORE), "D=7 @1=5")
    assert layout(state, 0) == "7 . 1 / . . M / 3 H -4"
    assert may(state) == ">A >B"
    assert state.phase is Phase.DISCARD


def test_T2_it_replaces_a_face_down_card_and_lies_face_up() -> None:
    state = after(position(BEFORE), "D=7 @4=2")
    assert layout(state, 0) == "5 . 1 / 7 . M / 3 H -4"
    assert may(state) == ">A >B"
    assert state.face_down[0] == (None, 6, None, None, 9, None, None, None, None)


def test_T2_the_held_card_must_go_somewhere_before_the_next_draw() -> None:
    state = after(position(BEFORE), "D=7")
    with pytest.raises(IllegalAction):
        apply(state, Draw("D"), unexpected_shuffle)


def test_T3_a_card_from_the_draw_pile_may_be_discarded_at_once() -> None:
    state = after(position(BEFORE), "D=7")
    assert may(state) == f"{ANY_SPOT} >A >B"
    state = after(state, ">B")
    assert layout(state, 0) == "5 . 1 / . . M / 3 H -4"
    assert state.piles == (cards("8"), cards("10 7"))
    assert (state.seat, state.turn_seat, state.phase) == (1, 1, Phase.DRAW)


@pytest.mark.parametrize("source", ["A=8", "B=10"])
def test_T3_a_card_from_a_discard_pile_must_be_placed(source: str) -> None:
    assert may(after(position(BEFORE), source)) == ANY_SPOT


def test_T3_where_a_card_came_from_is_forgotten_with_the_turn() -> None:
    state = after(position(BEFORE), "0 D=7 >A 1 A=7")
    assert may(state) == ANY_SPOT


@pytest.mark.parametrize(
    ("words", "pile_a", "pile_b"),
    [
        ("D=7 @1=5 >A", "8 5", "10"),
        ("D=7 @1=5 >B", "8", "10 5"),
        ("D=7 @2=6 >A", "8 6", "10"),
        ("D=7 >A", "8 7", "10"),
        ("D=7 >B", "8", "10 7"),
        ("D=7 @6=M >B", "8", "10 M"),
    ],
)
def test_T4_the_discard_goes_face_up_on_the_pile_that_the_player_chooses(
    words: str, pile_a: str, pile_b: str
) -> None:
    state = after(position(BEFORE), words)
    assert state.piles == (cards(pile_a), cards(pile_b))
    assert state.hand is None
    assert state.source is None
    assert state.turned_from is None


def test_T4_then_the_next_seat_draws_and_after_the_last_seat_the_first() -> None:
    state = after(position("turn: 1"), "1 D=1 >A 2 D=2 >A 0 D=3 >A")
    assert (state.seat, state.turn_seat, state.phase) == (1, 1, Phase.DRAW)


@pytest.mark.parametrize(
    ("piles", "words", "discards"),
    [
        ("A:", "D=7 @1=5", ">A"),
        ("B:", "D=7 @1=5", ">B"),
        ("A:\nB:", "D=7 @1=5", ">A >B"),
        ("A: 8", "A=8 @1=5", ">A"),  # it has just been emptied
        ("B: 8", "B=8 @1=5", ">B"),
        ("A: 8\nB:", "A=8 @1=5", ">A >B"),
        ("A: 9 8", "A=8 @1=5", ">A >B"),
    ],
)
def test_T5_a_discard_goes_to_an_empty_pile(piles: str, words: str, discards: str) -> None:
    state = position(f"0: 5 (6) 1 / (2) (9) 1 / 3 2 4\ndraw: 7 8\n{piles}")
    assert may(after(state, words)) == discards


def test_T5_a_refused_card_goes_to_an_empty_pile_too() -> None:
    assert may(after(position("draw: 7 8\nA:"), "D=7")) == f"{ANY_SPOT} >A"
    assert may(after(position("draw: 7 8\nA:\nB:"), "D=7")) == f"{ANY_SPOT} >A >B"


def test_T5_a_pile_stays_empty_when_the_replaced_card_is_a_hazard() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 H 4
        1: 1 2 3 / 4 5 6 / 7 8 (9)
        2: 1 2 3 / 4 5 6 / 7 8 (9)
        A: 8
        """)
    state = after(state, "0 A=8 @8=H >X")
    assert state.piles == ((), cards("11"))
    assert (state.seat, may(state)) == (1, "D B")
    assert may(after(state, "D=1")) == f"{ANY_SPOT} >A"


def test_T6_an_empty_draw_pile_is_made_anew_at_the_end_of_the_turn() -> None:
    state = position("""
        draw: 5
        A: 1 2 3
        B: 6 7 8
        """)
    held = after(state, "D=5")
    assert held.draw_pile == ()
    assert held.piles == state.piles
    state = after(held, ">A", reverse)
    assert state.draw_pile == cards("7 6 3 2 1")
    assert state.piles == (cards("5"), cards("8"))
    assert state.reshuffled


def test_T6_a_draw_pile_with_a_card_left_is_not_touched() -> None:
    state = after(position("draw: 5 6\nA: 1 2 3"), "D=5 >A")
    assert state.draw_pile == cards("6")
    assert not state.reshuffled


def test_T6_an_empty_pile_has_no_top_card_to_keep() -> None:
    state = position("""
        0: H (6) 1 / (2) (9) 1 / 3 2 4
        1: 1 2 3 / 4 5 6 / 7 8 9
        2: 1 2 3 / 4 5 6 / 7 8 9
        draw:
        A: 7
        B: 1 2 3
        """)
    state = after(state, "A=7 @1=H >X", reverse)
    assert state.draw_pile == cards("2 1")
    assert state.piles == ((), cards("3"))


def test_T6_no_card_below_the_top_cards_leaves_the_draw_pile_empty() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 2 4
        draw:
        A: 7
        B: 3
        """)
    state = after(state, "A=7 @1=5 >A")
    assert state.draw_pile == ()
    assert not state.reshuffled
    assert may(state) == "A B"


def test_T6_the_removed_hazards_stay_out() -> None:
    state = position("""
        1: 1 2 3 / 4 5 6 / 7 8 9
        2: 1 2 3 / 4 5 6 / 7 8 9
        draw: H
        A: 1 2 3
        B: 6
        """)
    state = after(state, "D=H >X", reverse)
    assert state.draw_pile == cards("2 1")
    assert state.removed == 1


def test_T6_the_deck_of_a_dealt_round_is_reshuffled_after_its_last_card() -> None:
    sevens = "7 7 7 7 7 7 7 6 6 "
    state = deal(3, 0, whole_deck(sevens + "1 2 3 4 5 8 9 10 11 " * 2 + "10 11", "H -1"))
    state = after(state, "0 f1=7 f2=7 1 f1=1 f2=2 2 f1=1 f2=2")
    while len(state.draw_pile) > 1:
        state = apply(state, Draw("D"), unexpected_shuffle)
        if ">X" in may(state):
            state = after(state, ">X")
            while state.phase is Phase.HAZARD:
                state = after(state, "-")
        else:
            state = after(state, ">A")
    state = after(state, "D=-1 >B", reverse)
    assert state.piles[0] == cards("11")
    assert state.piles[1] == cards("-1")
    assert state.removed == 3
    assert len(state.draw_pile) == 110 - 27 - 3 - 2


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Draw("A"), "seat 0 tried A in phase draw; legal: D B"),
        (Flip(0), "seat 0 tried f1 in phase draw; legal: D B"),
        (Place(9), "seat 0 tried @10 in phase draw; legal: D B"),
    ],
)
def test_an_illegal_action_says_what_was_tried_when_and_what_would_be_legal(
    action: Action, message: str
) -> None:
    with pytest.raises(IllegalAction, match=f"^{re.escape(message)}$") as caught:
        apply(position("A:"), action, unexpected_shuffle)
    assert caught.value.action == action
    assert caught.value.seat == 0
    assert caught.value.phase is Phase.DRAW
    assert caught.value.legal == (Draw("D"), Draw("B"))


@pytest.mark.parametrize(
    ("before", "word", "message"),
    [
        ("A=8", ">A", f"seat 0 tried >A in phase place; legal: {ANY_SPOT}"),
        ("D=7 @1=5", "^2", "seat 0 tried ^2 in phase discard; legal: >A >B"),
        ("D=7 @8=H", ">A", "seat 0 tried >A in phase discard; legal: >X"),
        ("D=7 @1=5", ">X", "seat 0 tried >X in phase discard; legal: >A >B"),
        ("D=7 @8=H >X", "D", "seat 1 tried D in phase hazard; legal: f1 f2 f3 f4 f5 f6 f7 -"),
    ],
)
def test_an_illegal_action_is_told_in_every_phase(before: str, word: str, message: str) -> None:
    state = after(position(BEFORE), before)
    with pytest.raises(IllegalAction, match=f"^{re.escape(message)}$"):
        apply(state, parse_action(word), unexpected_shuffle)


@pytest.mark.parametrize(
    ("words", "at_rest"),
    [
        ("", True),
        ("D=7", False),
        ("D=7 @8=H", False),
        ("D=7 @8=H >X", True),
        ("D=7 @8=H >X 1 -", True),
        ("D=7 >A", True),
    ],
)
def test_a_state_is_at_rest_when_no_turn_is_half_done(words: str, at_rest: bool) -> None:
    assert after(position(BEFORE), words).at_rest is at_rest
