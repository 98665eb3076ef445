"""The cards, the deck (D1) and the shuffle.

A card is a small integer: its value for positive (1 … 11) and negative (-4 … -1) cards,
``MULLIGAN`` (0, which is also what it is worth) and ``HAZARD``. Two cards of a kind are equal.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Final

Card = int

MULLIGAN: Final[Card] = 0
HAZARD: Final[Card] = 12
HIGHEST: Final[Card] = 11
LOWEST: Final[Card] = -4

# D1, the only place that knows how many of each card there are.
COUNTS: Final[Mapping[Card, int]] = {
    **dict.fromkeys((-4, -3), 5),
    **dict.fromkeys((-2, -1), 6),
    MULLIGAN: 3,
    **dict.fromkeys(range(1, 6), 8),
    **dict.fromkeys(range(6, HIGHEST + 1), 7),
    HAZARD: 3,
}

DECK: Final[tuple[Card, ...]] = tuple(card for card, count in COUNTS.items() for _ in range(count))

_SPECIAL: Final = {MULLIGAN: "M", HAZARD: "H"}
_TEXT: Final = {card: _SPECIAL.get(card, str(card)) for card in COUNTS}
_CARD: Final = {text: card for card, text in _TEXT.items()}

Shuffle = Callable[[Iterable[Card]], tuple[Card, ...]]
"""Puts cards in a new order. The rules never call a random generator themselves."""


def is_positive(card: Card | None) -> bool:
    """Whether the card has a value of 1 … 11, the only kind that forms sets or bounces (P1, B3)."""
    return card is not None and 1 <= card <= HIGHEST


def card_text(card: Card) -> str:
    """The card as a record writes it: ``7``, ``-2``, ``M`` or ``H``."""
    return _TEXT[card]


def parse_card(text: str) -> Card:
    """The card that ``text`` writes; the reverse of `card_text`. Raises ValueError."""
    try:
        return _CARD[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def shuffler(rng: random.Random) -> Shuffle:
    """A `Shuffle` that draws its order from ``rng``.

    Python promises the sequence of ``random()`` for a seed for all versions, but not that of
    ``shuffle()``; a deal that is shared by its number must be the same for everybody.
    """

    def shuffle(cards: Iterable[Card]) -> tuple[Card, ...]:
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    return shuffle
