"""A layout: what lies open in one player's 3×3 grid.

A layout is a tuple of nine cards in reading order, ``None`` where the card is face down.
A spot is an index 0 … 8 into it; people and records call it 1 … 9.
"""

from typing import Final

from gnoming.cards import Card, card_text, parse_card

Layout = tuple[Card | None, ...]

SIDE: Final = 3
SPOTS: Final = range(SIDE * SIDE)
ROWS: Final = tuple(tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE))
COLUMNS: Final = tuple(tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE))
LINES: Final = ROWS + COLUMNS

ALL_FACE_DOWN: Final[Layout] = (None,) * len(SPOTS)

_FACE_DOWN_TEXT: Final = "."


def face_down_count(layout: Layout) -> int:
    """How many of the nine cards are face down."""
    return layout.count(None)


def put(layout: Layout, spot: int, card: Card) -> Layout:
    """The layout with ``card`` lying face up on ``spot``."""
    return (*layout[:spot], card, *layout[spot + 1 :])


def layout_text(layout: Layout) -> str:
    """The layout as ``5 5 5 / 1 . M / 4 6 H``, a point for a face-down card."""
    texts = [_FACE_DOWN_TEXT if card is None else card_text(card) for card in layout]
    return " / ".join(" ".join(texts[spot] for spot in row) for row in ROWS)


def parse_layout(text: str) -> Layout:
    """The layout that ``text`` writes; the reverse of `layout_text`. Raises ValueError."""
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise ValueError(f"not three rows of three cards: {text!r}")
    return tuple(
        None if word == _FACE_DOWN_TEXT else parse_card(word) for row in rows for word in row
    )
