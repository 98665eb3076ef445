"""A game that is watched step by step, as far as everybody at the table saw it.

Every position of the game is a `Play`, so it is shown as a game in progress is.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gnoming.app import playing
from gnoming.app.effects import Effect, Focus, GamesEffect, Open
from gnoming.app.messages import AboutGames, Enlarge, LookAt, Message
from gnoming.app.model import Model, Play, Screen, first_person
from gnoming.app.settings import Speed
from gnoming.cards import Card
from gnoming.match import Game, new_game, next_round
from gnoming.values import dataclass, replace

if TYPE_CHECKING:
    from gnoming.app.library import Library

Next = tuple[Model, tuple[Effect, ...]]

SECONDS: Final = {Speed.SLOW: 1.6, Speed.NORMAL: 0.8, Speed.FAST: 0.4, Speed.INSTANT: 0.25}
"""How long each position stays when the replay goes on by itself; it is there to be followed."""


@dataclass(frozen=True)
class Replay:
    """The positions of a game, and the one that is shown."""

    plays: tuple[Play, ...]
    at: int = 0
    running: bool = False
    """Whether it goes on by itself."""
    came_from: Screen = Screen.SETUP
    """Where to go back to."""
    library: "Library | None" = None
    """The dialog with the games that it was opened from, if that is to be opened again."""

    @property
    def play(self) -> Play:
        return self.plays[self.at]

    @property
    def last(self) -> int:
        return len(self.plays) - 1

    @property
    def actions(self) -> int:
        """How many actions the round has that is shown."""
        return len(self.plays[-1].game.rounds[len(self.play.game.rounds) - 1].actions)


@dataclass(frozen=True)
class Go(AboutGames):
    """Show another position: the first one is 0. What lies beyond an end is that end."""

    at: int


@dataclass(frozen=True)
class Step(AboutGames):
    """Show a position so many steps further on, or back."""

    by: int


@dataclass(frozen=True)
class Toggle(AboutGames):
    """Let the replay go on by itself, or stop it."""


@dataclass(frozen=True)
class Waited(AboutGames):
    """A running replay has shown a position for long enough; void if another one is shown."""

    at: int


@dataclass(frozen=True)
class Leave(AboutGames):
    """Go back to where the replay was opened: the table, a result or the form, and the games."""


@dataclass(frozen=True)
class Wait(GamesEffect):
    """Answer with `Waited` after these seconds."""

    at: int
    seconds: float


ReplayMessage = Go | Step | Toggle | Waited | Leave


def positions(game: Game) -> tuple[Play, ...]:
    """Every position of a game, finished or not. One seat is shown large all the time."""
    viewer = first_person(game)
    plays: list[Play] = []
    for number, played in enumerate(game.rounds):
        if number == 0:
            dealt = new_game(game.players, game.first, played.deck, game.headers)
        else:
            dealt = next_round(plays[-1].game, played.deck)
        plays.append(replace(playing.begun(dealt), viewer=viewer))
        reshuffles = iter(played.reshuffles)

        def shuffle(
            _cards: Iterable[Card], orders: Iterable[tuple[Card, ...]] = reshuffles
        ) -> tuple[Card, ...]:
            return next(iter(orders))

        for action in played.actions:
            after = playing.acted(plays[-1], action, shuffle)
            # Nothing is taken back here, and what undo keeps would add up.
            plays.append(replace(after, viewer=viewer, undo=()))
    return tuple(plays)


def watch(model: Model, game: Game) -> Next:
    """Shows the beginning of a game."""
    earlier = model.replay if model.screen is Screen.REPLAY else None
    replay = Replay(
        positions(game),
        came_from=earlier.came_from if earlier else model.screen,
        # The game that lies on the table leads back to the table alone.
        library=None if model.play is not None and model.play.game == game else model.library,
    )
    model = replace(model, screen=Screen.REPLAY, replay=replay, library=None)
    return model, (Focus("replay-slider"),)


def update(model: Model, replay: Replay, message: ReplayMessage) -> Next:
    """The model after something was done with the replay."""
    match message:
        case Go(at):
            return _at(model, replay, at, running=False)
        case Step(by):
            return _at(model, replay, replay.at + by, running=False)
        case Toggle() if replay.running:
            return _at(model, replay, replay.at, running=False)
        case Toggle():
            # At its end it begins again.
            at = 0 if replay.at == replay.last else replay.at + 1
            return _at(model, replay, at, running=True)
        case Waited(at) if replay.running and at == replay.at:
            return _at(model, replay, at + 1, running=True)
    return model, ()


def at_table(model: Model, replay: Replay, message: Message) -> Next:
    """What else can be done there: to go to a turn of the log, to see a layout in large."""
    match message:
        case LookAt(int(turn)) if turn < len(replay.play.log):
            begins = replay.at - len(replay.play.game.rounds[-1].actions)
            steps = sum(len(each.steps) for each in replay.play.log[: turn + 1])
            return _at(model, replay, begins + steps, running=False)
        case Enlarge(seat) if seat < len(replay.play.game.players):
            shown = replace(replay.play, enlarged=seat)
            plays = (*replay.plays[: replay.at], shown, *replay.plays[replay.at + 1 :])
            return replace(model, replay=replace(replay, plays=plays)), (Open("large"),)
    return model, ()


def _at(model: Model, replay: Replay, at: int, running: bool) -> Next:
    at = max(0, min(at, replay.last))
    running = running and at < replay.last
    model = replace(model, replay=replace(replay, at=at, running=running))
    return model, (Wait(at, SECONDS[model.settings.speed]),) if running else ()
