"""Keeps the game in the browser as it goes on: one tab's, saved after every action."""

from collections.abc import Callable

from pyscript import window

from gnoming.app.messages import Elsewhere, Message, Problem, RoomMade, StorageSays, Stored
from gnoming.match import Game
from gnoming.ui import files, storage
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
        self._finished: Game | None = None
        """A game that is over and not yet in the library."""
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
            self._finished = game if game.over else None
            if problem := self._shelve():
                self._say(problem)

    def keep(self, game: Game | None) -> None:
        """Saves the game if it is another one than the one saved last."""
        if game is None or game is self._kept or self._vault is None:
            return
        try:
            problem = self._vault.keep(game)
            if problem is Problem.FULL:
                problem = self._keep_with_more_room(self._vault, game)
        except OvertakenError:
            self._lost()
            return
        if game.over:
            self._finished = game
        problem = self._shelve() or problem
        # After a failure every further action tries again.
        self._kept = None if problem else game
        if problem is not self._problem:
            self._say(problem)
        if game.round_over and not self._asked_to_persist:
            self._asked_to_persist = True
            self._ask_to_persist()

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
        if made:
            self._dispatch(RoomMade(made))
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
        if made:
            self._dispatch(RoomMade(made))
        return None

    def offer(self, key: str) -> None:
        """Offers a text that is kept as a file to download."""
        files.give(f"{key.replace(':', '-')}.txt", storage.read(key) or "")

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
