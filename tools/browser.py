"""Finds a browser of the Chromium family on this computer, for the browser tests.

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


def find_browser() -> str | None:
    """The path of an installed Chromium, Chrome or Edge."""
    commands = (shutil.which(command) for command in COMMANDS)
    programs = (str(program) for program in PROGRAMS if program.is_file())
    return next((path for path in (*commands, *programs) if path), None)


if __name__ == "__main__":
    print(find_browser() or sys.exit("No Chromium, Chrome or Edge found."))
