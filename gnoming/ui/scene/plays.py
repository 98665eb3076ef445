"""What speaks for plays: the list of all that can be done, and why a bot did what it did."""

from collections.abc import Iterator, Sequence
from typing import Final

from gnoming.actions import Action, Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.app.judging import Why
from gnoming.app.log import Happening
from gnoming.bots.explaining import Explained, Ground
from gnoming.bots.reasons import Why as Reasons
from gnoming.bots.weighing import Weighed
from gnoming.ui import hints, telling
from gnoming.ui.language import _
from gnoming.ui.nodes import Node, node


def other_plays(plays: Sequence[Weighed], chosen: Action | None = None) -> tuple[Node, ...]:
    """All that can be done, the best first, with the points to expect; ``chosen`` is marked."""
    return (
        node(
            "p",
            _(
                "The points that each play is expected to end the round with, what it leaves to"
                " others and the risk of going out included; fewer are better."
            ),
            class_="hint",
        ),
        node(
            "ol",
            [
                node(
                    "li",
                    node("div", [node("span", it, class_="what") for it in _proposals(actions)]),
                    node("b", points),
                    node("p", reason),
                    aria_current="true" if chosen in actions else None,
                )
                for (points, reason), actions in _alike(plays).items()
            ],
            class_="plays",
        ),
    )


def _alike(plays: Sequence[Weighed]) -> dict[tuple[str, str], list[Action]]:
    """The actions by what is said of them: the points and the reason."""
    found: dict[tuple[str, str], list[Action]] = {}
    for each in plays:
        as_good_as_any = each.points <= plays[0].points
        said = hints.decimal(each.points), hints.reason(each.reason, as_good_as_any)
        found.setdefault(said, []).append(each.action)
    return found


def _proposals(actions: Sequence[Action]) -> Iterator[str]:
    """The actions as requests. Those with a spot are one: at no moment are there two kinds."""
    at_spots = [action for action in actions if isinstance(action, Place | Bounce | Flip)]
    if at_spots:
        yield hints.proposal(*sorted(at_spots, key=lambda action: action.spot))
    for action in actions:
        if action not in at_spots:
            yield hints.proposal(action)


def grounds(why: Why) -> Node:
    """What each action of a bot's turn was chosen for, once that is known."""
    steps = zip(why.turn.steps, why.grounds, strict=False)
    told = [
        node(
            "li",
            _("{action}: {reason}", action=telling.clause(step), reason=ground(explained)),
            _plays_of_bot(explained, step.action) if len(explained.plays) > 1 else "",
        )
        for step, explained in steps
    ]
    return node("div", node("ul", told), class_="why", role="status")


WEIGHTIEST: Final = (Place, Discard, Bounce, Draw, Flip, Decline)
"""The actions of a turn, that which says most about it first, unless one completes a set: a card
that was drawn is placed or refused, and what follows from that is left to the log."""


def sentence(why: Why) -> str:
    """What a bot's turn was chosen for, in a sentence; none as long as it is not known."""
    if not why.grounds:
        return ""

    def weight(step: tuple[Happening, Explained]) -> tuple[bool, int]:
        happening, explained = step
        reason = explained.reason
        no_set = reason is None or reason.why is not Reasons.COMPLETES_SET
        return no_set, WEIGHTIEST.index(type(happening.action))

    return ground(min(zip(why.turn.steps, why.grounds, strict=True), key=weight)[1])


def _plays_of_bot(explained: Explained, chosen: Action) -> Node:
    return node(
        "details",
        node("summary", _("All plays, as the bot weighed them")),
        other_plays(explained.plays, chosen),
    )


def ground(explained: Explained) -> str:
    """What an action of a bot was chosen for, in a sentence."""
    match explained.ground:
        case Ground.JUDGED:
            assert explained.reason is not None
            return hints.reason(explained.reason, best=True)
        case Ground.IMAGINED:
            return _(
                "Other plays were as good at first sight; this one did best in rounds that the"
                " bot imagined."
            )
        case Ground.OVERLOOKED:
            return _(
                "Another play is better by {points}; the bot overlooked it or miscounted.",
                points=hints.decimal(explained.worse),
            )
        case Ground.HURRIED:
            return _("The round has lasted long, so a card had to be turned up.")
        case Ground.CHANCE:
            return _("This bot leaves everything to chance.")
