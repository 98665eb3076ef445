"""Acting, following and help at the table, in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.playing import (
    NUMBER,
    choose,
    deal,
    menu,
    people,
    pile,
    spot,
)


@pytest.fixture(autouse=True, params=[(360, 640), (1440, 900)], ids=["phone", "desktop"])
def size(page: Page, request: pytest.FixtureRequest) -> None:
    """Everything here holds on a phone as on a large screen."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})


def press_turn(page: Page, name: str) -> None:
    """Presses the latest turn in the log that begins with these words."""
    opener = page.get_by_role("button", name="Log", exact=True)
    if opener.is_visible():
        opener.click()
    page.locator(".log:visible").get_by_role("button", name=re.compile(f"^{name}")).first.click()


def drag(page: Page, source: Locator, target: Locator) -> None:
    start, end = source.bounding_box(), target.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def picture(page: Page, name: str) -> str:
    """The layout of a player who is not shown large, in words."""
    label = page.get_by_role("img", name=re.compile(f"^Layout of {name}: ")).first
    return str(label.get_attribute("aria-label"))


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


def test_a_drag_that_is_given_up_does_nothing(page: Page) -> None:
    people(page)
    status = page.locator("#status")
    start = pile(page, "A").bounding_box()
    assert start

    def lift() -> None:
        page.mouse.move(start["x"] + 20, start["y"] + 30)
        page.mouse.down()
        page.mouse.move(start["x"] - 40, start["y"] + 30)
        expect(page.locator(".dragged")).to_have_count(1)

    lift()
    page.keyboard.press("Escape")
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.up()
    expect(status).to_contain_text("your turn: draw")
    lift()
    # The button is released where the page does not hear of it.
    page.evaluate(
        "window.addEventListener('pointerup', e => e.stopPropagation(),"
        " {capture: true, once: true})"
    )
    page.mouse.up()
    page.mouse.move(start["x"] - 60, start["y"] + 30)
    expect(page.locator(".dragged")).to_have_count(0)
    drag(page, pile(page, "A"), spot(page, 1))
    expect(status).to_contain_text("discard")


def test_a_card_that_lies_there_no_more_cannot_be_dropped(page: Page) -> None:
    people(page)
    drag(page, pile(page, "A"), spot(page, 1))
    source, target = held(page).bounding_box(), pile(page, "A").bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 20, source["y"] + 30)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + 30, steps=4)
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(page.locator("#status")).to_contain_text("your turn: draw")
    page.mouse.up()
    # It was the card that had been replaced; what lies on the pile now is not to be taken.
    expect(page.locator("#status")).to_contain_text("your turn: draw")


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
    expect(page.locator("#table").get_by_text("a hidden card has been seen")).to_be_visible()


def test_a_hint_is_shown_on_the_table_with_its_reason(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#table").get_by_text(re.compile(r"^Hint: .+\. .+\."))).to_be_visible()
    proposed = page.locator(".play [data-hint]")
    expect(proposed).to_have_count(1)
    proposed.click()
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_the_log_steps_back_to_any_turn_and_forth_again(page: Page) -> None:
    people(page)
    pile(page, "A").click()
    spot(page, 9).click()
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    # The set-up of the third player, before the first turn: spot 9 is still face down.
    press_turn(page, "Fern turned up")
    expect(page.locator("#status")).to_have_text("You are looking at an earlier moment.")
    assert picture(page, "You").endswith("face down, face down, face down")
    page.get_by_role("button", name="Later").click()
    assert not picture(page, "You").endswith("face down")
    page.get_by_role("button", name="Earlier").click()
    assert picture(page, "You").endswith("face down, face down, face down")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    expect(page.locator("#status")).to_be_focused()


def test_what_others_changed_is_marked_until_one_acts(page: Page) -> None:
    people(page)
    pile(page, "A").click()
    spot(page, 9).click()
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    marked = page.locator(".opponent", has_text="You").locator("[data-changed]")
    assert "0.9" in [card.get_attribute("data-place") for card in marked.all()]
    pile(page, "D").click()
    expect(page.locator("[data-changed]")).to_have_count(0)


def test_focus_never_falls_to_the_body(page: Page) -> None:
    people(page)
    for entry in ("Link to this deal", "Rules", "Settings"):
        menu(page, entry)
        page.keyboard.press("Escape")
        expect(page.locator("body")).not_to_be_focused()
    menu(page, "New game")
    page.get_by_role("button", name="Deal", exact=True).press("Enter")
    page.get_by_role("button", name="Deal a new game").press("Enter")
    expect(page.locator("#status")).to_be_focused()


def test_the_cards_that_are_left_are_counted_by_value(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Cards left").click()
    # 110 cards less six turned up and two on the discard piles.
    expect(page.get_by_text("102 cards can still come up")).to_be_visible()
    counts = [
        int(re.findall(r"\d+", item.get_attribute("aria-label") or "")[-1])
        for item in page.locator(".unseen li [role=img]").all()
    ]
    assert sum(counts) == 102


def test_an_opponents_layout_enlarges_on_a_tap(page: Page) -> None:
    people(page)
    page.get_by_role("button", name="Enlarge the layout of Moss").click()
    large = page.get_by_role("dialog", name="A layout in large")
    expect(large.get_by_role("img", name=re.compile("^Layout of Moss"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_cards_move_unless_the_player_wants_them_to_lie_still(page: Page) -> None:
    people(page)
    moving = "document.getAnimations().filter(it => it.effect.target.dataset.place).length"
    choose(page, "Speed of the bots", "Slow")
    pile(page, "D").click()
    assert page.evaluate(moving) > 0
    page.wait_for_function(f"() => {moving} === 0")
    choose(page, "Moving cards", "Never")
    spot(page, 1).click()
    assert page.evaluate(moving) == 0


def test_sound_is_heard_only_when_it_is_switched_on(page: Page) -> None:
    page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...a) { tones++; return start.apply(this, a) }"
    )
    people(page)
    pile(page, "D").click()
    assert page.evaluate("tones") == 0
    choose(page, "Sound", True)
    spot(page, 1).click()
    page.wait_for_function("() => tones > 0")
