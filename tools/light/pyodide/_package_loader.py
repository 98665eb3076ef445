"""In place of Pyodide's: it installs packages, for which it imports much of the library. The game
has none; what is left is what Pyodide itself asks for when it starts."""


class _Folder:
    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.14/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
