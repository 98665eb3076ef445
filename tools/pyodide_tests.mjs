// Runs pytest inside Pyodide: the Python of the page, here without a browser.
//
//   node tools/pyodide_tests.mjs PACKAGES [pytest arguments]
//
// PACKAGES is a folder with pytest and hypothesis as built for Pyodide. The exit code is pytest's.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [packages, ...args] = process.argv.slice(2);

const python = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    CI: "true", // hypothesis then takes the same examples each time and sets no deadline
    HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis", // nothing is written into the project
    PYTHONDONTWRITEBYTECODE: "1",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  },
});
python.mountNodeFS("/packages", packages);
python.mountNodeFS("/project", fileURLToPath(new URL("..", import.meta.url)));
python.globals.set("args", python.toPy(args));
process.exitCode = python.runPython(`
    import os, sys

    sys.path.append("/packages")
    os.chdir("/project")

    import pytest

    # It needs a library that is not there, even to be left out.
    ignored = "--ignore=tests/test_catalogues.py"
    int(pytest.main(["-p", "no:cacheprovider", "-m", "not native", ignored, *args]))
`);
