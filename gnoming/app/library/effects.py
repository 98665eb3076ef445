"""What is done for the dialog with all games; `ui.desk` carries it out."""

from gnoming.app.effects import GamesEffect
from gnoming.app.settings import Settings
from gnoming.app.transfer import Item
from gnoming.match import Game
from gnoming.values import dataclass


@dataclass(frozen=True)
class List(GamesEffect):
    """Answer with `Listed`."""


@dataclass(frozen=True)
class Find(GamesEffect):
    """Answer with `Found`. ``keep`` is kept in the library before; without room nothing is done."""

    what: str
    key: str
    keep: Game | None = None


@dataclass(frozen=True)
class Remove(GamesEffect):
    """Delete a game, and answer with `Removed` and `Listed`."""

    key: str


@dataclass(frozen=True)
class Put(GamesEffect):
    """Keep games that have come in; tell how many, and answer with `Listed`."""

    items: tuple[Item, ...]


@dataclass(frozen=True)
class PutText(GamesEffect):
    """Put the text of a deleted game back, and answer with `Listed`."""

    key: str
    text: str


@dataclass(frozen=True)
class Give(GamesEffect):
    """Give a text to the player as a file."""

    name: str
    text: str


@dataclass(frozen=True)
class GiveEverything(GamesEffect):
    """Give all games and the settings to the player as one file."""

    settings: Settings
    running: Game | None


@dataclass(frozen=True)
class Offer(GamesEffect):
    """Give the player what is stored under a key and cannot be read, as a file."""

    key: str


@dataclass(frozen=True)
class Examine(GamesEffect):
    """Read the field, and answer with `Came` or `Refused`."""
