"""Acting, following and help at the table, in a real browser."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.playing import (
    OVER,
    TURN,
    choose,
    deal,
    flip_two_each,
    menu,
    pile,
    play_round,
    read_record,
    set_up,
    spot,
    start,
)
from gnoming import record

# In this deal the discard piles begin with known cards, and everybody at the table is a person,
# so nothing happens but what the test does.
NUMBER = 4711


def people(page: Page) -> None:
    """A table of three people at the first turn."""
    deal(page, 3, "human", NUMBER)
    flip_two_each(page, 3)
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def drag(page: Page, source: Locator, target: Locator) -> None:
    start, end = source.bounding_box(), target.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def held(page: Page) -> Locator:
    return page.get_by_role("img", name="Card in hand")


def test_a_turn_by_dragging(page: Page) -> None:
    people(page)
    top = pile(page, "A").inner_text().split()[-2]
    drag(page, pile(page, "A"), spot(page, 1))
    expect(spot(page, 1)).to_contain_text(top)
    replaced = held(page).inner_text()
    drag(page, held(page), pile(page, "A"))
    expect(pile(page, "A")).to_contain_text(replaced)
    expect(page.locator("#status")).to_contain_text("Moss, your turn: draw")
    drag(page, pile(page, "D"), held(page))
    expect(page.locator("#status")).to_contain_text("Moss, your turn: put")


def test_a_turn_by_touch(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(
        has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
    ).new_page()
    deal(page, 3, "human", NUMBER)
    for _ in range(3):
        spot(page, 1).tap()
        spot(page, 2).tap()
    pile(page, "D").tap()
    expect(page.locator("#status")).to_contain_text("put")
    client = page.context.new_cdp_session(page)
    source, target = held(page).bounding_box(), spot(page, 1).bounding_box()
    assert source
    assert target

    def touch(kind: str, way: float | None) -> None:
        """The finger at a part of its way, 0 … 1, or lifted; then the next frame is waited for."""
        points = []
        if way is not None:
            at = {side: source[side] + (target[side] - source[side]) * way for side in ("x", "y")}
            points = [{side: value + 20 for side, value in at.items()}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.evaluate("new Promise(requestAnimationFrame)")

    touch("touchStart", 0)
    # A finger slows down before it lets go; a sudden stop would be taken for a fling.
    for way in (0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 1, 1, 1, 1):
        touch("touchMove", way)
    touch("touchEnd", None)
    expect(page.locator("#status")).to_contain_text("discard")
    page.get_by_role("button", name=re.compile("^Discard .* on B")).tap()
    expect(page.locator("#status")).to_contain_text("Moss, your turn: draw")


def test_ten_clicks_in_200_milliseconds_do_one_action(page: Page) -> None:
    people(page)
    pile(page, "A").click()
    spot(page, 1).click()
    # Ten presses on pile A: the first one discards; the next player must not take that card.
    page.evaluate("for (let i = 0; i < 10; i++) document.getElementById('pile-A').click()")
    expect(page.locator("#status")).to_contain_text("Moss, your turn: draw")


def test_undo_until_a_hidden_card_was_seen_and_the_button_says_why_not(page: Page) -> None:
    people(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    pile(page, "A").click()
    spot(page, 1).click()
    undo.click()
    undo.click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")
    pile(page, "D").click()
    undo.click(force=True)  # it says why not
    expect(page.get_by_text("a hidden card has been seen")).to_be_visible()


def test_a_hint_is_shown_on_the_table_with_its_reason(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile(r"^Hint: .+\. .+\."))).to_be_visible()
    proposed = page.locator(".play [data-hint]")
    expect(proposed).to_have_count(1)
    proposed.click()
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_the_log_steps_back_to_any_turn_and_forth_again(page: Page) -> None:
    people(page)
    before = [card.inner_text() for card in page.locator(".own .card").all()]
    pile(page, "A").click()
    spot(page, 9).click()
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    log = page.locator("#log-aside")
    expect(log.get_by_role("button")).to_have_count(4)
    log.get_by_role("button").nth(1).click()
    expect(page.locator("#status")).to_have_text("You are looking at an earlier moment.")
    page.get_by_role("button", name="Later").click()
    expect(page.locator(".opponent", has_text="You")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    assert before != [card.inner_text() for card in page.locator(".own .card").all()]


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
    start(page)
    choose(page, "Theme", "Dark")
    choose(page, "Card size", "Large")
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
    expect(page.get_by_text("Moss is thinking.")).to_be_visible()
    began = time.monotonic()
    choose(page, "Speed of the bots", "Instant")
    # Twelve flips of six bots would take more than 14 seconds at slow speed.
    expect(page.get_by_text("Your turn: turn up 2 cards")).to_be_visible(timeout=TURN)
    assert time.monotonic() - began < 10


def test_back_and_forward_keep_the_game(page: Page) -> None:
    people(page)
    page.go_back()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()
    page.go_forward()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


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
    assert game.headers == (f"deal {number}",)
    page.get_by_role("button", name="Copy the result").click()
    text = page.get_by_label("Text to copy").input_value()
    assert text.startswith(f"Gnoming A Round, deal {number}\n")
    for total, player in zip(game.totals, game.players, strict=True):
        assert re.search(rf"^{str(total).replace('-', chr(0x2212))}  {player.name} ", text, re.M)


def test_a_new_game_asks_first_and_can_be_taken_back(page: Page) -> None:
    people(page)
    menu(page, "New game")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Keep the running game").click()
    page.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Deal a new game").click()
    expect(page.locator("#status")).to_contain_text("turn up 2 cards")
    page.get_by_role("button", name="Take the earlier game back").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def test_the_cards_that_are_left_are_counted_by_value(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Cards left").click()
    # 110 cards less six turned up and two on the discard piles.
    expect(page.get_by_text("102 cards can still come up")).to_be_visible()
    counts = [
        int(re.findall(r"\d+", item.get_attribute("aria-label") or "")[-1])
        for item in page.locator(".unseen li").all()
    ]
    assert sum(counts) == 102


def test_an_opponents_layout_enlarges_on_a_tap(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Enlarge the layout of Moss").click()
    large = page.get_by_role("dialog", name="A layout in large")
    expect(large.get_by_role("img", name=re.compile("^Layout of Moss"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_printable_keys_lose_nothing(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    people(page)
    before = page.locator("#table").inner_text()
    for key in "abcdefghijklmnopqrstuvwxyz0123456789 .,-+":
        page.keyboard.press(key)
    expect(page.locator("#status")).to_be_visible()
    if OVER.search(before):
        raise AssertionError("the game must not be over")
    assert page.locator(".own .card").count() == 9
