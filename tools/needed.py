"""Which functions of Pyodide's program a game calls, as `tools.calls` has found it.

They are kept in `tools/needed.txt`: first the hash of the program, then one bit for each of its
functions, in hexadecimal digits, the first function first.
"""

import hashlib
from collections.abc import Collection
from pathlib import Path

FILE = Path(__file__).with_suffix(".txt")
WIDTH = 96
"""Digits in a line."""


def functions(program: bytes, file: Path = FILE) -> frozenset[int]:
    """The functions that are needed of `program`, which is Pyodide's as it comes. ValueError if
    another version of it was looked at."""
    digest, *lines = file.read_text("utf-8").split()
    if digest != hashlib.sha256(program).hexdigest():
        raise ValueError(
            "It is not known what a game calls of this version of Pyodide: "
            "run python3 -m tools.calls"
        )
    digits = "".join(lines)
    return frozenset(
        4 * place + bit
        for place, digit in enumerate(digits)
        for bit in range(4)
        if int(digit, 16) >> bit & 1
    )


def write(program: bytes, found: Collection[int], file: Path = FILE) -> None:
    """Keeps what was found."""
    digits = [0] * (max(found) // 4 + 1)
    for index in found:
        digits[index // 4] |= 1 << index % 4
    text = "".join(f"{digit:x}" for digit in digits)
    lines = [text[start : start + WIDTH] for start in range(0, len(text), WIDTH)]
    digest = hashlib.sha256(program).hexdigest()
    file.write_text("\n".join([digest, *lines, ""]), encoding="utf-8")
