"""Finds the browsers of this computer, for the browser tests and benchmarks.

`python3 -m tools.browser` prints the path of a browser of the Chromium family, or fails if there
is none; `python3 -m tools.browser firefox` and `… webkit` do so for these.
"""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
PROGRAMS = [
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"),
    *(
        Path(os.environ[folder]) / program
        for folder in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        if folder in os.environ
        for program in (
            "Google/Chrome/Application/chrome.exe",
            "Microsoft/Edge/Application/msedge.exe",
        )
    ),
]

# What keeps it from looking for updates, and what Chromium needs where it is run as root.
QUIET = [
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AS_ROOT = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
ARGUMENTS = QUIET + (AS_ROOT if sys.platform == "linux" and os.geteuid() == 0 else [])


# Chromium without any window, which starts a test in a fifth of the time.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")


def find_browser() -> str | None:
    """The path of an installed Chromium, Chrome or Edge, or at worst of what opens no windows."""
    commands, shells = (map(shutil.which, names) for names in (COMMANDS, SHELLS))
    programs = (str(program) for program in PROGRAMS if program.is_file())
    return next((path for path in (*commands, *programs, *shells) if path), None)


def find_headless() -> str | None:
    """The path of what best opens pages that nobody sees: the same, if there is no shell."""
    return next(filter(None, map(shutil.which, SHELLS)), None) or find_browser()


def program(playwright: "Playwright", find: Callable[[], str | None]) -> str | None:
    """What Playwright has to start: ``None`` is its own Chromium, if that was downloaded."""
    own = Path(playwright.chromium.executable_path).exists()
    return None if own else find()


def find_firefox() -> str | None:
    """The path of an installed Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> str | None:
    """The path of the WebDriver of WebKitGTK, if there is also a screen for it that nobody sees."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None


FINDERS = {"chromium": find_headless, "firefox": find_firefox, "webkit": find_webkit}

if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "chromium"
    print(FINDERS[name]() or sys.exit(f"No browser of this family found: {name}."))
