"""What the page says in another language: the catalogue decides, and nothing is remembered."""

import re
from collections.abc import Iterator

import pytest

from gnoming.match import UNNAMED
from gnoming.ui import language, words
from gnoming.ui.language import _, kept, plural
from tools import po, pseudo

ENGLISH = "{name} put {card} on spot {spot} and turned up {old}, in place of it."
THREE_FORMS = (
    "Content-Type: text/plain; charset=utf-8\n"
    "Plural-Forms: nplurals=3; plural=(n==0 ? 0 : n==1 ? 1 : 2);\n"
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use(None)


def speak(*messages: po.Message) -> None:
    language.use(po.compiled([po.Message("", "", (THREE_FORMS,)), *messages]))


def test_a_message_is_said_in_the_language_with_its_values() -> None:
    speak(po.Message("{name} went out!", "", ("{name} lukkede!",)))
    assert _("{name} went out!", name="{x}") == "{x} lukkede!"
    assert _("Not in the catalogue.") == "Not in the catalogue."
    language.use(None)
    assert _("{name} went out!", name="Moss") == "Moss went out!"


def test_a_language_has_as_many_plural_forms_as_it_says() -> None:
    speak(po.Message("{count} card", "{count} cards", ("no {count}", "one {count}", "all {count}")))
    said = [plural("{count} card", "{count} cards", count) for count in (0, 1, 2)]
    assert said == ["no 0", "one 1", "all 2"]
    assert plural("{count} pile of {a}", "{count} piles of {a}", 2, a=7) == "2 piles of 7"


def test_what_is_kept_is_said_anew_in_another_language() -> None:
    @kept(8)
    def label(value: int) -> str:
        return _("Spot {spot}", spot=value)

    assert label(1) == "Spot 1"
    speak(po.Message("Spot {spot}", "", ("Plads {spot}",)))
    assert label(1) == "Plads 1"


def test_a_guess_is_not_used() -> None:
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    text += '#, fuzzy\nmsgid "Deal"\nmsgstr "Aftale"\n\nmsgid "Draw"\nmsgstr ""\n"Bunke"\n'
    language.use(po.compiled(po.read(text)))
    assert [_("Deal"), _("Draw")] == ["Deal", "Bunke"]


def test_decimals_are_those_of_the_language_and_minus_is_a_minus() -> None:
    assert [words.decimal(value) for value in (2.54, -0.5, -0.04, 12)] == [
        "2.5",
        "−0.5",
        "0.0",
        "12.0",
    ]
    speak(po.Message("{whole}.{tenths}", "", ("{whole},{tenths}",)))
    assert words.decimal(-7.25) == "−7,2"


def test_who_has_given_no_name_has_one_in_every_language() -> None:
    assert words.name(UNNAMED) == "You"
    speak(po.Message("You", "", ("Du",)))
    assert words.name(UNNAMED) == "Du"
    assert words.name("Moss") == "Moss"


def test_the_language_for_tests_is_longer_and_has_no_english_vowel_but_keeps_the_names() -> None:
    said = pseudo.text(ENGLISH)
    names = re.findall(r"\{\w+\}", ENGLISH)
    assert re.findall(r"\{\w+\}", said) == names
    words_alone = [re.sub(r"\{\w+\}", "", text) for text in (ENGLISH, said)]
    assert not set("aeiou") & set(words_alone[1])
    assert len(words_alone[1]) > 1.25 * len(words_alone[0])


def test_a_line_that_is_none_of_a_catalogue_is_named() -> None:
    with pytest.raises(ValueError, match="line 2"):
        list(po.read('msgid "Deal"\nmsgstr Give\n'))
