"""What the page knows: the game, who looks at it, and what has happened."""

from enum import Enum
from typing import TYPE_CHECKING

from gnoming.app.log import Happening, Log, Turn
from gnoming.app.messages import Deal, FoundBroken, Problem
from gnoming.app.settings import Settings
from gnoming.match import HUMAN, Game
from gnoming.state import State
from gnoming.values import dataclass

if TYPE_CHECKING:
    from gnoming.app.judging import Review, Why
    from gnoming.app.library import Library
    from gnoming.app.replay import Replay
    from gnoming.bots.weighing import Weighed


class Screen(Enum):
    SETUP = "setup"
    TABLE = "table"
    REPLAY = "replay"


@dataclass(frozen=True)
class Play:
    """A game in progress as the page follows it. An earlier one is kept for undo."""

    game: Game
    viewer: int
    """The seat whose layout is shown large: the person to act, or who acted last."""
    log: Log = ()
    """The turns of this round."""
    marks: tuple[frozenset[str], ...] = ()
    """For each seat the places that others have changed since it last acted."""
    undo: tuple["Play", ...] = ()
    """Where the person's actions can be taken back to, the last one last; empty once a hidden
    card has been seen."""
    plays: "tuple[Weighed, ...]" = ()
    """What can be done at this moment, the best first, when the player has asked for a hint."""
    confirming: str | None = None
    """The target that has to be pointed at once more."""
    refused: str | None = None
    """The target that was pointed at in vain since the last action."""
    looking_at: int | None = None
    """The turn in the log whose end is shown instead of the present."""

    guided: int | None = None
    """In a guided round the step that comes next (`app.guide`)."""

    pressed: tuple[str, float] = ("", 0.0)
    """The target that a person acted with last, and when, in milliseconds of the page's clock."""

    enlarged: int | None = None
    """The seat whose layout is shown in large."""

    @property
    def changed(self) -> frozenset[str]:
        """The places that others have changed since the viewer last acted, if the present is
        shown."""
        return self.marks[self.viewer] if self.marks and self.looking_at is None else frozenset()

    @property
    def hint(self) -> "Weighed | None":
        """The action proposed for this moment, when the player has asked; none at an earlier one
        that is looked at."""
        return self.plays[0] if self.plays and self.looking_at is None else None

    @property
    def last(self) -> Happening | None:
        """What happened last in this round."""
        return self.log[-1].steps[-1] if self.log else None

    @property
    def shown(self) -> State:
        """The state that is shown: the present, or the end of an earlier turn."""
        return self.game.state if self.looking_at is None else self.log[self.looking_at].after


@dataclass(frozen=True)
class Model:
    screen: Screen = Screen.SETUP
    play: Play | None = None
    replaced: Play | None = None
    """The game that was given up for a new one, while that can be undone."""
    aside: Play | None = None
    """The game that waits for the end of a guided round."""
    asked: Deal | None = None
    """A new game that waits for the player to give up the running one."""
    settings: Settings = Settings()
    unsaved: Problem | None = None
    """Why the game is not being saved just now."""
    broken: tuple[FoundBroken, ...] = ()
    """Saves that could not be loaded, for the player to know."""
    library: "Library | None" = None
    """The dialog with the games, while it is open."""
    replay: "Replay | None" = None
    """The game that is watched on the replay's screen."""
    why: "Why | None" = None
    """The turn of a bot that the log explains."""
    because: tuple["Why", ...] = ()
    """What bots' turns in the log were chosen for, as far as it is known."""
    review: "Review | None" = None
    """The look back at a finished round; it is shown as long as that round's end is."""
    room_made: int = 0
    """How many games of the library were reduced to their results, for the player to know."""
    elsewhere: bool = False
    """Whether another tab has the game; then this one plays and saves nothing."""

    @property
    def seen(self) -> Play | None:
        """What is on the table's place: the game in progress, or a moment of a replay."""
        if self.screen is Screen.REPLAY and self.replay is not None:
            return self.replay.play
        return self.play

    @property
    def reasons(self) -> dict[Turn, "Why"]:
        """What turns of bots were chosen for, if the player wants to be told."""
        return {why.turn: why for why in self.because} if self.settings.reasons else {}

    @property
    def guided(self) -> bool:
        """Whether a guided round is played: it is no game, so it replaces and shares none."""
        return self.play is not None and self.play.guided is not None


def game_to_keep(model: Model) -> Game | None:
    """The game that has to be stored: a guided round is none, and another tab's is not ours."""
    play = model.aside if model.guided else model.play
    return None if play is None or model.elsewhere else play.game


def game_in_progress(model: Model) -> Game | None:
    """The game that has to be stored, if it is not over."""
    game = game_to_keep(model)
    return None if game is None or game.over else game


def is_person(game: Game, seat: int) -> bool:
    return game.players[seat].kind == HUMAN


def awaits_person(game: Game) -> bool:
    """Whether a person, not a bot, is to act."""
    return not game.round_over and is_person(game, game.state.seat)


def first_person(game: Game) -> int:
    """The first seat with a person; seat 0 at a table of bots alone."""
    seats = range(len(game.players))
    return next((seat for seat in seats if is_person(game, seat)), 0)


def next_person(game: Game, viewer: int) -> int:
    """The seat to show large: the person to act, else whoever was shown before."""
    return game.state.seat if awaits_person(game) else viewer
