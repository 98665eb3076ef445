"""What is kept in the browser between visits, in localStorage under our own prefix.

All projects of a user share one origin on GitHub Pages, so no other key is ever touched.
"""

import json

from pyodide.ffi import JsException
from pyscript import ffi, window

PREFIX = "gnoming:"


def load(name: str) -> object:
    """The value kept under a name; ``None`` where there is none, or none that can be read."""
    try:
        text = window.localStorage.getItem(PREFIX + name)
        return None if ffi.is_none(text) else json.loads(text)
    except (JsException, ValueError):
        return None


def keep(name: str, value: object) -> bool:
    """Keeps a value that JSON can hold; says whether the browser let us."""
    try:
        window.localStorage.setItem(PREFIX + name, json.dumps(value))
    except JsException:
        return False
    return True
