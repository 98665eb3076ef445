"""Storage that fails in unusual ways, tabs without locks, and what is told then."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.playing import OVER, START, TURN, choose, menu, people, pile, spot, start

SAVED = Path(__file__).parent.parent / "tests" / "data" / "saves"
ELSEWHERE = "The game is open in another tab."
NO_ROOM = "the browser has no room left for this page"
REFUSING = """
  const { setItem, getItem } = Storage.prototype;
  window.refuse = REFUSE;
  Storage.prototype.setItem = function (...given) {
    if (window.refuse) throw new DOMException("no", "QuotaExceededError");
    setItem.apply(this, given);
  };
  Storage.prototype.getItem = function (...given) {
    if (window.refuse === "all") throw new DOMException("no", "SecurityError");
    return getItem.apply(this, given);
  };
"""
"""Storage that takes nothing, or answers nothing, as long as the page's `refuse` says so."""


@pytest.fixture(autouse=True)
def at_once(page: Page) -> None:
    page.set_default_timeout(TURN)


def refusing(page: Page, refuse: str) -> None:
    page.add_init_script(f"{{ {REFUSING.replace('REFUSE', json.dumps(refuse))} }}")


def opened_again(page: Page) -> None:
    page.goto("about:blank")
    start(page)


def stored(page: Page, start: str) -> dict[str, str]:
    """What is stored under our keys that begin like this."""
    found: dict[str, str] = page.evaluate(
        "start => Object.fromEntries(Object.entries(localStorage)"
        ".filter(([key]) => key.startsWith('gnoming:' + start)))",
        start,
    )
    return found


BROKEN = {
    "gnoming:running:0": "gnoming-save 1 998 00000000\nbroken \0",
    "gnoming:running:1": "gnoming-save 2 999 00000000\nof a later version",
}


def test_broken_saves_without_room_to_put_them_aside_stay_as_they_are(page: Page) -> None:
    start(page)
    page.evaluate("it => Object.assign(localStorage, it)", BROKEN)
    refusing(page, "writes")
    opened_again(page)
    people(page)
    expect(page.get_by_text(NO_ROOM)).to_be_visible()
    expect(page.get_by_text("A saved game could not be loaded")).to_be_visible()
    assert stored(page, "running:") == BROKEN
    with page.expect_download() as download:
        page.get_by_role("button", name="Download it").click()
    assert download.value.path().read_text("utf-8").startswith("gnoming-save 1 998 00000000\n")
    page.evaluate("window.refuse = ''")
    pile(page, "A").click()
    expect(page.get_by_text(NO_ROOM)).to_be_hidden(timeout=TURN)
    assert sorted(stored(page, "broken:").values()) == sorted(BROKEN.values())
    assert [text[:15] for text in stored(page, "running:").values()] == ["gnoming-save 1 "]


def test_one_broken_save_without_room_does_not_look_like_another_tabs(page: Page) -> None:
    start(page)
    page.evaluate("it => localStorage.setItem(...it)", next(iter(BROKEN.items())))
    page.add_init_script(
        "const { setItem } = Storage.prototype; Storage.prototype.setItem ="
        " function (key, text) { if (key.startsWith('gnoming:broken:'))"
        " throw new DOMException('no', 'QuotaExceededError'); setItem.call(this, key, text); }"
    )
    opened_again(page)
    people(page)
    expect(page.get_by_text(ELSEWHERE)).to_be_hidden()
    assert stored(page, "running:0") == {"gnoming:running:0": BROKEN["gnoming:running:0"]}
    opened_again(page)
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    assert stored(page, "game:") == {}


def test_saving_starts_again_although_nothing_is_done(page: Page) -> None:
    refusing(page, "")
    people(page)
    page.evaluate("window.refuse = 'writes'")
    pile(page, "A").click()
    expect(page.get_by_text(NO_ROOM)).to_be_visible()
    before = stored(page, "running:")
    page.evaluate("window.refuse = ''")
    expect(page.get_by_text(NO_ROOM)).to_be_hidden(timeout=TURN)
    assert stored(page, "running:") != before


