"""What a player does, for the browser tests: set up, deal, choose settings, press what is legal."""

import re

from playwright.sync_api import Locator, Page, expect

# Loading Python takes seconds on a slow machine; a bot's turn does not.
START = 60_000
TURN = 20_000

PROGRAM = "**/pyodide.asm.wasm"
"""What has to come before Python can start."""

ABLE = '[aria-disabled="false"]'
OVER = re.compile("is over|won the game|shared the victory")


def start(page: Page, address: str = "") -> None:
    """Opens the page and waits until a game can be dealt."""
    page.goto(address)
    expect(page.locator("#progress")).to_be_hidden(timeout=START)


def set_up(page: Page, players: int, kind: str = "", number: int | None = None) -> None:
    """Fills the form in: how many play, what the others are, the deal's number."""
    page.get_by_role("radio", name=str(players), exact=True).check()
    if kind:
        for seat in range(1, players):
            page.get_by_label("Plays").nth(seat).select_option(kind)
    if number is not None:
        page.get_by_label("Deal number").fill(str(number))


def deal(page: Page, players: int, kind: str = "", number: int | None = None) -> None:
    """Starts a game at instant speed."""
    start(page)
    choose(page, "Speed of the bots", "Instant")
    deal_here(page, players, kind, number)


def deal_here(page: Page, players: int, kind: str = "", number: int | None = None) -> None:
    """Starts a game from the form, as the page is."""
    set_up(page, players, kind, number)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#status")).not_to_be_empty()


def choose(page: Page, setting: str, value: str | bool) -> None:
    """Changes a setting in its dialog."""
    menu(page, "Settings")
    if isinstance(value, bool):
        page.get_by_label(setting).set_checked(value)
    else:
        page.get_by_label(setting).select_option(value)
    page.get_by_role("button", name="Done").click()


def menu(page: Page, entry: str) -> None:
    """Presses an entry of the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry).click()


def spot(page: Page, number: int) -> Locator:
    """A spot of the own layout."""
    return page.get_by_role("gridcell", name=re.compile(f"^Spot {number}, "))


def pile(page: Page, name: str) -> Locator:
    """The draw pile "D" or a discard pile "A" or "B"."""
    label = "Draw pile, " if name == "D" else f"Discard pile {name}: "
    return page.get_by_role("button", name=re.compile(f"^{label}"))


def flip_two_each(page: Page, players: int) -> None:
    """The set-up flips at a table of people, by which all turn up spots 1 and 2."""
    for _ in range(players):
        spot(page, 1).click()
        spot(page, 2).click()


# A deal for tables of people, at which nothing happens but what the test does.
NUMBER = 4711


def people(page: Page) -> None:
    """A table of three people at the first turn; spots 1 and 2 are turned up, and that is told."""
    deal(page, 3, "human", NUMBER)
    flip_two_each(page, 3)
    for place in ("#status", "#spoken"):
        expect(page.locator(place)).to_contain_text("You, your turn: draw")


def play_round(page: Page) -> None:
    """Turns up a face-down card whenever that is possible, else presses any possible button."""
    over = page.get_by_role("heading", name=OVER)
    hidden = page.locator(f'.own .card[data-kind="back"]{ABLE}')
    action = page.locator(f".actions .action{ABLE}")
    ready = over.or_(hidden).or_(action).first
    while True:
        ready.wait_for(timeout=TURN)
        if over.count():
            return
        # It is a person's turn, so nothing changes between this question and the press.
        (hidden if hidden.count() else action).first.click()


def read_record(page: Page) -> str:
    """The game's record, as the result screen shows it."""
    page.get_by_text("Record of this game").click()
    return page.locator("pre", has_text="gnoming 1").inner_text()
