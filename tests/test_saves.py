"""Saves: whole, broken, cut off, changed, of another version."""

import random
import zlib
from pathlib import Path

import pytest

from gnoming.app import deals
from gnoming.app.results import result_of
from gnoming.app.settings import Settings, from_plain
from gnoming.app.shelf import game_in, listed
from gnoming.app.transfer import arrived, checked
from gnoming.bots import LEVELS
from gnoming.match import Game, Player
from gnoming.record import write
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


SAVES = sorted((Path(__file__).parent / "data" / "saves").iterdir())


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_what_a_released_version_has_saved_loads_for_ever(path: Path) -> None:
    """save-1-….txt is a running game, game-1-….txt one of the library, export-1.json a file."""
    text = path.read_text("utf-8")
    kind, version, *_ = path.stem.split("-")
    assert version == "1"
    if kind == "save":
        save = unpack(text)
        assert pack(write(save.game), save.times) == text
        assert deals.number_of(save.game) == 4711
    elif kind == "game":
        kept = listed("", text)
        assert (kept.result.deal, kept.result.hints, kept.result.undos) == (4711, 2, 1)
        if kept.record:
            assert result_of(game_in(text)) == kept.result
    else:
        found = arrived(text)
        items = [checked(each) for each in found.games]
        assert [item.result.over for item in items] == [False, True, True]
        assert from_plain(found.settings) == Settings(left_handed=True)
