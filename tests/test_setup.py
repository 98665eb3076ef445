"""The set-up of a round: players, deal, first discards and first flips (S1–S4)."""

import pytest

from gnoming.cards import DECK, card_text
from gnoming.layout import ALL_FACE_DOWN
from gnoming.match import Player, new_game
from gnoming.state import Phase, State, check_seats, deal
from tests.positions import after, cards, layout, may, whole_deck

ANY_FLIP = "f1 f2 f3 f4 f5 f6 f7 f8 f9"
THREE_LAYOUTS = "1 2 3 4 5 6 7 8 9 " * 3


def texts(order: tuple[int | None, ...]) -> str:
    return " ".join("." if card is None else card_text(card) for card in order)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_S1_three_to_seven_can_play(seats: int) -> None:
    assert deal(seats, 0, DECK).seats == seats
    assert len(new_game([Player("Moss", "human")] * seats, 0, DECK).players) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 8, 110])
def test_S1_another_number_of_players_is_refused_with_a_clear_error(seats: int) -> None:
    message = f"^3 to 7 players can play, not {seats}$"
    with pytest.raises(ValueError, match=message):
        check_seats(seats)
    with pytest.raises(ValueError, match=message):
        deal(seats, 0, DECK)


@pytest.mark.parametrize("seats", [0, 2, 8])
def test_S1_a_game_of_another_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^3 to 7 players can play, not {seats}$"):
        new_game([Player("Moss", "human")] * seats, 0, DECK)


@pytest.mark.parametrize("start", [-1, 3])
def test_S5_a_starting_seat_that_does_not_exist_is_refused(start: int) -> None:
    with pytest.raises(ValueError, match=f"^the starting seat must be 0 to 2, not {start}$"):
        deal(3, start, DECK)


@pytest.mark.parametrize(
    "deck",
    [(), DECK[1:], (*DECK, 5), (*DECK[1:], DECK[-1]), (*DECK[1:], 13)],
    ids=["none", "one too few", "one too many", "one of the wrong kind", "no card"],
)
def test_S2_a_deck_that_is_not_the_110_cards_is_refused(deck: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="the deck is not the 110 cards"):
        deal(3, 0, deck)


def test_S2_nine_cards_go_face_down_to_each_player_from_the_starting_seat_on() -> None:
    state = deal(3, 1, whole_deck("1 1 1 1 1 1 1 1 2 3 3 3 3 3 3 3 3 4 5 5 5 5 5 5 5 5 6"))
    assert state.layouts == (ALL_FACE_DOWN,) * 3
    assert texts(state.face_down[1]) == "1 1 1 1 1 1 1 1 2"
    assert texts(state.face_down[2]) == "3 3 3 3 3 3 3 3 4"
    assert texts(state.face_down[0]) == "5 5 5 5 5 5 5 5 6"


def test_S2_two_cards_start_the_discard_piles_and_the_rest_is_the_draw_pile() -> None:
    deck = whole_deck(THREE_LAYOUTS + "10 11 -1 M")
    state = deal(3, 0, deck)
    assert state.piles == (cards("10"), cards("11"))
    assert state.draw_pile == deck[29:]
    assert texts(state.draw_pile[:2]) == "-1 M"
    assert state.sunk == 0


def test_S2_seven_players_leave_45_cards_in_the_draw_pile() -> None:
    assert len(deal(7, 6, whole_deck(end="1 2")).draw_pile) == 110 - 7 * 9 - 2


@pytest.mark.parametrize(
    ("next_cards", "pile_a", "pile_b", "sunk"),
    [
        ("H 10 11 -1", "10", "11", 1),
        ("10 H 11 -1", "10", "11", 1),
        ("H H 10 11", "10", "11", 2),
        ("H 10 H 11", "10", "11", 2),
        ("H 10 H H 11", "10", "11", 3),
        ("H H H 10 11", "10", "11", 3),
        ("10 H H H 11", "10", "11", 3),
        ("10 11 H H H", "10", "11", 0),
        ("M -1 H", "M", "-1", 0),
    ],
)
def test_S3_a_hazard_turned_up_to_start_a_pile_goes_to_the_bottom_of_the_draw_pile(
    next_cards: str, pile_a: str, pile_b: str, sunk: int
) -> None:
    deck = whole_deck(THREE_LAYOUTS + next_cards)
    state = deal(3, 0, deck)
    assert state.piles == (cards(pile_a), cards(pile_b))
    untouched = deck[27 + 2 + sunk :]
    assert state.draw_pile == untouched + cards("H " * sunk)
    assert state.sunk == sunk


def dealt(start: int = 0) -> State:
    return deal(3, start, whole_deck(THREE_LAYOUTS + "10 11"))


def test_S4_each_player_turns_up_two_cards_before_the_first_turn() -> None:
    state = dealt()
    assert may(state) == ANY_FLIP
    state = after(state, "0 f3=3")
    assert (state.seat, state.turn_seat, state.phase) == (0, 0, Phase.SETUP)
    assert may(state) == "f1 f2 f4 f5 f6 f7 f8 f9"
    state = after(state, "0 f9=9")
    assert (state.seat, state.turn_seat, state.phase) == (1, 1, Phase.SETUP)
    assert may(state) == ANY_FLIP
    state = after(state, "1 f1=1 f2=2  2 f5=5 f4=4")
    assert (state.seat, state.turn_seat, state.phase) == (0, 0, Phase.DRAW)
    assert may(state) == "D A B"
    assert layout(state, 0) == ". . 3 / . . . / . . 9"
    assert layout(state, 1) == "1 2 . / . . . / . . ."
    assert layout(state, 2) == ". . . / 4 5 . / . . ."


@pytest.mark.parametrize(("start", "order"), [(0, "0 1 2 0"), (1, "1 2 0 1"), (2, "2 0 1 2")])
def test_S4_the_flips_go_in_seat_order_from_the_starting_player(start: int, order: str) -> None:
    state = dealt(start)
    assert state.start == start
    first, second, third, turn = order.split()
    state = after(state, f"{first} f1=1 f2=2 {second} f1=1 f2=2 {third} f1=1 f2=2 {turn} D=-4")
    assert state.turn_seat == start


def test_S4_a_flip_takes_the_card_from_the_hidden_ones() -> None:
    state = after(dealt(), "0 f3=3")
    assert texts(state.face_down[0]) == "1 2 . 4 5 6 7 8 9"
    assert texts(state.face_down[1]) == "1 2 3 4 5 6 7 8 9"


def test_S4_a_state_is_at_rest_between_the_flips_of_two_seats() -> None:
    state = dealt()
    assert state.at_rest
    state = after(state, "0 f3=3")
    assert not state.at_rest
    state = after(state, "0 f4=4")
    assert state.at_rest
