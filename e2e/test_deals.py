"""Settings, deals by number and by link, and the way between the form and the table."""

import json
import re
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.playing import (
    PROGRAM,
    START,
    TURN,
    choose,
    flip_two_each,
    menu,
    people,
    play_round,
    read_record,
    set_up,
    spot,
    start,
)
from gnoming import record
from tools import site


def test_a_link_brings_another_person_to_the_same_deal_and_seating(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    people(page)
    menu(page, "Link to this deal")
    address = page.get_by_label("Text to copy").input_value()
    other = new_context().new_page()
    start(other, address)
    expect(other.get_by_text("The link brings deal 4711. Press Deal.")).to_be_visible()
    other.get_by_role("button", name="Deal", exact=True).click()
    flip_two_each(other, 3)
    page.get_by_role("button", name="Close").locator("visible=true").click()
    for number in range(1, 10):
        name = spot(page, number).get_attribute("aria-label")
        expect(spot(other, number)).to_have_accessible_name(str(name))


def test_a_link_that_describes_no_deal_says_so(page: Page) -> None:
    start(page, "#deal=0&players=A|B|C&kinds=human|easy|easy&first=0")
    expect(page.get_by_text("The link describes no deal")).to_be_visible()
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_enabled()


def test_a_wrong_number_is_refused_in_words(page: Page) -> None:
    start(page)
    page.get_by_label("Deal number").fill("12x")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_text("The number of a deal is 1 to 99999999.")).to_be_visible()
    expect(page.get_by_label("Deal number")).to_be_focused()


def test_the_deal_of_the_day_and_the_result_to_copy(page: Page) -> None:
    start(page)
    set_up(page, 3)
    choose(page, "Speed of the bots", "Instant")
    page.get_by_role("button", name="Today’s deal").click()
    number = page.get_by_label("Deal number").input_value()
    assert re.fullmatch(r"20\d{6}", number)
    page.get_by_role("button", name="Deal", exact=True).click()
    play_round(page)
    game = record.read(read_record(page))
    assert f"deal {number}" in game.headers
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Copy the result").click()
    field = page.get_by_label("Text to copy")
    text = field.input_value()
    assert field.evaluate("it => it.scrollHeight > it.clientHeight && !it.scrollTop")
    assert text.startswith(f"Gnoming A Round, deal {number}\n")
    for total, player in zip(game.totals, game.players, strict=True):
        assert re.search(rf"^{str(total).replace('-', chr(0x2212))}  {player.name} ", text, re.M)


def test_copying_says_whether_it_was_done(page: Page) -> None:
    people(page)
    menu(page, "Link to this deal")
    for fails, shown, hidden in (
        (True, "copy it by hand", "Copied."),
        (False, "Copied.", "copy it by hand"),
    ):
        page.evaluate(
            "fails => Object.defineProperty(navigator, 'clipboard', { configurable: true, value:"
            " { writeText: async () => { if (fails) throw Error('no'); } } })",
            fails,
        )
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_text(shown)).to_be_visible()
        expect(page.get_by_text(hidden)).to_be_hidden()
        field = page.get_by_label("Text to copy")
        selected = field.evaluate("it => it.value.slice(it.selectionStart, it.selectionEnd)")
        assert selected == field.input_value()


def test_the_shortcut_to_todays_deal_fills_it_in_beside_a_running_game(page: Page) -> None:
    people(page)
    page.goto("about:blank")
    start(page, shortcut("Today’s deal"))
    expect(page.get_by_label("Deal number")).to_have_value(re.compile(r"20\d{6}"))
    expect(page.get_by_text("This is today’s deal. Press Deal.")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def test_the_shortcut_to_a_new_game_shows_the_form(page: Page) -> None:
    people(page)
    page.goto("about:blank")
    start(page, shortcut("New game"))
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()


def shortcut(name: str) -> str:
    """The address of an installed game's shortcut."""
    manifest = json.loads((site.ROOT / "manifest.webmanifest").read_text("utf-8"))
    return str(next(each["url"] for each in manifest["shortcuts"] if each["name"] == name))


def test_the_game_can_be_installed_once_the_browser_offers_it(page: Page) -> None:
    start(page)
    install = page.get_by_role("dialog", name="Menu").get_by_role("button", name="Install")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(install).to_be_hidden()
    # A browser without a person before it never offers it by itself.
    page.evaluate("""() => {
        const offer = new Event("beforeinstallprompt", { cancelable: true });
        offer.prompt = () => (document.title = "asked");
        dispatchEvent(offer);
    }""")
    install.click()
    expect(page).to_have_title("asked")
    page.get_by_role("button", name="Menu").click()
    expect(install).to_be_hidden()


def test_the_next_deal_is_another_one_with_the_same_players_also_after_a_reload(
    page: Page,
) -> None:
    people(page)
    for again in (lambda: None, page.reload):
        again()
        expect(page.locator("#progress")).to_be_hidden(timeout=START)
        menu(page, "New game")
        expect(page.get_by_label("Deal number")).to_have_value("")
        expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
        expect(page.get_by_label("Plays").nth(2)).to_have_value("human")
        page.get_by_role("button", name="Back to the game").click()


def test_what_is_written_while_the_game_loads_stays_beside_the_last_visit_s_players(
    page: Page,
) -> None:
    people(page)
    page.goto("about:blank")

    def write_first(route: Route) -> None:
        page.get_by_role("textbox", name="Name").first.fill("Anna")
        route.continue_()

    page.route(PROGRAM, write_first)
    page.goto("")
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    menu(page, "New game")
    expect(page.get_by_role("textbox", name="Name").first).to_have_value("Anna")


def test_a_new_game_asks_first_and_can_be_taken_back(page: Page) -> None:
    people(page)
    menu(page, "New game")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Keep the running game").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    menu(page, "New game")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Deal a new game").click()
    expect(page.locator("#status")).to_contain_text("turn up 2 cards")
    page.get_by_role("button", name="Take the earlier game back").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def test_back_and_forward_keep_the_game(page: Page) -> None:
    people(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()
    page.go_forward()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def test_a_reload_is_no_step_that_back_would_have_to_undo(page: Page) -> None:
    people(page)
    page.reload()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw", timeout=START)
    page.go_back()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
    start(page)
    choose(page, "Theme", "Dark")
    choose(page, "Card size", "Large, where there is room")
    choose(page, "Left-handed", True)
    choose(page, "Hints", False)
    root = page.locator("html")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-cards", "large")
        expect(root).to_have_attribute("data-hand", "left")
        expect(root).to_have_attribute("data-hints", "off")
        start(page)
    menu(page, "Settings")
    expect(page.get_by_label("Theme")).to_have_value("dark")
    expect(page.get_by_label("Left-handed")).to_be_checked()


def test_the_speed_can_be_changed_in_the_middle_of_a_bots_turn(page: Page) -> None:
    start(page)
    set_up(page, 7)
    choose(page, "Speed of the bots", "Slow")
    page.get_by_role("radio", name="Youngest").nth(1).check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#table").get_by_text("Moss is thinking.")).to_be_visible()
    began = time.monotonic()
    choose(page, "Speed of the bots", "Instant")
    # Twelve flips of six bots would take more than 14 seconds at slow speed.
    expect(page.locator("#table").get_by_text("Your turn: turn up 2 cards")).to_be_visible(
        timeout=TURN
    )
    assert time.monotonic() - began < 10
