"""Which key does what, and where the arrow keys go. Pure.

A key is told by the character that it writes. Where that is no Latin letter and no digit, as on a
Cyrillic or a French keyboard, the place of the key on the keyboard decides.
"""

from collections.abc import Mapping
from typing import Final

from gnoming.app.targets import SPOT_TARGETS

LETTERS: Final[Mapping[str, str]] = {
    "d": "point D",
    "a": "point A",
    "b": "point B",
    "r": "refuse",
    "h": "hint",
    "u": "undo",
    "l": "read last",
    "w": "read task",
    "o": "read own",
    "p": "read piles",
    "s": "read scores",
    "t": "read turns",
    "?": "keys",
}
"""The commands (`commands.parse`) of the letters."""

REPLAY: Final[Mapping[str, str]] = {
    "ArrowLeft": "replay-back",
    "ArrowRight": "replay-on",
    "Home": "replay-first",
    "End": "replay-last",
    " ": "replay-toggle",
}
"""The keys of a replay."""


def command(key: str, code: str = "", shift: bool = False) -> str | None:
    """The command of a key that was pressed, if it has one.

    A digit points at a spot; with Shift it reads the layout of the player so many seats further on.
    """
    letter = key.lower()
    if not letter.isascii() and code.startswith("Key"):
        letter = code.removeprefix("Key").lower()
    digit = key if key in SPOT_TARGETS else code.removeprefix("Digit")
    if digit in SPOT_TARGETS and letter not in LETTERS:
        return f"read {digit}" if shift else f"point {digit}"
    return LETTERS.get(letter)


def moved(key: str, at: int, count: int, columns: int = 1, control: bool = False) -> int | None:
    """Where a key goes from place ``at`` among ``count`` in rows of ``columns``: the arrows to a
    neighbour, Home and End to the ends of the row, with Ctrl to the first and the last of all.
    A single column is gone along by all four arrows. ``None`` for a key that goes nowhere."""
    row = at - at % columns
    first, last = (0, count - 1) if control or columns == 1 else (row, row + columns - 1)
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns}
    if key == "Home":
        return first
    if key == "End":
        return last
    if control or key not in steps:
        return None
    to = at + steps[key]
    if key in ("ArrowLeft", "ArrowRight"):
        return min(max(to, first), last)
    return to if 0 <= to < count else at
