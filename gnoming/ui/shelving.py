"""Puts a game into the library, once: when it has come to its end, or when another one goes on."""

from gnoming.app.results import is_key_of, key_of
from gnoming.app.shelf import listed, reduced, text_of
from gnoming.match import Game
from gnoming.saves import SaveError, checksum
from gnoming.ui import shelf, storage
from gnoming.ui.storage import StorageError

LAST = "shelved"
"""Keeps the key of the game that was put there last, and the checksum of its text. When the player
deletes it, it is not put there again by the next visit, which still finds it as the last game;
when the player takes the last action back, the other end that it comes to replaces the first."""


def shelve(game: Game) -> int:
    """Keeps the game; gives how many games were reduced to their results for want of room, this
    one among them. Raises `StorageError`."""
    content = text_of(game)
    last, _, sum_of_last = (storage.read(LAST) or "").partition(" ")
    own = game.over and is_key_of(last, game)
    if own and sum_of_last in ("", checksum(content)):
        return 0
    key = last if own else _free(key_of(game), content)
    try:
        made = shelf.put(key, content)
    except StorageError:
        if not game.over:
            raise
        made = 1 + shelf.put(key, reduced(content))
    shelf.tidy()
    if game.over:
        storage.write(LAST, f"{key} {checksum(content)}")
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
