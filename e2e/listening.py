"""What a player hears and where the keyboard is, for the browser tests."""

from playwright.sync_api import Locator, Page, expect

from e2e.playing import TURN

FOCUS = """() => {
    const it = document.activeElement;
    return it.id || it.getAttribute("aria-label") || it.textContent.trim() || it.tagName;
}"""


def listen(page: Page) -> None:
    """Collects from now on what is announced in the page and in its dialogs."""
    page.evaluate(
        """() => {
            window.said = [];
            const listener = new MutationObserver(changes => {
                for (const change of changes)
                    for (const added of change.addedNodes) said.push(added.textContent);
            });
            for (const place of document.querySelectorAll("[role=log]"))
                listener.observe(place, {childList: true});
        }"""
    )


def until(page: Page, condition: str, given: object = None) -> None:
    """Waits for a condition, written in JavaScript with ``given``. The page forbids the `eval` by
    which Playwright's own waiting does that."""
    page.evaluate(
        f"""given => new Promise((done, fail) => {{
            const end = performance.now() + {TURN};
            const look = () => {{
                if ({condition}) done();
                else if (performance.now() > end) fail(Error(`heard: ${{said.join(" | ")}}`));
                else setTimeout(look, 10);
            }};
            look();
        }})""",
        given,
    )


def said(page: Page) -> list[str]:
    """All that was announced."""
    return list(page.evaluate("said"))


def hear(page: Page, count: int) -> str:
    """Waits for so many announcements; the last one, after which there is none."""
    until(page, "said.length >= given", count)
    told = said(page)
    assert len(told) == count, told
    return told[-1]


def focus(page: Page) -> str:
    """What has the focus: its id, its name or its text."""
    return str(page.evaluate(FOCUS))


def tab_to(page: Page, target: Locator, key: str = "Tab", most: int = 40) -> int:
    """Goes to an element by the Tab key; how many presses that took."""
    for presses in range(1, most + 1):
        page.keyboard.press(key)
        if target.evaluate("it => it === document.activeElement"):
            return presses
    raise AssertionError(f"{most} presses of Tab do not lead to {target}")


def menu_by_keys(page: Page, entry: str) -> None:
    """Opens the menu and presses an entry of it."""
    # Backwards: the log, with all its turns, is behind the table.
    tab_to(page, page.get_by_role("button", name="Menu"), "Shift+Tab")
    page.keyboard.press("Enter")
    button = page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry)
    expect(button).to_be_visible()
    tab_to(page, button)
    page.keyboard.press("Enter")
