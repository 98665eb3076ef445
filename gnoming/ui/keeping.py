"""Keeps the game in the browser as it goes on: one tab's, saved after every action."""

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import window

from gnoming.app.messages import Elsewhere, Message, Problem, RoomMade, StorageSays, Stored
from gnoming.app.settings import Settings
from gnoming.match import Game
from gnoming.ui import files, settings
from gnoming.ui.storage import StorageError
from gnoming.ui.tabs import Tab
from gnoming.ui.vault import OvertakenError, Vault

AGAIN = 5.0
"""Seconds after which what could not be stored is tried again, if nothing happens before."""


class Keeping:
    """Loads the game when the page opens or takes it over, and saves it from then on."""

    def __init__(self, dispatch: Callable[[Message], None], chosen: Settings) -> None:
        """``chosen`` are the settings that are stored."""
        self._dispatch = dispatch
        self._tab = Tab(self._lost, self._cleared)
        self._vault: Vault | None = None
        """``None`` while the game is not this tab's."""
        self._loaded = False
        """Whether the storage has said what there was when this tab got the game."""
        self._game: Game | None = None
        """The game of the moment."""
        self._kept: Game | None = None
        """The game that was saved last; ``None`` after a failure."""
        self._finished: Game | None = None
        """A game that is over and not yet in the library."""
        self._chosen = chosen
        self._settled = True
        """Whether the settings are stored."""
        self._problem: Problem | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._asked_to_persist = False

    async def begin(self, steal: bool = False) -> None:
        """Claims the game and loads it; without ``steal`` only if no other tab has it."""
        if not await self._tab.claim(steal):
            self._dispatch(Elsewhere())
            return
        self._vault, self._loaded = Vault(), False
        self._game = self._kept = self._finished = None
        if steal:
            self._problem = None  # the page knows of none, since it begins anew
        self._store()

    def keep(self, game: Game | None) -> None:
        """Saves the game if it is another one than the one saved last."""
        if game is None or game is self._kept or self._vault is None:
            return
        self._game = game
        self._store()
        if game.round_over and not self._asked_to_persist:
            self._asked_to_persist = True
            self._ask_to_persist()

    def keep_settings(self, chosen: Settings) -> None:
        """Saves the settings."""
        self._chosen, self._settled = chosen, False
        self._store()

    def offer(self, key: str) -> None:
        """Offers a text that could not be loaded as a file to download."""
        try:
            text = self._vault.text_of(key) if self._vault else ""
        except StorageError as error:
            self._say(error.problem)
        else:
            files.give(f"{key.replace(':', '-')}.txt", text)

    def _store(self) -> None:
        """Stores whatever is not stored yet, as far as that can be done. Says so when it begins to
        fail and when it works again; after a failure every action tries again, and time does."""
        try:
            problem = self._store_settings() or self._store_game()
        except OvertakenError:
            self._lost()
            return
        if problem is not self._problem:
            self._say(problem)
        if self._vault is not None and self._vault.emptied:
            self._vault.emptied = False
            self._dispatch(StorageSays(Problem.CLEARED))
        if problem is not None and self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _try_again(self) -> None:
        self._retry = None
        if self._problem is not None:
            self._store()

    def _store_settings(self) -> Problem | None:
        if self._settled:
            return None
        try:
            settings.keep(self._chosen)
        except StorageError as error:
            return error.problem
        self._settled = True
        return None

    def _store_game(self) -> Problem | None:
        """Saves the game, and puts it into the library when it is over."""
        vault = self._vault
        if vault is None:
            return None
        try:
            if not self._loaded:
                self._load(vault)
        except StorageError as error:
            return error.problem
        game, problem = self._game, None
        if game is not None and game is not self._kept:
            problem = vault.keep(game)
            if problem is Problem.FULL:
                problem = self._keep_with_more_room(vault, game)
            if game.over:
                self._finished = game
        problem = self._shelve() or problem
        self._kept = None if problem else game
        return problem

    def _load(self, vault: Vault) -> None:
        """Loads the game of the last visit. Where the storage answers only now, and another game
        was begun meanwhile, that goes on, and the one of the last visit is in the library."""
        found, broken = vault.load()
        made = 0
        if found is not None and self._game is not None:
            from gnoming.ui import shelving  # only now: see _shelve

            made = shelving.shelve(found)
        # What is told from here on has the page show, and keep, the game.
        self._loaded = True
        for each in broken:
            self._dispatch(each)
        self._tell_room(made)
        if found is not None and self._game is None:
            self._game = self._kept = found
            self._finished = found if found.over else None
            self._dispatch(Stored(found))

    def _keep_with_more_room(self, vault: Vault, game: Game) -> Problem | None:
        """Saves the game after records of old games of the library were let go."""
        from gnoming.ui import shelf  # only now: few visits come to this

        made = 0
        problem: Problem | None = Problem.FULL
        try:
            while problem is Problem.FULL and shelf.make_room():
                made += 1
                problem = vault.keep(game)
        except StorageError as error:
            problem = error.problem
        self._tell_room(made)
        return problem

    def _shelve(self) -> Problem | None:
        """Puts a game that is over into the library; says why when that failed."""
        if self._finished is None:
            return None
        from gnoming.ui import shelving  # only now: most visits end before a game does

        try:
            made = shelving.shelve(self._finished)
        except StorageError as error:
            return error.problem
        self._finished = None
        self._tell_room(made)
        return None

    def _tell_room(self, made: int) -> None:
        if made:
            self._dispatch(RoomMade(made))

    def _say(self, problem: Problem | None) -> None:
        self._problem = problem
        self._dispatch(StorageSays(problem))

    def _lost(self) -> None:
        self._vault = None
        self._settled = True  # the other tab's settings count from now on
        self._dispatch(Elsewhere())

    def _cleared(self) -> None:
        """Another tab has cleared the storage: what it took is saved once more."""
        if self._vault is not None:
            self._kept, self._settled = None, False
            self._store()

    def _ask_to_persist(self) -> None:
        """Once a round has been played, the game is worth being kept when room gets scarce."""
        try:
            window.navigator.storage.persist()
        except (JsException, AttributeError):
            return  # This browser cannot be asked.
