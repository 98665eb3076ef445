"""Reads catalogues of gettext (.po) and compiles them (.mo), without anything to install.

The site is built from the catalogues by whoever has Python; what finds new texts and puts them
into the catalogues, `tools.catalogues`, uses a library. A test compares the two.
"""

import json
import re
import struct
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

MAGIC: Final = 0x950412DE
_LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr(?:\[\d\])?) )?(".*")')


class Message(NamedTuple):
    """A message: its English, which is its key, and what is said in the language."""

    one: str
    many: str
    """Empty if the message is none of so many things."""
    said: tuple[str, ...]
    """A text, or one for each plural form; all are empty if there is no translation."""
    fuzzy: bool = False
    """Whether the translation is a guess, which the page does not use."""

    @property
    def key(self) -> str:
        return f"{self.one}\0{self.many}" if self.many else self.one


def read(text: str) -> Iterator[Message]:
    """The messages of a catalogue; that of the empty text is the head. Raises ValueError."""
    fields: dict[str, str] = {}
    fuzzy, latest = False, ""
    for number, line in enumerate([*text.split("\n"), ""], 1):
        line = line.strip()
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif found := _LINE.fullmatch(line):
            latest = found[1] or latest
            fields[latest] = fields.get(latest, "") + json.loads(found[2])
        elif line:
            raise ValueError(f"line {number} is none of a catalogue: {line}")
        elif "msgid" in fields:
            said = tuple(value for name, value in fields.items() if name.startswith("msgstr"))
            yield Message(fields["msgid"], fields.get("msgid_plural", ""), said, fuzzy)
            fields, fuzzy = {}, False


def compiled(messages: Iterable[Message]) -> bytes:
    """What gettext reads: a head, two tables of lengths and places, and the texts."""
    usable = [each for each in messages if all(each.said) and not each.fuzzy]
    pairs = sorted((each.key.encode(), "\0".join(each.said).encode()) for each in usable)
    texts = [key for key, _ in pairs] + [said for _, said in pairs]
    start = 28 + 8 * len(texts)
    table, content = b"", b""
    for text in texts:
        table += struct.pack("<II", len(text), start + len(content))
        content += text + b"\0"
    head = struct.pack("<7I", MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return head + table + content
