"""Texts that could not be read: they are kept under keys of their own and never changed."""

from gnoming.saves import checksum
from gnoming.ui import storage

BROKEN = "broken:"


def key_of(text: str) -> str:
    """The key under which a text is kept."""
    return f"{BROKEN}{checksum(text)}"


def put(text: str) -> None:
    """Keeps a text. Raises `StorageError`."""
    storage.write(key_of(text), text)
