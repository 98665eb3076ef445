"""Bots of every level, and what can be learnt from them: hints, reasons, and the review."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import (
    START,
    TURN,
    choose,
    deal,
    deal_here,
    menu,
    people,
    pile,
    play_round,
    read_record,
    set_up,
    spot,
    start,
)
from gnoming import record

NEW = ("hard", "expert", "careful", "daring", "hoarder", "hurrier")


def test_a_round_against_every_new_bot(page: Page) -> None:
    start(page)
    choose(page, "Speed of the bots", "Instant")
    set_up(page, 7)
    for seat, kind in enumerate(NEW, 1):
        page.get_by_label("Plays").nth(seat).select_option(kind)
    expect(page.get_by_label("Name").nth(3)).to_have_value("Lichen")
    page.get_by_role("button", name="Deal", exact=True).click()
    play_round(page)
    game = record.read(read_record(page))
    assert [player.kind for player in game.players] == ["human", *NEW]
    assert game.players[6].name == "Tansy"


def test_a_character_leaves_a_name_that_the_player_has_written(page: Page) -> None:
    start(page)
    page.get_by_label("Name").nth(1).fill("Berit")
    page.get_by_label("Plays").nth(1).select_option("Lichen the careful")
    expect(page.get_by_label("Name").nth(1)).to_have_value("Berit")
    page.get_by_label("Plays").nth(2).select_option("Sorrel the daring")
    expect(page.get_by_label("Name").nth(2)).to_have_value("Sorrel")
    page.get_by_label("Plays").nth(2).select_option("Hard bot")
    expect(page.get_by_label("Name").nth(2)).to_have_value("Fern")


def test_a_link_with_a_bot_that_is_not_known_deals_a_medium_one_and_says_so(page: Page) -> None:
    start(page, "#deal=7&players=A|B|C&kinds=human|wizard|expert&first=0")
    expect(page.get_by_text("B was another bot; now it is a medium one.")).to_be_visible()
    expect(page.get_by_label("Plays").nth(1)).to_have_value("medium")
    expect(page.get_by_label("Plays").nth(2)).to_have_value("expert")


def test_a_hint_and_the_other_plays(page: Page) -> None:
    people(page)
    pile(page, "D").click()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#table").get_by_text(re.compile(r"^Hint: .+\. .+\."))).to_be_visible()
    page.get_by_role("button", name="Other plays").click()
    dialog = page.get_by_role("dialog", name="Other plays")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    told = " ".join(dialog.locator(".what").all_inner_texts())
    assert sorted(re.findall(r"\d", told)) == list("123456789")
    assert sorted(re.findall("pile ([AB])", told)) == ["A", "B"]
    points = [float(it.replace("\u2212", "-")) for it in dialog.locator("b").all_inner_texts()]
    assert points == sorted(points)
    page.keyboard.press("Escape")
    spot(page, 9).click()
    expect(page.get_by_role("button", name="Other plays")).to_have_count(0)


def test_a_bots_turn_in_the_log_says_why(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    deal(page, 3, "hard")
    for number in (1, 2):
        spot(page, number).click()
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)
    line = page.locator("#log-aside > li", has_text="Moss turned up").first
    why = line.get_by_role("button", name="Why?")
    why.click()
    steps = line.locator(".why > ul > li")
    expect(steps).to_have_count(2)
    expect(steps.first).to_have_text(re.compile(r"^turned up .+ on spot \d: .+\."))
    steps.last.get_by_text("All plays, as the bot weighed them").click()
    plays = steps.last.locator("ol > li")
    expect(plays.first).to_be_visible()
    expect(steps.last.locator("ol > [aria-current]")).to_have_count(1)
    points = [float(it.replace("\u2212", "-")) for it in plays.locator("b").all_inner_texts()]
    assert points == sorted(points)
    expect(why).to_have_attribute("aria-expanded", "true")
    why.click()
    expect(line.locator(".why")).to_have_count(0)


def test_the_table_tells_why_the_last_bot_did_what_it_did(page: Page) -> None:
    deal(page, 3, "medium")
    for number in (1, 2):
        spot(page, number).click()
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)
    for target in (pile(page, "A"), spot(page, 1), pile(page, "A")):
        target.click()
    expect(page.locator("#status")).to_contain_text("Your turn", timeout=TURN)
    because = page.locator("#table .because")
    expect(because).to_have_text(re.compile(r".\.$"))
    expect(page.locator("#log-aside .because").last).to_have_text(because.inner_text())
    page.locator("#log-aside > li").last.get_by_role("button", name="Why?").click()
    in_log = page.locator("#log-aside > li").last.locator(".why > ul > li")
    expect(in_log.first).to_be_visible()
    assert because.inner_text() in " ".join(in_log.all_inner_texts())
    menu(page, "Settings")
    page.get_by_label("Bots say why").uncheck()
    expect(because).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_a_finished_round_is_reviewed(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    deal(page, 3, "easy", 4711)
    play_round(page)
    page.get_by_role("button", name="Review my turns").click()
    review = page.get_by_role("region", name="Review of the turns: You")
    expect(review).to_be_visible()
    title = review.get_by_role("heading", name="Review of the turns: You")
    assert 0 <= title.evaluate("it => it.getBoundingClientRect().top") < 100
    expect(review.get_by_text(re.compile(r"^Par of this round: .\d*\."))).to_be_visible(
        timeout=START
    )
    # Whoever turns up and discards the first best thing gives points away.
    assert 0 <= title.evaluate("it => it.getBoundingClientRect().top") < 100
    costly = review.locator(".costly > li")
    expect(costly).to_have_count(3)
    expect(costly.first.get_by_text(re.compile("^Better: "))).to_be_visible()
    expect(costly.first.get_by_role("img", name="The layout at that moment")).to_be_visible()
    costly.first.get_by_role("button", name="Show the table before it").click()
    expect(page.locator("#status")).to_have_text("You are looking at an earlier moment.")
    page.get_by_role("button", name="Back to the game").click()
    expect(costly).to_have_count(3)
    page.get_by_role("button", name="Deal round 2").click()
    expect(review).to_have_count(0)


def let_an_expert_think(page: Page) -> None:
    """Plays one turn of the deal 4711, so that an expert is at turn, at slow speed."""
    deal(page, 3, "expert", 4711)
    for number in (1, 2):
        spot(page, number).click()
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)
    choose(page, "Speed of the bots", "Slow")
    pile(page, "A").click()
    spot(page, 1).click()
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.locator("#status")).to_have_text("Moss is thinking.")


def test_what_an_expert_thinks_about_can_be_taken_back_meanwhile(page: Page) -> None:
    let_an_expert_think(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#status")).to_contain_text("Your turn: discard")
    choose(page, "Speed of the bots", "Instant")
    page.get_by_role("button", name=re.compile("^Discard .* on A")).click()
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)
    play_round(page)
    assert record.read(read_record(page)).rounds


def test_a_new_game_can_be_dealt_while_an_expert_thinks(page: Page) -> None:
    let_an_expert_think(page)
    menu(page, "New game")
    deal_here(page, 3, "human", 7)
    page.get_by_role("button", name="Deal a new game").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: turn up 2 cards")
