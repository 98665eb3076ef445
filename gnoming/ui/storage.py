"""What is kept in the browser between visits, in localStorage under our own prefix.

All projects of a user share one origin on GitHub Pages, so no other key is ever touched.
"""

import json

from pyodide.ffi import JsException
from pyscript import ffi, window

from gnoming.app.messages import Problem

PREFIX = "gnoming:"

_REFUSED = (JsException, AttributeError)
"""How a browser refuses; the latter comes where it has no storage at all, but ``null``."""


class StorageError(Exception):
    """The browser did not store or show something: a `Problem` says why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.value)


def read(name: str) -> str | None:
    """The text kept under a name; ``None`` where there is none. Raises `StorageError`."""
    try:
        text = window.localStorage.getItem(PREFIX + name)
    except _REFUSED:
        raise StorageError(Problem.BLOCKED) from None
    return None if ffi.is_none(text) else str(text)


def write(name: str, text: str) -> None:
    """Keeps a text; the one before stays where that fails. Raises `StorageError`."""
    try:
        window.localStorage.setItem(PREFIX + name, text)
    except _REFUSED as error:
        # Its text has the name of what was thrown, which may reach us wrapped in another error.
        full = "quota" in str(error).lower()
        raise StorageError(Problem.FULL if full else Problem.BLOCKED) from None


def remove(name: str) -> None:
    """Forgets a text. Raises `StorageError`."""
    try:
        window.localStorage.removeItem(PREFIX + name)
    except _REFUSED:
        raise StorageError(Problem.BLOCKED) from None


def load(name: str) -> object:
    """The value kept under a name; ``None`` where there is none, or none that can be read."""
    try:
        text = read(name)
        return None if text is None else json.loads(text)
    except (StorageError, ValueError):
        return None


def names(start: str) -> list[str]:
    """The names that begin like this, under which something is kept. Raises `StorageError`."""
    try:
        keys = [str(key) for key in window.Object.keys(window.localStorage)]
    except _REFUSED:
        raise StorageError(Problem.BLOCKED) from None
    return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX + start)]
