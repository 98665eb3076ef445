"""What is wrong with a text that cannot be read, in the player's language. Pure.

What refuses a text (records, saves, files) says why in English, for programs and for whoever mends
a file. Here the same is said in the player's language; what a record must hold at a place stays
in the words of the record.
"""

import re
from typing import Final

from gnoming.ui.language import _, marked

FAULTS: Final = (
    marked("line {line} column {column}: {fault}"),
    marked("expected {what}"),
    marked("the checksum does not fit: the text was cut off or changed"),
    marked("saved by a later version of the game (form {form})"),
    marked("it was written by a later version of the game (form {form})"),
    marked("only the result of this game is kept"),
    marked("there is nothing in it"),
    marked("it has more than {count} characters"),
    marked("it has more than {count} games"),
    marked("it is nested more than {count} times"),
    marked("it is no JSON: {detail}"),
    marked("it is no file of this game: expected the format '{form}'"),
    marked("a game that is not over needs its record"),
    marked("the file has more than {count} bytes"),
    marked("the file is no text"),
    marked("the file cannot be read, or is a folder"),
    marked("the link has more than {count} characters"),
    marked("the link is cut off, or carries more than {count} characters"),
    marked("the link is cut off or changed"),
)
"""The reasons that a player can come to see, with names for what differs in them."""

_VALUE: Final = re.compile(r"\\\{(\w+)\\\}")


def told(reason: str) -> str:
    """A reason in the player's language; one that is not known as it is."""
    for fault in FAULTS:
        found = re.fullmatch(_VALUE.sub(r"(?P<\1>.+?)", re.escape(fault)), reason, re.DOTALL)
        if found:
            values = found.groupdict()
            if "fault" in values:
                values["fault"] = told(values["fault"])
            return _(fault, **values)
    return reason
