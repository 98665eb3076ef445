"""Puts a game that has come to its end into the library, once."""

from gnoming.app.results import key_of
from gnoming.app.shelf import listed, reduced, text_of
from gnoming.match import Game
from gnoming.saves import SaveError
from gnoming.ui import shelf, storage
from gnoming.ui.storage import StorageError

LAST = "shelved"
"""The key of the game that was put there last: when the player deletes it, it is not put there
again by the next visit, which still finds it as the last game."""


def shelve(game: Game) -> int:
    """Keeps the game; gives how many games were reduced to their results for want of room, this
    one among them. Raises `StorageError`."""
    key = key_of(game)
    if storage.read(LAST) == key:
        return 0
    content = text_of(game)
    key_there = _free(key, content)
    try:
        made = shelf.put(key_there, content)
    except StorageError:
        made = 1 + shelf.put(key_there, reduced(content))
    shelf.tidy()
    storage.write(LAST, key)
    return made


def _free(key: str, content: str) -> str:
    """The key, or another one where a finished game with another course has it already, which
    somebody has sent."""
    there = shelf.text(key)
    if there is None or there == content:
        return key
    try:
        over = listed(key, there).result.over
    except SaveError:
        over = True
    return _free(f"{key}-2", content) if over else key
