"""Beside the library's modules: Python imports this one when it starts, before it imports most.

What is imported comes from archives that the page has unpacked. For each module Python's importer
opens the archive anew; and it reads and decodes a module's code to find it, takes no more of that
than the file's name, and does so again to run it. Here an archive is read once, as is each module;
and a few modules are not read before they are used.
"""

import sys
import zipimport
from importlib import import_module

HEAD = 30
"""Bytes before the name of a file in an archive. The last two numbers in them, of two bytes each,
are the sizes of the name and of what comes between it and the content."""

Entry = tuple[str, int, int, int, int, int, int, int]
"""A file as the archive lists it: path, compression, sizes as it is and unpacked, place, …"""

content: dict[str, bytes] = {}
last: dict[object, object] = {}
code_of = zipimport._get_module_code  # type: ignore[attr-defined]
data_of = zipimport._get_data  # type: ignore[attr-defined]


def read_code(importer: zipimport.zipimporter, name: str) -> object:
    key = importer, name
    if key in last:
        return last.pop(key)
    last.clear()
    last[key] = code = code_of(importer, name)
    return code


def read_data(archive: str, entry: Entry) -> bytes:
    _path, compression, size, _whole, place, *_more = entry
    if compression:
        return bytes(data_of(archive, entry))
    if archive not in content:
        with open(archive, "rb") as file:
            content[archive] = file.read()
    found = content[archive]
    start = place + HEAD
    between = found[start - 4 : start]
    start += int.from_bytes(between[:2], "little") + int.from_bytes(between[2:], "little")
    return found[start : start + size]


zipimport._get_module_code = read_code  # type: ignore[attr-defined]
zipimport._get_data = read_data  # type: ignore[attr-defined]


class Later(type(sys)):  # type: ignore[misc]
    """A module of the library that others import at the start and need seldom or never: it is
    loaded when something is taken from it."""

    __name__: str

    def __getattr__(self, name: str) -> object:
        return getattr(self.loaded(), name)

    def loaded(self) -> object:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        whole = import_module(self.__name__)
        self.__dict__.update(whole.__dict__)
        return whole


LATER = {
    name: Later(name) for name in ("base64", "codeop", "html", "inspect", "signal", "tokenize")
}
sys.modules.update(LATER)


# Pyodide's program takes this one when it starts, and calls it never.
def iscoroutinefunction(given: object) -> bool:
    return bool(LATER["inspect"].loaded().iscoroutinefunction(given))  # type: ignore[attr-defined]


LATER["inspect"].iscoroutinefunction = iscoroutinefunction
