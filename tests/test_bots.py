"""The bots: always legal, blind to what is hidden, as strong as their names say, never stuck."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.actions import PLACES, Action, action_text
from gnoming.bots import BOTS, LEVELS
from gnoming.bots.progress import hurried
from gnoming.cards import DECK, shuffler
from gnoming.observation import observe
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, State, deal
from tests.positions import after, permuted, position
from tests.rounds import FAR_AHEAD, states


def choice(level: str, state: State, seed: int = 0) -> str:
    """What the bot does, in the word of a record."""
    bot = LEVELS[level]
    return action_text(bot(observe(state, state.seat), legal_actions(state), random.Random(seed)))


def turns(state: State, levels: list[str], rng: random.Random, most: int) -> int:
    """How many turns the bots need to end the round. Fails after so many."""
    shuffle = shuffler(rng)
    taken = 0
    while state.phase is not Phase.OVER:
        bot = BOTS[levels[state.seat]]
        legal = legal_actions(state)
        action = bot(observe(state, state.seat), legal, rng)
        assert action in legal
        taken += state.phase is Phase.DRAW
        assert taken <= most
        state = play(state, action, shuffle)
    return taken


# What holds for all


@pytest.mark.parametrize("level", BOTS)
@given(state=states(), seed=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_where_the_hidden_cards_lie_makes_no_difference(
    level: str, state: State, seed: int
) -> None:
    bot, legal = BOTS[level], legal_actions(state)
    other = permuted(state, random.Random(seed))
    seen = observe(state, state.seat)
    assert observe(other, state.seat) == seen
    chosen = bot(seen, legal, random.Random(seed))
    assert chosen in legal
    assert bot(observe(other, state.seat), legal, random.Random(seed)) == chosen


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_round_of_any_bots_ends(seats: int) -> None:
    rng = random.Random(seats)
    levels = list(itertools.islice(itertools.cycle(BOTS), seats))
    turns(deal(seats, 0, shuffler(rng)(DECK)), levels, rng, most=100 * seats)


@pytest.mark.parametrize("level", BOTS)
def test_a_round_in_which_nobody_wants_to_turn_up_the_last_card_ends(level: str) -> None:
    # Whatever comes, to refuse it seems better than to give up a set or to go out at +5.
    state = position("""
        0: 11 11 11 / -4 -4 -4 / 1 1 (10)
        1: 10 10 10 / -3 -3 -3 / 1 2 (10)
        2: 9 9 9 / -2 -2 -2 / 2 2 (9)
        draw: 7 8 6 9 7 8 9 6 7 8
        A: 8
        B: 7
        """)
    for seed in range(3):
        turns(state, [level] * 3, random.Random(seed), most=2000)


def test_a_bot_may_wait_until_the_draw_pile_was_used_up_once_but_not_for_ever_after() -> None:
    state = after(position("0: 1 (2) 3 / 4 5 6 / 7 8 (9)\ndraw: 1 H"), "D=1")
    turning_up = {PLACES[1], PLACES[8]}

    def choices(state: State) -> list[set[Action]]:
        seen, legal = observe(state, 0), legal_actions(state)
        return [set(hurried(seen, legal, random.Random(seed))) for seed in range(200)]

    everything = set(legal_actions(state))
    assert all(found == everything for found in choices(state))
    later = choices(state._replace(reshuffled=True))
    assert 5 < later.count(turning_up) < 60
    assert later.count(turning_up) + later.count(everything) == 200
    face_up = state._replace(layouts=((1,) * 9, *state.layouts[1:]), reshuffled=True)
    assert turning_up not in choices(face_up)


# What a player sees them do


@pytest.mark.parametrize("seed", range(20))
def test_easy_puts_a_card_where_it_completes_a_set(seed: int) -> None:
    state = after(position("0: 7 7 4 / (2) 3 (5) / 1 (6) 11\ndraw: 7"), "D=7")
    assert choice("easy", state, seed) == "@3"


def test_easy_often_takes_a_discard_that_completes_a_set_and_sometimes_overlooks_it() -> None:
    state = position("0: 7 7 4 / (2) 3 (5) / 1 (6) 11\nA: 7\nB: 11")
    taken = [choice("easy", state, seed) for seed in range(200)].count("A")
    assert 100 < taken < 190


def test_medium_takes_a_discard_that_completes_a_set_and_puts_it_there() -> None:
    state = position("0: 7 7 4 / (2) 3 (5) / 1 (6) 11\nA: 7\nB: 11")
    assert choice("medium", state) == "A"
    assert choice("medium", after(state, "A=7")) == "@3"


def test_medium_leaves_high_cards_that_do_not_help() -> None:
    assert choice("medium", position("0: 7 7 4 / (2) 3 (5) / 1 (6) 1\nA: 11\nB: 9")) == "D"


def test_medium_lays_equal_cards_in_a_line() -> None:
    state = position("0: 8 (2) (9) / (1) 3 (3) / (7) (4) 2\ndraw: 8 8 8 8 11 10 M H 11 9")
    assert choice("medium", after(state, "D=8")) in {"@2", "@3", "@4", "@7"}


def test_medium_breaks_a_pair_only_when_no_card_is_left_to_complete_it() -> None:
    nines_left = position("0: 9 9 1 / (3) 2 (3) / 2 1 2\ndraw: 1 9 9 9 9 9")
    none_left = position("0: 9 9 1 / (3) 2 (3) / 2 1 2\ndraw: 1 3 3 3 3 3")
    assert choice("medium", after(nines_left, "D=1")) not in {"@1", "@2"}
    assert choice("medium", after(none_left, "D=1")) in {"@1", "@2"}


def test_medium_does_not_go_out_when_it_is_far_behind() -> None:
    state = position("""
        0: 9 8 11 / 6 5 10 / 7 8 (4)
        1: 11 11 11 / 9 9 9 / 1 -2 (3)
        2: 10 10 10 / 7 7 7 / -1 2 (3)
        draw: 2
        """)
    state = after(state, "D=2")
    assert choice("medium", state) != "@9"


def test_medium_goes_out_when_it_is_far_ahead() -> None:
    assert choice("medium", after(position(FAR_AHEAD), "D=1")) == "@9"


NEXT_SEAT_LACKS_A_9 = """
    0: 1 (2) -2 / 2 8 (3) / 1 3 (4)
    1: 9 9 11 / (2) 5 (3) / 1 (4) 6
    2: (9) (8) 11 / 6 5 10 / 7 (8) (4)
