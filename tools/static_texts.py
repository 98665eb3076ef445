"""The texts that stand in index.html and the manifest, to be translated (js/words.js has the same
rules): each text with letters between tags, and some attributes, but nothing in translate="no"."""

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from tools import languages

PAGE: Final = languages.ROOT / "index.html"
USUAL: Final = ("aria-label", "placeholder", "title")
UNTOUCHED: Final = ("script", "style")
ALONE: Final = frozenset(("br", "hr", "img", "input", "link", "meta"))
"""Elements that have no end."""


def texts() -> Iterator[tuple[Path, str]]:
    """All texts, and the file in which each stands; some more than once."""
    reader = Texts()
    reader.feed(PAGE.read_text("utf-8"))
    for text in reader.found:
        yield PAGE, text
    whole = json.loads(languages.MANIFEST.read_text("utf-8"))
    for part, name in languages.manifest_texts(whole):
        yield languages.MANIFEST, part[name]


class Texts(HTMLParser):
    """Collects the texts of the page that is fed to it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._untouched = 0
        """How many open elements there are from the outermost that is not to be touched."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        untouched = tag in UNTOUCHED or given.get("translate") == "no" or self._untouched > 0
        if tag not in ALONE:
            self._untouched += untouched
        if not untouched:
            for name in (*USUAL, given.get("data-translate")):
                self.handle_data(given.get(name or "") or "")

    def handle_endtag(self, tag: str) -> None:
        self._untouched = max(0, self._untouched - 1)

    def handle_data(self, data: str) -> None:
        if not self._untouched and any(map(str.isalpha, data)):
            self.found.append(data.strip())
