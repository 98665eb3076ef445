"""The rules page in index.html: every rule and ruling, the deck, and examples that are right."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gnoming.bots import BOTS
from gnoming.cards import COUNTS, HAZARD, MULLIGAN, Card
from gnoming.layout import parse_layout
from gnoming.scoring import score
from gnoming.state import MOST_SEATS
from gnoming.ui import words
from gnoming.ui.scene.cards import kind, layout_text, set_marks

pytestmark = pytest.mark.native  # the page is not there inside Pyodide

PAGE = Path(__file__).parent.parent / "index.html"

# What stands under each heading, in order; an exclamation mark is a ruling.
RULES = {
    "The cards": "!D1",
    "Before a round": "S1 S2 !S3 S4 !S4 S5 !S5 !S5",
    "Your turn: draw, place, discard": "T1 T2 T3 !T3 T4 T5 !T6",
    "Bouncing": "B1 B2 !B2 B3 !B3 B4",
    "Hazards": "H1 H2 !H3 H4",
    "Mulligans": "M1 M2 !M3",
    "The end of a round": "E1 E2",
    "Scoring": "P1 P2 P3 !P3",
    "The game": "G1",
}

CARD_NAMES = {"Mulligan": MULLIGAN, "Hazard": HAZARD}


class Element:
    """An element of the rules page with all the text in it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.text = ""


class RulesPage(HTMLParser):
    """The elements of `<dialog id="rules">`, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(PAGE.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if self._open or (tag == "dialog" and attributes.get("id") == "rules"):
            self._open.append(Element(tag, attributes))
            self.elements.append(self._open[-1])

    def handle_endtag(self, tag: str) -> None:
        if self._open:
            assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data


ELEMENTS = RulesPage().elements


def test_every_rule_and_every_ruling_stands_under_its_heading() -> None:
    found: dict[str, list[str]] = {}
    heading = ""
    for element in ELEMENTS:
        if element.tag == "h3":
            heading = element.text
        if rule := element.attributes.get("data-rule"):
            mark = "!" if element.attributes.get("class") == "ruling" else ""
            found.setdefault(heading, []).append(mark + rule)
    assert {name: " ".join(rules) for name, rules in found.items()} == RULES


def test_a_ruling_says_that_it_is_one_and_why() -> None:
    reason = re.compile(r"because|so that|, so ")
    for element in ELEMENTS:
        if "data-rule" in element.attributes:
            ruling = element.attributes.get("class") == "ruling"
            assert element.text.startswith("Our ruling: ") == ruling
            assert not ruling or reason.search(element.text), element.text


def test_d1_the_table_of_the_deck_is_that_of_the_code() -> None:
    cells = [e.text for e in ELEMENTS if e.tag in ("th", "td")][3:]
    *rows, (_, _, total) = [cells[at : at + 3] for at in range(0, len(cells), 3)]
    counts: dict[Card, int] = {}
    for names, each, together in rows:
        cards = [card(name) for name in names.split(", ")]
        counts |= dict.fromkeys(cards, int(each))
        assert int(together) == len(cards) * int(each)
    assert counts == dict(COUNTS)
    assert int(total) == sum(COUNTS.values())


def card(name: str) -> Card:
    return CARD_NAMES[name] if name in CARD_NAMES else int(name.replace(words.MINUS, "-"))


def test_the_worked_examples_are_right_and_look_right() -> None:
    examples = 0
    for at, element in enumerate(ELEMENTS):
        if element.attributes.get("class") != "layout":
            continue
        examples += 1
        cards = [e for e in ELEMENTS[at:] if e.attributes.get("class") == "card"][:9]
        texts = [each.text.replace(words.MINUS, "-") for each in cards]
        layout = parse_layout(" / ".join(" ".join(texts[row : row + 3]) for row in (0, 3, 6)))
        (caption, *_) = [e.text for e in ELEMENTS[at:] if e.tag == "figcaption"]
        assert caption.startswith(f"{words.number(score(layout))} points: ")
        assert element.attributes["aria-label"] == layout_text(layout)
        kinds = [each.attributes["data-kind"] for each in cards]
        assert kinds == [kind(each) for each in layout]
        assert tuple(each.attributes.get("data-set", "") for each in cards) == set_marks(layout)
    assert examples >= 4


def test_it_can_be_closed_at_its_top_and_at_its_end_and_is_plain_text_between() -> None:
    texts = [e for e in ELEMENTS if e.tag not in ("dialog", "div")]
    closers = [at for at, e in enumerate(texts) if "data-close" in e.attributes]
    assert closers == [1, len(texts) - 1]
    assert not {e.tag for e in ELEMENTS} & {"a", "b", "em", "strong", "i", "code"}


def test_it_says_how_cards_are_shuffled_and_that_it_is_unofficial() -> None:
    text = ELEMENTS[0].text
    for said in ("number decides every shuffle", "Fisher", "Python’s Random", "same deal"):
        assert said in text
    assert "unofficial" in text


def test_it_says_what_the_bots_know_and_how_a_game_can_be_checked() -> None:
    text = ELEMENTS[0].text
    for said in ("neither look at a card nor", "scorecard", "python3 -m tools.records replay"):
        assert said in text


def test_the_form_offers_every_bot_at_every_seat_by_its_name() -> None:
    form = PAGE.read_text("utf-8")
    seats = re.findall(r'<select name="kind-\d">(.+?)</select>', form, re.DOTALL)
    assert len(seats) == MOST_SEATS
    for seat in seats:
        offered = dict(re.findall(r'<option value="(\w+)"[^>]*>(.+?)</option>', seat))
        assert list(offered) == ["human", *BOTS]
        for level in BOTS:
            assert offered[level].lower() == words.bot_level(level).lower()
