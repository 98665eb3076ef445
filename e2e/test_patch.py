"""The page's own part in changing itself (js/patch.js), with descriptions of ours."""

import json

import pytest
from playwright.sync_api import Page, expect

from gnoming.ui.changes import Places
from gnoming.ui.nodes import Node, node
from tools.site import ROOT


class Shown:
    """A page that is kept equal to what is described."""

    def __init__(self, page: Page) -> None:
        self._page, self._places = page, Places()
        page.set_content("<main id=main></main>")
        page.add_script_tag(path=ROOT / "js/patch.js")

    def show(self, *nodes: Node) -> None:
        changes = self._places.show({"main": nodes})
        self._page.evaluate("changes => patch(changes)", json.dumps(changes))


@pytest.fixture
def shown(page: Page) -> Shown:
    return Shown(page)


def test_fields_that_were_used_follow_their_description_again(page: Page, shown: Shown) -> None:
    def fields(on: bool, chosen: str, text: str) -> tuple[Node, ...]:
        options = [node("option", each, selected=each == chosen) for each in "ab"]
        return (
            node("input", type="checkbox", checked=on),
            node("select", options),
            node("input", type="text", value=text),
        )

    box, choice, field = (
        page.get_by_role("checkbox"),
        page.get_by_role("combobox"),
        page.get_by_role("textbox"),
    )
    shown.show(*fields(False, "a", "one"))
    box.check()
    choice.select_option("b")
    field.fill("two")
    shown.show(*fields(True, "b", "two"))
    shown.show(*fields(False, "a", "three"))
    expect(box).not_to_be_checked()
    expect(choice).to_have_value("a")
    expect(field).to_have_value("three")


def test_drawings_and_letters_of_all_kinds_arrive(page: Page, shown: Shown) -> None:
    shown.show(node("p", node("svg:svg", node("svg:g", class_="x")), "<b>&\u2028\U0001f600"))
    expect(page.locator("p")).to_have_text("<b>&\u2028\U0001f600")
    space = page.locator("g").evaluate("it => it.namespaceURI")
    assert space == "http://www.w3.org/2000/svg"


def test_what_the_browser_has_translated_is_said_anew(page: Page, shown: Shown) -> None:
    shown.show(node("p", "61"), node("p", node("b", "Moss", key="m"), "draws", key="p"))
    translate(page)
    expect(page.locator("main")).to_have_text("(61)(Moss)(draws)")
    shown.show(node("p", "60"), node("p", node("b", "Moss", key="m"), "waits", key="p"))
    expect(page.locator("main")).to_have_text("60(Moss)waits")
    translate(page)
    fern, moss = node("b", "Fern", key="f"), node("b", "Moss", key="m")
    shown.show(node("p", "60"), node("p", moss, fern, "wait", key="p"))
    expect(page.locator("main")).to_contain_text("Fernwait")
    shown.show(node("p", "59"))
    expect(page.locator("main")).to_have_text("59")


def translate(page: Page) -> None:
    """As browsers do: each text has an element of theirs in its place."""
    page.evaluate(
        """() => {
            const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (all.nextNode()) texts.push(all.currentNode);
            for (const text of texts) {
                if (!text.data.trim() || text.parentElement.closest("font, script")) continue;
                const font = document.createElement("font");
                font.append(`(${text.data})`);
                text.replaceWith(font);
            }
        }"""
    )
