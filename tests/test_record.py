"""The game record: what is written, and what is read back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming.actions import parse_action
from gnoming.match import Game, Player, act, new_game
from gnoming.record import RecordError, read, split, write
from gnoming.record.writing import Transcript
from gnoming.state import Phase
from tests.positions import cards, unexpected_shuffle

VALID = Path(__file__).parent / "data" / "records" / "valid"
TEXTS = {path.stem: path.read_bytes().decode("utf-8") for path in sorted(VALID.glob("*.txt"))}

# All kinds of turns, cut in the middle of one; three whole rounds; a reshuffle and seven seats.
EXAMPLE, THREE_ROUNDS, SEVEN_PLAYERS = (
    TEXTS[name] for name in ("example", "three_rounds", "seven_players")
)

every_record = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())


def example_played() -> Iterator[tuple[str, Game]]:
    """The example, played word by word without a reader: the text so far, and the game."""
    head, deck, lines = re.split(r"(?<=\ndeck )(.*\n)", EXAMPLE)
    players = [Player("You", "human"), Player("Old Moss", "careful"), Player("Zoë 苔", "daring")]
    game = new_game(players, 0, cards(deck))
    text = head + deck
    yield text, game
    for line in lines.splitlines():
        seat, *words = line.split()
        assert game.state.seat == int(seat)
        text += seat
        for word in words:
            action, _, _ = word.partition("=")
            game = act(game, parse_action(action), unexpected_shuffle)
            text += f" {word}"
            yield f"{text}\n", game
        text += "\n"


def test_the_example_is_written_word_by_word() -> None:
    for text, game in example_played():
        assert write(game) == text


def test_the_example_is_read_word_by_word() -> None:
    for text, game in example_played():
        assert read(text) == game


def test_the_example_has_every_word_of_the_notation() -> None:
    words = {word.partition("=")[0].strip("123456789") for word in EXAMPLE.split()}
    assert {"D", "A", "B", "@", "^", ">A", ">B", ">X", "f", "-"} <= words


def test_a_transcript_goes_on_with_the_game() -> None:
    transcript = Transcript()
    for text, game in example_played():
        assert transcript.text(game) == text
        assert transcript.text(game) == text


def test_a_transcript_follows_an_undo_another_way_on_and_another_game() -> None:
    transcript = Transcript()
    before, last, after = SEVEN_PLAYERS.partition("5 f9=3\n")
    reshuffle = after.splitlines()[0]
    keyword, *order = reshuffle.split()
    dealt = EXAMPLE[: EXAMPLE.index("0 f1")]
    for text in (
        SEVEN_PLAYERS,
        before,
        f"{before}{last}{' '.join([keyword, *reversed(order)])}\n",
        f"{before}{last}{reshuffle}\n",
        SEVEN_PLAYERS,
        THREE_ROUNDS,
        EXAMPLE,
        dealt,
        dealt.replace("first 0", "first 1"),
        THREE_ROUNDS,
    ):
        assert transcript.text(read(text)) == text


@every_record
def test_a_record_is_read_and_written_back_as_it_was(text: str) -> None:
    assert write(read(text)) == text


@every_record
def test_a_cut_record_is_an_unfinished_game(text: str) -> None:
    whole = read(text)
    every = [action for played in whole.rounds for action in played.actions]
    lines = text.splitlines(keepends=True)
    before_deck = text[: text.index("deck")].count("\n")
    done = 0
    for length, line in enumerate(lines, 1):
        done += len(line.split()) - 1 if line[0].isdigit() else 0
        if length > before_deck:
            game = read("".join(lines[:length]))
            cut_reshuffle = lines[length : length + 1] and lines[length].startswith("reshuffle")
            so_far = [action for played in game.rounds for action in played.actions]
            assert so_far == every[: done - 1 if cut_reshuffle else done]
            assert game.scores == whole.scores[: len(game.scores)]


def test_a_record_may_end_in_the_middle_of_a_turn() -> None:
    game = read(SEVEN_PLAYERS)
    assert game.state.phase is Phase.DISCARD
    assert SEVEN_PLAYERS.endswith("3 A=10 @5=5 ^9=-2\n")


def test_a_record_may_end_before_a_reshuffle_and_then_before_its_action() -> None:
    before, _, _ = SEVEN_PLAYERS.partition("reshuffle")
    assert before.endswith("4 f2=7\n5 f9=3\n")
    assert read(before) == read(before.removesuffix("5 f9=3\n"))


def test_a_finished_record_tells_the_scores_the_totals_and_who_won() -> None:
    game = read(THREE_ROUNDS)
    assert game.over
    assert game.scores == ((-13, 20, 62), (23, -10, 34), (32, 32, -12))
    assert THREE_ROUNDS.endswith("scores 32 32 -12\ntotal 42 42 84\nwinner 0 1\n")


@every_record
def test_a_reader_can_do_without_the_cards_shown(text: str) -> None:
    bare = re.sub(r"=\S+", "", text)
    assert "=" not in bare
    assert read(bare) == read(text)


@every_record
def test_blank_lines_and_comments_are_ignored(text: str) -> None:
    commented = "".join(
        f"\n  # a line of its own\n{line} # round 3, 0 D=5\n" for line in text.splitlines()
    )
    assert read(commented) == read(text)


@every_record
def test_blanks_and_tabs_between_the_words_do_not_matter(text: str) -> None:
    for line in ("  {}  ", "\t{}\t"):
        spaced = "\n".join(map(line.format, text.splitlines()))
        assert read(spaced) == read(text)
    head, rounds = text.split("\nround 1\n")
    assert read(f"{head}\nround 1\n" + rounds.replace(" ", " \t ")) == read(text)


@every_record
def test_lines_may_end_as_windows_ends_them(text: str) -> None:
    assert read(text.replace("\n", "\r\n")) == read(text)


@every_record
def test_the_last_line_needs_no_end(text: str) -> None:
    assert read(text.rstrip("\n")) == read(text)


def test_unknown_header_lines_are_kept_and_written_back() -> None:
    lines = EXAMPLE.splitlines(keepends=True)
    lines.insert(1, "\tmood  sunny | warm # but windy\n")
    lines.insert(4, "deal 5\n")
    text = "".join(lines)
    game = read(text)
    assert game.headers == ("mood  sunny | warm", "deal 5")
    assert "\nfirst 0\nmood  sunny | warm\ndeal 5\n\nround 1\n" in write(game)
    assert read(write(game)) == game


def test_header_lines_may_stand_in_any_order() -> None:
    head, players, kinds, first, *rest = EXAMPLE.splitlines(keepends=True)
    assert read("".join([head, first, kinds, players, *rest])) == read(EXAMPLE)


def test_names_may_hold_blanks_and_any_letters() -> None:
    assert [player.name for player in read(EXAMPLE).players] == ["You", "Old Moss", "Zoë 苔"]
    tight = EXAMPLE.replace("You | Old Moss | Zoë 苔", "You|Old Moss|Zoë 苔")
    assert read(tight) == read(EXAMPLE)


def test_records_back_to_back_are_parted() -> None:
    text = f"# two games\n\n{THREE_ROUNDS}\n{EXAMPLE}# the third\n{SEVEN_PLAYERS}"
    parts = list(split(text))
    assert [read(part, line) for line, part in parts] == list(
        map(read, (THREE_ROUNDS, EXAMPLE, SEVEN_PLAYERS))
    )
    lines = text.split("\n")
    assert [lines[line - 1] for line, _ in parts] == ["# two games", "gnoming 1", "gnoming 1"]


def test_one_record_is_one_part() -> None:
    assert list(split(EXAMPLE)) == [(1, EXAMPLE)]
    assert list(split("")) == [(1, "")]


def test_an_error_in_a_later_record_names_the_line_of_the_whole_text() -> None:
    text = EXAMPLE + EXAMPLE.replace("first 0", "first 7")
    _, (line, part) = split(text)
    with pytest.raises(RecordError, match="expected a seat, 0 to 2") as caught:
        read(part, line)
    assert text.split("\n")[caught.value.line - 1] == "first 7"
