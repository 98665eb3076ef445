"""Nothing that a whole game or the guided round shows and says is left in English: a text without
the call that translates it (`gnoming.ui.language`) is found wherever it comes from."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from gnoming.app.messages import Point
from gnoming.app.model import Model, awaits_person
from gnoming.app.targets import SPOT_TARGETS
from gnoming.ui import reading
from gnoming.ui.announcing import Change, announcement
from gnoming.ui.nodes import Child
from gnoming.ui.scene import beside, scene
from gnoming.values import replace
from tests import guiding
from tests.playing import game_of, hinted, playing
from tools import pseudo

SHOWN = {"aria-label", "aria-valuetext", "placeholder", "title", "alt"}
SAME = re.compile(r"Moss|Fern")
"""What is the same in every language; a record (``pre``) is left out whole."""


def english(text: str) -> bool:
    """Whether there is a vowel that the language for tests does not have."""
    return bool(re.search("[aeiou]", SAME.sub("", text)))


def texts(item: Child) -> Iterator[str]:
    if isinstance(item, str):
        yield item
    elif item.tag != "pre":
        yield from (value for name, value in item.attributes if name in SHOWN)
        for child in item.children:
            yield from texts(child)


def shown(model: Model) -> Iterator[str]:
    for items in (scene(model) | beside(model)).values():
        for item in items:
            yield from texts(item)


def heard(before: Model, model: Model) -> Iterator[str]:
    yield announcement([Change(before, Point(""), model)])
    if model.play is not None:
        for what in ("last", "task", "own", "1", "piles", "scores", "turns"):
            yield reading.text(model.play, what)


@pytest.mark.parametrize("game", ["whole", "guided"])
def test_nothing_that_is_shown_or_said_is_left_in_english(game: str) -> None:
    models = list(playing()) if game == "whole" else list(guiding.MODELS)
    found: set[str] = set()
    with pseudo.spoken(pseudo.compiled()):
        for before, model in pairwise(models):
            found.update(shown(model), heard(before, model))
            if game == "whole" and model.play is not None and not game_of(model).round_over:
                for target in (*SPOT_TARGETS, "D", "A", "X"):
                    found.update(shown(replace(model, play=replace(model.play, refused=target))))
                if awaits_person(model.play.game):
                    found.update(shown(hinted(model)))
    assert not [text for text in found if english(text)]
