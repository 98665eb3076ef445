"""What has to be done to the page until it is equal to a description, touching only what differs.

Pure. A change is a plain list, which js/patch.js carries out: all of them go there in one text,
since each call from Python into the page costs more than what it does there. Elements and texts
have numbers; those of a new piece follow each other as in the document.
"""

from bisect import bisect
from collections.abc import Mapping
from itertools import count
from typing import Any

from gnoming.ui.nodes import Attributes, Child, Node

Change = list[Any]
"""What is done, and to what: ``set 5 class card`` gives the element of number 5 an attribute."""


class Places:
    """Elements that the page has from the beginning: some have their children kept equal to nodes,
    others some attributes."""

    def __init__(self) -> None:
        self._numbers = count()
        self._changes: list[Change] = []
        self._mounts: dict[str, _Mount] = {}
        self._looks: dict[str, tuple[int, Attributes]] = {}

    def show(self, regions: Mapping[str, tuple[Node, ...]]) -> list[Change]:
        """What makes the children of the elements with these ids equal to these nodes."""
        for name, nodes in regions.items():
            if name not in self._mounts:
                number = self._found(f"#{name}")
                self._mounts[name] = _Mount(Node("", (), (), ""), number, [])
            self._patch_children(self._mounts[name], nodes)
        return self._all_changes()

    def look(self, looks: Mapping[str, Attributes]) -> list[Change]:
        """What gives the elements with these selectors these attributes; their others stay."""
        for selector, wanted in looks.items():
            if selector not in self._looks:
                self._looks[selector] = self._found(selector), {}
            number, had = self._looks[selector]
            self._dress(number, had, wanted)
            self._looks[selector] = number, wanted
        return self._all_changes()

    def _all_changes(self) -> list[Change]:
        changes, self._changes = self._changes, []
        return changes

    def _found(self, selector: str) -> int:
        number = next(self._numbers)
        self._changes.append(["find", number, selector])
        return number

    def _dress(self, number: int, had: Attributes, wanted: Attributes) -> None:
        for name, value in wanted.items():
            if name in had and had[name] == value:
                continue
            if value is None:
                self._changes.append(["unset", number, name])
            else:
                self._changes.append(["set", number, name, value])

    def _made(self, item: Child) -> "_Mount":
        mount = self._numbered(item)
        self._changes.append(["make", mount.number, item])
        return mount

    def _numbered(self, item: Child) -> "_Mount":
        number = next(self._numbers)
        children = () if isinstance(item, str) else item.children
        return _Mount(item, number, [self._numbered(child) for child in children])

    def _patch(self, mount: "_Mount", new: Child) -> None:
        old = mount.item
        if old is new or old == new:
            return
        mount.item = new
        if isinstance(old, str) or isinstance(new, str):
            self._changes.append(["say", mount.number, new])
            return
        if old.attributes != new.attributes:
            had = dict(old.attributes)
            self._dress(mount.number, had, dict.fromkeys(had) | dict(new.attributes))
        if old.children != new.children:
            self._patch_children(mount, new.children)

    def _patch_children(self, mount: "_Mount", new: tuple[Child, ...]) -> None:
        """Children that keep their key move along; others are patched, made or removed in place."""
        old = mount.children
        if len(old) == len(new) and all(map(_same_place, (child.item for child in old), new)):
            for child, item in zip(old, new, strict=True):
                self._patch(child, item)
            return
        keyed = {
            child.item.key: child
            for child in old
            if isinstance(child.item, Node) and child.item.key
        }
        used: set[int] = set()
        children: list[_Mount] = []
        for place, item in enumerate(new):
            key = item.key if isinstance(item, Node) else ""
            found = keyed.get(key) if key else None
            if found is None and place < len(old):
                found = old[place]
            if found is None or found.number in used or not _same_place(found.item, item):
                found = self._made(item)
            else:
                self._patch(found, item)
            used.add(found.number)
            children.append(found)
        for child in old:
            if child.number not in used:
                self._changes.append(["remove", child.number])
        standing = [child.number for child in old if child.number in used]
        self._put_in_order(mount.number, standing, [child.number for child in children])
        mount.children = children

    def _put_in_order(self, parent: int, standing: list[int], wanted: list[int]) -> None:
        """Makes ``wanted`` the children of an element in which ``standing`` are. As few as possible
        are put anew, since the style and the place of what is put are computed anew."""
        at = {child: place for place, child in enumerate(standing)}
        staying = set(_longest_ascent([at[child] for child in wanted if child in at]))
        before = None
        for child in reversed(wanted):
            if at.get(child) not in staying:
                self._changes.append(["put", child, parent, before])
            before = child


def _longest_ascent(numbers: list[int]) -> list[int]:
    """As many of these different numbers as possible that ascend in this order."""
    ascents: list[list[int]] = []  # for each length the one with the lowest end
    ends: list[int] = []
    for number in numbers:
        length = bisect(ends, number)
        ascent = [*(ascents[length - 1] if length else ()), number]
        ascents[length : length + 1] = [ascent]
        ends[length : length + 1] = [number]
    return ascents[-1] if ascents else []


class _Mount:
    """A child that stands in the document, and what it was made from."""

    __slots__ = ("children", "item", "number")

    def __init__(self, item: Child, number: int, children: "list[_Mount]") -> None:
        self.item = item
        self.number = number
        self.children = children


def _same_place(old: Child, new: Child) -> bool:
    """Whether the old child's element can become the new one."""
    if isinstance(old, str) or isinstance(new, str):
        return isinstance(old, str) and isinstance(new, str)
    return old.tag == new.tag and old.key == new.key
