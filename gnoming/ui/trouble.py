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
    sentence, *others = place.querySelectorAll("p")
    sentence.textContent = _(
        "Something went wrong in the program. Try again: the page is loaded anew, and a running "
        "game goes on from where it was saved."
    )
    # What the page may have said while it was being loaded is settled now.
    sentence.hidden = False
    for other in others:
        other.hidden = True
    place.querySelector("pre").textContent = text
    place.querySelector("details").hidden = False
    place.hidden = False
