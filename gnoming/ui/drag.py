"""Drag and drop with mouse, pen or finger: from a pile or the hand to where a card shall go.

A short press stays a click. While a card is dragged, a copy of it follows the pointer.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app.messages import Drop
from gnoming.app.targets import NOWHERE

THRESHOLD = 8.0
"""Pixels that a pointer must move before it drags."""

SOURCES = '[data-place="D"], [data-place="A"], [data-place="B"], [data-place="hand"]'


class Dragging:
    """Listens to the pointer and tells where a card was dropped."""

    def __init__(self, dispatch: Callable[[Drop], None]) -> None:
        self._dispatch = dispatch
        self._card: Any = None
        self._copy: Any = None
        self._start = (0.0, 0.0)
        self._pointer = -1
        self._given_up = False
        """Whether this drag was ended by a key, and its release is still to come."""
        self._dropped_at = float("-inf")
        self._pressed = create_proxy(self.pressed)
        document.addEventListener("pointerdown", self._pressed, True)
        self._listeners = {
            name: create_proxy(listener)
            for name, listener in (
                ("pointermove", self.moved),
                ("pointerup", self.released),
                ("pointercancel", self.cancelled),
                ("click", self.clicked),
                ("keydown", self.key_pressed),
            )
        }
        """What is listened to from the press on such a card until the next press: no other press
        is the slower for it."""

    def pressed(self, event: Any) -> None:
        card = event.target.closest(SOURCES)
        if not card:
            pile = event.target.closest(".pile")
            card = pile.querySelector(".card") if pile else None
        if event.isPrimary:
            self._end()  # an earlier drag whose end was not told, as when a window came before
            for name, listener in self._listeners.items():
                document.removeEventListener(name, listener, True)
        if self._card is None and event.button == 0 and card and card.dataset.kind != "empty":
            self._card, self._start = card, (event.clientX, event.clientY)
            self._pointer = event.pointerId
            for name, listener in self._listeners.items():
                # In the capturing phase, so the click that ends a drag can be kept from the page.
                document.addEventListener(name, listener, True)

    def moved(self, event: Any) -> None:
        if self._card is None or event.pointerId != self._pointer:
            return
        if not event.buttons:
            self._end()  # released where the page did not hear of it
            return
        across, down = event.clientX - self._start[0], event.clientY - self._start[1]
        if self._copy is None:
            if max(abs(across), abs(down)) < THRESHOLD:
                return
            self._lift()
        self._copy.style.translate = f"{across}px {down}px"

    def released(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        card, copy, given_up = self._card, self._copy, self._given_up
        self._end()
        if copy is not None or given_up:
            self._dropped_at = window.performance.now()
        if copy is None or not _still_lies(card, copy):
            return
        below = document.elementFromPoint(event.clientX, event.clientY)
        target = below.closest("[data-target]") if below else None
        source = str(card.dataset.place)
        goal = str(target.dataset.target) if target else NOWHERE
        hand = below.closest(".held") if below else None
        self._dispatch(Drop(source, source if hand else goal, float(event.timeStamp)))

    def cancelled(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._end()

    def key_pressed(self, event: Any) -> None:
        if event.key == "Escape":
            dragged = self._copy is not None
            self._end()
            self._given_up = dragged

    def clicked(self, event: Any) -> None:
        """The browser's click after a drag is not a press."""
        if window.performance.now() - self._dropped_at < 50:
            event.stopPropagation()
            event.preventDefault()

    def _lift(self) -> None:
        place = self._card.getBoundingClientRect()
        copy = self._card.cloneNode(True)
        copy.removeAttribute("data-place")
        copy.classList.add("dragged")
        copy.style.left, copy.style.top = f"{place.left}px", f"{place.top}px"
        document.body.appendChild(copy)
        self._copy = copy

    def _end(self) -> None:
        if self._copy is not None:
            self._copy.remove()
        self._card = self._copy = None
        self._given_up = False


def _still_lies(card: Any, copy: Any) -> bool:
    """Whether where the drag began lies what is in the player's fingers: somebody else may have
    taken or covered it meanwhile."""
    same = card.textContent == copy.textContent and card.dataset.kind == copy.dataset.kind
    return bool(same and card.isConnected)
