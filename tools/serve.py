"""A static server for localhost that behaves as GitHub Pages does: in a sub-path, with gzip.

Unlike Pages it has the browser ask for each file again, so an edit and a reload is all it
takes. It serves a mapping of URLs to files and nothing else: no path of a request ever reaches
the file system.
"""

import functools
import gzip
import os
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.site import TYPES

BASE = "/gnoming-a-round/"

# Compressed already; everything else shrinks.
COMPRESSED = {".gzip", ".ico", ".png", ".woff2", ".zip"}


class Server(ThreadingHTTPServer):
    """Serves the files that `files()` names, asked anew for each request, under BASE.

    Port 0 stands for any free one. `url` is the address of the page. For `max_age` seconds the
    browser does not ask again whether a file has changed; Pages says 600.
    """

    daemon_threads = True
    # On Windows this would let two servers share a port.
    allow_reuse_address = os.name != "nt"

    def __init__(
        self, files: Callable[[], dict[str, Path]], port: int = 0, *, max_age: int = 0
    ) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.files = files
        self.caching = f"max-age={max_age}" if max_age else "no-cache"
        self.url = f"http://localhost:{self.server_port}{BASE}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report all but a browser that went away before it had its answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: Server
    protocol_version = "HTTP/1.1"
    # Headers and body leave together: else each answer waits for an acknowledgement, some 40 ms.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        url = unquote(urlsplit(self.path).path)
        if url in {"/", BASE.rstrip("/")}:
            self._head(HTTPStatus.FOUND, {"Location": BASE, "Content-Length": "0"})
            return
        path = self.server.files().get(url.removeprefix(BASE) or "index.html")
        if path is None or not url.startswith(BASE) or not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        changed = path.stat().st_mtime_ns
        headers = {
            "Cache-Control": self.server.caching,
            "ETag": f'"{changed}"',
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._head(HTTPStatus.NOT_MODIFIED, headers)
            return
        if path.suffix not in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = zipped(path, changed)
            headers["Content-Encoding"] = "gzip"
        else:
            body = path.read_bytes()
        headers |= {"Content-Type": TYPES[path.suffix], "Content-Length": str(len(body))}
        self._head(HTTPStatus.OK, headers)
        if self.command == "GET":
            self.wfile.write(body)

    do_HEAD = do_GET  # noqa: N815 - the base class looks for this name

    def _head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing about a request: the browser's own tools show them."""


@functools.lru_cache(maxsize=256)
def zipped(path: Path, changed: int) -> bytes:
    """The file's content as it was at the time `changed`, gzipped."""
    return gzip.compress(path.read_bytes(), compresslevel=6)
