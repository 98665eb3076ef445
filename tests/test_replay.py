"""A game that is watched step by step."""

import itertools

from gnoming.app.effects import Focus, Open
from gnoming.app.library.messages import Show
from gnoming.app.library.model import View
from gnoming.app.messages import BotChose, Enlarge, LookAt, Point, ShowTable, Stored
from gnoming.app.model import Model, Screen, game_to_keep
from gnoming.app.replay import (
    SECONDS,
    Go,
    Leave,
    Replay,
    Step,
    Toggle,
    Wait,
    Waited,
    positions,
    watch,
)
from gnoming.app.settings import Speed
from gnoming.app.update import update
from gnoming.match import Game
from gnoming.record import write
from gnoming.rules import legal_actions
from gnoming.ui.nodes import text_of
from gnoming.ui.scene import scene
from tests.games import finished, unfinished
from tests.playing import DEAL, after, game_of
from tests.test_scene import every


def watching(game: Game, model: Model | None = None) -> Model:
    return watch(model or Model(), game)[0]


def replay_of(model: Model) -> Replay:
    assert model.replay is not None
    return model.replay


def table(model: Model) -> str:
    return " ".join(map(text_of, scene(model)["table"]))


def test_a_replay_has_every_position_from_the_deal_to_the_end() -> None:
    game = finished()
    plays = positions(game)
    assert len(plays) == sum(1 + len(each.actions) for each in game.rounds)
    assert plays[-1].game == game
    assert not plays[0].game.rounds[0].actions
    for before, following in itertools.pairwise(plays[::9]):
        assert write(following.game).startswith(write(before.game).rstrip("\n"))


def test_an_unfinished_game_ends_where_it_stands() -> None:
    assert positions(unfinished())[-1].game == unfinished()


def test_one_goes_forward_and_back_and_to_any_place() -> None:
    model = watching(finished())
    last = replay_of(model).last
    places = [(Step(1), 1), (Step(1), 2), (Step(-1), 1), (Go(40), 40), (Go(10**6), last)]
    for message, place in places:
        model = after(message, model=model)
        assert replay_of(model).at == place
    assert replay_of(after(Step(1), model=model)).at == last
    assert replay_of(after(Go(0), Step(-1), model=model)).at == 0


def test_the_length_of_the_round_is_told() -> None:
    game = finished()
    first, second = (len(each.actions) for each in game.rounds[:2])
    model = after(Go(12), model=watching(game))
    assert f"round 1 of 3, action 12 of {first}" in table(model)
    model = after(Go(first + 6), model=model)
    assert f"round 2 of 3, action 5 of {second}" in table(model)


def test_it_can_be_followed_at_any_speed() -> None:
    assert min(SECONDS[speed] for speed in Speed) >= 0.25


def test_it_goes_on_by_itself_until_the_end_or_until_it_is_stopped() -> None:
    model, effects = update(after(Go(5), model=watching(finished())), Toggle())
    assert [type(each) for each in effects] == [Wait]
    assert replay_of(after(Waited(6), model=model)).at == 7
    assert replay_of(after(Waited(5), model=model)).at == 6
    stopped = after(Toggle(), model=model)
    assert replay_of(after(Waited(6), model=stopped)).at == 6
    last = replay_of(model).last
    model = after(Go(last - 2), Toggle(), Waited(last - 1), model=model)
    assert (replay_of(model).at, replay_of(model).running) == (last, False)
    assert replay_of(after(Toggle(), model=model)).at == 0


def test_only_what_was_public_is_shown() -> None:
    """At no position does a card show its face that lay face down then, and no pile but its top."""
    model = watching(finished())
    for at in range(0, replay_of(model).last, 7):
        model = after(Go(at), model=model)
        play = replay_of(model).play
        if play.game.round_over:
            continue
        faces = [
            dict(item.attributes)
            for item in every(scene(model)["table"])
            if "." in dict(item.attributes).get("data-place", "")
        ]
        assert len(faces) == 27
        for face in faces:
            seat, spot = face["data-place"].split(".")
            hidden = play.game.state.layouts[int(seat)][int(spot) - 1] is None
            assert (face["data-kind"] == "back") == hidden


def test_the_end_of_a_round_shows_its_result_and_the_same_controls() -> None:
    game = finished()
    model = after(Go(len(game.rounds[0].actions)), model=watching(game))
    assert "Round 1 of 3 is over" in table(model)
    commands = [dict(item.attributes).get("data-do", "") for item in every(scene(model)["table"])]
    assert "next-round" not in commands
    assert "replay-on" in commands


def test_the_running_game_waits_meanwhile() -> None:
    model = after(DEAL, Point("1"), Point("2"))
    game = game_of(model)
    watched = watching(finished(), model)
    assert game_to_keep(watched) is game
    answer = BotChose(game, legal_actions(game.state)[0])
    assert after(answer, Point("3"), model=watched) == watched
    left, effects = update(watched, Leave())
    assert left.screen is Screen.TABLE
    assert game_of(left) is game
    assert effects
    assert after(ShowTable(), model=watched).screen is Screen.TABLE


def test_without_a_running_game_one_comes_back_to_the_form() -> None:
    assert after(Leave(), model=watching(finished())).screen is Screen.SETUP


def test_from_a_result_one_comes_back_to_it_and_from_another_game_to_the_games() -> None:
    at_result = after(Stored(finished()), Show(View.GAMES))
    left, effects = update(watching(finished(), at_result), Leave())
    assert (left.screen, left.library) == (Screen.TABLE, None)
    assert "won the game" in table(left)
    assert effects == (Focus("result-title"),)
    for opened, screen in ((at_result, Screen.TABLE), (after(Show(View.GAMES)), Screen.SETUP)):
        watched = after(Step(1), model=watching(finished(2), opened))
        again = watching(finished(3), after(Show(View.GAMES), model=watched))
        for model in (watched, again):
            left, effects = update(model, Leave())
            assert left.screen is screen
            assert left.library is not None
            assert Open("games") in effects


def test_a_turn_of_the_log_leads_to_its_end() -> None:
    model = after(Go(60), model=watching(finished()))
    turn = replay_of(model).play.log[3]
    model = after(LookAt(3), model=model)
    assert replay_of(model).play.game.state == turn.after


def test_a_layout_can_be_seen_in_large() -> None:
    model = after(Go(30), Enlarge(2), model=watching(finished()))
    assert "Fern" in text_of(scene(model)["large-layout"][0])
