"""What is wrong with a text that cannot be read is said in the player's language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming.app.transfer import arrived
from gnoming.record import read
from gnoming.saves import unpack
from gnoming.ui import faults, language
from tests.test_record_errors import BLOCKS
from tools import po, pseudo

HEAD = po.Message("", "", ("Content-Type: text/plain; charset=utf-8\n",))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use(None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("gnoming 2", "SAID line 1 column 9: SAID expected 'gnoming 1'"),
        ("", "SAID there is nothing in it"),
        ("{}", "SAID it is no file of this game: expected the format 'gnoming-export'"),
        ("{", "SAID it is no JSON: "),
        ("gnoming-save 9 1 00000000", "SAID line 1 column 1: SAID saved by a later version"),
        ("gnoming-save 1 1 00000000\nx", "SAID line 1 column 1: SAID the checksum does not fit"),
    ],
)
def test_a_reason_is_translated_with_what_it_names(text: str, reason: str) -> None:
    language.use(
        po.compiled([HEAD, *(po.Message(each, "", (f"SAID {each}",)) for each in faults.FAULTS)])
    )
    with pytest.raises(ValueError, match=r".") as caught:
        [read(str(game.given)) for game in arrived(text).games]
    assert faults.told(str(caught.value)).startswith(reason)


@pytest.mark.parametrize("reason", sorted({error for _, _, error in BLOCKS}))
def test_what_a_record_must_hold_is_translated(reason: str) -> None:
    """All but its own words: what is in quotes, and actions."""
    messages = (*faults.FAULTS, *faults.EXPECTED)
    language.use(
        po.compiled([HEAD, *(po.Message(each, "", (pseudo.text(each),)) for each in messages)])
    )
    told = re.sub(r"'[^']*'$|\"[^\"]*\"$|'\w+'", "", faults.told(reason))
    assert not re.search(r"[a-z]*[aeiou][a-z]*", told), told


def test_in_english_a_reason_stays_as_it_is() -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        unpack("gnoming-save 1 1 00000000\nx")
    assert faults.told(str(caught.value)) == str(caught.value)
    assert faults.told("something else") == "something else"


@pytest.mark.native
def test_every_reason_is_one_that_is_given() -> None:
    package = Path(faults.__file__).parent.parent
    sources = "".join(
        path.read_text("utf-8") for path in package.rglob("*.py") if path.name != "faults.py"
    )
    for fault in faults.FAULTS:
        start, *_ = re.split(r"[{']", fault)
        assert start in sources
