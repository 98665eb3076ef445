"""Games of bots and a person, as tests of the library need them."""

import random
from functools import cache

from gnoming.app import deals
from gnoming.bots import LEVELS
from gnoming.match import Game, Player
from gnoming.record import read, write
from gnoming.table import play_game
from gnoming.values import replace

PLAYERS = (Player("You", "human"), Player("Moss", "easy"), Player("Fern", "easy"))


@cache
def finished(day: int = 1, players: tuple[Player, ...] = PLAYERS) -> Game:
    """A game that was dealt on that day of November 2026, played by bots at every seat."""
    game = play_game(players, 0, [LEVELS["random"]] * len(players), random.Random(day))
    return replace(game, headers=(deals.header(day), f"date 2026-11-{day:02}T05:12:03Z"))


@cache
def unfinished(day: int = 1) -> Game:
    """The same game in the middle of its second round, at a person's discard."""
    text = write(finished(day))
    at = text.index(" >", text.index("\n0 ", text.index("round 2") + 900))
    return read(text[:at])
