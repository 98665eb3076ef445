"""Reads the set-up form, which stands in the page before Python does."""

import random
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app import deals
from gnoming.app.invitation import daily, parse_number
from gnoming.app.messages import Deal
from gnoming.match import HUMAN, UNNAMED, Player, clean_name
from gnoming.ui import invitations, words
from gnoming.ui.language import _


def now() -> str:
    """The date for a game that is dealt now."""
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"


def by_chance() -> int:
    """The number of a deal that chance decides."""
    return random.SystemRandom().randint(1, deals.HIGHEST_DRAWN_NUMBER)


class SetupForm:
    """The form: how many play, their names and kinds, and who is the youngest (S1, S5)."""

    def __init__(self, dispatch: Callable[[Deal], None]) -> None:
        self._dispatch = dispatch
        self._form = document.getElementById("setup-form")
        self._said: Callable[[], str] | None = None
        self._submitted = create_proxy(self.submitted)
        self._form.addEventListener("submit", self._submitted)
        self._pressed = create_proxy(self.pressed)
        document.getElementById("daily").addEventListener("click", self._pressed)
        self._written = create_proxy(lambda _event: self._say(None))
        self._form.addEventListener("input", self._written)
        self.show_invitation()

    def ready(self) -> None:
        """Tells the page, which then deals if the player has already asked for it."""
        document.dispatchEvent(window.Event.new("gnoming:ready"))

    def submitted(self, event: Any) -> None:
        event.preventDefault()
        try:
            deal = self.read()
        except ValueError:
            highest = deals.HIGHEST_NUMBER
            self._say(lambda: _("The number of a deal is 1 to {highest}.", highest=highest))
            self._form.elements.namedItem("number").focus()
        else:
            self._say(None)
            self._dispatch(deal)
            self._set("number", "")  # the next deal is another one

    def foreseen(self) -> Deal:
        """What Deal will deal, if nothing is changed but the number."""
        return Deal(*self._table(), 1, now())

    def pressed(self, _event: Any) -> None:
        self._say(None)
        self._set("number", str(daily(date.today())))

    def show_invitation(self) -> None:
        """Fills the form with the deal that the page's address describes, if it does."""
        if invitations.is_todays():
            self._set("number", str(daily(date.today())))
            self._say(lambda: _("This is today’s deal. Press Deal."))
            return
        try:
            deal = invitations.opened()
        except ValueError:
            self._say(lambda: _("The link describes no deal. Set the game up yourself."))
            return
        if deal is not None:
            number = deal.number
            self.fill(deal, lambda: _("The link brings deal {number}. Press Deal.", number=number))

    def again(self, deal: Deal) -> None:
        """Fills the form with the deal of a game that was played."""
        number = deal.number
        self.fill(deal, lambda: _("This is deal {number} once more. Press Deal.", number=number))

    def fill(self, deal: Deal, said: Callable[[], str]) -> None:
        """Writes the deal into the form. In the place of bots that are not known here come medium
        ones, and the player is told."""
        self._set("number", str(deal.number))
        strangers = self._sit(deal.players, deal.first)
        self._say(lambda: " ".join([said(), *map(_was_another, strangers)]))

    def seat(self, players: Sequence[Player], youngest: int) -> None:
        """Writes the players of a game into the form, if nobody has changed it."""
        fresh = self._form.cloneNode(True)
        fresh.reset()
        if _written_in(self._form) == _written_in(fresh):
            self._sit(players, youngest)

    def _sit(self, players: Sequence[Player], youngest: int) -> list[str]:
        """Writes the players into the form; gives the names of those whose bots are not known."""
        from gnoming.bots import BOTS  # not before a game is played

        self._set("players", str(len(players)))
        self._set("youngest", str(youngest))
        strangers: list[str] = []
        for seat, player in enumerate(players):
            self._set(f"name-{seat}", words.name(player.name))
            known = player.kind == HUMAN or player.kind in BOTS
            self._set(f"kind-{seat}", player.kind if known else "medium")
            if not known:
                strangers.append(player.name)
        return strangers

    def read(self) -> Deal:
        """The game that the form describes. An empty name becomes "Player 3"; without a youngest
        among those who play, the first person starts (S5); without a number, chance decides.

        Raises ValueError when the number is none of a deal.
        """
        written = self._value("number").strip()
        number = parse_number(written) if written else by_chance()
        return Deal(*self._table(), number, now())

    def _table(self) -> tuple[tuple[Player, ...], int]:
        """The players, and the youngest one's seat."""
        seats = int(self._value("players"))
        players = []
        for seat in range(seats):
            name = clean_name(self._value(f"name-{seat}")) or _("Player {number}", number=seat + 1)
            kind = self._value(f"kind-{seat}")
            players.append(Player(UNNAMED if name == words.name(UNNAMED) else name, kind))
        youngest = int(self._value("youngest"))
        if youngest >= seats:
            kinds = [player.kind for player in players]
            youngest = kinds.index(HUMAN) if HUMAN in kinds else 0
        return tuple(players), youngest

    def say_again(self) -> None:
        """Says in the page's language what the form has said."""
        document.getElementById("setup-note").textContent = self._said() if self._said else ""

    def _say(self, text: Callable[[], str] | None) -> None:
        self._said = text
        self.say_again()

    def _set(self, name: str, value: str) -> None:
        field = self._form.elements.namedItem(name)
        if field.value != value:  # what is only written again is not written by the player
            field.value = value

    def _value(self, name: str) -> str:
        return str(self._form.elements.namedItem(name).value)


def _written_in(form: Any) -> str:
    return str(window.URLSearchParams.new(window.FormData.new(form)))


def _was_another(name: str) -> str:
    return _("{name} was another bot; now it is a medium one.", name=name)
