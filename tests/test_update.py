"""What the page does when something happens, without a page."""

from gnoming.actions import parse_action
from gnoming.app import deals
from gnoming.app.commands import parse
from gnoming.app.effects import DealByChance, Focus, KeepSettings, Think
from gnoming.app.messages import (
    BotChose,
    Choose,
    Deal,
    DealAnyway,
    NextRound,
    PlayAgain,
    Point,
    ShowSetup,
    ShowTable,
    Undo,
)
from gnoming.app.model import Model, Play, Screen, awaits_person
from gnoming.app.settings import Speed
from gnoming.app.targets import action_at, target_of
from gnoming.app.update import update
from gnoming.match import Player, clean_name
from gnoming.rules import legal_actions
from gnoming.state import Phase
from gnoming.ui import refusals
from gnoming.ui.nodes import text_of
from gnoming.ui.scene import scene
from tests.playing import DEAL, TARGETS, YOU, after, game_of, playing
from tests.test_scene import every


def play_of(model: Model) -> Play:
    assert model.play is not None
    return model.play


def test_dealing_starts_a_game_with_the_youngest() -> None:
    model = after(Deal(DEAL.players, 2, 7))
    assert model.screen is Screen.TABLE
    assert game_of(model).state.seat == 2
    assert deals.number_of(game_of(model)) == 7


def test_the_first_person_is_shown_large_even_when_a_bot_begins() -> None:
    model = after(Deal((Player("Moss", "easy"), YOU, Player("Fern", "easy")), 0, 7))
    assert play_of(model).viewer == 1


def test_a_bot_that_is_to_act_is_asked() -> None:
    model, effects = update(Model(), Deal(DEAL.players, 1, 7))
    assert Think(game_of(model)) in effects


def test_a_person_that_is_to_act_is_waited_for() -> None:
    _, effects = update(Model(), DEAL)
    assert not [effect for effect in effects if isinstance(effect, Think)]


def test_pointing_at_a_legal_target_plays() -> None:
    model = after(DEAL, Point("5"), Point("1"))
    layout = game_of(model).state.layouts[0]
    assert [spot for spot, card in enumerate(layout) if card is not None] == [0, 4]
    assert game_of(model).state.seat == 1


def test_pointing_at_an_illegal_target_changes_nothing_and_is_told() -> None:
    before = after(DEAL)
    model = after(Point("A"), model=before)
    assert game_of(model) is game_of(before)
    assert play_of(model).refused == "A"
    assert play_of(after(Point("5"), model=model)).refused is None


def test_a_press_during_another_players_turn_does_nothing() -> None:
    model = after(Deal(DEAL.players, 1, 7))
    pressed = after(Point("1"), model=model)
    assert game_of(pressed) is game_of(model)
    assert refusals.refusal(play_of(pressed)) == "It is not your turn."


def test_a_bots_answer_to_an_older_position_is_void() -> None:
    model = after(Deal(DEAL.players, 1, 7))
    answer = BotChose(game_of(model), parse_action("f1"))
    once = after(answer, model=model)
    assert game_of(once) is not game_of(model)
    assert after(answer, model=once) == once
    assert game_of(after(ShowSetup(), answer, model=model)) is game_of(model)


def test_every_action_is_reached_by_exactly_one_target() -> None:
    for model in playing():
        legal = legal_actions(game_of(model).state)
        targets = [target_of(action) for action in legal]
        assert len(set(targets)) == len(targets)
        assert set(targets) <= set(TARGETS)
        for action in legal:
            assert action_at(target_of(action), legal) == action


def test_a_whole_game_goes_on_by_messages_alone() -> None:
    *_, model = playing()
    assert game_of(model).over
    assert after(NextRound(), model=model) == model


def test_after_a_game_the_same_players_can_play_again() -> None:
    *_, earlier, model = playing(Deal(DEAL.players, 2, 7))
    assert update(model, PlayAgain()) == (model, (DealByChance(DEAL.players, 2),))
    assert update(earlier, PlayAgain()) == (earlier, ())
    assert parse("play-again") == PlayAgain()
    commands = [
        dict(it.attributes).get("data-do")
        for it in every(scene(model)["table"])
        if "main" in dict(it.attributes).get("class", "")
    ]
    assert commands == ["play-again"]


