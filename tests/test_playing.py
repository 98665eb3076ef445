"""Undo, hints, marks, dragging, looking back, and giving up a game for another."""

import random

from gnoming.app.commands import parse
from gnoming.app.effects import Open, ShowLatest, ShowText, Think
from gnoming.app.helped import help_in
from gnoming.app.messages import (
    BotChose,
    Choose,
    Deal,
    DealAnyway,
    Drop,
    Enlarge,
    KeepGame,
    LookAt,
    Message,
    PlaysWeighed,
    Point,
    Share,
    ShowSetup,
    TakeBackGame,
    Undo,
)
from gnoming.app.model import Model, Play, Screen
from gnoming.app.targets import NOWHERE
from gnoming.app.update import update
from gnoming.bots import LEVELS
from gnoming.match import Player
from gnoming.record import read, write
from gnoming.rules import legal_actions
from gnoming.state import Phase
from gnoming.table import ask
from gnoming.ui import refusals
from gnoming.ui.scene import scene
from tests.playing import DEAL, YOU, after, game_of, hinted, playing

PEOPLE = Deal((YOU, Player("Ann", "human"), Player("Bo", "human")), 0, 4711)


def play_of(model: Model) -> Play:
    assert model.play is not None
    return model.play


def in_turn(deal: Deal = PEOPLE) -> Model:
    """The model at the first turn, set-up done."""
    model = after(deal)
    while game_of(model).state.phase is Phase.SETUP:
        game = game_of(model)
        if game.players[game.state.seat].kind == "human":
            hidden = game.state.layouts[game.state.seat].index(None)
            model = after(Point(str(hidden + 1)), model=model)
        else:
            model = after(BotChose(game, legal_actions(game.state)[0]), model=model)
    return model


def test_a_card_from_a_discard_pile_can_be_put_back() -> None:
    before = in_turn()
    model = after(Point("A"), Undo(), model=before)
    assert game_of(model).rounds == game_of(before).rounds
    assert game_of(model).state == game_of(before).state


def test_actions_can_be_taken_back_one_by_one_while_nothing_hidden_was_seen() -> None:
    before = in_turn()
    model = after(Point("A"), Point("1"), Point("A", 9000.0), model=before)
    assert game_of(model).state.seat == 1
    for _ in range(3):
        model = after(Undo(), model=model)
    assert game_of(model).rounds == game_of(before).rounds


def test_what_showed_a_hidden_card_cannot_be_taken_back_and_the_player_is_told() -> None:
    for shows in ([Point("D")], [Point("A"), Point("9")]):
        before = after(*shows, model=in_turn())
        model = after(Undo(), model=before)
        assert game_of(model) is game_of(before)
        assert "hidden card" in refusals.refusal(play_of(model))


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    model = after(PEOPLE, Undo())
    assert refusals.refusal(play_of(model)) == "There is nothing to take back."


def test_undo_takes_the_log_and_the_marks_back_too() -> None:
    before = in_turn()
    model = after(Point("A"), Undo(), model=before)
    assert play_of(model).log == play_of(before).log
    assert play_of(model).changed == play_of(before).changed


def test_what_others_changed_stays_marked_until_the_person_acts() -> None:
    model = in_turn(DEAL)
    assert play_of(model).changed, "the bots' set-up flips"
    model = after(Point("D"), model=model)
    assert not play_of(model).changed


def test_each_person_has_marks_of_what_the_others_changed() -> None:
    model = after(Point("A"), Point("1"), Point("A", 9000.0), model=in_turn())
    assert play_of(model).viewer == 1
    assert "0.1" in play_of(model).changed
    model = after(Point("D", 10_000.0), model=model)
    assert not play_of(model).changed


def test_a_hint_proposes_a_legal_action_and_goes_with_the_next_one() -> None:
    model = hinted(in_turn())
    hint = play_of(model).hint
    assert hint is not None
    assert hint.action in legal_actions(game_of(model).state)
    assert play_of(after(Point("D"), model=model)).hint is None


