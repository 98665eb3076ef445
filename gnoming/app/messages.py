"""Everything that can happen to the page: what the player does, and what effects bring back."""

from enum import Enum
from typing import TYPE_CHECKING

from gnoming.actions import Action
from gnoming.match import Game, Player
from gnoming.values import dataclass

if TYPE_CHECKING:
    from gnoming.bots.weighing import Weighed


class Problem(Enum):
    """Why a game is not being saved, or was not."""

    BLOCKED = "blocked"
    """The browser lets the page store nothing."""
    FULL = "full"
    """There is no room left."""
    CLEARED = "cleared"
    """It is being saved again, but what else was kept is gone."""


@dataclass(frozen=True)
class Deal:
    """Start a game from the set-up form."""

    players: tuple[Player, ...]
    first: int
    number: int
    """The deal's number, which decides every shuffle."""
    date: str = ""
    """When that was, in universal time: ``2026-11-30T05:12:03Z``; empty if it does not matter."""


@dataclass(frozen=True)
class Point:
    """The player points at a target (`app.targets`)."""

    target: str
    at: float = 0.0
    """When, in milliseconds of the page's clock."""


@dataclass(frozen=True)
class Drop:
    """The player drags a card from a pile, or the card in hand, and drops it on a target."""

    source: str
    """``D``, ``A``, ``B`` or ``hand``."""
    target: str
    at: float = 0.0


@dataclass(frozen=True)
class Refuse:
    """The player refuses: declines an offer, or discards the card in hand."""

    at: float = 0.0


@dataclass(frozen=True)
class Read:
    """The player wants to be told something: the ``last`` turn, the ``task``, the ``own`` layout,
    the ``piles``, ``scores``, ``turns`` left, or the layout so many seats further on, ``1`` …"""

    what: str


@dataclass(frozen=True)
class ShowKeys:
    """Open the dialog with the keys, and with all that can be read aloud."""


@dataclass(frozen=True)
class BotChose:
    """A bot has chosen for the game as it was then; void if the game has gone on since."""

    game: Game
    action: Action


@dataclass(frozen=True)
class NextRound:
    """Deal the next round."""


@dataclass(frozen=True)
class PlayAgain:
    """After a game, deal another one by chance, to the same players."""


@dataclass(frozen=True)
class ShowSetup:
    """Go to the set-up form; a running game is kept."""


@dataclass(frozen=True)
class ShowTable:
    """Go back to the running game."""


@dataclass(frozen=True)
class DealAnyway:
    """Start the new game, although one is running."""


@dataclass(frozen=True)
class KeepGame:
    """Do not start the new game."""


@dataclass(frozen=True)
class TakeBackGame:
    """Go on with the game that was given up for this one."""


@dataclass(frozen=True)
class Undo:
    """Take the person's last action back."""


@dataclass(frozen=True)
class AskHint:
    """Propose an action."""


@dataclass(frozen=True)
class PlaysWeighed:
    """All plays of a person who asked for a hint, best first; void if the game has gone on."""

    game: Game
    plays: "tuple[Weighed, ...]"


@dataclass(frozen=True)
class StartGuide:
    """Begin the guided round, or begin it again; a running game waits for its end."""


@dataclass(frozen=True)
class GuideNext:
    """The person has read the explanation."""


@dataclass(frozen=True)
class EndGuide:
    """Leave the guided round, at its end or before: back to the game that waits, or to the form."""


@dataclass(frozen=True)
class LookAt:
    """Show the table as it was after a turn of the log; ``None`` shows the present."""

    turn: int | None


@dataclass(frozen=True)
class Enlarge:
    """Show a seat's layout in large."""

    seat: int


@dataclass(frozen=True)
class Choose:
    """Change a setting to a plain value (`app.settings`)."""

    name: str
    value: object


@dataclass(frozen=True)
class Stored:
    """The game of the last visit was found in the browser's storage."""

    game: Game


@dataclass(frozen=True)
class StorageSays:
    """The game is not being saved, for a reason; ``None`` when it is again."""

    problem: Problem | None


@dataclass(frozen=True)
class FoundBroken:
    """A save could not be loaded. It is kept under ``key``; ``reason`` tells what is wrong."""

    key: str
    reason: str
    newer: bool


@dataclass(frozen=True)
class Download:
    """Give the player the broken save that is kept under a key, as a file."""

    key: str


@dataclass(frozen=True)
class Dismiss:
    """Take the notice about a broken save away; the save itself stays."""


@dataclass(frozen=True)
class Elsewhere:
    """The game is open in another tab, or was taken over there."""


@dataclass(frozen=True)
class TakeOver:
    """Go on with the game in this tab; the other one stops."""


@dataclass(frozen=True)
class Share:
    """Show a text to copy: the ``result`` of the game, a ``link`` to its deal, its ``record``."""

    what: str


@dataclass(frozen=True)
class RoomMade:
    """There was no room left, so old games of the library were reduced to their results."""

    games: int


class AboutGames:
    """A message about the library of games (`app.library`) or a replay (`app.replay`): loaded
    when they are needed first, since most visits do without them."""

    __slots__ = ()


class AboutPlays:
    """A message about how good the plays of a round were (`app.judging`): loaded when needed."""

    __slots__ = ()


AboutStorage = (
    Stored | StorageSays | FoundBroken | Dismiss | Download | Elsewhere | TakeOver | RoomMade
)

Message = (
    Deal
    | Point
    | Drop
    | Refuse
    | Read
    | ShowKeys
    | BotChose
    | NextRound
    | PlayAgain
    | ShowSetup
    | ShowTable
    | DealAnyway
    | KeepGame
    | TakeBackGame
    | Undo
    | AskHint
    | PlaysWeighed
    | StartGuide
    | GuideNext
    | EndGuide
    | LookAt
    | Enlarge
    | Choose
    | Share
    | AboutStorage
    | AboutGames
    | AboutPlays
)
