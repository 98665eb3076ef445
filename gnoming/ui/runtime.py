"""The one place where things happen: messages in, the page and the effects out."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app import deals
from gnoming.app.effects import (
    ClaimGame,
    Effect,
    FillForm,
    Focus,
    GamesEffect,
    KeepSettings,
    OfferFile,
    Open,
    ShowText,
    Think,
)
from gnoming.app.messages import BotChose, Choose, Message, ShowSetup, ShowTable, parse
from gnoming.app.model import Model, Screen, game_to_keep
from gnoming.app.settings import Speed
from gnoming.app.update import update
from gnoming.bots import LEVELS
from gnoming.match import Game
from gnoming.record import write
from gnoming.table import ask
from gnoming.ui import incoming, invitations, settings, telling, trouble
from gnoming.ui.drag import Dragging
from gnoming.ui.incoming import Incoming
from gnoming.ui.keeping import Keeping
from gnoming.ui.page import ADDRESSES, AFTER_A_FRAME, Page
from gnoming.ui.setup import SetupForm

if TYPE_CHECKING:
    from gnoming.ui.desk import Desk

PAUSE = {Speed.SLOW: 1.2, Speed.NORMAL: 0.5, Speed.FAST: 0.16, Speed.INSTANT: 0.0}
"""Seconds before each action of a bot."""

REPLAY_KEYS = {
    "ArrowLeft": "replay-back",
    "ArrowRight": "replay-on",
    "Home": "replay-first",
    "End": "replay-last",
    "Space": "replay-toggle",
}

UNSEEN = 0.03
"""Seconds for which bots without a pause may go on before the page shows what they did."""


class Runtime:
    """Holds the model, listens to the page and shows what follows."""

    def __init__(self) -> None:
        self.model = Model(settings=settings.stored())
        language_chosen = settings.speak()
        self.page = Page(self.model)
        self.tasks: set[asyncio.Task[None]] = set()
        self.setup = SetupForm(self.dispatch)
        self.settings = settings.SettingsForm(self.dispatch)
        self.dragging = Dragging(self.dispatch)
        # One listener for the whole page: a proxy for each card would cost time and leak.
        listeners = self.clicked, self.went_back, self.put_in, self.key_pressed, self.translated
        self.listeners = [create_proxy(listener) for listener in listeners]
        document.addEventListener("click", self.listeners[0])
        window.addEventListener("popstate", self.listeners[1])
        document.addEventListener("input", self.listeners[2])
        document.addEventListener("keydown", self.listeners[3])
        document.addEventListener("gnoming:language", self.listeners[4])
        self.incoming = Incoming(self.came)
        self.opened_desk: Desk | None = None
        self.keeping = Keeping(self.dispatch)
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
        self.setup.ready()
        self.open_link(address)

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
            if self.model is not before and not self.may_wait(message, effects):
                self.page.show(self.model)
                self.keeping.keep(game_to_keep(self.model))
            for effect in effects:
                self.run(effect)

    def may_wait(self, message: Message, effects: Iterable[Effect]) -> bool:
        """Whether a bot's action need not be seen, since the next one follows without a pause."""
        goes_on = isinstance(message, BotChose) and any(isinstance(it, Think) for it in effects)
        if not goes_on or PAUSE[self.model.settings.speed]:
            return False
        return self.page.shown_for() < UNSEEN

    def clicked(self, event: Any) -> None:
        pressed = event.target.closest("[data-do]")
        if pressed:
            message = parse(str(pressed.dataset.do), float(event.timeStamp))
            if message is not None:
                self.dispatch(message)

    def put_in(self, event: Any) -> None:
        """A field that names its message in ``data-input`` has another value."""
        command = event.target.getAttribute("data-input")
        if command:
            checkbox = event.target.type == "checkbox"
            on = "on" if event.target.checked else "off"
            message = parse(f"{command} {on if checkbox else event.target.value}")
            if message is not None:
                self.dispatch(message)

    def key_pressed(self, event: Any) -> None:
        """The keys of a replay; its slider and its buttons have those that they bring along."""
        if self.model.screen is not Screen.REPLAY or event.target.closest("dialog"):
            return
        key = "Space" if event.key == " " else str(event.key)
        own = "[type=range]" if key != "Space" else "button, summary"
        command = REPLAY_KEYS.get(key)
        plain = not (event.ctrlKey or event.altKey or event.metaKey)
        if command and plain and not event.target.closest(own):
            event.preventDefault()
            message = parse(command)
            if message is not None:
                self.dispatch(message)

    def translated(self, _event: Any = None) -> None:
        """The page has another language: all that is shown is said anew in it."""
        with trouble.shown():
            chosen = settings.speak()
            self.page.show_again()
            self.setup.say_again()
            self.choose_language(chosen)

    def choose_language(self, code: str) -> None:
        """Keeps the language that the player has chosen, if it is one."""
        if code and code != self.model.settings.language:
            self.dispatch(Choose("language", code))

    def went_back(self, _event: Any) -> None:
        """Back and Forward go between the table and the form; the game stays."""
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        address = str(window.location.hash)
        self.dispatch(ShowTable() if address == ADDRESSES[Screen.TABLE] else ShowSetup())
        self.setup.show_invitation()
        self.open_link(address)

    def open_link(self, address: str) -> None:
        """Takes in the game that an address carries, if it does."""
        try:
            text = incoming.record_in(address)
        except ValueError as error:
            self.desk().refuse(str(error))
        else:
            if text is not None:
                window.history.replaceState(None, "", ADDRESSES[self.model.screen] or "#")
                self.came(text)

    def came(self, given: Any) -> None:
        """A file or a text has come in."""
        if not self.model.elsewhere:
            self.desk().came(given)

    def desk(self) -> "Desk":
        """What carries out effects about games: loaded when it is needed first."""
        if self.opened_desk is None:
            from gnoming.ui.desk import Desk

            self.opened_desk = Desk(self.dispatch, self.spawn)
        return self.opened_desk

    def run(self, effect: Effect) -> None:
        match effect:
            case Focus(element):
                found = document.getElementById(element)
                if found:
                    found.focus()
            case Open(dialog):
                document.getElementById(dialog).showModal()
            case ShowText(what, game):
                document.getElementById("share-text").value = self.text(what, game)
                document.getElementById("copied").hidden = True
                document.getElementById("share").showModal()
            case ClaimGame():
                self.spawn(self.keeping.begin(steal=True))
            case OfferFile(key):
                self.keeping.offer(key)
            case KeepSettings(chosen):
                settings.keep(chosen)
                self.settings.show(chosen)
            case FillForm(deal):
                self.setup.again(deal)
            case GamesEffect():
                self.desk().run(effect)
            case Think():
                self.spawn(self.think(effect))

    def text(self, what: str, game: Game) -> str:
        """A text to copy (`ShowText`)."""
        if what == "record":
            return write(game)
        if what == "record-link":
            return incoming.link(game)
        link = invitations.link(game)
        return telling.result(game, link) if what == "result" else link

    async def think(self, effect: Think) -> None:
        # What was shown last is to be painted before a bot thinks.
        painting = AFTER_A_FRAME - self.page.shown_for()
        await asyncio.sleep(max(PAUSE[self.model.settings.speed], painting))
        game, play = effect.game, self.model.play
        if play is None or game is not play.game:
            return
        action = effect.settled
        if action is None:
            bot = LEVELS.get(game.players[game.state.seat].kind, LEVELS["medium"])
            action = ask(game, bot, deals.bot_rng(game))
        self.dispatch(BotChose(game, action))
