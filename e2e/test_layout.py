"""What is on the screen lies where it can be seen and pressed: at every size, in every phase.

The phases are stills: the scene, made here and put into the page (`tools.stills`). They come with
the longest names and with texts that are 40 % longer than in English.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from e2e.playing import ABLE, START, TURN, deal
from gnoming.app.model import Model
from tools import pseudo, stills

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (768, 1024),
    (1440, 900),
    (2560, 1440),
)

ENDS = ("round-over", "game-over")

# What must be seen at once and never overlaps.
BLOCKS = {
    "tool": "nav .tool",
    "opponent": ".opponent",
    "messages": ".messages",
    "log": "#log-panel",
    "own card": ".own .card",
    "pile": ".pile",
    "held card": ".held",
    "action": ".actions .action",
}
# What lies within an opponent's block.
PARTS = {
    "portrait": ".opponent .portrait",
    "name": ".opponent .name",
    "points": ".opponent .now",
    "layout": ".opponent .layout",
}
# The least size of what is pressed.
TARGETS = {
    "own card": (".own .card", 44),
    "pile": (".pile", 44),
    "action": (".action", 44),
    "opponent": (".enlarge", 44),
    "tool": (".tool", 24),
    "line of the log": (".log button", 24),
    "other button": (".quiet", 24),
}

# The edges of all that is shown, by name; of numerals on small cards, how large they are written
# and how far they stick out of their card; texts written in less than 12 px.
MEASURE = """selectors => {
    const edges = e => {
        const r = e.getBoundingClientRect();
        return r.width && r.height ? [r.left, r.top, r.right, r.bottom] : null;
    };
    const boxes = {};
    for (const [name, selector] of Object.entries(selectors))
        boxes[name] = Array.from(document.querySelectorAll(selector), edges).filter(Boolean);
    const size = e => parseFloat(getComputedStyle(e).fontSize);
    const numerals = Array.from(document.querySelectorAll(".opponent .numeral"), numeral => {
        const range = document.createRange();
        range.selectNodeContents(numeral);
        const text = range.getBoundingClientRect();
        const card = numeral.parentElement.getBoundingClientRect();
        const out = text.width ? Math.max(card.left - text.left, text.right - card.right) : 0;
        return [size(numeral), out];
    });
    const small = Array.from(document.querySelectorAll("#table *, header *"))
        .filter(e => Array.from(e.childNodes).some(n => n.nodeType === 3 && n.data.trim()))
        .filter(e => size(e) < 11.99 && e.offsetParent)
        .map(e => e.outerHTML);
    const root = document.documentElement;
    return {boxes, numerals, small, sideways: root.scrollWidth > innerWidth};
}"""

# Collects what changes its place from now on.
SHIFTS = """blocks => {
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const {node} of list.getEntries().flatMap(entry => entry.sources))
            if (node?.matches?.(blocks)) window.shifts.push(node.outerHTML);
    }).observe({type: "layout-shift"});
}"""


class Box(NamedTuple):
    name: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.5
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.5
        )

    def within(self, left: float, top: float, right: float, bottom: float) -> bool:
        return (
            self.left > left - 0.5
            and self.top > top - 0.5
            and self.right < right + 0.5
            and self.bottom < bottom + 0.5
        )

    def differs(self, other: "Box") -> bool:
        return any(abs(a - b) > 0.5 for a, b in zip(self[1:], other[1:], strict=True))


class Watch:
    """Collects what is wrong, so that one run tells it all: each fault, and where it came first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.where = ""
        self.wrong: dict[str, str] = {}

    def note(self, text: str) -> None:
        self.wrong.setdefault(text, self.where)

    def report(self) -> str:
        return "\n".join(f"{where}: {text}" for text, where in self.wrong.items())

    def measure(self, **selectors: str) -> dict[str, list[Box]]:
        """The boxes of what is shown, by name. Notes what must be nowhere."""
        targets = {name: selector for name, (selector, _) in TARGETS.items()}
        found = self.page.evaluate(MEASURE, targets | selectors)
        boxes = {
            name: [
                Box(f"{name} {number} of {len(several)}", *edges)
                for number, edges in enumerate(several, 1)
            ]
            for name, several in found["boxes"].items()
        }
        if found["sideways"]:
            self.note("the page scrolls sideways")
        for text in found["small"]:
            self.note(f"written in less than 12 px: {text}")
        for size, out in found["numerals"]:
            if size < 12 or out > 1:
                self.note(f"a numeral is written in {size} px and leaves its card by {out} px")
        for name, (_, least) in TARGETS.items():
            for box in boxes[name]:
                if min(box.right - box.left, box.bottom - box.top) < least - 0.5:
                    self.note(f"{box} is smaller than {least} px")
        return boxes

    def apart(self, boxes: Iterable[Box]) -> None:
        for one, other in combinations(boxes, 2):
            if one.overlaps(other):
                self.note(f"{one} overlaps {other}")

    def seen(self, boxes: Iterable[Box]) -> None:
        size = self.page.viewport_size
        assert size is not None
        for box in boxes:
            if not box.within(0, 0, size["width"], size["height"]):
                self.note(f"{box} is not within the window")

    def table(self) -> list[Box]:
        """Checks all at the table; the boxes that have one place in every phase."""
        boxes = self.measure(**BLOCKS, **PARTS)
        blocks = list(chain.from_iterable(boxes[name] for name in BLOCKS))
        self.apart(blocks)
        self.seen(blocks)
        for block, *parts in zip(*(boxes[name] for name in ("opponent", *PARTS)), strict=True):
            self.apart(parts)
            for part in parts:
                if not part.within(*block[1:]):
                    self.note(f"{part} leaves {block}")
        return blocks


