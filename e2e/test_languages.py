"""The page in several languages: chosen by the browser or the player, and changed at once."""

import contextlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from e2e.conftest import Problems
from e2e.playing import PROGRAM, START, TURN, choose, deal, deal_here, menu, play_round, spot, start
from tools import languages, pseudo, stills

NewContext = Callable[..., BrowserContext]

NAMES = re.compile("Moss|Fern")
"""What is the same in every language."""

# All that is shown and all that is only heard. An element without a box may have visible children.
SAID = """() => {
    const said = [document.title];
    const hidden = node => node.checkVisibility?.({visibilityProperty: true}) === false &&
        getComputedStyle(node).display !== "contents";
    const all = document.createTreeWalker(document.body, 5, node =>
        node.matches?.("[translate=no], script, noscript, pre") || hidden(node) ? 2 : 1);
    for (let node = all.currentNode; node; node = all.nextNode())
        if (node.nodeType === 3) said.push(node.data);
        else said.push(node.ariaLabel ?? "", node.title ?? "", node.placeholder ?? "");
    return said.map(text => text.trim()).filter(Boolean);
}"""


@pytest.fixture
def pseudo_page(page: Page) -> Page:
    """A page that has the language for tests beside English."""
    stills.with_pseudo(page)
    return page


def switch(page: Page, language: str, within: str = "#setup") -> None:
    """Chooses a language, by its own name, and waits until the page speaks it."""
    chooser = page.locator(f"{within} select.languages")
    chooser.select_option(label=language)
    code = chooser.input_value()
    expect(page.locator("html")).to_have_attribute("lang", code)


def english_left(page: Page) -> list[str]:
    """Texts with a vowel that the language for tests does not have."""
    said: list[str] = page.evaluate(SAID)
    assert said
    return [text for text in said if re.search("[aeiou]", NAMES.sub("", text))]


def no_english_is_left(page: Page) -> None:
    """What stands beside the table follows a moment later."""
    with contextlib.suppress(PlaywrightTimeoutError):  # then the texts are told
        page.wait_for_function(
            f"names => !({SAID})().some(it => /[aeiou]/.test(it.replace(RegExp(names, 'g'), '')))",
            arg=NAMES.pattern,
            timeout=TURN,
        )
    assert english_left(page) == []


def test_the_language_changes_in_the_middle_of_a_game_without_a_reload(pseudo_page: Page) -> None:
    page = pseudo_page
    deal(page, 3, "human", 4711)
    spot(page, 5).click()
    page.evaluate("window.same = 'page'")
    before = page.evaluate(SAID)
    assert "You" in before
    menu(page, "Settings")
    switch(page, "Pseudo", "#settings")
    page.locator("#settings button.main").click()
    no_english_is_left(page)
    assert page.title() == pseudo.text("Gnoming A Round")
    expect(page.locator(".own .name")).to_have_text(pseudo.text("You"))
    expect(page.locator("#spot-5")).not_to_have_attribute("data-kind", "back")
    # The game goes on, and what happens now is told in that language.
    page.locator("#spot-6").click()
    expect(page.locator("#status")).to_contain_text("Moss")
    no_english_is_left(page)
    for opener in ("unseen-opener", "menu-opener"):
        page.locator(f"#{opener}").click()
        no_english_is_left(page)
        page.keyboard.press("Escape")
    page.locator("#menu-opener").click()
    page.locator("#menu [data-open=settings]").click()
    switch(page, "English", "#settings")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".own .name")).to_have_text("Moss")
    assert page.evaluate("window.same") == "page"


def test_result_games_rules_and_form_are_translated_too(pseudo_page: Page) -> None:
    page = pseudo_page
    deal(page, 3, "easy", 4711)
    play_round(page)
    menu(page, "Settings")
    switch(page, "Pseudo", "#settings")
    no_english_is_left(page)
    page.keyboard.press("Escape")
    no_english_is_left(page)
    for opener in ("[data-do=games]", "[data-open=rules]"):
        page.locator("#menu-opener").click()
        page.locator(f"#menu {opener}").click()
        no_english_is_left(page)
        page.keyboard.press("Escape")
    page.locator("#menu-opener").click()
    page.locator("#menu [data-do=show-setup]").click()
    no_english_is_left(page)
    page.locator("#setup [data-do=guide]").click()
    expect(page.locator("#status")).not_to_be_empty()
    no_english_is_left(page)


