"""What has happened, turn by turn, and what moved."""

import random

from gnoming.actions import parse_action
from gnoming.app.log import Happening, Log, Transfer, added, changed, movement, revealed
from gnoming.cards import shuffler
from gnoming.record import read, write
from gnoming.rules import play
from gnoming.state import State
from tests.playing import game_of, playing
from tests.positions import position

TABLE = """
0: 5 (5) 1 / (2) (H) M / 3 4 4
1: (1) (2) 3 / 4 5 6 / 7 8 9
draw: 5 H 2 3 4 5
A: -2
B: 8
"""


def happenings(state: State, actions: str) -> list[Happening]:
    done = []
    for text in actions.split():
        after = play(state, parse_action(text), shuffler(random.Random(1)))
        done.append(Happening(state, parse_action(text), after))
        state = after
    return done


def last(actions: str) -> Happening:
    return happenings(position(TABLE), actions)[-1]


def test_a_turn_is_one_entry_and_a_hazards_answer_another() -> None:
    log: Log = ()
    for happening in happenings(position(TABLE), "D @5 >X f1 - D >A"):
        log = added(log, happening)
    assert [(turn.seat, len(turn.steps)) for turn in log] == [(0, 3), (1, 1), (2, 1), (1, 2)]


def test_the_log_replays_to_the_layouts_of_the_record() -> None:
    for model in playing():
        shown = model.play
        assert shown is not None
        if game_of(model).round_over:
            again = read(write(game_of(model)))
            assert shown.log[-1].after.layouts == again.state.layouts
            for turn, following in zip(shown.log, shown.log[1:], strict=False):
                assert turn.after == following.steps[0].before


def test_a_drawn_card_comes_to_the_hand() -> None:
    assert movement(last("D")) == ((Transfer("D", "hand"),), ("hand",))
    assert movement(last("A")) == ((Transfer("A", "hand"),), ())


def test_a_placed_card_and_the_replaced_one_change_places() -> None:
    there_and_back = (Transfer("hand", "0.1"), Transfer("0.1", "hand"))
    assert movement(last("D @1")) == (there_and_back, ())


def test_a_replaced_face_down_card_is_turned_up() -> None:
    assert movement(last("D @2")).turned == ("hand",)
    assert movement(last("D @2 ^4")).transfers == (Transfer("hand", "0.4"), Transfer("0.4", "hand"))


def test_a_discard_goes_to_its_pile_and_a_hazard_to_none() -> None:
    assert movement(last("D >B")).transfers == (Transfer("hand", "B"),)
    assert movement(last("D @5 >X")).transfers == ()


def test_a_flip_turns_up_a_card_where_it_lies() -> None:
    assert movement(last("D @5 >X f2")) == ((), ("1.2",))


def test_a_reshuffle_moves_both_discard_piles() -> None:
    state = position("draw: 6\nA: 1 2 3\nB: 8 9")
    moved = movement(happenings(state, "D >A")[-1])
    assert moved.transfers == (Transfer("hand", "A"), Transfer("A", "D"), Transfer("B", "D"))


def test_the_reveal_turns_up_all_that_lies_face_down() -> None:
    state = position(
        "0: 1 2 3 / 4 5 6 / 7 8 9\n1: (1) 2 3 / 4 5 6 / 7 8 (9)\n"
        "2: 1 2 3 / 4 5 6 / 7 8 9\nout: 0\nturn: 2"
    )
    assert movement(happenings(state, "D >A")[-1]).turned == ("1.1", "1.9")


def test_a_change_is_told_by_its_place() -> None:
    assert changed(last("D @2")) == {"0.2"}
    assert changed(last("D")) == frozenset()
    assert changed(last("D @1")) == frozenset(), "a 5 in place of a 5 is no change"


def test_what_shows_a_hidden_card_is_told_apart() -> None:
    shown = {"D": True, "A": False, "A @1": False, "A @2": True, "A @1 >A": False}
    assert {actions: revealed(last(actions)) for actions in shown} == shown
