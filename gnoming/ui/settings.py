"""The settings dialog, and what the settings change in the page."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app.messages import Choose
from gnoming.app.settings import Settings, from_plain
from gnoming.ui import language, storage

NAME = "settings"


def stored() -> Settings:
    """The settings of the last visit."""
    return from_plain(storage.load(NAME))


def keep(settings: Settings) -> None:
    """Keeps the settings for the next visit. Raises `StorageError`."""
    storage.write(NAME, json.dumps(settings.plain()))


def changes(settings: Settings) -> Iterator[Choose]:
    """What another tab has changed in them since."""
    if storage.load(NAME) is not None:
        for name, value in stored().plain().items():
            if value != settings.plain()[name]:
                yield Choose(name, value)


def apply(settings: Settings) -> None:
    """Makes the page look as the settings say."""
    root = document.documentElement
    root.dataset.theme = settings.theme.value
    root.dataset.cards = settings.card_size.value
    root.dataset.hand = "left" if settings.left_handed else "right"
    root.dataset.motion = settings.motion.value
    root.dataset.hints = "on" if settings.hints else "off"
    if settings.language:
        window.words.use(settings.language)


def speak() -> str:
    """Takes what Python says from the catalogue that the page has fetched (js/words.js); gives the
    language if the player has just chosen it, else nothing."""
    catalogue = window.words.catalogue
    language.use(catalogue.to_bytes() if catalogue else None)
    return str(window.words.chosen)


class SettingsForm:
    """The form in the dialog; every change is a message at once."""

    def __init__(self, dispatch: Callable[[Choose], None]) -> None:
        self._dispatch = dispatch
        self._form = document.getElementById("settings-form")
        self._changed = create_proxy(self.changed)
        self._form.addEventListener("change", self._changed)

    def chosen_early(self) -> Iterator[Choose]:
        """What the player has changed in the form before Python ran."""
        for field in self._form.elements:
            if field.type == "checkbox" and field.checked != field.defaultChecked:
                yield Choose(field.name, bool(field.checked))
            elif field.tagName == "SELECT" and not field.selectedOptions[0].defaultSelected:
                yield Choose(field.name, str(field.value))

    def show(self, settings: Settings) -> None:
        """Fills the form in."""
        for name, value in settings.plain().items():
            field = self._form.elements.namedItem(name)
            if not field:
                continue  # the language, which is chosen in other places too: js/words.js
            if isinstance(value, bool):
                field.checked = value
            else:
                field.value = value

    def changed(self, event: Any) -> None:
        field = event.target
        value = bool(field.checked) if field.type == "checkbox" else str(field.value)
        self._dispatch(Choose(str(field.name), value))
