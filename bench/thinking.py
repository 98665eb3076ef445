"""How long the bots think in the page, measured in a browser.

python3 -m bench.thinking [--bots easy,expert] [--players 4] [--throttle 4] [--rounds 1] [--json]

Bots of one kind play rounds among themselves at instant speed. A decision is timed from when the
bot begins to think until it has chosen, with the pauses in which the page goes on, while the
processor is throttled. It is the time on the clock, so what else the computer does counts as well.
"Of it thinking" is the longest of them without those pauses, in which the page may be painted.

The longest task of a round is measured without throttling, in the time of the processor.
"""

import argparse
import json
import statistics
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page, Route

from bench.bots import share
from bench.page import TRACED, opened, play_round, task_times
from gnoming.bots import BOTS
from tools.arguments import Parser, names, positive, run, seats
from tools.site import ROOT

THINKING: Final = "gnoming/ui/thinking.py"

TIMED: Final = """

from pyscript import window

window.thought = window.Array.new()
window.thinking = window.Array.new()
window.stretches = window.Array.new()
_last = last


async def last(thoughts, wanted, seconds=math.inf, fewest=0):
    begun = resumed = monotonic()
    stretches = [0.0]

    def watched(latest):
        nonlocal resumed
        resumed = monotonic()
        stretches.append(0.0)
        return wanted(latest)

    def noted():
        for thought in thoughts:
            stretches[-1] = 1000 * (monotonic() - resumed)
            yield thought

    found = await _last(noted(), watched, seconds, fewest)
    window.thought.push(1000 * (monotonic() - begun))
    window.thinking.push(sum(stretches))
    window.stretches.push(max(stretches))
    return found
"""
"""What the page gets at the end of the module: the milliseconds of each decision are put down,
those of them in which the bot was thinking, and the most between two turns of the page."""


def timed(page: Page) -> None:
    """Has thinking timed in a page that is not yet opened."""

    def answer(route: Route) -> None:
        source = (ROOT / THINKING).read_text("utf-8")
        route.fulfill(content_type="text/x-python", body=source + TIMED)

    page.route(f"**/{THINKING}", answer)


def decisions(kind: str, players: int, throttle: float, rounds: int) -> dict[str, list[float]]:
    """The milliseconds of each decision in rounds of bots of one kind, in order: ``thought`` those
    on the clock, ``thinking`` without the pauses, ``stretches`` the most in one go."""
    with opened("instant", timed) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        for number in range(rounds):
            play_round(page, players, kind, number)
        lists = page.evaluate("({ thought, thinking, stretches })")
        return {name: sorted(values) for name, values in lists.items()}


def tasks(kind: str, players: int, rounds: int) -> list[float]:
    """How many milliseconds each task took, without throttling."""
    with opened("instant") as page:
        browser = page.context.browser
        assert browser is not None
        browser.start_tracing(page=page, categories=TRACED)
        for number in range(rounds):
            play_round(page, players, kind, number)
        return sorted(task_times(browser.stop_tracing()))


def measured(kind: str, players: int, throttle: float, rounds: int) -> dict[str, Any]:
    found = decisions(kind, players, throttle, rounds)
    took = found["thought"]
    long = tasks(kind, players, rounds)
    return {
        "decisions": len(took),
        "median": round(statistics.median(took), 1),
        "percentile 95": round(share(took, 0.95), 1),
        "longest": round(took[-1], 1),
        "of it thinking": round(found["thinking"][-1], 1),
        "in one go": round(found["stretches"][-1], 1),
        "tasks over 50": sum(each > 50 for each in long),
        "longest task": round(long[-1], 1),
    }


def table(figures: dict[str, dict[str, Any]]) -> str:
    """A line for each bot."""
    columns: Sequence[str] = list(next(iter(figures.values())))
    lines = [f"{'':10}" + "".join(f"{name:>15}" for name in columns)]
    for kind, values in figures.items():
        lines.append(f"{kind:10}" + "".join(f"{values[name]:>15}" for name in columns))
    return "\n".join(lines)


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", type=names(BOTS), default=list(BOTS))
    parser.add_argument("--players", type=seats, default=4)
    parser.add_argument("--throttle", type=positive, default=4)
    parser.add_argument("--rounds", type=positive, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = {
        kind: measured(kind, given.players, given.throttle, given.rounds) for kind in given.bots
    }
    print(json.dumps(figures, indent=2) if given.json else table(figures))
    return 0


if __name__ == "__main__":
    run(main)
