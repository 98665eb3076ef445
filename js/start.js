// What the page does until the game runs: it tells how far that is, and keeps the press of a
// button. All the words for it are in index.html, and what goes wrong is told by failure.js.

const PATIENCE = 30_000; // milliseconds without a step, after which the page says so

const form = document.getElementById("setup-form");
const progress = document.getElementById("progress");
const until = { signal: starting.signal };
let pressed; // the button of the form that is pressed when the game runs
let slow = setTimeout(tell, PATIENCE, "slow");

function show(step) {
  for (const text of progress.querySelectorAll("[data-step]"))
    text.hidden = text.dataset.step !== step;
  progress.querySelector("progress").value += 1;
  clearTimeout(slow);
  slow = setTimeout(tell, PATIENCE, "slow");
}

// Enter in a field is a click on the form's first button too.
function press(event) {
  const button = event.target.closest("button");
  if (!button) return;
  pressed = button;
  event.preventDefault();
  progress.querySelector("[data-pressed]").hidden = false;
}

form.addEventListener("click", press, until);
document.addEventListener("gnoming:ready", () => pressed?.click(), { once: true });
// The game's first lines are done, but all that they could do was to tell of an error.
addEventListener("py:all-done", () => {
  progress.hidden ||= !document.getElementById("trouble").hidden;
}, until);

const interpreter = import("./interpreter.js");
interpreter.then(({ fetched }) => fetched.then(() => show("python")), fail);
interpreter.then(({ started }) => started).then(() => show("game"), fail);

// PyScript opens two databases, for packages and files of which the game has none, and waits for
// the first. It gets empty ones: to open real ones takes time, and a browser may not allow it.
const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const database = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }),
  close() {},
};
Object.defineProperty(window, "indexedDB", { value: { open: () => answer(database) } });

// PyScript reads the page as it is loaded, so the page has to be there: this script is not async.
import("../runtime/pyscript/core.js").then(({ config, hooks, stdlib }) => {
  if (!config.py) throw new Error("pyscript.toml");
  // What it would have done in workers, which are not used, is made by evaluating text: the
  // Content-Security-Policy does not allow that.
  hooks.worker.onBeforeRunAsync.clear();
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
}).catch(fail);
