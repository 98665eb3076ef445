"""Finds a browser of the Chromium family on this computer, for the browser tests and benchmarks.

`python3 -m tools.browser` prints its path, or fails if there is none.
"""

import os
import shutil
import sys
from pathlib import Path

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
    """The path of an installed Chromium, Chrome or Edge."""
    commands = (shutil.which(command) for command in COMMANDS)
    programs = (str(program) for program in PROGRAMS if program.is_file())
    return next((path for path in (*commands, *programs) if path), None)


def find_headless() -> str | None:
    """The path of what opens pages that nobody sees: the same, if there is nothing quicker."""
    return next(filter(None, map(shutil.which, SHELLS)), None) or find_browser()


if __name__ == "__main__":
    print(find_headless() or sys.exit("No Chromium, Chrome or Edge found."))