@pytest.fixture
def still(page: Page) -> Page:
    """The page without Python."""
    stills.without_python(page)
    stills.with_pseudo(page)
    page.goto("")
    return page


def sizes(page: Page) -> Iterator[str]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield f"{width}×{height}"


def set_look(page: Page, **look: str) -> None:
    """Sets the page's attributes as the settings do."""
    page.evaluate("look => Object.assign(document.documentElement.dataset, look)", look)


@pytest.mark.parametrize("players", [3, 5, 7])
def test_everything_at_the_table_is_seen_and_nothing_moves(still: Page, players: int) -> None:
    watch = Watch(still)
    plain = stills.moments(players)
    worst = stills.moments(players, long_names=True)
    catalogue = pseudo.compiled()
    shown: list[tuple[str, Model, bytes | None]] = [("first", plain["setup"], None)]
    shown += [
        (name, model, catalogue)
        for name, model in worst.items()
        if name not in ENDS and f"{name} and all" not in worst
    ]
    for size in sizes(still):
        places: dict[str, Box] = {}
        for name, model, words in shown:
            watch.where = f"{size}, {name}"
            stills.show(still, model, words)
            for now in watch.table():
                was = places.setdefault(now.name, now)
                if now.differs(was):
                    watch.note(f"{was} moved to {now}")
    assert not watch.wrong, watch.report()


@pytest.mark.parametrize("look", [{"cards": "small"}, {"cards": "large"}, {"hand": "left"}])
def test_the_settings_keep_everything_in_sight(still: Page, look: dict[str, str]) -> None:
    watch = Watch(still)
    tables = [stills.moments(players, long_names=True)["held"] for players in (3, 5, 7)]
    set_look(still, **look)
    for size in sizes(still):
        for table in tables:
            watch.where = f"{size}, {look}"
            stills.show(still, table, pseudo.compiled())
            watch.table()
    assert not watch.wrong, watch.report()


@pytest.mark.parametrize("players", [3, 7])
def test_the_result_fits_the_width(still: Page, players: int) -> None:
    watch = Watch(still)
    moments = stills.moments(players, long_names=True)
    for size in sizes(still):
        for name in ENDS:
            watch.where = f"{size}, {name}"
            stills.show(still, moments[name], pseudo.compiled())
            boxes = watch.measure(scorecard=".scorecard", player=".player", card=".player .card")
            watch.apart(boxes["scorecard"] + boxes["player"])
            watch.apart(boxes["card"])
            watch.seen(boxes["action"])
    assert not watch.wrong, watch.report()


@pytest.mark.parametrize("width", [320, 360])
def test_a_phones_scorecard_cuts_no_name(still: Page, width: int) -> None:
    still.set_viewport_size({"width": width, "height": 640})
    for long_names in (False, True):
        moments = stills.moments(3, long_names=long_names)
        for name in ENDS:
            stills.show(still, moments[name])
            cut = still.locator(".scorecard tbody :is(th, td)").evaluate_all(
                "all => all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.innerText)"
            )
            assert cut == []


@pytest.mark.parametrize("language", ["en", "xx"])
def test_form_and_dialogs_fit_the_window(still: Page, language: str) -> None:
    watch = Watch(still)
    still.evaluate("language => words.use(language)", language)
    expect(still.locator("html")).to_have_attribute("lang", language)
    catalogue = pseudo.compiled() if language == "xx" else None
    moments = stills.moments(7, long_names=True)
    names: list[str] = still.locator("dialog").evaluate_all("all => all.map(each => each.id)")
    assert {"menu", "settings", "log", "unseen", "large", "ask", "rules"} <= set(names)
    for size in sizes(still):
        watch.where = f"{size}, form"
        still.evaluate("document.body.dataset.screen = 'setup'")
        watch.measure()
        stills.show(still, stills.enlarged(moments["draw"]), catalogue)
        for name in names:
            watch.where = f"{size}, {name}"
            still.evaluate("name => document.getElementById(name).showModal()", name)
            watch.seen(watch.measure(dialog="dialog[open]")["dialog"])
            inside: dict[str, Any] = still.locator(f"#{name}").evaluate(
                "e => ({needs: e.scrollWidth, has: e.clientWidth})"
            )
            if inside["needs"] > inside["has"]:
                watch.note("the dialog scrolls sideways")
            still.evaluate("name => document.getElementById(name).close()", name)
    assert not watch.wrong, watch.report()


def test_turning_the_phone_keeps_the_state_and_playing_shifts_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    deal(page, 3)
    page.evaluate(SHIFTS, ", ".join(BLOCKS.values()))
    for spot in ("1", "2"):
        page.locator(f"#spot-{spot}").click()
    draw = page.locator(f"#pile-D{ABLE}")
    draw.click(timeout=TURN)
    page.locator(f"#spot-5{ABLE}").click()
    assert page.evaluate("window.shifts") == []
    told = page.locator("#table").inner_html()
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#status")).to_be_visible(timeout=START)
    assert page.locator("#table").inner_html() == told
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.locator("#table").inner_html() == told
