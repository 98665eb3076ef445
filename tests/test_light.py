"""What takes the place of modules of the library in the page."""

import ast
import collections
import collections.abc
import runpy
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tools import precompile, runtime
from tools.precompile import LIGHT

COUNT = """
import marshal, sys
read = marshal.loads
counted = []
marshal.loads = lambda content: counted.append(content) or read(content)
sys.path.insert(0, sys.argv[1])
import package.inner, single
print(len(counted), package.inner.VALUE, single.VALUE, single.__file__ == sys.argv[2])
"""


LATER = """
import sys
import inspect, signal, tokenize
import html
assert "dis" not in sys.modules
from inspect import signature
import inspect as again
assert "dis" in sys.modules
assert [str(signature(lambda a, b=1: a)), inspect.isclass(int)] == ["(a, b=1)", True]
assert again.signature is inspect.signature is signature
assert not hasattr(inspect, "nothing") and not hasattr(inspect, "nothing")
class NoMemory:
    def find_spec(self, *given):
        raise MemoryError
sys.meta_path.insert(0, NoMemory())
for name in ("escape", "unescape"):
    try:
        getattr(html, name)
    except MemoryError:
        continue
    raise AssertionError
del sys.meta_path[0]
assert html.escape("<") == "&lt;"
import html.entities
assert html.entities.name2codepoint["lt"] == 60
assert signal.SIGINT.name == "SIGINT" and signal.Signals(2) is signal.SIGINT
"""


def started(tmp_path: Path, code: str, *given: str) -> str:
    """What another Python prints that imports the page's module at its start."""
    start = tmp_path / "start"
    start.mkdir()
    (start / "sitecustomize.py").write_bytes((LIGHT / "sitecustomize.py").read_bytes())
    command = [sys.executable, "-c", code, *given]
    environment = {"PYTHONPATH": str(start)}
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.native
@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_each_module_of_an_archive_is_read_once(tmp_path: Path, compression: int) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "inner.py").write_text("VALUE = 'inner'")
    (tmp_path / "single.py").write_text("VALUE = 'single'")
    archive = tmp_path / "modules.zip"
    with zipfile.PyZipFile(archive, "w", compression) as modules:
        modules.writepy(str(package))
        modules.writepy(str(tmp_path / "single.py"))
    given = [str(archive), str(archive / "single.pyc")]
    assert started(tmp_path, COUNT, *given) == "3 inner single True\n"


@pytest.mark.native
def test_a_module_that_is_seldom_needed_is_whole_when_it_is(tmp_path: Path) -> None:
    started(tmp_path, LATER)


@pytest.mark.native
def test_no_module_is_in_the_library_twice() -> None:
    files = precompile.names(runtime.library().read_bytes())
    modules = [name.removesuffix(".pyc").removesuffix("/__init__") for name in files]
    assert len(modules) == len(set(modules)) > 50


@pytest.fixture
def typing() -> Iterator[SimpleNamespace]:
    """The page's module of that name."""
    yield SimpleNamespace(**runpy.run_path(str(LIGHT / "typing.py"), run_name="typing"))
    del collections.eval


