"""The characters: their style shows in play."""

import random
from functools import cache
from statistics import fmean
from typing import NamedTuple

import pytest

from gnoming.bots import CHARACTERS, LEVELS, Bot
from gnoming.bots.characters import SHARP
from gnoming.cards import DECK, shuffler
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.scoring import GOING_OUT_POINTS, find_sets, round_scores, score
from gnoming.state import Phase, deal

SEATS = 3
ROUNDS = 8


class Style(NamedTuple):
    """How a bot plays at a table of its like, on average over the same decks for all."""

    turns: float
    """Turns a seat until the round is over."""
    sets: float
    """Sets in a layout at the end."""
    lowest: float
    """The share of rounds in which the one who went out was lowest."""


def style(bot: Bot) -> Style:
    return Style(*map(fmean, zip(*(_round(bot, seed) for seed in range(ROUNDS)), strict=True)))


def _round(bot: Bot, seed: int) -> tuple[float, float, float]:
    rng = random.Random(seed)
    shuffle = shuffler(rng)
    state, turns = deal(SEATS, 0, shuffle(DECK)), 0
    while state.phase is not Phase.OVER:
        turns += state.phase is Phase.DRAW
        action = bot(observe(state, state.seat), legal_actions(state), rng)
        state = play(state, action, shuffle)
    out = state.went_out
    assert out is not None
    lowest = round_scores(state.layouts, out)[out] == score(state.layouts[out]) - GOING_OUT_POINTS
    return turns / SEATS, fmean(len(find_sets(layout)) for layout in state.layouts), lowest


@cache
def plain() -> Style:
    """The same bot without a style."""
    return style(SHARP)


@pytest.mark.native
def test_the_hurrier_is_done_earlier() -> None:
    assert style(CHARACTERS["hurrier"]).turns < plain().turns - 1


@pytest.mark.native
def test_the_hoarder_has_more_sets() -> None:
    assert style(CHARACTERS["hoarder"]).sets > plain().sets + 0.15


@pytest.mark.native
def test_the_careful_one_goes_out_late_and_is_right_and_the_daring_one_is_often_wrong() -> None:
    careful, daring = style(CHARACTERS["careful"]), style(CHARACTERS["daring"])
    assert careful.turns > plain().turns + 2
    assert daring.turns < plain().turns
    assert careful.lowest > daring.lowest + 0.15


def test_no_name_is_that_of_a_level() -> None:
    assert not CHARACTERS.keys() & LEVELS.keys()
