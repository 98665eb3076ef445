"""The sentence that tells what the last turn of a bot was chosen for."""

from collections import deque
from collections.abc import Iterator

import pytest

from gnoming.actions import Action, Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.app import deals
from gnoming.app.effects import Effect
from gnoming.app.judging import AskWhy, Explain, Why
from gnoming.app.log import Happening, Turn
from gnoming.app.messages import BotChose, Choose, LookAt, Point
from gnoming.app.model import Model, awaits_person
from gnoming.app.targets import target_of
from gnoming.app.update import update
from gnoming.bots.explaining import Explained, Ground
from gnoming.bots.reasons import Reason
from gnoming.bots.reasons import Why as Reasons
from gnoming.match import Game
from gnoming.rules import legal_actions
from gnoming.state import Phase
from gnoming.table import thoughts
from gnoming.ui.nodes import text_of
from gnoming.ui.scene import beside, scene
from gnoming.ui.scene.plays import ground, sentence
from tests.playing import DEAL, after, game_of
from tests.test_judging import known, over, play_of
from tests.test_scene import every


def last_choice(model: Model, game: Game) -> tuple[Model, tuple[Effect, ...]]:
    """The next choice of a bot, played as a bot would."""
    action = next(reversed(deque(thoughts(game, deals.bot_rng(game)), maxlen=1)))
    return update(model, BotChose(game, action))


def turns_of_bots(model: Model) -> Iterator[tuple[Model, tuple[Effect, ...]]]:
    """The model after each choice of a bot in its first round, and what is to be done then."""
    model = after(DEAL, model=model)
    while not game_of(model).round_over:
        game = game_of(model)
        if awaits_person(game):
            legal = legal_actions(game.state)
            model = after(
                Point(target_of(legal[-1]), 1e6 * len(game.rounds[-1].actions)), model=model
            )
        else:
            model, effects = last_choice(model, game)
            yield model, effects


def test_each_turn_of_a_bot_is_explained_in_one_sentence_once_it_is_over() -> None:
    explained = 0
    for model, effects in turns_of_bots(Model()):
        for effect in effects:
            if not isinstance(effect, Explain):
                continue
            assert effect.turn is play_of(model).log[-1]
            assert not game_of(model).round_over
            told = after(known(effect), model=model)
            said = because(told)
            assert said.endswith(".")
            assert because(model) != said or model.because == told.because
            seen = after(LookAt(0), model=told)
            assert because(seen) == ("" if len(play_of(told).log) > 1 else said)
            explained += 1
            model = told
    turns = [
        turn
        for turn in play_of(model).log
        if turn.seat and turn.steps[0].before.phase is not Phase.SETUP
    ]
    assert explained in (len(turns), len(turns) - 1), "the last may end the round"


def test_a_reason_stays_with_its_turn() -> None:
    """In the log and at the moment that is looked at, whatever else is asked about meanwhile."""
    explains: list[Effect] = []
    for reached, effects in turns_of_bots(Model()):
        model = reached
        explains += [effect for effect in effects if isinstance(effect, Explain)]
        if len(explains) == 2:
            break
    for effect in explains:
        model = after(known(effect), model=model)
    earlier, latest = model.because[-2:]
    turns = play_of(model).log
    assert latest.turn is turns[-1]
    at = turns.index(earlier.turn)
    asked, (effect,) = update(model, AskWhy(at))
    assert because(after(known(effect), model=asked)) == because(model) == sentence(latest)
    assert because(after(LookAt(at), model=model)) == sentence(earlier)
    lines = beside(model)["log-aside"]
    assert sentence(earlier) in text_of(lines[at])
    assert sentence(latest) in text_of(lines[-1])
    silent = beside(after(Choose("reasons", False), model=model))["log-aside"]
    assert sentence(latest) not in text_of(silent[-1])


def because(model: Model) -> str:
    """The reason that the table shows."""
    shown = every(scene(model)["table"])
    return "".join(text_of(it) for it in shown if ("class", "because") in it.attributes)


@pytest.mark.parametrize("speed", ["fast", "instant"])
def test_bots_that_hardly_wait_are_explained_when_a_person_is_to_act(speed: str) -> None:
    for model, effects in turns_of_bots(after(Choose("speed", speed))):
        explains = any(isinstance(effect, Explain) for effect in effects)
        set_up = play_of(model).log[-1].steps[0].before.phase is Phase.SETUP
        assert explains == (awaits_person(game_of(model)) and not set_up)


def test_who_wants_no_reasons_gets_none() -> None:
    for model, effects in turns_of_bots(after(Choose("reasons", False))):
        assert not any(isinstance(effect, Explain) for effect in effects)
        assert not because(model)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ((Draw("D"), Place(4), Discard("A")), 1),
        ((Draw("D"), Discard("B")), 1),
        ((Draw("A"), Place(0), Bounce(3), Discard("A")), 1),
        ((Flip(0), Flip(1)), 0),
        ((Decline(),), 0),
    ],
)
def test_what_says_most_about_a_turn_is_told(actions: tuple[Action, ...], told: int) -> None:
    state = game_of(over()).state
    turn = Turn(1, tuple(Happening(state, action, state) for action in actions))
    grounds = [Explained(Ground.CHANCE)] * len(actions)
    grounds[told] = Explained(Ground.HURRIED)
    assert sentence(Why(turn, tuple(grounds))) == ground(Explained(Ground.HURRIED))
    assert sentence(Why(turn)) == ""


def test_a_set_is_what_says_most() -> None:
    state = game_of(over()).state
    actions = Draw("D"), Place(0), Bounce(3), Discard("A")
    turn = Turn(1, tuple(Happening(state, action, state) for action in actions))
    completes = Reason(Reasons.COMPLETES_SET, 9.0, 3, 3, 0, 3)
    turns_up = Reason(Reasons.TURNS_UP, 4.3, 2, 0)
    grounds = [Explained(Ground.JUDGED, turns_up)] * len(actions)
    grounds[2] = Explained(Ground.JUDGED, completes)
    assert sentence(Why(turn, tuple(grounds))) == ground(grounds[2])
