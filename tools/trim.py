"""Leaves out of Pyodide's program what only further compiled packages would use.

Pyodide can link packages to its program while it runs. For that the program exports all that it
has, thousands of functions, and each start makes an object of each of them, twice over, and a
table of where they are. The game loads no such package. Here the exports that Pyodide's own
JavaScript does not name are left out, and it no longer looks for them.

All functions raise ValueError for files that are not as they were when this was written: then it
is time to look at the new version of Pyodide.
"""

import re
from collections.abc import Collection

from tools import wasm

ASSIGNED = re.compile(r"var ([^;]*);function assignWasmExports\(wasmExports\)\{([^}]*)\}")
ASSIGNMENT = re.compile(r'([\w$]+)=Module\["[^"]+"\]=wasmExports\["[^"]+"\](\.value(>>>0)?)?')
EXPORT = re.compile(r'wasmExports(?:\["([^"]+)"\]|\.([\w$]+))')
IDENTIFIER = re.compile(r"[\w$]+")
BY_NAME = {"main", "__main_argc_argv"}
"""Exports that are looked up by a name that no assignment tells."""

LINKING = {
    # The address of each export, for packages.
    "updateGOT(origExports);": "",
    # The addresses of the browser's drawing functions, for packages that draw.
    "entry.value=addFunction(value,value.sig)": "entry.value=0",
    # Whether a function is in the table already: none that is added here is.
    "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)": (
        "functionsInTableMap=new WeakMap"
    ),
}


def script(glue: str, loader: str) -> str:
    """Pyodide's `glue` (pyodide.asm.mjs), which names only what it or the `loader` uses."""
    assigned = ASSIGNED.search(glue)
    if not assigned:
        raise ValueError("Pyodide's script assigns its program's exports in another way")
    before, after = glue[: assigned.start()], glue[assigned.end() :]
    names, statements = assigned[1].split(","), assigned[2].split(";")
    used = set(IDENTIFIER.findall(before + after + loader))
    unused = {
        match[1]
        for statement in statements
        if (match := ASSIGNMENT.fullmatch(statement)) and match[1] not in used
    }
    declared = ",".join(name for name in names if name not in unused)
    kept = ";".join(it for it in statements if it.partition("=")[0] not in unused)
    text = f"{before}var {declared};function assignWasmExports(wasmExports){{{kept}}}{after}"
    for old, new in LINKING.items():
        text = _replaced(text, old, new)
    return text


def program(whole: bytes, script: str) -> bytes:
    """Pyodide's program (pyodide.asm.wasm) with the exports that the trimmed `script` names."""
    names = {name or other for name, other in EXPORT.findall(script)} | BY_NAME
    sections = wasm.sections(whole)
    exports = _exports(sections[wasm.Part.EXPORTS], names)
    return wasm.program(sections | {wasm.Part.EXPORTS: exports})


def _replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"Pyodide's script has not once, but {text.count(old)} times: {old}")
    return text.replace(old, new)


def _exports(content: bytes, names: Collection[str]) -> bytes:
    """The section of exports without those of other names."""
    reader = wasm.Reader(content)
    kept = []
    for _ in range(reader.number()):
        start = reader.place
        name = reader.sized().decode()
        reader.take(1)  # its kind
        reader.number()
        if name in names:
            kept.append(reader.since(start))
    return wasm.vector(kept)
