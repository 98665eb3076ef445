"""Thinks in the page, for a few milliseconds at a time: the page goes on in between."""

import asyncio
import math
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final, TypeVar

SLICE: Final = 0.012
"""Seconds of thinking after which the page gets its turn."""

T = TypeVar("T")


async def last(
    thoughts: Iterable[T],
    wanted: Callable[[T], bool],
    seconds: float = math.inf,
    fewest: int = 0,
) -> T | None:
    """The last thought. After so many seconds the latest one, if there are at least so many by
    then; ``None`` as soon as it is not wanted any more, which is asked at every pause. What is
    ``None`` itself is no thought yet."""
    latest: T | None = None
    count = 0
    begun = resumed = monotonic()
    for thought in thoughts:
        now = monotonic()
        if thought is not None:
            latest, count = thought, count + 1
        if now - begun >= seconds and count >= fewest:
            break
        if now - resumed >= SLICE:
            await asyncio.sleep(0)
            # What is shown by those who are asked counts as a part of the slice.
            resumed = monotonic()
            if not wanted(thought):
                return None
    return latest
