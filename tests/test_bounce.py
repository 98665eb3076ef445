"""Bouncing: a card just turned up goes to another spot instead of being discarded (B1–B4)."""

import pytest

from gnoming.cards import card_text
from gnoming.state import Phase
from tests.positions import after, cards, layout, may, position

BOUNCE_FROM_2 = "^1 ^3 ^4 ^5 ^6 ^7 ^8 ^9"


@pytest.mark.parametrize("value", range(1, 12))
def test_B1_a_card_equal_to_the_card_just_placed_may_bounce_or_be_discarded(value: int) -> None:
    state = position(f"""
        0: -1 ({value}) -2 / (-3) (M) H / (-4) (H) (-1)
        draw: {value} 5
        """)
    state = after(state, f"D={value} @2={value}")
    assert may(state) == f"{BOUNCE_FROM_2} >A >B"


def test_B1_a_card_equal_to_any_other_face_up_card_of_the_layout_may_bounce() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 4 6
        draw: 7 5
        """)
    assert may(after(state, "D=7 @2=6")) == f"{BOUNCE_FROM_2} >A >B"


@pytest.mark.parametrize("source", ["D=6", "A=6"])
def test_B1_it_does_not_matter_where_the_placed_card_was_drawn_from(source: str) -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 4 8
        draw: 6 5
        A: 7 6
        """)
    assert may(after(state, f"{source} @2=6")) == f"{BOUNCE_FROM_2} >A >B"


def test_B1_a_card_equal_to_no_face_up_card_is_discarded() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (6) 1 / 3 4 7
        1: 6 6 6 / (1) (1) (1) / 1 1 1
        A: 6
        """)
    # The other 6s lie face down, with another player or on a pile.
    assert may(after(state, "D=1 @2=6")) == ">A >B"


def test_B1_a_card_that_was_face_up_does_not_bounce() -> None:
    state = position("""
        0: 5 5 5 / (2) (9) 1 / 3 4 6
        draw: 5 1
        """)
    assert may(after(state, "D=5 @2=5")) == ">A >B"


def test_B1_a_bounce_puts_the_card_face_up_on_the_other_spot() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 4 8
        draw: 6 5
        """)
    state = after(state, "D=6 @2=6 ^8=4")
    assert layout(state, 0) == "5 6 1 / . . 1 / 3 6 8"
    assert state.hand == 4
    assert after(state, ">A").piles == (cards("10 4"), cards("11"))


def test_B1_a_card_that_may_bounce_may_be_discarded_instead() -> None:
    state = after(position("0: 5 (6) 1 / (2) (9) 1 / 3 4 8\ndraw: 6 5"), "D=6 @2=6 >B")
    assert layout(state, 0) == "5 6 1 / . . 1 / 3 4 8"
    assert state.piles == (cards("10"), cards("11 6"))


