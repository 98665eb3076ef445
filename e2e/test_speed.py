"""Presses are answered soon, nothing jumps, and a long evening leaves nothing behind.

The bounds are wide, since this runs on slow and busy computers too: what a press takes and what
many rounds leave is measured by `bench.interaction` and `bench.leaks`.
"""

import statistics

import pytest
from playwright.sync_api import Browser, Page, expect

from bench import leaks
from bench.page import TRACED, WATCH, deal, play_round, press, take, task_times
from e2e.playing import TURN, choose, start

NUMBER = 4711


@pytest.fixture
def watched(page: Page) -> Page:
    """The page at the set-up form, at instant speed."""
    page.add_init_script(WATCH)
    start(page)
    choose(page, "Speed of the bots", "Instant")
    return page


def test_a_press_is_answered_soon_and_no_task_is_long(watched: Page, browser: Browser) -> None:
    browser.start_tracing(page=watched, categories=TRACED)
    deal(watched, 7 * ["human"], NUMBER)
    expect(watched.locator("#status")).to_contain_text("your turn")
    while press(watched):
        watched.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(watched.locator("#result-title")).to_be_visible()
    longest = max(task_times(browser.stop_tracing()))
    done = take(watched)["done"]
    assert len(done) > 100
    assert statistics.median(done) < 150
    assert 0 < longest < 200


def test_the_page_is_seen_at_once(page: Page) -> None:
    start(page)
    largest = page.evaluate(
        """() => new Promise((done) => new PerformanceObserver((list) => {
            done(list.getEntries().at(-1).startTime);
        }).observe({ type: "largest-contentful-paint", buffered: true }))"""
    )
    assert largest <= 1000


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (667, 375)])
def test_nothing_jumps_in_a_game(watched: Page, width: int, height: int) -> None:
    watched.set_viewport_size({"width": width, "height": height})
    deal(watched, 7 * ["easy"], NUMBER)
    for go_on in ["Deal round 2", "Deal round 3", "Play again"]:
        expect(watched.get_by_role("button", name=go_on)).to_be_visible(timeout=TURN)
        if go_on != "Play again":
            watched.get_by_role("button", name=go_on).click()
    shifts = take(watched)["shifts"]
    assert sum(amount for amount, _what in shifts) < 0.02, shifts


def test_rounds_leave_nothing_behind(watched: Page) -> None:
    leaks.trace(watched)
    session = watched.context.new_cdp_session(watched)
    told = {}
    # By the tenth round, what is kept of texts and cards to be shown again has its full size.
    for number in range(20):
        play_round(watched, 3, "random", number)
        if number + 1 in (10, 20):
            told[number + 1] = leaks.counts(watched, session)
    assert not leaks.grown(told[10], told[20]), told
