"""Whole games by clicking, in a real browser, on the real Python."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import TURN, deal, menu, play_round, read_record, spot, start
from gnoming import record
from gnoming.match import winners

MINUS = "\u2212"


@pytest.mark.parametrize("players", [3, 7])
def test_three_rounds_by_clicking_and_the_totals_are_those_of_the_record(
    page: Page, players: int
) -> None:
    deal(page, players)
    for number in (1, 2):
        play_round(page)
        expect(page.get_by_role("heading", name=f"Round {number} of 3 is over")).to_be_visible()
        page.get_by_role("button", name=f"Deal round {number + 1}").click()
    play_round(page)
    game = record.read(read_record(page))
    assert game.over
    assert len(game.players) == players
    rows = page.locator(".scorecard tbody tr")
    expect(rows).to_have_count(players)
    for seat, row in enumerate(rows.all()):
        texts = [cell.inner_text().replace(MINUS, "-") for cell in row.locator("td").all()]
        assert texts == [str(points[seat]) for points in (*game.scores, game.totals)]
    title = page.get_by_role("heading", name=re.compile("won the game|shared the victory"))
    for seat in winners(game.scores):
        expect(title).to_contain_text(game.players[seat].name)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".opponent")).to_have_count(players - 1)
    expect(page.locator("#status")).to_contain_text("Your turn: turn up 2 cards")


def test_each_players_parts_add_up_to_the_rounds_score(page: Page) -> None:
    deal(page, 4)
    play_round(page)
    game = record.read(read_record(page))
    for seat, player in enumerate(page.locator(".player").all()):
        texts = [part.inner_text().replace(MINUS, "-") for part in player.locator("dd").all()]
        *parts, total = map(int, texts)
        assert sum(parts) == total == game.scores[0][seat]


def test_what_is_filled_in_decides_the_table(page: Page) -> None:
    start(page)
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_label("Name").nth(4).fill("Berit | Å")
    page.get_by_label("Plays").nth(4).select_option("Easy bot")
    page.get_by_role("radio", name="Youngest").nth(4).check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#table").get_by_text("Berit Å is thinking.")).to_be_visible()
    expect(page.locator(".opponent")).to_have_count(4)
    expect(page.locator(".opponent", has_text="Berit Å")).to_contain_text("easy bot")


def test_a_refused_press_says_why(page: Page) -> None:
    deal(page, 3)
    page.get_by_role("button", name="Discard pile A").click(force=True)  # it says why not
    expect(
        page.locator("#table").get_by_text("First turn up two cards of your layout.")
    ).to_be_visible()


def test_the_running_game_survives_a_look_at_the_form(page: Page) -> None:
    deal(page, 3)
    spot(page, 5).click()
    menu(page, "New game")
    page.get_by_role("button", name="Back to the game").click()
    expect(spot(page, 5)).not_to_have_accessible_name(re.compile("face down"))


def test_the_keyboard_alone_plays_a_turn_and_keeps_its_focus(page: Page) -> None:
    deal(page, 3)
    for number in (1, 2):
        spot(page, number).focus()
        page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Your turn: draw", timeout=TURN)
    page.get_by_role("button", name="Draw pile").focus()
    page.keyboard.press("Space")
    expect(page.locator("#status")).to_contain_text("Your turn: put")
    expect(page.get_by_role("button", name="Draw pile")).to_be_focused()
