"""The colours of `css/tokens.css` keep the contrasts of WCAG 2.2, by day and by night.

Text 4.5 to 1 (AA), numerals 7 to 1 (AAA), and 3 to 1 for what has to be seen beside text: frames
of what can be pressed, of the focus, of a hint, and of a set.
"""

import re
from itertools import product

import pytest

from tools import site

TOKEN = re.compile(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));")
GROUNDS = ("ground", "ground-mown", "panel", "panel-strong")

TEXTS = [
    *product(("ink", "ink-soft"), GROUNDS),
    *product(("warn", "accent"), ("panel",)),
    ("accent-ink", "accent"),
    ("panel", "mark"),
]
NUMERALS = [
    *(("paper-ink", paper) for paper in ("paper", "set-band")),
    ("negative-ink", "negative-paper"),
    *product(("mulligan-ink",), ("mulligan-paper", "set-band")),
    ("hazard-ink", "hazard-paper"),
]
FRAMES = [
    *product(("mark", "focus", "hint"), ("ground", "ground-mown", "panel")),
    ("line", "panel"),
    ("set", "set-band"),
    ("set", "paper"),
]


def tokens() -> dict[str, tuple[str, str]]:
    """The colours by name: by day and by night."""
    text = (site.ROOT / "css/tokens.css").read_text("utf-8")
    return {name: (one or day, one or night) for name, day, night, one in TOKEN.findall(text)}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == 21
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("pairs", "least"),
    [(TEXTS, 4.5), (NUMERALS, 7.0), (FRAMES, 3.0)],
    ids=["texts", "numerals", "frames"],
)
def test_all_can_be_told_from_what_lies_behind(pairs: list[tuple[str, str]], least: float) -> None:
    colours = tokens()
    wrong = [
        f"--{front} on --{behind} {when}: {found:.2f}"
        for front, behind in pairs
        for at, when in enumerate(("by day", "by night"))
        if (found := contrast(colours[front][at], colours[behind][at])) < least
    ]
    assert not wrong, f"less than {least} to 1: {', '.join(wrong)}"
