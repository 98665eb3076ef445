"""Divides Pyodide's program in two: what a game calls comes first, the rest when the game runs.

A game calls one function of six (`tools.needed`). The first part has these; in place of each
other function it has a short one that calls, through a table, the one of the rest. Both parts
number all functions as the whole does, so no function's code is touched: in the rest a short one
stands for each function that the first part has.

`js/interpreter.js` adds the rest, at once when a function of it is called before.
"""

from collections.abc import Collection, Iterable

from tools.wasm import (
    Kind,
    Part,
    Reader,
    longer,
    name,
    named,
    number,
    program,
    sections,
    signed,
    sized,
    vector,
)

FUNCTION_TYPE, FUNCREF, I32 = 0x60, 0x70, 0x7F
LOCAL_GET, GLOBAL_GET, I32_CONST, I32_EQZ = b"\x20", b"\x23", b"\x41", b"\x45"
IF, END, CALL_INDIRECT, NO_RESULT = b"\x04", b"\x0b", b"\x11", b"\x40"

ZERO = bytes([I32, 1]) + I32_CONST + signed(0) + END
"""A global that is 0 and can be changed."""

FIRST = "first"
"""The name under which the rest imports what it shares with the first part."""

FETCHING = 0
"""Where in the table the function is that adds the rest. After it come all others."""


class Whole:
    """A program as far as it has to be understood. ValueError where it has another form than
    Pyodide's had when this was written."""

    def __init__(self, content: bytes) -> None:
        self.sections = sections(content)
        self.types = [self._type(reader) for reader in self._each(Part.TYPES)]
        self.functions = [reader.number() for reader in self._each(Part.FUNCTIONS)]
        self.bodies = [reader.sized() for reader in self._each(Part.CODE)]
        self.tables = [self._table(reader) for reader in self._each(Part.TABLES)]
        self.memories = [self._memory(reader) for reader in self._each(Part.MEMORIES)]
        self.tags = [self._tag(reader) for reader in self._each(Part.TAGS)]
        self.globals = [self._global(reader) for reader in self._each(Part.GLOBALS)]
        self.imports: list[bytes] = []
        kinds = [self._import(reader) for reader in self._each(Part.IMPORTS)]
        if set(kinds) - {Kind.FUNCTION, Kind.GLOBAL}:
            raise ValueError("Pyodide's program imports more than functions and globals")
        self.imported_functions = kinds.count(Kind.FUNCTION)
        self.imported_globals = kinds.count(Kind.GLOBAL)

    @property
    def changing(self) -> int:
        """How many of its own globals change: they come first."""
        return sum(changes for _, changes in self.globals)

    def _each(self, part: Part) -> Iterable[Reader]:
        reader = Reader(self.sections[part])
        for _ in range(reader.number()):
            yield reader

    def _type(self, reader: Reader) -> tuple[bytes, bytes]:
        if reader.number() != FUNCTION_TYPE:
            raise ValueError("Pyodide's program has types that are no functions'")
        return reader.sized(), reader.sized()

    def _table(self, reader: Reader) -> bytes:
        start = reader.place
        reader.take(1)
        reader.limits()
        return reader.since(start)

    def _memory(self, reader: Reader) -> bytes:
        start = reader.place
        reader.limits()
        return reader.since(start)

    def _tag(self, reader: Reader) -> bytes:
        start = reader.place
        reader.take(1)
        reader.number()
        return reader.since(start)

    def _global(self, reader: Reader) -> tuple[bytes, bool]:
        """A global as it is written, and whether it changes."""
        start = reader.place
        kind, changes, instruction = reader.take(3)
        if (kind, instruction) != (I32, I32_CONST[0]):
            raise ValueError("Pyodide's program has globals that are no plain numbers")
        reader.number()
        reader.take(1)
        return reader.since(start), bool(changes)

    def _import(self, reader: Reader) -> int:
        start = reader.place
        reader.sized()
        reader.sized()
        kind = reader.number()
        if kind == Kind.FUNCTION:
            reader.number()
        elif kind == Kind.GLOBAL:
            reader.take(2)
        self.imports.append(reader.since(start))
        return kind


