"""Texts with faults: each loads rightly or is refused with the error that is meant for it.

10,000 saves, records, games of the library and files are changed, always in the same way.
"""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gnoming.app.shelf import game_in, listed, text_of
from gnoming.app.transfer import arrived, checked
from gnoming.record import RecordError, read, write
from gnoming.saves import SaveError, checksum, pack, unpack
from tests.games import finished

TEXTS = {"record": 4_000, "save": 3_000, "result": 1_500, "game": 1_000, "file": 500}
SEEDS = range(10)
# In the browser's Python all this takes several times as long, and nothing else can come of it.
LESS = 20 if sys.platform == "emscripten" else 1

SAVED = (Path(__file__).parent / "data" / "saves" / "export-1.json").read_text("utf-8")
ODD = tuple(map(chr, (0, 9, 10, 13, 32, 35, 45, 0x37, 0x3D, 0x7C, 0x85, 0x202E, 0xD800, 0x1F3A9)))


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three faults of the kinds that storages and people make."""
    for _ in range(rng.randint(1, 3)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        odd = rng.choice(ODD)
        match rng.randrange(9):
            case 0:
                text = text[:at] + odd + text[at + 1 :]
            case 1 if at < len(text):  # a bit is flipped
                flipped = chr(ord(text[at]) ^ (1 << rng.randrange(7)))
                text = text[:at] + flipped + text[at + 1 :]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + text[to:]
            case 4:
                text = text[:at] + text[at:to] * 2 + text[to:]
            case 5:
                text = text[:at] + odd * rng.choice((1, 10, 10_000)) + text[at:]
            case 6:
                lines = text.split("\n")
                text = "\n".join(rng.sample(lines, len(lines)))
            case 7:  # two words change places
                words = text.split(" ")
                one, other = rng.randrange(len(words)), rng.randrange(len(words))
                words[one], words[other] = words[other], words[one]
                text = " ".join(words)
            case 8:  # a huge field
                text = text.replace(rng.choice(("You", "4711", "7")), "9" * 50_000, 1)
    return text


def a_round() -> str:
    """The record of a game whose second round has just been dealt."""
    text = write(finished(3))
    return text[: text.index("\n", text.index("deck", text.index("round 2"))) + 1]


def again(load: Callable[[str], Any], text: str) -> None:
    """What has been loaded is a game by the rules: it is written and read again."""
    game = load(text)
    assert read(write(game)) == game


def load_result(text: str) -> None:
    """A game of the library with a right checksum, so that the result itself is read."""
    content = text.partition("\n")[2]
    listed("", f"gnoming-game 1 {checksum(content)}\n{content}")


def load_file(text: str) -> None:
    for each in arrived(text).games:
        checked(each)


LOADS: dict[str, tuple[str, Callable[[str], object], type[ValueError]]] = {
    "save": (pack(a_round(), 3), lambda text: again(lambda it: unpack(it).game, text), SaveError),
    "record": (a_round(), lambda text: again(read, text), RecordError),
    "game": (text_of(finished(3)), lambda text: again(game_in, text), SaveError),
    "result": (text_of(finished(3)).partition("gnoming 1\n")[0], load_result, SaveError),
    "file": (SAVED, load_file, ValueError),
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", LOADS)
def test_a_mutated_text_loads_rightly_or_is_refused_with_its_error(kind: str, seed: int) -> None:
    text, load, refusal = LOADS[kind]
    rng = random.Random(f"{kind} {seed}")
    loaded = 0
    for _ in range(TEXTS[kind] // len(SEEDS) // LESS):
        wrong = mutated(text, rng)
        began = time.process_time()
        try:
            load(wrong)
            loaded += 1
        except refusal:
            pass
        # In the browser's Python there is only the wall's clock, which tells of the machine.
        assert sys.platform == "emscripten" or time.process_time() - began < 0.5
    # Not everything is refused: what is cut off can still be an unfinished game.
    assert loaded or kind in ("save", "game") or LESS > 1
