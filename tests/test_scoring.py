"""What a layout is worth (P1, P2, M1), and a round (P3)."""

from pathlib import Path

import pytest

from gnoming.cards import HAZARD, MULLIGAN
from gnoming.layout import ALL_FACE_DOWN, COLUMNS, LINES, ROWS, parse_layout
from gnoming.scoring import (
    Set,
    break_down,
    find_sets,
    going_out_points,
    round_scores,
    score,
    set_value,
)

TABLE = Path(__file__).with_name("data") / "scores.txt"
SCORES = [
    tuple(part.strip() for part in line.split("|"))
    for line in TABLE.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("points", "layout", "why"), SCORES)
def test_P1_P2_a_layout_is_worth_what_the_table_says(points: str, layout: str, why: str) -> None:
    assert score(parse_layout(layout)) == int(points), why


@pytest.mark.parametrize(("points", "layout", "why"), SCORES)
def test_P1_rows_and_columns_count_alike(points: str, layout: str, why: str) -> None:
    cards = parse_layout(layout)
    turned = tuple(cards[spot] for column in COLUMNS for spot in column)
    mirrored = tuple(cards[spot] for row in ROWS for spot in reversed(row))
    assert score(turned) == score(mirrored) == int(points), why


def test_P1_a_card_in_a_row_set_and_a_column_set_serves_both() -> None:
    layout = parse_layout("6 6 6 / 6 1 2 / 6 3 4")
    assert find_sets(layout) == (Set(0, 6), Set(3, 6))
    assert LINES[0] == ROWS[0]
    assert LINES[3] == COLUMNS[0]
    assert break_down(layout).set_points == -12


def test_P1_each_of_the_six_lines_can_be_a_set() -> None:
    for number, line in enumerate(LINES):
        layout = tuple(
            4 if spot in line else card
            for spot, card in enumerate(parse_layout("1 2 3 / 5 6 7 / 8 9 10"))
        )
        assert find_sets(layout) == (Set(number, 4),)


def test_P1_every_line_of_three_cards_is_judged_by_the_words_of_the_rule() -> None:
    kinds = [None, -4, -1, MULLIGAN, 1, 2, 11, HAZARD]
    for first in kinds:
        for second in kinds:
            for third in kinds:
                line = {first, second, third}
                values = line - {MULLIGAN}
                is_set = len(values) == 1 and values <= {1, 2, 11}
                assert set_value(first, second, third) == (values.pop() if is_set else 0)


def test_M1_a_mulligan_completes_a_row_and_a_column_of_different_values() -> None:
    assert find_sets(parse_layout("7 7 M / 2 3 4 / 1 1 4")) == (Set(0, 7), Set(5, 4))


def test_M1_a_mulligan_completes_a_row_and_a_column_of_the_same_value() -> None:
    assert find_sets(parse_layout("1 8 2 / 8 M 8 / 3 8 4")) == (Set(1, 8), Set(4, 8))


def test_P2_the_score_is_told_in_its_parts() -> None:
    parts = break_down(parse_layout("5 5 M / -4 H M / 1 11 -2"))
    assert parts.sets == (Set(0, 5),)
    assert parts.set_points == -5
    assert parts.loose == (1, 11)
    assert parts.negatives == (-4, -2)
    assert parts.mulligans == 2
    assert parts.hazards == 1
    assert parts.total == -5 + 1 + 11 - 4 - 2 + 10


def test_P2_face_down_cards_count_nothing_and_complete_nothing() -> None:
    assert score(ALL_FACE_DOWN) == 0
    assert score(parse_layout("5 5 . / M . M / . . H")) == 20
    assert find_sets(parse_layout(". 5 5 / M . M / 5 5 .")) == ()


# The layouts' scores, the seat that went out, and the round's scores
@pytest.mark.parametrize(
    ("scores", "went_out", "adjustment"),
    [
        ([12, 13, 14], 0, -5),  # the lowest
        ([12, 11, 14], 0, 5),  # not the lowest
        ([12, 12, 14], 0, -5),  # a tie for lowest is lowest
        ([12, 12, 12], 2, -5),  # all tie
        ([0, 5, -3, 9], 0, 5),  # lower after it, but not the lowest before
        ([-3, 4, 1], 0, -5),  # below zero
        ([3, 4, 7], 2, 5),  # the highest
    ],
)
def test_P3_going_out_costs_5_or_gains_5(scores: list[int], went_out: int, adjustment: int) -> None:
    assert [going_out_points(scores, went_out, seat) for seat in range(len(scores))] == [
        adjustment if seat == went_out else 0 for seat in range(len(scores))
    ]


LAYOUTS = [
    parse_layout("5 5 5 / 1 2 3 / 4 6 7"),  # 18
    parse_layout("M M 8 / 1 2 3 / 4 5 6"),  # 13
    parse_layout("-4 -4 -4 / 9 9 H / 1 2 3"),  # 22
]


@pytest.mark.parametrize(
    ("went_out", "scores"), [(0, (23, 13, 22)), (1, (18, 8, 22)), (2, (18, 13, 27))]
)
def test_P3_only_the_seat_that_went_out_is_adjusted(went_out: int, scores: tuple[int, ...]) -> None:
    assert round_scores(LAYOUTS, went_out) == scores
