"""In place of Pyodide's: runs the few lines of Python that Pyodide and PyScript have for the start.
Pyodide's own reads each text's syntax tree, for which it imports much of the library."""

from importlib import import_module
from typing import Any

TOP_LEVEL_AWAIT = 0x2000
"""The compiler's flag for texts that wait outside of any function."""

Names = dict[str, Any]


def eval_code(
    source: str, globals: Names | None = None, locals: Names | None = None, **_more: object
) -> Any:
    """Runs a text. If it is an expression, or ends with a semicolon and an expression, the result
    is that one's value, else None."""
    names = {} if globals is None else globals
    before, _, last = source.rpartition(";")
    try:
        value = compile(last.strip(), "<exec>", "eval")
    except SyntaxError:
        before, value = source, None
    exec(compile(before, "<exec>", "exec"), names, locals)
    return None if value is None else eval(value, names, locals)


async def eval_code_async(
    source: str, globals: Names | None = None, locals: Names | None = None, **_more: object
) -> None:
    """Runs a text that may wait."""
    names = {} if globals is None else globals
    waiting = eval(compile(source, "<exec>", "exec", TOP_LEVEL_AWAIT), names, locals)
    if waiting:
        await waiting


def pyimport_impl(path: str) -> Any:
    """The module of this name, or what a module has by the last part of it."""
    stem, _, name = path.rpartition(".")
    if not stem:
        return import_module(path)
    found = getattr(import_module(stem), name, None)
    return import_module(path) if found is None else found