@pytest.mark.skipif(sys.version_info < (3, 14), reason="it is for the page's Python")
def test_named_tuples_are_as_the_library_makes_them(typing: SimpleNamespace) -> None:
    def written(base: Any) -> Any:
        class Spot(base):
            """A place."""

            number: int
            card: "str | None" = None
            marks: tuple[mark, ...] = ()
            WIDTH = 3

            @property
            def row(self) -> int:
                return int(self.number // self.WIDTH)

        return Spot

    mark = int
    page, library = written(typing.NamedTuple), written(NamedTuple)
    for made in (page, library):
        spot = made(4, marks=(1,))
        assert isinstance(spot, tuple)
        assert str(spot).endswith("Spot(number=4, card=None, marks=(1,))")
        assert (spot.row, spot.card, spot[2], made.WIDTH) == (1, None, (1,), 3)
        assert spot == spot._replace(number=5)._replace(number=4) == made._make(spot)
        assert made._fields == made.__match_args__ == ("number", "card", "marks")
        assert made._field_defaults == {"card": None, "marks": ()}
        assert (made.__name__, made.__doc__, made.__module__) == ("Spot", "A place.", __name__)
        with pytest.raises(TypeError, match="missing 1 required positional argument: 'number'"):
            made()
        with pytest.raises(TypeError, match="unexpected keyword argument 'place'"):
            made(1, place=2)
        with pytest.raises(AttributeError):
            spot.number = 5


@pytest.mark.skipif(sys.version_info < (3, 14), reason="it is for the page's Python")
@pytest.mark.parametrize("count", range(12))
def test_named_tuples_have_any_number_of_fields(typing: SimpleNamespace, count: int) -> None:
    fields = [f"field{number}" for number in range(count)]
    made = collections.namedtuple("made", fields)
    assert made(*range(count)) == tuple(range(count))
    assert made(**dict.fromkeys(fields, 1)) == (1,) * count


@pytest.mark.native
def test_all_that_the_game_uses_of_typing_is_there(typing: SimpleNamespace) -> None:
    sources = [path.read_text("utf-8") for path in runtime.PACKAGE.rglob("*.py")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    used = {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        for alias in node.names
    }
    assert {"Any", "Final", "NamedTuple"} <= used <= set(vars(typing))


@pytest.mark.skipif(sys.version_info < (3, 14), reason="it is for the page's Python")
def test_what_stands_in_annotations_does_no_harm(typing: SimpleNamespace) -> None:
    type_variable = typing.TypeVar("T", bound=int)

    class Box(collections.abc.Iterable[type_variable], typing.Generic[type_variable]):
        def __iter__(self) -> Any:
            return iter(())

    assert list(Box[int]()) == []
    assert (typing.Literal["a"] | None) is (None | typing.Any[int]) is typing.Final
    assert typing.cast(int, "1") == "1"
    assert not typing.TYPE_CHECKING
    call = collections.abc.Callable[typing.ParamSpec("P"), type_variable]
    assert call is not None


@pytest.fixture
def base() -> SimpleNamespace:
    """The page's module of that name, which runs texts."""
    return SimpleNamespace(**runpy.run_path(str(LIGHT / "_pyodide/_base.py"), run_name="_base"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{}", {}),
        (" 1 + 2\n", 3),
        ("import zipfile; zipfile", zipfile),
        ("import zipfile\nmade = 3", None),
        ("made = 'a;b'", None),
        ("[\n  1,\n  2\n]", [1, 2]),
    ],
)
def test_a_text_is_run_and_its_expression_is_the_value(
    base: SimpleNamespace, text: str, value: object
) -> None:
    assert base.eval_code(text) == value


def test_a_text_has_the_names_that_it_is_given(base: SimpleNamespace) -> None:
    names = {"given": 3}
    base.eval_code("found = given", names)
    assert names["found"] == 3
    with pytest.raises(SyntaxError):
        base.eval_code("found = =", names)
    with pytest.raises(NameError) as error:
        base.eval_code("found = 1\nother", names)
    assert error.value.__context__ is None  # there was no other error before


def test_a_text_may_wait(base: SimpleNamespace) -> None:
    names: dict[str, Any] = {}
    run = base.eval_code_async("import asyncio\nawait asyncio.sleep(0)\nfound = 3", names)
    assert run.send(None) is None  # it waits
    with pytest.raises(StopIteration):
        run.send(None)
    assert names["found"] == 3


def test_a_name_with_dots_is_a_module_or_what_a_module_has(base: SimpleNamespace) -> None:
    assert base.pyimport_impl("zipfile") is zipfile
    assert base.pyimport_impl("zipfile.ZipFile") is zipfile.ZipFile
    assert base.pyimport_impl("collections.abc") is collections.abc
