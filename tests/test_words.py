"""What the game says, word for word."""

import random
import re
from collections.abc import Iterable

import pytest

from gnoming.actions import Action, action_text, parse_action
from gnoming.app.log import Happening, Turn
from gnoming.app.model import Play
from gnoming.app.targets import action_at
from gnoming.bots import BOTS
from gnoming.bots.weighing import alternatives
from gnoming.cards import DECK, HAZARD, MULLIGAN, shuffler
from gnoming.match import Game, Player, new_game
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.scoring import Set
from gnoming.state import Phase, State
from gnoming.ui import hints, refusals, telling, words
from tests.playing import TARGETS, hinted, playing
from tests.positions import after, position

NAMES = ("You", "Moss", "Fern")


def game_at(state: State, kinds: Iterable[str] = ("human", "easy", "medium")) -> Game:
    players = tuple(map(Player, NAMES, kinds))
    game = new_game(players, 0, DECK)
    return Game(players, 0, game.rounds, (), state)


def told(state: State, *actions: str) -> str:
    """The sentence about the last of some actions."""
    done = ""
    for text in actions:
        action: Action = parse_action(text)
        after = play(state, action, shuffler(random.Random(1)))
        done = telling.happening(game_at(after).players, Happening(state, action, after))
        state = after
    return done


def reached(state: State, *actions: str) -> State:
    for text in actions:
        state = play(state, parse_action(text), shuffler(random.Random(1)))
    return state


TABLE = """
0: 5 (5) 1 / (2) (H) M / 3 4 4
1: (1) (2) 3 / 4 5 6 / 7 8 9
draw: 5 H 2 3 4 5
A: -2
B: 8
"""


def test_numbers_have_a_real_minus_sign() -> None:
    assert [words.number(n) for n in (-3, 0, 12)] == ["\u22123", "0", "12"]
    assert [words.signed(n) for n in (-3, 0, 12)] == ["\u22123", "0", "+12"]


def test_cards_in_sentences_and_on_their_faces() -> None:
    cards = (7, -3, MULLIGAN, HAZARD)
    assert [words.card(card) for card in cards] == ["7", "minus 3", "mulligan", "hazard"]
    assert [words.card_face(card) for card in cards] == ["7", "\u22123", "M", "H"]


def test_sets_are_named_by_their_line() -> None:
    assert words.found_set(Set(0, 7)) == "top row of 7s"
    assert words.found_set(Set(5, 2)) == "right column of 2s"


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ("D", "You drew 5."),
        ("A", "You took minus 2 from discard pile A."),
        ("D @1", "You put 5 on spot 1, in place of 5."),
        ("D @2", "You put 5 on spot 2 and turned up 5."),
        ("D @2 ^4", "You bounced 5 to spot 4 and turned up 2."),
        ("D @2 ^6", "You bounced 5 to spot 6, in place of mulligan."),
        ("D >B", "You discarded 5 on discard pile B."),
        ("D @5 >X", "You removed a hazard from the round."),
        ("D @5 >X f1", "Moss turned up 1 on spot 1."),
        ("D @5 >X -", "Moss turned up no card."),
    ],
)
def test_what_a_player_did_is_told_in_one_sentence(actions: str, sentence: str) -> None:
    assert told(position(TABLE), *actions.split()) == sentence


def test_going_out_and_a_reshuffle_are_told_as_well() -> None:
    state = position("0: 5 5 1 / 2 2 3 / 3 4 (7)\ndraw: 6\nA: 1 2 3\nB: 8")
    assert told(state, "D", "@9", ">A") == (
        "You discarded 7 on discard pile A. "
        "The discards were shuffled and became the draw pile. You went out!"
    )


@pytest.mark.parametrize(
    ("actions", "task"),
    [
        ("", "Your turn: draw a card, or take the top card of a discard pile."),
        ("D", "Your turn: put the 5 on a spot, or discard it."),
        ("A", "Your turn: put the minus 2 on a spot."),
        ("D @2", "Your turn: discard the 5, or bounce it to another spot."),
        ("D @1", "Your turn: discard the 5."),
        ("D @5", "Your turn: remove the hazard from the round."),
        ("D >B", "Moss is thinking."),
    ],
)
def test_the_status_says_what_to_do(actions: str, task: str) -> None:
    game = game_at(reached(position(TABLE), *actions.split()))
    assert words.status(game) == task


def test_the_status_names_the_person_where_several_play() -> None:
    game = game_at(position(TABLE), ("human", "human", "easy"))
    assert words.status(game).startswith("You, your turn: draw")


def test_a_medium_bot_plays_for_one_that_is_not_known_and_the_player_is_told() -> None:
    game = game_at(position(TABLE)._replace(seat=1, turn_seat=1), ("human", "wizard", "easy"))
    assert words.status(game) == "Moss is thinking: medium bot in the place of “wizard”."


def test_every_bot_has_a_name() -> None:
    names = {words.bot_level(kind) for kind in BOTS}
    assert len(names) == len(BOTS)
    assert not names & BOTS.keys()
    assert not any("in the place of" in name for name in names)


def test_the_last_turns_are_counted_down() -> None:
    state = position(TABLE)._replace(went_out=2, turn_seat=0, seat=0)
    assert words.last_turns(game_at(state), state) == "Fern went out. Last turns: You and Moss."
    state = state._replace(turn_seat=1, seat=1)
    assert words.last_turns(game_at(state), state) == "Fern went out. Last turns: Moss."
    assert words.last_turns(game_at(position(TABLE)), position(TABLE)) == ""


