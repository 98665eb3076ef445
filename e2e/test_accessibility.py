"""Accessibility by rule (axe-core), by ear (the browser's accessibility tree) and by eye.

The phases are stills, as in the layout tests; what only a running game shows is looked at there.
"""

from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.playing import START, deal, flip_two_each, menu, pile, play_round, spot, start
from tests import golden
from tools import languages, stills

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")

# All rules of WCAG A and AA and those of good practice. The sizes of targets are off by default.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
RUN = """async options => {
    const {violations} = await axe.run(document, options);
    return violations.flatMap(({id, nodes}) =>
        nodes.map(node => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}"""


class Auditor:
    """Runs axe-core on the page in both themes; collects what it finds, with where it was."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, str] = {}

    def audit(self, where: str) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        for theme in ("light", "dark"):
            self.page.evaluate("it => document.documentElement.dataset.theme = it", theme)
            for violation in self.page.evaluate(RUN, OPTIONS):
                self.found.setdefault(violation, f"{where}, {theme}")

    def report(self) -> str:
        return "\n\n".join(f"{where}: {violation}" for violation, where in self.found.items())


@pytest.fixture
def auditor(page: Page) -> Iterator[Auditor]:
    """Its findings are told all together."""
    auditor = Auditor(page)
    yield auditor
    assert not auditor.found, auditor.report()


@pytest.mark.parametrize("players", [3, 7])
def test_no_rule_is_broken_in_any_phase(still: Page, auditor: Auditor, players: int) -> None:
    for name, model in stills.moments(players).items():
        stills.show(still, model)
        auditor.audit(name)


@pytest.mark.parametrize("language", sorted(languages.catalogues()))
def test_no_rule_is_broken_in_another_language(
    still: Page, auditor: Auditor, language: str
) -> None:
    catalogue = languages.files()[f"locale/{language}.mo"].read_bytes()
    still.evaluate("language => words.use(language)", language)
    expect(still.locator("html")).to_have_attribute("lang", language)
    auditor.audit("form")
    moments = stills.moments(3)
    for name, model in moments.items():
        stills.show(still, model, catalogue)
        auditor.audit(name)
    stills.show(still, stills.enlarged(moments["draw"]), catalogue)
    audit_dialogs(still, auditor)


def test_no_rule_is_broken_on_a_phone(still: Page, auditor: Auditor) -> None:
    still.set_viewport_size({"width": 360, "height": 640})
    moments = stills.moments(5)
    for name in ("draw", "hint", "earlier", "round-over"):
        stills.show(still, moments[name])
        auditor.audit(name)


def test_no_rule_is_broken_in_the_form_and_the_dialogs(still: Page, auditor: Auditor) -> None:
    auditor.audit("form")
    stills.show(still, stills.enlarged(stills.moments(4)["draw"]))
    audit_dialogs(still, auditor)


def audit_dialogs(still: Page, auditor: Auditor) -> None:
    names: list[str] = still.locator("dialog").evaluate_all("all => all.map(each => each.id)")
    for name in names:
        still.evaluate("name => document.getElementById(name).showModal()", name)
        auditor.audit(name)
        still.evaluate("name => document.getElementById(name).close()", name)


def test_no_rule_is_broken_in_what_only_a_running_game_shows(page: Page, auditor: Auditor) -> None:
    start(page)
    auditor.audit("ready form")
    deal(page, 3, number=4711)
    play_round(page)
    menu(page, "Games and statistics")
    for tab in ("Games", "Statistics", "Import"):
        page.get_by_role("dialog").get_by_role("button", name=tab, exact=True).click()
        auditor.audit(tab)
    page.get_by_role("dialog").get_by_role("button", name="Games", exact=True).click()
    page.get_by_role("button", name="Replay").click()
    auditor.audit("start of a replay")
    page.keyboard.press("End")
    auditor.audit("end of a replay")
    page.get_by_role("button", name="Review my turns").click()
    expect(page.get_by_text("Par of this round")).to_be_visible(timeout=START)
    page.get_by_text("All turns", exact=True).click()
    auditor.audit("review")


def test_no_rule_is_broken_where_the_log_says_why(page: Page, auditor: Auditor) -> None:
    deal(page, 3, "hard", number=4711)
    flip_two_each(page, 1)
    why = page.locator("#log-aside").get_by_role("button", name="Why?").last
    why.click()
    plays = page.locator("#log-aside details")
    plays.first.locator("summary").click()
    expect(plays.first.get_by_role("listitem").first).to_be_visible()
    auditor.audit("why")


@pytest.mark.parametrize("name", ["setup", "held", "last-turns", "round-over"])
def test_the_table_as_the_browser_tells_it_to_a_screen_reader(still: Page, name: str) -> None:
    stills.show(still, stills.moments(3)[name])
    told = still.locator("main").aria_snapshot()
    golden.check(f"table-{name}.yaml", told + "\n")


# A window of 1280 × 1024, enlarged.
ZOOMED = {"200 %": (640, 512), "400 %": (320, 256)}


@pytest.mark.parametrize("zoom", ZOOMED)
def test_enlarged_nothing_is_lost(still: Page, zoom: str) -> None:
    width, height = ZOOMED[zoom]
    still.set_viewport_size({"width": width, "height": height})
    for players in (3, 7):
        moments = stills.moments(players)
        for name in ("held", "refused", "last-turns", "round-over"):
            stills.show(still, moments[name])
            assert still.evaluate(LOST) == [], f"{name}, {players} players"


# What can be pressed or read that one cannot bring into the window, or that another hides there.
LOST = """() => {
    const lost = [];
    if (document.documentElement.scrollWidth > innerWidth) lost.push("the page scrolls sideways");
    const table = ".enlarge, .own .card, .pile, .actions .action, #status";
    for (const it of document.querySelectorAll(`nav .tool, .player, .go-on button, ${table}`)) {
        if (!it.offsetParent || getComputedStyle(it).visibility === "hidden") continue;
        it.scrollIntoView({block: "center", inline: "center"});
        const box = it.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const seen = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        const there = document.elementFromPoint(x, y);
        const hidden = !it.contains(there) && !there?.contains(it);
        if (!seen || hidden) lost.push(it.outerHTML.slice(0, 120));
    }
    return lost;
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (768, 1024), (1280, 1024)])
def test_text_of_twice_the_size_is_not_cut_off(still: Page, size: tuple[int, int]) -> None:
    still.set_viewport_size({"width": size[0], "height": size[1]})
    still.evaluate("document.documentElement.style.fontSize = '200%'")
    moments = stills.moments(4)
    texts = ".actions .action, .pile-name, .task"
    if size[0] > 1000:  # a phone shows the beginning of a name; the layout in large has all of it
        texts += ", .name"
    for name in ("held", "round-over"):
        stills.show(still, moments[name])
        assert still.evaluate(LOST) == [], name
        assert still.evaluate(CUT, texts) == [], name


