"""The page at chosen moments of a game, without Python in the browser.

The scene is pure, so it can be made here and put into the page as HTML: for pictures, and for
layout tests that need every phase at once. What a moment holds is decided by the deal's number.
"""

import json
import re
from collections.abc import Iterator
from html import escape
from typing import Final

from playwright.sync_api import Page, Route

from gnoming.actions import DRAW_PILE
from gnoming.app import deals, guide
from gnoming.app.messages import (
    BotChose,
    Deal,
    Enlarge,
    GuideNext,
    LookAt,
    Message,
    NextRound,
    PlaysWeighed,
    Point,
    StartGuide,
)
from gnoming.app.model import Model, Play, awaits_person
from gnoming.app.targets import target_of
from gnoming.app.update import update
from gnoming.bots import LEVELS
from gnoming.bots.weighing import alternatives
from gnoming.layout import parse_layout
from gnoming.match import LONGEST_NAME, Player
from gnoming.observation import observe
from gnoming.state import Phase
from gnoming.table import ask
from gnoming.ui import guiding, telling
from gnoming.ui.nodes import Child
from gnoming.ui.scene import Regions, beside, look, scene
from gnoming.values import replace
from tools import pseudo

NAMES: Final = ("You", "Moss", "Fern", "Bramble", "Thistle", "Clover", "Nettle")

Moments = dict[str, Model]


