"""What is on the screen lies where it can be seen and pressed: at every size, in every phase.

The phases are stills: the scene, made here and put into the page (`tools.stills`). They come with
the longest names and with texts that are 40 % longer than in English.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.measuring import BLOCKS, PARTS, SHIFTS, Box, Watch
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


@pytest.mark.parametrize("share", ["150%", "200%"])
def test_large_text_keeps_apart(still: Page, share: str) -> None:
    """The page may scroll then."""
    still.evaluate("share => document.documentElement.style.fontSize = share", share)
    watch = Watch(still)
    for players in (3, 5, 7):
        stills.show(still, stills.moments(players)["held"])
        for size in sizes(still):
            watch.where = f"{players} players, {size}"
            boxes = watch.measure(**BLOCKS, **PARTS)
            watch.apart(chain.from_iterable(boxes[name] for name in BLOCKS))
            watch.opponents(boxes)
    assert not watch.wrong, watch.report()


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