# Texts that stick out of what cuts them off.
CUT = """texts => [...document.querySelectorAll(texts)]
    .filter(it => it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 2)
    .map(it => it.outerHTML)"""


def test_the_button_to_deal_covers_nothing_that_has_the_focus(still: Page) -> None:
    still.set_viewport_size({"width": 360, "height": 640})
    still.get_by_role("radio", name="7", exact=True).check()
    covered = []
    while (focused := still.evaluate(FOCUSED))["id"] != "deal":
        if not focused["seen"]:
            covered.append(focused["name"])
        still.keyboard.press("Tab")
    assert not covered


# What has the focus, and whether its middle is to be seen.
FOCUSED = """() => {
    const it = document.activeElement;
    const {x, y, width, height} = it.getBoundingClientRect();
    const seen = it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return {id: it.id, name: it.name ?? it.textContent, seen};
}"""


@pytest.mark.parametrize("colors", ["none", "active"])
def test_without_colours_the_kinds_of_cards_differ(
    new_context: Callable[..., BrowserContext], colors: str
) -> None:
    page = new_context(forced_colors=colors).new_page()
    stills.without_python(page)
    page.goto("")
    stills.show(page, stills.moments(3)["kinds"])
    kinds = ["positive", "negative", "mulligan", "hazard", "back"]
    for layout in (".own", ".opponent"):
        looks: list[list[str]] = page.evaluate(LOOKS, [layout, kinds])
        assert len(set(map(tuple, looks))) == len(looks), layout


# The frames and pictures of cards, by their kind.
LOOKS = """([layout, kinds]) => kinds.map(kind => {
    const look = getComputedStyle(document.querySelector(`${layout} .card[data-kind=${kind}]`));
    return [look.borderStyle, look.borderWidth, look.borderRadius, look.backgroundImage];
})"""


def test_nothing_moves_where_less_motion_is_wanted(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    deal(page, 3, "human", 4711)
    flip_two_each(page, 3)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-hint]").first).to_be_visible()
    pile(page, "D").click()
    spot(page, 1).click()
    assert page.evaluate("document.getAnimations().length") == 0
