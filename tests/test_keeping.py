"""The game of the last visit, and what the player is told about saving."""

from gnoming.app.effects import ClaimGame, CloseAll, OfferFile, SeatPlayers, Think
from gnoming.app.messages import (
    BotChose,
    Deal,
    Dismiss,
    Download,
    Elsewhere,
    FoundBroken,
    Point,
    Problem,
    StorageSays,
    Stored,
    TakeOver,
)
from gnoming.app.model import Model, Screen, game_to_keep
from gnoming.app.playing import restored
from gnoming.app.update import update
from gnoming.match import Game
from gnoming.record import read, write
from gnoming.rules import legal_actions
from gnoming.ui.nodes import text_of
from gnoming.ui.scene import scene
from tests.playing import DEAL, after, game_of, playing

BROKEN = FoundBroken("broken:1", "line 1 column 1: nonsense", newer=False)
NEWER = FoundBroken("broken:2", "form 2", newer=True)


def stored(game: Game) -> Game:
    """The game as it comes back from a save."""
    return read(write(game))


def test_a_stored_game_goes_on_exactly_where_it_was() -> None:
    for count, model in enumerate(playing()):
        if count % 5:
            continue
        play = model.play
        assert play is not None
        again = restored(stored(play.game))
        assert again.game == play.game
        assert (again.viewer, again.changed, len(again.undo)) == (
            play.viewer,
            play.changed,
            len(play.undo),
        )
        assert [turn.steps for turn in again.log] == [turn.steps for turn in play.log]


def test_the_game_of_the_last_visit_is_shown_at_once_and_its_bots_think() -> None:
    game = stored(game_of(after(Deal(DEAL.players, 1, 7))))
    model, effects = update(Model(), Stored(game))
    assert model.screen is Screen.TABLE
    assert game_of(model) == game
    assert Think(game_of(model)) in effects


def test_the_players_of_the_last_visit_stand_in_the_form_for_the_next_game() -> None:
    game = game_of(after(DEAL))
    assert SeatPlayers(game.players, game.first) in update(Model(), Stored(game))[1]


def test_a_game_that_was_dealt_meanwhile_is_not_replaced_by_the_stored_one() -> None:
    model = after(DEAL)
    old = stored(game_of(after(Deal(DEAL.players, 1, 7))))
    assert after(Stored(old), model=model) is model


def test_what_keeps_the_game_from_being_saved_stands_until_it_is_over() -> None:
    model = after(DEAL, StorageSays(Problem.FULL))
    assert "no room left" in "".join(map(text_of, scene(model)["notices"]))
    model = after(Point("1"), model=model)
    assert scene(model)["notices"]
    assert not scene(after(StorageSays(None), model=model))["notices"]


def test_broken_saves_are_told_one_by_one_and_can_be_downloaded() -> None:
    model = after(BROKEN, NEWER)
    assert "line 1 column 1: nonsense" in text_of(scene(model)["notices"][0])
    assert update(model, Download("broken:1"))[1] == (OfferFile("broken:1"),)
    assert update(model, Download("settings"))[1] == ()
    model = after(Dismiss(), model=model)
    assert "later version" in text_of(scene(model)["notices"][0])
    assert not scene(after(Dismiss(), model=model))["notices"]


def test_a_tab_that_lost_the_game_stops_and_says_so() -> None:
    model = after(Deal(DEAL.players, 1, 7))
    game = game_of(model)
    lost = after(Elsewhere(), model=model)
    assert "another tab" in text_of(scene(lost)["notices"][0])
    assert game_to_keep(lost) is None
    answer = BotChose(game, legal_actions(game.state)[0])
    assert after(answer, DEAL, Point("1"), model=lost) == lost


def test_taking_the_game_over_loads_it_anew() -> None:
    lost = after(Elsewhere(), model=after(DEAL))
    model, effects = update(lost, TakeOver())
    assert effects == (ClaimGame(),)
    assert model.play is None
    assert not model.elsewhere
    assert after(TakeOver(), model=model) is model


def test_a_broken_save_that_is_found_again_by_taking_over_is_told_once() -> None:
    model = after(BROKEN, NEWER, BROKEN, model=Model())
    assert model.broken == (BROKEN, NEWER)


def test_the_tab_that_loses_the_game_closes_its_dialogs_so_that_the_notice_can_be_answered() -> (
    None
):
    _, effects = update(after(DEAL), Elsewhere())
    assert effects == (CloseAll(),)


def test_storage_that_was_cleared_is_told_until_the_player_has_read_it() -> None:
    model = after(StorageSays(Problem.CLEARED), model=Model())
    assert "cleared from outside" in text_of(scene(model)["notices"][0])
    assert after(Dismiss(), model=model).unsaved is None
