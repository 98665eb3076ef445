"""The one place where things happen: messages in, the page and the effects out."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app.commands import parse
from gnoming.app.effects import (
    ClaimGame,
    Close,
    CloseAll,
    DealByChance,
    Effect,
    FillForm,
    Focus,
    GamesEffect,
    JudgingEffect,
    KeepSettings,
    OfferFile,
    Open,
    SeatPlayers,
    ShowLatest,
    ShowText,
    Think,
    WeighPlays,
)
from gnoming.app.messages import BotChose, Choose, Deal, Message, ShowSetup, ShowTable
from gnoming.app.model import Model, Screen, game_to_keep
from gnoming.app.update import update
from gnoming.match import Game
from gnoming.record import write
from gnoming.ui import incoming, invitations, settings, telling, trouble
from gnoming.ui.drag import Dragging
from gnoming.ui.incoming import Incoming
from gnoming.ui.keeping import Keeping
from gnoming.ui.keyboard import Keyboard
from gnoming.ui.minds import PAUSE, Minds
from gnoming.ui.page import ADDRESSES, AFTER_A_FRAME, Page, show_text
from gnoming.ui.roving import Roving
from gnoming.ui.scene import scene
from gnoming.ui.setup import SetupForm, by_chance, now
from gnoming.ui.speaking import Speaking

if TYPE_CHECKING:
    from gnoming.ui.desk import Desk
    from gnoming.ui.judge import Judge

UNSEEN = 0.03
"""Seconds for which bots without a pause may go on before the page shows what they did."""


class Runtime:
    """Holds the model, listens to the page and shows what follows."""

    def __init__(self) -> None:
        self.model = Model(settings=settings.stored())
        self.roving = Roving()
        self.speaking = Speaking()
        language_chosen = settings.speak()
        self.page = Page(self.model, self.roving.keep)
        self.tasks: set[asyncio.Task[None]] = set()
        self.setup = SetupForm(self.dispatch)
        self.settings = settings.SettingsForm(self.dispatch)
        self.dragging = Dragging(self.dispatch)
        # One listener for the whole page: a proxy for each card would cost time and leak.
        listeners = self.clicked, self.went_back, self.put_in, self.translated, self.touched
        self.listeners = [create_proxy(listener) for listener in listeners]
        document.addEventListener("click", self.listeners[0])
        window.addEventListener("popstate", self.listeners[1])
        document.addEventListener("input", self.listeners[2])
        document.addEventListener("gnoming:language", self.listeners[3])
        document.addEventListener("pointerdown", self.listeners[4])
        self.keyboard = Keyboard(lambda: self.model, self.dispatch, self.roving)
        self.incoming = Incoming(self.came)
        self.opened_desk: Desk | None = None
        self.called_judge: Judge | None = None
        self.minds = Minds(
            lambda: self.model,
            self.dispatch,
            lambda: AFTER_A_FRAME - self.page.shown_for(),
            self.catch_up,
        )
        self.behind = False
        """Whether the page does not show the model yet."""
        self.keeping = Keeping(self.dispatch, self.model.settings)
        self.waiting: Callable[[], object] | None = None
        """Looks at what has come in while another tab had the game."""
        for choice in self.settings.chosen_early():
            self.dispatch(choice)
        self.choose_language(language_chosen)
        self.settings.show(self.model.settings)

    def start(self) -> None:
        """Goes on with the game of the last visit, if there is one; then the page is ready."""
        self.spawn(self.begin())

    async def begin(self) -> None:
        address = str(window.location.hash)
        to_form = invitations.brings_to_form()
        await self.keeping.begin()
        if to_form and self.model.screen is Screen.TABLE:
            self.dispatch(ShowSetup())
        self.page.settle()
        self.setup.ready()
        self.open_link(address)
        await asyncio.sleep(AFTER_A_FRAME)
        self.minds.prepare()
        await asyncio.sleep(0)  # a press need not wait for both
        if self.model.screen is Screen.SETUP:
            # The first deal takes as long as others then: all that makes a table has run once.
            self.foresee(self.setup.foreseen())

    async def take_over(self) -> None:
        """Goes on with the game, the settings and the link that another tab kept from this one."""
        await self.keeping.begin(steal=True)
        for choice in settings.changes(self.model.settings):
            self.dispatch(choice)
        look, self.waiting = self.waiting, None
        if look is not None:
            look()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets something go on beside the page; its errors are shown."""

        async def watched() -> None:
            with trouble.shown():
                await work

        task = asyncio.ensure_future(watched())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def dispatch(self, message: Message) -> None:
        """Goes on by one message: shows the new model, then carries out the effects."""
        with trouble.shown():
            before = self.model
            self.model, effects = update(before, message)
            if self.model is not before:
                self.behind = self.may_wait(message, effects)
                if not self.behind:
                    self.show()
            for effect in effects:
                self.run(effect)
            self.speaking.note(before, message, self.model)

    def show(self) -> None:
        """Shows and keeps what there is now."""
        self.behind = False
        self.page.show(self.model)
        self.keeping.keep(game_to_keep(self.model))

    def may_wait(self, message: Message, effects: Iterable[Effect]) -> bool:
        """Whether a bot's action need not be seen, since the next one follows without a pause."""
        goes_on = isinstance(message, BotChose) and any(isinstance(it, Think) for it in effects)
        if not goes_on or PAUSE[self.model.settings.speed]:
            return False
        return self.page.shown_for() < UNSEEN

    def catch_up(self) -> None:
        """Shows what there is now, if the page has not shown anything new for a while."""
        if self.behind and self.page.shown_for() >= UNSEEN:
            self.show()

    def clicked(self, event: Any) -> None:
        message = _meant(event)
        if message is not None:
            self.dispatch(message)

    def touched(self, event: Any) -> None:
        """A finger has come down, and its click will follow."""
        message = _meant(event)
        if message is not None:
            self.foresee(message)

    def foresee(self, message: Message) -> None:
        """Works out what a message will show: most parts are known when they are needed then
        (`language.kept`)."""
        scene(update(self.model, message)[0])

    def put_in(self, event: Any) -> None:
        """A field that names its message in ``data-input`` has another value."""
        command = event.target.getAttribute("data-input")
        if command:
            checkbox = event.target.type == "checkbox"
            on = "on" if event.target.checked else "off"
            message = parse(f"{command} {on if checkbox else event.target.value}")
            if message is not None:
                self.dispatch(message)

    def translated(self, _event: Any = None) -> None:
        """The page has another language: all that is shown is said anew in it."""
        with trouble.shown():
            chosen = settings.speak()
            self.page.show_again()
            self.speaking.forget()
            self.setup.say_again()
            self.choose_language(chosen)

    def choose_language(self, code: str) -> None:
        """Keeps the language that the player has chosen, if it is one."""
        if code and code != self.model.settings.language:
            self.dispatch(Choose("language", code))

    def went_back(self, _event: Any) -> None:
        """Back and Forward go between the table and the form; the game stays."""
        close_all()
        address = str(window.location.hash)
        if not self.open_link(address):
            self.dispatch(ShowTable() if address == ADDRESSES[Screen.TABLE] else ShowSetup())
            wanted = ADDRESSES[self.model.screen]
            if address in ADDRESSES.values() and str(window.location.hash) != wanted:
                # There is no table to go to any more, as after a guided round.
                window.history.replaceState(None, "", wanted or "#")
            self.setup.show_invitation()

    def open_link(self, address: str) -> bool:
        """Takes in the game that an address carries; says whether it is such a link."""
        if not address.startswith(incoming.MARK):
            return False
        if self.model.elsewhere:
            self.waiting = lambda: self.open_link(address)
            return True
        # It is done once: a reload or Back shall not bring it again.
        window.history.replaceState(None, "", ADDRESSES[self.model.screen] or "#")
        try:
            self.came(incoming.record_in(address))
        except ValueError as error:
            self.desk().refuse(str(error))
        return True

    def came(self, given: Any) -> None:
        """Files or a text have come in."""
        if self.model.elsewhere:
            self.waiting = lambda: self.came(given)
        else:
            self.desk().came(given)

    def desk(self) -> "Desk":
        """What carries out effects about games: loaded when it is needed first."""
        if self.opened_desk is None:
            from gnoming.ui.desk import Desk

            self.opened_desk = Desk(self.dispatch, self.spawn)
        return self.opened_desk

    def judge(self) -> "Judge":
        """What carries out effects about plays: loaded when it is needed first."""
        if self.called_judge is None:
            from gnoming.ui.judge import Judge

            self.called_judge = Judge(lambda: self.model, self.dispatch, self.spawn)
        return self.called_judge

    def run(self, effect: Effect) -> None:
        match effect:
            case Focus(element, at_top):
                found = document.getElementById(element)
                if found:
                    found.focus()
                    if at_top:
                        found.scrollIntoView()
            case Open(dialog):
                document.getElementById(dialog).showModal()
            case Close(dialog):
                document.getElementById(dialog).close()
            case CloseAll():
                close_all()
            case ShowText(what, game):
                show_text(self.text(what, game))
            case ClaimGame():
                self.spawn(self.take_over())
            case OfferFile(key):
                self.keeping.offer(key)
            case KeepSettings(chosen):
                self.keeping.keep_settings(chosen)
                self.settings.show(chosen)
            case DealByChance(players, first):
                self.dispatch(Deal(players, first, by_chance(), now()))
            case FillForm(deal):
                self.setup.again(deal)
            case SeatPlayers(players, youngest):
                self.setup.seat(players, youngest)
            case ShowLatest():
                document.getElementById("log-panel").scrollTop = 0  # it is reversed
            case GamesEffect():
                self.desk().run(effect)
            case JudgingEffect():
                self.judge().run(effect)
            case WeighPlays(game):
                self.spawn(self.minds.weigh(game))
            case Think():
                self.spawn(self.minds.think(effect))

    def text(self, what: str, game: Game) -> str:
        """A text to copy (`ShowText`)."""
        if what == "record":
            return write(game)
        if what == "record-link":
            return incoming.link(game)
        link = invitations.link(game)
        return telling.result(game, link) if what == "result" else link


def _meant(event: Any) -> Message | None:
    """The message of the button or the card that a pointer is on, if it has one."""
    pressed = event.target.closest("[data-do]")
    return parse(str(pressed.dataset.do), float(event.timeStamp)) if pressed else None


def close_all() -> None:
    """Closes every dialog that is open."""
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()
