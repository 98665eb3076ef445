"""The keys: what each does, where the arrows go, and how one refuses."""

import pytest

from gnoming.app import keys
from gnoming.app.commands import parse
from gnoming.app.effects import Focus, Open
from gnoming.app.messages import Point, Read, Refuse, ShowKeys
from gnoming.app.model import Model, Play, Screen
from gnoming.app.replay import watch
from gnoming.app.update import update
from tests.playing import DEAL, after, game_of
from tests.positions import position
from tests.test_words import TABLE, game_at, reached


@pytest.mark.parametrize(
    ("pressed", "command"),
    [
        (("1", "Digit1", False), "point 1"),
        (("9", "Numpad9", False), "point 9"),
        (("0", "Digit0", False), None),
        (("!", "Digit1", True), "read 1"),
        (("d", "KeyD", False), "point D"),
        (("D", "KeyD", True), "point D"),
        (("?", "Slash", True), "keys"),
        (("x", "KeyX", False), None),
        (("Enter", "Enter", False), None),
        # A French keyboard writes a digit with Shift, and has the A where others have the Q.
        (("&", "Digit1", False), "point 1"),
        (("1", "Digit1", True), "read 1"),
        (("a", "KeyQ", False), "point A"),
        # A Mongolian one writes no Latin letters.
        (("б", "KeyD", False), "point D"),
        (("ү", "KeyE", False), None),
    ],
)
def test_what_a_key_does(pressed: tuple[str, str, bool], command: str | None) -> None:
    assert keys.command(*pressed) == command


def test_every_command_of_a_key_is_a_message() -> None:
    assert all(parse(command) is not None for command in keys.LETTERS.values())
    assert all(parse(command) is not None for command in keys.REPLAY.values())
    assert parse("read 2") == Read("2")


@pytest.mark.parametrize(
    ("key", "at", "to"),
    [
        ("ArrowRight", 3, 4),
        ("ArrowRight", 5, 5),
        ("ArrowLeft", 3, 3),
        ("ArrowLeft", 4, 3),
        ("ArrowDown", 4, 7),
        ("ArrowDown", 7, 7),
        ("ArrowUp", 4, 1),
        ("ArrowUp", 1, 1),
        ("Home", 5, 3),
        ("End", 3, 5),
        ("Enter", 3, None),
        ("a", 3, None),
    ],
)
def test_arrows_in_the_layout_stop_at_its_edges(key: str, at: int, to: int | None) -> None:
    assert keys.moved(key, at, 9, 3) == to


def test_with_control_home_and_end_are_the_first_and_the_last() -> None:
    assert keys.moved("Home", 4, 9, 3, control=True) == 0
    assert keys.moved("End", 4, 9, 3, control=True) == 8
    assert keys.moved("ArrowLeft", 4, 9, 3, control=True) is None


def test_in_a_row_of_buttons_all_arrows_go_to_a_neighbour() -> None:
    steps = [keys.moved(f"Arrow{way}", 1, 4) for way in ("Left", "Up", "Right", "Down")]
    assert steps == [0, 0, 2, 2]
    assert [keys.moved(key, 1, 4) for key in ("Home", "End")] == [0, 3]
    assert [keys.moved(key, 3, 4) for key in ("ArrowRight", "ArrowDown")] == [3, 3]


def at(*actions: str) -> Model:
    state = reached(position(TABLE), *actions)
    return Model(screen=Screen.TABLE, play=Play(game_at(state, ("human",) * 3), state.seat))


def test_refusing_where_there_is_one_way_does_it() -> None:
    hazard = at("D", "@5")
    refused = after(Refuse(), model=hazard)
    assert game_of(refused) == game_of(after(Point("X"), model=hazard))
    declined = after(Refuse(), model=refused)
    assert game_of(declined) == game_of(after(Point("X"), model=refused))
    one_pile = at("A", "@1")
    assert game_of(after(Refuse(), model=one_pile)) == game_of(after(Point("A"), model=one_pile))


def test_refusing_where_there_are_two_piles_leads_to_their_buttons() -> None:
    model, effects = update(at("D"), Refuse())
    assert model == at("D")
    assert effects == (Focus("action-A"),)


def test_refusing_what_cannot_be_refused_says_why() -> None:
    play = after(Refuse(), model=at("A")).play
    assert play is not None
    assert play.refused == "X"


def test_reading_and_the_list_of_keys_change_nothing() -> None:
    for model in (Model(), after(DEAL), watch(Model(), game_of(after(DEAL)))[0]):
        assert update(model, Read("own")) == (model, ())
        assert update(model, ShowKeys()) == (model, (Open("keys"),))
