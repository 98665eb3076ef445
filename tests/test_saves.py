"""Saves: whole, broken, cut off, changed, of another version."""

import contextlib
import random
import sys
import time
import zlib

import pytest

from gnoming.bots import LEVELS
from gnoming.match import Game, Player
from gnoming.record import RecordError, read, write
from gnoming.saves import LONGEST, NewerSaveError, SaveError, pack, unpack
from gnoming.table import play_game
from tests.playing import game_of, playing


@pytest.fixture(scope="module")
def game() -> Game:
    players = [Player(name, "random") for name in ("You", "Мөнх 🎩", "Fern")]
    return play_game(players, 1, [LEVELS["random"]] * 3, random.Random(5))


def test_a_save_brings_the_game_back_at_every_moment() -> None:
    for count, model in enumerate(playing()):
        if count % 7 == 0:
            assert unpack(pack(write(game_of(model)), count)) == (game_of(model), count)


def test_a_save_that_was_cut_off_is_refused_at_every_length(game: Game) -> None:
    text = pack(write(game), 3)
    for length in range(0, len(text), 97):
        with pytest.raises(SaveError):
            unpack(text[:length])


def test_a_changed_character_is_noticed(game: Game) -> None:
    text = pack(write(game), 3)
    place = text.index("players") + 9
    with pytest.raises(SaveError, match="checksum"):
        unpack(text[:place] + "x" + text[place + 1 :])


def test_a_save_of_a_later_version_is_not_opened() -> None:
    with pytest.raises(NewerSaveError, match="later version"):
        unpack("gnoming-save 2 with whatever that version writes\n")


@pytest.mark.parametrize(
    "text", ["", "gnoming 1\n", "{}", "gnoming-save", "gnoming-save 0 1 00000000\n"]
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        unpack(text)


def test_a_wrong_record_in_a_right_envelope_is_refused_with_its_place(game: Game) -> None:
    record = write(game).replace("first 1", "first 9")
    text = f"gnoming-save 1 1 {zlib.crc32(record.encode()):08x}\n{record}"
    with pytest.raises(SaveError) as refused:
        unpack(text)
    assert (refused.value.line, refused.value.column) == (5, 7)


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    with pytest.raises(SaveError, match=f"{LONGEST:,}"):
        unpack("gnoming-save 1 1 00000000\n" + "x" * LONGEST)


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three faults of the kinds that storages and people make."""
    for _ in range(rng.randint(1, 3)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        other = chr(rng.choice((0, 9, 10, 32, 35, 45, 0x37, 0x202E, 0xD800, 0x1F3A9)))
        text = (
            rng.choice(
                (
                    text[:at] + other + text[at + 1 :],
                    text[:at],
                    text[:at] + text[to:],
                    text[:at] + text[at:to] * 2 + text[to:],
                    text[:at] + other * rng.choice((1, 10_000)) + text[at:],
                    "\n".join(rng.sample(lines, len(lines))) if (lines := text.split("\n")) else "",
                )
            )
            or " "
        )
    return text


@pytest.mark.parametrize("seed", range(10))
def test_mutated_texts_load_rightly_or_are_refused_with_a_named_error(
    seed: int, game: Game
) -> None:
    """100 saves and 100 records for each seed."""
    rng = random.Random(seed)
    for text, load in ((pack(write(game), 3), unpack), (write(game), read)):
        for _ in range(100):
            wrong = mutated(text, rng)
            began = time.process_time()
            with contextlib.suppress(SaveError, RecordError):
                load(wrong)
            # In the browser's Python there is only the wall's clock, which tells of the machine.
            assert sys.platform == "emscripten" or time.process_time() - began < 0.5