def test_B2_a_card_turned_up_by_a_bounce_may_bounce_in_turn() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 2 / 3 4 8
        draw: 6 5
        """)
    state = after(state, "D=6 @2=6 ^4=2")
    assert layout(state, 0) == "5 6 1 / 6 . 2 / 3 4 8"
    assert may(state) == "^1 ^2 ^3 ^5 ^6 ^7 ^8 ^9 >A >B"


def test_B2_it_may_equal_the_card_that_bounced_there() -> None:
    state = position("""
        0: 5 (6) 1 / (6) (9) 2 / 3 4 8
        draw: 7 6
        A: 6
        """)
    state = after(state, "A=6 @2=6 ^4=6")
    assert may(state) == "^1 ^2 ^3 ^5 ^6 ^7 ^8 ^9 >A"


def test_B2_a_card_turned_up_by_a_bounce_that_matches_nothing_is_discarded() -> None:
    state = after(position("0: 5 (6) 1 / (2) (9) 1 / 3 4 8\ndraw: 6 5"), "D=6 @2=6 ^5=9")
    assert may(state) == ">A >B"


def test_B2_a_card_already_face_up_ends_the_chain_though_it_matches() -> None:
    state = position("""
        0: 5 (6) 4 / (2) (9) 1 / 3 4 6
        draw: 6 5
        """)
    assert may(after(state, "D=6 @2=6 ^8=4")) == ">A >B"
    assert may(after(state, "D=6 @2=6 ^9=6")) == ">A >B"


def test_B2_a_chain_of_a_dealt_layout_ends_after_seven_bounces_at_most() -> None:
    state = position("""
        0: 7 8 (7) / (7) (7) (7) / (7) (7) (8)
        draw: 3 5
        """)
    state = after(state, "D=3 @3=7 ^4=7 ^5=7 ^6=7 ^7=7 ^8=7 ^9=8")
    assert layout(state, 0) == "7 8 3 / 7 7 7 / 7 7 7"
    assert may(state) == "^1 ^2 ^3 ^4 ^5 ^6 ^7 ^8 >A >B"
    state = after(state, "^3=3")
    assert may(state) == ">A >B"


def test_B2_no_chain_has_more_than_nine_links() -> None:
    state = position("""
        0: (5) (5) (5) / (5) (5) (5) / (5) (5) (5)
        draw: 5 1
        """)
    state = after(state, "D=5 @1=5 ^2=5 ^3=5 ^4=5 ^5=5 ^6=5 ^7=5 ^8=5 ^9=5 ^1=5")
    assert may(state) == ">A >B"


@pytest.mark.parametrize("card", [-4, -3, -2, -1, 0])
def test_B3_negative_cards_and_mulligans_never_bounce(card: int) -> None:
    text = card_text(card)
    state = position(f"""
        0: 5 ({text}) 1 / (2) (9) 1 / 3 4 {text}
        draw: 7 5
        """)
    assert may(after(state, f"D=7 @2={text}")) == ">A >B"


def test_B3_a_negative_card_does_not_bounce_off_the_card_just_placed() -> None:
    state = position("0: 5 (-2) 1 / (2) (9) 1 / 3 4 8\ndraw: -2 5")
    assert may(after(state, "D=-2 @2=-2")) == ">A >B"


def test_B3_a_hazard_never_bounces() -> None:
    state = position("0: 5 (H) 1 / (2) (9) 1 / 3 4 H\ndraw: H 5")
    assert may(after(state, "D=H @2=H")) == ">X"


def test_B3_a_mulligan_in_the_layout_matches_nothing() -> None:
    state = position("0: M (6) 1 / (2) (9) 1 / 3 4 8\ndraw: 7 5")
    assert may(after(state, "D=7 @2=6")) == ">A >B"


def test_B3_a_mulligan_just_placed_matches_nothing() -> None:
    state = position("0: 1 (6) 1 / (2) (9) 1 / 3 4 8\ndraw: M 5")
    assert may(after(state, "D=M @2=6")) == ">A >B"


def test_B4_a_card_bounces_to_any_spot_but_the_one_it_lay_on() -> None:
    for spot in range(9):
        words = ["(7)" if place == spot else "1" for place in range(9)]
        rows = " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))
        state = after(position(f"0: {rows}\ndraw: 7 5"), f"D=7 @{spot + 1}=7")
        others = " ".join(f"^{place + 1}" for place in range(9) if place != spot)
        assert may(state) == f"{others} >A >B"


def test_B4_a_spot_filled_earlier_in_the_turn_counts_as_face_up() -> None:
    state = position("""
        0: 5 (6) 1 / (6) (9) 2 / 3 4 8
        draw: 6 5
        """)
    state = after(state, "D=6 @2=6 ^4=6 ^2=6")
    assert layout(state, 0) == "5 6 1 / 6 . 2 / 3 4 8"
    assert may(state) == ">A >B"


def test_B4_the_drawn_card_itself_may_be_bounced_away() -> None:
    state = position("""
        0: 5 (6) 6 / (5) (9) 2 / 3 4 8
        draw: 11 5
        """)
    state = after(state, "D=11 @2=6 ^4=5 ^2=11 >A")
    assert layout(state, 0) == "5 5 6 / 6 . 2 / 3 4 8"
    assert state.piles[0] == cards("10 11")


@pytest.mark.parametrize("card", ["-2", "M", "H"])
def test_B4_a_bounce_may_replace_any_card(card: str) -> None:
    state = position(f"0: 5 (6) 1 / (2) (9) 2 / 3 {card} ({card})\ndraw: 6 5")
    discards = ">X" if card == "H" else ">A >B"
    assert may(after(state, f"D=6 @2=6 ^8={card}")) == discards
    assert may(after(state, f"D=6 @2=6 ^9={card}")) == discards


def test_the_next_turn_knows_nothing_of_a_bounce() -> None:
    state = position("0: 5 (6) 1 / (2) (9) 1 / 3 4 8\ndraw: 6 2 3")
    state = after(state, "0 D=6 @2=6 >A  1 D=2 >A")
    assert (state.turned_from, state.phase) == (None, Phase.DRAW)
