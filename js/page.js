// What the page can do before Python runs: the chosen theme at first paint, and its dialogs.
try {
  const kept = JSON.parse(localStorage.getItem("gnoming:settings"));
  if (kept) document.documentElement.dataset.theme = kept.theme;
} catch {
  // No storage, or none that can be read: the system's theme is fine.
}

// A press that begins and ends beside a dialog closes it; a text selected beyond its edge does not.
let pressed;
addEventListener("pointerdown", (event) => (pressed = event.target), true);

function beside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// A character brings its name along, unless the player has written another one.
addEventListener("change", ({ target }) => {
  if (!target.matches(".seat select")) return;
  const field = target.form.elements[target.name.replace("kind", "name")];
  const brought = Array.from(target.options, (option) => option.dataset.name);
  if (["", field.defaultValue, ...brought].includes(field.value))
    field.value = target.selectedOptions[0].dataset.name ?? field.defaultValue;
});

// Before the game hears of a press, so that it finds the dialogs as they will be.
addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  const dialog = event.target.closest("dialog");
  const left = event.target === dialog && pressed === dialog && beside(dialog, event);
  if (dialog && (left || event.target.closest("[data-close]"))) dialog.close();
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(document.getElementById(copier.dataset.copy));
  if (opener) openDialog(document.getElementById(opener.dataset.open));
}, true);

// In the log, the turn that is looked at is in sight at once.
function openDialog(dialog) {
  dialog.showModal();
  dialog.querySelector(".log [aria-current]")?.scrollIntoView({ block: "nearest" });
}

// Where the clipboard is not to be had, the text stays selected, to be copied by hand.
async function copy(field) {
  field.select();
  let copied = true;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    copied = false;
    field.focus();
  }
  document.getElementById("copied").hidden = !copied;
  document.getElementById("not-copied").hidden = copied;
}

// A page that the browser had put by is as old as the moment when it was left.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
