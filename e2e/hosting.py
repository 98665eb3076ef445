"""A host for tests of what happens between visits: its site can change, and it can go away."""

import contextlib
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools import serve


class Host:
    """Serves what `files` gives at the moment, from `start` to `stop`, always at the same `url`."""

    def __init__(self) -> None:
        self.files: Callable[[], dict[str, Path]] = dict
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = _Server(lambda: self.files(), self._port)
        self._port = self._server.server_port
        self.url = self._server.url
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Nobody is answered any more; answers that are under way are cut off."""
        self._server.shutdown()
        self._server.server_close()
        for connection in self._server.connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class _Server(serve.Server):
    def __init__(self, files: Callable[[], dict[str, Path]], port: int) -> None:
        self.connections: list[socket.socket] = []
        super().__init__(files, port)

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        # Little is on the way at a time, so that an answer can be cut off in its middle.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 16)
        self.connections.append(connection)
        return connection, address
