"""Makes a part of the document equal to a description, touching only what differs."""

from typing import Any

from pyscript import document

from gnoming.ui.nodes import Child, Node

SVG = "svg:"
"""What the tags of drawings begin with."""
SVG_NAMESPACE = "http://www.w3.org/2000/svg"

Element = Any
"""A JavaScript DOM node."""


class View:
    """A place in the document whose children are kept equal to nodes."""

    def __init__(self, root: Element) -> None:
        self._mount = _Mount(Node("", (), (), ""), root, [])

    def show(self, nodes: tuple[Node, ...]) -> None:
        """Makes the children of the place equal to ``nodes``."""
        _patch_children(self._mount, nodes)


class _Mount:
    """A child that stands in the document, and what it was made from."""

    __slots__ = ("children", "element", "item")

    def __init__(self, item: Child, element: Element, children: "list[_Mount]") -> None:
        self.item = item
        self.element = element
        self.children = children


def _create(item: Child) -> _Mount:
    if isinstance(item, str):
        return _Mount(item, document.createTextNode(item), [])
    if item.tag.startswith(SVG):
        element = document.createElementNS(SVG_NAMESPACE, item.tag.removeprefix(SVG))
    else:
        element = document.createElement(item.tag)
    for name, value in item.attributes:
        element.setAttribute(name, value)
    children = [_create(child) for child in item.children]
    if children:
        element.append(*[child.element for child in children])
    return _Mount(item, element, children)


def _same_place(old: Child, new: Child) -> bool:
    """Whether the old child's element can become the new one."""
    if isinstance(old, str) or isinstance(new, str):
        return isinstance(old, str) and isinstance(new, str)
    return old.tag == new.tag and old.key == new.key


def _patch(mount: _Mount, new: Child) -> None:
    old = mount.item
    if old is new or old == new:
        return
    mount.item = new
    if isinstance(old, str) or isinstance(new, str):
        mount.element.data = new
        return
    if old.attributes != new.attributes:
        wanted = dict(new.attributes)
        had = dict(old.attributes)
        for name in had.keys() - wanted.keys():
            mount.element.removeAttribute(name)
        for name, value in wanted.items():
            if had.get(name) != value:
                mount.element.setAttribute(name, value)
                if name == "value":
                    # A field that was used takes no notice of its attribute any more.
                    mount.element.value = value
    if old.children != new.children:
        _patch_children(mount, new.children)


def _patch_children(mount: _Mount, new: tuple[Child, ...]) -> None:
    """Children that keep their key move along; others are patched, made or removed in place."""
    old = mount.children
    if len(old) == len(new) and all(map(_same_place, (child.item for child in old), new)):
        for child, item in zip(old, new, strict=True):
            _patch(child, item)
        return
    keyed = {
        child.item.key: child for child in old if isinstance(child.item, Node) and child.item.key
    }
    used: set[int] = set()
    children: list[_Mount] = []
    for place, item in enumerate(new):
        key = item.key if isinstance(item, Node) else ""
        found = keyed.get(key) if key else None
        if found is None and place < len(old):
            found = old[place]
        if found is None or id(found) in used or not _same_place(found.item, item):
            found = _create(item)
        else:
            _patch(found, item)
        used.add(id(found))
        children.append(found)
    for child in old:
        if id(child) not in used:
            child.element.remove()
    _put_in_order(mount.element, [child for child in old if id(child) in used], children)
    mount.children = children


def _put_in_order(parent: Element, standing: list[_Mount], wanted: list[_Mount]) -> None:
    """Makes ``wanted`` the children of an element in which ``standing`` are: what already comes
    next stays, since whatever is moved has its style and its place computed anew."""
    placed: set[int] = set()
    at = 0
    for child in wanted:
        while at < len(standing) and id(standing[at]) in placed:
            at += 1
        if at == len(standing):
            parent.appendChild(child.element)
        elif standing[at] is not child:
            parent.insertBefore(child.element, standing[at].element)
        placed.add(id(child))
