"""How quickly the page answers a press, measured in a browser.

python3 -m bench.interaction [--players 7] [--throttle 4] [--presses 120] [--json]

A person plays with bots; or all seats are persons, so that each turn's end turns the whole table.
A press is timed from its event's timestamp twice: until the page has painted the frame that shows
its effect and goes on to other work; and until the browser says that it is on the screen (Event
Timing, in steps of 8 ms). The second one has the drawing of the pixels in it, which is done by the
processor where there is no graphics card, and which throttling does not slow.

Everything else is measured without throttling: the longest task and the frames of the animations
in a whole round, from the press of Deal to the result; the main thread's work for a press, which
depends least on what else the computer does; and how long a round of medium bots takes.
"""

import argparse
import json
import statistics
from typing import Any, Final

from bench.page import HELD, PRESSABLE, deal, metrics, opened, play_round, press, take
from e2e.playing import TURN
from tools.arguments import Parser, positive, run, seats

NUMBER: Final = 4711
SECONDS: Final = {"instant": 0.2, "fast": 0.4}
"""The speeds of the bots, and what is waited after a press: the cards have come to rest."""

TABLES: Final = {"easy": "with bots", "human": "persons only"}
NEXT_ROUND: Final = '[data-do="next-round"]'
OVER: Final = '.result [data-do="show-setup"]'

WORK: Final = {
    "work": "TaskDuration",
    "of it scripts": "ScriptDuration",
    "styles": "RecalcStyleDuration",
    "layout": "LayoutDuration",
}
"""The browser's names for parts of the main thread's work."""


def played(players: int, others: str, speed: str, throttle: float, presses: int) -> Any:
    """What is watched while a person presses so many times, or to the end of a game; with the main
    thread's ``work`` from one press to the next, in milliseconds. ``others`` are the other seats'
    kind: all persons, so that each turn's end shows the table from another seat, or bots."""
    with opened(speed) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        deal(page, ["human"] + [others] * (players - 1), NUMBER)
        page.locator(PRESSABLE).first.wait_for(timeout=TURN)
        page.wait_for_timeout(500)
        before, pressed = metrics(session), 0
        while pressed < presses and press(page):
            pressed += 1
            page.wait_for_timeout(1000 * SECONDS[speed])
            page.locator(f"{PRESSABLE}, {NEXT_ROUND}, {OVER}").first.wait_for(timeout=TURN)
            if page.locator(NEXT_ROUND).count():
                # A hand does not press what has not been painted yet.
                page.wait_for_timeout(1000 * SECONDS[speed])
                page.locator(NEXT_ROUND).click(force=True, delay=HELD)
                page.locator(PRESSABLE).first.wait_for(timeout=TURN)
        after = metrics(session)
        work = {name: (after[key] - before[key]) / pressed for name, key in WORK.items()}
        return take(page) | {"work": {name: round(1000 * each, 1) for name, each in work.items()}}


def bots(players: int, rounds: int = 3) -> list[float]:
    """How many seconds each round of a game of medium bots takes at instant speed."""
    with opened("instant") as page:
        return [round(play_round(page, players, "medium", each), 2) for each in range(rounds)]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def pressing(watched: Any) -> dict[str, float]:
    """How long presses took, in milliseconds."""
    # The browser tells nothing of presses below 16 ms.
    seen = watched["seen"] + [16.0] * (len(watched["done"]) - len(watched["seen"]))
    return {
        "presses": len(seen),
        "median": round(statistics.median(watched["done"]), 1),
        "percentile 95": round(percentile(watched["done"], 0.95), 1),
        "on the screen, median": statistics.median(seen),
        "on the screen, percentile 95": percentile(seen, 0.95),
    }


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=seats, default=7)
    parser.add_argument("--throttle", type=positive, default=4)
    parser.add_argument("--presses", type=positive, default=120)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: dict[str, Any] = {}
    for others, table in TABLES.items():
        for speed in SECONDS:
            throttled = played(given.players, others, speed, given.throttle, given.presses)
            figures[f"{given.throttle} times slower, {table}, {speed}"] = pressing(throttled)
    for speed in SECONDS:
        watched = played(given.players, "human", speed, 1, given.presses)
        frames = watched["frames"]
        figures[f"unthrottled, {speed}"] = {
            **pressing(watched),
            **watched["work"],
            "tasks over 50": len(watched["tasks"]),
            "longest task": max(watched["tasks"], default=None),
            "frames a second, median": frames and round(1000 / statistics.median(frames), 1),
            "frames a second, mean": frames and round(1000 / statistics.fmean(frames), 1),
        }
    figures[f"seconds for a round of {given.players} medium bots"] = bots(given.players)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, values in figures.items():
            print(f"{name}: {json.dumps(values)}")
    return 0


if __name__ == "__main__":
    run(main)
