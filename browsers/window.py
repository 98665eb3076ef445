"""What the core tests ask of a browser: little enough that the driver of every engine can do it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

Size = tuple[int, int]

DESKTOP: Size = (1280, 800)
PHONE: Size = (360, 640)

# Seconds. Loading Python takes some on a slow machine.
PATIENCE = 60


class Window(Protocol):
    """A window with a profile of its own. Elements are named by CSS selectors: the first one."""

    def open(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def press(self, selector: str) -> None:
        """Click it, or tap it in a window for touch, at its place on the screen: something that
        covers it would be hit in its stead, and the test fails."""

    def choose(self, selector: str, value: str) -> None:
        """Choose an option of a `select`."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression."""

    def wait(self, expression: str) -> None:
        """Wait until it is true."""


class Engine(NamedTuple):
    """A running browser."""

    window: Callable[[Size, bool], AbstractContextManager[Window]]
    """Opens a window whose page has this size, and is for touch or not."""
    no_touch: str | None = None
    """Why there are no windows for touch."""


class Missing(Exception):
    """The browser is not there; says which package of Debian has it."""
