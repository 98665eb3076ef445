"""The dialog with the games, without a page."""

from gnoming.app.commands import parse as parse_any
from gnoming.app.effects import FillForm, Open, ShowText
from gnoming.app.library import parse, update
from gnoming.app.library.effects import Find, Give, List, Put, PutText, Remove
from gnoming.app.library.messages import (
    Came,
    Closed,
    Found,
    Listed,
    OnGame,
    Pick,
    Refused,
    Removed,
    Show,
    TakeIn,
    Tell,
)
from gnoming.app.library.model import Intake, Said, View
from gnoming.app.messages import Deal, Elsewhere, Message, Point, Stored
from gnoming.app.model import Model, Screen
from gnoming.app.results import key_of
from gnoming.app.settings import Settings, Speed
from gnoming.app.shelf import Kept, Unreadable, listed, reduced, text_of
from gnoming.app.transfer import item_of
from gnoming.match import Game
from gnoming.record import write
from gnoming.ui.nodes import Child, Node
from gnoming.ui.nodes import text_of as words_of
from gnoming.ui.scene import scene
from tests.games import finished, unfinished
from tests.playing import DEAL, after, game_of


def kept(game: Game, whole: bool = True) -> Kept:
    text = text_of(game)
    return listed(key_of(game), text if whole else reduced(text))


def opened(*games: Kept, model: Model | None = None, wrong: tuple[Unreadable, ...] = ()) -> Model:
    return after(Show(View.GAMES), Listed(games, wrong), model=model)


def shown(model: Model) -> str:
    return " ".join(" ".join(words_of(each) for each in scene(model)["games-content"]).split())


def commands(model: Model) -> list[str]:
    """What the buttons of the dialog do."""

    def found(child: Child) -> list[str]:
        if not isinstance(child, Node):
            return []
        own = [value for name, value in child.attributes if name == "data-do"]
        return own + [each for inner in child.children for each in found(inner)]

    return [each for item in scene(model)["games-content"] for each in found(item)]


def test_the_dialog_is_opened_and_filled() -> None:
    model, effects = update(Model(), Show(View.GAMES))
    assert effects == (List(), Open("games"))
    assert "No game is kept here." in shown(model)
    model = after(Listed((kept(finished()),), ()), model=model)
    totals = finished().totals
    assert f"deal 1 You {totals[0]}".replace("-", "\u2212") in shown(model)
    assert not scene(after(Closed(), model=model))["games-content"]


def test_a_game_that_is_over_can_be_watched_dealt_again_given_away_and_deleted() -> None:
    key = key_of(finished())
    assert commands(opened(kept(finished())))[3:-1] == [
        f"games-{deed} {key}" for deed in ("replay", "again", "text", "link", "file", "delete")
    ]


def test_a_result_can_be_dealt_again_and_deleted() -> None:
    key = key_of(finished())
    model = opened(kept(finished(), whole=False))
    assert commands(model)[3:-1] == [f"games-again {key}", f"games-delete {key}"]


def test_the_running_game_stands_first_and_only_once() -> None:
    model = after(DEAL, Point("1"))
    running = game_of(model)
    model = opened(kept(running), kept(finished()), model=model)
    assert commands(model)[3:8] == [
        f"games-{deed} running" for deed in ("continue", "replay", "text", "link", "file")
    ]
    assert shown(model).count("deal 4711") == 1
    assert after(OnGame("continue", "running"), model=model).screen is Screen.TABLE


def test_a_long_list_shows_the_latest_games_first_and_all_when_asked() -> None:
    one = kept(finished(), whole=False)
    model = opened(*(one._replace(key=f"k{number}") for number in range(105)))
    assert len([each for each in commands(model) if each.startswith("games-delete")]) == 100
    assert "Show 5 older ones" in shown(model)
    model = after(Pick("all", "on"), model=model)
    assert len([each for each in commands(model) if each.startswith("games-delete")]) == 105


def test_the_same_deal_is_brought_to_the_form() -> None:
    model, effects = update(opened(kept(finished())), OnGame("again", key_of(finished())))
    assert model.screen is Screen.SETUP
    assert FillForm(Deal(finished().players, 0, 1)) in effects


def test_going_on_with_another_game_keeps_the_running_one() -> None:
    model = after(DEAL, Point("1"))
    running = game_of(model)
    key = key_of(unfinished())
    model = opened(kept(unfinished()), model=model)
    assert update(model, OnGame("continue", key))[1] == (Find("continue", key, running),)
    model = after(Found("continue", key, unfinished()), model=model)
    assert game_of(model) == unfinished()
    assert model.screen is Screen.TABLE


def test_a_record_is_given_as_text_and_as_a_file() -> None:
    game, key = finished(), key_of(finished())
    assert update(opened(kept(game)), OnGame("text", key))[1] == (Find("text", key),)
    found = (Found(what, key, game) for what in ("text", "link", "file"))
    assert [update(Model(), each)[1] for each in found] == [
        (ShowText("record", game),),
        (ShowText("record-link", game),),
        (Give(f"gnoming-{key}.txt", write(game)),),
    ]


