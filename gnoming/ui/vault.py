"""The running game in the browser's storage.

There are two slots, used in turn, so a write that fails or is cut off leaves the save before it
whole. A save that cannot be loaded is moved aside and never changed.
"""

from gnoming.app.messages import FoundBroken, Problem
from gnoming.match import Game
from gnoming.record import Transcript
from gnoming.saves import NewerSaveError, Save, SaveError, pack, saved_times, unpack
from gnoming.ui import aside, storage
from gnoming.ui.storage import StorageError

SLOTS = ("running:0", "running:1")


class OvertakenError(Exception):
    """Another tab has saved the game since."""


class Vault:
    """Loads the game once, then saves it again and again."""

    def __init__(self) -> None:
        self.emptied = False
        """Whether what was saved had been taken away when it was saved again."""
        self._transcript = Transcript()
        self._times = 0
        self._slots = list(SLOTS)
        """The one to write next first."""
        self._stuck: dict[str, str] = {}
        """What could not be loaded and stays in its slot, since there was no room elsewhere."""

    def load(self) -> tuple[Game | None, list[FoundBroken]]:
        """The game that was saved last, and what could not be loaded.

        Raises `StorageError` where the browser shows nothing.
        """
        texts = {slot: storage.read(slot) for slot in SLOTS}
        saves: list[tuple[Save, str]] = []
        broken: list[FoundBroken] = []
        for slot, text in texts.items():
            if text is None:
                continue
            try:
                saves.append((unpack(text), slot))
            except SaveError as error:
                self._stuck[slot] = text
                newer = isinstance(error, NewerSaveError)
                broken.append(FoundBroken(aside.key_of(text), str(error), newer))
        self._set_aside()
        if not saves:
            return None, broken
        save, slot = max(saves, key=lambda each: each[0].times)
        self._times = save.times
        self._slots.sort(key=lambda each: each == slot)
        return save.game, broken

    def keep(self, game: Game) -> Problem | None:
        """Saves the game; says why when that failed. Raises `OvertakenError`."""
        problem = self._set_aside()
        free = [slot for slot in self._slots if slot not in self._stuck]
        if not free:
            return problem
        try:
            texts = [storage.read(slot) or "" for slot in free]
            if any(saved_times(text) > self._times for text in texts):
                raise OvertakenError
            storage.write(free[0], pack(self._transcript.text(game), self._times + 1))
        except StorageError as error:
            return error.problem
        self.emptied |= bool(self._times) and not any(texts)
        self._times += 1
        self._slots.sort(key=lambda each: each == free[0])
        return None

    def text_of(self, found: str) -> str:
        """What could not be loaded, by the key that it has or will have. Raises `StorageError`."""
        stuck = {aside.key_of(text): text for text in self._stuck.values()}
        return stuck.get(found) or storage.read(found) or ""

    def _set_aside(self) -> Problem | None:
        """Moves what could not be loaded from its slot to a key of its own, as soon as there is
        room; says why when that failed."""
        for slot, text in list(self._stuck.items()):
            try:
                # Another tab may have done it meanwhile, and saved the game there.
                if storage.read(slot) == text:
                    aside.put(text)
                    storage.remove(slot)
            except StorageError as error:
                return error.problem
            del self._stuck[slot]
        return None
