"""Finds out which functions of Pyodide's program a game calls, and keeps that in tools/needed.txt.

python3 -m tools.calls

It plays in the built page with a program that marks each function that is called: games with all
bots, hints and reviews, the games that are kept, another language. To be run when Pyodide has
another version, or when a game has learnt to do something else.
"""

import argparse
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from e2e.playing import ABLE, START, TURN, deal, menu, play_round, spot, start
from tools import needed, runtime, serve, site, split
from tools.arguments import Parser
from tools.browser import ARGUMENTS, find_browser, program
from tools.marking import marked

GAMES: Final = site.ROOT / "tests/data/saves/export-1.json"

KEEP: Final = """
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming(...given);
  window.program = made.instance.exports;
  return made;
};
"""
CALLED: Final = """() =>
  Object.keys(program).filter((it) => it.startsWith("called") && program[it].value)
    .map((it) => Number(it.slice("called".length)))
"""


def build(folder: Path) -> None:
    """The site with the marking program, all of which is in its first part."""
    whole = (runtime.PYODIDE / runtime.PROGRAM).read_bytes()
    needed.write(whole, range(len(split.Whole(whole).bodies)))
    runtime.program()
    first = (runtime.MADE / runtime.PROGRAM).read_bytes()
    site.build(folder, {f"runtime/pyodide/{runtime.PROGRAM}": marked(first)})


Visit = Callable[[Page], Iterator[None]]
"""A first visit, which stops before the page is left and at its end."""


def game(page: Page) -> Iterator[None]:
    """A game of three rounds against two bots, with a hint and a review, and what is after it."""
    deal(page, 3, "medium")
    expect(page.locator(ABLE).first).to_be_visible(timeout=TURN)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Other plays").click()
    page.keyboard.press("Escape")
    play_round(page)
    page.get_by_role("button", name="Review my turns").click()
    expect(page.locator(".costly > li")).to_have_count(3, timeout=START)
    for number_of_round in (2, 3):
        page.get_by_role("button", name=f"Deal round {number_of_round}").click()
        play_round(page)
    menu(page, "Games and statistics")
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    dialog.get_by_role("button", name="Import").click()
    page.get_by_label("File with games").set_input_files(GAMES)
    dialog.get_by_role("button", name="Take in").click()
    dialog.get_by_role("button", name="Statistics").click()
    dialog.get_by_role("button", name="Games", exact=True).click()
    dialog.get_by_role("button", name="Replay").last.click()
    page.get_by_role("slider").press("End")
    yield


def against(kind: str, number: int) -> Visit:
    """A whole game of this deal against bots of this kind: one calls what another does not."""

    def visit(page: Page) -> Iterator[None]:
        deal(page, 3 + number % 5, kind, number)
        play_round(page)
        for number_of_round in (2, 3):
            page.get_by_role("button", name=f"Deal round {number_of_round}").click()
            play_round(page)
        yield

    return visit


def today(page: Page) -> Iterator[None]:
    """The deal of the day, by a player who has a name, and the link to it in a new tab."""
    start(page)
    page.get_by_label("Name").first.fill("Ann")
    page.get_by_role("button", name="Today’s deal").click()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#status")).not_to_be_empty(timeout=TURN)
    menu(page, "Link to this deal")
    link = page.get_by_label("Text to copy").input_value()
    yield
    page.goto("about:blank")
    start(page, link)
    yield


def later(page: Page) -> Iterator[None]:
    """A game that goes on after a reload, in another language."""
    deal(page, 3, "human", 5)
    spot(page, 1).click()
    menu(page, "Settings")
    page.locator("dialog[open] .languages").select_option("da")
    expect(page.locator("html")).to_have_attribute("lang", "da")
    yield
    page.reload()
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    yield


GAMES_OF_BOTS: Final = [
    against(kind, number) for number in range(1, 6) for kind in ("easy", "medium", "hard", "expert")
]
VISITS: Final = (game, today, later, *GAMES_OF_BOTS)


def called(page: Page, visit: Visit) -> set[int]:
    """The functions that are called in a visit."""
    page.add_init_script(KEEP)
    found: set[int] = set()
    for _ in visit(page):
        found.update(page.evaluate(CALLED))
    return found


def main() -> None:
    Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    found: set[int] = set()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        build(folder)
        with serve.Server(lambda: site.built(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            path = program(playwright, find_browser)
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            for visit in VISITS:
                found |= called(browser.new_context(base_url=server.url).new_page(), visit)
                print(f"{len(found)} functions", flush=True)
            browser.close()
            server.shutdown()
    needed.write((runtime.PYODIDE / runtime.PROGRAM).read_bytes(), found)


if __name__ == "__main__":
    main()
