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


@pytest.mark.parametrize(
    "character", ["\x1b", "\0", "\x85", "\u2028", "\u202e", "\u2067", "\ud83c"]
)
@pytest.mark.parametrize(("line", "header"), [(2, "players You"), (3, "kinds human")])
def test_a_header_that_is_not_what_it_looks_like_is_refused(
    character: str, line: int, header: str
) -> None:
    with pytest.raises(RecordError, match="no control character") as caught:
        read(valid("example").replace(header, f"{header}{character}x", 1))
    assert (caught.value.line, caught.value.column) == (line, len(header) + 1)
    with pytest.raises(RecordError, match="line 5 column 7: expected no control character"):
        read(valid("example").replace("first 0\n", f"first 0\nnote x{character}\n", 1))


def test_names_of_every_script_and_with_marks_of_direction_are_kept() -> None:
    names = "Мөнх | أحمد\u200f | 苔 👩‍🌾"
    game = read(valid("example").replace("You | Old Moss | Zoë 苔", names))
    assert " | ".join(player.name for player in game.players) == names


@pytest.mark.parametrize(
    ("old", "new", "limit"),
    [
        ("You", "Y" * 101, "a name of at most 100 characters"),
        ("human", "h" * 101, "a kind of at most 100 characters"),
        ("first 0", "first 0\nnote " + "x" * 1_000, "a header line of at most 1,000 characters"),
        ("first 0", "first 0" + "\nnote" * 51, "at most 50 further header lines"),
        ("gnoming 1", "gnoming 1\n" + "#" * 1_000_000, "at most 1,000,000 characters"),
        ("gnoming 1", "\n" * 900_000 + "gnoming 1", "line 20001 .* at most 20,000 lines"),
    ],
)
def test_what_is_too_much_is_refused_and_the_limit_named(old: str, new: str, limit: str) -> None:
    with pytest.raises(RecordError, match=limit):
        read(valid("example").replace(old, new, 1))
