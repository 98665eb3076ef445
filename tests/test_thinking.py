"""Bots that think in slices: the same however it is cut, and ready at any time."""

import random
from itertools import islice

import pytest

from gnoming.actions import action_text
from gnoming.bots import BOTS, LEVELS, think
from gnoming.bots.imagining import imagine, legal
from gnoming.bots.rollouts import imagined_round, margin
from gnoming.bots.thinker import Thinker
from gnoming.bots.weights import STRONG
from gnoming.cards import DECK, shuffler
from gnoming.match import Player, new_game
from gnoming.observation import observe
from gnoming.rules import legal_actions
from gnoming.state import State
from gnoming.table import ask, thoughts
from tests.positions import after, position

# The last card face down of seat 0: to go out, to lay the 4 elsewhere, or to refuse it?
NEAR_THE_END = """
    0: 9 9 4 / 1 -2 3 / 2 7 (5)
    1: 8 8 8 / 1 2 (3) / -1 4 (6)
    2: 10 3 2 / 4 4 (11) / 5 -3 1
    draw: 4 1 -4 6 7 7 8 11 10 9 2 3 5 M H 10 1 2
    A: 6 3
    B: 10 11
"""


def undecided() -> State:
    return after(position(NEAR_THE_END), "D=4")


@pytest.mark.parametrize("kind", BOTS)
def test_the_last_thought_is_the_choice(kind: str) -> None:
    state = undecided()
    seen, may = observe(state, state.seat), legal_actions(state)
    *_, last = think(kind, seen, may, random.Random(1))
    assert last == BOTS[kind](seen, may, random.Random(1))


def test_the_bot_at_the_seat_that_is_to_act_is_the_one_that_thinks() -> None:
    players = [Player("a", "careful"), Player("b", "easy"), Player("c", "hard")]
    game = new_game(players, 2, DECK)
    *_, last = thoughts(game, random.Random(2))
    assert last == ask(game, BOTS["hard"], random.Random(2))


def test_the_same_seed_and_as_many_slices_give_the_same_thoughts() -> None:
    state = undecided()
    seen, may = observe(state, state.seat), legal_actions(state)

    def thoughts(most: int, seed: int) -> list[str]:
        found = islice(think("expert", seen, may, random.Random(seed)), most)
        return [action_text(action) for action in found]

    for most in (1, 5, 20):
        assert thoughts(most, 3) == thoughts(most, 3)
    assert thoughts(20, 3)[:5] == thoughts(5, 3)


def test_every_thought_is_legal_from_the_first_one_on() -> None:
    state = undecided()
    may = legal_actions(state)
    assert set(islice(think("expert", observe(state, 0), may, random.Random(0)), 30)) <= set(may)


def test_near_the_end_an_expert_goes_on_to_play_imagined_rounds() -> None:
    state, calm = undecided(), after(position("draw: 4\n0: 9 9 (4) / 1 (2) 3 / (2) (7) (5)"), "D=4")

    def slices(moment: State) -> int:
        seen, may = observe(moment, 0), legal_actions(moment)
        return sum(1 for _ in think("expert", seen, may, random.Random(0)))

    assert slices(state) > len(legal_actions(state)) + 20
    assert slices(calm) <= len(legal_actions(calm)) + 1


def test_an_unknown_bot_of_an_old_record_still_plays() -> None:
    state = undecided()
    seen, may = observe(state, 0), legal_actions(state)
    assert list(think("no such bot", seen, may, random.Random(0)))[-1] == LEVELS["medium"](
        seen, may, random.Random(0)
    )


@pytest.mark.parametrize("seed", range(5))
def test_an_imagined_round_looks_the_same_to_the_seat(seed: int) -> None:
    dealt = undecided()
    for state in (dealt, dealt._replace(sunk=1, draw_pile=(*dealt.draw_pile, 12)), reshuffled()):
        seen = observe(state, state.seat)
        imagined = imagine(seen, shuffler(random.Random(seed)))
        assert imagined != state
        assert observe(imagined, state.seat) == seen
        assert legal(seen) == legal_actions(state)


def reshuffled() -> State:
    state = position(NEAR_THE_END)
    return state._replace(reshuffled=True, piles=((6, 3), (10, 11)))


def test_an_imagined_round_ends_whoever_plays_it() -> None:
    from gnoming.bots.outlook import Outlook
    from gnoming.bots.quick import QuickPlayer

    state = undecided()
    player = QuickPlayer(Outlook(observe(state, 0), STRONG))
    shuffle = shuffler(random.Random(4))
    begun = [imagine(observe(state, 0), shuffle) for _ in range(20)]
    margins = [margin(player, list(imagined_round(player, it, shuffle))[-1], 0) for it in begun]
    assert all(-80 < each < 80 for each in margins)
    assert len(set(margins)) > 5


def test_a_thinker_without_imagined_rounds_needs_no_chance() -> None:
    state = undecided()
    seen, may = observe(state, 0), legal_actions(state)
    choices = {Thinker(STRONG)(seen, may, random.Random(seed)) for seed in range(5)}
    assert len(choices) == 1
