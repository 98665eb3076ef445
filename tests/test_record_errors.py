"""What a reader refuses, and how it says where and why."""

from pathlib import Path

import pytest

from gnoming.record import RecordError, read

RECORDS = Path(__file__).parent / "data" / "records"
# The first block tells how to read the others.
BLOCKS = [
    block.splitlines() for block in (RECORDS / "invalid.txt").read_text("utf-8").split("\n\n")[1:]
]


def valid(name: str) -> str:
    return (RECORDS / "valid" / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("change", "error"),
    [(change, error) for _, change, error in BLOCKS],
    ids=[what.removeprefix("# ") for what, _, _ in BLOCKS],
)
def test_a_fault_is_refused_with_its_line_and_column(change: str, error: str) -> None:
    name, _, edit = change.replace("\\n", "\n").partition(": ")
    old, _, new = edit.partition(" =>")
    text = valid(name)
    assert text.count(old) == 1
    text, _, _ = text.replace(old, new.removeprefix(" ")).partition("$")
    with pytest.raises(RecordError) as caught:
        read(text)
    assert str(caught.value) == error


def test_an_error_tells_line_column_and_what_was_expected_apart() -> None:
    with pytest.raises(RecordError) as caught:
        read(valid("example").replace("first 0", "first 7"))
    error = caught.value
    assert (error.line, error.column, error.expected) == (4, 7, "a seat, 0 to 2")


def test_a_text_that_is_something_else_is_refused() -> None:
    for text in ("", "\n\n", "# a comment", "{}", "\0", "gnoming", "\ufeffgnoming 1", "١"):
        with pytest.raises(RecordError, match="expected 'gnoming 1'"):
            read(text)


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\v", "\r"])
def test_only_blanks_and_tabs_part_words(blank: str) -> None:
    with pytest.raises(RecordError, match="line 11 column 4: expected 'D=7'"):
        read(valid("example").replace("0 D=7 @3=6", f"0 D=7{blank}@3=6"))


@pytest.mark.parametrize("end", ["\r", "\v", "\u2028"])
def test_only_a_line_feed_ends_a_line(end: str) -> None:
    with pytest.raises(RecordError, match="line 1 column 9: expected 'gnoming 1'"):
        read(valid("example").replace("\n", end))


def test_an_error_after_comments_and_blanks_names_the_place_in_the_text() -> None:
    text = "# saved\r\n\r\n" + valid("example").replace("0 D=7", "\t0   D=8")
    with pytest.raises(RecordError, match="line 13 column 7: expected 'D=7'"):
        read(text)
