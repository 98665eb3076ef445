// Starts Python as soon as it is loaded, while PyScript is still fetching its own parts.
//
// PyScript takes this module for the interpreter (pyscript.toml names it) and calls loadPyodide.
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";
export { version };

const runtime = new URL("../runtime/", import.meta.url).href;

// PyScript's own functions take the place of these once it is there.
const output = { stdout: console.log, stderr: console.error };

// Where Pyodide cannot fetch or run its program it only warns, and then never ends.
const instantiated = new Promise((resolve, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...args) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const result = instantiateStreaming.apply(WebAssembly, args);
    result.then(resolve, reject);
    return result;
  };
});

// Compiled Python: PyScript's, and in the built site the game's.
const packages = fetch(`${runtime}packages.zip`).then((response) => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
});

const python = load({
  indexURL: `${runtime}pyodide/`,
  stdout: (text) => output.stdout(text),
  stderr: (text) => output.stderr(text),
  // What pyodide-lock.json would tell. There are no packages that it could name.
  lockFileContents: {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
    packages: {},
  },
});

async function start() {
  const archive = "/lib/packages.zip";
  const [interpreter, content] = await Promise.all([python, packages, instantiated]);
  interpreter.FS.writeFile(archive, new Uint8Array(content));
  // First: where PyScript writes its sources, they would be found and compiled.
  const sys = interpreter.pyimport("sys");
  sys.path.insert(0, archive);
  sys.destroy();
  return interpreter;
}

export const fetched = Promise.all([instantiated, packages]);
export const started = start();

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}
