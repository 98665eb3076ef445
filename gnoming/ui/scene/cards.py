"""Cards and layouts on the page."""

from gnoming.app.log import spot_place
from gnoming.cards import HAZARD, MULLIGAN, Card
from gnoming.layout import LINES, ROWS, Layout
from gnoming.scoring import find_sets
from gnoming.ui import words
from gnoming.ui.language import _, kept
from gnoming.ui.nodes import Node, node

_SPECIAL = {MULLIGAN: "mulligan", HAZARD: "hazard"}


def kind(card: Card | None) -> str:
    """The kind of a card's look."""
    if card is None:
        return "back"
    return _SPECIAL.get(card) or ("negative" if card < 0 else "positive")


@kept(32)
def face(card: Card | None) -> Node:
    """What is printed on a card; a back has nothing. The value of a positive card has its look."""
    return node(
        "span",
        "" if card is None else words.card_face(card),
        class_="numeral",
        data_value=card if kind(card) == "positive" else None,
    )


def spoken(card: Card | None) -> str:
    """A card in a list of cards."""
    return _("face down") if card is None else words.card(card)


def set_marks(layout: Layout) -> tuple[str, ...]:
    """For each spot ``row``, ``column``, ``row column`` or nothing: the sets that it is part of."""
    marks: list[list[str]] = [[] for _spot in layout]
    for found in find_sets(layout):
        for spot in LINES[found.line]:
            marks[spot].append("row" if found.line < len(ROWS) else "column")
    return tuple(" ".join(mark) for mark in marks)


def layout_text(layout: Layout) -> str:
    """A layout in words, row by row."""
    return "; ".join(", ".join(spoken(layout[spot]) for spot in row) for row in ROWS)


@kept(64)
def picture(layout: Layout, name: str, seat: int, changed: frozenset[str] = frozenset()) -> Node:
    """A layout to look at, not to act on: one picture with a text.

    Its cards carry their places, so that they can move; ``changed`` places are marked.
    """
    places = [spot_place(seat, spot) for spot in range(len(layout))]
    return node(
        "div",
        [
            _pictured(card, mark, place, place in changed)
            for card, mark, place in zip(layout, set_marks(layout), places, strict=True)
        ],
        class_="layout",
        role="img",
        aria_label=_("Layout of {name}: {cards}", name=name, cards=layout_text(layout)),
    )


@kept(512)
def _pictured(card: Card | None, mark: str, place: str, changed: bool) -> Node:
    return node(
        "span",
        face(card),
        class_="card",
        data_kind=kind(card),
        data_set=mark or None,
        data_place=place,
        data_changed=changed,
    )
