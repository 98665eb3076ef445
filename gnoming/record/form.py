"""What a record looks like, for writing and for reading."""

import re
from collections.abc import Iterable
from typing import Final

from gnoming.actions import Action, Bounce, Draw, Flip, Place
from gnoming.cards import Card, card_text
from gnoming.state import State

NAME: Final = "gnoming"
VERSION: Final = "1"

LONGEST: Final = 1_000_000
"""Characters of a record. More than any game takes: about 20,000 are usual."""
MOST_LINES: Final = 20_000
LONGEST_TEXT: Final = 100
"""Characters of a name or a kind."""
LONGEST_HEADER: Final = 1_000
"""Characters of a header line."""
MOST_HEADERS: Final = 50
"""Header lines that are only kept."""

UNFIT: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no header has: control characters, ends of lines, halves of characters, and what turns the
direction of the text around it, so that a name would be read as another one."""


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
