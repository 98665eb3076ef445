"""The marks of help in a game: how many hints were given, how many actions taken back.

They are kept in the record's header as ``helped hints=2 undos=1``.
"""

import re
from typing import Final, NamedTuple

from gnoming.match import Game

_HEADER: Final = "helped"
_FORM: Final = re.compile(r"hints=(\d{1,6}) undos=(\d{1,6})", re.ASCII)


class Help(NamedTuple):
    hints: int
    undos: int


def help_in(game: Game) -> Help:
    """The help that there was in a game."""
    found = _FORM.fullmatch(game.header(_HEADER) or "")
    return Help(int(found[1]), int(found[2])) if found else Help(0, 0)


def with_help(game: Game, hints: int, undos: int) -> Game:
    """The game, marked with the help that there was."""
    return game.with_header(_HEADER, f"hints={hints} undos={undos}")
