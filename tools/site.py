"""What the site consists of, and how it is built.

The site is a set of files, each named by its URL relative to the page. In development most of
them are the sources themselves; `build` copies them all into one folder for any static host.
A URL that is not in `sources()` does not exist, neither in development nor on the host.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "_site"

# Files and folders of the project that the player's browser may ask for.
OWN = (
    "index.html",
    "pyscript.toml",
    "manifest.webmanifest",
    "sw.js",
    "css",
    "gnoming",
    "icons",
    "js",
    "locale",
)

# What the browser asks for of the two npm packages: (URL folder, source folder, file names).
# PyScript's parts have hashes in their names: after a change of its version, look in the browser
# which ones it asks for (a missing one is a 404, on which the browser tests fail).
RUNTIME = (
    (
        "runtime/pyscript",
        ROOT / "node_modules/@pyscript/core/dist",
        ("core.js", "core-C9KDLldu.js", "error-D2315lOB.js", "toml-V4Savzlc.js"),
    ),
    (
        "runtime/pyodide",
        ROOT / "node_modules/pyodide",
        (
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
            "pyodide-lock.json",
            "python_stdlib.zip",
        ),
    ),
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
    runtime = {f"{url}/{name}": folder / name for url, folder, names in RUNTIME for name in names}
    return _own() | runtime


def built() -> dict[str, Path]:
    """The same for the built site."""
    return {path.relative_to(BUILT).as_posix(): path for path in _files(BUILT)}


def build() -> None:
    """Write the site into the emptied folder `_site`."""
    shutil.rmtree(BUILT, ignore_errors=True)
    for url, path in sources().items():
        target = BUILT / url
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    # Without this file GitHub Pages can leave out what begins with an underscore: __init__.py.
    (BUILT / ".nojekyll").touch()


def files_table() -> str:
    """The [files] table of pyscript.toml: every module that the page's Python can import.

    gnoming/main.py is left out: the page itself names it, as the script to run.
    """
    modules = (url for url in _own() if url.startswith("gnoming/") and url.endswith(".py"))
    lines = [f'"./{url}" = "./{url}"' for url in sorted(modules) if url != "gnoming/main.py"]
    return "\n".join(["[files]", *lines])


def _own() -> dict[str, Path]:
    paths = (path for name in OWN for path in _files(ROOT / name))
    return {path.relative_to(ROOT).as_posix(): path for path in paths}


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or all below a folder, if of a known type; none if there is no such path."""
    for file in [path] if path.is_file() else path.rglob("*"):
        if file.suffix in TYPES and file.is_file():
            yield file
