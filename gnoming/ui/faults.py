"""What is wrong with a text that cannot be read, in the player's language. Pure.

What refuses a text (records, saves, files) says why in English, for programs and for whoever mends
a file. Here the same is said in the player's language; only words of a file's own stay as they
are, and what is wrong inside of a file that only a program writes.
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
    marked("a record is a text"),
    marked("its version is no number"),
    marked("'games' is a list of games"),
    marked("the key of a game has small letters, digits and '-'"),
)
"""The reasons that a player can come to see, with names for what differs in them."""

EXPECTED: Final = (
    marked("at most {count} characters"),
    marked("at most {count} lines"),
    marked("a header line of at most {count} characters"),
    marked("at most {count} further header lines"),
    marked("a header line"),
    marked("only one line {keyword}"),
    marked("a line {keyword} before the rounds"),
    marked("a name for each seat, separated by '|'"),
    marked("a kind for each seat, separated by '|'"),
    marked("a name of at most {count} characters"),
    marked("a kind of at most {count} characters"),
    marked("{fewest} to {most} names, separated by '|'"),
    marked("{count} kinds, separated by '|'"),
    marked("'deck' and its {count} cards"),
    marked("{keyword} and {count} cards"),
    marked("a turn"),
    marked("seat {seat}, one of {actions}"),
    marked("one of {actions}"),
    marked("a seat, 0 to {last}"),
    marked("the end of the line after {text}"),
    marked("the end of the line"),
    marked("the end of the record"),
    marked("no control character, and none that turns the direction of the text"),
    marked("a card: 1 to 11, -1 to -4, M or H"),
    marked("no more than {count} of the card {card}"),
    marked("more cards: {count} missing, among them {card}"),
)
"""What a record must hold at a place; what is special comes before what is general."""

_VALUE: Final = re.compile(r"\\\{(\w+)\\\}")


def told(reason: str) -> str:
    """A reason in the player's language; one that is not known as it is."""
    return _told(reason, FAULTS)


def _told(said: str, known: tuple[str, ...]) -> str:
    for message in known:
        pattern = _VALUE.sub(r"(?P<\1>.+?)", re.escape(message))
        if found := re.fullmatch(pattern, said, re.DOTALL):
            values = found.groupdict()
            if "fault" in values:
                values["fault"] = _told(values["fault"], FAULTS)
            if "what" in values:
                values["what"] = _told(values["what"], EXPECTED)
            return _(message, **values)
    return said
