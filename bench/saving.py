"""What saving costs after an action, measured in a browser.

python3 -m bench.saving [--players 7] [--json]

A game of persons stands late in its third round when the page is opened. Then the page's own
Python goes on with it for sixty actions, and each time the saving of the game is timed: writing
the record on, its checksum, and the browser's storage.
"""

import argparse
import json
import random
import statistics
from typing import Any, Final

from bench.page import opened
from gnoming.app import deals
from gnoming.bots import LEVELS
from gnoming.cards import DECK, shuffler
from gnoming.match import Game, Player, act, new_game, next_round
from gnoming.record import write
from gnoming.saves import pack
from gnoming.table import ask
from tools.arguments import Parser, run, seats

ALLOWED: Final = 5.0
"""Milliseconds for the median."""

TIMED: Final = """async () => {
  const { started } = await import("./js/interpreter.js");
  const python = await started;
  const taken = python.runPython(`
import time
from gnoming.main import runtime
from gnoming.match import act
from gnoming.rules import legal_actions
taken = []
game = runtime.model.play.game
while not game.round_over and len(taken) < 60:
    game = act(game, legal_actions(game.state)[-1], tuple)
    began = time.perf_counter()
    runtime.keeping.keep(game)
    taken.append(1000 * (time.perf_counter() - began))
taken
`);
  const times = taken.toJs();
  taken.destroy();
  return times;
}"""


def late(players: int, seed: int = 1) -> Game:
    """A game of persons, all of whom play like the easy bot, twenty actions before somebody goes
    out in round three."""
    rng = random.Random(seed)
    shuffle = shuffler(rng)
    bot = LEVELS["easy"]
    persons = [Player(f"Player number {seat + 1}", "human") for seat in range(players)]
    game = new_game(persons, 0, shuffle(DECK), [deals.header(seed)])
    games = []
    while not game.over:
        if game.round_over:
            game = next_round(game, shuffle(DECK))
        game = act(game, ask(game, bot, rng), shuffle)
        if len(game.rounds) == 3 and game.state.went_out is None:
            games.append(game)
    return games[-20]


def measured(players: int) -> dict[str, Any]:
    """The times of saving, in milliseconds, and how long the record was."""
    game = late(players)
    with opened("instant") as page:
        page.evaluate(
            "text => localStorage.setItem('gnoming:running:0', text)", pack(write(game), 1)
        )
        page.reload()
        page.locator(".own").wait_for()
        times: list[float] = page.evaluate(TIMED)
    # The first one writes the whole record: once, when the page was opened.
    first, *times = times
    return {
        "actions": len(times),
        "characters": len(write(game)),
        "median": round(statistics.median(times), 2),
        "longest": round(max(times), 2),
        "the first one": round(first, 2),
    }


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=seats, default=7)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = measured(given.players)
    print(json.dumps(figures) if given.json else figures)
    return 1 if figures["median"] > ALLOWED else 0


if __name__ == "__main__":
    run(main)
