"""The page as a description of nodes, made from the model alone. Pure; it knows no rules."""

from gnoming.app.model import Model, Play, Screen
from gnoming.ui.nodes import Node
from gnoming.ui.scene.guide import guide_result
from gnoming.ui.scene.notices import notices
from gnoming.ui.scene.panels import enlarged, log, unseen
from gnoming.ui.scene.result import result
from gnoming.ui.scene.table import table

Regions = dict[str, tuple[Node, ...]]
"""What is shown within the elements of the page that have these ids."""


def scene(model: Model) -> Regions:
    """What is shown in every region that changes."""
    play = model.seen
    common = {"notices": notices(model), "games-content": _games(model)}
    if play is None:
        empty = dict.fromkeys(("table", "log-list", "log-aside", "unseen-list", "large-layout"), ())
        return {**common, **empty}
    turns = log(play)
    return {
        **common,
        "table": _table(model, play),
        "log-list": turns[::-1],
        "log-aside": turns,
        "unseen-list": unseen(play),
        "large-layout": enlarged(play),
    }


def _games(model: Model) -> tuple[Node, ...]:
    """The dialog with the games, while it is open."""
    if model.library is None:
        return ()
    from gnoming.ui.scene.library import library  # only now: see app.messages.AboutGames

    return library(model, model.library)


def _table(model: Model, play: Play) -> tuple[Node, ...]:
    if model.screen is Screen.REPLAY and model.replay is not None:
        from gnoming.ui.scene.replay import replay

        return replay(model.replay)
    if not play.game.round_over or play.looking_at is not None:
        return table(model, play)
    return result(play.game) if play.guided is None else guide_result(model, play)
