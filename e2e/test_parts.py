"""What the page says when one of its own parts is missing or not what the host sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.playing import START, start

if TYPE_CHECKING:
    from e2e.conftest import Problems

SAID = "A part of the page could not be loaded."
FAILURE = re.compile(r"/js/failure\.")
STYLES = re.compile(r"/css/(all|page)\.")


def missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def ready(page: Page) -> None:
    expect(page.locator("#progress")).to_be_hidden(timeout=START)


def test_without_the_script_that_tells_of_failures_the_page_still_tells(
    page: Page, problems: Problems
) -> None:
    problems.expect("404|is not defined|ERR_ABORTED")
    page.route(FAILURE, missing)
    page.goto("")
    expect(page.get_by_text(SAID).filter(visible=True)).to_be_visible()
    page.unroute(FAILURE)
    page.get_by_role("link", name="Try again").click()
    ready(page)
    expect(page.get_by_text(SAID).filter(visible=True)).to_have_count(0)


def test_a_network_that_dies_after_the_first_file_is_told(
    page: Page, site_url: str, problems: Problems
) -> None:
    problems.expect("ERR_FAILED")

    def first_only(route: Route) -> None:
        if route.request.url == site_url:
            route.continue_()
        else:
            route.abort()

    page.route("**/*", first_only)
    page.goto("")
    expect(page.get_by_text(SAID).filter(visible=True)).to_be_visible()
    page.unroute("**/*")
    page.get_by_role("link", name="Try again").click()
    ready(page)


@pytest.mark.parametrize("part", [STYLES, re.compile(r"/js/(page|offline)\.")])
def test_a_game_that_starts_without_a_part_of_the_page_says_so(
    page: Page, part: re.Pattern[str], problems: Problems
) -> None:
    problems.expect("404|ERR_ABORTED")
    page.route(part, missing)
    start(page)
    alert = page.get_by_role("alert")
    expect(alert.get_by_text(SAID)).to_be_visible(timeout=START)
    expect(alert.get_by_text("The game could not be loaded.")).to_be_hidden()
    page.unroute(part)
    alert.get_by_role("button", name="Try again").click()
    expect(alert).to_be_hidden(timeout=START)
    ready(page)


@pytest.mark.parametrize("part", [STYLES, re.compile(r"/js/(page|offline)\.")])
def test_what_was_cut_off_or_changed_on_the_way_is_not_used(
    page: Page, part: re.Pattern[str], problems: Problems, pytestconfig: pytest.Config
) -> None:
    if pytestconfig.getoption("sources"):
        pytest.skip("only the built site has the hashes of its parts")
    problems.expect("integrity")

    def cut_off(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text()[:-100] + "/**/")

    page.route(part, cut_off)
    start(page)
    expect(page.get_by_role("alert").get_by_text(SAID)).to_be_visible(timeout=START)
