"""Puts the texts of the page into the catalogues for translators, in locale/.

python3 -m tools.catalogues          after texts were added or changed

New texts are in each catalogue then, without a translation or with a guess that is marked
``fuzzy``; texts that are gone are gone there too. The template, which a new language begins with,
is locale/gnoming.pot. The site's build compiles the catalogues by itself (`tools.languages`).
"""

import io
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from tools import languages, po, static_texts

ROOT: Final = languages.ROOT
CALLS: Final = {"_": None, "marked": None, "plural": (1, 2)}
"""The calls whose texts are for translators; of `plural` both."""
NO_PLURALS: Final = '"Plural-Forms: \\n"'
HEAD: Final = "\n".join(
    (
        'msgid ""',
        'msgstr ""',
        '"Language: {code}\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        '"Plural-Forms: {plurals}\\n"',
    )
)


def main() -> None:
    template = extracted()
    languages.SOURCES.mkdir(exist_ok=True)
    languages.TEMPLATE.write_text(written(template), "utf-8")
    for code, path in languages.catalogues().items():
        path.write_text(updated(code, path.read_text("utf-8"), template), "utf-8")
        messages = list(po.read(path.read_text("utf-8")))
        missing = sum(not all(each.said) or each.fuzzy for each in messages)
        print(f"{code}: {len(messages) - 1} messages, {missing} of them to be translated")


def extracted() -> Catalog:
    """All texts of the page, in the order of the files that have them."""
    template = Catalog()
    template.add(languages.OWN_NAME, auto_comments=["The name of the language, in itself."])
    for path in sorted((ROOT / "gnoming").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for found in extract_from_file("python", path, CALLS, comment_tags=["Translators:"]):
            number, message, comments, _context = found
            template.add(message, None, [(place, number)], auto_comments=comments)
    for path, text in static_texts.texts():
        template.add(text, None, [(path.name, 1)])
    return template


def updated(code: str, text: str, template: Catalog) -> str:
    """A language's catalogue with the texts of the template, and those alone."""
    plurals = _plurals(text) or str(get_plural(code))
    text = text.replace(NO_PLURALS, f'"Plural-Forms: {plurals}\\n"')
    catalogue = read_po(io.StringIO(text), locale=code, abort_invalid=True)
    notes = text[: text.find("msgid")]
    catalogue.update(template)
    catalogue.obsolete.clear()
    return notes + written(catalogue, code, plurals)


def _plurals(text: str) -> str:
    """The rule for plural forms in the head of a catalogue; empty in the template."""
    head = next(po.read(text)).said[0]
    lines = (line.partition(":") for line in head.split("\n"))
    return next((rule.strip() for name, _, rule in lines if name == "Plural-Forms"), "")


def written(catalogue: Catalog, code: str = "", plurals: str = "") -> str:
    """The catalogue as a file. It has no times and no line numbers, which would change for nothing
    and get in each other's way."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, omit_header=True, include_lineno=False)
    head = HEAD.format(code=code, plurals=plurals)
    return f"{head}\n\n{file.getvalue().decode().strip()}\n"


if __name__ == "__main__":
    main()
