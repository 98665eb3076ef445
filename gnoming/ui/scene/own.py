"""The layout of the person who plays: a grid of nine cards to act on."""

from collections.abc import Mapping

from gnoming.actions import Action, Bounce, Flip, Place
from gnoming.app.log import spot_place
from gnoming.app.model import Play
from gnoming.app.targets import SPOT_TARGETS
from gnoming.cards import Card
from gnoming.layout import ROWS
from gnoming.ui import words
from gnoming.ui.language import _, kept
from gnoming.ui.nodes import Node, node
from gnoming.ui.scene.cards import face, kind, set_marks, spoken
from gnoming.ui.scene.points import points


def own_layout(play: Play, targets: Mapping[str, Action], hint: str | None) -> Node:
    """The layout that is shown large. The keyboard reaches it as one stop (`ui.roving`)."""
    seat = play.viewer
    layout, marks = play.shown.layouts[seat], set_marks(play.shown.layouts[seat])

    def spot(number: int) -> Node:
        target, place = SPOT_TARGETS[number], spot_place(seat, number)
        look = target == hint, place in play.changed
        return _spot(place, target, layout[number], marks[number], targets.get(target), *look)

    name = words.name(play.game.players[seat].name)
    return node(
        "div",
        node(
            "div",
            node(
                "h2",
                node("span", class_="portrait", data_portrait=seat),
                node("span", name, class_="name"),
            ),
            points(layout, play.game.totals[seat]),
            class_="head",
        ),
        node(
            "div",
            [node("div", map(spot, row), class_="row", role="row") for row in ROWS],
            class_="layout",
            role="grid",
            data_rove=len(ROWS[0]),
            aria_label=_("Layout of {name}", name=name),
        ),
        class_="own",
        data_turn="yes" if seat == play.shown.seat else None,
        data_out="yes" if seat == play.shown.went_out else None,
    )


@kept(512)
def _spot(
    place: str,
    target: str,
    card: Card | None,
    mark: str,
    action: Action | None,
    hinted: bool,
    changed: bool,
) -> Node:
    return node(
        "button",
        face(card),
        type="button",
        class_="card",
        id=f"spot-{target}",
        role="gridcell",
        tabindex=0 if target == SPOT_TARGETS[0] else -1,
        data_do=f"point {target}",
        data_target=target,
        data_place=place,
        data_kind=kind(card),
        data_set=mark or None,
        data_changed=changed,
        data_hint=hinted,
        aria_disabled="true" if action is None else "false",
        aria_label=label(target, card, mark, action),
    )


def label(target: str, card: Card | None, mark: str, action: Action | None) -> str:
    """A card of the own layout in words: where it lies, what it is, which sets it is part of
    (``mark`` as in `set_marks`), and what a press does."""
    told = _(
        "Spot {spot}, {place}, {card}",
        spot=target,
        place=words.spot(int(target) - 1),
        card=spoken(card),
    )
    part_of, deed = _part_of(mark), _deed(action)
    if part_of:
        told = _("{card}, {part_of}", card=told, part_of=part_of)
    return _("{card}; {deed}", card=told, deed=deed) if deed else told


def _part_of(mark: str) -> str:
    return {
        "": "",
        "row": _("in a row set"),
        "column": _("in a column set"),
        "row column": _("in a row set and a column set"),
    }[mark]


def _deed(action: Action | None) -> str:
    match action:
        case Flip():
            return _("press to turn it up")
        case Place():
            return _("press to replace it")
        case Bounce():
            return _("press to bounce here")
        case _:
            return ""
