"""As much of WebAssembly's binary format as it takes to divide a program and put it together."""

from collections.abc import Iterable, Mapping
from enum import IntEnum

HEAD = b"\0asm\1\0\0\0"


class Part(IntEnum):
    """The kinds of sections that are read or written here."""

    TYPES = 1
    IMPORTS = 2
    FUNCTIONS = 3
    TABLES = 4
    MEMORIES = 5
    GLOBALS = 6
    EXPORTS = 7
    ELEMENTS = 9
    CODE = 10
    TAGS = 13


class Kind(IntEnum):
    """What can be imported and exported."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


class Reader:
    """Reads one thing after the other."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.place = 0

    def __bool__(self) -> bool:
        """Whether something is left."""
        return self.place < len(self.content)

    def take(self, size: int) -> bytes:
        """The next bytes."""
        self.place += size
        return self.content[self.place - size : self.place]

    def since(self, start: int) -> bytes:
        """All that was read since this place."""
        return self.content[start : self.place]

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self.content) - self.place)

    def number(self) -> int:
        """A number without a sign (LEB128)."""
        number = shift = 0
        while True:
            byte = self.content[self.place]
            self.place += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def sized(self) -> bytes:
        """Bytes after their number, as names and functions' bodies are."""
        return self.take(self.number())

    def limits(self) -> None:
        """How large a table or a memory is."""
        bounded = self.number() & 1
        self.number()
        if bounded:
            self.number()


def sections(program: bytes) -> dict[int, bytes]:
    """The sections by their kind, in order. ValueError for what is no program."""
    if program[:8] != HEAD:
        raise ValueError("this is no WebAssembly of version 1")
    reader = Reader(program[8:])
    found: dict[int, bytes] = {}
    while reader:
        kind = reader.number()
        if kind in found:
            raise ValueError("this program has two sections of one kind")
        found[kind] = reader.sized()
    return found


def program(parts: Mapping[int, bytes]) -> bytes:
    """The program of these sections."""
    return HEAD + b"".join(bytes([kind]) + sized(content) for kind, content in parts.items())


def number(value: int, last: int = 127) -> bytes:
    """A number as `Reader.number` reads it; `last` is the most that its last byte holds."""
    written = bytearray()
    while value > last:
        written.append(value & 127 | 128)
        value >>= 7
    return bytes([*written, value])


def signed(value: int) -> bytes:
    """A number of 0 or more as a constant of the code: the last bit that is written is the sign."""
    return number(value, last=63)


def sized(content: bytes) -> bytes:
    """The content after its length."""
    return number(len(content)) + content


def vector(items: Iterable[bytes]) -> bytes:
    """The items after their number."""
    listed = list(items)
    return number(len(listed)) + b"".join(listed)


def longer(content: bytes, items: Iterable[bytes]) -> bytes:
    """A section that is a vector, with more items at its end."""
    reader, listed = Reader(content), list(items)
    return number(reader.number() + len(listed)) + reader.rest() + b"".join(listed)


def name(text: str) -> bytes:
    return sized(text.encode())


def named(text: str, kind: Kind, index: int) -> bytes:
    """An item of the exports."""
    return name(text) + bytes([kind]) + number(index)
