"""How a game in progress goes on: people's and bots' actions, undo, hints."""

from typing import TYPE_CHECKING

from gnoming.actions import DRAW_PILE, PILES, Action, Discard
from gnoming.app import deals, guide
from gnoming.app.helped import help_in, with_help
from gnoming.app.log import HAND, Happening, added, changed, revealed
from gnoming.app.messages import Drop, Point
from gnoming.app.model import Play, awaits_person, first_person, is_person, next_person
from gnoming.app.targets import SPOT_TARGETS, action_at
from gnoming.cards import Shuffle
from gnoming.match import Game, act, at_round_start
from gnoming.state import Phase
from gnoming.values import replace

if TYPE_CHECKING:
    from gnoming.bots.weighing import Weighed


def begun(game: Game, viewer: int | None = None) -> Play:
    """A round that was just dealt."""
    viewer = first_person(game) if viewer is None else viewer
    return Play(game, next_person(game, viewer))


def restored(game: Game) -> Play:
    """A game that was stored, followed as if its round had been played just now."""
    reshuffles = iter(game.rounds[-1].reshuffles)
    play = begun(at_round_start(game))
    for action in game.rounds[-1].actions:
        play = acted(play, action, lambda _cards: next(reshuffles))
    return play


def acted(play: Play, action: Action, shuffle: Shuffle | None = None) -> Play:
    """The play after a legal action of the seat that is to act. ``shuffle`` is used for a
    reshuffle (T6); without it the deal's number decides."""
    before = play.game.state
    game = act(play.game, action, shuffle or deals.reshuffle(play.game))
    happening = Happening(before, action, game.state)
    by_person = is_person(play.game, before.seat)
    undo = (*play.undo, play) if by_person else play.undo
    if revealed(happening) or play.guided is not None:
        undo = ()
    return Play(
        game=game,
        viewer=next_person(game, play.viewer),
        log=added(play.log, happening),
        marks=_marked(play, happening),
        undo=undo,
        guided=None if play.guided is None else play.guided + 1,
        pressed=play.pressed,
    )


def _marked(play: Play, happening: Happening) -> tuple[frozenset[str], ...]:
    """The marks after something has happened: none for who did it, more for all others."""
    changes = changed(happening)
    marks = play.marks or (frozenset(),) * len(play.game.players)
    return tuple(
        frozenset() if seat == happening.before.seat else marked | changes
        for seat, marked in enumerate(marks)
    )


def by_person(play: Play, message: Point | Drop, confirm_discards: bool) -> Play:
    """The play after a person has pointed or dropped; what is not possible is refused."""
    if play.looking_at is not None or guide.reading(play) or not awaits_person(play.game):
        return replace(play, refused=message.target)
    confirm_discards = confirm_discards and play.guided is None
    if isinstance(message, Point):
        return _pointed(play, message.target, confirm_discards)
    # Dropping the card in hand is pointing at the target. Dropping the top of a pile draws it,
    # and when its face was known, the target is where it goes.
    if message.source == HAND:
        return _pointed(play, message.target, confirm_discards)
    drawing = play.game.state.phase is Phase.DRAW
    if not drawing or message.target not in (message.source, *SPOT_TARGETS):
        return replace(play, refused=message.source if drawing else DRAW_PILE, confirming=None)
    drawn = _pointed(play, message.source, confirm_discards)
    known = message.source in PILES and message.target in SPOT_TARGETS
    if drawn.game is play.game or not known:
        return drawn
    return _pointed(drawn, message.target, confirm_discards)


def _pointed(play: Play, target: str, confirm_discards: bool) -> Play:
    action = action_at(target, guide.possible(play))
    if action is None:
        return replace(play, refused=target, confirming=None)
    to_confirm = confirm_discards and isinstance(action, Discard) and action.pile in PILES
    if to_confirm and play.confirming != target:
        return replace(play, confirming=target, refused=None)
    return acted(play, action)


def undone(play: Play) -> Play:
    """The play before the person's last action; the same play, refused, where that cannot be.
    The game is marked: something was taken back in it."""
    if not play.undo:
        return replace(play, refused="undo")
    helped = help_in(play.game)
    before = play.undo[-1]
    return replace(before, game=with_help(before.game, helped.hints, helped.undos + 1))


def read_on(play: Play) -> Play:
    """The guided round after an explanation was read; refused where there is something to do."""
    if play.guided is None or guide.at_end(play) or not guide.reading(play):
        return replace(play, refused="guide-next")
    return replace(play, guided=play.guided + 1, refused=None)


def asks_hint(play: Play) -> Play:
    """The play of a person who asks what to do; refused where it is not a person's turn."""
    waits = awaits_person(play.game) and play.looking_at is None
    return replace(play, refused=None if waits and play.guided is None else "hint")


def hinted(play: Play, plays: "tuple[Weighed, ...]") -> Play:
    """The play with all that can be done, the best first, for the person who is to act. The game
    is marked: there was a hint in it."""
    helped = help_in(play.game)
    game = with_help(play.game, helped.hints + 1, helped.undos)
    return replace(play, game=game, plays=plays)