@pytest.mark.parametrize(
    ("table", "actions", "target", "why"),
    [
        (TABLE, "", "3", "First draw a card."),
        (TABLE, "D", "D", "A card has been drawn already."),
        (TABLE, "A", "B", "A card taken from a discard pile must be put on a spot."),
        (TABLE, "D >A D", "A", "A hazard is never put on a pile."),
        (TABLE, "D @2", "2", "A card cannot bounce to the spot that it lay on."),
        (TABLE, "D @1", "2", "The 5 lay face up, so it does not bounce. Discard it."),
        (TABLE, "A @4", "1", "No face-up card of the layout equals the 2, so it cannot bounce."),
        (TABLE, "D @5", "1", "Only positive cards bounce. Discard the hazard."),
        (TABLE, "", "X", "There is nothing to decline."),
        (TABLE, "D @5 >X", "3", "That card is face up already."),
        (TABLE, "D @5 >X", "A", "Turn up a card of your layout, or decline."),
        (TABLE, "A @1", "B", "The discard has to go to the empty pile."),
        (TABLE.replace("B: 8", "B:"), "", "B", "There is no card to take."),
        (
            TABLE.replace("draw: 5", "draw: M"),
            "D",
            "1",
            "A mulligan has to be replaced: only one may lie face up at the end of a turn.",
        ),
    ],
)
def test_a_refusal_says_why(table: str, actions: str, target: str, why: str) -> None:
    state = reached(position(table), *actions.split())
    assert action_at(target, legal_actions(state)) is None
    game = game_at(state, ("human", "human", "human"))
    assert refusals.refusal(Play(game, 0, refused=target)) == why


def test_in_the_set_up_the_piles_wait() -> None:
    game = new_game([Player(name, "human") for name in NAMES], 0, DECK)
    assert refusals.refusal(Play(game, 0, refused="A")) == "First turn up two cards of your layout."


def test_a_turn_is_told_as_one_sentence() -> None:
    steps = []
    state = position(TABLE)
    for text in ("D", "@2", "^4", ">A"):
        after = play(state, parse_action(text), shuffler(random.Random(1)))
        steps.append(Happening(state, parse_action(text), after))
        state = after
    assert telling.turn(game_at(state).players, Turn(0, tuple(steps))) == (
        "You drew 5; put 5 on spot 2 and turned up 5; bounced 5 to spot 4 and turned up 2; "
        "discarded 2 on discard pile A."
    )


def test_there_is_a_sentence_for_every_moment_of_a_game() -> None:
    for model in playing():
        shown = model.play
        assert shown is not None
        game = shown.game
        assert words.status(game)
        if shown.last is not None:
            assert telling.happening(game.players, shown.last).endswith((".", "!"))
        if game.state.phase is not Phase.OVER:
            legal = legal_actions(game.state)
            for target in TARGETS:
                if action_at(target, legal) is None:
                    assert refusals.refusal(Play(game, 0, refused=target)).endswith(".")


def test_there_is_a_reason_for_every_hint_of_a_game() -> None:
    for model in playing():
        asked = hinted(model).play
        assert asked is not None
        if asked.hint is not None:
            assert re.fullmatch(r"Hint: .+\. .+\.", hints.hint(asked.hint))


def test_there_is_a_reason_for_every_alternative_the_best_first() -> None:
    kinds = set()
    for model in playing():
        assert model.play is not None
        state = model.play.game.state
        if state.phase is not Phase.OVER:
            found = alternatives(observe(state, state.seat))
            assert {each.action for each in found} == set(legal_actions(state))
            assert [each.points for each in found] == sorted(each.points for each in found)
            for each in found:
                assert re.fullmatch(r"[^{}]+\.", hints.reason(each.reason))
                kinds.add(each.reason.why)
    assert len(kinds) > 8


def test_a_reason_tells_how_many_of_the_cards_that_fit_are_unseen() -> None:
    state = after(position("0: 8 (2) (8) / (1) 8 (3) / (7) (4) 11\ndraw: 8 8 8 M"), "D=8")
    found = {action_text(each.action): each for each in alternatives(observe(state, 0))}
    assert hints.reason(found["@2"].reason) == (
        "Its row and its column then lack one more 8 each;"
        " 4 of the 10 cards that fit are still unseen."
    )
    assert hints.reason(found["@3"].reason) == (
        "The top row then lacks one more 8; 4 of the 10 cards that fit are still unseen."
    )


@pytest.mark.parametrize(
    ("top", "told"),
    [
        ("11", r"No discard on top would lower the score; a card .+ lowers it by about [\d.]+\."),
        ("2", r"The discards on top would lower .+ by only [\d.]+, a card .+ by about [\d.]+\."),
    ],
)
def test_a_reason_to_draw_tells_what_a_discard_and_what_a_drawn_card_saves(
    top: str, told: str
) -> None:
    state = position(f"0: 7 7 4 / (2) 3 (5) / 1 (6) 1\nA: 11\nB: {top}\ndraw: 7 7 2 -4 M")
    best = alternatives(observe(state, 0))[0]
    assert action_text(best.action) == "D"
    assert re.fullmatch(told, hints.reason(best.reason))
