"""Reads the set-up form, which stands in the page before Python does."""

import random
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from gnoming.app import deals
from gnoming.app.messages import Deal
from gnoming.match import HUMAN, Player, clean_name
from gnoming.ui.language import _


class SetupForm:
    """The form: how many play, their names and kinds, and who is the youngest (S1, S5)."""

    def __init__(self, dispatch: Callable[[Deal], None]) -> None:
        self._dispatch = dispatch
        self._form = document.getElementById("setup-form")
        self._submitted = create_proxy(self.submitted)
        self._form.addEventListener("submit", self._submitted)

    def ready(self) -> None:
        """Lets the player deal."""
        document.getElementById("deal").disabled = False
        document.getElementById("progress").hidden = True

    def submitted(self, event: Any) -> None:
        event.preventDefault()
        self._dispatch(self.read(random.SystemRandom().randint(1, deals.HIGHEST_NUMBER)))

    def read(self, number: int) -> Deal:
        """The game that the form describes. An empty name becomes "Player 3"; without a youngest
        among those who play, the first person starts (S5)."""
        seats = int(self._value("players"))
        players = []
        for seat in range(seats):
            name = clean_name(self._value(f"name-{seat}"))
            kind = self._value(f"kind-{seat}")
            players.append(Player(name or _("Player {number}", number=seat + 1), kind))
        youngest = int(self._value("youngest"))
        if youngest >= seats:
            kinds = [player.kind for player in players]
            youngest = kinds.index(HUMAN) if HUMAN in kinds else 0
        return Deal(tuple(players), youngest, number)

    def _value(self, name: str) -> str:
        return str(self._form.elements.namedItem(name).value)
