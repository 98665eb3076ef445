"""The engines, each after the other, and the built site, in which errors are written down."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest
from playwright.sync_api import Playwright

from browsers.by_playwright import chromium, firefox
from browsers.by_webdriver import webkit
from browsers.window import Engine, Missing, Size, Window
from e2e.hosting import Host
from tools import site

# Before the page's first script, in the tab's storage: a reload does not wipe it out.
FIRST_SCRIPT = "js/failure.js"
NOTES = """{
  const note = (...words) => (sessionStorage.errors = `${sessionStorage.errors ?? ""}\\n${words}`);
  addEventListener("error", ({ target, message }) => note(message ?? target.outerHTML), true);
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => note("blocked", blockedURI));
  const { error } = console;
  console.error = (...words) => { note(...words); error(...words); };
}
"""


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serves the built site."""
    folder = tmp_path_factory.mktemp("site")
    script = NOTES + (site.ROOT / FIRST_SCRIPT).read_text("utf-8")
    site.build(folder, {FIRST_SCRIPT: script.encode()})
    host = Host()
    host.files = partial(site.built, folder)
    yield host
    host.stop()


@pytest.fixture(scope="session", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Engine]:
    engines = {
        "chromium": lambda: chromium(playwright),
        "firefox": lambda: firefox(playwright),
        "webkit": webkit,
    }
    with ExitStack() as stack:
        try:
            running = stack.enter_context(engines[request.param]())
        except Missing as missing:
            reason = f"{request.param} is missing (Debian: apt install {missing})"
            # Where all of them are meant to be there, none is lost in silence.
            (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
        yield running


@pytest.fixture
def open_window(engine: Engine) -> Iterator[Callable[..., Window]]:
    """`open_window(size, touch=…)`. The test fails if the page had an error."""
    with ExitStack() as stack:
        opened: list[Window] = []

        def create(size: Size, touch: bool = False) -> Window:
            if touch and engine.no_touch:
                pytest.skip(engine.no_touch)
            opened.append(stack.enter_context(engine.window(size, touch)))
            return opened[-1]

        yield create
        for window in opened:
            assert not window.run("sessionStorage.errors")