def test_settings_that_cannot_be_stored_are_told_and_stored_later(page: Page) -> None:
    refusing(page, "writes")
    start(page)
    choose(page, "Speed of the bots", "Fast")
    expect(page.get_by_text(NO_ROOM)).to_be_visible()
    page.evaluate("window.refuse = ''")
    expect(page.get_by_text(NO_ROOM)).to_be_hidden(timeout=TURN)
    assert json.loads(stored(page, "settings")["gnoming:settings"])["speed"] == "fast"


def test_a_game_that_the_storage_shows_too_late_is_in_the_library(page: Page) -> None:
    people(page)
    pile(page, "A").click()
    refusing(page, "all")
    opened_again(page)
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_visible()
    page.get_by_role("button", name="Deal", exact=True).click()
    page.evaluate("window.refuse = ''")
    spot(page, 1).click()
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_hidden()
    expect(page.get_by_text(ELSEWHERE)).to_be_hidden()
    menu(page, "Games and statistics")
    page.get_by_role("button", name="Continue").last.click()
    expect(page.locator("#status")).to_contain_text("You, your turn: put")


@pytest.mark.parametrize("given", ["return null", "throw new DOMException('no', 'SecurityError')"])
def test_a_browser_without_storage_plays_and_exports_the_running_game(
    page: Page, given: str
) -> None:
    page.add_init_script(
        f"Object.defineProperty(window, 'localStorage', {{ get() {{ {given}; }} }})"
    )
    people(page)
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_visible()
    menu(page, "Games and statistics")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything as a file").click()
    (game,) = json.loads(download.value.path().read_text("utf-8"))["games"]
    assert game["record"].startswith("gnoming 1\n")


def test_a_browser_that_refuses_all_data_of_sites_plays(page: Page) -> None:
    page.add_init_script("""
        const refuse = () => { throw new DOMException("no", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, { get: refuse });
        IDBFactory.prototype.open = refuse;
        for (const prototype of [LockManager.prototype, CacheStorage.prototype])
            for (const name of Object.keys(prototype)) prototype[name] = async () => refuse();
    """)
    people(page)
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_visible()
    pile(page, "A").click()
    expect(page.locator("#status")).to_contain_text("your turn: put")
    menu(page, "Settings")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_what_another_page_clears_is_told_and_the_settings_are_kept_again(
    page: Page, context: BrowserContext
) -> None:
    people(page)
    before = stored(page, "settings")
    other = context.new_page()
    other.goto("")
    other.evaluate("localStorage.clear()")
    cleared = page.get_by_text("was cleared from outside")
    expect(cleared).to_be_visible()
    assert stored(page, "settings") == before
    pile(page, "A").click()
    expect(cleared).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).locator("visible=true").click()
    expect(cleared).to_be_hidden()


# Tabs

LOCKLESS = [
    "delete Navigator.prototype.locks",
    "Object.defineProperty(Navigator.prototype, 'locks',"
    " { get() { throw new DOMException('no', 'SecurityError'); } })",
    "if (navigator.locks) navigator.locks.__proto__.request ="
    " () => Promise.reject(new DOMException('no', 'SecurityError'))",
]


@pytest.mark.parametrize("script", LOCKLESS)
def test_tabs_without_locks_know_of_each_other(
    page: Page, context: BrowserContext, script: str
) -> None:
    context.add_init_script(script)
    people(page)
    opened_again(page)
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    other = context.new_page()
    start(other)
    expect(other.get_by_text(ELSEWHERE)).to_be_visible()
    expect(page.get_by_text(ELSEWHERE)).to_be_hidden()
    other.get_by_role("button", name="Go on here").click()
    expect(page.get_by_text(ELSEWHERE)).to_be_visible()
    pile(other, "A").click()
    third = context.new_page()
    start(third)
    expect(third.get_by_text(ELSEWHERE)).to_be_visible()
    page.get_by_role("button", name="Go on here").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: put")
    expect(other.get_by_text(ELSEWHERE)).to_be_visible()


