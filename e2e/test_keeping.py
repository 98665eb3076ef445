"""The running game is safe, or the player is told."""

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.playing import (
    NUMBER,
    START,
    TURN,
    deal,
    menu,
    people,
    pile,
    play_round,
    spot,
    start,
)

FILL = (
    "for (let size = 1 << 22; size >= 1; size >>= 1)"
    " try { for (let n = 0; ; n++) localStorage.setItem(`x${size}-${n}`, 'x'.repeat(size)); }"
    " catch {}"
)
"""Fills the storage to the last character."""


def open_again(page: Page, address: str = "") -> None:
    """Loads the page anew, as after a crash: nothing but the storage is left."""
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#progress")).to_be_hidden(timeout=START)


def slots(page: Page) -> list[str]:
    texts: list[str] = page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.startsWith('gnoming:running'))"
        ".map(([k, v]) => v).sort((a, b) => a.split(' ')[2] - b.split(' ')[2])"
    )
    return texts


def record_of(page: Page) -> str:
    return slots(page)[-1].partition("\n")[2]


def test_a_game_with_bots_goes_on_by_itself_after_a_reload(page: Page) -> None:
    deal(page, 4)
    spot(page, 1).click()
    spot(page, 2).click()
    open_again(page)
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)


def test_the_result_of_a_round_stands_there_after_a_reload(page: Page) -> None:
    deal(page, 3)
    play_round(page)
    seen = page.locator(".scorecard").inner_text()
    open_again(page)
    expect(page.get_by_role("heading", name="Round 1 of 3 is over")).to_be_visible()
    assert page.locator(".scorecard").inner_text() == seen


def test_a_second_tab_is_told_and_can_take_the_game_over(
    page: Page, context: BrowserContext
) -> None:
    people(page)
    other = context.new_page()
    start(other)
    expect(other.get_by_text("The game is open in another tab.")).to_be_visible()
    other.get_by_role("button", name="Go on here").click()
    expect(other.locator("#status")).to_contain_text("You, your turn: draw")
    expect(page.get_by_text("The game is open in another tab.")).to_be_visible()
    pile(other, "A").click()
    page.get_by_role("button", name="Go on here").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: put")


def test_storage_that_is_blocked_is_told_and_the_game_goes_on(page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.getItem = Storage.prototype.setItem ="
        " () => { throw new DOMException('no', 'SecurityError'); }"
    )
    people(page)
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_visible()
    page.get_by_role("button", name="Copy the record").click()
    assert page.get_by_label("Text to copy").input_value().startswith("gnoming 1\n")


def test_a_full_storage_is_told_and_saving_starts_again_by_itself(page: Page) -> None:
    people(page)
    kept = record_of(page)
    page.evaluate(FILL)
    pile(page, "A").click()
    expect(page.get_by_text("the browser has no room left for this page")).to_be_visible()
    assert record_of(page) == kept
    page.evaluate(
        "Object.keys(localStorage).filter(k => k[0] == 'x')"
        ".forEach(k => localStorage.removeItem(k))"
    )
    spot(page, 1).click()
    expect(page.get_by_text("the browser has no room left for this page")).to_be_hidden()
    assert record_of(page) != kept


def test_storage_that_another_tab_clears_is_filled_again(
    page: Page, context: BrowserContext
) -> None:
    people(page)
    kept = record_of(page)
    other = context.new_page()
    other.goto("")
    other.evaluate("localStorage.clear()")
    page.wait_for_function("() => localStorage.length > 0")
    assert record_of(page) == kept


def test_a_broken_save_is_told_kept_and_offered_and_the_save_before_it_is_loaded(
    page: Page,
) -> None:
    people(page)
    pile(page, "A").click()
    newest = slots(page)[-1]
    wrong = newest.replace("players You", "players Yov")
    page.evaluate(
        "([good, bad]) => { for (const k of Object.keys(localStorage))"
        " if (localStorage[k] === good) localStorage[k] = bad; }",
        [newest, wrong],
    )
    open_again(page)
    expect(page.get_by_text("A saved game could not be loaded")).to_be_visible()
    expect(page.get_by_text("line 1 column 1: the checksum does not fit")).to_be_visible()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download it").click()
    assert download.value.path().read_text("utf-8") == wrong
    page.get_by_role("button", name="Close", exact=True).locator("visible=true").click()
    open_again(page)
    kept = page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('gnoming:broken'))")
    assert len(kept) == 1


def test_a_save_of_a_later_version_is_kept_and_not_opened(page: Page) -> None:
    start(page)
    page.evaluate("localStorage.setItem('gnoming:running:0', 'gnoming-save 2 something new')")
    open_again(page)
    expect(page.get_by_text("was made by a later version of this page")).to_be_visible()
    people(page)
    kept = page.evaluate("Object.values(localStorage)")
    assert "gnoming-save 2 something new" in kept


def test_nobody_elses_key_is_touched(page: Page) -> None:
    start(page)
    page.evaluate("localStorage.setItem('other:game', 'theirs')")
    people(page)
    keys = page.evaluate("Object.keys(localStorage)")
    assert page.evaluate("localStorage.getItem('other:game')") == "theirs"
    assert all(key.startswith("gnoming:") for key in keys if key != "other:game")


def test_a_given_up_game_is_gone_only_when_the_player_says_so(page: Page) -> None:
    people(page)
    kept = record_of(page)
    menu(page, "New game")
    open_again(page)
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    assert record_of(page) == kept


def test_storage_that_refuses_from_some_write_on_is_told_until_it_takes_again(page: Page) -> None:
    page.add_init_script(
        "const { setItem } = Storage.prototype; let left = 3; window.refuse = true;"
        "Storage.prototype.setItem = function (...given) {"
        " if (window.refuse && --left < 0) throw new DOMException('no', 'UnknownError');"
        " setItem.apply(this, given); }"
    )
    people(page)
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_visible()
    kept = record_of(page)
    assert kept.startswith("gnoming 1\n")
    page.evaluate("window.refuse = false")
    pile(page, "A").click()
    expect(page.get_by_text("the browser lets this page store nothing")).to_be_hidden()
    assert record_of(page).startswith(kept.rstrip("\n"))


def test_without_room_the_oldest_game_of_the_library_is_reduced_and_that_is_told(
    page: Page,
) -> None:
    people(page)
    whole = (Path(__file__).parent.parent / "tests/data/saves/game-1-whole.txt").read_text("utf-8")
    for day in (1, 2):
        key = f"gnoming:game:2026110{day}051203-4711-00000000"
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, whole])
    page.evaluate(FILL)
    before = record_of(page)
    pile(page, "A").click()
    expect(page.get_by_text("the record of the oldest game was let go")).to_be_visible()
    assert record_of(page) != before
    lengths = page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('gnoming:game:')).sort()"
        ".map(key => localStorage[key].length)"
    )
    assert lengths[0] < 1_000 < lengths[1] == len(whole)
    page.get_by_role("button", name="Close", exact=True).locator("visible=true").click()
    expect(page.get_by_text("the record of the oldest game was let go")).to_be_hidden()


def test_once_a_round_has_been_played_the_browser_is_asked_to_keep_what_is_stored(
    page: Page,
) -> None:
    page.add_init_script(
        "window.asked = 0; StorageManager.prototype.persist = async () => { window.asked++; }"
    )
    deal(page, 3, "random", NUMBER)
    assert page.evaluate("window.asked") == 0
    play_round(page)
    assert page.evaluate("window.asked") == 1
