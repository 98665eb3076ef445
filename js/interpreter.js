// Starts Python as soon as it is loaded, while PyScript is still fetching its own parts.
//
// PyScript takes this module for the interpreter (pyscript.toml names it) and calls loadPyodide.
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";
export { version };

const at = (path) => new URL(path, import.meta.url).href;

// PyScript's own functions take the place of these once it is there.
const output = { stdout: console.log, stderr: console.error };

// Where Pyodide cannot fetch or run its program it only warns, and then never ends.
const instantiated = new Promise((resolve, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...args) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const result = instantiateStreaming.apply(WebAssembly, args);
    result.then(({ instance }) => divided(instance.exports, args[1])).then(resolve, reject);
    return result;
  };
});

// With it Pyodide has every callback run on a stack of its own, so that Python may wait in the middle
// of a call. The game never does; and Chromium's garbage collector now and then reads beyond the end
// of such a stack: one start of a hundred ended in a crash of the page.
delete WebAssembly.Suspending;

const { fetch } = globalThis;

// Pyodide's program comes in two parts (tools/split.py). What a game calls comes first; the rest is
// added when the game runs, or at once when something else is called before.
const REST = at("../runtime/pyodide/rest.wasm");
// (module (func (import "" "call")) (export "call" (func 0))): a table takes no function of ours.
const CALLER = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 9, 1, 0, 4, 99, 97, 108, 108, 0, 0, 7, 8, 1, 4, 99, 97, 108, 108, 0, 0],
);

function divided(first, imports) {
  const add = (rest) => {
    if (first.complete.value) return;
    new WebAssembly.Instance(rest, { ...imports, first });
    first.complete.value = 1;
  };
  const call = () => {
    try {
      const request = new XMLHttpRequest();
      // At an address of its own: Chromium would have it wait for the other request for the same
      // file, whose answer this page cannot take in meanwhile.
      request.open("GET", `${REST}?now`, false);
      request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte a character
      request.send();
      add(new WebAssembly.Module(Uint8Array.from(request.responseText, (it) => it.charCodeAt())));
    } catch (error) {
      stop(error);
      throw error;
    }
  };
  const caller = new WebAssembly.Instance(new WebAssembly.Module(CALLER), { "": { call } });
  first.parts.set(0, caller.exports.call);
  // If it fails, then until it is called.
  const later = () => WebAssembly.compileStreaming(fetch(REST)).then(add).catch(console.warn);
  document.addEventListener("gnoming:ready", later, { once: true });
}

// The browser unpacks an archive as a whole in less time than Python unpacks its files one by one,
// and as a whole it is smaller.
async function unpacked(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

// Compiled Python: PyScript's, and in the built site the game's.
const packages = unpacked(at("../runtime/packages.gzip")).then((archive) => archive.arrayBuffer());

// Pyodide fetches the library itself.
const library = at("../runtime/python_stdlib.gzip");
globalThis.fetch = (what, ...more) => {
  if (String(what) !== library) return fetch(what, ...more);
  globalThis.fetch = fetch;
  return unpacked(library);
};

// Python's start takes the processor for half a second or more: let the page be painted before.
const painted = () =>
  new Promise((resolve) => {
    if (performance.getEntriesByName("first-contentful-paint").length) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 50); // a hidden page is not painted
  });

let tellFetched;
export const fetched = new Promise((resolve) => (tellFetched = resolve));

const python = load({
  indexURL: at("../runtime/pyodide/"),
  stdLibURL: library,
  // Called when the program is there.
  fsInit() {
    tellFetched();
    return painted();
  },
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

export const started = start();

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}
