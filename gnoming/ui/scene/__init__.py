"""The page as a description of nodes, made from the model alone. Pure; it knows no rules."""

from gnoming.app.model import Model
from gnoming.ui.nodes import Node
from gnoming.ui.scene.panels import enlarged, log, unseen
from gnoming.ui.scene.result import result
from gnoming.ui.scene.table import table

Regions = dict[str, tuple[Node, ...]]
"""What is shown within the elements of the page that have these ids."""


def scene(model: Model) -> Regions:
    """What is shown in every region that changes."""
    play = model.play
    if play is None:
        return {"table": (), "log-list": (), "log-aside": (), "unseen-list": (), "large-layout": ()}
    over = play.game.round_over and play.looking_at is None
    turns = log(play)
    return {
        "table": result(play.game) if over else table(model, play),
        "log-list": turns,
        "log-aside": turns,
        "unseen-list": unseen(play),
        "large-layout": enlarged(play),
    }
