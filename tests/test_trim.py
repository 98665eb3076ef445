"""Pyodide's program without what only further packages would use."""

import pytest

from tools import runtime, trim, wasm

pytestmark = pytest.mark.native  # nothing here depends on the Python that runs it

SCRIPT = (
    "var setUp=1;var _used,_unused,_place,memory;function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];_unused=Module["_unused"]=wasmExports["unused"];'
    '_place=Module["_place"]=wasmExports["place"].value>>>0;'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"]}'
    f"{' '.join(trim.LINKING)} wasmExports.direct(_used);"
)
LOADER = "export const at = (module) => module._place;"


def program(*names: str) -> bytes:
    """A program with one function, exported by these names."""
    body = bytes([len(names)]) + b"".join(
        bytes([len(name)]) + name.encode() + b"\0\0" for name in names
    )
    kind, function, code = b"\1\4\1\x60\0\0", b"\3\2\1\0", b"\x0a\4\1\2\0\x0b"
    exports = bytes([wasm.Part.EXPORTS, len(body)]) + body
    return b"\0asm\1\0\0\0" + kind + function + exports + code


def test_only_exports_that_are_used_are_left() -> None:
    script = trim.script(SCRIPT, LOADER)
    assert "unused" not in script
    assert "var _used,_place,memory;" in script
    whole = program("used", "unused", "place", "memory", "direct", "main", "other")
    assert trim.program(whole, script) == program("used", "place", "memory", "direct", "main")


def test_numbers_of_more_than_one_byte_are_read_and_written() -> None:
    names = [f"used{number}" for number in range(100)]
    script = "".join(f'wasmExports["{name}"]' for name in names)
    assert trim.program(long_program(names), script) == long_program(names)


def long_program(names: list[str]) -> bytes:
    entries = b"".join(bytes([len(name)]) + name.encode() + b"\0\x80\1" for name in names)
    body = bytes([len(names)]) + entries
    assert 1 << 7 < len(body) < 1 << 14
    size = bytes([len(body) & 127 | 128, len(body) >> 7])
    return b"\0asm\1\0\0\0" + bytes([wasm.Part.EXPORTS]) + size + body


@pytest.mark.parametrize(
    "script",
    [
        "",
        SCRIPT.replace("assignWasmExports", "assign"),
        SCRIPT.replace("updateGOT", "update"),
        SCRIPT + "updateGOT(origExports);",
        SCRIPT.replace("memory;function", "memory;later();function"),
    ],
)
def test_a_script_of_another_form_is_refused(script: str) -> None:
    with pytest.raises(ValueError, match="Pyodide's script"):
        trim.script(script, LOADER)


@pytest.mark.parametrize("whole", [b"", b"<!doctype html>", b"\0asm\2\0\0\0"])
def test_what_is_no_program_is_refused(whole: bytes) -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        trim.program(whole, SCRIPT)


def test_hundreds_of_exports_are_left_of_thousands() -> None:
    whole = (runtime.PYODIDE / runtime.PROGRAM).read_bytes()
    glue = runtime.read(runtime.SCRIPT)
    script = trim.script(glue, runtime.read(runtime.LOADER))
    trimmed = trim.program(whole, script)
    assert 100_000 < len(whole) - len(trimmed) < len(whole) / 10  # names, and no function
    assert len(script) < 0.7 * len(glue)
