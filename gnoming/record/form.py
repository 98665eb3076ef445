"""What a record looks like, for writing and for reading."""

from collections.abc import Iterable
from typing import Final

from gnoming.actions import Action, Bounce, Draw, Flip, Place
from gnoming.cards import Card, card_text
from gnoming.state import State

NAME: Final = "gnoming"
VERSION: Final = "1"


def shown_card(action: Action, seat: int, after: State) -> Card | None:
    """The card that an action has shown: drawn, replaced or turned up."""
    match action:
        case Draw() | Place() | Bounce():
            return after.hand
        case Flip(spot):
            return after.layouts[seat][spot]
        case _:
            return None


def card_line(keyword: str, cards: Iterable[Card]) -> str:
    return f"{keyword} {' '.join(map(card_text, cards))}"


def number_line(keyword: str, numbers: Iterable[int]) -> str:
    return f"{keyword} {' '.join(map(str, numbers))}"
