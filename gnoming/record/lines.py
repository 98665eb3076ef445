"""The lines and words of a record, with their places, and the error that names a place."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, NoReturn

_WORD: Final = re.compile(r"[^ \t]+")


class RecordError(ValueError):
    """A text that is not a record: where (from 1), and what was expected there."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        self.line = line
        self.column = column
        self.expected = expected
        super().__init__(f"line {line} column {column}: expected {expected}")


class Word(NamedTuple):
    text: str
    line: int
    column: int

    def refuse(self, expected: str) -> NoReturn:
        raise RecordError(self.line, self.column, expected)


class Line(NamedTuple):
    words: tuple[Word, ...]
    content: str
    """The line without a comment and outer blanks."""
    end: Word
    """An empty word behind the last one."""

    def word(self, place: int) -> Word:
        return self.words[place] if place < len(self.words) else self.end


def content(line: str) -> str:
    return line.partition("#")[0].strip(" \t\r")


def lines(text: str, first_line: int) -> Iterator[Line]:
    for number, raw in enumerate(text.split("\n"), first_line):
        before_comment = raw.partition("#")[0].rstrip(" \t\r")
        words = tuple(
            Word(found.group(), number, found.start() + 1)
            for found in _WORD.finditer(before_comment)
        )
        if words:
            end = Word("", number, len(before_comment) + 1)
            yield Line(words, before_comment.strip(" \t"), end)
