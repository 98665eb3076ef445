"""Where the keyboard's focus is: groups with one stop and arrow keys, and no falling to the page.

An element with ``data-rove`` is such a group; its value tells how many stand in a row. Its members
are what has a ``tabindex``, of which one is 0: the stop, at which Tab enters the group again.
"""

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app import keys

FALLBACKS = "#result-title", "#status", "#setup-title", "#notices button"
"""What takes the focus when what had it has gone: the first of them that is shown."""
STOP = '[data-replay="no"] .own .layout [tabindex="0"]'
"""Where the keyboard enters the own layout; in a replay the arrows go through time."""
IN_DIALOG = '[tabindex="-1"], button'
"""The same within an open dialog."""
STOPS = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]'
"""Where Tab stops within a dialog."""
PRECEDING, FOLLOWING = 2, 4
"""What `compareDocumentPosition` says of another element."""


class Roving:
    """Listens to where the focus goes."""

    def __init__(self) -> None:
        self._last: Any = None
        self._focused = create_proxy(self.focused)
        document.addEventListener("focusin", self._focused)
        self._went = create_proxy(self.went)
        window.addEventListener("hashchange", self._went)

    def focused(self, event: Any) -> None:
        """The member of a group that has the focus is its stop from now on."""
        self._last = event.target
        group = event.target.closest("[data-rove]")
        if group and event.target.tabIndex < 0:
            for member in _members(group):
                member.tabIndex = -1
            event.target.tabIndex = 0

    def key_pressed(self, event: Any) -> bool:
        """Moves the focus within a group; says whether the key does that there."""
        if event.altKey or event.metaKey or event.shiftKey:
            return False
        group = event.target.closest("[data-rove]")
        if not group:
            return self._entered(event)
        members = _members(group)
        at = next((place for place, each in enumerate(members) if each == event.target), 0)
        columns, control = int(group.dataset.rove), bool(event.ctrlKey)
        to = keys.moved(str(event.key), at, len(members), columns, control)
        if to is None:
            return False
        event.preventDefault()
        members[to].focus()
        return True

    def _entered(self, event: Any) -> bool:
        """From the line that tells what there is to do, any arrow goes into the layout."""
        stop = document.querySelector(STOP)
        if event.target.id != "status" or not str(event.key).startswith("Arrow") or not stop:
            return False
        event.preventDefault()
        stop.focus()
        return True

    def went(self, _event: Any) -> None:
        """Gives the focus back where the browser has taken it away, since Back or Forward led to an
        address that names a part of the page."""
        if document.activeElement == document.body and self._last and _is_shown(self._last):
            self._last.focus()

    def keep(self) -> None:
        """Gives the focus a place when the element that had it is no longer shown."""
        if self._last is None or document.activeElement != document.body:
            return
        if self._last.isConnected and _is_shown(self._last):
            return  # the player has clicked beside everything
        dialog = document.querySelector("dialog[open]")
        found = (
            [dialog.querySelector(IN_DIALOG)] if dialog else map(document.querySelector, FALLBACKS)
        )
        place = next((each for each in found if each and _is_shown(each)), None)
        if place is not None:
            place.focus()


def keep_within(dialog: Any, event: Any) -> None:
    """Has Tab go from the last element of a dialog to its first, and with Shift back, where the
    browser would go on to its own buttons, or to nothing."""
    stops = [each for each in dialog.querySelectorAll(STOPS) if _is_shown(each)]
    further = PRECEDING if event.shiftKey else FOLLOWING
    if stops and not any(event.target.compareDocumentPosition(each) & further for each in stops):
        event.preventDefault()
        stops[-1 if event.shiftKey else 0].focus()


def _is_shown(element: Any) -> bool:
    return bool(element.getClientRects().length)


def _members(group: Any) -> list[Any]:
    return list(group.querySelectorAll("[tabindex]"))