def test_the_end_of_a_game_speaks_of_the_game() -> None:
    *_, model = playing()
    game = game_of(model)
    told = " ".join(map(text_of, scene(model)["table"]))
    assert f"wins: {min(game.totals)} after three rounds".replace("-", "\u2212") in told
    assert "went out." not in told


def test_the_end_of_a_round_is_brought_to_the_players_eyes() -> None:
    for model in playing():
        game = game_of(model)
        if game.state.phase is Phase.DISCARD:
            action = legal_actions(game.state)[0]
            answer = BotChose(game, action)
            message = Point(target_of(action), 1e9) if awaits_person(game) else answer
            later, effects = update(model, message)
            if game_of(later).round_over:
                assert effects == (Focus("result-title"),)
                return
    raise AssertionError("no round ended")


def test_the_running_game_is_kept_while_the_form_is_shown() -> None:
    model = after(DEAL, Point("5"))
    form = after(ShowSetup(), model=model)
    assert form.screen is Screen.SETUP
    assert game_of(after(ShowTable(), model=form)) is game_of(model)


def test_going_back_to_the_table_lets_a_waiting_bot_think_again() -> None:
    model = after(Deal(DEAL.players, 1, 7), ShowSetup())
    _, effects = update(model, ShowTable())
    assert Think(game_of(model)) in effects


def test_messages_that_fit_no_moment_change_nothing() -> None:
    empty = Model()
    for message in (Point("1"), NextRound(), ShowTable()):
        assert after(message, model=empty) == empty


def test_commands_of_buttons() -> None:
    assert parse("point 5") == Point("5")
    assert parse("next-round") == NextRound()
    assert parse("no-such-thing") is None


def test_another_speed_holds_at_once_and_for_the_next_game() -> None:
    model = after(Deal(DEAL.players, 1, 7))
    model, effects = update(model, Choose("speed", "instant"))
    assert effects == (KeepSettings(model.settings), Think(game_of(model)))
    assert after(DEAL, model=model).settings.speed is Speed.INSTANT


def test_people_share_the_screen_by_turns() -> None:
    both = Deal((YOU, Player("Ann", "human"), Player("Moss", "easy")), 0, 7)
    model = after(both, Point("1"), Point("2"))
    assert play_of(model).viewer == 1


def test_ten_presses_in_200_milliseconds_do_one_action() -> None:
    people = Deal((YOU, Player("Ann", "human"), Player("Bo", "human")), 0, 7)
    model = after(people, *[Point(spot, 1000.0 * at) for at, spot in enumerate("121212")])
    assert game_of(model).state.phase is Phase.DRAW
    once = after(Point("A", 10_000), model=model)
    ten = after(*[Point("A", 10_000 + 20 * press) for press in range(10)], model=model)
    assert game_of(ten) == game_of(once)
    placed = after(Point("A", 10_000), Point("1", 10_040), Point("A", 10_080), model=model)
    assert game_of(placed).state.seat == 1, "other targets can be pressed as fast as one likes"


def test_what_is_taken_back_or_dealt_anew_can_be_pressed_as_fast_as_one_likes() -> None:
    people = Deal((YOU, Player("Ann", "human"), Player("Bo", "human")), 0, 7)
    model = after(people, *[Point(spot, 1000.0 * at) for at, spot in enumerate("121212")])
    drawn = after(Point("A", 10_000), model=model)
    again = after(Undo(), Point("A", 10_100), model=drawn)
    assert game_of(again).state == game_of(drawn).state
    anew = after(people, DealAnyway(), Point("A", 10_200), model=again)
    assert play_of(anew).refused == "A", "it is answered, if only by a refusal"


def test_names_are_made_fit_for_a_record() -> None:
    assert clean_name("  Ann | Bo # one\n ") == "Ann Bo one"
    assert clean_name("x" * 40) == "x" * 24
    assert clean_name("|#") == ""
    assert clean_name("\u202eevil\x00\u2066") == "evil"
    assert clean_name("Мөнх 👨‍👩‍👧") == "Мөнх 👨‍👩‍👧"
