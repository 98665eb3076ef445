"""The page's address: a link that describes a deal is written and read here.

An installed game has shortcuts (manifest.webmanifest): `#today` and `#new` bring to the form.
"""

from pyscript import window

from gnoming.app.invitation import fields, invited
from gnoming.app.messages import Deal
from gnoming.match import Game


def link(game: Game) -> str:
    """The address that brings somebody to the same deal and seating."""
    parameters = window.URLSearchParams.new()
    for name, value in fields(game).items():
        parameters.set(name, value)
    place = window.location
    return f"{place.origin}{place.pathname}#{parameters.toString()}"


def is_todays() -> bool:
    """Whether the page's address asks for the deal of the day."""
    return str(window.location.hash) == "#today"


def brings_to_form() -> bool:
    """Whether the page's address asks for the form, even while a game is running."""
    return is_todays() or str(window.location.hash) == "#new"


def opened() -> Deal | None:
    """What the page's address describes, if it is such a link. Raises ValueError when it is one
    that describes no deal."""
    text = str(window.location.hash)[1:]
    if not text.startswith("deal="):
        return None
    parameters = window.URLSearchParams.new(text)
    names = ("deal", "players", "kinds", "first")
    return invited({name: str(parameters.get(name)) for name in names if parameters.has(name)})
