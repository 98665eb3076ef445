"""The actions and their text."""

import pytest

from gnoming.actions import (
    ALL,
    Action,
    Bounce,
    Decline,
    Discard,
    Draw,
    Flip,
    Place,
    action_text,
    parse_action,
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Flip(0), "f1"),
        (Flip(8), "f9"),
        (Decline(), "-"),
        (Draw("D"), "D"),
        (Draw("A"), "A"),
        (Draw("B"), "B"),
        (Place(2), "@3"),
        (Bounce(6), "^7"),
        (Discard("A"), ">A"),
        (Discard("B"), ">B"),
        (Discard("X"), ">X"),
    ],
)
def test_an_action_is_written_in_the_words_of_a_record(action: Action, text: str) -> None:
    assert action_text(action) == text
    assert parse_action(text) == action


def test_every_action_is_read_as_it_is_written() -> None:
    texts = [action_text(action) for action in ALL]
    assert len(set(texts)) == len(ALL) == 34
    assert tuple(map(parse_action, texts)) == ALL


@pytest.mark.parametrize(
    "text", ["", "f", "f0", "f10", "@0", "@10", "@01", "^0", "X", ">", ">D", "d", "--", "f３", " D"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an action: "):
        parse_action(text)
