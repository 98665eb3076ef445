"""The review of a round: each turn's cost, the worst ones, and the par of the deal."""

import random
from collections import deque
from functools import cache

import pytest

from gnoming.actions import action_text
from gnoming.bots import LEVELS
from gnoming.bots.review import Review, ReviewedTurn, experts_round, most_costly, par, review
from gnoming.match import Player, Round
from gnoming.scoring import round_scores
from gnoming.state import Phase
from gnoming.table import play_game

SEATS = 3


@cache
def played() -> Round:
    """A round of a careless, a good and the best judgement."""
    table = ["random", "medium", "hard"]
    game = play_game(
        [Player(kind, kind) for kind in table], 0, [LEVELS[k] for k in table], random.Random(5)
    )
    return game.rounds[0]


@cache
def reviewed(seat: int) -> Review:
    (found,) = deque(review(played(), SEATS, 0, seat), maxlen=1)
    return found


@pytest.mark.parametrize("seat", range(SEATS))
def test_every_action_of_the_seat_is_reviewed_once_and_in_its_place(seat: int) -> None:
    decisions = [decision for turn in reviewed(seat) for decision in turn.decisions]
    assert all(each.state.seat == seat for each in decisions)
    assert [each.number for each in decisions] == sorted({each.number for each in decisions})
    for each in decisions:
        assert played().actions[each.number] == each.chosen.action
    first, second, *_ = reviewed(seat)
    assert [action_text(each.chosen.action)[0] for each in first.decisions] == ["f", "f"]
    assert second.decisions[0].state.phase in (Phase.DRAW, Phase.HAZARD)


@pytest.mark.parametrize("seat", range(SEATS))
def test_nothing_costs_less_than_the_best(seat: int) -> None:
    for turn in reviewed(seat):
        assert turn.cost == pytest.approx(sum(each.cost for each in turn.decisions))
        for each in turn.decisions:
            assert each.cost >= 0
            assert each.best.points <= each.chosen.points
            assert (each.cost == 0) == (each.best == each.chosen)


def test_a_careless_player_gives_away_more_than_a_good_one() -> None:
    careless, _, good = (sum(turn.cost for turn in reviewed(seat)) for seat in range(SEATS))
    assert careless > good + 10


def test_the_three_most_costly_turns_come_with_the_better_play() -> None:
    worst = most_costly(reviewed(0))
    assert len(worst) == 3
    assert [turn.cost for turn in worst] == sorted((t.cost for t in reviewed(0)), reverse=True)[:3]
    for turn in worst:
        assert turn.worst.cost == max(each.cost for each in turn.decisions)
        assert turn.worst.best.action != turn.worst.chosen.action


def test_turns_that_cost_next_to_nothing_are_not_among_the_costly() -> None:
    def costing(points: float) -> ReviewedTurn:
        best, *_ = reviewed(0)[0].decisions
        chosen = best.chosen._replace(points=best.best.points + points)
        return ReviewedTurn((best._replace(chosen=chosen),))

    assert most_costly((costing(0.01), costing(0.0), costing(0.049))) == ()
    assert len(most_costly((costing(0.01), costing(0.06)))) == 1


def test_a_review_grows_slice_by_slice() -> None:
    lengths = [len(found) for found in review(played(), SEATS, 0, 1)]
    assert lengths == sorted(lengths)
    assert len(lengths) > 50


def test_the_par_is_what_experts_reach_on_the_same_deck() -> None:
    states = list(experts_round(played().deck, SEATS, 0, seed=1))
    end = states[-1]
    assert end.phase is Phase.OVER
    assert end.went_out is not None
    assert [par(end, seat) for seat in range(SEATS)] == [*round_scores(end.layouts, end.went_out)]
    (again,) = deque(experts_round(played().deck, SEATS, 0, seed=1), maxlen=1)
    assert again == end
