"""How strong the bots are: each of them, alone against greedy players, as in docs/bots.md.

  python3 -m bench.strength                  quickly, to see that nothing is broken
  python3 -m bench.strength --games 2000     the table in the documentation; takes hours
  python3 -m bench.strength --only expert

Every deal is played with the bot at every seat, and all bots at tables of one size have the same
deals. Intervals are those of 95 %, over deals.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gnoming.bots import LEVELS
from tools.arena import Measured, as_json, measure, plus_minus, processes
from tools.arguments import Parser, positive, run

SEATS: Final = 4
OTHER_SEATS: Final = (3, 5, 7)
REFERENCES: Final = ("ref:rusher", "ref:greedy", "ref:collector")
GREEDY: Final = "ref:greedy"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = Parser(
        "bench.strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=positive, default=40, metavar="G", help="at each table")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--only", metavar="BOT", help="only tables with this bot")
    parser.add_argument("--processes", type=positive, metavar="P", help="else one a core")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures into it")
    given = parser.parse_args(arguments)
    chosen = [table for table in tables() if given.only in (None, *table)]
    if not chosen:
        parser.error(f"argument --only: no table has a bot {given.only!r}")
    found = []
    print("| bot | others | games | points a round | rounds won | games won | longest round |")
    print("|---|---|---|---|---|---|---|")
    with processes(given.processes) as pool:
        for table in chosen:
            found.append(measure(pool, table, given.games, given.seed))
            print(row(found[-1]))
            sys.stdout.flush()
    if given.json:
        told = [json.loads(as_json(each)) for each in found]
        given.json.write_text(json.dumps(told, indent=1), "utf-8")
    return 0


def tables() -> list[list[str]]:
    """The tables, the bot that is measured first."""
    strongest = list(LEVELS)[-1]
    return [
        *([bot, *[GREEDY] * (SEATS - 1)] for bot in (*LEVELS, *REFERENCES)),
        *([strongest, *[GREEDY] * (seats - 1)] for seats in OTHER_SEATS),
        [GREEDY, *[strongest] * (SEATS - 1)],
    ]


def row(found: Measured) -> str:
    """A line of a Markdown table."""
    bot, *others = found.table
    had = found.bots[bot]
    cells = [
        bot,
        f"{len(others)} {others[0]}",
        str(found.games),
        plus_minus(had.score, 2),
        plus_minus(had.rounds, 3),
        plus_minus(had.games, 3),
        f"{found.longest} turns",
    ]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    run(main)
