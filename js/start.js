// What the page does until the game runs: it tells how far that is and what goes wrong, and keeps
// the press of a button. All the words for it are in index.html.

const form = document.getElementById("setup-form");
const progress = document.getElementById("progress");
const trouble = document.getElementById("trouble");
const running = new AbortController(); // ends the listeners that are for the time before
const until = { signal: running.signal };
let pressed; // the button of the form that is pressed when the game runs
let failed = false;

function show(step) {
  for (const text of progress.querySelectorAll("[data-step]"))
    text.hidden = text.dataset.step !== step;
  progress.querySelector("progress").value += 1;
}

function fail(error) {
  if (running.signal.aborted) return;
  failed = true;
  const [sentence, withoutWebAssembly] = trouble.querySelectorAll("p");
  sentence.hidden = !globalThis.WebAssembly;
  withoutWebAssembly.hidden = !sentence.hidden;
  trouble.querySelector("pre").textContent += `${error?.message ?? error}\n`;
  trouble.hidden = false;
  progress.hidden = true;
}

// Enter in a field is a click on the form's first button too.
function press(event) {
  const button = event.target.closest("button");
  if (!button) return;
  pressed = button;
  event.preventDefault();
  progress.querySelector("[data-pressed]").hidden = false;
}

// The game says this once it listens to the page.
function ready() {
  running.abort();
  progress.hidden = true;
  if (failed) trouble.hidden = true; // it was none after all; what the game itself tells stays
  pressed?.click();
}

form.addEventListener("click", press, until);
addEventListener("error", ({ error, message }) => fail(error ?? message), until);
addEventListener("unhandledrejection", ({ reason }) => fail(reason), until);
document.addEventListener("gnoming:ready", ready, until);
// The game's first lines are done, but all that they could do was to tell of an error.
addEventListener("py:all-done", () => (progress.hidden ||= !trouble.hidden), until);
document.getElementById("retry").addEventListener("click", () => location.reload());

const interpreter = import("./interpreter.js");
interpreter.then(({ fetched }) => fetched).then(() => show("python"), fail);
interpreter.then(({ started }) => started).then(() => show("game"), fail);

// PyScript reads the page as it is loaded, so the page has to be there: this script is not async.
import("../runtime/pyscript/core.js").then(({ config, hooks, stdlib }) => {
  if (!config.py) throw new Error("pyscript.toml");
  hooks.main.onReady.add(({ interpreter, io }) => {
    const { stderr } = io;
    io.stderr = (what, ...more) => {
      // Text is what Python prints; this is an error that ended the game's first lines.
      if (what instanceof Error) fail(what);
      stderr(what, ...more);
    };
    // PyScript first has Python compile and write its modules; compiled ones are there already.
    const { runPythonAsync } = interpreter;
    interpreter.runPythonAsync = (code, ...more) =>
      runPythonAsync.call(interpreter, code.replace(stdlib, "import pyscript"), ...more);
  });
}, fail).catch(fail);
