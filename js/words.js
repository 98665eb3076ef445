// The language of the page, and the words of index.html in it.
//
// Each text of index.html is its own key in a catalogue of gettext, as it is in Python, which hears
// "gnoming:language" and takes the same catalogue (gnoming/ui/language.py). Nothing within
// translate="no" is touched; data-translate names an attribute beyond the usual ones.

const USUAL = ["aria-label", "placeholder", "title"];
const WITH_ATTRIBUTES = [...USUAL, "data-translate"].map((name) => `[${name}]`).join();
const LETTER = /\p{L}/u;
const CATALOGUE = 0x950412de; // what each catalogue begins with
const PATIENT = 500; // milliseconds for which nothing is shown, rather than English words

globalThis.words = {
  language: "en",
  catalogue: null, // the bytes that gettext reads; English has none
  chosen: "", // the language, if the player has chosen it in this page
  use,
};
const scripts = document.currentScript.src; // what LANGUAGES names is relative to it
let awaited = "en"; // what was wanted last; it may still be on its way
let written; // the pieces of index.html with text, and their English
const parsed = new Promise((resolve) => {
  document.addEventListener("DOMContentLoaded", () => {
    written = Array.from(pieces(), (piece) => ({ piece, english: piece.nodeValue }));
    offer();
    resolve();
  }, { once: true });
});

function* pieces() {
  const left = "[translate=no], script, style, noscript";
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const piece = texts.currentNode;
    if (LETTER.test(piece.data) && !piece.parentNode.closest(left)) yield piece;
  }
  for (const element of document.querySelectorAll(WITH_ATTRIBUTES)) {
    const names = [...USUAL, element.dataset.translate];
    for (const piece of names.map((name) => element.getAttributeNode(name)))
      if (piece && LETTER.test(piece.value) && !element.closest(left)) yield piece;
  }
}

// The messages of a compiled catalogue, which is two tables of lengths and places of texts. Throws
// if it is none, or not whole.
function messagesIn(catalogue) {
  const number = (at) => new DataView(catalogue).getUint32(at, true);
  const text = (at) =>
    new TextDecoder().decode(new Uint8Array(catalogue, number(at + 4), number(at)));
  if (number(0) !== CATALOGUE) throw new Error("no catalogue");
  const [count, keys, messages] = [number(8), number(12), number(16)];
  const places = Array.from({ length: count }, (_, place) => 8 * place);
  return new Map(places.map((place) => [text(keys + place), text(messages + place)]));
}

async function fetched(path) {
  const response = await fetch(new URL(path, scripts));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

// Changes to a language when its catalogue is there; where it cannot be had, nothing changes.
async function use(language, chosen = "") {
  if (language === awaited || !Object.hasOwn(LANGUAGES, language)) return;
  awaited = language;
  try {
    const { catalogue } = LANGUAGES[language];
    const content = catalogue ? await fetched(catalogue) : null;
    const messages = content ? messagesIn(content) : new Map();
    await parsed;
    if (language !== awaited) return; // another one was chosen meanwhile
    Object.assign(words, { language, chosen, catalogue: content });
    translate(messages);
    document.dispatchEvent(new Event("gnoming:language"));
  } catch (error) {
    console.warn(error);
    if (language === awaited) awaited = words.language;
    show();
  }
  unveil();
}

function translate(messages) {
  const { language } = words;
  for (const { piece, english } of written) {
    const key = english.trim();
    piece.nodeValue = english.replace(key, () => messages.get(key) || key);
  }
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]").href = new URL(LANGUAGES[language].manifest, scripts);
  show();
}

// The lists of languages, each by its own name.
function offer() {
  for (const list of document.querySelectorAll("select.languages"))
    for (const [code, { name }] of Object.entries(LANGUAGES)) {
      const option = new Option(name, code);
      option.lang = code;
      list.append(option);
    }
  show();
}

function show() {
  for (const list of document.querySelectorAll("select.languages")) list.value = words.language;
}

function unveil() {
  delete document.documentElement.dataset.words;
}

// What was chosen at an earlier visit, else the first of the browser's languages that is there.
function wanted() {
  try {
    const { language } = JSON.parse(localStorage.getItem("gnoming:settings")) ?? {};
    if (language) return language;
  } catch {
    // No storage, or none that can be read: the browser knows.
  }
  const codes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("select.languages")) use(target.value, target.value);
});
use(wanted());
if (awaited !== "en") {
  document.documentElement.dataset.words = "awaited";
  setTimeout(unveil, PATIENT);
}
