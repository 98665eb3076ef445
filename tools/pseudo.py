"""A language for tests: English with other vowels, 40 % longer, as translations are.

What is not in it was not translated; what does not fit the page will not fit in some language.
"""

import contextlib
import functools
import re
from collections.abc import Iterable, Iterator

from gnoming.ui import language
from tools import languages, po

LONGER = 0.4
HEAD = po.Message(
    "",
    "",
    ("Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",),
)

_VOWELS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_WORD = re.compile(r"\{\w+\}|[^\W\d_]+")


def catalogue(messages: Iterable[po.Message]) -> bytes:
    """The compiled catalogue of these messages in that language."""
    return po.compiled([HEAD, *(_said(each) for each in messages if each.one)])


@functools.cache
def compiled() -> bytes:
    """The catalogue of all texts of the page in that language."""
    return catalogue(po.read(languages.TEMPLATE.read_text("utf-8")))


@contextlib.contextmanager
def spoken(catalogue: bytes | None) -> Iterator[None]:
    """Within, the screen's modules speak the language of a compiled catalogue; ``None`` is
    English."""
    language.use(catalogue)
    try:
        yield
    finally:
        language.use(None)


def text(english: str) -> str:
    """A text in that language; ``{names}`` stay."""
    return _WORD.sub(_word, english)


def _said(message: po.Message) -> po.Message:
    forms = (message.one, message.many) if message.many else (message.one,)
    return message._replace(said=tuple(map(text, forms)), fuzzy=False)


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if word.startswith("{"):
        return word
    return (word + word[1 : 1 + round(len(word) * LONGER)]).translate(_VOWELS)
