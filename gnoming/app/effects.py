"""What the page is asked to do beside showing the model; carried out in one place, the runtime."""

from gnoming.actions import Action
from gnoming.app.messages import Deal
from gnoming.app.settings import Settings
from gnoming.match import Game, Player
from gnoming.values import dataclass


@dataclass(frozen=True)
class Think:
    """Let the bot at the seat to act choose, after a short pause; `BotChose` brings the answer."""

    game: Game
    settled: Action | None = None
    """The action that is the answer whatever a bot would choose, as in a guided round."""


@dataclass(frozen=True)
class WeighPlays:
    """Weigh all that the person at the seat to act may do; `PlaysWeighed` brings the answer."""

    game: Game


@dataclass(frozen=True)
class Focus:
    """Move the keyboard focus to the element of this id, once it is shown."""

    element: str
    at_top: bool = False
    """Whether it goes to the top of the window, since what it is about comes after it."""


@dataclass(frozen=True)
class KeepSettings:
    """Store the settings for the next visit."""

    settings: Settings


@dataclass(frozen=True)
class Open:
    """Open the dialog of this id."""

    dialog: str


@dataclass(frozen=True)
class Close:
    """Close the dialog of this id."""

    dialog: str


@dataclass(frozen=True)
class CloseAll:
    """Close every dialog, so that what the page says can be read and answered."""


@dataclass(frozen=True)
class ShowText:
    """Show a text to copy: the ``result`` of the game, a ``link`` to its deal, its ``record``."""

    what: str
    game: Game


@dataclass(frozen=True)
class ClaimGame:
    """Take the game over from the tab that has it, and load it."""


@dataclass(frozen=True)
class OfferFile:
    """Offer what is stored under a key as a file."""

    key: str


@dataclass(frozen=True)
class DealByChance:
    """Deal a game to these players; `Deal` brings it, with a number that chance decides."""

    players: tuple[Player, ...]
    first: int


@dataclass(frozen=True)
class FillForm:
    """Fill the set-up form in with the deal of a game that was played."""

    deal: Deal


@dataclass(frozen=True)
class SeatPlayers:
    """Fill the set-up form in with the players of a game and who is the youngest, unless somebody
    has changed the form."""

    players: tuple[Player, ...]
    youngest: int


@dataclass(frozen=True)
class ShowLatest:
    """Bring the latest turn of the log beside the table into sight."""


class GamesEffect:
    """Something that is done for the library of games or a replay (`app.library`, `app.replay`)."""

    __slots__ = ()


class JudgingEffect:
    """Something about how good plays were, which takes its time (`app.judging`)."""

    __slots__ = ()


Effect = (
    Think
    | Close
    | CloseAll
    | WeighPlays
    | Focus
    | KeepSettings
    | Open
    | ShowText
    | ClaimGame
    | OfferFile
    | DealByChance
    | FillForm
    | SeatPlayers
    | ShowLatest
    | GamesEffect
    | JudgingEffect
)
