"""The page's own dataclasses do what the standard library's do."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from gnoming import values

KINDS = [
    pytest.param((dataclasses.dataclass, dataclasses.replace), id="the library's"),
    pytest.param((values.dataclass, values.replace), id="ours"),
]


@values.dataclass(frozen=True)
class Kept:
    """At the top of a module, where pickle finds it."""

    name: str
    spots: tuple[int, ...] = ()


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture
def replace(kind: Any) -> Callable[..., Any]:
    return kind[1]


@pytest.fixture
def spot(kind: Any) -> Any:
    @kind[0](frozen=True)
    class Spot:
        row: int
        column: int = 0
        name: str = "?"

        def sum(self) -> int:
            return self.row + self.column

    return Spot


def test_fields_are_given_by_place_or_by_name_or_are_as_usual(spot: Any) -> None:
    assert spot(1) == spot(1, 0, "?") == spot(name="?", row=1) == spot(1, column=0)
    assert (spot(1, name="x").name, spot(1, 2).sum()) == ("x", 3)


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), ((1, 2, "x", 4), {}), ((1,), {"row": 1}), ((1,), {"colour": 1}), ((), {"name": ""})],
)
def test_a_field_too_many_or_too_few_is_an_error(spot: Any, given: Any, named: Any) -> None:
    with pytest.raises(TypeError):
        spot(*given, **named)


def test_values_are_equal_when_class_and_fields_are(kind: Any, spot: Any) -> None:
    @kind[0](frozen=True)
    class Place:
        row: int
        column: int = 0
        name: str = "?"

    assert spot(1) != spot(2)
    assert spot(1) != Place(1)
    assert spot(1) != (1, 0, "?")
    assert hash(spot(1)) == hash(spot(name="?", column=0, row=1))
    assert {spot(1): "a", spot(2): "b"}[spot(1)] == "a"


def test_without_eq_only_the_same_object_is_equal(kind: Any) -> None:
    @kind[0](frozen=True, eq=False)
    class Turn:
        seat: int

    turn = Turn(1)
    assert turn == turn
    assert turn != Turn(1)
    assert len({turn, Turn(1)}) == 2


def test_a_value_stays_as_it_is(spot: Any) -> None:
    value = spot(1)
    with pytest.raises(AttributeError):
        value.row = 2
    with pytest.raises(AttributeError):
        value.other = 2
    with pytest.raises(AttributeError):
        del value.row
    assert value == spot(1)


def test_replace_makes_another_value(spot: Any, replace: Any) -> None:
    value = spot(1, 2)
    other = replace(value, column=3)
    assert (value, other) == (spot(1, 2), spot(1, 3))
    assert hash(replace(other, column=2)) == hash(value)
    with pytest.raises(TypeError):
        replace(value, colour=3)


def test_its_text_tells_all_fields(spot: Any) -> None:
    assert repr(spot(1)).endswith("Spot(row=1, column=0, name='?')")


def test_match_knows_the_order_of_the_fields(spot: Any) -> None:
    match spot(1, 2):
        case spot(row, column, name):
            assert (row, column, name) == (1, 2, "?")
        case _:
            pytest.fail("no match")


def test_a_class_without_fields(kind: Any) -> None:
    @kind[0](frozen=True)
    class Nothing:
        pass

    assert Nothing() == Nothing()
    assert Nothing()  # a message without content is no missing message
    with pytest.raises(TypeError):
        Nothing(1)


@pytest.mark.parametrize(
    "way", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))]
)
def test_a_copy_is_equal(way: Callable[[Any], Any]) -> None:
    kept = Kept("a", (1, 2))
    assert way(kept) == kept
    assert hash(way(kept)) == hash(kept)


def test_what_can_be_changed_is_not_made() -> None:
    with pytest.raises(TypeError):
        values.dataclass(frozen=False)
