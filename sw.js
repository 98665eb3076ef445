// Keeps the whole site in the browser, so that it opens without a network.
//
// `dev.py site` writes the version and the files into it, so each version of the site is another
// text of this file: that is how a browser notices. A version answers from a cache of its own, in
// which each file has been checked by its hash, so two versions never mix. A new one waits until
// no page of the older one is open or a page asks for it (js/offline.js).

const VERSION = "development";
const FILES = {}; // URL relative to the site -> hash of the content

const SITE = registration.scope; // all sites of one user share an origin, and so its caches
const PREFIX = `gnoming ${SITE} `;
const CACHE = PREFIX + VERSION;
const ROUTES = "addRoutes" in (self.InstallEvent?.prototype ?? {});
const NAMED_BY_CONTENT = /\.[0-9a-f]{12}[./]/;

async function install(event) {
  if (ROUTES) {
    // The browser answers from the cache without this worker, but for the page's other name.
    const { pathname } = new URL(SITE);
    const route = (name, source) => {
      const urlPattern = new URLPattern({ pathname: pathname + name, search: "" });
      return { condition: { urlPattern }, source };
    };
    await event.addRoutes([route("index.html", "fetch-event"), route("*", { cacheName: CACHE })]);
  }
  try {
    await complete();
  } catch (error) {
    // A part is kept for the next try, but not of one version after the other.
    if ((await ours()).length > 2) await caches.delete(CACHE);
    throw error;
  }
  // The running version's cache is the oldest. Others are of versions that never came to run.
  const [, ...others] = await ours();
  await forget(others);
}

// Any site of the origin can delete the caches of all, and some do.
async function complete() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.entries(FILES).filter(([url]) => !kept.has(new URL(url, SITE).href));
  await Promise.all(missing.map(([url, hash]) => keep(cache, url, hash)));
}

async function keep(cache, url, hash) {
  const named = NAMED_BY_CONTENT.test(url);
  const kept = named && (await found(url));
  // Stored as it comes: of a response made anew, the browser would not keep the compiled program.
  const mode = named ? "default" : "no-cache";
  await cache.put(url, kept || (await fetch(url, { integrity: hash, cache: mode })));
}

// Only in caches of this site: what others keep of it, nobody has checked.
async function found(url) {
  const names = await ours();
  const all = await Promise.all(names.map((cacheName) => caches.match(url, { cacheName })));
  return all.find(Boolean);
}

async function activate() {
  await forget(await ours());
  if (VERSION !== "development") return clients.claim(); // also the page of the first visit
  // Whoever develops wants no file to be kept: the worker of a built site leaves by this one.
  await registration.unregister();
  for (const client of await clients.matchAll()) client.navigate(client.url);
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

function forget(names) {
  return Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

function nameOf(request) {
  const url = request.url.replace(/[?#].*/, "");
  return url.startsWith(SITE) ? url.slice(SITE.length).replace(/^(index\.html)?$/, "./") : "";
}

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(name, { ignoreVary: true })) ?? fetch(request);
}

// A page asks for the change ("now"), or it has been opened ("start") and may be the only one. For
// a moment it is listed beside the one that it was loaded in place of. Without routes the running
// version is busy then and could go much later, in the middle of a turn: better not at all.
async function change(wish) {
  if (wish === "start" && !ROUTES) return;
  for (let tries = 0; tries < 10; tries += 1) {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const own = pages.filter(({ url }) => url.startsWith(SITE));
    if (wish === "now" || own.length < 2) return skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

addEventListener("install", (event) => {
  event.waitUntil(VERSION === "development" ? skipWaiting() : install(event));
});
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  event.waitUntil(event.data === "complete" ? complete() : change(event.data));
});
addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name in FILES) event.respondWith(answer(event.request, name));
});