def test_deleting_can_be_undone() -> None:
    key = key_of(finished())
    model = opened(kept(finished()))
    assert update(model, OnGame("delete", key))[1] == (Remove(key),)
    model = after(Listed((), ()), Removed(key, "its text"), model=model)
    assert "The game was deleted." in shown(model)
    assert "games-put-back" in commands(model)
    put_back = parse("games-put-back")
    assert put_back
    model, effects = update(model, put_back)
    assert effects[0] == PutText(key, "its text")
    assert "games-put-back" not in commands(model)


def test_what_cannot_be_read_is_told_and_can_be_downloaded() -> None:
    wrong = (Unreadable("k1", "line 1 column 1: nonsense", False), Unreadable("k2", "", True))
    model = opened(wrong=wrong)
    assert "line 1 column 1: nonsense" in shown(model)
    assert "later version" in shown(model)
    assert "games-offer k1" in commands(model)


def test_what_comes_in_is_shown_before_anything_is_done() -> None:
    there, new, other = kept(finished(1)), finished(2), unfinished(1)
    intake = Intake((item_of(finished(1)), item_of(new)), ("line 1 column 1: nonsense",))
    model, effects = update(opened(there), Came(intake))
    assert not [effect for effect in effects if isinstance(effect, Put)]
    assert "1 game is new. 1 is there already. One cannot be read: line 1" in shown(model)
    model, effects = update(model, TakeIn())
    assert effects[0] == Put((item_of(new),))
    model = after(Came(Intake((item_of(other),))), model=model)
    assert "1 is there, but differs" in shown(model)
    assert "games-take-in" not in commands(model)


def test_where_nothing_new_comes_in_there_is_nothing_to_decide() -> None:
    there = kept(finished(1))
    model = after(Came(Intake((item_of(finished(1)),))), model=opened(there))
    assert "0 games are new. 1 is there already." in shown(model)
    assert "Take in" not in shown(model)
    assert "games-drop" not in commands(model)
    model = after(Show(View.INTAKE), model=model)
    assert "Look at it" in shown(model)


def test_a_game_that_was_deleted_can_come_in_again() -> None:
    game = finished(1)
    model = after(Stored(game), Show(View.GAMES), Listed((), ()), Came(Intake((item_of(game),))))
    assert "1 game is new." in shown(model)


def test_a_game_that_differs_replaces_the_one_there_only_when_the_player_says_so() -> None:
    differs = item_of(unfinished(1))
    model = after(Came(Intake((differs,))), model=opened(kept(finished(1))))
    assert update(model, TakeIn())[1][0] == Put(())
    model = after(Pick("replaces", "on"), model=model)
    assert update(model, TakeIn())[1][0] == Put((differs,))


def test_settings_that_come_in_are_taken_only_when_the_player_says_so() -> None:
    slow = Settings(speed=Speed.SLOW)
    model = after(Came(Intake((), (), slow)))
    assert after(TakeIn(), model=model).settings == Settings()
    assert after(Pick("settings", "on"), TakeIn(), model=model).settings == slow


def test_a_game_that_comes_in_can_be_watched_first() -> None:
    model = after(Came(Intake((item_of(finished()),))))
    watched = after(OnGame("watch", key_of(finished())), model=model)
    assert watched.screen is Screen.REPLAY


def test_what_is_refused_is_told_in_a_sentence() -> None:
    model = after(Refused("it has more than 5,000,000 characters"))
    assert "cannot be taken in: it has more than 5,000,000 characters." in shown(model)


def test_what_was_done_is_said() -> None:
    model = after(Tell(Said.TAKEN_IN, 2), model=opened())
    assert "2 games were taken in." in shown(model)
    assert "no room left" in shown(after(Tell(Said.NO_ROOM), model=model))


def test_a_tab_that_does_not_have_the_game_opens_no_library() -> None:
    model = after(Elsewhere(), Show(View.GAMES))
    assert model.library is None


def test_statistics_can_be_sifted() -> None:
    model = after(Show(View.STATISTICS), Listed((kept(finished(1)), kept(finished(2))), ()))
    assert "Games 2" in shown(model)
    assert "Totals of the last 2 games" in shown(model)
    for name, value in (("level", "medium"), ("seats", "4")):
        assert "Games 0" in shown(after(Pick(name, value), model=model))
    assert "Games 2" in shown(after(Pick("helped", "off"), Pick("seats", "x"), model=model))


def test_every_button_of_the_dialog_means_something() -> None:
    views: list[Message] = [
        Show(View.STATISTICS),
        Show(View.INTAKE),
        Came(Intake((item_of(finished(2)),))),
    ]
    models = [opened(kept(finished()), kept(unfinished(2)), model=after(DEAL))]
    models += [after(view, model=models[0]) for view in views]
    for model in models:
        assert all(parse_any(command) for command in commands(model))
