"""Drag and drop with mouse, pen or finger: from a pile or the hand to where a card shall go.

A short press stays a click. While a card is dragged, a copy of it follows the pointer.
"""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app.messages import Drop

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
        self._proxies = []
        for name, listener in (
            ("pointerdown", self.pressed),
            ("pointermove", self.moved),
            ("pointerup", self.released),
            ("pointercancel", self.cancelled),
            ("click", self.clicked),
            ("keydown", self.key_pressed),
        ):
            proxy = create_proxy(listener)
            self._proxies.append(proxy)
            # In the capturing phase, so the click that ends a drag can be kept from the page.
            document.addEventListener(name, proxy, True)
        self._dropped_at = float("-inf")

    def pressed(self, event: Any) -> None:
        card = event.target.closest(SOURCES)
        if not card:
            pile = event.target.closest(".pile")
            card = pile.querySelector(".card") if pile else None
        if self._card is None and event.button == 0 and card and card.dataset.kind != "empty":
            self._card, self._start = card, (event.clientX, event.clientY)
            self._pointer = event.pointerId

    def moved(self, event: Any) -> None:
        if self._card is None or event.pointerId != self._pointer:
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
        card, copy = self._card, self._copy
        self._end()
        if copy is None:
            return
        self._dropped_at = window.performance.now()
        below = document.elementFromPoint(event.clientX, event.clientY)
        target = below.closest("[data-target]") if below else None
        source = str(card.dataset.place)
        goal = str(target.dataset.target) if target else source
        hand = below.closest(".held") if below else None
        if target or hand:
            self._dispatch(Drop(source, source if hand else goal, float(event.timeStamp)))

    def cancelled(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._end()

    def key_pressed(self, event: Any) -> None:
        if event.key == "Escape":
            self._end()

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
