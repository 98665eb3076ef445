"""The page as a description of nodes, made from the model alone. Pure; it knows no rules."""

from collections.abc import Mapping

from gnoming.app.model import Model, Play, Screen
from gnoming.ui.nodes import Attributes, Node
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
    turns = log(play, model.why, model.reasons) if play else ()
    return {
        "plays-list": _other_plays(play) if play else (),
        "log-list": turns[::-1],
        "log-aside": turns,
        "unseen-list": unseen(play) if play else (),
        "keys-content": keys(play),
    }


def look(model: Model) -> Mapping[str, Attributes]:
    """The attributes of elements that the page has from the beginning, by their selectors.

    Those of the whole document are what its style has to know of it: the style could find it out by
    itself, but would do so anew after each change of any card.
    """
    at_form, play = model.screen is Screen.SETUP, model.play
    return {
        "html": _view(model),
        "body": {
            "data-screen": "setup" if at_form else "table",
            "data-replay": "yes" if model.screen is Screen.REPLAY else "no",
            "data-elsewhere": "yes" if model.elsewhere else "no",
        },
        "#back-to-game": {"hidden": "" if play is None or play.game.over else None},
        "#undo": {"aria-disabled": "false" if play and play.undo else "true"},
    }


def _view(model: Model) -> Mapping[str, str]:
    play = model.seen
    form = {"data-view": "form", "data-others": "", "data-earlier": "no", "data-guided": "no"}
    if play is None or model.screen is Screen.SETUP:
        return form
    result = _is_result(play)
    return {
        "data-view": "result" if result else "play",
        "data-others": "" if result else str(len(play.game.players) - 1),
        "data-earlier": "no" if result or play.looking_at is None else "yes",
        "data-guided": "no" if play.guided is None else "yes",
    }


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
