"""Carries out what the library of games and a replay ask for."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from gnoming.app.effects import GamesEffect
from gnoming.app.library.effects import (
    Examine,
    Find,
    Give,
    GiveEverything,
    List,
    Offer,
    Put,
    PutText,
    Remove,
)
from gnoming.app.library.messages import (
    Came,
    Closed,
    Found,
    Listed,
    Refused,
    Removed,
    Tell,
)
from gnoming.app.library.model import Intake, Said
from gnoming.app.messages import Message, RoomMade
from gnoming.app.replay import Wait, Waited
from gnoming.app.results import key_of
from gnoming.app.settings import from_plain
from gnoming.app.shelf import game_in, record_in, text_of
from gnoming.app.transfer import Item, arrived, checked, exported, item_of
from gnoming.match import Game
from gnoming.saves import SaveError, checksum
from gnoming.ui import files, shelf
from gnoming.ui.incoming import text_of_file
from gnoming.ui.storage import StorageError


class Desk:
    """Is there from the moment on when games are looked at first."""

    def __init__(
        self,
        dispatch: Callable[[Message], None],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._dispatch = dispatch
        self._spawn = spawn
        dialog = document.getElementById("games")
        self._listeners = [create_proxy(self._closed), create_proxy(self._file_chosen)]
        dialog.addEventListener("close", self._listeners[0])
        dialog.addEventListener("change", self._listeners[1])

    def run(self, effect: GamesEffect) -> None:
        """Carries an effect out. Where the storage refuses, the player is told."""
        try:
            self._run(effect)
        except StorageError:
            self._dispatch(Tell(Said.NO_ROOM))

    def _run(self, effect: GamesEffect) -> None:
        match effect:
            case List():
                self._list()
            case Find(what, key, keep):
                if keep is not None:
                    self._tell_room(shelf.put(key_of(keep), text_of(keep)))
                self._find(what, key)
            case Remove(key):
                text = shelf.text(key)
                shelf.remove(key)
                self._list()
                self._dispatch(Removed(key, text or ""))
            case PutText(key, text):
                self._tell_room(shelf.put(key, text))
                self._list()
                self._dispatch(Tell(Said.PUT_BACK))
            case Put(items):
                self._spawn(self._put(items))
            case Give(name, text):
                files.give(name, text)
            case GiveEverything(settings, running):
                files.give("gnoming-games.json", exported(_everything(running), settings))
            case Offer(key):
                files.give(f"gnoming-{key}.txt", shelf.text(key) or "")
            case Examine():
                self.came(str(document.getElementById("intake-text").value))
            case Wait(at, seconds):
                self._spawn(self._wait(at, seconds))

    def refuse(self, reason: str) -> None:
        """Tells why something that has come in cannot be read."""
        self._dispatch(Refused(reason))

    def came(self, given: Any) -> None:
        """Reads a text or a list of files that has come in."""
        self._spawn(self._read(given))

    async def _read(self, given: Any) -> None:
        try:
            texts = [given] if isinstance(given, str) else [await text_of_file(it) for it in given]
            found = [arrived(text) for text in texts]
        except ValueError as error:
            self._dispatch(Refused(str(error)))
            return
        items: list[Item] = []
        wrong: list[str] = []
        for game in (game for each in found for game in each.games):
            await asyncio.sleep(0)  # A game takes long enough to be seen; the page goes on.
            try:
                items.append(checked(game))
            except ValueError as error:
                wrong.append(str(error))
        if not items and len(wrong) == 1:
            self._dispatch(Refused(wrong[0]))
            return
        chosen = [from_plain(each.settings) for each in found if each.settings is not None]
        settings = chosen[-1] if chosen else None
        self._dispatch(Came(Intake(tuple(items), tuple(wrong), settings)))

    async def _put(self, items: tuple[Item, ...]) -> None:
        count = 0
        try:
            for item in items:
                await asyncio.sleep(0)
                self._tell_room(shelf.put(item.key, item.text))
                count += 1
            shelf.tidy()
        except StorageError:
            self._list()
            self._dispatch(Tell(Said.NO_ROOM, count))
        else:
            self._list()
            self._dispatch(Tell(Said.TAKEN_IN, count))

    async def _wait(self, at: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._dispatch(Waited(at))

    def _tell_room(self, made: int) -> None:
        if made:
            self._dispatch(RoomMade(made))

    def _list(self) -> None:
        self._dispatch(Listed(*shelf.all_games()))

    def _find(self, what: str, key: str) -> None:
        try:
            game = game_in(shelf.text(key) or "")
        except SaveError:
            self._list()
            self._dispatch(Tell(Said.GONE))
        else:
            self._dispatch(Found(what, key, game))

    def _closed(self, _event: Any) -> None:
        self._dispatch(Closed())

    def _file_chosen(self, event: Any) -> None:
        if event.target.type == "file" and event.target.files.length:
            self.came([event.target.files.item(0)])
            event.target.value = ""


def _everything(running: Game | None) -> Iterator[Item]:
    """All games that can be read; the one in progress comes first, with its present state."""
    try:
        games = shelf.all_games()[0]
    except StorageError:
        games = ()  # The one in progress is at hand all the same.
    current = None if running is None else item_of(running)
    if current is not None and all(kept.record != checksum(current.record) for kept in games):
        yield current
    for kept in games:
        whole = kept.result.over and kept.record
        if current is None or kept.key != current.key or whole:
            yield Item(kept.key, kept.result, record_in(shelf.text(kept.key) or ""))
