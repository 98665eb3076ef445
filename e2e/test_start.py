"""How the page starts: what can be done meanwhile, and what it says when the start fails."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.playing import PROGRAM, START, people, pile
from tools import site
from tools.precompile import LEFT_OUT

if TYPE_CHECKING:
    from e2e.conftest import Problems

LIBRARY = "**/python_stdlib.*"
PACKAGES = "**/packages.*"
SCRIPT = "import gnoming.main"


class Held:
    """Holds back the requests that match, until `release`."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._routes: list[Route] = []
        self._released = False
        page.route(pattern, self._asked)

    def _asked(self, route: Route) -> None:
        if self._released:
            route.continue_()
        else:
            self._routes.append(route)

    def release(self) -> None:
        self._released = True
        for route in self._routes:
            route.continue_()


def truncated(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:200_000])


def missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def unreachable(route: Route) -> None:
    route.abort()


def run(page: Page, site_url: str, code: str) -> None:
    """Opens the page with other Python in it."""

    def replace(route: Route) -> None:
        text = route.fetch().text()
        assert SCRIPT in text
        route.fulfill(body=text.replace(SCRIPT, code), content_type="text/html; charset=utf-8")

    page.route(site_url, replace)
    page.goto("")


def details(page: Page) -> Locator:
    page.get_by_role("alert").get_by_text("Details").click(timeout=START)
    return page.get_by_role("alert").locator("pre")


def test_the_page_tells_how_far_the_start_is(page: Page) -> None:
    program, packages = Held(page, PROGRAM), Held(page, PACKAGES)
    page.goto("")
    expect(page.get_by_text("The game is being loaded.")).to_be_visible()
    program.release()
    expect(page.get_by_text("Python is starting.")).to_be_visible(timeout=START)
    expect(page.get_by_text("The game is being loaded.")).to_be_hidden()
    packages.release()
    expect(page.locator("#progress")).to_be_hidden(timeout=START)


def press_deal(page: Page) -> None:
    page.get_by_role("button", name="Deal", exact=True).click()


def press_enter(page: Page) -> None:
    page.get_by_label("Name").first.press("Enter")


@pytest.mark.parametrize("press", [press_deal, press_enter])
def test_a_deal_pressed_early_is_carried_out_later(
    page: Page, press: Callable[[Page], None]
) -> None:
    held = Held(page, PROGRAM)
    page.goto("")
    page.get_by_role("radio", name="5", exact=True).check()
    press(page)
    expect(page.get_by_text("Then your cards are dealt.")).to_be_visible()
    held.release()
    expect(page.locator(".opponent")).to_have_count(4, timeout=START)


@pytest.mark.parametrize(
    ("pattern", "fault"),
    [
        (PROGRAM, unreachable),
        (PROGRAM, missing),
        (PROGRAM, truncated),
        (LIBRARY, missing),
        (LIBRARY, truncated),
        (PACKAGES, missing),
        ("**/interpreter.*", missing),
        ("**/pyodide.asm.mjs", unreachable),
        ("**/start.*", missing),
        ("**/core.js", missing),
        ("**/pyscript.*toml", missing),
    ],
)
def test_a_failed_start_is_told(
    page: Page, problems: Problems, pattern: str, fault: Callable[[Route], None]
) -> None:
    problems.expect("")
    page.route(pattern, fault)
    page.goto("")
    alert = page.get_by_role("alert")
    expect(alert.get_by_text("The game could not be loaded.")).to_be_visible(timeout=START)
    expect(alert.get_by_text("This game needs WebAssembly")).to_be_hidden()
    expect(page.locator("#progress")).to_be_hidden()
    expect(details(page)).to_contain_text(re.compile(r"\w"))


def test_a_failed_start_can_be_tried_again(page: Page, problems: Problems) -> None:
    problems.expect("")
    page.route(PROGRAM, unreachable)
    page.goto("")
    again = page.get_by_role("button", name="Try again")
    again.wait_for(timeout=START)
    page.unroute(PROGRAM)
    again.click()
    press_deal(page)
    expect(page.locator(".opponent")).to_have_count(3, timeout=START)
    expect(again).to_be_hidden()


def test_a_failed_start_leaves_the_saved_game_as_it_is(page: Page, problems: Problems) -> None:
    problems.expect("")
    people(page)
    pile(page, "A").click()
    page.route(LIBRARY, missing)
    page.reload()
    page.get_by_role("button", name="Try again").wait_for(timeout=START)
    page.unroute(LIBRARY)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: put", timeout=START)


def test_a_start_that_goes_on_for_long_says_so_and_still_goes_on(page: Page) -> None:
    page.clock.install()
    held = Held(page, PROGRAM)
    page.goto("")
    slow = page.get_by_text("Loading takes longer than usual.")
    expect(slow).to_be_hidden()
    page.clock.fast_forward(31_000)
    expect(slow).to_be_visible()
    expect(page.locator("#progress")).to_be_visible()
    held.release()
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    expect(slow).to_be_hidden()


