"""The browser, the site and the watch kept over both, for all tests of this folder.

With --sources the tests run against the sources instead of the built site.
"""

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
)

from tools import serve, site, stills
from tools.browser import ARGUMENTS, find_headless


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sources", action="store_true", help="the sources, not the built site")


@pytest.fixture(scope="session")
def site_url(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of the page."""
    if pytestconfig.getoption("sources"):
        site.prepare()
        files = site.sources()
    else:
        folder = tmp_path_factory.mktemp("site")
        site.build(folder)
        files = site.built(folder)
    with serve.Server(lambda: files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    """So `page.goto("")` opens the page."""
    return site_url


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, playwright: Playwright
) -> dict[str, Any]:
    """Playwright's own Chromium if it was downloaded, else the one of the computer."""
    if browser_name != "chromium":
        return browser_type_launch_args
    arguments = {**browser_type_launch_args, "args": ARGUMENTS}
    if not Path(playwright.chromium.executable_path).exists():
        arguments["executable_path"] = find_headless() or pytest.exit(
            "No browser: install Chromium or Chrome, or run `playwright install chromium` in .venv",
            returncode=1,
        )
    return arguments


class Problems:
    """What went wrong in the pages of one test, as far as the test did not expect it."""

    def __init__(self, site_url: str) -> None:
        self.site_url = site_url
        self.seen: list[str] = []
        self.expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Take no notice of problems in whose text the regular expression `pattern` is found."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(re.search(e, text) for e in self.expected)]

    def watch(self, context: BrowserContext) -> None:
        """Take notes from now on of all pages of this context."""
        context.on("console", self._console)
        context.on("weberror", lambda e: self.note("uncaught", str(e.error)))
        context.on("requestfailed", lambda r: self.note("failed", f"{r.url} {r.failure}"))
        context.on("response", self._response)
        context.on("request", self._request)

    def note(self, kind: str, text: str) -> None:
        self.seen.append(f"{kind}: {text}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note("console", f"{message.text} ({message.location['url']})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.note("answer", f"{response.status} {response.url}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site_url, "data:", "blob:")):
            self.note("foreign", request.url)


@pytest.fixture
def problems(site_url: str) -> Problems:
    """For a test that provokes something: `problems.expect("503")`."""
    return Problems(site_url)


@pytest.fixture
def new_context(
    browser: Browser, new_context: Callable[..., BrowserContext], problems: Problems
) -> Iterator[Callable[..., BrowserContext]]:
    """Every page of every test is watched: the context of `page` is made here too."""

    def create(**arguments: Any) -> BrowserContext:
        context = new_context(**arguments)
        # A worker would answer where a test wants to: only tests of the worker have one.
        if arguments.get("service_workers") != "allow":
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        problems.watch(context)
        return context

    yield create
    for context in browser.contexts:
        context.cookies()  # any question will do: before its answer comes all that happened so far
    if problems.unexpected():
        pytest.fail(
            "Something went wrong in the page:\n" + "\n".join(problems.unexpected()), pytrace=False
        )


@pytest.fixture
def still(page: Page) -> Page:
    """The page without Python."""
    stills.without_python(page)
    page.goto("")
    return page
