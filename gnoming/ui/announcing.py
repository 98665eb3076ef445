"""What a screen reader is told after an action: one text, with all that has changed. Pure.

What the focus has been moved to is read by the screen reader itself, so it is not told here.
"""

from collections.abc import Iterable
from typing import NamedTuple

from gnoming.app.log import Happening, Log, added
from gnoming.app.messages import (
    AskHint,
    BotChose,
    Drop,
    GuideNext,
    LookAt,
    Message,
    PlaysWeighed,
    Point,
    Read,
    Refuse,
    Undo,
)
from gnoming.app.model import Model, Play, Screen, awaits_person
from gnoming.app.settings import Announcements
from gnoming.state import Phase
from gnoming.ui import guiding, hints, reading, refusals, telling, words
from gnoming.ui.language import _


class Change(NamedTuple):
    """A message, and the models around it."""

    before: Model
    message: Message
    after: Model


def announcement(changes: Iterable[Change]) -> str:
    """What is told of changes that followed each other so closely that they are told as one.

    What a seat did in one go is one sentence, and what there is to do comes once, at the end.
    """
    said: list[str] = []
    log: Log = ()
    acted: Change | None = None
    for change in changes:
        happened = _happened(change)
        if happened:
            acted = change
            for each in happened:
                log = added(log, each)
            continue
        other = _said(change)
        if other:
            said += _turns(log, change.after)
            log = ()
            said.append(other)
    if acted is not None:
        said += _turns(log, acted.after)
        said += _what_next(acted)
    return words.aloud(" ".join(filter(None, said)))


def _turns(log: Log, model: Model) -> list[str]:
    play = model.seen
    return [telling.turn(play.game.players, turn) for turn in log] if play else []


def _happened(change: Change) -> tuple[Happening, ...]:
    """What happened in the game; nothing where something was taken back or a round was dealt."""
    before, after = change.before.seen, change.after.seen
    if before is None or after is None or before.game is after.game:
        return ()
    if not isinstance(change.message, Point | Drop | Refuse | BotChose):
        return ()
    count = len(after.game.rounds[-1].actions) - len(before.game.rounds[-1].actions)
    steps = [step for turn in after.log[-count:] for step in turn.steps] if count > 0 else []
    return tuple(steps[-count:])


def _what_next(change: Change) -> list[str]:
    """What follows from actions: the points of a round, or what there is to do."""
    play, before = change.after.seen, change.before.seen
    if play is None or before is None or change.after.screen is Screen.REPLAY:
        return []
    if play.guided is not None:
        return [guiding.text(play)]
    game = play.game
    full = change.after.settings.announcements is Announcements.FULL
    if game.round_over:
        return [reading.scores(play)] if full else []
    if not awaits_person(game):
        return []
    if full:
        last_turns = words.last_turns(game, game.state)
        told = before.game.state.turn_seat == game.state.turn_seat
        return ["" if told else last_turns, words.status(game)]
    if game.state.phase is Phase.DRAW:
        return [words.turn_of(game)]
    # An offer can be missed, so it is told in full.
    return [words.status(game)] if game.state.phase is Phase.HAZARD else []


def _said(change: Change) -> str:
    """What is told of everything but actions."""
    play, before = change.after.seen, change.before.seen
    if play is None:
        return ""
    match change.message:
        case Read(what):
            return reading.text(play, what)
        case LookAt(int(turn)) if change.after is not change.before and turn < len(play.log):
            told = telling.turn(play.game.players, play.log[turn])
            return _("An earlier moment: {told}", told=told)
        case AskHint() | PlaysWeighed() if play.refused != "hint" and play.hint is not None:
            return hints.hint(play.hint)  # again when it is asked for again
        case _ if play is before or before is None:
            return ""
        case Undo() if play.refused != "undo":
            return _("Taken back. {task}", task=reading.task(play))
        case Point() | Drop() | Refuse() | Undo() | AskHint() | GuideNext():
            return _answer(play)
    if change.after.screen is Screen.REPLAY and before.game is not play.game:
        return telling.happening(play.game.players, play.last) if play.last else ""
    return ""


def _answer(play: Play) -> str:
    """Why something is not done, or what there is to do first."""
    refused = refusals.refusal(play)
    return refused or (reading.task(play) if play.confirming or play.guided is not None else "")
