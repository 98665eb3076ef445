"""The 3×3 layout."""

import pytest

from gnoming.cards import HAZARD, MULLIGAN
from gnoming.layout import (
    ALL_FACE_DOWN,
    COLUMNS,
    LINES,
    ROWS,
    face_down_count,
    layout_text,
    parse_layout,
    put,
)


def test_a_layout_has_three_rows_and_three_columns_and_no_diagonal() -> None:
    assert ROWS == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    assert COLUMNS == ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    assert LINES == ROWS + COLUMNS


def test_a_layout_is_read_and_written_row_by_row() -> None:
    text = "5 -4 . / 1 M . / 4 11 H"
    layout = parse_layout(text)
    assert layout == (5, -4, None, 1, MULLIGAN, None, 4, 11, HAZARD)
    assert layout_text(layout) == text


@pytest.mark.parametrize(
    "text", ["", "1 2 3", "1 2 3 / 4 5 6 / 7 8", "1 2 3 / 4 5 6 / 7 8 9 9", "1 2 3 4 5 6 7 8 9"]
)
def test_a_layout_that_is_not_three_by_three_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not three rows of three cards"):
        parse_layout(text)


def test_a_layout_with_an_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="not a card: '12'"):
        parse_layout("1 2 3 / 4 5 6 / 7 8 12")


def test_face_down_cards_are_counted() -> None:
    assert face_down_count(ALL_FACE_DOWN) == 9
    assert face_down_count(parse_layout("1 . M / . -1 . / H 2 .")) == 4


def test_a_card_is_put_on_one_spot_and_the_others_stay() -> None:
    before = parse_layout("1 . 3 / . 5 . / 7 . 9")
    assert layout_text(put(before, 0, 11)) == "11 . 3 / . 5 . / 7 . 9"
    assert layout_text(put(before, 3, MULLIGAN)) == "1 . 3 / M 5 . / 7 . 9"
    assert layout_text(put(before, 8, -4)) == "1 . 3 / . 5 . / 7 . -4"
    assert layout_text(before) == "1 . 3 / . 5 . / 7 . 9"
