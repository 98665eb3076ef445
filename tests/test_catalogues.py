"""The catalogues in locale/: complete, up to date, and what they say fits the code and the page."""

import ast
import io
import re
from collections.abc import Iterator
from gettext import GNUTranslations

import pytest
from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gnoming.cards import HAZARD, MULLIGAN
from gnoming.ui.scene.cards import layout_text
from tools import catalogues, languages, po, pseudo, site, static_texts

pytestmark = pytest.mark.native  # the library is not there inside Pyodide

SCREEN = site.ROOT / "gnoming" / "ui"
CODES = sorted(languages.catalogues())
SHOWN = ("aria_label", "aria_valuetext", "placeholder", "title", "alt")
"""The attributes of nodes that a player sees or hears."""
CARDS = {"mulligan": MULLIGAN, "hazard": HAZARD}
FORMS = {"gnoming 1 …"}
"""Texts that are the same in every language."""
VALUE = re.compile(r"\{(\w+)\}")


def messages(code: str) -> list[po.Message]:
    path = languages.catalogues()[code]
    return list(po.read(path.read_text("utf-8")))


@pytest.mark.parametrize("code", ["", *CODES])
def test_the_catalogue_has_the_texts_of_the_page(code: str) -> None:
    path = languages.catalogues().get(code, languages.TEMPLATE)
    text, template = path.read_text("utf-8"), catalogues.extracted()
    wanted = catalogues.updated(code, text, template) if code else catalogues.written(template)
    assert text == wanted, f"{path}: run python3 -m tools.catalogues"


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    missing = [each.one for each in messages(code) if not all(each.said) or each.fuzzy]
    assert not missing


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_values_of_its_text(code: str) -> None:
    wrong = []
    for message in messages(code):
        wanted = [set(VALUE.findall(each)) for each in (message.one, message.many) if each]
        for said in message.said if message.one else ():
            had = set(VALUE.findall(said))
            # Where there is one thing or none, its number may be a word.
            if had not in wanted and not (message.many and had | {"count"} in wanted):
                wrong.append(f"{message.one!r}: {said!r}")
            if re.search(r"[{}]", VALUE.sub("", said)) or said != said.strip(" "):
                wrong.append(f"{said!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", CODES)
def test_numbers_and_plurals_are_those_of_the_language(code: str) -> None:
    catalogue = read_po(io.StringIO(languages.catalogues()[code].read_text("utf-8")))
    assert str(catalogue.locale) == code
    said = {message.one: message.said[0] for message in messages(code)}
    sign = Locale.parse(code).number_symbols["latn"]["decimal"]
    assert said["{whole}.{tenths}"] == f"{{whole}}{sign}{{tenths}}"
    forms = Locale.parse(code).plural_form
    assert catalogue.num_plurals == len({forms(count) for count in (*range(200), 10**6)})
    for message in messages(code):
        assert len(message.said) == (catalogue.num_plurals if message.many else 1)


@pytest.mark.parametrize("code", CODES)
def test_it_is_compiled_as_the_library_does_it(code: str) -> None:
    file = io.BytesIO()
    text = languages.catalogues()[code].read_text("utf-8")
    catalogue = read_po(io.StringIO(text), locale=code)
    write_mo(file, catalogue)
    ours, theirs = (
        gettext_of(content) for content in (po.compiled(po.read(text)), file.getvalue())
    )
    assert ours == theirs
    assert len(ours) > 400


def gettext_of(content: bytes) -> dict[object, str]:
    found: dict[object, str] = dict(GNUTranslations(io.BytesIO(content))._catalog)
    found.pop("", None)
    return found


def test_no_text_of_the_screen_is_left_out() -> None:
    left_out = [
        f"{path.relative_to(site.ROOT)}:{line}: {text!r}"
        for path in sorted(SCREEN.rglob("*.py"))
        for line, text in bare_texts(ast.parse(path.read_text("utf-8")))
    ]
    assert not left_out, "texts without _():\n" + "\n".join(left_out)