def parts(whole: bytes, needed: Collection[int]) -> tuple[bytes, bytes]:
    """The program's first part, with the `needed` ones of its own functions, and the rest."""
    it = Whole(whole)
    if any(changes for _, changes in it.globals[it.changing :]):
        raise ValueError("in Pyodide's program globals that change come after others")
    indices = range(len(it.bodies))
    first = [index for index in indices if index in needed]
    rest = [index for index in indices if index not in needed]
    size = number(len(it.bodies) + 1)
    table = bytes([FUNCREF, 1]) + size + size
    return _first(it, first, table), _rest(it, rest, table)


def _first(it: Whole, own: list[int], table: bytes) -> bytes:
    ready = it.imported_globals + len(it.globals)
    nothing = it.types.index((b"", b""))
    fetch = (
        *(GLOBAL_GET, number(ready), I32_EQZ, IF, NO_RESULT),
        *(I32_CONST, signed(FETCHING), CALL_INDIRECT, number(nothing), number(len(it.tables))),
        END,
    )
    shared = [
        *(named(f"table{index}", Kind.TABLE, index) for index in range(len(it.tables))),
        *(named(f"memory{index}", Kind.MEMORY, index) for index in range(len(it.memories))),
        *(named(f"tag{index}", Kind.TAG, index) for index in range(len(it.tags))),
        *(
            named(f"global{index}", Kind.GLOBAL, it.imported_globals + index)
            for index in range(it.changing)
        ),
        named("parts", Kind.TABLE, len(it.tables)),
        named("complete", Kind.GLOBAL, ready),
    ]
    added = {
        Part.TABLES: longer(it.sections[Part.TABLES], [table]),
        Part.GLOBALS: longer(it.sections[Part.GLOBALS], [ZERO]),
        Part.EXPORTS: longer(it.sections[Part.EXPORTS], shared),
        Part.ELEMENTS: longer(it.sections[Part.ELEMENTS], _elements(it, own)),
        Part.CODE: _code(it, own, b"".join(fetch)),
    }
    return program(it.sections | added)


def _rest(it: Whole, own: list[int], table: bytes) -> bytes:
    def shared(text: str, kind: Kind, what: bytes) -> bytes:
        return name(FIRST) + name(text) + bytes([kind]) + what

    imports = [
        *it.imports,
        *(shared(f"table{n}", Kind.TABLE, what) for n, what in enumerate(it.tables)),
        shared("parts", Kind.TABLE, table),
        *(shared(f"memory{n}", Kind.MEMORY, what) for n, what in enumerate(it.memories)),
        *(shared(f"tag{n}", Kind.TAG, what) for n, what in enumerate(it.tags)),
        *(shared(f"global{n}", Kind.GLOBAL, bytes([I32, 1])) for n in range(it.changing)),
    ]
    constants = [what for what, _ in it.globals[it.changing :]]
    return program(
        {
            Part.TYPES: it.sections[Part.TYPES],
            Part.IMPORTS: vector(imports),
            Part.FUNCTIONS: it.sections[Part.FUNCTIONS],
            Part.GLOBALS: vector(constants),
            Part.ELEMENTS: vector(_elements(it, own)),
            Part.CODE: _code(it, own, b""),
        }
    )


def _code(it: Whole, own: list[int], before: bytes) -> bytes:
    """The part's own functions; for each of the others one that does what stands `before` and
    calls it by the table."""
    bodies = [_call(it, index, before) for index in range(len(it.bodies))]
    for index in own:
        bodies[index] = it.bodies[index]
    return vector(map(sized, bodies))


def _call(it: Whole, index: int, before: bytes) -> bytes:
    kind = it.functions[index]
    parameters, _ = it.types[kind]
    given = b"".join(LOCAL_GET + number(place) for place in range(len(parameters)))
    called = CALL_INDIRECT + number(kind) + number(len(it.tables))
    return number(0) + before + given + I32_CONST + signed(1 + index) + called + END


def _elements(it: Whole, own: list[int]) -> list[bytes]:
    """What puts the functions in the table: one entry for each row of neighbours."""
    rows: list[list[int]] = []
    for index in own:
        if not rows or index != rows[-1][-1] + 1:
            rows.append([])
        rows[-1].append(index)
    to_table = number(2) + number(len(it.tables)) + I32_CONST
    return [
        to_table
        + signed(1 + row[0])
        + END
        + number(Kind.FUNCTION)
        + vector(number(it.imported_functions + index) for index in row)
        for row in rows
    ]
