"""Names the files of the built site by their content, so that two versions never mix.

`css/card.css` becomes `css/card.3f2a91bc04de.css`, and what refers to it by `./` or `../` in quotes
or brackets follows. A file of a name is then the same for ever, whatever a browser, a server or a
service worker has kept of it.
"""

import hashlib
import posixpath
import re
from collections.abc import Iterable, Mapping

FIXED = ("index.html", "sw.js")
"""What the browser asks for by these names."""

FOLDERS = ("runtime/pyodide/", "runtime/pyscript/")
"""In these, files refer to each other in ways of their own: the folder is named by all of them."""

TEXTS = (".css", ".html", ".js", ".toml", ".webmanifest")
REFERENCE = re.compile(r"""(?<=["'(])\.{1,2}/[^"'()\s#?]+""")


def named(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files by their new URLs, with the references in them changed."""
    return _Naming(files).all()


def digest(contents: Iterable[bytes]) -> str:
    """12 characters that stand for these contents."""
    hashed = hashlib.sha256()
    for content in contents:
        hashed.update(hashlib.sha256(content).digest())
    return hashed.hexdigest()[:12]


class _Naming:
    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._names: dict[str, str] = {}
        self._contents: dict[str, bytes] = {}
        for folder in FOLDERS:
            inside = sorted(url for url in files if url.startswith(folder))
            name = f"{folder[:-1]}.{digest(files[url] for url in inside)}/"
            self._names[folder] = name
            for url in inside:
                self._names[url] = name + url.removeprefix(folder)
                self._contents[url] = files[url]

    def all(self) -> dict[str, bytes]:
        return {self._name(url): self._contents[url] for url in self._files}

    def _name(self, url: str) -> str:
        if url not in self._names:
            content = self._contents[url] = self._rewritten(url)
            stem, ending = posixpath.splitext(url)
            self._names[url] = url if url in FIXED else f"{stem}.{digest([content])}{ending}"
        return self._names[url]

    def _rewritten(self, url: str) -> bytes:
        content = self._files[url]
        if not url.endswith(TEXTS):
            return content
        here = posixpath.dirname(url)

        def renamed(reference: re.Match[str]) -> str:
            text = reference[0]
            target = posixpath.normpath(posixpath.join(here, text)) + "/" * text.endswith("/")
            if target not in self._files and target not in self._names:
                return text
            name = self._name(target)
            path = posixpath.relpath(name, here or ".") + "/" * name.endswith("/")
            return path if path.startswith(".") else f"./{path}"

        return REFERENCE.sub(renamed, content.decode()).encode()
