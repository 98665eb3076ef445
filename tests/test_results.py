"""What stays of a game, and how it is kept as text."""

import json
import random

import pytest

from gnoming.app.results import Result, from_plain, key_of, local_time, plain, result_of
from gnoming.app.shelf import game_in, has_record, kept_text, listed, reduced, text_of
from gnoming.bots import LEVELS
from gnoming.match import Game, Player, winners
from gnoming.record import read, write
from gnoming.saves import NewerSaveError, SaveError
from gnoming.scoring import find_sets
from gnoming.state import Phase
from gnoming.table import play_game
from gnoming.values import replace
from tests.test_record import TEXTS

DATE = "2026-11-30T05:12:03Z"


@pytest.fixture(scope="module")
def game() -> Game:
    players = [Player("You", "human"), Player("Moss", "easy"), Player("Fern", "easy")]
    played = play_game(players, 1, [LEVELS["easy"]] * 3, random.Random(5))
    headers = (f"date {DATE}", "deal 4711", "helped hints=2 undos=1")
    return replace(played, headers=headers)


def test_the_result_of_a_game_tells_what_the_record_tells(game: Game) -> None:
    result = result_of(game)
    assert (result.date, result.deal, result.players, result.first) == (DATE, 4711, game.players, 1)
    assert (result.hints, result.undos, result.helped) == (2, 1, True)
    assert tuple(each.scores for each in result.rounds) == game.scores
    assert (result.over, result.totals, result.winners) == (
        True,
        game.totals,
        winners(game.scores),
    )
    assert result.rounds[2].went_out == game.state.went_out
    assert result.rounds[2].sets == tuple(len(find_sets(each)) for each in game.state.layouts)


def test_the_example_has_what_can_be_counted_in_it_by_hand() -> None:
    """In the first round of three_rounds.txt the longest chains are those lines with most ^."""
    text = TEXTS["three_rounds"]
    result = result_of(read(text))
    for number, part in enumerate(text.split("round ")[1:4]):
        lines = [line for line in part.splitlines() if line[:2] in ("0 ", "1 ", "2 ")]
        chains = [max(line.count("^") for line in lines if line[0] == seat) for seat in "012"]
        assert list(result.rounds[number].bounces) == chains
    assert max(max(each.bounces) for each in result.rounds) > 0


def test_an_unfinished_game_has_the_results_of_its_finished_rounds(game: Game) -> None:
    text = write(game)
    half = read(text[: text.index("round 3")])
    assert len(result_of(half).rounds) == 2
    assert result_of(half).winners == ()


def test_a_game_keeps_its_key_from_the_deal_to_the_end(game: Game) -> None:
    assert key_of(game).startswith("20261130051203-4711-")
    text = write(game)
    assert key_of(read(text[: text.index("scores")])) == key_of(game)
    other = replace(game, headers=("date 2026-11-30T05:12:04Z", "deal 4711"))
    assert key_of(other) != key_of(game)


def test_games_without_a_date_are_told_by_all_they_hold(game: Game) -> None:
    undated = replace(game, headers=())
    assert key_of(undated).startswith("undated-0-")
    text = write(undated)
    assert key_of(read(text[: text.index("round 2")])) != key_of(undated)


def test_a_result_comes_back_from_json(game: Game) -> None:
    result = result_of(game)
    assert from_plain(json.loads(json.dumps(plain(result)))) == result


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("date", "yesterday"),
        ("date", 3),
        ("deal", -1),
        ("deal", True),
        ("deal", 10**12),
        ("players", [["You", "human"]]),
        ("players", [["You", "human"], ["Moss", "easy"], ["\u202eFern", "easy"]]),
        ("players", [["You", "human"], ["Moss", "easy"], ["", "easy"]]),
        ("players", [["You", "human"], ["Moss", "easy"], ["x" * 101, "easy"]]),
        ("players", [["You", "human"], ["Moss", "easy"], ["a|b", "easy"]]),
        ("players", [["You", "human"], ["Moss", "easy"], []]),
        ("first", 3),
        ("rounds", [{}]),
        ("rounds", "none"),
        ("hints", "two"),
    ],
)
def test_a_result_that_cannot_be_is_refused(game: Game, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        from_plain({**plain(result_of(game)), name: value})


def test_a_date_is_told_by_the_clock_on_the_wall() -> None:
    assert len(local_time(DATE)) == len("2026-11-30 05:12")
    assert local_time("") == ""
    assert local_time("0000-99-99T99:99:99Z") == "0000-99-99 99:99:99"


# As text


def test_a_kept_game_is_listed_and_read_again(game: Game) -> None:
    text = text_of(game)
    kept = listed("some-key", text)
    assert (kept.key, kept.result) == ("some-key", result_of(game))
    assert kept.record
    assert game_in(text) == game


def test_a_game_can_be_kept_in_the_middle_of_a_turn(game: Game) -> None:
    text = write(game)
    half = read(text[: text.index(" >", len(text) // 2)])
    assert half.state.phase is Phase.DISCARD
    assert game_in(text_of(half)) == half


def test_a_game_without_its_record_keeps_its_result(game: Game) -> None:
    text = reduced(text_of(game))
    kept: Result = listed("", text).result
    assert kept == result_of(game)
    assert listed("", text).record == ""
    assert text == kept_text(kept, "")
    assert len(text) < 1_000
    assert (has_record(text_of(game)), has_record(text), has_record("")) == (True, False, False)
    with pytest.raises(SaveError, match="only the result"):
        game_in(text)


def test_what_is_broken_is_refused_with_its_place(game: Game) -> None:
    text = text_of(game)
    with pytest.raises(SaveError, match="line 1 column 1: the checksum does not fit"):
        listed("", text.replace("Moss", "Mosz"))
    for wrong in ("", "gnoming-save 1 1 00000000\n", "gnoming-game", text[:-1]):
        with pytest.raises(SaveError):
            listed("", wrong)
    with pytest.raises(NewerSaveError):
        listed("", text.replace("gnoming-game 1", "gnoming-game 2"))
