"""The built site: names that follow from contents, and the files that the browser keeps of it."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
from pathlib import Path

import pytest

from tools import naming, precompile, serve, site

pytestmark = pytest.mark.native  # nothing here depends on the Python that runs it

FILES = {
    "index.html": b'<link href="./css/a.css"><script src="./js/a.js"></script>',
    "css/a.css": b'a { background: url("../icons/a.svg#part") }',
    "icons/a.svg": b"<svg/>",
    "js/a.js": b'import "./b.js"; at("../runtime/pyodide/"); fetch("./none.js")',
    "js/b.js": b"",
    "runtime/pyodide/x.mjs": b'import "./y.mjs"',
    "runtime/pyodide/y.mjs": b"",
    "sw.js": b"",
}
CHANGED = FILES | {"icons/a.svg": b"<svg></svg>"}

LISTED = re.compile(r"const FILES = (\{.*?\});", re.S)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("site")
    site.build(folder)
    return site.built(folder)


def called(files: dict[str, bytes], start: str) -> str:
    """The new name of the first file that begins like this."""
    return min(url for url in naming.named(files) if url.startswith(start))


def test_a_file_is_named_by_its_content() -> None:
    assert re.fullmatch(r"icons/a\.[0-9a-f]{12}\.svg", called(FILES, "icons/"))
    assert called(FILES, "icons/") != called(CHANGED, "icons/")
    assert called(FILES, "js/b") == called(CHANGED, "js/b")


def test_what_refers_to_a_changed_file_has_another_name_too() -> None:
    assert called(FILES, "css/") != called(CHANGED, "css/")
    assert naming.named(FILES)["index.html"] != naming.named(CHANGED)["index.html"]


def test_references_follow_the_names() -> None:
    named = {url: content.decode() for url, content in naming.named(FILES).items()}
    style, script = called(FILES, "css/"), called(FILES, "js/a")
    folder = posixpath.dirname(called(FILES, "runtime/"))
    assert named["index.html"] == f'<link href="./{style}"><script src="./{script}"></script>'
    assert named[style] == f'a {{ background: url("../{called(FILES, "icons/")}#part") }}'
    imported = called(FILES, "js/b").removeprefix("js/")
    assert named[script] == f'import "./{imported}"; at("../{folder}/"); fetch("./none.js")'


def test_all_that_the_built_site_refers_to_is_in_it(built: dict[str, Path]) -> None:
    folders = {posixpath.dirname(url) + "/" for url in built}
    for url, path in built.items():
        if not url.endswith(naming.TEXTS) or url.startswith("runtime/"):
            continue
        for reference in naming.REFERENCE.findall(path.read_text("utf-8")):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(url), reference))
            assert target in built or target + "/" in folders, f"{url}: {reference}"
            assert "." not in target or re.search(r"\.[0-9a-f]{12}\b|^index|^sw", target), target


def test_the_browser_keeps_exactly_the_built_site(built: dict[str, Path]) -> None:
    listed = LISTED.search(built["sw.js"].read_text("utf-8"))
    assert listed
    files = dict(built)
    for url, integrity in json.loads(listed[1]).items():
        content = files.pop("index.html" if url == "./" else url).read_bytes()
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
    assert files.keys() == {"sw.js"}


def test_another_content_is_another_version_of_the_site() -> None:
    def version(files: dict[str, bytes]) -> str:
        return site.finished(files)["index.html"].decode()

    page = {
        "index.html": b'<html data-version="development">',
        "sw.js": b'"development"; const FILES = {};',
    }
    assert version(FILES | page) == version(FILES | page)
    assert version(FILES | page) != version(CHANGED | page)


def test_an_import_is_found_wherever_it_stands() -> None:
    source = "import a.b\nif 1:\n    from c import d\ndef f():\n    import e\n    from . import g\n"
    assert set(precompile.imports(source)) == {"a.b", "c.d", "e"}


def test_the_page_names_the_hashes_of_its_scripts_and_stylesheet(built: dict[str, Path]) -> None:
    page = built["index.html"].read_text("utf-8")
    tags = re.findall(
        r'<(?:script[^>]* src|link rel="(?:stylesheet|(?:module)?preload)")[^>]*>', page
    )
    assert len(tags) > 16
    for tag in tags:
        named = re.search(r'(?:src|href)="\./([^"]+)".* integrity="sha256-([^"]+)"', tag)
        assert named, tag
        digest = hashlib.sha256(built[named[1]].read_bytes()).digest()
        assert named[2] == base64.b64encode(digest).decode()


def test_the_browser_waits_for_no_script_before_it_asks_for_the_next(
    built: dict[str, Path],
) -> None:
    page = built["index.html"].read_text("utf-8")
    before, first, _after = page.partition("<script")
    named = re.findall(r'<(?:script[^>]* src|link rel="stylesheet" href)="(\./[^"]+)"', page)
    assert first
    assert len(named) > 8
    for url in named:
        assert re.search(rf'<link rel="(?:module)?preload"[^>]* href="{re.escape(url)}"', before), (
            url
        )


def test_all_that_a_first_visit_brings_is_small(built: dict[str, Path]) -> None:
    sizes = [
        path.stat().st_size
        if path.suffix in serve.COMPRESSED
        else len(gzip.compress(path.read_bytes(), 6))
        for path in built.values()
    ]
    assert sum(sizes) <= 5_200_000
