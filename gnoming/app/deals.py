"""Deals by number: everything that chance decides in a game follows from one number.

The same number gives everybody the same decks and reshuffles, and undoing an action cannot be
used to draw another card.
"""

import random
from typing import Final

from gnoming.cards import DECK, Card, Shuffle, shuffler
from gnoming.match import Game

HIGHEST_NUMBER: Final = 99_999_999
HIGHEST_DRAWN_NUMBER: Final = 999_999
"""A number that is drawn by chance is short enough to be told to somebody."""

_HEADER: Final = "deal"


def deck(number: int, round_number: int) -> tuple[Card, ...]:
    """The shuffled deck of round 1 … 3 of deal ``number``."""
    return _shuffle(number, round_number, "deck")(DECK)


def reshuffle(game: Game) -> Shuffle:
    """The shuffle for the next time that the round's draw pile runs out (T6)."""
    return _shuffle(number_of(game), len(game.rounds), f"pile {len(game.rounds[-1].reshuffles)}")


def bot_rng(game: Game) -> random.Random:
    """The random numbers of a bot that is to act now."""
    return _rng(number_of(game), len(game.rounds), f"action {len(game.rounds[-1].actions)}")


def header(number: int) -> str:
    """The header line that keeps the deal's number in a record."""
    return f"{_HEADER} {number}"


def number_of(game: Game) -> int:
    """The number that ``game`` was dealt by; 0 for a game that was not dealt by number."""
    number = game.header(_HEADER) or ""
    fits = number.isascii() and number.isdigit() and len(number) <= len(str(HIGHEST_NUMBER))
    return int(number) if fits else 0


def _shuffle(number: int, round_number: int, purpose: str) -> Shuffle:
    return shuffler(_rng(number, round_number, purpose))


def _rng(number: int, round_number: int, purpose: str) -> random.Random:
    return random.Random(f"deal {number} round {round_number} {purpose}")
