"""Files that the page gives to the player."""

from typing import Any

from pyscript import document, window


def give(name: str, text: str) -> None:
    """Offers a text as a file to download."""
    parts: Any = window.Array.new()
    parts.push(text)
    address = window.URL.createObjectURL(window.Blob.new(parts))
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    window.URL.revokeObjectURL(address)
