// What the page says when the game does not start. All the words for it are in index.html.
//
// It comes first, because any file after it may be missing; and it is no module, because a page
// that was opened from a file runs none.
const starting = new AbortController(); // until the game runs
let told = ""; // the errors so far
let lacking = false; // a script or the stylesheet is not there, and the game may run without it
document.documentElement.dataset.watched = ""; // else the page says that it lacks this script

function fail(error) {
  const text = `${error?.message ?? error}\n`;
  if (!told.includes(text)) told += text;
  if (location.protocol === "file:") tell("file");
  else if (!globalThis.WebAssembly) tell("webassembly");
  else tell("loading");
}

function tell(reason) {
  if (starting.signal.aborted || (told && reason === "slow")) return;
  if (document.readyState === "loading")
    return document.addEventListener("DOMContentLoaded", () => tell(reason), { once: true });
  say(reason);
}

function say(reason) {
  const trouble = document.getElementById("trouble");
  for (const sentence of trouble.querySelectorAll("[data-reason]"))
    sentence.hidden = sentence.dataset.reason !== reason;
  trouble.querySelector("pre").textContent = told;
  trouble.querySelector("details").hidden = !told;
  trouble.hidden = false;
  document.getElementById("progress").hidden = reason !== "slow";
}

// The game says this once it listens to the page. Then nothing of the kind was serious: an
// extension of the browser may have thrown. Unless it is the game itself that tells of an error, or
// a part of the page is missing.
function started() {
  const trouble = document.getElementById("trouble");
  if (trouble.querySelector("pre").textContent === told) {
    trouble.hidden = true;
    if (lacking) tell("part");
  }
  starting.abort();
  document.documentElement.dataset.watched = "started";
  document.getElementById("progress").hidden = true;
}

// A part of the program is missing without which the running game cannot go on.
function stop(error) {
  told = `${error}\n`;
  say("part");
}

// What the server did not have a moment ago, the browser may remember for minutes.
async function tryAgain() {
  const missing = performance.getEntriesByType("resource").filter((it) => it.responseStatus >= 400);
  await Promise.allSettled(missing.map(({ name }) => fetch(name, { cache: "reload" })));
  location.reload();
}

addEventListener("error", ({ target, error, message }) => {
  if (target === window) fail(error ?? message);
  else if (target.matches("script, link[rel=stylesheet]")) {
    lacking = true;
    fail(target.src ?? target.href);
  }
}, { capture: true, signal: starting.signal });
addEventListener("unhandledrejection", ({ reason }) => fail(reason), { signal: starting.signal });
document.addEventListener("gnoming:ready", started, { once: true });
addEventListener("click", ({ target }) => target.closest("#retry") && tryAgain());
if (location.protocol === "file:") fail(location.href);