def test_the_tab_that_takes_over_has_the_others_settings_and_tells_of_the_storage(
    page: Page, context: BrowserContext
) -> None:
    refusing(page, "")
    people(page)
    page.evaluate("window.refuse = 'writes'")
    pile(page, "A").click()
    expect(page.get_by_text(NO_ROOM)).to_be_visible()
    menu(page, "Settings")
    other = context.new_page()
    start(other)
    other.get_by_role("button", name="Go on here").click()
    expect(page.get_by_text(ELSEWHERE)).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    choose(other, "Speed of the bots", "Slow")
    page.get_by_role("button", name="Go on here").click()
    pile(page, "A").click()
    expect(page.get_by_text(NO_ROOM)).to_be_visible()
    page.evaluate("window.refuse = ''")
    choose(page, "Left-handed", True)
    kept = json.loads(stored(page, "settings")["gnoming:settings"])
    assert (kept["speed"], kept["left_handed"]) == ("slow", True)


def test_a_link_that_is_opened_in_another_tab_waits_until_that_has_the_game(
    page: Page, context: BrowserContext
) -> None:
    people(page)
    menu(page, "Games and statistics")
    page.get_by_role("button", name="As a link").click()
    link = page.get_by_label("Text to copy").input_value()
    page.reload()
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    pile(page, "A").click()
    other = context.new_page()
    start(other, link)
    expect(other.get_by_text(ELSEWHERE)).to_be_visible()
    other.get_by_role("button", name="Go on here").click()
    dialog = other.get_by_role("dialog", name="Games", exact=True)
    expect(dialog.get_by_text("1 game is new.")).to_be_visible()


# The library


def test_what_is_broken_is_still_offered_at_later_visits_and_never_overwritten(page: Page) -> None:
    start(page)
    save = (SAVED / "save-1-over.txt").read_text("utf-8")
    item = "gnoming-game 1 00000000\nbroken"
    page.evaluate("it => Object.assign(localStorage, it)", BROKEN)
    opened_again(page)
    opened_again(page)
    menu(page, "Games and statistics")
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    expect(dialog.get_by_role("button", name="Download it")).to_have_count(2)
    expect(dialog.get_by_text("saved by a later version of this page")).to_be_visible()

    def take_in() -> None:
        dialog.get_by_role("button", name="Import").click()
        dialog.get_by_label("Record of a game").fill(save)
        dialog.get_by_role("button", name="Look at it").click()
        dialog.get_by_role("button", name="Take in").click()
        expect(dialog.get_by_text("1 game was taken in.")).to_be_visible()

    take_in()
    (key,) = stored(page, "game:")
    page.evaluate("it => localStorage.setItem(...it)", [key, item])
    take_in()
    assert item in stored(page, "broken:").values()
    dialog.get_by_role("button", name="Delete").last.click()
    assert len(stored(page, "broken:")) == 2
    dialog.get_by_role("button", name="Undo").click()
    assert len(stored(page, "broken:")) == 3


def test_another_end_of_the_same_game_takes_the_place_of_the_first(page: Page) -> None:
    start(page)
    save = (SAVED.parent / "last-action.txt").read_text("utf-8")
    page.evaluate("text => localStorage.setItem('gnoming:running:0', text)", save)
    opened_again(page)
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    first = stored(page, "game:")
    page.keyboard.press("u")
    page.get_by_role("button", name=re.compile("^Discard .* on B")).click()
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    second = stored(page, "game:")
    assert (len(first), list(first)) == (1, list(second))
    assert "undos=1" in second[next(iter(second))]
    opened_again(page)
    assert stored(page, "game:") == second
