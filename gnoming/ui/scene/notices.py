"""Standing notices above everything else: what the player has to know about saving."""

from gnoming.app.messages import FoundBroken, Problem
from gnoming.app.model import Model
from gnoming.ui import faults
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Node, button, node


def notices(model: Model) -> tuple[Node, ...]:
    """The notices that stand just now."""
    if model.elsewhere:
        text = _("The game is open in another tab.")
        return (_notice(text, button(_("Go on here"), "take-over")),)
    shown = []
    if model.unsaved is Problem.CLEARED:
        text = _(
            "Everything that this page had kept in the browser was cleared from outside. The "
            "running game is being saved again; finished games are gone."
        )
        shown.append(_notice(text, button(_("Close"), "dismiss")))
    elif model.unsaved is not None:
        export = button(_("Copy the record"), "share-record")
        shown.append(_notice(_unsaved(model.unsaved), export if model.play else ""))
    if model.room_made:
        shown.append(_room_made(model.room_made))
    if model.broken:
        shown.append(_broken(model.broken[0]))
    return tuple(shown)


def _unsaved(problem: Problem) -> str:
    if problem is Problem.FULL:
        return _("The game is not being saved: the browser has no room left for this page.")
    return _("The game is not being saved: the browser lets this page store nothing.")


def _room_made(games: int) -> Node:
    text = plural(
        "There was no room left: the record of the oldest game was let go. Its result is kept.",
        "There was no room left: the records of the {count} oldest games were let go. Their "
        "results are kept.",
        games,
    )
    return _notice(text, button(_("Close"), "dismiss"))


def _broken(found: FoundBroken) -> Node:
    if found.newer:
        text = _("A saved game was made by a later version of this page. It is kept as it is.")
    else:
        text = _(
            "A saved game could not be loaded; it is kept as it is. {reason}",
            reason=faults.told(found.reason),
        )
    return _notice(
        text,
        button(_("Download it"), f"download {found.key}"),
        button(_("Close"), "dismiss"),
    )


def _notice(text: str, *buttons: Node | str) -> Node:
    return node("div", node("p", text), *buttons, class_="notice", role="status")
