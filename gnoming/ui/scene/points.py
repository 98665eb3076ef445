"""What a layout shows, and what its player has already."""

from gnoming.layout import Layout
from gnoming.scoring import score
from gnoming.ui import words
from gnoming.ui.language import _, kept
from gnoming.ui.nodes import Node, node


@kept(64)
def points(layout: Layout, points_before: int) -> Node:
    """The points that a layout shows, and the total of the finished rounds."""
    shown = score(layout)
    total = words.number(points_before)
    return node(
        "p",
        node("span", node("span", _("now"), " ", class_="word"), words.number(shown), class_="now"),
        node("span", _("total {points}", points=total), class_="total"),
        class_="points",
    )
