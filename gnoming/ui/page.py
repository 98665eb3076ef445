"""What is on the screen: shows one model after the other, with the movement in between."""

import asyncio
import json
import time
from collections.abc import Callable

from pyscript import document, window

from gnoming.app.log import Happening, movement
from gnoming.app.model import Model, Screen
from gnoming.app.settings import Settings
from gnoming.ui import motion, settings, sound, trouble
from gnoming.ui.changes import Change, Places
from gnoming.ui.scene import beside, look, scene

ADDRESSES = {Screen.SETUP: "", Screen.TABLE: "#table", Screen.REPLAY: "#replay"}
"""What the page's address says on each screen, so that Back and Forward go between them."""

AFTER_A_FRAME = 0.02
"""Seconds after which what is shown has begun to be painted."""


class Page:
    """The page, and the model that it shows."""

    def __init__(self, model: Model, keep_focus: Callable[[], None]) -> None:
        self._keep_focus = keep_focus
        self._places = Places()
        self._sounds = sound.Player()
        self._settings: Settings | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._shown = model
        self._shown_at = 0.0
        self._settled = False
        self._turn: int | None = None
        """The turn of the log that was looked at when the log was scrolled last."""
        self._show(model)

    def settle(self) -> None:
        """The page's address is what the visitor came with until the last visit's game is there;
        from now on it follows the screen."""
        self._settled = True
        _go_to(self._shown.screen)

    def shown_for(self) -> float:
        """How many seconds ago it was made to show what it shows."""
        return time.monotonic() - self._shown_at

    def show(self, model: Model) -> None:
        """Shows the model, with the movement of what has happened since the one shown last."""
        happening = _happened(self._shown, model)
        milliseconds = motion.duration(model.settings) if happening else 0
        if happening is None or not milliseconds:
            self._show(model)
        else:
            moved = movement(happening)
            rectangles = motion.measured(moved)
            self._show(model)
            motion.animate(moved, rectangles, milliseconds)
        if happening and model.settings.sound:
            self._sounds.play(sound.notes(happening))

    def show_again(self) -> None:
        """Shows the same model in another language."""
        self._show(self._shown)

    def _show(self, model: Model) -> None:
        if self._settled:
            # Before the changes: the browser would lay the page out after them, to keep its place.
            _go_to(model.screen)
        self._change(self._places.look(look(model)) + self._places.show(scene(model)))
        if model.settings != self._settings:
            self._settings = model.settings
            settings.apply(model.settings)
        self._shown, self._shown_at = model, time.monotonic()
        if self._rest is None:
            self._rest = asyncio.get_event_loop().call_later(AFTER_A_FRAME, self._show_rest)

    def _show_rest(self) -> None:
        """Shows what need not be there in the very next frame; then the focus has found its place
        or has none."""
        self._rest = None
        with trouble.shown():
            self._change(self._places.show(beside(self._shown)))
            self._keep_focus()
            self._keep_turn_in_sight()

    def _keep_turn_in_sight(self) -> None:
        """Scrolls the log to the turn that is looked at, once it is another one."""
        turn = self._shown.play.looking_at if self._shown.play else None
        if turn != self._turn:
            self._turn = turn
            marked = document.querySelector("#log-aside [aria-current]")
            if marked:
                marked.scrollIntoView(block="nearest")

    def _change(self, changes: list[Change]) -> None:
        if changes:
            window.patch(json.dumps(changes))


def show_text(text: str) -> None:
    """Opens the dialog with a text to copy, at the text's beginning."""
    field = document.getElementById("share-text")
    field.value = text
    for said in ("copied", "not-copied"):
        document.getElementById(said).hidden = True
    document.getElementById("share").showModal()
    field.setSelectionRange(0, 0)
    field.scrollTop = 0


def _go_to(screen: Screen) -> None:
    """Has the page's address say which screen is shown."""
    wanted, now = ADDRESSES[screen], str(window.location.hash)
    if now != wanted and (wanted or now in ADDRESSES.values()):
        window.history.pushState(None, "", wanted or "#")


def _happened(before: Model, after: Model) -> Happening | None:
    """What happened in the game from one model to the other, if it is one action."""
    was, now = before.seen, after.seen
    if was is None or now is None or before.guided != after.guided:
        return None
    if before.screen is not after.screen:
        return None  # it may be another game, as on the way into a replay
    # Neither a new round nor an action taken back is a happening.
    one_more = len(now.game.rounds[-1].actions) == len(was.game.rounds[-1].actions) + 1
    return now.last if one_more and len(now.game.rounds) == len(was.game.rounds) else None
