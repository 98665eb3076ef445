"""The description of a piece of page: plain immutable values that the DOM is made equal to."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple


class Node(NamedTuple):
    """An element. ``key`` tells it from its neighbours when their number or order changes."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Child", ...]
    key: str


Child = Node | str

Attributes = Mapping[str, str | None]
"""Attributes of an element and their values; one of ``None`` is not there."""


def node(tag: str, *children: Child | Iterable[Child], key: str = "", **attributes: object) -> Node:
    """A node. ``class_`` gives ``class``, ``aria_label`` gives ``aria-label``.

    An attribute of ``None`` or ``False`` is left out, one of ``True`` is set without a value.
    """
    flat: list[Child] = []
    for child in children:
        if isinstance(child, Node | str):
            flat.append(child)
        else:
            flat.extend(child)
    given = [
        (_attribute(name), "" if value is True else str(value))
        for name, value in attributes.items()
        if value is not None and value is not False
    ]
    return Node(tag, tuple(given), tuple(flat), key)


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def button(label: str, command: str, look: str = "quiet", key: str = "") -> Node:
    """A button with a text that gives a command (`app.commands.parse`)."""
    return node("button", label, type="button", class_=look, data_do=command, key=key)


def changing(text: str) -> tuple[Node, ...]:
    """A text in an element of its own, which is another one when the text is: where it is centred,
    nothing in the page moves then. No element where there is no text."""
    return (node("span", text, key=text),) if text else ()


def text_of(item: Child) -> str:
    """All text in a node, for tests and for names."""
    return item if isinstance(item, str) else " ".join(map(text_of, item.children))
