"""Takes pictures of the page in many sizes, to look at after a change of its look.

python3 -m tools.screens                  all pictures, of the sources, into screens/
python3 -m tools.screens --built          of the built site
python3 -m tools.screens --only phases    only some of: table, setup, result, dialogs, games,
                                          phases, colours, readme (docs/table.png)

The table, the result and the dialogs are those of real games with Python in the page. The phases
are stills (`tools.stills`), which show every phase within seconds. So are those of `colours`: the
table in shades of grey, and where the system chooses the colours.
"""

import argparse
import json
import shutil
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.playing import ABLE, START, TURN, menu, play_round, set_up, start
from tools import serve, site, stills
from tools.arguments import Parser
from tools.browser import ARGUMENTS, find_browser, program

Sizes = tuple[tuple[int, int], ...]

SIZES: Final[Sizes] = (
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (768, 1024),
    (1440, 900),
    (2560, 1440),
)
PHONE_AND_DESKTOP: Final[Sizes] = ((360, 640), (1440, 900))
PLAYERS: Final = (3, 5, 7)
DEAL_NUMBER: Final = 4711
TARGET: Final = site.ROOT / "screens"
SETTINGS: Final = {"speed": "instant", "motion": "reduced"}


class Camera:
    """Takes pictures of one page in both themes, by resizing it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def shoot(self, name: str, sizes: Sizes, whole: bool = False) -> None:
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                self.page.evaluate("it => document.documentElement.dataset.theme = it", theme)
                self.page.wait_for_timeout(100)  # drawings are decoded after the layout
                path = TARGET / f"{name}-{width}x{height}-{theme}.png"
                self.page.screenshot(path=path, full_page=whole)
        print(name, flush=True)


def setup(page: Page) -> None:
    start(page)
    for players in (4, 7):
        set_up(page, players)
        Camera(page).shoot(f"setup-{players}", PHONE_AND_DESKTOP)


def table(page: Page) -> None:
    for players in PLAYERS:
        deal(page, players)
        play_some_turns(page)
        Camera(page).shoot(f"table-{players}", SIZES)


def result(page: Page) -> None:
    deal(page, 4)
    play_round(page)
    Camera(page).shoot("round", PHONE_AND_DESKTOP)
    page.get_by_role("button", name="Review my turns").click()
    page.locator(".par").wait_for(timeout=START)
    Camera(page).shoot("review", PHONE_AND_DESKTOP, whole=True)
    for _ in range(2):
        page.get_by_role("button", name="Deal round").click()
        play_round(page)
    Camera(page).shoot("game", PHONE_AND_DESKTOP)


def dialogs(page: Page) -> None:
    deal(page, 4)
    play_some_turns(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Other plays").wait_for()
    page.locator(".enlarge").first.click()
    for name in page.locator("dialog").evaluate_all("all => all.map(each => each.id)"):
        page.evaluate(
            """name => {
                for (const open of document.querySelectorAll("dialog[open]")) open.close();
                document.getElementById(name).showModal();
            }""",
            name,
        )
        Camera(page).shoot(f"dialog-{name}", PHONE_AND_DESKTOP)


def games(page: Page) -> None:
    """The library with a finished game, its statistics, what comes in, and a replay."""
    start(page)
    saved = site.ROOT / "tests/data/saves/export-1.json"
    menu(page, "Games and statistics")
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    dialog.get_by_role("button", name="Import").click()
    page.get_by_label("File with games").set_input_files(saved)
    dialog.get_by_role("button", name="Take in").wait_for()
    Camera(page).shoot("games-import", PHONE_AND_DESKTOP)
    dialog.get_by_role("button", name="Take in").click()
    dialog.get_by_role("button", name="Replay").first.wait_for()
    Camera(page).shoot("games-list", PHONE_AND_DESKTOP)
    dialog.get_by_role("button", name="Statistics").click()
    Camera(page).shoot("games-statistics", PHONE_AND_DESKTOP)
    dialog.get_by_role("button", name="Games", exact=True).click()
    dialog.get_by_role("button", name="Replay").last.click()
    page.get_by_role("slider").fill("30")
    Camera(page).shoot("replay", SIZES)
    page.get_by_role("slider").press("End")
    Camera(page).shoot("replay-end", PHONE_AND_DESKTOP)


def phases(page: Page) -> None:
    stills.without_python(page)
    page.goto("")
    for players in PLAYERS:
        for name, model in stills.moments(players).items():
            stills.show(page, model)
            Camera(page).shoot(f"phase-{players}-{name.replace(' ', '-')}", PHONE_AND_DESKTOP)


def colours(page: Page) -> None:
    """Whether everything can be told apart by other things than its colour."""
    stills.without_python(page)
    page.goto("")
    moments = stills.moments(3)
    for name in ("kinds", "hint", "last-turns", "round-over"):
        stills.show(page, moments[name])
        page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
        Camera(page).shoot(f"grey-{name}", PHONE_AND_DESKTOP)
        page.evaluate("document.documentElement.style.filter = ''")
        page.emulate_media(forced_colors="active")
        Camera(page).shoot(f"forced-{name}", PHONE_AND_DESKTOP)
        page.emulate_media(forced_colors="none")


def readme(page: Page) -> None:
    """The picture in the README, which is kept with the project."""
    page.set_viewport_size({"width": 1280, "height": 800})
    deal(page, 4)
    play_some_turns(page)
    page.screenshot(path=site.ROOT / "docs/table.png")


KINDS: Final[dict[str, Callable[[Page], None]]] = {
    kind.__name__: kind for kind in (setup, table, result, dialogs, games, phases, colours, readme)
}


PICTURES: Final = [name for name in KINDS if name != "readme"]


def deal(page: Page, players: int) -> None:
    start(page)
    set_up(page, players, number=DEAL_NUMBER)
    page.get_by_role("button", name="Deal", exact=True).click()


def play_some_turns(page: Page, presses: int = 16) -> None:
    """Presses what is possible; it ends at a person's turn, before the round is over."""
    hidden = page.locator(f'.own .card[data-kind="back"]{ABLE}')
    action = page.locator(f".actions .action{ABLE}")
    for _ in range(presses):
        hidden.or_(action).first.wait_for(timeout=TURN)
        (hidden if hidden.count() > 3 else action).first.click()
    hidden.or_(action).first.wait_for(timeout=TURN)


def new_page(browser: Browser, url: str) -> Page:
    page = browser.new_context(base_url=url).new_page()
    # Each loading is a first visit with these settings: no game of the one before goes on.
    keep = f"localStorage.setItem('gnoming:settings', {json.dumps(json.dumps(SETTINGS))})"
    page.add_init_script(f"localStorage.clear(); {keep}")
    return page


def take(kinds: Iterable[str], files: Callable[[], dict[str, Path]]) -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir()
    with serve.Server(files) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        path = program(playwright, find_browser)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for kind in kinds:
            KINDS[kind](new_page(browser, server.url))
        browser.close()
        server.shutdown()


def main() -> None:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--built", action="store_true", help="the built site, not the sources")
    parser.add_argument("--only", nargs="+", choices=list(KINDS), default=PICTURES)
    arguments = parser.parse_args()
    if arguments.built:
        site.build()
    else:
        site.prepare()
    take(arguments.only, site.built if arguments.built else site.sources)


if __name__ == "__main__":
    main()
