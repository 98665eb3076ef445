"""Values of JSON from a text that anybody may have written."""

import json
import re
from typing import Final

DEEPEST: Final = 12

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_BRACKET: Final = re.compile(r"[\[\]{}]")


def parse(text: str) -> object:
    """The value that a text of JSON describes. Raises ValueError.

    Depth is limited before the text is read: a million brackets would exhaust the stack, which in
    the browser ends the program.
    """
    depth = 0
    for found in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if found[0] in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"it is nested more than {DEEPEST} times")
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValueError(f"it is no JSON: {error}") from None
