"""What the dialog with all games shows."""

from enum import Enum

from gnoming.app.settings import Settings
from gnoming.app.shelf import Kept, Unreadable
from gnoming.app.statistics import Sift
from gnoming.app.transfer import Item, Plan, plan
from gnoming.values import dataclass


class View(Enum):
    """The pages of the dialog."""

    GAMES = "list"
    STATISTICS = "statistics"
    INTAKE = "intake"


class Said(Enum):
    """What has just been done, or could not be."""

    DELETED = "deleted"
    PUT_BACK = "put back"
    TAKEN_IN = "taken in"
    NO_ROOM = "no room"
    GONE = "gone"


@dataclass(frozen=True)
class Intake:
    """What has come in, before the player has decided about it."""

    items: tuple[Item, ...]
    wrong: tuple[str, ...] = ()
    """What is wrong with the games that cannot be read."""
    settings: Settings | None = None
    replaces: bool = False
    """Whether games that differ take the place of those in the library."""
    takes_settings: bool = False
    running: Item | None = None
    """The game in progress, when it came."""


@dataclass(frozen=True)
class Library:
    view: View = View.GAMES
    games: tuple[Kept, ...] = ()
    """The latest first."""
    unreadable: tuple[Unreadable, ...] = ()
    all_shown: bool = False
    """Whether the list has all games, not only the latest."""
    sift: Sift = Sift()
    intake: Intake | None = None
    refused: str = ""
    """Why what came in was refused."""
    said: Said | None = None
    count: int = 0
    """How many games were taken in."""
    removed: tuple[str, str] | None = None
    """The key and text of the game that was deleted last, as long as that can be undone."""

    @property
    def plan(self) -> Plan | None:
        """What taking in would do."""
        came = self.intake
        return None if came is None else plan(came.items, self.games, came.running)

    @property
    def taken(self) -> tuple[Item, ...]:
        """The games that would be taken in, as the player has decided."""
        if self.intake is None or self.plan is None:
            return ()
        return self.plan.new + (self.plan.differ if self.intake.replaces else ())
