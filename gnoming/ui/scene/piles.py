"""The piles, the card in hand, and the row of buttons that do what can be done.

The piles are one stop for the keyboard, the buttons another (`ui.roving`).
"""

from collections.abc import Mapping, Sequence

from gnoming.actions import DRAW_PILE, PILES, REMOVED, Action, Discard, Draw
from gnoming.app.log import HAND
from gnoming.app.model import Play
from gnoming.app.targets import element_of_button
from gnoming.cards import HAZARD, Card
from gnoming.state import Phase, State
from gnoming.ui import words
from gnoming.ui.language import _, kept, plural
from gnoming.ui.nodes import Node, changing, node
from gnoming.ui.scene.cards import face, kind, spoken


def piles(state: State, targets: Mapping[str, Action], hint: str | None) -> Node:
    """The draw pile, the card in hand, and the discard piles."""

    def pile(target: str, cards: Sequence[Card]) -> Node:
        top = cards[-1] if cards and target != DRAW_PILE else None
        return _pile(target, top, len(cards), targets.get(target), target == hint)

    return node(
        "div",
        pile(DRAW_PILE, state.draw_pile),
        _hand(state.hand, state.phase is Phase.DISCARD),
        map(pile, PILES, state.piles),
        class_="piles",
        role="toolbar",
        data_rove=1,
        aria_label=_("The piles"),
    )


@kept(64)
def _hand(held: Card | None, replaced: bool) -> Node:
    named = _("none") if held is None else spoken(held)
    return node(
        "div",
        node("span", changing(_("Replaced") if replaced else _("Held")), class_="pile-name"),
        node(
            "span",
            face(held),
            class_="card",
            data_kind="empty" if held is None else kind(held),
            data_place=HAND,
            role="img",
            aria_label=_("Card in hand: {card}", card=named),
        ),
        class_="held",
    )


@kept(64)
def _pile(target: str, top: Card | None, size: int, action: Action | None, hinted: bool) -> Node:
    if target == DRAW_PILE:
        name = _("Draw")
        label = plural("Draw pile, {count} card", "Draw pile, {count} cards", size)
    else:
        name = _("Pile {pile}", pile=target)
        what = _("empty") if top is None else words.card(top)
        label = _("Discard pile {pile}: {card}", pile=target, card=what)
    deed = _deed(action)
    if deed:
        label = _("{pile}; {deed}", pile=label, deed=deed)
    shown = kind(top) if top is not None or (target == DRAW_PILE and size) else "empty"
    return node(
        "button",
        node("span", name, class_="pile-name"),
        node("span", face(top), class_="card", data_kind=shown, data_place=target),
        node("span", str(size), class_="pile-size"),
        type="button",
        class_="pile",
        id=f"pile-{target}",
        tabindex=_stop(target),
        data_do=f"point {target}",
        data_target=target,
        data_hint=hinted,
        aria_disabled="true" if action is None else "false",
        aria_label=label,
        key=target,
    )


def _deed(action: Action | None) -> str:
    match action:
        case Draw(source) if source == DRAW_PILE:
            return _("press to draw")
        case Draw():
            return _("press to take it")
        case Discard():
            return _("press to discard here")
        case _:
            return ""


def _stop(target: str) -> int:
    """The first one of a row is where the keyboard enters it."""
    return 0 if target == DRAW_PILE else -1


def actions(play: Play, targets: Mapping[str, Action], hint: str | None) -> Node:
    """The action row. Each button keeps its place and tells what it does in this phase."""

    def button(target: str) -> Node:
        label = _label(play.game.state, target, targets.get(target))
        return _button(label, target, target in targets, target == hint, target == play.confirming)

    return node(
        "div",
        map(button, (DRAW_PILE, *PILES, REMOVED)),
        class_="actions",
        role="toolbar",
        data_rove=1,
        aria_label=_("Actions"),
    )


@kept(256)
def _button(label: str, target: str, able: bool, hinted: bool, confirming: bool) -> Node:
    return node(
        "button",
        changing(label),
        type="button",
        class_="action",
        id=element_of_button(target),
        tabindex=_stop(target),
        data_do=f"point {target}",
        data_hint=hinted,
        data_confirm=confirming,
        aria_disabled="false" if able else "true",
        key=target,
    )


def _label(state: State, target: str, action: Action | None) -> str:
    if target == DRAW_PILE:
        return _("Draw a card")
    if target == REMOVED:
        return _("Remove hazard") if state.hand == HAZARD else _("Decline")
    if isinstance(action, Draw):
        top = state.piles[PILES.index(target)][-1]
        return _("Take {card} from {pile}", card=words.card_face(top), pile=target)
    if action is not None and state.hand is not None:
        return _("Discard {card} on {pile}", card=words.card_face(state.hand), pile=target)
    return _("Pile {pile}", pile=target)
