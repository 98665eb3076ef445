"""The one place where things happen: messages in, the page and the effects out."""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from gnoming.app import deals
from gnoming.app.effects import (
    ClaimGame,
    Close,
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
from gnoming.app.log import Happening, movement
from gnoming.app.messages import BotChose, Message, ShowSetup, ShowTable, parse
from gnoming.app.model import Model, Screen, game_to_keep
from gnoming.app.settings import Speed
from gnoming.app.update import update
from gnoming.bots import LEVELS
from gnoming.match import Game
from gnoming.record import write
from gnoming.table import ask
from gnoming.ui import incoming, invitations, motion, settings, sound, telling, trouble
from gnoming.ui.dom import View
from gnoming.ui.drag import Dragging
from gnoming.ui.incoming import Incoming
from gnoming.ui.keeping import Keeping
from gnoming.ui.scene import scene
from gnoming.ui.setup import SetupForm

if TYPE_CHECKING:
    from gnoming.ui.desk import Desk

PAUSE = {Speed.SLOW: 1.2, Speed.NORMAL: 0.5, Speed.FAST: 0.16, Speed.INSTANT: 0.0}
"""Seconds before each action of a bot."""

ADDRESSES = {Screen.SETUP: "", Screen.TABLE: "#table", Screen.REPLAY: "#replay"}
"""What the page's address says on each screen, so that Back and Forward go between them."""

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
        self.model = self.shown = Model(settings=settings.stored())
        self.shown_at = 0.0
        self.views = {name: View(document.getElementById(name)) for name in scene(self.model)}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sounds = sound.Player()
        self.setup = SetupForm(self.dispatch)
        self.settings = settings.SettingsForm(self.dispatch)
        self.dragging = Dragging(self.dispatch)
        # One listener for the whole page: a proxy for each card would cost time and leak.
        listeners = self.clicked, self.went_back, self.put_in, self.key_pressed
        self.listeners = [create_proxy(listener) for listener in listeners]
        document.addEventListener("click", self.listeners[0])
        window.addEventListener("popstate", self.listeners[1])
        document.addEventListener("input", self.listeners[2])
        document.addEventListener("keydown", self.listeners[3])
        self.incoming = Incoming(self.came)
        self.opened_desk: Desk | None = None
        for choice in self.settings.chosen_early():
            self.dispatch(choice)
        self.settings.show(self.model.settings)
        self.show()
        self.keeping = Keeping(self.dispatch)

    def start(self) -> None:
        """Goes on with the game of the last visit, if there is one; then the page is ready."""
        self.spawn(self.begin())

    async def begin(self) -> None:
        address = str(window.location.hash)
        await self.keeping.begin()
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
                self.show_from(self.shown)
                self.keeping.keep(game_to_keep(self.model))
            for effect in effects:
                self.run(effect)

    def may_wait(self, message: Message, effects: Iterable[Effect]) -> bool:
        """Whether a bot's action need not be seen, since the next one follows without a pause."""
        goes_on = isinstance(message, BotChose) and any(isinstance(it, Think) for it in effects)
        if not goes_on or PAUSE[self.model.settings.speed]:
            return False
        return time.monotonic() - self.shown_at < UNSEEN

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

    def went_back(self, _event: Any) -> None:
        """Back and Forward go between the table and the form; the game stays."""
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        address = str(window.location.hash)
        if not self.open_link(address):
            self.dispatch(ShowTable() if address == ADDRESSES[Screen.TABLE] else ShowSetup())
            self.setup.show_invitation()

    def open_link(self, address: str) -> bool:
        """Takes in the game that an address carries; says whether it is such a link."""
        if not address.startswith(incoming.MARK):
            return False
        # It is done once: a reload or Back shall not bring it again.
        window.history.replaceState(None, "", ADDRESSES[self.model.screen] or "#")
        try:
            self.came(incoming.record_in(address))
        except ValueError as error:
            self.desk().refuse(str(error))
        return True

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

    def show_from(self, before: Model) -> None:
        """Shows the model, with the movement of what has just happened."""
        happening = self.happened_since(before)
        milliseconds = motion.duration(self.model.settings) if happening else 0
        if happening is None or not milliseconds:
            self.show()
        else:
            moved = movement(happening)
            rectangles = motion.measured(moved)
            self.show()
            motion.animate(moved, rectangles, milliseconds)
        if happening and self.model.settings.sound:
            self.sounds.play(sound.notes(happening))

    def happened_since(self, before: Model) -> Happening | None:
        """What the last message made happen in the game, if it did."""
        was, now = before.seen, self.model.seen
        if was is None or now is None or before.guided != self.model.guided:
            return None
        if before.screen is not self.model.screen:
            return None  # it may be another game, as on the way into a replay
        # Neither a new round nor an action taken back is a happening.
        one_more = len(now.game.rounds[-1].actions) == len(was.game.rounds[-1].actions) + 1
        return now.last if one_more and len(now.game.rounds) == len(was.game.rounds) else None

    def show(self) -> None:
        # The latest turn is the last one in the log; it stays in sight unless one has scrolled up.
        log = document.getElementById("log-panel")
        at_end = log.scrollHeight - log.scrollTop - log.clientHeight < 9
        for name, nodes in scene(self.model).items():
            self.views[name].show(nodes)
        if at_end:
            log.scrollTop = log.scrollHeight
        play = self.model.play
        at_form = self.model.screen is Screen.SETUP
        document.body.dataset.screen = "setup" if at_form else "table"
        document.body.dataset.replay = "yes" if self.model.screen is Screen.REPLAY else "no"
        document.body.dataset.elsewhere = "yes" if self.model.elsewhere else "no"
        wanted, now = ADDRESSES[self.model.screen], str(window.location.hash)
        if now != wanted and (wanted or now in ADDRESSES.values()):
            window.history.pushState(None, "", wanted or "#")
        document.getElementById("back-to-game").hidden = play is None or play.game.over
        document.getElementById("undo").ariaDisabled = "false" if play and play.undo else "true"
        settings.apply(self.model.settings)
        seen = self.model.seen
        if seen and seen.last:
            said = telling.happening(seen.game.players, seen.last)
            document.getElementById("spoken").textContent = said
        self.shown, self.shown_at = self.model, time.monotonic()

    def run(self, effect: Effect) -> None:
        match effect:
            case Focus(element):
                found = document.getElementById(element)
                if found:
                    found.focus()
            case Open(dialog):
                document.getElementById(dialog).showModal()
            case Close(dialog):
                document.getElementById(dialog).close()
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
        await asyncio.sleep(PAUSE[self.model.settings.speed])
        game, play = effect.game, self.model.play
        if play is None or game is not play.game:
            return
        action = effect.settled
        if action is None:
            bot = LEVELS.get(game.players[game.state.seat].kind, LEVELS["medium"])
            action = ask(game, bot, deals.bot_rng(game))
        self.dispatch(BotChose(game, action))
