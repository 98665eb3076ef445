"""Whole games by clicking, in a real browser, on the real Python."""

import re

import pytest
from playwright.sync_api import Page, expect

from gnoming import record
from gnoming.match import winners

# Loading Python takes seconds.
START = 60_000
TURN = 20_000


def choose(page: Page, setting: str, value: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(setting).select_option(value)
    page.get_by_role("button", name="Done").click()


def deal(page: Page, players: int) -> None:
    page.goto("")
    page.get_by_role("radio", name=str(players), exact=True).check()
    page.get_by_role("button", name="Deal").click(timeout=START)
    choose(page, "Speed of the bots", "Instant")


def play_round(page: Page) -> None:
    """Turns up a face-down card whenever that is possible, else presses any possible button."""
    over = page.get_by_role("heading", name=re.compile("is over|won|shared"))
    able = '[aria-disabled="false"]'
    hidden = page.locator(f'.own .card[data-kind="back"]{able}')
    action = page.locator(f".actions .action{able}")
    ready = over.or_(hidden).or_(action).first
    while True:
        ready.wait_for(timeout=TURN)
        if over.count():
            return
        # Both are looked for at once: a bot cannot act between, since it is a person's turn.
        (hidden if hidden.count() else action).first.click()


def read_record(page: Page) -> str:
    page.get_by_text("Record of this game").click()
    return page.locator("pre", has_text="gnoming 1").inner_text()


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
    cells = page.locator(".scorecard tbody tr")
    expect(cells).to_have_count(players)
    for seat, row in enumerate(cells.all()):
        texts = [cell.inner_text().replace("\u2212", "-") for cell in row.locator("td").all()]
        assert texts == [str(points[seat]) for points in (*game.scores, game.totals)]
    won = [game.players[seat].name for seat in winners(game.scores)]
    title = page.get_by_role("heading", name=re.compile("won the game|shared the victory"))
    for name in won:
        expect(title).to_contain_text(name)


def test_each_players_parts_add_up_to_the_rounds_score(page: Page) -> None:
    deal(page, 4)
    play_round(page)
    game = record.read(read_record(page))
    for seat, player in enumerate(page.locator(".player").all()):
        texts = [part.inner_text().replace("\u2212", "-") for part in player.locator("dd").all()]
        *parts, total = map(int, texts)
        assert sum(parts) == total == game.scores[0][seat]


def test_the_form_can_be_filled_in_while_python_loads(page: Page) -> None:
    page.goto("")
    expect(page.get_by_role("button", name="Deal")).to_be_disabled()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_label("Name").nth(4).fill("Berit | Å")
    page.get_by_label("Plays").nth(4).select_option("Easy bot")
    page.get_by_role("radio", name="Youngest").nth(4).check()
    page.get_by_role("button", name="Deal").click(timeout=START)
    expect(page.get_by_text("Berit Å is thinking.")).to_be_visible()
    expect(page.locator(".opponent")).to_have_count(4)
    expect(page.locator(".opponent", has_text="Berit Å")).to_contain_text("easy bot")


def test_a_refused_press_says_why(page: Page) -> None:
    deal(page, 3)
    page.get_by_role("button", name="Discard pile A").click(force=True)  # it says why not
    expect(page.get_by_text("First turn up two cards of your layout.")).to_be_visible()


def test_the_running_game_survives_a_look_at_the_form(page: Page) -> None:
    deal(page, 3)
    page.get_by_role("button", name="Spot 5: face down").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("button", name="Spot 5: face down")).to_have_count(0)


def test_the_keyboard_alone_plays_a_turn_and_keeps_its_focus(page: Page) -> None:
    deal(page, 3)
    for spot in ("1", "2"):
        page.locator(f"#spot-{spot}").focus()
        page.keyboard.press("Enter")
    expect(page.get_by_text("Your turn: draw")).to_be_visible(timeout=TURN)
    page.get_by_role("button", name="Draw pile").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text(re.compile("Your turn: put"))).to_be_visible()
    expect(page.get_by_role("button", name="Draw pile")).to_be_focused()
