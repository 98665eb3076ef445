"""Tells screen readers what has happened: each announcement once, and none of them lost.

The page has one element for it, and an open dialog may have one of its own. Each announcement is a
new paragraph in it, so that two equal ones are two, and one that comes soon after another does not
take its place. Behind a dialog nothing is heard, so what happens there is told when it closes.
"""

import asyncio
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from gnoming.app.messages import Message
from gnoming.app.model import Model
from gnoming.ui import trouble
from gnoming.ui.announcing import Change, announcement
from gnoming.ui.page import AFTER_A_FRAME

KEPT = 3
"""So many paragraphs stay, so that a slow reader finds what it was told of."""


class Speaking:
    """Takes the changes of the model, and tells of them a moment later."""

    def __init__(self) -> None:
        self._changes: list[Change] = []
        self._waiting: asyncio.TimerHandle | None = None
        self._closed = create_proxy(lambda _event: self._soon())
        # The event of a dialog that closes does not go up the document, but comes down.
        document.addEventListener("close", self._closed, True)

    def note(self, before: Model, message: Message, after: Model) -> None:
        """Tells soon of what a message has changed."""
        self._changes.append(Change(before, message, after))
        self._soon()

    def forget(self) -> None:
        """Takes away what was told before, as it was in another language."""
        for place in document.querySelectorAll("#spoken, .spoken"):
            place.replaceChildren()

    def _soon(self) -> None:
        if self._waiting is None and self._changes:
            self._waiting = asyncio.get_event_loop().call_later(AFTER_A_FRAME, self._tell)

    def _tell(self) -> None:
        self._waiting = None
        dialog = document.querySelector("dialog[open]")
        place = dialog.querySelector(".spoken") if dialog else document.getElementById("spoken")
        if place:
            with trouble.shown():
                changes, self._changes = self._changes, []
                self._say(place, announcement(changes))

    def _say(self, place: Any, text: str) -> None:
        if text:
            paragraph = document.createElement("p")
            paragraph.textContent = text
            place.append(paragraph)
            while place.childElementCount > KEPT:
                place.firstElementChild.remove()
