"""What the player sees when the program fails: a plain sentence, the details behind a button."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from pyscript import document

from gnoming.ui.language import _


@contextmanager
def shown() -> Iterator[None]:
    """Shows an error raised within, on the page and on the console, instead of letting it out."""
    try:
        yield
    except Exception as error:
        show(error)


def show(error: BaseException) -> None:
    """Says that something went wrong and what can be done; the traceback is in the details."""
    text = "".join(traceback.format_exception(error))
    print(text, file=sys.stderr)
    place = document.getElementById("trouble")
    place.querySelector("p").textContent = _(
        "Something went wrong in the program. Load the page again to go on with a new game."
    )
    place.querySelector("pre").textContent = text
    place.hidden = False
