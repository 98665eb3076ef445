"""Pyodide's program in two parts."""

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import needed, runtime, split
from tools.marking import marked
from tools.wasm import Kind, Part, name, named, number, program, sections, sized, vector

pytestmark = pytest.mark.native  # nothing here depends on the Python that runs it

# (module
#   (import "env" "told" (func (param i32)))
#   (global $sum (mut i32) (i32.const 0))
#   (global i32 (i32.const 64))
#   (func $add (param i32) (result i32) global.get $sum, local.get 0, i32.add, global.set $sum,
#                                       i32.const 0, global.get $sum, i32.store8, global.get $sum)
#   (func $twice (param i32) (result i32) local.get 0, call $add, drop, local.get 0, call $add)
#   (func $tell i32.const 5, i32.const 0, call_indirect $twice, call $told)
#   (func $nothing))
TAKES, GIVES, NOTHING = 0, 1, 2
BODIES = [
    "00 23 00 20 00 6a 24 00 41 00 23 00 3a 00 00 23 00 0b",
    "00 20 00 10 01 1a 20 00 10 01 0b",
    "00 41 05 41 00 11 01 00 10 00 0b",
    "00 0b",
]
ADD, TWICE, TELL, IDLE = range(4)
WHOLE = program(
    {
        Part.TYPES: vector(
            bytes.fromhex(each) for each in ("60 01 7f 00", "60 01 7f 01 7f", "60 00 00")
        ),
        Part.IMPORTS: vector([name("env") + name("told") + bytes([Kind.FUNCTION, TAKES])]),
        Part.FUNCTIONS: vector(map(number, (GIVES, GIVES, NOTHING, NOTHING))),
        Part.TABLES: vector([bytes.fromhex("70 00 01")]),
        Part.MEMORIES: vector([bytes.fromhex("00 01")]),
        Part.TAGS: vector([bytes([0, TAKES])]),
        Part.GLOBALS: vector([bytes.fromhex("7f 01 41 00 0b"), bytes.fromhex("7f 00 41 c0 00 0b")]),
        Part.EXPORTS: vector(
            [
                named("twice", Kind.FUNCTION, 1 + TWICE),
                named("tell", Kind.FUNCTION, 1 + TELL),
                named("memory", Kind.MEMORY, 0),
            ]
        ),
        Part.ELEMENTS: vector([bytes.fromhex("00 41 00 0b 01") + number(1 + TWICE)]),
        Part.CODE: vector(sized(bytes.fromhex(each)) for each in BODIES),
    }
)

# Does what js/interpreter.js does, and tells what came of it.
RUN = """
const [whole, first, rest] = JSON.parse(process.argv[1]).map((it) =>
  new WebAssembly.Module(Buffer.from(it, "base64")));
const caller = new WebAssembly.Module(Buffer.from(
  "AGFzbQEAAAABBAFgAAACCQEABGNhbGwAAAcIAQRjYWxsAAA=", "base64"));
const used = (run, prepare) => {
  const told = [];
  const imports = { env: { told: (number) => told.push(number) } };
  const { exports } = new WebAssembly.Instance(run, imports);
  prepare(exports, imports, told);
  const results = [exports.twice(3), exports.tell(), exports.twice(1)];
  return [results, told, new Uint8Array(exports.memory.buffer)[0]];
};
const parted = used(first, (exports, imports, told) => {
  const call = () => {
    new WebAssembly.Instance(rest, { ...imports, first: exports });
    exports.complete.value = 1;
    told.push("complete");
  };
  const { exports: { call: called } } = new WebAssembly.Instance(caller, { "": { call } });
  exports.parts.set(0, called);
});
console.log(JSON.stringify([used(whole, () => {}), parted]));
"""


def node(script: str, *programs: bytes) -> Any:
    """What a script tells that is given programs."""
    given = json.dumps([base64.b64encode(each).decode() for each in programs])
    done = subprocess.run(["node", "-e", script, given], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "needed_ones", [(), (ADD,), (TWICE,), (TELL, IDLE), (ADD, TWICE), (ADD, TWICE, TELL, IDLE)]
)
def test_both_parts_together_do_what_the_whole_does(needed_ones: tuple[int, ...]) -> None:
    whole, (results, told, memory) = node(RUN, WHOLE, *split.parts(WHOLE, needed_ones))
    assert [results, [each for each in told if each != "complete"], memory] == whole
    wants_rest = not {ADD, TWICE, TELL} <= set(needed_ones)
    assert told.count("complete") == wants_rest, "the rest is added once, when it is called"


@pytest.mark.parametrize(
    ("part", "content"),
    [
        (Part.TYPES, [b"\x5f\0"]),
        (Part.IMPORTS, [name("env") + name("memory") + bytes([Kind.MEMORY]) + b"\0\1"]),
        (Part.GLOBALS, [bytes.fromhex("7e 01 42 00 0b")]),
        (Part.GLOBALS, [bytes.fromhex("7f 00 41 00 0b"), bytes.fromhex("7f 01 41 00 0b")]),
    ],
)
def test_a_program_of_another_form_is_refused(part: Part, content: list[bytes]) -> None:
    with pytest.raises(ValueError, match="Pyodide's program"):
        split.parts(program(sections(WHOLE) | {part: vector(content)}), ())


MARKS = """
const whole = new WebAssembly.Module(Buffer.from(JSON.parse(process.argv[1])[0], "base64"));
const { exports } = new WebAssembly.Instance(whole, { env: { told() {} } });
exports.twice(1);
console.log(JSON.stringify([0, 1, 2, 3].map((it) => exports[`called${it}`].value)));
"""


def test_functions_that_are_called_are_marked() -> None:
    assert node(MARKS, marked(WHOLE)) == [1, 1, 0, 0]


def test_what_is_needed_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "needed.txt"
    for found in ({0}, {3, 4, 7, 1000}, set(range(400))):
        needed.write(WHOLE, found, file)
        assert needed.functions(WHOLE, file) == found
    with pytest.raises(ValueError, match=r"python3 -m tools\.calls"):
        needed.functions(WHOLE + b"\0\0", file)


def test_a_game_needs_a_part_of_the_program() -> None:
    runtime.program()
    first, rest = ((runtime.MADE / file).read_bytes() for file in (runtime.PROGRAM, runtime.REST))
    known = needed.functions((runtime.PYODIDE / runtime.PROGRAM).read_bytes())
    assert 2_000 < len(known) < 4_000
    assert len(first) < 5_500_000, "most of it is data"
    assert len(rest) > 4_000_000