def test_a_hint_comes_with_all_that_can_be_done_the_best_first() -> None:
    play = play_of(hinted(in_turn()))
    assert {each.action for each in play.plays} == set(legal_actions(play.game.state))
    assert [each.points for each in play.plays] == sorted(each.points for each in play.plays)
    assert play.hint == play.plays[0]


def test_a_hint_for_an_older_position_is_void() -> None:
    before = in_turn()
    plays = play_of(hinted(before)).plays
    moved = after(Point("D"), model=before)
    assert after(PlaysWeighed(game_of(before), plays), model=moved) == moved


def test_a_game_is_marked_with_every_hint_and_every_action_taken_back() -> None:
    model = after(Point("A"), Undo(), model=hinted(hinted(in_turn())))
    assert help_in(game_of(model)) == (1, 1)
    model = hinted(after(Point("A", 9000.0), Undo(), Point("D"), model=model))
    assert help_in(read(write(game_of(model)))) == (2, 2)


def test_no_hint_when_hints_are_off_or_another_one_is_to_act() -> None:
    model = in_turn()
    off = hinted(after(Choose("hints", False), model=model))
    assert play_of(off).hint is None
    waiting = hinted(after(Deal(DEAL.players, 1, 7)))
    assert play_of(waiting).hint is None
    assert refusals.refusal(play_of(waiting)) == "A hint can be had when it is your turn."


def test_a_discard_has_to_be_pressed_twice_when_the_player_wants_that() -> None:
    model = after(Choose("confirm_discards", True), Point("D"), model=in_turn())
    once = after(Point("B", 1000.0), model=model)
    assert game_of(once) is game_of(model)
    assert play_of(once).confirming == "B"
    twice = after(Point("B", 2000.0), model=once)
    assert game_of(twice).state.seat == 1
    other = after(Point("A", 2000.0), model=once)
    assert game_of(other) is game_of(model)
    assert play_of(other).confirming == "A"


def test_dragging_a_card_to_a_spot_takes_and_places_it() -> None:
    model = after(Drop("A", "1"), model=in_turn())
    assert game_of(model).state.phase is Phase.DISCARD
    model = after(Drop("hand", "A"), model=model)
    assert game_of(model).state.seat == 1


def test_dragging_from_the_draw_pile_only_draws_for_nobody_knows_the_card() -> None:
    for target in ("1", "D"):
        model = after(Drop("D", target), model=in_turn())
        assert game_of(model).state.phase is Phase.PLACE


def test_dropping_a_card_on_another_pile_takes_none_and_says_why() -> None:
    for source, target in (("A", "B"), ("D", "A"), ("B", "D")):
        model = after(Drop(source, target), model=in_turn())
        assert game_of(model).state.phase is Phase.DRAW
        assert "on a spot" in refusals.refusal(play_of(model))


def test_dropping_a_card_beside_everything_tells_where_it_can_go() -> None:
    model = in_turn()
    for source in ("A", "D"):
        dropped = after(Drop(source, NOWHERE), model=model)
        assert game_of(dropped) is game_of(model)
        assert "on a spot" in refusals.refusal(play_of(dropped))
    model = after(Point("D"), model=model)
    dropped = after(Drop("hand", NOWHERE), model=model)
    assert game_of(dropped) is game_of(model)
    assert refusals.refusal(play_of(dropped)) == "Put the card on a spot or on a pile."


def test_dragging_something_that_cannot_be_taken_changes_nothing() -> None:
    model = after(Point("D"), model=in_turn())
    assert game_of(after(Drop("A", "1"), model=model)) is game_of(model)


