"""The guided round while it is played: what can be pressed, and the game that waits for its end."""

import pytest

from gnoming.actions import action_text
from gnoming.app import guide
from gnoming.app.commands import parse
from gnoming.app.effects import Focus, Think
from gnoming.app.guide import Topic
from gnoming.app.messages import (
    AskHint,
    BotChose,
    Choose,
    Deal,
    DealAnyway,
    Drop,
    EndGuide,
    GuideNext,
    LookAt,
    Message,
    NextRound,
    Point,
    Share,
    ShowSetup,
    ShowTable,
    StartGuide,
    TakeBackGame,
    Undo,
)
from gnoming.app.model import Screen, awaits_person
from gnoming.app.targets import target_of
from gnoming.app.update import update
from gnoming.match import Player
from gnoming.rules import legal_actions
from gnoming.ui import guiding, refusals
from tests.guiding import MODELS, at, guided, next_message, play_of, step_of
from tests.playing import DEAL, TARGETS, after, game_of, playing
from tests.test_scene import buttons

MOSS = 1
PEOPLE = Deal(tuple(Player(name, "human") for name in ("Ann", "Bo", "Cy")), 0, 4711)


def test_wrong_presses_change_nothing_and_say_what_to_press() -> None:
    for model in MODELS:
        before = play_of(model)
        step = guide.step(before)
        assert step is not None
        awaited = awaits_person(before.game) and step.action is not None
        wrong: list[Message] = [Undo(), AskHint(), NextRound(), Share("link"), TakeBackGame()]
        wrong += [Point(target, 1e9) for target in TARGETS]
        wrong += [Drop(source, "5", 1e9) for source in ("D", "A", "B", "hand")]
        wrong += [BotChose(before.game, legal) for legal in legal_actions(before.game.state)]
        if step.action is not None or guide.at_end(before):
            wrong += [GuideNext()]
        for message in wrong:
            if step.action is not None and does(message, action_text(step.action)):
                continue
            changed, effects = update(model, message)
            assert not effects
            later = play_of(changed)
            assert later.game is before.game, (step, message)
            assert later.guided == before.guided
            if isinstance(message, Point) and awaited:
                assert "dashed frame" in refusals.refusal(later)


def does(message: Message, expected: str) -> bool:
    """Whether a message does the expected action."""
    match message:
        case BotChose(_, action):
            return action_text(action) == expected
        case Point(target):
            return expected.endswith(target)
        case Drop(source, target):
            return expected.endswith(target if source == "hand" else source)
    return False


def test_only_what_is_expected_can_be_pressed_and_it_is_highlighted() -> None:
    for model in MODELS:
        if game_of(model).round_over:
            continue
        targets = [target_of(action) for action in guide.possible(play_of(model))]
        shown = {target: same for target, same in buttons(model).items() if same}
        able = {t for t, same in shown.items() if any(b["aria-disabled"] == "false" for b in same)}
        hinted = {t for t, same in shown.items() if any("data-hint" in b for b in same)}
        assert able == hinted == set(targets)


def test_there_is_nothing_to_explain_in_a_game() -> None:
    assert guiding.text(play_of(after(DEAL))) == ""
    assert after(GuideNext(), EndGuide(), model=after(DEAL)) == after(DEAL)


def test_the_others_follow_the_script_whatever_a_bot_would_choose() -> None:
    model, effects = update(at(Topic.TURN_UP_MORE), Point("5", 1e9))
    assert effects == (Think(game_of(model), guide.STEPS[step_of(model)].action),)


def test_the_others_wait_while_something_is_to_be_read() -> None:
    before = MODELS[step_of(at(Topic.HAZARD)) - 1]
    model, effects = update(before, next_message(before, 999))
    assert game_of(model).state.seat == MOSS
    assert not effects
    model, effects = update(model, GuideNext())
    assert [effect for effect in effects if isinstance(effect, Think)]


def test_the_focus_goes_on_to_what_is_to_be_pressed() -> None:
    assert update(at(Topic.WELCOME), GuideNext())[1] == (Focus("spot-1"),)
    assert update(at(Topic.SET), GuideNext())[1] == (Focus("spot-6"),)
    assert update(at(Topic.SETS_COUNT), GuideNext())[1] == ()
    assert update(at(Topic.LOWEST), GuideNext())[1] == (Focus("status"),)


def test_skipping_returns_to_the_running_game() -> None:
    running = after(PEOPLE, Point("5"))
    for model in guided(running):
        assert model.aside is running.play
        assert after(EndGuide(), model=model).play is running.play
        assert after(EndGuide(), model=model).screen is Screen.TABLE


def test_without_a_game_the_end_leads_to_the_form() -> None:
    for model in MODELS:
        left = after(EndGuide(), model=model)
        assert (left.play, left.screen) == (None, Screen.SETUP)


def test_the_form_takes_the_place_of_the_guided_round_and_the_game_is_offered_there() -> None:
    running = after(PEOPLE, Point("5"))
    form = after(StartGuide(), ShowSetup(), model=running)
    assert form.play is running.play
    assert after(ShowTable(), model=form).play is running.play


def test_a_new_game_asks_for_the_running_one_and_not_for_the_guided_round() -> None:
    running = after(PEOPLE, Point("5"))
    asked = after(StartGuide(), GuideNext(), DEAL, model=running)
    assert asked.asked == DEAL
    assert asked.play is running.play
    dealt = after(StartGuide(), GuideNext(), Point("1"), DEAL)
    assert dealt.asked is None
    assert game_of(dealt).players == DEAL.players


def test_a_game_that_was_given_up_can_be_taken_back_after_the_guided_round_too() -> None:
    given_up = after(PEOPLE, Point("5"), DEAL, DealAnyway())
    *_, end = guided(given_up)
    back = after(EndGuide(), TakeBackGame(), model=end)
    assert game_of(back).players == PEOPLE.players


def test_a_game_that_is_over_does_not_come_back() -> None:
    *_, over = playing()
    assert game_of(over).over
    left = after(StartGuide(), EndGuide(), model=over)
    assert left.screen is Screen.SETUP


@pytest.mark.parametrize("steps", [0, 20, len(guide.STEPS) - 1])
def test_it_can_begin_again_at_any_moment(steps: int) -> None:
    running = after(PEOPLE, Point("5"))
    model = list(guided(running))[steps]
    again = after(StartGuide(), model=model)
    assert step_of(again) == 0
    assert again.aside is running.play


def test_discards_need_no_second_press_here() -> None:
    model = after(Choose("confirm_discards", True), model=at(Topic.DISCARD))
    assert step_of(after(Point("A", 1e9), model=model)) == step_of(model) + 1


def test_earlier_turns_can_be_looked_at() -> None:
    model = after(LookAt(0), model=at(Topic.HAZARD))
    assert step_of(after(LookAt(None), model=model)) == step_of(model)
    tried = after(Point("1", 1e9), model=model)
    assert step_of(tried) == step_of(model)
    assert tried.play is not None
    assert refusals.refusal(tried.play) == "You are looking at an earlier moment."


def test_its_buttons() -> None:
    wanted = {"guide": StartGuide(), "guide-next": GuideNext(), "guide-end": EndGuide()}
    assert {command: parse(command) for command in wanted} == wanted
