"""WebKit, as GTK's small browser has it, by its own WebDriver on a screen that nobody sees."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
)
from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from browsers.window import PATIENCE, Engine, Missing, Size
from tools.browser import find_webkit

# What passes, as when a card still moves.
PASSING = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchElementException,
)

# Its toolbar shrinks to nothing, else its window would be wider than a phone.
STYLE = "* { min-width: 0; min-height: 0; padding: 0; font-size: 1px; }"


@contextmanager
def webkit() -> Iterator[Engine]:
    driver = find_webkit()
    if not driver:
        raise Missing("webkit2gtk-driver xvfb")
    with screen() as display, tempfile.TemporaryDirectory() as home:
        for version in ("gtk-3.0", "gtk-4.0"):
            Path(home, version).mkdir()
            Path(home, version, "gtk.css").write_text(STYLE, "utf-8")
        environment = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": home}
        service = Service(driver, env=environment)
        service.start()
        connection = ClientConfig(service.service_url)

        @contextmanager
        def window(size: Size, touch: bool) -> Iterator[WebKitWindow]:
            options = Options()
            options.add_argument("--automation")
            with Remote(RemoteConnection(client_config=connection), options=options) as browser:
                yield WebKitWindow(browser, size)

        try:
            yield Engine(window, no_touch="WebKitWebDriver makes a mouse of every pointer")
        finally:
            service.stop()


@contextmanager
def screen() -> Iterator[str]:
    """A display of X11 under the first number that is free."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        with open(read, encoding="ascii") as number:
            display = f":{number.readline().strip()}"
        try:
            yield display
        finally:
            process.terminate()


class WebKitWindow:
    def __init__(self, browser: Remote, size: Size) -> None:
        self.browser = browser
        self.until = WebDriverWait(browser, PATIENCE, 0.05, PASSING).until
        width, height = size
        browser.set_window_rect(0, 0, width, height + self.run("outerHeight - innerHeight"))
        self.wait(f"innerWidth === {width} && innerHeight === {height}")

    def open(self, url: str) -> None:
        self.browser.get(url)

    def reload(self) -> None:
        self.browser.refresh()

    def press(self, selector: str) -> None:
        def pressed(_: Remote) -> bool:
            self._find(selector).click()
            return True

        self.until(pressed)

    def choose(self, selector: str, value: str) -> None:
        option = f'option[value="{value}"]'
        self._find(selector).find_element(By.CSS_SELECTOR, option).click()

    def run(self, expression: str) -> Any:
        return self.browser.execute_script(f"return {expression}")

    def wait(self, expression: str) -> None:
        self.until(lambda _: self.run(expression))

    def _find(self, selector: str) -> WebElement:
        """The element, in the middle: the driver leaves it where it is if its edge can be seen."""
        element = self.browser.find_element(By.CSS_SELECTOR, selector)
        self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        return element
