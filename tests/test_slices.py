"""Thinking in the page: in slices, for a time, and only as long as it is wanted."""

import asyncio
import math
from collections.abc import Iterator
from time import monotonic

import pytest

from gnoming.ui import thinking

pytestmark = pytest.mark.native  # within Pyodide there is an event loop already

WHILE = 3 * thinking.SLICE


def busy(count: int, seconds: float = thinking.SLICE) -> Iterator[int]:
    """Thoughts that take so long each."""
    for number in range(count):
        until = monotonic() + seconds
        while monotonic() < until:
            pass
        yield number


def think(
    thoughts: Iterator[int], wanted: bool = True, seconds: float = math.inf, fewest: int = 0
) -> tuple[int | None, list[int]]:
    """The last thought, and what the page did meanwhile: it counts."""
    counted: list[int] = []

    async def page() -> None:
        while True:
            counted.append(len(counted))
            await asyncio.sleep(0)

    async def both() -> int | None:
        other = asyncio.ensure_future(page())
        found = await thinking.last(thoughts, lambda _: wanted, seconds, fewest)
        other.cancel()
        return found

    return asyncio.run(both()), counted


def test_the_last_thought_is_the_answer() -> None:
    assert think(iter(range(5)))[0] == 4
    assert think(iter(()))[0] is None


def test_the_page_goes_on_in_between() -> None:
    found, counted = think(busy(6))
    assert found == 5
    assert len(counted) >= 3


def test_what_is_short_does_not_wait_for_the_page() -> None:
    assert think(iter(range(1000)))[1] == []


def test_after_its_time_the_latest_thought_is_taken() -> None:
    found, _ = think(busy(1000), seconds=WHILE)
    assert found is not None
    assert found < 10


def test_every_action_is_weighed_whatever_time_that_takes() -> None:
    assert think(busy(1000), seconds=0, fewest=7)[0] == 6


def test_what_is_not_wanted_any_more_ends_without_an_answer() -> None:
    thoughts = busy(1000)
    assert think(thoughts, wanted=False)[0] is None
    assert next(thoughts) < 10


def test_what_is_none_is_no_thought_yet() -> None:
    assert think(iter((1, None, None)))[0] == 1
    assert think(iter((None, 1, None, 2, None, 3)), seconds=0, fewest=2)[0] == 2