def bare_texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts with letters that a call of node() shows as they are."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            if call.func.id == "node":
                shown = [*call.args[1:], *(it.value for it in call.keywords if it.arg in SHOWN)]
            elif call.func.id in ("changing", "button", "_button"):
                shown = call.args[:1]
            else:
                continue
            for text in shown:
                yield from _letters(text)


def _letters(shown: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in an expression, but not those in calls, subscripts and comparisons in it."""
    if isinstance(shown, ast.Constant) and isinstance(shown.value, str):
        if re.search(r"[^\W\d_]", shown.value) and shown.value not in FORMS:
            yield shown.lineno, shown.value
    elif isinstance(shown, ast.IfExp):
        yield from _letters(shown.body)
        yield from _letters(shown.orelse)
    elif isinstance(shown, ast.BinOp | ast.BoolOp | ast.JoinedStr | ast.List | ast.Tuple):
        for part in ast.iter_child_nodes(shown):
            yield from _letters(part)
    elif isinstance(shown, ast.ListComp | ast.GeneratorExp):
        yield from _letters(shown.elt)


def test_a_text_without_the_call_is_found() -> None:
    source = 'node("p", "Hello", node("b", _("Fine"), title="Oh"), f"{x} of", "7" if y else "no")'
    assert [text for _, text in bare_texts(ast.parse(source))] == ["Hello", " of", "no", "Oh"]


def test_what_has_words_is_kept_only_in_its_language() -> None:
    for path in SCREEN.rglob("*.py"):
        if path.name != "language.py":
            assert "lru_cache" not in path.read_text("utf-8"), f"{path}: use language.kept"


def test_the_texts_of_the_page_are_found_but_what_is_not_to_be_translated() -> None:
    reader = static_texts.Texts()
    reader.feed(
        '<html><meta data-translate="content" content="What"><script>no("x")</script>'
        '<label>Name <input value="Moss" placeholder="by chance"></label> 7 '
        '<div translate="no" title="No"><p>Moss<input value="No"></p></div><b aria-label="A"></b>'
    )
    assert reader.found == ["What", "Name", "by chance", "A"]


@pytest.mark.parametrize("code", CODES)
def test_a_language_has_its_files_in_the_site(code: str) -> None:
    languages.make()
    files = site.sources()
    table = files["js/languages.js"].read_text("utf-8")
    for url in (f"locale/{code}.mo", f"manifest.{code}.webmanifest"):
        assert files[url].is_file()
        assert f'"../{url}"' in table
    assert f'"lang": "{code}"' in files[f"manifest.{code}.webmanifest"].read_text("utf-8")


def test_without_javascript_the_page_says_so_in_every_language() -> None:
    page = static_texts.PAGE.read_text("utf-8")
    (said,) = re.findall(r"<noscript>(.+)</noscript>", languages.without_scripts(page))
    assert said.count("JavaScript") >= 2 * (1 + len(CODES))
    assert re.findall(r"lang=(\w+)", said) == CODES


@pytest.mark.parametrize("code", CODES)
def test_the_examples_of_the_rules_are_read_as_layouts_are(code: str) -> None:
    said = {message.one: message.said[0] for message in messages(code)}
    examples = [text for text in said if re.fullmatch(r"[\w, ]+(; [\w, ]+){2}", text)]
    assert len(examples) == 3
    for text in examples:
        cards = re.split(r"[,;] ", text)
        layout = tuple(
            CARDS[each] if each in CARDS else int(each.replace("minus ", "-")) for each in cards
        )
        with pseudo.spoken(po.compiled(messages(code))):
            assert said[text] == layout_text(layout)


def test_the_language_for_tests_has_every_text() -> None:
    template = list(po.read(languages.TEMPLATE.read_text("utf-8")))
    found = gettext_of(pseudo.catalogue(template))
    assert len(found) >= len(template) - 1
    unchanged = [
        text for text in found.values() if re.search(r"\b\w*[aeiou]\w*\b", VALUE.sub("", text))
    ]
    assert not unchanged
