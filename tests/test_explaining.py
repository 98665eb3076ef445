"""Why a bot chose what it chose, by its own judgement."""

import random
from collections import deque

import pytest

from gnoming.actions import Action, parse_action
from gnoming.bots import BOTS
from gnoming.bots.explaining import Explained, Ground, explaining
from gnoming.bots.reasons import Why
from gnoming.observation import observe
from gnoming.rules import legal_actions
from gnoming.state import State
from gnoming.ui.scene.plays import ground
from tests.positions import after, position

PAIR = "0: 7 7 4 / (2) 3 (5) / 1 (6) 1\nA: 7\nB: 9"


def explained(kind: str, state: State, action: Action) -> Explained:
    (found,) = deque(explaining(kind, observe(state, state.seat), action), maxlen=1)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", sorted(BOTS.keys() - {"random", "easy"}))
def test_the_choice_of_a_bot_that_thinks_comes_with_what_it_weighed(kind: str) -> None:
    state = position(PAIR)
    chosen = BOTS[kind](observe(state, 0), legal_actions(state), random.Random(1))
    found = explained(kind, state, chosen)
    assert found.ground is Ground.JUDGED
    assert found.reason is not None
    assert found.reason.why is Why.COMPLETES_SET
    assert ground(found).startswith("It completes the top row of 7s")


def test_what_was_overlooked_is_told() -> None:
    found = explained("easy", position(PAIR), parse_action("B"))
    assert found.ground is Ground.OVERLOOKED
    assert "overlooked" in ground(found)


def test_imagined_rounds_decide_between_what_is_weighed_nearly_the_same() -> None:
    state = after(position("0: 8 8 (8) / 1 8 3 / 7 4 11\ndraw: 8"), "D=8")
    grounds = {explained("expert", state, action).ground for action in legal_actions(state)}
    assert Ground.JUDGED in grounds
    assert grounds <= {Ground.JUDGED, Ground.IMAGINED, Ground.OVERLOOKED}


def test_after_a_reshuffle_a_card_may_be_turned_up_to_end_the_round() -> None:
    state = after(position("0: -4 -4 -4 / -4 -3 -3 / -3 -3 (1)\ndraw: 11"), "D=11")
    state = state._replace(reshuffled=True)
    found = explained("medium", state, parse_action("@9"))
    assert found.ground is Ground.HURRIED
    assert "lasted long" in ground(found)


def test_chance_has_no_reason() -> None:
    found = explained("random", position(PAIR), parse_action("D"))
    assert found == Explained(Ground.CHANCE)
    assert "chance" in ground(found)


def test_a_bot_that_is_not_known_is_explained_as_the_medium_one_that_plays() -> None:
    state, action = position(PAIR), parse_action("A")
    assert explained("wizard", state, action) == explained("medium", state, action)


def test_there_is_a_sentence_for_every_ground() -> None:
    reason = explained("medium", position(PAIR), parse_action("A")).reason
    said = {ground(Explained(each, reason)) for each in Ground}
    assert len(said) == len(Ground)
    assert all(each.endswith(".") for each in said)
