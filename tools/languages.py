"""The languages of the page: one for each catalogue in locale/, and what the site has for each.

A compiled catalogue, a manifest, and a table of them all for js/words.js. There is no other list of
languages: a new catalogue is a new language.
"""

import functools
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tools import po, runtime

ROOT: Final = runtime.ROOT
SOURCES: Final = ROOT / "locale"
TEMPLATE: Final = SOURCES / "gnoming.pot"
"""All texts without translations, which a new language begins with."""
MADE: Final = runtime.MADE / "locale"
MANIFEST: Final = ROOT / "manifest.webmanifest"
OWN_NAME: Final = "English"
"""The message that each catalogue translates with the name of its language."""

Said = Mapping[str, str]
"""The messages without plural forms, by their English."""


def catalogues() -> dict[str, Path]:
    """The code of each language -> its catalogue."""
    return {path.parent.name: path for path in sorted(SOURCES.glob("*/gnoming.po"))}


def files() -> dict[str, Path]:
    """URL relative to the page -> file, as `make` makes them."""
    codes = catalogues()
    return {
        "js/languages.js": MADE / "languages.js",
        **{f"locale/{code}.mo": MADE / f"{code}.mo" for code in codes},
        **{f"manifest.{code}.webmanifest": MADE / f"{code}.webmanifest" for code in codes},
    }


def make() -> None:
    """Make those of `files` that are not there or not right."""
    table: dict[str, Any] = {"en": {"name": OWN_NAME, "manifest": "../manifest.webmanifest"}}
    contents: dict[str, bytes] = {}
    for code, path in catalogues().items():
        catalogue, said = _read(path, path.stat().st_mtime_ns)
        contents[f"{code}.mo"] = catalogue
        contents[f"{code}.webmanifest"] = manifest(code, said)
        table[code] = {
            "name": said.get(OWN_NAME) or code,
            "catalogue": f"../locale/{code}.mo",
            "manifest": f"../manifest.{code}.webmanifest",
        }
    contents["languages.js"] = f"const LANGUAGES = {_json(table)};\n".encode()
    MADE.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        target = MADE / name
        if not target.is_file() or target.read_bytes() != content:
            target.write_bytes(content)


def manifest(code: str, said: Said) -> bytes:
    """What the browser is told of the game when it is installed in this language."""
    whole = json.loads(MANIFEST.read_text("utf-8"))
    for part, name in manifest_texts(whole):
        part[name] = said.get(part[name]) or part[name]
    return _json(whole | {"lang": code}).encode()


def without_scripts(page: str) -> str:
    """The page with what it says to a browser without JavaScript in every language, since nothing
    can translate it there."""

    def in_all(found: re.Match[str]) -> str:
        start, text, end = found.groups()
        others = [
            f"{start[:-1]} lang={code}>{said[text]}{end}"
            for code, path in catalogues().items()
            if (said := _read(path, path.stat().st_mtime_ns)[1]).get(text)
        ]
        return "".join([start, text, end, *others])

    return re.sub(r"(?<=<noscript>)(<p[^>]*>)([^<]+)(</p>)", in_all, page)


def manifest_texts(whole: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Where a manifest has texts: the part of it, and the name in that part."""
    for name in ("name", "short_name", "description"):
        yield whole, name
    for shortcut in whole["shortcuts"]:
        yield shortcut, "name"


@functools.lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> tuple[bytes, Said]:
    """The catalogue as it was at the time `changed`, compiled, and its texts."""
    messages = list(po.read(path.read_text("utf-8")))
    return po.compiled(messages), {each.one: each.said[0] for each in messages}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
