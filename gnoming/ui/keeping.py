"""Keeps the game in the browser as it goes on: one tab's, saved after every action."""

from collections.abc import Callable
from typing import Any

from pyscript import document, window

from gnoming.app.messages import Elsewhere, Message, Problem, StorageSays, Stored
from gnoming.match import Game
from gnoming.ui import storage
from gnoming.ui.storage import StorageError
from gnoming.ui.tabs import Tab
from gnoming.ui.vault import OvertakenError, Vault


class Keeping:
    """Loads the game when the page opens or takes it over, and saves it from then on."""

    def __init__(self, dispatch: Callable[[Message], None]) -> None:
        self._dispatch = dispatch
        self._tab = Tab(self._lost, self._cleared)
        self._vault: Vault | None = None
        """``None`` while the game is not this tab's."""
        self._kept: Game | None = None
        self._problem: Problem | None = None
        self._asked_to_persist = False

    async def begin(self, steal: bool = False) -> None:
        """Claims the game and loads it; without ``steal`` only if no other tab has it."""
        if not await self._tab.claim(steal):
            self._dispatch(Elsewhere())
            return
        vault = Vault()
        try:
            game, broken = vault.load()
        except StorageError as error:
            game, broken = None, []
            self._say(error.problem)
        self._vault, self._kept = vault, game
        for found in broken:
            self._dispatch(found)
        if game is not None:
            self._dispatch(Stored(game))

    def keep(self, game: Game | None) -> None:
        """Saves the game if it is another one than the one saved last."""
        if game is None or game is self._kept or self._vault is None:
            return
        try:
            problem = self._vault.keep(game)
        except OvertakenError:
            self._lost()
            return
        # After a failure every further action tries again.
        self._kept = None if problem else game
        if problem is not self._problem:
            self._say(problem)
        if game.round_over and not self._asked_to_persist:
            self._asked_to_persist = True
            self._ask_to_persist()

    def offer(self, key: str) -> None:
        """Offers a text that is kept as a file to download."""
        text = storage.read(key)
        parts: Any = window.Array.new()
        parts.push(text or "")
        address = window.URL.createObjectURL(window.Blob.new(parts))
        link = document.createElement("a")
        link.href = address
        link.download = f"{key.replace(':', '-')}.txt"
        link.click()
        window.URL.revokeObjectURL(address)

    def _say(self, problem: Problem | None) -> None:
        self._problem = problem
        self._dispatch(StorageSays(problem))

    def _lost(self) -> None:
        self._vault = None
        self._dispatch(Elsewhere())

    def _cleared(self) -> None:
        """Another tab has cleared the storage: what it took is saved once more."""
        game, self._kept = self._kept, None
        self.keep(game)

    def _ask_to_persist(self) -> None:
        """Once a round has been played, the game is worth being kept when room gets scarce."""
        manager = getattr(window.navigator, "storage", None)
        if manager and getattr(manager, "persist", None):
            manager.persist()