def test_a_page_opened_from_a_file_says_how_to_open_it(page: Page, problems: Problems) -> None:
    problems.expect("")
    page.goto((site.ROOT / "index.html").as_uri())
    expect(page.get_by_role("alert").get_by_text("was opened from a file")).to_be_visible()
    expect(page.get_by_text("The game is being loaded.")).to_be_hidden()


def test_a_browser_without_webassembly_is_told_so(page: Page, problems: Problems) -> None:
    problems.expect("")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("")
    alert = page.get_by_role("alert")
    expect(alert.get_by_text("This game needs WebAssembly")).to_be_visible()
    expect(alert.get_by_text("The game could not be loaded.")).to_be_hidden()


def test_an_error_in_the_first_lines_is_told(page: Page, site_url: str, problems: Problems) -> None:
    problems.expect("ModuleNotFoundError")
    run(page, site_url, "import gnoming.nothing")
    expect(page.get_by_text("The game could not be loaded.")).to_be_visible(timeout=START)
    expect(details(page)).to_contain_text("No module named 'gnoming.nothing'")


def test_a_traceback_tells_the_lines_of_our_sources(
    page: Page, site_url: str, problems: Problems
) -> None:
    problems.expect("^console: ")  # it is told there too
    run(
        page,
        site_url,
        f"{SCRIPT}\nfrom gnoming import rules\nfrom gnoming.ui import trouble\n"
        "with trouble.shown():\n    rules.apply(None, None, None)",
    )
    line = re.compile(r'gnoming/rules\.py", line \d+, in \w+')
    expect(details(page)).to_contain_text(line, timeout=START)
    expect(page.get_by_text("Something went wrong in the program.")).to_be_visible()


# Statements that raise, each in the manner of another part of Python.
RAISING = """
1 / 0
[].nothing
nothing
{}["key"]
int("x")
print(
def f(: pass
if True: pass\\n  indented
import nothing
import collections.nothing
from random import nothing
print(1, nothing=1)
raise ExceptionGroup("several", [ValueError(1), KeyError(2)])
assert False, "reason"
import json; json.loads("{")
b"\\xff".decode()
"é".encode("ascii")
b"\\xff".decode("utf-8-sig")
"\\\\x".encode().decode("unicode_escape")
import time; time.strptime("x", "%Y")
from datetime import datetime; datetime.strptime("x", "%Y")
import random; random.Random("a").choice([])
import re; re.compile("(")
import js; js.nothing
import js; js.JSON.parse("{")
from gnoming import rules; rules.apply(None, None, None)
def f(): f()\\nf()
""".strip().split("\n")

# The same as a program in the page. It takes notes of every module that is looked for in vain.
WALK = """
import asyncio, builtins, sys, traceback, warnings
from pyscript import document

missing, untold, real = set(), [], builtins.__import__

def noting(name, *more):
    try:
        return real(name, *more)
    except ModuleNotFoundError as error:
        missing.add(error.name)
        raise

builtins.__import__ = noting
statements = STATEMENTS
for statement in statements:
    try:
        exec(statement, {})
        untold.append(statement)
    except BaseException as error:
        texts = ["".join(traceback.format_exception(error)), traceback.format_exc()]
        traceback.print_exc()
        traceback.TracebackException.from_exception(error, capture_locals=True).format()
        if not all(type(error).__name__ in text for text in texts):
            untold.append(statement)
warnings.warn("a warning")

async def fail():
    raise ValueError("in a task")

async def end():
    task = asyncio.ensure_future(fail())
    await asyncio.sleep(0.01)
    late = asyncio.wait_for(asyncio.gather(asyncio.Event().wait(), asyncio.sleep(9)), 0.01)
    [error] = await asyncio.gather(late, return_exceptions=True)
    if not isinstance(error, TimeoutError):
        untold.append("wait_for")
    del task
    import gc
    gc.collect()
    library = sorted(name for name in missing if name.partition(".")[0] in sys.stdlib_module_names)
    document.body.dataset.missing = " ".join(library)
    document.body.dataset.untold = "; ".join(untold)

asyncio.ensure_future(end())
"""


def test_errors_are_told_with_what_is_left_of_the_library(
    page: Page, site_url: str, problems: Problems
) -> None:
    problems.expect("^console: ")  # that is where they are told
    statements = [statement.replace("\\n", "\n") for statement in RAISING]
    run(page, site_url, WALK.replace("STATEMENTS", repr(statements)))
    body = page.locator("body")
    expect(body).to_have_attribute("data-untold", "", timeout=START)
    missing = set((body.get_attribute("data-missing") or "").split())
    assert missing <= {"collections.nothing", *LEFT_OUT}


# Chromium's garbage collector can read beyond the end of any other stack, and the page crashes.
STACK = """
import asyncio
from pyodide.ffi import can_run_sync
from pyscript import document
tell = lambda: document.body.setAttribute("data-other", str(can_run_sync()))
asyncio.get_event_loop().call_soon(tell)
"""


def test_callbacks_run_on_the_stack_of_the_page(page: Page, site_url: str) -> None:
    run(page, site_url, STACK)
    expect(page.locator("body")).to_have_attribute("data-other", "False", timeout=START)
