"""Whether every round ends: rounds of any bots together, told by how many turns they take.

  python3 -m bench.endings --rounds 5000 --seats 7

Who sits where is drawn by lot for each round. The expert plays few imagined rounds here: what makes
a round end is the same for all bots (`gnoming.bots.progress`), and so it takes hours less.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from gnoming.bots import BOTS, Bot
from gnoming.bots.thinker import Thinker
from gnoming.cards import DECK, shuffler
from gnoming.state import MOST_SEATS
from gnoming.values import replace
from tools.arena import Unplayable, play_round, processes
from tools.arguments import Parser, positive, run, seats

IMAGINED: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    parser = Parser(
        "bench.endings", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=positive, default=100, metavar="R")
    parser.add_argument("--seats", type=seats, default=MOST_SEATS, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--processes", type=positive, metavar="P", help="else one a core")
    given = parser.parse_args(arguments)
    with processes(given.processes) as pool:
        play = partial(turns, given.seats, given.seed)
        try:
            took = Counter(pool.imap_unordered(play, range(given.rounds), 10))
        except Unplayable as error:
            print(f"error {error}")
            return 1
    middle = sorted(took.elements())[given.rounds // 2]
    print(f"{given.rounds} rounds at {given.seats} seats ended; turns a seat: {middle} in the")
    print(f"median, {max(took)} in the longest round, over 40 in {over(took, 40)}.")
    return 0


def turns(seats: int, seed: int, number: int) -> int:
    """The most turns that a seat had in a round. Raises `Unplayable`."""
    rng = random.Random(f"{seed}/{number}")
    names = [list(BOTS)[int(rng.random() * len(BOTS))] for _ in range(seats)]
    try:
        return play_round([quick(BOTS[name]) for name in names], 0, shuffler(rng)(DECK), rng, ())[1]
    except Unplayable as error:
        raise Unplayable(f"seed {seed}, round {number}, {','.join(names)}: {error}") from None


def quick(bot: Bot) -> Bot:
    return replace(bot, rounds=IMAGINED) if isinstance(bot, Thinker) and bot.rounds else bot


def over(took: Counter[int], most: int) -> int:
    return sum(rounds for turns, rounds in took.items() if turns > most)


if __name__ == "__main__":
    run(main)
