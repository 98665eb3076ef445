"""What has to be done to a page until it is equal to a description: tried on a small page of our
own, which does what the browser's does."""

import json
import random
from typing import Any

import pytest

from gnoming.ui.changes import Change, Places
from gnoming.ui.nodes import Child, Node, node


class Page:
    """Carries changes out as js/patch.js does, on lists of a tag, attributes and children."""

    def __init__(self) -> None:
        self.root: list[Any] = ["main", {"class": "page"}, []]
        self.nodes: dict[int, list[Any]] = {}
        self.moved: list[int] = []

    def change(self, changes: list[Change]) -> None:
        for what, number, *more in json.loads(json.dumps(changes)):
            getattr(self, what)(number, *more)

    def find(self, number: int, _selector: str) -> None:
        self.nodes[number] = self.root

    def make(self, number: int, item: Any) -> int:
        if isinstance(item, str):
            self.nodes[number] = [item]
            return number + 1
        tag, attributes, children, _key = item
        made: list[Any] = [tag, dict(attributes), []]
        self.nodes[number] = made
        following = number + 1
        for child in children:
            first, following = following, self.make(following, child)
            made[2].append(self.nodes[first])
        return following

    def put(self, number: int, parent: int, before: int | None) -> None:
        piece, place = self.nodes[number], self.nodes[parent][2]
        self.moved.append(number)
        _take_out(self.root, piece)
        at = len(place) if before is None else _at(place, self.nodes[before])
        place.insert(at, piece)

    def say(self, number: int, text: str) -> None:
        self.nodes[number][0] = text

    def set(self, number: int, name: str, value: str) -> None:
        self.nodes[number][1][name] = value

    def unset(self, number: int, name: str) -> None:
        del self.nodes[number][1][name]

    def remove(self, number: int) -> None:
        assert _take_out(self.root, self.nodes.pop(number))


def _at(place: list[Any], piece: list[Any]) -> int:
    return next(at for at, each in enumerate(place) if each is piece)


def _take_out(parent: list[Any], piece: list[Any]) -> bool:
    if len(parent) == 1:
        return False
    for at, each in enumerate(parent[2]):
        if each is piece:
            del parent[2][at]
            return True
        if _take_out(each, piece):
            return True
    return False


def as_page(item: Child) -> list[Any]:
    if isinstance(item, str):
        return [item]
    return [item.tag, dict(item.attributes), [as_page(child) for child in item.children]]


def children(chance: random.Random, depth: int = 2) -> tuple[Child, ...]:
    """Some texts and elements; of those with a key no two have the same."""
    made: list[Child] = []
    keys: set[str] = set()
    for _ in range(chance.randint(0, 4) if depth else 0):
        if chance.random() < 0.3:
            made.append(chance.choice(["", "x", "<b>", "\U0001f600"]))
            continue
        key = chance.choice(["", "1", "2", "3", "4"])
        key = "" if key in keys else key
        keys.add(key)
        attributes = {each: chance.choice(["a", "b", None]) for each in ("class", "data_x")}
        made.append(node(chance.choice("pb"), children(chance, depth - 1), key=key, **attributes))
    return tuple(made)


def picture(chance: random.Random) -> tuple[Node, ...]:
    return tuple(each for each in children(chance) if isinstance(each, Node))


@pytest.mark.parametrize("seed", range(10))
def test_the_page_becomes_each_picture_in_turn(seed: int) -> None:
    chance = random.Random(seed)
    page, places = Page(), Places()
    for _ in range(30):
        shown = picture(chance)
        page.change(places.show({"main": shown}))
        assert page.root == ["main", {"class": "page"}, [as_page(each) for each in shown]]
        assert places.show({"main": shown}) == []


def test_only_what_differs_is_touched() -> None:
    places = Places()
    places.show({"main": (node("p", node("b", "one"), node("i", "two"), class_="a", title="t"),)})
    changed = node("p", node("b", "one"), node("i", "three"), class_="b", title="t")
    changes = places.show({"main": (changed,)})
    assert [change[0] for change in changes] == ["set", "say"]


@pytest.mark.parametrize(
    ("order", "moved"), [("bcdefa", 1), ("fabcde", 1), ("abdcef", 1), ("fedcba", 5), ("cxd", 1)]
)
def test_as_few_as_possible_are_moved(order: str, moved: int) -> None:
    page, places = Page(), Places()
    row = {name: node("p", name, key=name) for name in "abcdefx"}
    page.change(places.show({"main": tuple(row[name] for name in "abcdef")}))
    page.moved.clear()
    page.change(places.show({"main": tuple(row[name] for name in order)}))
    assert len(page.moved) == moved
    assert page.root[2] == [as_page(row[name]) for name in order]


def test_an_attribute_comes_goes_and_leaves_others_alone() -> None:
    page, places = Page(), Places()
    page.change(places.look({"main": {"hidden": "", "data-x": "1"}}))
    assert page.root[1] == {"class": "page", "hidden": "", "data-x": "1"}
    page.change(places.look({"main": {"hidden": None, "data-x": "1"}}))
    assert page.root[1] == {"class": "page", "data-x": "1"}
    assert places.look({"main": {"hidden": None, "data-x": "1"}}) == []
