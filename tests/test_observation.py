"""What a seat may know: all that lies open, and what the hidden cards are, but not where."""

import random
from collections import Counter

import pytest

from gnoming.cards import COUNTS, HAZARD, Card
from gnoming.observation import KINDS, Counts, observe
from gnoming.state import deal
from tests.positions import after, cards, permuted, position, reverse, whole_deck

LAYOUTS = "1 2 3 4 5 6 7 8 9 " * 3


def counter(counts: Counts) -> Counter[Card]:
    return Counter(dict(zip(KINDS, counts, strict=True)))


def test_an_observation_shows_what_lies_open() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 4 6
        A: 7 3
        B:
        draw: 1 2 8
        turn: 2
        out: 1
        start: 1
        """)
    state = after(state, "D=1 @4=4")
    seen = observe(state, 0, ((1, 2, 3),))
    assert seen.layouts == state.layouts
    assert seen.piles == (cards("7 3"), ())
    assert (seen.seat, seen.turn_seat, seen.start, seen.went_out) == (0, 2, 1, 1)
    assert (seen.phase, seen.hand, seen.source) == (state.phase, 4, "D")
    assert (seen.turned_from, seen.removed, seen.draw_pile_size, seen.sunk) == (3, 0, 2, 0)
    assert seen.scores == ((1, 2, 3),)


def test_the_seats_observe_the_same() -> None:
    state = position("2: 1 2 3 / 4 5 6 / 7 8 (9)")
    first, second = observe(state, 0), observe(state, 1)
    assert (first.seat, second.seat) == (0, 1)
    assert first._replace(seat=1) == second
    assert first.scores == ()


def test_after_the_deal_any_card_may_lie_anywhere_but_the_two_that_are_turned_up() -> None:
    seen = observe(deal(3, 0, whole_deck(LAYOUTS + "10 11")), 0)
    assert seen.face_down == seen.draw_pile
    assert counter(seen.draw_pile) == Counter(COUNTS) - Counter(cards("10 11"))
    assert seen.draw_pile_size == 110 - 27 - 2


def test_S3_a_sunk_hazard_is_known_to_lie_at_the_bottom() -> None:
    seen = observe(deal(3, 0, whole_deck(LAYOUTS + "H 10 H 11")), 0)
    assert seen.sunk == 2
    assert counter(seen.draw_pile)[HAZARD] == 1
    assert counter(seen.face_down)[HAZARD] == 1
    assert sum(seen.draw_pile) + seen.sunk == 110 - 2


def test_S3_a_sunk_hazard_that_is_drawn_lies_there_no_longer() -> None:
    state = deal(3, 0, whole_deck(LAYOUTS + "H 10 H 11"))
    state = state._replace(draw_pile=state.draw_pile[-3:])
    state = after(state, "0 f1=1 f2=2 1 f1=1 f2=2 2 f1=1 f2=2")
    state = after(state, "0 D=H >X 1 - 2 -")
    assert observe(state, 0).sunk == 2
    state = after(state, "1 D=H")
    assert observe(state, 0).sunk == 1
    state = after(state, ">X 2 - 0 - 2 D=H")
    assert observe(state, 0).sunk == 0


def test_T6_after_a_reshuffle_the_draw_pile_and_the_face_down_cards_are_known_apart() -> None:
    state = position("""
        0: 5 (6) 1 / (2) (9) 1 / 3 4 6
        1: 1 2 3 / 4 5 6 / 7 8 (H)
        2: 1 2 3 / 4 5 6 / 7 8 (-1)
        draw: 5
        A: 7 3 1
        B: 2 4
        """)
    seen = observe(state, 0)
    assert not seen.reshuffled
    assert counter(seen.face_down) == counter(seen.draw_pile)
    seen = observe(after(state, "D=5 >A", reverse), 0)
    assert seen.reshuffled
    assert +counter(seen.draw_pile) == Counter(cards("7 3 1 2"))
    assert +counter(seen.face_down) == Counter(cards("6 2 9 H -1"))


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_in_other_places_change_no_observation(seed: int) -> None:
    rng = random.Random(seed)
    dealt = deal(4, 1, whole_deck("1 2 3 4 5 6 7 8 9 " * 4 + "H 10 H 11"))
    ending = position("draw: 5\nA: 7 3 1 9\nB: 2 4 -1")
    reshuffled = after(ending, "D=5 >A", reverse)
    for state in (dealt, ending, reshuffled):
        other = permuted(state, rng)
        assert other != state
        for seat in range(state.seats):
            assert observe(other, seat) == observe(state, seat)
