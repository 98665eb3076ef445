"""The library in the browser's storage: each game has a key of its own, and there is no index.

All that a list needs stands in the second line of each text, so nothing has to be kept in step,
and a write that fails or is cut off leaves every other game, and the text before, whole.
"""

from gnoming.app.messages import Problem
from gnoming.app.shelf import FULL, NAME, Kept, Unreadable, age, has_record, listed, reduced
from gnoming.saves import NewerSaveError, SaveError, unpack
from gnoming.ui import aside, storage
from gnoming.ui.aside import BROKEN
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
    unreadable += [_wrong_with(key, text(key) or "") for key in sorted(storage.names(BROKEN))]
    return tuple(games), tuple(unreadable)


def text(key: str) -> str | None:
    """The text that keeps a game, or one that was put aside. Raises `StorageError`."""
    return storage.read(_name(key))


def put(key: str, content: str) -> int:
    """Keeps a game. Gives how many others were reduced to their results since there was no room
    left. What is there and cannot be read is put aside. Raises `StorageError` when there is no
    room in spite of that."""
    there = text(key)
    if there is not None and not _readable(key, there):
        aside.put(there)
    for count in range(FULL + 1):
        try:
            storage.write(_name(key), content)
        except StorageError as error:
            if error.problem is not Problem.FULL or not make_room(key):
                raise
        else:
            return count
    raise StorageError(Problem.FULL)


def remove(key: str) -> None:
    """Deletes a game, or what was put aside. Raises `StorageError`."""
    storage.remove(_name(key))


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
        storage.write(_name(key), reduced(content))
    except SaveError:
        return False
    return True


def _with_records() -> list[str]:
    """The keys of the games that have a record, the oldest first."""
    return [key for key in sorted(_keys(), key=age) if has_record(text(key) or "")]


def _name(key: str) -> str:
    """Where the text of this key is in the storage."""
    return key if key.startswith(BROKEN) else GAME + key


def _readable(key: str, content: str) -> bool:
    try:
        listed(key, content)
    except SaveError:
        return False
    return True


def _wrong_with(key: str, content: str) -> Unreadable:
    """What a list shows of a text that was put aside."""
    try:
        if content.startswith(NAME):
            listed(key, content)
        else:
            unpack(content)
    except SaveError as error:
        return Unreadable(key, str(error), isinstance(error, NewerSaveError))
    return Unreadable(key, "", newer=False)  # Another version of the page could not read it.


def _keys() -> list[str]:
    return sorted(name.removeprefix(GAME) for name in storage.names(GAME))