"""


def test_medium_keeps_what_completes_the_next_seats_set() -> None:
    state = after(position(f"{NEXT_SEAT_LACKS_A_9}\ndraw: 9"), "D=9")
    assert choice("medium", state).startswith("@")
    # With nothing to fear from the next seat it would refuse the same card.
    harmless = NEXT_SEAT_LACKS_A_9.replace("9 9 11", "4 3 2")
    state = after(position(f"{harmless}\ndraw: 9"), "D=9")
    assert choice("medium", state).startswith(">")


@pytest.mark.parametrize(("piles", "covered"), [("A: 9\nB: 8", ">A"), ("A: 8\nB: 9", ">B")])
def test_medium_covers_the_discard_that_the_next_seat_waits_for(piles: str, covered: str) -> None:
    state = after(position(f"{NEXT_SEAT_LACKS_A_9}\n{piles}\ndraw: 10"), "D=10")
    assert choice("medium", state) == covered


def test_medium_turns_up_a_card_when_a_hazard_lets_it() -> None:
    state = after(position("draw: H\n1: (1) (2) (3) / (4) (5) 6 / 7 8 9"), "D=H >X")
    assert choice("medium", state).startswith("f")


# How strong they are


def rounds_won(*table: str, deals: int) -> float:
    """The share of rounds that the first bot of the table wins."""
    from tools.arena import play_deal

    return sum(play_deal(table, 1, n).results[table[0]].rounds for n in range(deals)) / deals


@pytest.mark.native
def test_easy_beats_random() -> None:
    assert rounds_won("easy", "random", "random", "random", deals=4) > 0.8


@pytest.mark.native
def test_medium_beats_easy() -> None:
    assert rounds_won("medium", "easy", "easy", "easy", deals=5) > 0.4
