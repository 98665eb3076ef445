"""Pyodide's program comes in two parts: a game does without the rest, and what does not has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.playing import TURN, deal, deal_here, menu, play_round, spot

if TYPE_CHECKING:
    from e2e.conftest import Problems

# No game reckons with complex numbers.
CALL = """async () => {
  const { started } = await import(document.querySelector("script[src*='/interpreter.']").src);
  return (await started).runPython("str((3 + 4j) ** 2)");
}"""


class Rest:
    """Answers the requests for the rest of the program, and counts those that wait for it."""

    def __init__(self, page: Page, problems: Problems) -> None:
        self.waiting = 0
        self.there = True
        problems.expect("rest.wasm|Failed to fetch|ERR_FAILED|fatal|Pyodide|NetworkError")
        page.route("**/rest.wasm*", self.answer)

    def answer(self, route: Route) -> None:
        """Nothing comes of the one that waits for nothing, so it is not there when a game asks."""
        waits = route.request.resource_type == "xhr"
        self.waiting += waits
        if waits and self.there:
            route.continue_()
        else:
            route.abort()


@pytest.fixture
def rest(page: Page, problems: Problems) -> Rest:
    return Rest(page, problems)


def test_a_round_is_played_without_the_rest(page: Page, rest: Rest) -> None:
    deal(page, 4, "medium")  # by chance
    menu(page, "New game")
    deal_here(page, 4, "medium", 4711)  # a round that is the same each time
    expect(page.locator("#status")).to_contain_text("turn up 2 cards", timeout=TURN)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Other plays")).to_be_visible(timeout=TURN)
    play_round(page)
    assert rest.waiting == 0, "a game calls what is not in tools/needed.txt: see tools/calls.py"


def test_what_a_game_does_not_call_is_fetched_when_it_is_called(page: Page, rest: Rest) -> None:
    deal(page, 3, "easy")
    assert page.evaluate(CALL) == "(-7+24j)"
    assert rest.waiting == 1
    assert page.evaluate(CALL) == "(-7+24j)"
    assert rest.waiting == 1
    play_round(page)


def test_a_rest_that_cannot_be_had_is_told_and_the_game_is_kept(page: Page, rest: Rest) -> None:
    deal(page, 3, "human", 4711)
    spot(page, 1).click()
    turned_up = spot(page, 1).inner_text()
    rest.there = False
    page.evaluate(f"() => ({CALL})().catch(() => {{}})")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("A part of the page could not be loaded.")
    page.unroute("**/rest.wasm*")
    alert.get_by_role("button", name="Try again").click()
    expect(spot(page, 1)).to_have_text(turned_up, timeout=TURN)
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)
