"""Makes of Pyodide's program one that marks its functions when they are called."""

from typing import Final

from tools.split import I32_CONST, ZERO, Whole
from tools.wasm import (
    Kind,
    Part,
    Reader,
    longer,
    named,
    number,
    program,
    signed,
    sized,
    vector,
)

GLOBAL_SET: Final = b"\x24"


def marked(whole: bytes) -> bytes:
    """The program with a global "called…" for each of its own functions, which the function sets
    when it is called."""
    it = Whole(whole)
    before = it.imported_globals + len(it.globals)
    indices = range(len(it.bodies))
    marks = (named(f"called{n}", Kind.GLOBAL, before + n) for n in indices)
    return program(
        it.sections
        | {
            Part.GLOBALS: longer(it.sections[Part.GLOBALS], [ZERO for _ in indices]),
            Part.EXPORTS: longer(it.sections[Part.EXPORTS], marks),
            Part.CODE: vector(sized(_marked(it.bodies[n], before + n)) for n in indices),
        }
    )


def _marked(body: bytes, mark: int) -> bytes:
    reader = Reader(body)
    for _ in range(reader.number()):  # its variables: how many of which type
        reader.number()
        reader.take(1)
    variables = reader.since(0)
    return variables + I32_CONST + signed(1) + GLOBAL_SET + number(mark) + reader.rest()
