"""The guided round and the rules page, in a real browser."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.listening import tab_to
from e2e.playing import START, TURN, choose, deal, menu, spot, start
from tools import stills

WAYS_ON = re.compile("Play a real game|Back to your game")
FOCUSED_IS_HINTED = "document.activeElement.matches('[data-hint]')"
FOCUSED_IS_BODY = "document.activeElement === document.body"


def guide(page: Page, speed: str = "Instant") -> None:
    """Starts the guided round from the form."""
    start(page)
    choose(page, "Speed of the bots", speed)
    page.get_by_role("button", name="Play a guided round").click()
    expect(page.locator("#status")).to_contain_text("lowest score")


def highlighted(page: Page) -> Locator:
    return page.locator("#table [data-hint]")


def at_end(page: Page) -> bool:
    """Waits until something has to be pressed; says whether that is the way out."""
    end = page.get_by_role("button", name=WAYS_ON)
    end.or_(highlighted(page)).first.wait_for(timeout=TURN)
    return end.count() > 0


def test_the_guided_round_by_clicking_what_is_highlighted_and_once_more(page: Page) -> None:
    guide(page, "Fast")  # so that cards move
    presses = 0
    while not at_end(page):
        assert page.locator("#status").inner_text()
        expect(highlighted(page)).to_have_count(1)
        highlighted(page).click()
        presses += 1
    assert 20 < presses < 30
    expect(page.get_by_role("heading", name="The guided round is over")).to_be_visible()
    expect(page.locator(".player").first.locator(".sum dd")).to_have_text("−22")
    expect(page.locator(".player .went-out dd")).to_have_text("−5")
    expect(page.locator("#trouble")).to_be_hidden()
    page.get_by_role("button", name="Again").click()
    expect(page.locator("#status")).to_contain_text("lowest score")
    expect(page.locator('.own [data-kind="back"]')).to_have_count(9)
    page.get_by_role("button", name="Skip the guided round").click()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_focused()
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()


def test_the_running_game_comes_back_when_the_guided_round_is_skipped_or_over(page: Page) -> None:
    deal(page, 3, "human", 4711)
    spot(page, 5).click()
    shown = spot(page, 5).get_attribute("aria-label")
    for skipped in (True, False):
        menu(page, "Guided round")
        expect(page.locator('.own [data-kind="back"]')).to_have_count(9)
        if skipped:
            highlighted(page).click()
            page.get_by_role("button", name="Skip the guided round").click()
        else:
            while not at_end(page):
                highlighted(page).click()
            page.get_by_role("button", name="Back to your game").click()
        expect(spot(page, 5)).to_have_attribute("aria-label", shown or "")
        expect(page.locator("#status")).to_contain_text("turn up 1 card")
        expect(page.locator("#status")).to_be_focused()


def test_the_guided_round_by_keyboard(page: Page) -> None:
    guide(page)
    while not at_end(page):
        command, _, target = str(highlighted(page).get_attribute("data-do")).partition(" ")
        if command == "point" and not page.evaluate(FOCUSED_IS_HINTED):
            page.keyboard.press("r" if target == "X" else target)
        else:
            if not page.evaluate(FOCUSED_IS_HINTED):
                tab_to(page, highlighted(page))
            page.keyboard.press("Enter")
        assert not page.evaluate(FOCUSED_IS_BODY)
    expect(page.locator("#status")).to_be_focused()
    expect(page.locator("#status")).to_contain_text("three rounds")


def test_a_wrong_press_says_what_to_press(page: Page) -> None:
    guide(page)
    spot(page, 9).click(force=True)
    expect(
        page.locator("#table").get_by_text("First read this, then press “Go on”.")
    ).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    spot(page, 9).click(force=True)
    expect(
        page.locator("#table").get_by_text("Now press spot 1: it has the dashed frame.")
    ).to_be_visible()
    expect(page.locator('.own [data-kind="back"]')).to_have_count(9)


def test_it_can_be_asked_for_while_python_loads(page: Page) -> None:
    page.goto("")
    page.get_by_role("button", name="Play a guided round").click()
    expect(page.locator("#status")).to_contain_text("lowest score", timeout=START)


def test_a_guided_round_offers_no_link_to_its_deal(page: Page) -> None:
    guide(page)
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog", name="Menu")
    expect(dialog.get_by_role("button", name="Guided round")).to_be_visible()
    expect(dialog.get_by_role("button", name="Link to this deal")).to_be_hidden()


def test_back_leaves_the_guided_round_for_the_form(page: Page) -> None:
    guide(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
    page.go_forward()  # there is no table to go to any more, and the address says so
    page.wait_for_function("() => !location.hash")
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()


@pytest.mark.parametrize("width", [320, 1440])
def test_the_rules_can_be_read_without_python(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    stills.unsealed(page)
    starters = re.compile(r"/js/(start|interpreter)\.[\w.]*js$")
    page.route(starters, lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("")
    menu(page, "Rules")
    rules = page.get_by_role("dialog", name="Rules")
    closers = rules.get_by_role("button", name="Close")
    expect(closers).to_have_count(2)
    expect(closers.first).to_be_in_viewport(ratio=1)
    expect(closers.last).not_to_be_in_viewport()
    assert rules.evaluate("d => d.scrollWidth <= d.clientWidth"), "it scrolls sideways"
    page.keyboard.press("End")
    expect(closers.last).to_be_in_viewport(ratio=1)
    expect(closers.first).to_be_in_viewport(ratio=1)
    closers.last.click()
    expect(rules).to_be_hidden()
