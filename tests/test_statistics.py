"""Statistics, by examples that were counted by hand."""

import pytest

from gnoming.app.results import Result, RoundResult
from gnoming.app.statistics import MIXED, PEOPLE, Sift, figures, groups, level_of, persons
from gnoming.match import Player

ANN, BO = Player("Ann", "human"), Player("Bo", "human")
MOSS, FERN, FRIDA = Player("Moss", "easy"), Player("Fern", "easy"), Player("Frida", "medium")


def game(
    day: int,
    players: tuple[Player, ...],
    *rounds: tuple[tuple[int, ...], int, bool],
    hints: int = 0,
) -> Result:
    """A game of that day: for each round the scores, who went out, and whether well. Seat 0 has
    one set in each round, seat 1 two, and so on; the longest chains are as long as the day."""
    seats = len(players)
    return Result(
        f"2026-11-{day:02}T12:00:00Z",
        day,
        players,
        0,
        tuple(
            RoundResult(scores, out, well, tuple(range(1, seats + 1)), (day,) * seats)
            for scores, out, well in rounds
        ),
        hints,
    )


# Ann: 5 + 10 - 3 = 12 and wins; she went out twice, once well.
FIRST = game(
    1, (ANN, MOSS, FERN), ((5, 9, 9), 0, True), ((10, 8, 8), 0, False), ((-3, 0, 0), 1, False)
)
# Ann: 20 + 20 + 20 = 60 and loses to Bo with 3.
SECOND = game(
    2,
    (ANN, BO, MOSS),
    ((20, 1, 9), 1, True),
    ((20, 1, 9), 1, True),
    ((20, 1, 9), 2, False),
    hints=1,
)
# Ann, at seat 1: 0 + 0 + 1 = 1 and wins.
THIRD = game(
    3,
    (MOSS, ANN, FERN, FRIDA),
    ((4, 0, 4, 4), 1, True),
    ((4, 0, 4, 4), 0, False),
    ((4, 1, 4, 4), 0, False),
)
# Ann: 1 + 1 + 1 = 3 and wins.
FOURTH = game(4, (ANN, MOSS, FERN), *[((1, 2, 2), 0, True)] * 3)
UNFINISHED = game(5, (ANN, MOSS, FERN), ((-50, 1, 1), 0, True))
ALL = (FOURTH, UNFINISHED, SECOND, THIRD, FIRST)


def test_the_figures_of_a_few_games() -> None:
    told = figures(ALL, Sift("Ann"))
    assert (told.games, told.wins) == (4, 3)
    assert told.mean == pytest.approx((12 + 60 + 1 + 3) / 12)
    assert told.best == -3
    # One set at seat 0 in nine rounds, two at seat 1 in three.
    assert told.sets == pytest.approx((9 * 1 + 3 * 2) / 12)
    assert (told.out_well, told.out_badly) == (5, 1)
    assert told.chain == 4
    assert (told.streak, told.longest_streak) == (2, 2)
    assert told.totals == (12, 60, 1, 3)


def test_games_with_help_can_be_left_out() -> None:
    told = figures(ALL, Sift("Ann", helped=False))
    assert (told.games, told.wins, told.streak) == (3, 3, 3)


def test_games_are_sifted_by_level_and_number_of_players() -> None:
    assert figures(ALL, Sift("Ann", level="easy")).totals == (12, 60, 3)
    assert figures(ALL, Sift("Ann", level=MIXED)).totals == (1,)
    assert figures(ALL, Sift("Ann", seats=4)).totals == (1,)
    assert figures(ALL, Sift("Ann", level="medium")).games == 0


def test_the_other_person_has_figures_too() -> None:
    told = figures(ALL, Sift("Bo"))
    assert (told.games, told.wins, told.out_well, told.out_badly) == (1, 1, 2, 0)
    assert told.sets == 2


def test_without_games_there_is_nothing_to_tell() -> None:
    told = figures([], Sift("Ann"))
    assert (told.mean, told.best, told.sets, told.streak, told.totals) == (None, None, None, 0, ())
    assert persons([]) == ()


def test_persons_are_those_of_finished_games_who_played_most_first() -> None:
    assert persons(ALL) == ("Ann", "Bo")


def test_the_level_of_a_game_is_that_of_its_bots() -> None:
    assert [level_of(each) for each in (FIRST, SECOND, THIRD)] == ["easy", "easy", MIXED]
    assert level_of(game(1, (ANN, BO, ANN))) == PEOPLE


def test_games_by_level_and_number_of_players() -> None:
    told = [(each.level, each.seats, each.figures.games) for each in groups(ALL, Sift("Ann"))]
    assert told == [("easy", 3, 3), ("mixed", 4, 1)]
