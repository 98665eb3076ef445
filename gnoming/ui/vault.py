"""The running game in the browser's storage.

There are two slots, used in turn, so a write that fails or is cut off leaves the save before it
whole. A save that cannot be loaded is moved aside and never changed.
"""

from gnoming.app.messages import FoundBroken, Problem
from gnoming.match import Game
from gnoming.record import Transcript
from gnoming.saves import NewerSaveError, Save, SaveError, checksum, pack, saved_times, unpack
from gnoming.ui import storage
from gnoming.ui.storage import StorageError

SLOTS = ("running:0", "running:1")
BROKEN = "broken:"


class OvertakenError(Exception):
    """Another tab has saved the game since."""


class Vault:
    """Loads the game once, then saves it again and again."""

    def __init__(self) -> None:
        self._transcript = Transcript()
        self._times = 0
        self._free = list(SLOTS)
        """The slots, the one to write next first."""

    def load(self) -> tuple[Game | None, list[FoundBroken]]:
        """The game that was saved last, and what could not be loaded.

        Raises `StorageError` where the browser shows nothing.
        """
        saves: list[tuple[Save, str]] = []
        broken: list[FoundBroken] = []
        for slot in SLOTS:
            text = storage.read(slot)
            if text is None:
                continue
            try:
                saves.append((unpack(text), slot))
            except SaveError as error:
                key = self._set_aside(slot, text)
                broken.append(FoundBroken(key, str(error), isinstance(error, NewerSaveError)))
        if not saves:
            return None, broken
        save, slot = max(saves, key=lambda each: each[0].times)
        self._times = save.times
        self._free.sort(key=lambda each: each == slot)
        return save.game, broken

    def keep(self, game: Game) -> Problem | None:
        """Saves the game; says why when that failed. Raises `OvertakenError`."""
        try:
            if any(saved_times(storage.read(slot) or "") > self._times for slot in SLOTS):
                raise OvertakenError
            slot = self._free[0]
            storage.write(slot, pack(self._transcript.text(game), self._times + 1))
        except StorageError as error:
            return error.problem
        self._times += 1
        self._free = [*self._free[1:], slot]
        return None

    def _set_aside(self, slot: str, text: str) -> str:
        """Moves a text from its slot to a key of its own; where there is no room, it stays in its
        slot, which is not used any more."""
        key = f"{BROKEN}{checksum(text)}"
        try:
            storage.write(key, text)
            storage.remove(slot)
        except StorageError:
            if len(self._free) > 1:
                self._free.remove(slot)
                return slot
        return key
