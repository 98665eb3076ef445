"""Lets cards move: from where they lay before the page was changed to where they lie after."""

from typing import Any

from pyodide.ffi import to_js
from pyscript import document, window

from gnoming.app.log import Movement
from gnoming.app.settings import Motion, Settings, Speed

MILLISECONDS = {Speed.SLOW: 550, Speed.NORMAL: 320, Speed.FAST: 130, Speed.INSTANT: 0}
"""How long a card is on its way."""

SYSTEM = window.matchMedia("(prefers-reduced-motion: reduce)")
"""Whether the system is asked to move little, at each moment."""

Rectangles = dict[str, Any]


def duration(settings: Settings) -> int:
    """Milliseconds for each movement; 0 where nothing shall move."""
    reduced = settings.motion is Motion.REDUCED
    if settings.motion is Motion.SYSTEM:
        reduced = SYSTEM.matches
    return 0 if reduced else MILLISECONDS[settings.speed]


def measured(movement: Movement) -> Rectangles:
    """Where the sources of a movement are on the screen just now."""
    places = {transfer.source for transfer in movement.transfers}
    return {
        place: element.getBoundingClientRect()
        for place in places
        if (element := _element(place)) is not None
    }


def animate(movement: Movement, before: Rectangles, milliseconds: int) -> None:
    """Lets the cards come from the rectangles ``before``, and others turn up where they lie."""
    # First everything is measured: what is set in between would have the page laid out anew.
    starts: dict[str, tuple[Any, str]] = {}
    for transfer in movement.transfers:
        element = _element(transfer.target)
        source = before.get(transfer.source)
        if element is None or source is None:
            continue
        target = element.getBoundingClientRect()
        if target.width:
            starts[transfer.target] = (element, _way_back(source, target))
    for place in movement.turned:
        element = _element(place)
        if element is not None and place not in starts:
            starts[place] = (element, "rotateY(90deg)")
    for element, start in starts.values():
        _run(element, start, milliseconds)


def _element(place: str) -> Any:
    # JavaScript's null is not Python's None, but it is false.
    return document.querySelector(f'[data-place="{place}"]') or None


def _way_back(source: Any, target: Any) -> str:
    """The transformation that shows what lies on one rectangle on the other."""
    across, down = source.left - target.left, source.top - target.top
    return f"translate({across:.1f}px, {down:.1f}px) scale({source.width / target.width:.3f})"


def _run(element: Any, start: str, milliseconds: int) -> None:
    frames = [
        {"transform": start, "transformOrigin": "0 0", "zIndex": 5},
        {"transform": "none", "transformOrigin": "0 0", "zIndex": 5},
    ]
    if start.startswith("rotate"):
        for frame in frames:
            frame["transformOrigin"] = "50% 50%"
    timing = {"duration": milliseconds, "easing": "cubic-bezier(0.3, 0.7, 0.3, 1)"}
    element.animate(_plain(frames), _plain(timing))


def _plain(value: object) -> Any:
    return to_js(value, dict_converter=window.Object.fromEntries)