def moments(players: int, number: int = 4711, long_names: bool = False) -> Moments:
    """Models of one game with a person at seat 0, by what they show; the wordiest of each kind."""
    names = [name.ljust(LONGEST_NAME, "w") if long_names else name for name in NAMES]
    kinds = ["human", "medium", "easy", "random", "medium", "easy", "medium"]
    seats = tuple(Player(*each) for each in zip(names, kinds, strict=True))[:players]
    found: Moments = {}
    for model in _playing(Deal(seats, 0, number)):
        for name in _kinds(_play(model)):
            if name not in found or _length(model) > _length(found[name]):
                found[name] = model
    found["hint"] = _hinted(found["held"])
    found["refused"] = _after(found["held-from-pile"], Point("D", 1e9))
    for name in ("hint", "refused", "last-turns"):
        found[f"{name} and all"] = _crowded(found[name], found["last-turns"])
    if players == len(guide.PLAYERS):
        found["guide"] = max(_guided(), key=_length)
    found["kinds"] = _with_every_kind(found["held"])
    found["earlier"] = _after(found["draw"], LookAt(len(_play(found["draw"]).log) // 2))
    return found


def _with_every_kind(model: Model) -> Model:
    """The same with cards of every kind in each layout, some face down, and with sets."""
    play = _play(model)
    state = play.game.state
    every = parse_layout("5 5 5 / M -3 . / H 11 -1")
    game = replace(play.game, state=state._replace(layouts=(every,) * state.seats))
    return replace(model, play=replace(play, game=game))


def _hinted(model: Model) -> Model:
    """The same with a hint."""
    game = _play(model).game
    plays = alternatives(observe(game.state, game.state.seat))
    return _after(model, PlaysWeighed(game, plays))


def enlarged(model: Model) -> Model:
    """The same with the next player's layout enlarged."""
    return _after(model, Enlarge(1))


def html(model: Model, region: str = "table") -> str:
    """A region of the page."""
    return "".join(map(_html, _regions(model)[region]))


def _regions(model: Model) -> Regions:
    return scene(model) | beside(model)


def unsealed(page: Page) -> None:
    """Lets scripts of the page be replaced: the built one names their hashes."""

    def answer(route: Route) -> None:
        response = route.fetch()
        text = re.sub(r' integrity="[^"]*"', "", response.text())
        route.fulfill(response=response, body=text)

    page.route(re.compile(r"/$"), answer)


def without_python(page: Page) -> None:
    """Lets the page be loaded without starting Python."""
    unsealed(page)

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body="")

    page.route(re.compile(r"\.m?js$"), answer)
    # The page rightly says that something is missing; that is no part of the picture.
    page.add_init_script("""addEventListener(
        "DOMContentLoaded", () => document.querySelector(".unwatched").remove()
    )""")
    page.route(re.compile(r"/js/(words|languages)\.[\w.]*js$"), lambda route: route.continue_())


def with_pseudo(page: Page) -> None:
    """Lets the page be loaded with the language for tests beside English, as ``xx``."""
    unsealed(page)
    english = {"name": "English", "manifest": "../manifest.webmanifest"}
    table = {"en": english, "xx": english | {"name": "Pseudo", "catalogue": "../locale/xx.mo"}}
    script = f"const LANGUAGES = {json.dumps(table)};"
    page.route(
        re.compile(r"/js/languages\.[\w.]*js$"),
        lambda route: route.fulfill(content_type="text/javascript", body=script),
    )
    page.route(re.compile(r"/locale/xx\.mo$"), lambda route: route.fulfill(body=pseudo.compiled()))


def show(page: Page, model: Model, catalogue: bytes | None = None) -> None:
    """Puts a moment into a page that was loaded without Python, in the language of a compiled
    catalogue; ``None`` is English."""
    with pseudo.spoken(catalogue):
        regions = {name: html(model, name) for name in _regions(model)}
    page.evaluate(
        """([looks, regions]) => {
            for (const selector in looks)
                for (const [name, value] of Object.entries(looks[selector]))
                    if (value === null) document.querySelector(selector).removeAttribute(name);
                    else document.querySelector(selector).setAttribute(name, value);
            for (const name in regions) document.getElementById(name).innerHTML = regions[name];
        }""",
        [look(model), regions],
    )


def _playing(deal: Deal) -> Iterator[Model]:
    """The model after every action of a whole game."""
    model = _after(Model(), deal)
    bot, seconds = LEVELS["easy"], 0.0
    while not _play(model).game.over:
        yield model
        game = _play(model).game
        if game.round_over:
            model = _after(model, NextRound())
            continue
        action = ask(game, bot, deals.bot_rng(game))
        seconds += 1000
        person = awaits_person(game)
        model = _after(
            model, Point(target_of(action), seconds) if person else BotChose(game, action)
        )
    yield model


def _guided() -> Iterator[Model]:
    """The guided round at every step on the table."""
    model = _after(Model(), StartGuide())
    while not _play(model).game.round_over:
        yield model
        play = _play(model)
        step = guide.step(play)
        if guide.reading(play):
            model = _after(model, GuideNext())
        elif step is not None and step.action is not None:
            target = target_of(step.action)
            person = awaits_person(play.game)
            model = _after(model, Point(target) if person else BotChose(play.game, step.action))


def _kinds(play: Play) -> Iterator[str]:
    state = play.game.state
    if play.game.over:
        yield "game-over"
    elif play.game.round_over:
        yield "round-over"
    elif not awaits_person(play.game):
        yield "others"
    else:
        if state.phase is not Phase.PLACE:
            yield state.phase.name.lower()
        else:
            yield "held" if state.source == DRAW_PILE else "held-from-pile"
        if state.went_out is not None:
            yield "last-turns"


def _length(model: Model) -> int:
    """How much the messages say."""
    play = _play(model)
    if play.guided is not None:
        return len(guiding.text(play))
    return len(telling.turn(play.game.players, play.log[-1])) if play.log else 0


def _crowded(model: Model, last_turns: Model) -> Model:
    """The same with everything that can be said at once."""
    return replace(model, replaced=_play(last_turns))


def _after(model: Model, message: Message) -> Model:
    return update(model, message)[0]


def _play(model: Model) -> Play:
    assert model.play is not None
    return model.play


def _html(item: Child) -> str:
    if isinstance(item, str):
        return escape(item)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in item.attributes)
    inner = "".join(map(_html, item.children))
    return f"<{item.tag}{attributes}>{inner}</{item.tag}>"
