"""What can happen to the dialog with all games."""

from typing import Final

from gnoming.app.library.model import Intake, Said, View
from gnoming.app.messages import AboutGames
from gnoming.app.replay import Go, Leave, Step, Toggle
from gnoming.app.shelf import Kept, Unreadable
from gnoming.match import Game
from gnoming.values import dataclass

RUNNING: Final = "running"
"""Names the game in progress where others have a key."""


@dataclass(frozen=True)
class Show(AboutGames):
    """Show a page of the dialog, which is opened for it."""

    view: View


@dataclass(frozen=True)
class Closed(AboutGames):
    """The dialog was closed."""


@dataclass(frozen=True)
class Listed(AboutGames):
    """All games that are kept."""

    games: tuple[Kept, ...]
    unreadable: tuple[Unreadable, ...]


@dataclass(frozen=True)
class OnGame(AboutGames):
    """Do something with a game: one of DEEDS."""

    what: str
    key: str


@dataclass(frozen=True)
class Found(AboutGames):
    """The record of a game has been read, for one of DEEDS."""

    what: str
    key: str
    game: Game


@dataclass(frozen=True)
class Tell(AboutGames):
    """Something was done, or could not be."""

    said: Said
    count: int = 0


@dataclass(frozen=True)
class Removed(AboutGames):
    """A game was deleted; it can be put back."""

    key: str
    text: str


@dataclass(frozen=True)
class PutBack(AboutGames):
    """Undo the deletion."""


@dataclass(frozen=True)
class Pick(AboutGames):
    """Choose what statistics count or how games are taken in: a field's name and value."""

    name: str
    value: str


@dataclass(frozen=True)
class Came(AboutGames):
    """Games have come in by a file, a text or a link."""

    intake: Intake


@dataclass(frozen=True)
class Refused(AboutGames):
    """Something came in that cannot be taken in."""

    reason: str


@dataclass(frozen=True)
class ReadField(AboutGames):
    """Read what is written in the field for a record."""


@dataclass(frozen=True)
class TakeIn(AboutGames):
    """Take the games in as decided."""


@dataclass(frozen=True)
class TurnDown(AboutGames):
    """Do not take them in."""


@dataclass(frozen=True)
class GiveAll(AboutGames):
    """Give everything away as one file."""


DEEDS: Final = ("replay", "continue", "again", "text", "file", "link", "delete", "offer", "watch")

COMMANDS: Final[dict[str, AboutGames]] = {
    "games": Show(View.GAMES),
    "games-statistics": Show(View.STATISTICS),
    "games-intake": Show(View.INTAKE),
    "games-put-back": PutBack(),
    "games-read-field": ReadField(),
    "games-take-in": TakeIn(),
    "games-drop": TurnDown(),
    "games-give-all": GiveAll(),
    "replay-first": Go(0),
    "replay-back": Step(-1),
    "replay-on": Step(1),
    "replay-last": Go(1_000_000),
    "replay-toggle": Toggle(),
    "replay-leave": Leave(),
}


def parse(command: str) -> AboutGames | None:
    """The message that a command stands for: ``games``, ``games-delete KEY``, ``replay-go 7`` …"""
    word, _, rest = command.partition(" ")
    deed = word.removeprefix("games-")
    if deed in DEEDS and word != command:
        return OnGame(deed, rest)
    if word == "games-pick":
        return Pick(*rest.partition(" ")[::2])
    if word == "replay-go" and rest.isdecimal():
        return Go(int(rest))
    return COMMANDS.get(command)
