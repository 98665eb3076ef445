"""What the site consists of, and how it is built.

The site is a set of files, each named by its URL relative to the page. In development most of
them are the sources themselves; `build` writes them all into one folder for any static host, with
the hash of their content in their names (`tools.naming`) and a service worker that keeps them.
A URL that is not in `sources()` does not exist, neither in development nor on the host.
"""

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tools import languages, naming, runtime

ROOT = runtime.ROOT
BUILT = ROOT / "_site"

# Files and folders of the project that the player's browser may ask for.
OWN = (
    "index.html",
    "manifest.webmanifest",
    "pyscript.toml",
    "sw.js",
    "css",
    "gnoming",
    "icons",
    "js",
)

# Suffix -> media type. A file of another type is not part of the site.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gzip": "application/octet-stream",  # unpacked by the page, not by the browser on its way
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".png": "image/png",
    ".po": "text/plain; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


# What stands in the sources for the version and the files, which only the built site has.
VERSION: Final = "development"
NO_FILES: Final = "const FILES = {};"


def sources() -> dict[str, Path]:
    """Every file of the site: its URL relative to the page -> where its content is now."""
    return _own() | languages.files() | runtime.files(runtime.MADE / "pyscript.gzip")


def built(folder: Path = BUILT) -> dict[str, Path]:
    """The same for a built site."""
    return {path.relative_to(folder).as_posix(): path for path in _files(folder)}


def prepare() -> None:
    """Make those of `sources` that are not there yet or no longer right."""
    runtime.program()
    runtime.library()
    runtime.pyscript()
    languages.make()


def build(folder: Path = BUILT, changed: Mapping[str, bytes] | None = None) -> None:
    """Write the site into the emptied folder; `changed` are contents that differ from the sources.

    All modules of the package are in one archive there: one request instead of one for each.
    """
    runtime.program()
    runtime.library()
    languages.make()
    paths = {url: path for url, path in _own().items() if not _is_module(url)}
    paths |= languages.files() | runtime.files(runtime.packages())
    files = {url: path.read_bytes() for url, path in paths.items()}
    page = files["index.html"].decode()
    files["index.html"] = languages.without_scripts(page).encode()
    files |= changed or {}
    _join_stylesheets(files)
    files["pyscript.toml"] = files["pyscript.toml"].partition(b"[files]")[0]
    shutil.rmtree(folder, ignore_errors=True)
    for url, content in finished(files).items():
        target = folder / url
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    # Without this file GitHub Pages can leave out what begins with an underscore.
    (folder / ".nojekyll").touch()


def finished(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files as they are built: named by their content, with the version and a worker."""
    named = naming.named(files)
    named["index.html"] = _checked(_asked_for_at_once(named["index.html"]), named)
    version = naming.digest([named[url] for url in sorted(named)])
    for url in naming.FIXED:
        named[url] = _replaced(named[url], f'"{VERSION}"', f'"{version}"')
    hashes = {
        "./" if url == "index.html" else url: _integrity(content)
        for url, content in sorted(named.items())
        if url != "sw.js"
    }
    table = f"const FILES = {json.dumps(hashes, indent=0)};"
    return named | {"sw.js": _replaced(named["sw.js"], NO_FILES, table)}


def _join_stylesheets(files: dict[str, bytes]) -> None:
    """One stylesheet in place of those of the page: nothing is painted before the last is there."""
    page = files["index.html"].decode()
    links = list(re.finditer(r' *<link rel="stylesheet" href="\./(.+)">\n', page))
    files["css/all.css"] = b"".join(files.pop(link[1]) for link in links)
    start, end = links[0].start(), links[-1].end()
    link = '    <link rel="stylesheet" href="./css/all.css">\n'
    files["index.html"] = (page[:start] + link + page[end:]).encode()


def _replaced(content: bytes, old: str, new: str) -> bytes:
    """The content with the first `old` changed. ValueError if there is none."""
    before, found, after = content.decode().partition(old)
    if not found:
        raise ValueError(f"{old} is missing")
    return (before + new + after).encode()


def _asked_for_at_once(page: bytes) -> bytes:
    """The page with links that have the browser fetch all scripts and the stylesheet before it
    meets them. Left to itself it would wait for each script before it asks for the next: under a
    Content-Security-Policy of the page it does not look ahead."""
    kinds = {
        r'<script src="\./([^"]+)"': '<link rel="preload" as="script" href="./{}">',
        r'<link rel="stylesheet" href="\./([^"]+)"': '<link rel="preload" as="style" href="./{}">',
        r'<script type="module".*? src="\./([^"]+)"': '<link rel="modulepreload" href="./{}">',
    }
    text = page.decode()
    links = [link.format(url) for tag, link in kinds.items() for url in re.findall(tag, text)]
    first = "    <script"
    return text.replace(first, "".join(f"    {link}\n" for link in links) + first, 1).encode()


def _checked(page: bytes, files: Mapping[str, bytes]) -> bytes:
    """The page with the hashes of its scripts and stylesheet: what came only in part, or from
    somebody else than the host, is as good as missing, and the page says so."""

    def with_hash(tag: re.Match[str]) -> str:
        return f'{tag[0]} integrity="{_integrity(files[tag[1]])}"'

    tags = (
        r'<(?:script|link rel="(?:stylesheet|(?:module)?preload)")[^>]*? (?:src|href)="\./([^"]+)"'
    )
    return re.sub(tags, with_hash, page.decode()).encode()


def _integrity(content: bytes) -> str:
    """The hash by which a browser checks what it has fetched."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def files_table() -> str:
    """The [files] table of pyscript.toml: all modules, which PyScript fetches one by one."""
    lines = [f'"./{url}" = "./{url}"' for url in sorted(_own()) if _is_module(url)]
    return "\n".join(["[files]", *lines])


def _is_module(url: str) -> bool:
    return url.startswith("gnoming/") and url.endswith(".py")


def _own() -> dict[str, Path]:
    paths = (path for name in OWN for path in _files(ROOT / name))
    return {path.relative_to(ROOT).as_posix(): path for path in paths}


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or all below a folder, if of a known type; none if there is no such path."""
    for file in [path] if path.is_file() else path.rglob("*"):
        if file.suffix in TYPES and file.is_file():
            yield file
