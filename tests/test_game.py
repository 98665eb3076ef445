"""A game of three rounds (S5, G1), and who plays it."""

import random

import pytest

from gnoming.actions import DECLINE, Draw, Flip, Place
from gnoming.cards import COUNTS, DECK, shuffler
from gnoming.match import (
    HUMAN,
    Game,
    Player,
    Round,
    act,
    clean_name,
    new_game,
    next_round,
    starting_seat,
    winners,
)
from gnoming.record import read, write
from gnoming.rules import IllegalAction, legal_actions
from gnoming.state import Phase
from gnoming.values import replace
from tests.positions import may, reverse, whole_deck

PLAYERS = tuple(Player(name, HUMAN) for name in ("You", "Moss", "Fern", "Reed"))


def play_round(game: Game) -> Game:
    """Plays the round to its end: everybody draws and replaces the first face-down card."""
    while not game.round_over:
        state = game.state
        action = legal_actions(state)[0]
        if state.phase is Phase.PLACE and None in state.layouts[state.seat]:
            first = Place(state.layouts[state.seat].index(None))
            action = first if first in legal_actions(state) else action
        elif state.phase is Phase.DISCARD:
            action = legal_actions(state)[-1]
        elif state.phase is Phase.HAZARD:
            action = DECLINE
        game = act(game, action, reverse)
    return game


def shuffled(seed: int) -> tuple[int, ...]:
    return shuffler(random.Random(seed))(DECK)


def test_S5_the_given_seat_starts_the_first_round_and_the_next_seat_the_next_one() -> None:
    game = new_game(PLAYERS, 2, shuffled(1))
    assert game.state.start == game.state.seat == 2
    game = next_round(play_round(game), shuffled(2))
    assert game.state.start == game.state.seat == 3
    game = next_round(play_round(game), shuffled(3))
    assert game.state.start == game.state.seat == 0


@pytest.mark.parametrize(
    ("first", "seats", "starts"), [(0, 3, (0, 1, 2)), (2, 3, (2, 0, 1)), (6, 7, (6, 0, 1))]
)
def test_S5_each_round_starts_one_seat_further_on(
    first: int, seats: int, starts: tuple[int, ...]
) -> None:
    assert tuple(starting_seat(first, number, seats) for number in (1, 2, 3)) == starts


def test_a_game_is_three_rounds_and_adds_up_their_scores() -> None:
    game = new_game(PLAYERS, 0, shuffled(4))
    assert (game.scores, game.totals) == ((), (0, 0, 0, 0))
    for number in (1, 2, 3):
        assert not game.over
        assert not game.round_over
        game = play_round(game)
        assert game.round_over
        assert len(game.scores) == len(game.rounds) == number
        assert game.totals == tuple(map(sum, zip(*game.scores, strict=True)))
        if number < 3:
            game = next_round(game, shuffled(4 + number))
    assert game.over


def test_each_round_is_dealt_from_all_110_cards() -> None:
    game = play_round(new_game(PLAYERS, 0, shuffled(4)))
    with pytest.raises(ValueError, match="the deck is not the 110 cards"):
        next_round(game, DECK[1:])


def test_a_round_is_dealt_only_after_the_one_before() -> None:
    game = new_game(PLAYERS, 0, shuffled(1))
    with pytest.raises(ValueError, match="only when another one is over"):
        next_round(game, DECK)


def test_there_is_no_fourth_round() -> None:
    game = play_round(new_game(PLAYERS, 0, shuffled(1)))
    game = replace(game, scores=game.scores * 3, rounds=game.rounds * 3)
    with pytest.raises(ValueError, match="and one is left"):
        next_round(game, DECK)


def test_a_game_remembers_its_decks_actions_and_reshuffles() -> None:
    deck = whole_deck("1 2 3 4 5 6 7 8 9 " * 3 + "10 11")
    game = new_game(PLAYERS[:3], 0, deck)
    assert game.rounds == (Round(deck),)
    while not game.rounds[0].reshuffles:
        legal = legal_actions(game.state)
        draws = game.state.phase in (Phase.DRAW, Phase.SETUP)
        game = act(game, legal[0 if draws else -1], reverse)
    (played,) = game.rounds
    assert played.deck == deck
    assert played.reshuffles == (game.state.draw_pile,)
    again = new_game(PLAYERS[:3], 0, deck)
    for action in played.actions:
        again = act(again, action, reverse)
    assert again == game
    game = next_round(play_round(game), deck)
    game = act(game, Flip(0), reverse)
    assert game.rounds[1] == Round(deck, (Flip(0),))


def test_a_game_at_one_moment_stays_as_it_is() -> None:
    game = new_game(PLAYERS, 0, DECK)
    with pytest.raises(AttributeError):
        game.first = 1  # type: ignore[misc]


def test_an_illegal_action_changes_no_game() -> None:
    game = new_game(PLAYERS, 0, DECK)
    with pytest.raises(IllegalAction, match="seat 0 tried D in phase setup; legal: f1 f2 "):
        act(game, Draw("D"), reverse)
    assert game == new_game(PLAYERS, 0, DECK)


def test_nothing_can_be_done_in_a_round_that_is_over() -> None:
    game = play_round(new_game(PLAYERS, 0, shuffled(1)))
    assert may(game.state) == ""
    with pytest.raises(IllegalAction, match="in phase over; legal: nothing"):
        act(game, Draw("D"), reverse)


@pytest.mark.parametrize(
    ("rows", "winning"),
    [
        ([(10, 20, 30), (10, 20, 30), (10, 20, 30)], (0,)),
        ([(30, 20, 10), (30, 20, 10), (-5, -7, 10)], (2,)),
        ([(50, 0, 60), (0, 50, 60), (9, 8, -99)], (2,)),  # only the total counts …
        ([(10, 12, 0), (10, 9, 50), (5, 4, 0)], (1,)),  # … unless it ties: then the third round
        ([(10, 5, 40), (5, 10, 40), (7, 7, 40)], (0, 1)),  # which may tie too
        ([(1, 1, 1), (2, 2, 2), (3, 3, 3)], (0, 1, 2)),
        ([(9, 7, 8), (0, 1, 1), (1, 2, 1)], (0, 2)),
    ],
)
def test_G1_the_lowest_total_wins_and_then_the_lower_third_round(
    rows: list[tuple[int, ...]], winning: tuple[int, ...]
) -> None:
    assert winners(rows) == winning


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Moss", "Moss"),
        ("  Old   Moss \t", "Old Moss"),
        ("a|b#c", "a b c"),
        ("one\r\ntwo", "one two"),
        ("Ærø Ñandú 苔", "Ærø Ñandú 苔"),
        ("|#", ""),
        ("", ""),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " yz", "x" * 23),  # no blank at the end where it is cut
    ],
)
def test_a_name_is_cleaned_so_that_a_record_can_hold_it(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name


def test_D1_only_the_table_knows_the_split_by_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COUNTS, 1, COUNTS[1] - 2)
    monkeypatch.setitem(COUNTS, 11, COUNTS[11] + 2)
    deck = tuple(card for card, count in COUNTS.items() for _ in range(count))
    game = play_round(new_game(PLAYERS, 0, shuffler(random.Random(1))(deck)))
    assert read(write(game)) == game
    with pytest.raises(ValueError, match="the deck is not the 110 cards"):
        new_game(PLAYERS, 0, DECK)
