"""Games that come in from outside: a file dropped on the page, a record that is pasted, a link."""

import binascii
import zlib
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from gnoming.match import Game
from gnoming.record import write
from gnoming.record.form import LONGEST, NAME

MARK: Final = "#record="
LONGEST_LINK: Final = 100_000
"""Characters of a link; browsers and messengers carry no longer ones."""
LARGEST_FILE: Final = 20_000_000
"""Bytes of a file; its text has its own limit."""


class Incoming:
    """Listens to the page for what is dropped on it and pasted into it."""

    def __init__(self, came: Callable[[Any], None]) -> None:
        """``came`` is called with a text, or with a list of files that are to be read."""
        self._came = came
        self._listeners = {
            "dragover": create_proxy(self._dragged),
            "drop": create_proxy(self._dropped),
            "paste": create_proxy(self._pasted),
        }
        for name, listener in self._listeners.items():
            document.addEventListener(name, listener)

    def _dragged(self, event: Any) -> None:
        if event.dataTransfer and "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def _dropped(self, event: Any) -> None:
        files = event.dataTransfer.files if event.dataTransfer else None
        if files and files.length:
            event.preventDefault()
            self._came([files.item(number) for number in range(files.length)])

    def _pasted(self, event: Any) -> None:
        if event.target.closest("input, textarea, select"):
            return
        text = str(event.clipboardData.getData("text/plain"))
        # Whatever else somebody has in the clipboard is pasted by mistake.
        if NAME in text:
            self._came(text)


async def text_of_file(file: Any) -> str:
    """The text of a file. Raises ValueError for one that is too large, or no text."""
    if file.size > LARGEST_FILE:
        raise ValueError(f"the file has more than {LARGEST_FILE:,} bytes")
    try:
        text = str(await file.text())
    except JsException:
        raise ValueError("the file cannot be read, or is a folder") from None
    if "\0" in text:
        raise ValueError("the file is no text")
    return text


def link(game: Game) -> str:
    """The address that brings somebody the whole game."""
    place = window.location
    packed = binascii.b2a_base64(zlib.compress(write(game).encode(), 9), newline=False).decode()
    # No sign that a messenger could take for the end of the link.
    return f"{place.origin}{place.pathname}{MARK}{packed.translate(_TO_LINK).rstrip('=')}"


def record_in(address: str) -> str:
    """The record that an address carries after MARK. Raises ValueError where it is none."""
    if len(address) > LONGEST_LINK:
        raise ValueError(f"the link has more than {LONGEST_LINK:,} characters")
    text = address.removeprefix(MARK).translate(_FROM_LINK)
    try:
        packed = binascii.a2b_base64(text + "=" * (-len(text) % 4))
        unpacking = zlib.decompressobj()
        # A few bytes can be packed to many more than fit into the memory.
        content = unpacking.decompress(packed, LONGEST)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise ValueError(f"the link is cut off, or carries more than {LONGEST:,} characters")
        return content.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError("the link is cut off or changed") from None


_TO_LINK: Final = str.maketrans("+/", "-_")
_FROM_LINK: Final = str.maketrans("-_", "+/")
