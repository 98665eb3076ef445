"""What the keys do beside those that the browser brings along."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from gnoming.app import keys
from gnoming.app.commands import parse
from gnoming.app.messages import Message
from gnoming.app.model import Model, Screen
from gnoming.ui.roving import Roving, keep_within

WRITTEN_IN = "input, textarea, select"
"""Where letters and digits are left alone."""


class Keyboard:
    """One listener for all keys; ``model`` gives the model of the moment."""

    def __init__(
        self, model: Callable[[], Model], dispatch: Callable[[Message], None], roving: Roving
    ) -> None:
        self._model = model
        self._dispatch = dispatch
        self._roving = roving
        self._pressed = create_proxy(self.pressed)
        document.addEventListener("keydown", self._pressed)

    def pressed(self, event: Any) -> None:
        # A dialog may be open while the focus is on nothing in it, as after a click beside it all.
        dialog = event.target.closest("dialog") or document.querySelector("dialog[open]")
        if dialog:
            if str(event.key) == "Tab":
                keep_within(dialog, event)
            return
        if self._roving.key_pressed(event):
            return
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        model = self._model()
        command = self._replayed(event) if model.screen is Screen.REPLAY else None
        if command is None and not event.repeat:
            command = self._at_table(event, model)
        message = parse(command, float(event.timeStamp)) if command else None
        if message is not None:
            event.preventDefault()
            self._dispatch(message)

    def _at_table(self, event: Any, model: Model) -> str | None:
        """The command of a letter or a digit; on the form there is only the list of the keys."""
        if not model.settings.keys or model.elsewhere or event.target.closest(WRITTEN_IN):
            return None
        command = keys.command(str(event.key), str(event.code), bool(event.shiftKey))
        return command if model.screen is not Screen.SETUP or command == "keys" else None

    def _replayed(self, event: Any) -> str | None:
        """The command in a replay; its slider and its buttons have keys of their own."""
        key = str(event.key)
        own = "button, summary" if key == " " else "[type=range]"
        return None if event.target.closest(own) else keys.REPLAY.get(key)
