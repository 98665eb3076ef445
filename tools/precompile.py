"""Compiles Python for the page, inside Pyodide: no other Python makes the bytecode that it loads.

tools/precompile.mjs calls `library` and `packages`; what they return is the same bytes each time.
"""

import ast
import gzip
import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

LIBRARY = Path("/lib/python314.zip")
PACKAGES = Path("/lib/packages.zip")
"""Where the page's Python finds the two archives: tracebacks name the files by these."""

KEPT = (
    # What the library imports only while it tells of an error …
    "_colorize",
    "difflib",
    "linecache",
    "tokenize",
    "traceback",
    # … or when a function is called for the first time, some of it by name.
    "_ast_unparse",
    "_strptime",
    "_threading_local",
    "calendar",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_8_sig",
    "gettext",
    "locale",
    # What the page may need one day. It costs little, and the library's file, which the player's
    # browser keeps, then seldom changes.
    "base64",
    "gzip",
    "hashlib",
    "importlib.util",
    "json",
    "random",
    "textwrap",
    "zipfile",
)
LEFT_OUT = (
    # What zipfile and shutil do without where it is missing.
    "bz2",
    "compression.zstd",
    "lzma",
    # What only those modules import that LIGHT takes the place of.
    "_ssl",
    "asyncio.base_events",
    "asyncio.base_subprocess",
    "asyncio.graph",
    "asyncio.protocols",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.staggered",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.threads",
    "asyncio.transports",
    "asyncio.trsock",
    "asyncio.unix_events",
    "pyodide.common",
    "selectors",
    "ssl",
)
LIGHT = Path(__file__).parent / "light"
"""Modules that take the place of the library's own, each of which takes long to import and is of
no use in a page."""


def library(imported: list[str], pyscript: Mapping[str, str]) -> bytes:
    """The part of the standard library that the page may need, as bytecode without sources.

    It consists of what is loaded once Pyodide has started and imported the modules that
    `imported` names, those that PyScript's Python imports, and KEPT; some of it is LIGHT.
    """
    with zipfile.ZipFile(LIBRARY) as archive:
        files = modules(archive)
        named = {name for source in pyscript.values() for name in imports(source)}
        for name in sorted({module_of(name, files) for name in {*named, *imported, *KEPT}}):
            if name:
                importlib.import_module(name)
        loaded = sorted(name for name in files if is_read(name) and not is_left_out(name))
        sources = {files[name]: archive.read(files[name]) for name in loaded}
        for path in sorted(LIGHT.rglob("*.py")):
            sources[path.relative_to(LIGHT).as_posix()] = path.read_bytes()
        return zipped(
            {name + "c": compiled(source, LIBRARY / name) for name, source in sources.items()}
        )


def modules(archive: zipfile.ZipFile) -> dict[str, str]:
    """The modules that are in it: name -> file."""
    return {
        name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): name
        for name in archive.namelist()
        if name.endswith(".py")
    }


def module_of(name: str, known: Collection[str]) -> str:
    """The module in an import's name: of json.loads it is json. Empty if it is none of `known`."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def is_read(name: str) -> bool:
    """Whether the module was loaded from the library; some are part of Pyodide's program."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return spec is not None and str(spec.origin).startswith(str(LIBRARY))


def is_left_out(name: str) -> bool:
    return any(f"{name}.".startswith(f"{out}.") for out in LEFT_OUT)


def packages(pyscript: Mapping[str, str], folder: str = "") -> bytes:
    """PyScript's Python as bytecode; if a folder is named, the package in it too.

    A traceback then tells lines without quoting them: the sources would be a third of the archive.
    """
    files = {
        # PyScript itself writes the sources here, for whoever looks for them.
        f"pyscript/{name}c": compiled(source.encode(), Path("/home/pyodide/pyscript", name))
        for name, source in sorted(pyscript.items())
    }
    for path in sorted(Path(folder).rglob("*.py")) if folder else ():
        name = path.relative_to(Path(folder).parent).as_posix()
        files[name + "c"] = compiled(path.read_bytes(), PACKAGES / name)
    return zipped(files)


def imports(source: str) -> Iterator[str]:
    """The names of all that is imported anywhere in it: `from a import b` is `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def compiled(source: bytes, path: Path) -> bytes:
    """What a .pyc file holds. It is never compared with a source: both come in one archive.

    Docstrings and assertions are left out: they would be a fourth of the library.
    """
    code = compile(source, str(path), "exec", dont_inherit=True, optimize=2)
    flags = 1  # known by its source's hash, which is not to be checked
    head = importlib.util.MAGIC_NUMBER + flags.to_bytes(4, "little")
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files, compressed as a whole: js/interpreter.js unpacks it.

    It has no times in it, which would make it differ.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return gzip.compress(buffer.getvalue(), 9, mtime=0)


def names(archive: bytes) -> set[str]:
    """The files in such an archive."""
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(archive))) as unpacked:
        return set(unpacked.namelist())
