"""Texts that are compared with files in `tests/data/spoken/`, so that a change of them is seen.

GNOMING_RENEW=1 writes the files anew; what has changed is then read with `git diff`.
"""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "data" / "spoken"


def check(name: str, text: str) -> None:
    """The text is what the file of this name says."""
    path = FOLDER / name
    if os.environ.get("GNOMING_RENEW"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"if that is better, renew {name}: see tests/golden.py"
