// Runs tools/precompile.py inside Pyodide and writes what it makes into TARGET.
//
//   node tools/precompile.mjs library TARGET [modules that the package imports]
//   node tools/precompile.mjs packages TARGET [folder of the package]
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
// The sources that PyScript brings to the page; the .py files beside them are not minified.
import stdlib from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [what, target, ...args] = process.argv.slice(2);

const env = {
  PYTHONHASHSEED: "0", // the order of sets, and so of what is written, depends on it
  PYTHONNODEBUGRANGES: "1", // a traceback tells lines and no columns; bytecode is a fifth smaller
  PYTHONDONTWRITEBYTECODE: "1",
};
const python = await loadPyodide({ env });
const root = fileURLToPath(new URL("..", import.meta.url));
python.mountNodeFS("/project", root);
const builder = python.runPython(`
    import sys

    sys.path.append("/project")
    from tools import precompile

    precompile
`);
const sources = python.toPy(stdlib.pyscript);
const made =
  what === "library" ? builder.library(python.toPy(args), sources) : builder.packages(sources, ...args);
writeFileSync(target, made.toJs());