@pytest.mark.parametrize(
    ("locale", "language", "deal_button"),
    [
        ("da-DK", "da", "Del ud"),
        ("su-ID", "su", "Bagikeun"),
        ("mn-MN", "mn", "Тараах"),
        ("fr-FR", "en", "Deal"),
    ],
)
def test_the_browser_s_language_is_there_before_python(
    new_context: NewContext, problems: Problems, locale: str, language: str, deal_button: str
) -> None:
    problems.expect("wasm|WebAssembly|aborted|fetch")
    page = new_context(locale=locale).new_page()
    waiting: list[Route] = []
    page.route(PROGRAM, lambda route: waiting.append(route))  # so Python does not start
    page.goto("", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("button", name=deal_button, exact=True)).to_be_visible()
    manifest = page.locator("link[rel=manifest]").get_attribute("href") or ""
    assert (f"manifest.{language}." in manifest) == (language != "en")
    description = page.locator("meta[name=description]").get_attribute("content") or ""
    assert description.startswith("A golf card game") == (language == "en")
    for route in waiting:
        route.abort()


def test_the_choice_is_remembered_also_one_made_before_python_ran(
    new_context: NewContext,
) -> None:
    context = new_context(locale="en-GB")
    page = context.new_page()
    waiting: list[Route] = []
    page.route(PROGRAM, lambda route: waiting.append(route))
    with page.expect_request(PROGRAM):
        page.goto("", wait_until="commit")
    switch(page, "Dansk")
    for route in waiting:
        route.continue_()
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    deal_button = page.get_by_role("button", name="Del ud", exact=True)
    expect(deal_button).to_be_visible()
    page.unroute(PROGRAM)
    start(page)
    expect(page.locator("html")).to_have_attribute("lang", "da")
    expect(page.locator("#setup select.languages")).to_have_value("da")
    deal_button.click()
    expect(page.locator("#status")).to_contain_text("Din tur")
    expect(page.locator(".own .name")).to_have_text("Du")


def unreachable(route: Route) -> None:
    route.abort()


def something_else(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<!doctype html><p>Please log in to this network.")


def half(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:30_000])


@pytest.mark.parametrize("answer", [unreachable, something_else, half])
def test_a_language_that_cannot_be_fetched_leaves_everything_as_it_is(
    page: Page, problems: Problems, answer: Callable[[Route], None]
) -> None:
    problems.expect("failed|ERR_FAILED")
    start(page)
    page.route(re.compile(r"/locale/"), answer)
    page.locator("#setup select.languages").select_option("su")
    expect(page.locator("#setup select.languages")).to_have_value("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    choose(page, "Speed of the bots", "Instant")
    deal_here(page, 3, "human")
    expect(page.locator("#status")).to_contain_text("your turn")


# The words above a table's columns that are broken.
BROKEN = """() => [...document.querySelectorAll(".deck thead th")].flatMap(it => {
    const range = document.createRange();
    return [...it.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        range.setStart(it.firstChild, index);
        range.setEnd(it.firstChild, index + word.length);
        return new Set(Array.from(range.getClientRects(), box => box.top)).size > 1;
    }).map(([word]) => word);
})"""


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("code", list(languages.catalogues()))
def test_no_word_above_the_table_of_cards_is_broken(still: Page, code: str, width: int) -> None:
    still.set_viewport_size({"width": width, "height": 640})
    still.evaluate("code => words.use(code)", code)
    expect(still.locator("html")).to_have_attribute("lang", code)
    still.evaluate("document.getElementById('rules').showModal()")
    assert still.evaluate(BROKEN) == []


# Names of piles that are cut off.
CUT = """() => [...document.querySelectorAll(".pile .pile-name")]
    .filter(it => it.scrollWidth > it.clientWidth).map(it => it.textContent)"""


@pytest.mark.parametrize("code", list(languages.catalogues()))
def test_the_piles_can_be_told_apart_on_the_smallest_phone(still: Page, code: str) -> None:
    still.set_viewport_size({"width": 320, "height": 568})
    model = stills.moments(7)["held"]
    stills.show(still, model, languages.files()[f"locale/{code}.mo"].read_bytes())
    assert still.evaluate(CUT) == []
