"""The cards, the deck and the shuffle."""

import random
from collections import Counter

import pytest

from gnoming.cards import (
    COUNTS,
    DECK,
    HAZARD,
    MULLIGAN,
    card_text,
    is_positive,
    parse_card,
    shuffler,
)
from tests.positions import cards


def test_D1_the_deck_has_82_positive_22_negative_cards_3_mulligans_and_3_hazards() -> None:
    assert len(DECK) == 110
    assert sum(is_positive(card) for card in DECK) == 82
    assert sum(card < 0 for card in DECK) == 22
    assert DECK.count(MULLIGAN) == 3
    assert DECK.count(HAZARD) == 3


def test_D1_the_cards_of_a_kind_are_split_by_value_as_in_the_earlier_edition() -> None:
    split = {
        **dict.fromkeys((1, 2, 3, 4, 5), 8),
        **dict.fromkeys((6, 7, 8, 9, 10, 11), 7),
        **dict.fromkeys((-1, -2), 6),
        **dict.fromkeys((-3, -4), 5),
    }
    assert {card: count for card, count in COUNTS.items() if card in split} == split
    assert Counter(DECK) == COUNTS


def test_each_kind_of_card_has_its_name_and_is_read_back() -> None:
    names = "-4 -3 -2 -1 M 1 2 3 4 5 6 7 8 9 10 11 H"
    assert " ".join(map(card_text, COUNTS)) == names
    assert cards(names) == tuple(COUNTS)


# The number 0 is no card's name, and "٣" is the digit 3 in Arabic writing.
@pytest.mark.parametrize("text", ["", "0", "12", "-5", "05", "+5", "-0", "m", "h", "5 ", "٣", "５"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card: "):
        parse_card(text)


def test_only_the_values_1_to_11_are_positive() -> None:
    assert [card for card in COUNTS if is_positive(card)] == list(range(1, 12))
    assert not is_positive(None)


def test_a_shuffle_keeps_every_card() -> None:
    shuffle = shuffler(random.Random(1))
    assert shuffle(()) == ()
    assert shuffle((7,)) == (7,)
    assert Counter(shuffle(DECK)) == COUNTS


def test_a_deal_shared_by_its_number_is_the_same_in_every_python() -> None:
    deck = shuffler(random.Random(2026))(DECK)
    assert deck[:20] == cards("H 6 2 9 -4 6 -2 5 9 10 H -4 9 1 1 3 4 9 -3 5")


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    shuffle = shuffler(random.Random(5))
    orders = Counter(shuffle((1, 2, 3, 4)) for _ in range(2400))
    # χ² of the 24 orders: over 49.7 once in a thousand times, were all as likely.
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7


@pytest.mark.native
def test_a_shuffle_brings_every_card_to_every_place_about_equally_often() -> None:
    shuffle = shuffler(random.Random(6))
    cards, times = 30, 3000
    found = [Counter[int]() for _ in range(cards)]
    for _ in range(times):
        for place, card in enumerate(shuffle(range(cards))):
            found[place][card] += 1
    usual = times / cards
    chi = sum((found[p][c] - usual) ** 2 / usual for p in range(cards) for c in range(cards))
    # With 29² degrees of freedom it is within 841 ± 135 but for once in a thousand times.
    assert abs(chi - (cards - 1) ** 2) < 135
