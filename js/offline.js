// Has the browser keep the site (sw.js), tells of a new version and changes to it, and shows what
// is kept. All the words for it are in index.html.

const { serviceWorker: workers } = navigator; // not there in every window of every browser
const site = new URL("./", location.href).href;
const script = `${site}sw.js`;
const toast = document.querySelector("#update .toast");

// A page of a new version takes the place of this one. The running game is saved at every action.
function change(registration, wish) {
  registration.waiting?.postMessage(wish);
}

// A worker of another site, which has the whole origin, may have the page until ours is there.
function isControlled() {
  return workers.controller?.scriptURL === script;
}

function offer(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (!worker || !isControlled()) return; // the first one is no news
  const show = () => (toast.hidden = worker.state !== "installed");
  worker.addEventListener("statechange", show);
  show();
  toast.onclick = ({ target }) => {
    const answer = target.closest("[data-update]")?.dataset.update;
    if (answer) toast.hidden = true;
    if (answer === "now") change(registration, "now");
  };
}

async function begin() {
  let controlled = isControlled();
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  // What was ready before the page was opened need not wait any longer.
  const registration = await workers.getRegistration(site);
  if (registration) change(registration, "start");
}

async function register() {
  const registration = await workers.register(script, { updateViaCache: "none" });
  offer(registration);
  registration.active?.postMessage("complete");
  registration.addEventListener("updatefound", () => offer(registration));
  // An installed game can stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

async function bytesKept() {
  let bytes = 0;
  for (const name of await caches.keys()) {
    if (!name.startsWith(`gnoming ${site} `)) continue;
    const cache = await caches.open(name);
    for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
  }
  return bytes;
}

async function showKept() {
  const kept = document.getElementById("kept");
  const bytes = await bytesKept();
  const { lang } = document.documentElement;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const unit = { style: "unit", unit: "megabyte", ...digits };
  kept.querySelector("output").value = (bytes / 1e6).toLocaleString(lang, unit);
  kept.hidden = !bytes;
}

function showNetwork() {
  document.querySelector("#offline span").hidden = navigator.onLine;
}

addEventListener("online", showNetwork);
addEventListener("offline", showNetwork);
showNetwork();

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const button = document.getElementById("install");
  button.hidden = false;
  button.onclick = () => {
    button.hidden = true; // the browser lets one ask once
    event.prompt();
  };
});

if (workers && document.documentElement.dataset.version !== "development") {
  // What fails here takes nothing from the game: it is played with a network, as before.
  begin().catch(console.warn);
  document.addEventListener("gnoming:ready", () => register().catch(console.warn), { once: true });
  const settings = document.querySelector('[data-open="settings"]');
  settings.addEventListener("click", () => showKept().catch(console.warn));
}
