"""Games that are given away and taken in, also from somebody who means harm."""

import json
from typing import Any

import pytest

from gnoming.app.plain import parse
from gnoming.app.results import key_of, plain, result_of
from gnoming.app.settings import Settings, Speed, from_plain
from gnoming.app.shelf import Kept, listed, reduced, text_of
from gnoming.app.transfer import (
    Item,
    Unchecked,
    arrived,
    checked,
    exported,
    item_of,
    let_go,
    plan,
    told_apart,
)
from gnoming.match import Game
from gnoming.record import write
from gnoming.saves import pack
from gnoming.ui.nodes import text_of as words_of
from gnoming.ui.scene.entries import players
from tests.games import finished, unfinished

SETTINGS = Settings(speed=Speed.FAST, left_handed=True)


def taken_in(text: str) -> list[Item]:
    return [checked(each) for each in arrived(text).games]


def kept(game: Game, whole: bool = True) -> Kept:
    text = text_of(game)
    return listed(key_of(game), text if whole else reduced(text))


def export(**changes: Any) -> str:
    content = {"format": "gnoming-export", "version": 1, "games": [], "settings": {}}
    return json.dumps({**content, **changes})


def test_what_was_exported_is_taken_in_again() -> None:
    whole, half, result = finished(1), unfinished(2), result_of(finished(3))
    text = exported(
        [
            item_of(whole),
            item_of(half),
            Item("some-key", result, ""),
        ],
        SETTINGS,
    )
    assert taken_in(text) == [item_of(whole), item_of(half), Item("some-key", result, "")]
    assert from_plain(arrived(text).settings) == SETTINGS


def test_one_record_or_several_are_taken_in_as_text() -> None:
    one, other = write(finished(1)), write(unfinished(2))
    assert taken_in(one) == [item_of(finished(1))]
    assert taken_in("\ufeff" + one + other) == [item_of(finished(1)), item_of(unfinished(2))]
    assert taken_in(one.replace("\n", "\r\n")) == [item_of(finished(1))]


def test_a_saved_game_is_taken_in() -> None:
    assert taken_in(pack(write(finished(1)), 7)) == [item_of(finished(1))]


def test_what_taking_in_would_do() -> None:
    there = [kept(finished(1)), kept(finished(2), whole=False), kept(finished(3))]
    games = finished(1), finished(2), unfinished(3), finished(4), finished(4)
    planned = plan(told_apart(map(item_of, games)), there)
    assert planned.same == (item_of(finished(1)), item_of(finished(2)))
    assert planned.differ == (item_of(unfinished(3)),)
    assert planned.new == (item_of(finished(4)),)


def test_two_courses_of_one_game_are_both_taken_in_and_are_there_already_afterwards() -> None:
    one, other = item_of(finished(3)), item_of(unfinished(3))
    second = other._replace(key=f"{one.key}-2")
    apart = told_apart([one, other, one, other])
    assert apart == (one, second)
    there = [listed(each.key, each.text) for each in apart]
    again = told_apart(taken_in(exported(apart[::-1], SETTINGS)))
    assert again == (second, one)
    assert plan(again, there).same == (second, one)


def test_what_came_is_the_game_in_progress_or_another_course_of_it() -> None:
    running, same, ahead = item_of(unfinished(3)), item_of(unfinished(3)), item_of(finished(3))
    planned = plan(told_apart([same, ahead], running), [], running)
    assert planned.same == (running,)
    assert planned.new == (ahead._replace(key=f"{ahead.key}-2"),)


def test_how_many_records_are_let_go_when_more_than_fifty_come_in() -> None:
    there = [kept(finished(number)) for number in range(1, 4)]
    new = [item_of(finished(number)) for number in range(4, 53)]
    assert let_go(new[:47], there) == 0
    assert let_go(new, there) == 2
    assert let_go([*new, *map(item_of, [finished(1)])], there) == 2


def test_the_text_of_an_item_keeps_it() -> None:
    item = item_of(finished(1))
    assert listed(item.key, item.text).result == item.result
    assert listed("k", Item("k", item.result, "").text).record == ""


# Harm

NEVER = "gnoming 1\nplayers You | <script>alert(1)</script> | <img src=x onerror=alert(1)>\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is nothing in it"),
        (" \n", "there is nothing in it"),
        ("x" * 5_000_001, "it has more than 5,000,000 characters"),
        ("gnoming 1\n" * 2_001, "it has more than 2,000 games"),
        (export(games=[{}] * 2_001), "it has more than 2,000 games"),
        ("{" * 1_000_000, "it is nested more than 12 times"),
        ('{"a":' + "[" * 1_000_000, "it is nested more than 12 times"),
        ('{"', "it is no JSON"),
        ("{" + '"' * 1_000_001, "it is no JSON"),
        ('{"version": ' + "9" * 10_000 + "}", "it is no JSON"),
        ("{}", "it is no file of this game"),
        (export(format="other"), "it is no file of this game"),
        (export(version="1"), "its version is no number"),
        (export(version=2), "a later version of the game"),
        (export(games={}), "'games' is a list of games"),
        (export(games=[1]), "'games' is a list of games"),
    ],
)
def test_what_cannot_be_taken_in_is_refused_and_the_limit_named(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        arrived(text)


@pytest.mark.parametrize(
    "given",
    [
        "hello",
        NEVER,
        "\n" * 1_000_000,
        "players " + "x" * 10_000_000,
        {"record": 5},
        {"record": "gnoming 1"},
        {},
        {"key": "../up", "result": plain(result_of(finished(1)))},
        {"key": "k" * 65, "result": plain(result_of(finished(1)))},
        {"key": "<b>", "result": plain(result_of(finished(1)))},
        {"key": "k", "result": plain(result_of(unfinished(1)))},
        {"key": "k", "result": {**plain(result_of(finished(1))), "deal": "4711"}},
        {"key": "k", "result": []},
    ],
)
def test_a_game_that_is_none_is_refused(given: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        checked(Unchecked(given))


def test_html_in_a_name_is_a_text_like_any_other() -> None:
    name = "<img src=x onerror=alert(1)>"
    (item,) = taken_in(write(finished(1)).replace("players You", f"players {name}"))
    assert name in words_of(players(item.result))


def test_brackets_within_texts_are_no_depth() -> None:
    assert parse('{"a": "[[[[[[[[[[[[[[[[[[[[[[[[\\"[[["}') == {"a": "[" * 24 + '"[[['}
