"""The library in the browser's storage: each game has a key of its own, and there is no index.

All that a list needs stands in the second line of each text, so nothing has to be kept in step,
and a write that fails or is cut off leaves every other game, and the text before, whole.
"""

from gnoming.app.messages import Problem
from gnoming.app.shelf import FULL, Kept, Unreadable, has_record, listed, reduced
from gnoming.saves import NewerSaveError, SaveError
from gnoming.ui import storage
from gnoming.ui.storage import StorageError

GAME = "game:"


def all_games() -> tuple[tuple[Kept, ...], tuple[Unreadable, ...]]:
    """The games that are kept, the latest first, and what cannot be read. Raises `StorageError`."""
    games: list[Kept] = []
    unreadable: list[Unreadable] = []
    for key in _keys():
        try:
            games.append(listed(key, text(key) or ""))
        except SaveError as error:
            unreadable.append(Unreadable(key, str(error), isinstance(error, NewerSaveError)))
    games.sort(key=lambda kept: (kept.result.date, kept.key), reverse=True)
    return tuple(games), tuple(unreadable)


def text(key: str) -> str | None:
    """The text that keeps a game. Raises `StorageError`."""
    return storage.read(GAME + key)


def put(key: str, content: str) -> int:
    """Keeps a game. Gives how many others were reduced to their results since there was no room
    left. Raises `StorageError` when there is none in spite of that."""
    for count in range(FULL + 1):
        try:
            storage.write(GAME + key, content)
        except StorageError as error:
            if error.problem is not Problem.FULL or not make_room(key):
                raise
        else:
            return count
    raise StorageError(Problem.FULL)


def remove(key: str) -> None:
    """Deletes a game. Raises `StorageError`."""
    storage.remove(GAME + key)


def make_room(spared: str = "") -> bool:
    """Reduces the oldest game that has a record and is over, but for the spared one; says whether
    there was any. Raises `StorageError`."""
    return any(_reduce(key) for key in _with_records() if key != spared)


def tidy() -> None:
    """Reduces all games but the latest to their results. Raises `StorageError`."""
    for key in _with_records()[:-FULL]:
        _reduce(key)


def _reduce(key: str) -> bool:
    """Reduces a game that is over to its result; says whether it was one."""
    content = text(key) or ""
    try:
        if not listed(key, content).result.over:
            return False
        storage.write(GAME + key, reduced(content))
    except SaveError:
        return False
    return True


def _with_records() -> list[str]:
    """The keys of the games that have a record, the oldest first."""
    # A key begins with the date; those without one count as the oldest.
    keys = sorted(_keys(), key=lambda key: (key[0].isdecimal(), key))
    return [key for key in keys if has_record(text(key) or "")]


def _keys() -> list[str]:
    return sorted(name.removeprefix(GAME) for name in storage.names(GAME))
