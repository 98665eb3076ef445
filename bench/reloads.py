"""Whether a game survives: the page is killed after every action and opened again.

python3 -m bench.reloads [--players 3] [--built]

Persons play a whole game. After each action the page is closed and opened anew, and the record
that is stored and the text of the table are compared with those from before. Any difference is
printed, and the exit code is 1.
"""

import argparse
import threading
import time

from playwright.sync_api import sync_playwright

from e2e.playing import deal
from e2e.reloading import opened_again, press, state_of
from tools import serve, site
from tools.arguments import Parser, run, seats
from tools.browser import ARGUMENTS, find_headless, program

NUMBER = 4711


def reloads(address: str, players: int) -> tuple[int, list[str]]:
    """How many times the page was killed, and what differed afterwards."""
    differences = []
    count = killed = 0
    with sync_playwright() as playwright:
        path = program(playwright, find_headless)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_context(base_url=address).new_page()
        deal(page, players, "human", NUMBER)
        before = state_of(page)
        while press(page, count):
            count += 1
            after = state_of(page)
            if after == before:
                continue  # a second press on the same place, which was taken for a slip
            page = opened_again(page)
            killed += 1
            before = state_of(page)
            if before != after:
                differences.append(f"action {killed}:\n{after}\n---\n{before}")
            if not killed % 10:
                print(f"{killed} times killed so far, {len(differences)} differences", flush=True)
        browser.close()
    return killed, differences


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=seats, default=3)
    parser.add_argument("--built", action="store_true", help="the built site, not the sources")
    given = parser.parse_args()
    if given.built:
        site.build()
    else:
        site.prepare()
    began = time.monotonic()
    with serve.Server(site.built if given.built else site.sources) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        killed, differences = reloads(server.url, given.players)
        server.shutdown()
    print(*differences, sep="\n")
    seconds = time.monotonic() - began
    print(f"{killed} times killed, {len(differences)} differences, {seconds:.0f} seconds")
    return 1 if differences else 0


if __name__ == "__main__":
    run(main)
