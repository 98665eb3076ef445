"""The calls that every text of the page goes through, and the language that they speak.

English needs no catalogue: its messages are the keys. Another language is a compiled catalogue of
gettext, which the page has fetched (js/words.js). Pure.
"""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from gettext import GNUTranslations

Given = ParamSpec("Given")
Made = TypeVar("Made")

_catalogue: "GNUTranslations | None" = None
_forgetting: list[Callable[[], None]] = []


def use(catalogue: bytes | None) -> None:
    """Speaks the language of a compiled catalogue from now on; ``None`` is English."""
    global _catalogue
    if catalogue is None:
        _catalogue = None
    else:
        from gettext import GNUTranslations  # only now: English starts without it

        _catalogue = GNUTranslations(BytesIO(catalogue))
    for forget in _forgetting:
        forget()


def _(message: str, **values: object) -> str:
    """The message in the player's language, with ``{names}`` filled in from ``values``.

    The English message is the key. Values are put in as they are: a name is data, never a pattern.
    """
    said = message if _catalogue is None else _catalogue.gettext(message)
    return said.format(**values) if values else said


def plural(one: str, many: str, count: int, **values: object) -> str:
    """The message for ``count`` things; ``{count}`` stands for the number."""
    if _catalogue is None:
        said = one if count == 1 else many
    else:
        said = _catalogue.ngettext(one, many, count)
    return said.format(count=count, **values)


def marked(message: str) -> str:
    """The message as it is, for translators to find it; `_` says it later."""
    return message


def kept(most: int) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """Keeps up to ``most`` results of a function that has words in them, in this language: like
    `functools.lru_cache`, but another language begins with nothing."""

    def keeping(function: Callable[Given, Made]) -> Callable[Given, Made]:
        cached = lru_cache(most)(function)
        _forgetting.append(cached.cache_clear)
        # Its type is looser than the function's, of which it is the same but for the time it takes.
        return cast(Callable[Given, Made], cached)

    return keeping
