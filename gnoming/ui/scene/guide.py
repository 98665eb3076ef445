"""The guided round on the page: what it explains, its buttons, and its end."""

from gnoming.app import guide
from gnoming.app.model import Model, Play, awaits_person
from gnoming.ui import guiding, refusals
from gnoming.ui.language import _
from gnoming.ui.nodes import Node, button, node
from gnoming.ui.scene.result import layouts


def explained(play: Play, said: str) -> Node:
    """The messages at the table: in the place of the task stands an explanation, and what is
    ``said`` of the last turn only while the others play."""
    waits = guide.reading(play) or awaits_person(play.game)
    return node(
        "div",
        node("p", "" if waits else said, class_="said"),
        _explanation(play),
        _refusal(play),
        class_="messages",
        data_more="answer" if refusals.refusal(play) else None,
        data_turn=play.viewer == play.shown.seat,
    )


def guide_actions(play: Play) -> Node:
    """The action row: to leave, and to go on where there is something to read."""
    return node(
        "div",
        button(_("Skip the guided round"), "guide-end", "action", key="guide-end"),
        _go_on(guide.reading(play)),
        class_="actions guided",
        data_rove=1,
        role="toolbar",
        aria_label=_("Actions"),
    )


def guide_result(model: Model, play: Play) -> tuple[Node, ...]:
    """The end of the guided round: how it counts, and where to go from here."""
    return (
        node(
            "section",
            node("h2", _("The guided round is over"), id="result-title", tabindex=-1),
            node("div", _explanation(play), _refusal(play), class_="messages"),
            layouts(play.game),
            node("div", _ways_on(model, play), class_="go-on"),
            class_="result",
        ),
    )


def _ways_on(model: Model, play: Play) -> tuple[Node, ...]:
    if not guide.at_end(play):
        return (_go_on(able=True),)
    waits = model.aside is not None and not model.aside.game.over
    leave = _("Back to your game") if waits else _("Play a real game")
    return (
        button(leave, "guide-end", "action main", key="guide-end"),
        button(_("Again"), "guide", "action", key="guide"),
    )


def _explanation(play: Play) -> Node:
    return node("p", guiding.text(play), class_="task", id="status", tabindex=-1)


def _refusal(play: Play) -> Node:
    return node("p", refusals.refusal(play), class_="why-not")


def _go_on(able: bool) -> Node:
    return node(
        "button",
        _("Go on"),
        type="button",
        class_="action main",
        data_do="guide-next",
        data_hint=able,
        aria_disabled="false" if able else "true",
        key="guide-next",
    )
