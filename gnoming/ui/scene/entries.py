"""A game in a list, and its buttons."""

from collections.abc import Iterable

from gnoming.app.results import Result, local_time
from gnoming.ui import words
from gnoming.ui.language import _
from gnoming.ui.nodes import Node, node


def entry(key: str, result: Result, state: str, buttons: Iterable[Node]) -> Node:
    """A game in a list: when it was, who played, and what can be done with it."""
    about = [local_time(result.date) or _("without a date")]
    if result.deal:
        about.append(_("deal {number}", number=result.deal))
    if state:
        about.append(state)
    if result.helped:
        about.append(_("with hints or undo"))
    return node(
        "li",
        node("p", " \u00b7 ".join(about), class_="about"),
        players(result),
        node("div", buttons, class_="deeds"),
        key=key,
    )


def players(result: Result) -> Node:
    """The players of a game with their points, as a list."""
    totals = result.totals
    return node(
        "ul",
        [
            node(
                "li",
                node("bdi", words.name(player.name), class_="name"),
                " ",
                node("b", words.number(totals[seat])) if result.rounds else "",
                data_winner="yes" if seat in result.winners else None,
            )
            for seat, player in enumerate(result.players)
        ],
        class_="who",
    )
