"""The page as a description of nodes, made from the model alone. Pure; it knows no rules."""

from gnoming.app.model import Model, Play, Screen
from gnoming.ui.nodes import Node
from gnoming.ui.scene.guide import guide_result
from gnoming.ui.scene.keys import keys
from gnoming.ui.scene.notices import notices
from gnoming.ui.scene.panels import enlarged, log, unseen
from gnoming.ui.scene.result import result
from gnoming.ui.scene.table import table

Regions = dict[str, tuple[Node, ...]]
"""What is shown within the elements of the page that have these ids."""


def scene(model: Model) -> Regions:
    """What is shown at once."""
    play = model.seen
    return {
        "notices": notices(model),
        "table": _table(model, play) if play else (),
        "large-layout": enlarged(play) if play else (),
        "games-content": _games(model),
    }


def beside(model: Model) -> Regions:
    """What stands beside the table or in dialogs, and can wait until the table has been seen."""
    play = model.seen
    turns = log(play, model.why) if play else ()
    return {
        "plays-list": _other_plays(play) if play else (),
        "log-list": turns[::-1],
        "log-aside": turns,
        "unseen-list": unseen(play) if play else (),
        "keys-content": keys(play),
    }


def look(model: Model) -> dict[str, str]:
    """What the page's style has to know of the whole, as data attributes of the document's element.

    The style could find it out by itself, but would do so anew after each change of any card.
    """
    play = model.seen
    said = {"view": "form", "others": "", "earlier": "no", "guided": "no"}
    if play is None or model.screen is Screen.SETUP:
        return said
    said["guided"] = "no" if play.guided is None else "yes"
    if _is_result(play):
        return said | {"view": "result"}
    earlier = "no" if play.looking_at is None else "yes"
    return said | {"view": "play", "others": str(len(play.game.players) - 1), "earlier": earlier}


def _is_result(play: Play) -> bool:
    return play.game.round_over and play.looking_at is None


def _other_plays(play: Play) -> tuple[Node, ...]:
    """The dialog with all that can be done, when the player has asked for a hint."""
    if not play.plays:
        return ()
    from gnoming.ui.scene.plays import other_plays

    return other_plays(play.plays)


def _games(model: Model) -> tuple[Node, ...]:
    """The dialog with the games, while it is open."""
    if model.library is None:
        return ()
    from gnoming.ui.scene.library import library  # only now: see app.messages.AboutGames

    return library(model, model.library)


def _table(model: Model, play: Play) -> tuple[Node, ...]:
    if model.screen is Screen.REPLAY and model.replay is not None:
        from gnoming.ui.scene.replay import replay

        return replay(model.replay, _review(model, play))
    if not _is_result(play):
        return table(model, play)
    if play.guided is not None:
        return guide_result(model, play)
    return result(play.game, _review(model, play))


def _review(model: Model, play: Play) -> Node | None:
    """The review of a player's turns, if it belongs to what is shown."""
    if model.review is None or model.review.game is not play.game:
        return None
    from gnoming.ui.scene.review import review  # only now: see app.messages.AboutPlays

    return review(play, model.review)
