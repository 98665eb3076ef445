"""How the project is put together: what imports what, what the page loads, how long files are."""

import ast
import contextlib
import http.client
import json
import re
import sys
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import precompile, runtime, serve, site

pytestmark = pytest.mark.native  # nothing here depends on the Python that runs it

ROOT = site.ROOT
PACKAGE = ROOT / "gnoming"

# A module imports only from those before it; a folder counts as one module.
ORDER = (
    "values",
    "cards",
    "layout",
    "scoring",
    "actions",
    "state",
    "rules",
    "match",
    "observation",
    "bots",
    "table",
    "record",
    "saves",
    "app",
    "ui",
    "main",
)
# What exists only in the page, and where alone it may be imported: not in what words and draws.
PAGE_ONLY = {"js", "pyodide", "pyscript"}
PAGE_CODE = re.compile(r"main|ui\.(?!(words|scene)\b).+")

LONGEST = 320
LONGEST_PAGE = 500
SOURCES = {".css", ".html", ".js", ".mjs", ".py"}


def modules() -> dict[str, Path]:
    """The modules by name: `""` is the package itself, then `cards`, `bots`, `ui.words`, …"""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts).removesuffix("__init__").rstrip(".")] = path
    return found


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """(where, what) for each import: `from gnoming.cards import Card` is `gnoming.cards.Card`."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            yield from ((where, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*start, *filter(None, [node.module])])
            yield from ((where, f"{base}.{alias.name}") for alias in node.names)


def own_imports(path: Path) -> Iterator[tuple[str, str]]:
    """The same for imports of the package's own modules, by the names of `modules()`."""
    names = modules()
    for where, what in imports(path):
        first, _, name = what.partition(".")
        while name and name not in names:
            name = name.rpartition(".")[0]  # the last part was not a module but a name in one
        if first == "gnoming" and name:
            yield where, name


def top(module: str) -> str:
    return module.partition(".")[0]


def test_every_module_has_its_place_in_the_order() -> None:
    unknown = {top(name) for name in modules()} - {"", *ORDER}
    assert not unknown, (
        f"new in gnoming/: {', '.join(sorted(unknown))}. Put it into ORDER in tests/test_project.py"
        " after everything that it imports."
    )


def test_imports_run_one_way() -> None:
    wrong = []
    for name, path in modules().items():
        allowed = {top(name), *ORDER[: ORDER.index(top(name))]} if top(name) in ORDER else set()
        for where, imported in own_imports(path):
            if top(imported) not in allowed:
                wrong.append(f"{where} imports {imported}, which does not come before it in ORDER")
    assert not wrong, "\n".join(wrong)


def test_only_the_screen_needs_the_page() -> None:
    used = {name: set(own_imports(path)) for name, path in modules().items()}
    reasons = {
        name: f"{where} imports {what}"
        for name, path in modules().items()
        for where, what in imports(path)
        if top(what) in PAGE_ONLY
    }
    # What imports such a module needs the page too, and so on.
    for _ in used:
        for name, own in used.items():
            for where, what in own:
                if what in reasons:
                    reasons.setdefault(name, f"{where} imports {what}; {reasons[what]}")
    wrong = [reason for name, reason in reasons.items() if not PAGE_CODE.fullmatch(name)]
    assert not wrong, "only the page has js, pyodide and pyscript:\n" + "\n".join(wrong)


def test_the_package_needs_only_the_standard_library() -> None:
    known = {"gnoming", *PAGE_ONLY, *sys.stdlib_module_names}
    used = {what: where for path in modules().values() for where, what in imports(path)}
    foreign = [f"{where} imports {what}" for what, where in used.items() if top(what) not in known]
    assert not foreign, "\n".join(foreign)


def test_the_page_loads_every_module() -> None:
    listed = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))["files"]
    table = site.files_table()
    if listed != tomllib.loads(table)["files"]:
        pytest.fail(f"In pyscript.toml the table of files has to be:\n\n{table}\n", pytrace=False)


def test_what_the_page_names_is_in_the_site() -> None:
    texts = [(ROOT / name).read_text("utf-8") for name in ("index.html", "manifest.webmanifest")]
    named = set(re.findall(r'(?:href|src|config)"?[=:] ?"\./([^"#]+)', "".join(texts)))
    assert {"js/start.js", "icons/maskable-512.png"} <= named
    assert not named - site.sources().keys()


def test_drawings_that_the_page_refers_to_have_no_style_of_their_own() -> None:
    """Firefox and WebKit do not apply it: css/page.css has it."""
    page = (ROOT / "index.html").read_text("utf-8")
    drawings = set(re.findall(r'<use href="\./([^"#]+)#', page))
    assert drawings
    assert not [name for name in drawings if "<style" in (ROOT / name).read_text("utf-8")]


def test_the_early_start_tells_pyodide_what_its_lock_file_would() -> None:
    lock = json.loads((runtime.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    written = (ROOT / "js/interpreter.js").read_text("utf-8")
    for name, value in lock["info"].items():
        assert f'{name}: "{value}"' in written


def test_the_library_has_what_the_package_imports() -> None:
    imported = runtime.imported()
    assert "random" in imported
    assert "gnoming" not in imported
    names = precompile.names(runtime.library().read_bytes())
    assert {"random.pyc", "dataclasses.pyc", "asyncio/__init__.pyc"} <= names


def test_the_built_site_has_the_package_in_one_file() -> None:
    names = precompile.names(runtime.packages().read_bytes())
    own = {f"{path.relative_to(ROOT).as_posix()}c" for path in PACKAGE.rglob("*.py")}
    assert own == {name for name in names if name.startswith("gnoming/")}


def test_only_the_site_is_served() -> None:
    def status(path: str) -> int:
        connection = http.client.HTTPConnection("localhost", server.server_port)
        with contextlib.closing(connection):
            connection.request("HEAD", path)
            return connection.getresponse().status

    with serve.Server(site.sources) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        assert status(serve.BASE) == 200
        assert status(serve.BASE + "gnoming/__init__.py?now") == 200
        assert status("/gnoming/__init__.py") == 404
        for path in ("dev.py", "../dev.py", "gnoming/%2e%2e/dev.py", "gnoming", "/etc/passwd"):
            assert status(serve.BASE + path) == 404
        server.shutdown()


def test_the_lock_file_names_no_server() -> None:
    lock = (ROOT / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock, "npm install it again with the project's .npmrc"
    assert "://" not in lock


def test_no_file_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for folder in ROOT.iterdir()
        if not folder.name.startswith((".", "_")) and folder.name != "node_modules"
        for path in ([folder] if folder.is_file() else folder.rglob("*"))
        if path.suffix in SOURCES
    }
    too_long = {
        name: length
        for name, length in lengths.items()
        if length > (LONGEST_PAGE if name.endswith(".html") else LONGEST)
    }
    assert not too_long, f"over {LONGEST} lines, so in need of a division: {too_long}"
