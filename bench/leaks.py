"""Whether the page grows while it is played in: rounds of bots, one game after the other.

python3 -m bench.leaks [--rounds 200] [--players 4] [--json]

One page plays them all, each game begun by the page's own buttons. What it has grown to is told
after 20, 100 and 200 rounds, each time at the beginning of the guided round, so that the page
shows the same, and after garbage has been collected: the heap of JavaScript, the document's nodes
and its listeners; the objects and the memory of the page's Python; the objects of JavaScript that
Python holds, and the proxies by which JavaScript holds objects of Python.
"""

import argparse
import json
from typing import Final

from playwright.sync_api import CDPSession, Page

from bench.page import metrics, opened, play_round
from tools.arguments import Parser, positive, run, seats

MARKS: Final = (20, 100, 200)
ALLOWED: Final = 1.1
"""How much larger anything may be than after the first of MARKS."""

Counts = dict[str, float]

BROWSER: Final = {
    "JavaScript's heap": "JSHeapUsedSize",
    "nodes": "Nodes",
    "listeners": "JSEventListeners",
}
"""What the browser counts, and its names for it."""

# Pyodide can write down each proxy of a Python object while it is in use.
TRACE: Final = """async () => {
  const { started } = await import(document.querySelector("script[src*='/interpreter.']").src);
  window.python = await started;
  python._module.enable_pyproxy_allocation_tracing();
}"""
COUNT: Final = """() => ({
  "objects of Python": python.runPython(
    "import gc; gc.collect(); len(gc.get_objects()) + gc.get_freeze_count()"
  ),
  "objects of JavaScript": python._module._hiwire_num_refs(),
  "proxies of Python": python._module.pyproxy_alloc_map.size,
  "memory of Python": python._module.HEAPU8.length,
})"""


def trace(page: Page) -> None:
    """From now on proxies are counted: those that are there already are not."""
    page.evaluate(TRACE)


def counts(page: Page, session: CDPSession) -> Counts:
    """How much there is of everything."""
    page.evaluate("""document.querySelector('#menu [data-do="guide"]').click()""")
    # What one language lets go of can make garbage of something in the other one.
    for _ in range(3):
        in_python: Counts = page.evaluate(COUNT)
        session.send("HeapProfiler.collectGarbage")
    found = metrics(session)
    page.evaluate("""document.querySelector('[data-do="guide-end"]').click()""")
    return {name: found[key] for name, key in BROWSER.items()} | in_python


def grown(before: Counts, after: Counts) -> dict[str, float]:
    """What has become more than is allowed, and how many times as much it is."""
    times = {name: after[name] / before[name] if before[name] else after[name] for name in after}
    return {name: round(each, 2) for name, each in times.items() if each > ALLOWED}


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=positive, default=200)
    parser.add_argument("--players", type=seats, default=4)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    told: dict[int, Counts] = {}
    with opened("instant") as page:
        trace(page)
        session = page.context.new_cdp_session(page)
        for number in range(given.rounds):
            play_round(page, given.players, "easy", number)
            if number + 1 in (*MARKS, given.rounds):
                told[number + 1] = counts(page, session)
    if given.json:
        print(json.dumps(told, indent=2))
    else:
        print(f"{'after rounds':24}" + "".join(f"{number:14,}" for number in told))
        for name in told[given.rounds]:
            print(f"{name:24}" + "".join(f"{each[name]:14,.0f}" for each in told.values()))
    first, *_, last = told.values()
    if more := grown(first, last):
        print(f"grown: {more}")
    return 1 if more else 0


if __name__ == "__main__":
    run(main)
