"""Where things lie on the screen, how large they are, and what of that is wrong."""

from collections.abc import Iterable
from itertools import chain, combinations
from typing import NamedTuple

from playwright.sync_api import Page

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
        self.opponents(boxes)
        return blocks

    def opponents(self, boxes: dict[str, list[Box]]) -> None:
        """Checks what belongs to each opponent."""
        for block, *parts in zip(*(boxes[name] for name in ("opponent", *PARTS)), strict=True):
            self.apart(parts)
            for part in parts:
                if not part.within(*block[1:]):
                    self.note(f"{part} leaves {block}")
