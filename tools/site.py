"""What the site consists of, and how it is built.

The site is a set of files, each named by its URL relative to the page. In development most of
them are the sources themselves; `build` copies them all into one folder for any static host.
A URL that is not in `sources()` does not exist, neither in development nor on the host.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

from tools import runtime

ROOT = runtime.ROOT
BUILT = ROOT / "_site"

# Files and folders of the project that the player's browser may ask for.
OWN = (
    "index.html",
    "pyscript.toml",
    "css",
    "gnoming",
    "icons",
    "js",
)

# Suffix -> media type. A file of another type is not part of the site.
TYPES = {
    ".css": "text/css; charset=utf-8",
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


def sources() -> dict[str, Path]:
    """Every file of the site: its URL relative to the page -> where its content is now."""
    return _own() | runtime.files(runtime.MADE / "pyscript.zip")


def built() -> dict[str, Path]:
    """The same for the built site."""
    return {path.relative_to(BUILT).as_posix(): path for path in _files(BUILT)}


def prepare() -> None:
    """Make those of `sources` that are not there yet or no longer right."""
    runtime.library()
    runtime.pyscript()


def build() -> None:
    """Write the site into the emptied folder `_site`.

    All modules of the package are in one archive there: one request instead of one for each.
    """
    runtime.library()
    files = {url: path for url, path in _own().items() if not _is_module(url)}
    shutil.rmtree(BUILT, ignore_errors=True)
    for url, path in (files | runtime.files(runtime.packages())).items():
        target = BUILT / url
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    config = (ROOT / "pyscript.toml").read_text("utf-8")
    (BUILT / "pyscript.toml").write_text(config.partition("[files]")[0], "utf-8")
    # Without this file GitHub Pages can leave out what begins with an underscore.
    (BUILT / ".nojekyll").touch()


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
