"""Makes what the page runs Python with, from the two npm packages in node_modules.

Pyodide compiles the whole standard library from its sources each time a page starts it: more
than half of the time that a start takes. So it is compiled here, once, by Pyodide itself; as is
PyScript's Python and, for the built site, our package. And Pyodide's program is trimmed and divided
(`tools.trim`, `tools.split`). What is there already and still right is not made again, so each
function is cheap to call.
"""

import functools
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from tools import needed, precompile, split, trim

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "_runtime"
PACKAGE = ROOT / "gnoming"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"

# What makes a difference, beside the modules: the versions, and how it is compiled.
LOCK_FILE = ROOT / "package-lock.json"
COMPILING = (
    *sorted((ROOT / "tools").glob("precompile.*")),
    *sorted(precompile.LIGHT.rglob("*.py")),
)

DIVIDING = (
    *(ROOT / "tools" / f"{name}.py" for name in ("trim", "split", "wasm", "needed")),
    needed.FILE,
)

# What the browser asks for. PyScript's parts have hashes in their names: after a change of its
# version, look in the browser which ones it asks for (a missing one is a 404, on which the
# browser tests fail).
LOADER, SCRIPT, PROGRAM = PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
REST = "rest.wasm"
PYSCRIPT_FILES = ("core.js", "core-C9KDLldu.js", "error-D2315lOB.js", "toml-V4Savzlc.js")

# One thread or process builds, the others wait or find it done.
LOCK = threading.Lock()


def files(packages: Path) -> dict[str, Path]:
    """URL relative to the page -> file; `packages` is the archive of packages to use."""
    return {
        f"runtime/pyodide/{LOADER}": PYODIDE / LOADER,
        f"runtime/pyodide/{SCRIPT}": MADE / SCRIPT,
        f"runtime/pyodide/{PROGRAM}": MADE / PROGRAM,
        f"runtime/pyodide/{REST}": MADE / REST,
        **{f"runtime/pyscript/{name}": PYSCRIPT / name for name in PYSCRIPT_FILES},
        "runtime/python_stdlib.gzip": MADE / "python_stdlib.gzip",
        "runtime/packages.gzip": packages,
    }


def library() -> Path:
    """The standard library as far as the page may need it; another import makes another one."""
    return compiled(MADE / "python_stdlib.gzip", (), "library", *sorted(imported()))


def pyscript() -> Path:
    """The archive of packages for development: PyScript's Python. The page fetches our sources."""
    return compiled(MADE / "pyscript.gzip", (), "packages")


def packages() -> Path:
    """The archive of packages for the built site: PyScript's Python and ours."""
    sources = sorted(PACKAGE.rglob("*.py"))
    parts = [f"{path.relative_to(ROOT)} {path.read_text('utf-8')}" for path in sources]
    return compiled(MADE / "packages.gzip", parts, "packages", "/project/gnoming")


def program() -> None:
    """Pyodide's program and its script, trimmed, and the program divided in two."""
    inputs = [LOCK_FILE.read_bytes(), *(path.read_bytes() for path in DIVIDING)]
    script = made(MADE / SCRIPT, inputs, lambda: trim.script(read(SCRIPT), read(LOADER)).encode())

    @functools.cache
    def parts() -> tuple[bytes, bytes]:
        whole = (PYODIDE / PROGRAM).read_bytes()
        trimmed = trim.program(whole, script.read_text("utf-8"))
        return split.parts(trimmed, needed.functions(whole))

    made(MADE / PROGRAM, inputs, lambda: parts()[0])
    made(MADE / REST, inputs, lambda: parts()[1])


def read(name: str) -> str:
    """A file of Pyodide's as it comes."""
    return (PYODIDE / name).read_text("utf-8")


def compiled(target: Path, source: Iterable[str], *arguments: str) -> Path:
    """`target`, made by tools/precompile.mjs."""

    def make() -> bytes:
        node = shutil.which("node")
        if node is None:
            sys.exit("Node.js is needed to compile what the page runs Python with.")
        with tempfile.TemporaryDirectory() as folder:
            new = Path(folder, target.name)
            what, *rest = arguments
            command = [node, "tools/precompile.mjs", what, str(new), *rest]
            subprocess.run(command, cwd=ROOT, check=True)
            return new.read_bytes()

    inputs = (path.read_bytes() for path in (LOCK_FILE, *COMPILING))
    return made(target, [*inputs, *map(str.encode, (*arguments, *source))], make)


def made(target: Path, inputs: Iterable[bytes], make: Callable[[], bytes]) -> Path:
    """`target` with what `make` makes, unless it was made from `inputs` as they are now."""
    fingerprint = hashlib.sha256(b"\0".join(inputs)).hexdigest()
    stamp = target.with_suffix(f"{target.suffix}.made-from")
    with LOCK:
        if target.is_file() and stamp.is_file() and stamp.read_text() == fingerprint:
            return target
        MADE.mkdir(exist_ok=True)
        # Whoever reads it meanwhile has the old one or the new one, but no part.
        new = target.with_suffix(f".{os.getpid()}")
        new.write_bytes(make())
        os.replace(new, target)
        stamp.write_text(fingerprint)
    return target


def imported() -> set[str]:
    """The modules of the standard library that our package imports anywhere in it."""
    paths = PACKAGE.rglob("*.py")
    names = {name for path in paths for name in imports(path, path.stat().st_mtime_ns)}
    return {precompile.module_of(name, known_modules()) for name in names} - {""}


@functools.cache
def known_modules() -> frozenset[str]:
    """The modules of the whole library, as it is in the package."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        return frozenset(precompile.modules(archive))


@functools.lru_cache(maxsize=1024)
def imports(path: Path, changed: int) -> frozenset[str]:
    """What the file as it was at the time `changed` imports."""
    try:
        return frozenset(precompile.imports(path.read_text("utf-8")))
    except SyntaxError:
        return frozenset()  # the page will tell
