// What the page can do before Python runs: the chosen theme at first paint, and its dialogs.
try {
  const kept = JSON.parse(localStorage.getItem("gnoming:settings"));
  if (kept) document.documentElement.dataset.theme = kept.theme;
} catch {
  // No storage, or none that can be read: the system's theme is fine.
}

addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  const dialog = event.target.closest("dialog");
  if (dialog && (event.target === dialog || event.target.closest("[data-close]"))) dialog.close();
  if (opener) document.getElementById(opener.dataset.open).showModal();
});
