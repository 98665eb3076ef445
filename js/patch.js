// Carries out the changes to the page that Python has worked out (gnoming/ui/changes.py): a text in
// JSON, a list of what is done with what is needed for it.

const SVG = "svg:"; // what the tags of drawings begin with
const SWITCHES = new Set(["checked", "selected"]);
const numbers = new WeakMap();
const nodes = new Map(); // by their numbers, which Python knows them by
const homes = new WeakMap(); // the elements in which texts are

const CHANGES = {
  find: (number, selector) => keep(number, document.querySelector(selector)),
  make: (number, item) => make({ number }, item),
  put(number, parent, before) {
    const node = nodes.get(number);
    nodes.get(parent).insertBefore(node, before === null ? null : inPlace(before));
    if (node.nodeType === Node.TEXT_NODE) homes.set(node, nodes.get(parent));
  },
  say: (number, text) => (inPlace(number).data = text),
  set(number, name, value) {
    const element = nodes.get(number);
    element.setAttribute(name, value);
    // A field that was used takes no notice of its attributes any more.
    if (name === "value") element.value = value;
    if (SWITCHES.has(name)) element[name] = true;
  },
  unset(number, name) {
    const element = nodes.get(number);
    element.removeAttribute(name);
    if (SWITCHES.has(name)) element[name] = false;
  },
  remove(number) {
    inPlace(number).remove();
    forget(nodes.get(number));
  },
};

function keep(number, node) {
  nodes.set(number, node);
  numbers.set(node, number);
  return node;
}

// The numbers of a piece follow each other: each element comes before its children.
function make(next, item) {
  const number = next.number++;
  if (typeof item === "string") return keep(number, document.createTextNode(item));
  const [tag, attributes, children] = item;
  const element = tag.startsWith(SVG)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(SVG.length))
    : document.createElement(tag);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  for (const child of children) {
    const made = make(next, child);
    element.append(made);
    if (typeof child === "string") homes.set(made, element);
  }
  return keep(number, element);
}

// The node of this number. A browser that translates the page puts elements of its own in the place
// of texts: a text takes its place back before anything is done with it.
function inPlace(number) {
  const node = nodes.get(number);
  const home = homes.get(node);
  if (home && node.parentNode !== home) {
    const stranger = [...home.childNodes].find((each) => !numbers.has(each));
    if (stranger) stranger.replaceWith(node);
    else home.append(node);
  }
  return node;
}

function forget(node) {
  nodes.delete(numbers.get(node));
  node.childNodes.forEach(forget);
}

// What has the focus loses it before anything is changed, if it goes: its going would have the
// browser compute the style and the place of all that was changed until then.
function letGo(changes) {
  const { activeElement } = document;
  const goes = ([what, number]) => what === "remove" && nodes.get(number).contains(activeElement);
  if (activeElement !== document.body && changes.some(goes)) activeElement.blur();
}

globalThis.patch = (text) => {
  const changes = JSON.parse(text);
  letGo(changes);
  for (const [what, ...given] of changes) CHANGES[what](...given);
};
