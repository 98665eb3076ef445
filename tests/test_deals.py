"""Everything that chance decides follows from the deal's number."""

import random
from collections import Counter

from gnoming.app import deals
from gnoming.cards import DECK, shuffler
from gnoming.match import Player, new_game

FIRST_TWELVE_OF_4711 = (4, -2, -2, 10, 8, -4, 7, 4, 5, 10, 1, 0)
PLAYERS = [Player(name, "easy") for name in ("Ann", "Bo", "Cy")]


def test_a_number_gives_everybody_the_same_deck() -> None:
    assert deals.deck(4711, 1) == deals.deck(4711, 1)
    # Written down once: a shared number must mean this deck in every later version too.
    assert deals.deck(4711, 1)[:12] == FIRST_TWELVE_OF_4711


def test_numbers_and_rounds_give_different_decks() -> None:
    decks = {deals.deck(number, round_number) for number in (1, 2, 3) for round_number in (1, 2, 3)}
    assert len(decks) == 9
    assert all(Counter(deck) == Counter(DECK) for deck in decks)


def test_a_game_keeps_its_number_in_the_record_header() -> None:
    game = new_game(PLAYERS, 0, deals.deck(99, 1), [deals.header(99)])
    assert deals.number_of(game) == 99


def test_a_game_from_elsewhere_has_no_number() -> None:
    for headers in ([], ["deal"], ["deal ²"], ["deal x"], ["dealer 7"]):
        assert deals.number_of(new_game(PLAYERS, 0, DECK, headers)) == 0


def test_a_reshuffle_is_the_same_however_often_it_is_asked_for() -> None:
    game = new_game(PLAYERS, 0, deals.deck(5, 1), [deals.header(5)])
    cards = DECK[:30]
    assert deals.reshuffle(game)(cards) == deals.reshuffle(game)(cards)
    other = new_game(PLAYERS, 0, deals.deck(6, 1), [deals.header(6)])
    assert deals.reshuffle(game)(cards) != deals.reshuffle(other)(cards)


def test_the_shuffle_is_fair() -> None:
    """Each card comes to each place about equally often (χ² over 4 cards, 3 degrees of freedom
    for each place; 16.27 would be exceeded by chance once in 1,000 times)."""
    shuffle = shuffler(random.Random(1))
    rounds = 4000
    seen = [Counter[int]() for _ in range(4)]
    for _ in range(rounds):
        for place, card in enumerate(shuffle((1, 2, 3, 4))):
            seen[place][card] += 1
    expected = rounds / 4
    for counts in seen:
        chi_squared = sum((counts[card] - expected) ** 2 / expected for card in (1, 2, 3, 4))
        assert chi_squared < 16.27