def test_looking_back_shows_an_earlier_table_and_stops_the_bots() -> None:
    model = in_turn(Deal(DEAL.players, 1, 7))
    game = game_of(model)
    back, effects = update(model, LookAt(0))
    assert play_of(back).shown.layouts[1].count(None) == 7
    assert play_of(back).shown.layouts[2].count(None) == 9
    assert not effects
    answer = BotChose(game, ask(game, LEVELS["easy"], random.Random(1)))
    assert game_of(after(answer, model=back)) is game
    assert game_of(after(Point("D"), model=back)) is game
    now, effects = update(back, LookAt(None))
    assert ShowLatest() in effects
    assert play_of(now).shown is game.state
    assert Think(game) in effects


def test_while_one_looks_back_what_is_tried_is_refused_in_words_until_one_returns() -> None:
    model = after(LookAt(0), model=in_turn())
    for tried in (Point("D"), Point("5"), Drop("A", "1")):
        model = after(tried, model=model)
        assert refusals.refusal(play_of(model)) == "You are looking at an earlier moment."
    assert refusals.refusal(play_of(after(LookAt(None), model=model))) == ""


def test_an_earlier_moment_has_neither_the_present_s_hint_nor_its_marks() -> None:
    model = hinted(in_turn())
    assert "Hint: " in repr(scene(model))
    assert "data-hint" in repr(scene(model))
    earlier = after(LookAt(0), model=model)
    assert "Hint: " not in repr(scene(earlier))
    assert "data-hint" not in repr(scene(earlier))
    assert not play_of(earlier).changed


def test_looking_at_a_turn_that_was_not_changes_nothing() -> None:
    model = in_turn()
    assert after(LookAt(99), model=model) == model


def test_a_new_game_asks_before_it_ends_a_running_one() -> None:
    running = in_turn()
    model, effects = update(running, DEAL)
    assert effects == (Open("ask"),)
    assert game_of(model) is game_of(running)
    kept = after(KeepGame(), DealAnyway(), model=model)
    assert game_of(kept) is game_of(running)
    dealt = after(DealAnyway(), model=model)
    assert game_of(dealt).players == DEAL.players


def test_a_new_game_asks_between_rounds_too() -> None:
    for model in playing():
        if len(game_of(model).rounds) == 2:
            assert update(model, PEOPLE)[1] == (Open("ask"),)
            return


def test_keeping_the_running_game_goes_back_to_it() -> None:
    model = after(ShowSetup(), DEAL, KeepGame(), model=in_turn())
    assert model.screen is Screen.TABLE


def test_the_game_that_was_given_up_can_be_taken_back_until_one_acts() -> None:
    running = in_turn()
    dealt = after(DEAL, DealAnyway(), model=running)
    assert game_of(after(TakeBackGame(), model=dealt)) is game_of(running)
    # The number was wrong, say: nobody has acted yet.
    again = after(ShowSetup(), DEAL, model=dealt)
    assert game_of(after(TakeBackGame(), model=again)) is game_of(running)
    gone_on = after(Point("5"), TakeBackGame(), model=dealt)
    assert game_of(gone_on).players == DEAL.players


def test_a_game_that_has_not_begun_is_given_up_without_asking() -> None:
    assert game_of(after(PEOPLE, DEAL)).players == DEAL.players


def test_a_layout_in_large() -> None:
    model, effects = update(in_turn(), Enlarge(2))
    assert play_of(model).enlarged == 2
    assert effects == (Open("large"),)
    assert after(Enlarge(9), model=model) == model


def test_texts_to_share() -> None:
    model = in_turn()
    assert update(model, Share("link"))[1] == (ShowText("link", game_of(model)),)


def test_settings_that_do_not_exist_change_nothing() -> None:
    model = in_turn()
    assert after(Choose("speed", "warp"), Choose("nonsense", 1), model=model) == model


def test_commands_of_buttons_with_a_number() -> None:
    wanted: dict[str, Message | None] = {
        "look 3": LookAt(3),
        "look -3": None,
        "look": None,
        "enlarge 2": Enlarge(2),
        "enlarge x": None,
    }
    assert {command: parse(command) for command in wanted} == wanted
