"""Where the keyboard is while a dialog is open, and what is heard then."""

import pytest
from playwright.sync_api import Page, expect

from e2e.listening import hear, listen, menu_by_keys, said
from e2e.playing import menu, people


@pytest.mark.parametrize("entry", ["Keys and reading aloud", "Settings", "Rules", "Games and stat"])
def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page, entry: str) -> None:
    people(page)
    menu_by_keys(page, entry)
    inside = "!!document.activeElement.closest('dialog')"
    for key in ("Tab", "Shift+Tab"):
        for _ in range(30):
            page.keyboard.press(key)
            assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_no_key_reaches_the_table_behind_a_dialog(page: Page) -> None:
    people(page)
    before = page.locator("#table").inner_text()
    for entry in ("Rules", "Settings"):
        menu(page, entry)
        page.evaluate("document.activeElement.blur()")
        for key in ("d", "1", "?", "Tab"):
            page.keyboard.press(key)
        assert page.evaluate("!!document.activeElement.closest('dialog')")
        expect(page.locator("dialog[open]")).to_have_count(1)
        page.keyboard.press("Escape")
    assert page.locator("#table").inner_text() == before


def test_what_happens_behind_a_dialog_is_told_when_it_closes(page: Page) -> None:
    people(page)
    listen(page)
    menu(page, "Settings")
    page.evaluate("document.getElementById('pile-D').click()")
    expect(page.locator("#status")).to_contain_text("put the")
    assert said(page) == []
    page.keyboard.press("Escape")
    assert hear(page, 1).startswith("You drew ")
