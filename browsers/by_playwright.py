"""Chromium, and Firefox by WebDriver BiDi, without a screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from browsers.window import PATIENCE, Engine, Missing, Size
from tools.browser import ARGUMENTS, find_firefox, find_headless


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Engine]:
    """Playwright's own if it was downloaded, else the one of the computer."""
    own = Path(playwright.chromium.executable_path).exists()
    path = None if own else find_headless()
    if not own and not path:
        raise Missing("chromium")
    with playwright.chromium.launch(executable_path=path, args=ARGUMENTS) as browser:
        yield engine(browser)


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Engine]:
    """The one of the computer: Playwright's own is another program."""
    path = find_firefox()
    if not path:
        raise Missing("firefox-esr")
    with playwright.firefox.launch(channel="moz-firefox", executable_path=path) as browser:
        yield engine(browser, no_touch="Playwright has no touch for Firefox by WebDriver BiDi")


def engine(browser: Browser, no_touch: str | None = None) -> Engine:
    @contextmanager
    def window(size: Size, touch: bool) -> Iterator[PlaywrightWindow]:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch
        )
        context.set_default_timeout(PATIENCE * 1000)
        with context:
            yield PlaywrightWindow(context.new_page(), touch)

    return Engine(window, no_touch)


class PlaywrightWindow:
    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def open(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def press(self, selector: str) -> None:
        element = self.page.locator(selector).first
        if self.touch:
            element.tap()
        else:
            element.click()

    def choose(self, selector: str, value: str) -> None:
        self.page.locator(selector).select_option(value)

    def run(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def wait(self, expression: str) -> None:
        self.page.wait_for_function(f"() => {expression}")
