"""The table during a round: the others, what is going on, the own layout, piles and actions."""

from collections.abc import Mapping

from gnoming.actions import Action
from gnoming.app import guide
from gnoming.app.log import Turn
from gnoming.app.model import Model, Play
from gnoming.app.targets import target_of
from gnoming.layout import Layout
from gnoming.match import HUMAN, Player
from gnoming.ui import hints, refusals, telling, words
from gnoming.ui.language import _, kept
from gnoming.ui.nodes import Node, button, changing, node
from gnoming.ui.scene import panels
from gnoming.ui.scene.cards import picture
from gnoming.ui.scene.guide import explained, guide_actions
from gnoming.ui.scene.own import own_layout
from gnoming.ui.scene.piles import actions, piles
from gnoming.ui.scene.points import points

Targets = Mapping[str, Action]
"""What can be pointed at now, and the action that this is."""


def table(model: Model, play: Play) -> tuple[Node, ...]:
    """The screen of a round in progress, or of an earlier moment that is looked at."""
    targets: Targets = {target_of(action): action for action in guide.possible(play)}
    hint = target_of(play.hint.action) if play.hint else None
    if play.guided is not None:
        hint = next(iter(targets), None)
    return (
        opponents(play),
        _messages(model, play),
        layout_and_piles(play, targets, hint),
        _row(play, targets, hint),
    )


def _row(play: Play, targets: Targets, hint: str | None) -> Node:
    if play.looking_at is not None:
        return _looking_back(play)
    return actions(play, targets, hint) if play.guided is None else guide_actions(play)


def layout_and_piles(play: Play, targets: Targets, hint: str | None) -> Node:
    """The layout that is shown large, with the piles beside it."""
    own, beside = own_layout(play, targets, hint), piles(play.shown, targets, hint)
    return node("div", own, beside, class_="play")


def opponents(play: Play) -> Node:
    """All others, in the order of their turns."""
    game, shown = play.game, play.shown
    return _opponents(
        game.players,
        play.viewer,
        shown.layouts,
        game.totals,
        play.changed,
        shown.seat,
        shown.went_out,
    )


@kept(8)
def _opponents(
    players: tuple[Player, ...],
    viewer: int,
    layouts: tuple[Layout, ...],
    totals: tuple[int, ...],
    changed: frozenset[str],
    acts: int,
    went_out: int | None,
) -> Node:
    seats = len(players)
    others = [(viewer + step) % seats for step in range(1, seats)]

    def other(seat: int) -> Node:
        theirs = frozenset(place for place in changed if place.startswith(f"{seat}."))
        look = theirs, seat == acts, seat == went_out
        return _other(players[seat], seat, layouts[seat], totals[seat], *look)

    return node(
        "ul",
        map(other, others),
        class_="opponents",
        role="list",
        data_count=len(others),
        aria_label=_("The other players"),
    )


@kept(64)
def _other(
    player: Player,
    seat: int,
    layout: Layout,
    total: int,
    changed: frozenset[str],
    acts: bool,
    went_out: bool,
) -> Node:
    name = words.name(player.name)
    level = _("person") if player.kind == HUMAN else words.bot_level(player.kind)
    return node(
        "li",
        node(
            "h2",
            node("span", class_="portrait", data_portrait=seat),
            node("span", node("bdi", name), class_="name"),
            node("small", level),
        ),
        picture(layout, name, seat, changed),
        points(layout, total),
        node(
            "button",
            type="button",
            class_="enlarge",
            data_do=f"enlarge {seat}",
            aria_label=_("Enlarge the layout of {name}", name=name),
        ),
        class_="opponent",
        data_turn="yes" if acts else None,
        data_out="yes" if went_out else None,
        key=str(seat),
    )


def _messages(model: Model, play: Play) -> Node:
    game = play.game
    told = play.log[-1] if play.log else None
    task = words.status(game)
    if play.looking_at is not None:
        told = play.log[play.looking_at]
        task = _("You are looking at an earlier moment.")
    elif play.confirming:
        task = words.once_more(play.confirming)
    said = telling.turn(game.players, told) if told else ""
    hint = hints.hint(play.hint) if play.hint else ""
    if play.guided is not None and play.looking_at is None:
        return explained(play, said)
    answer, last_turns = hint or refusals.refusal(play), words.last_turns(game, play.shown)
    return node(
        "div",
        node("p", changing(last_turns), class_="last-turns"),
        node("p", changing(said), " ", _because(model, told), class_="said"),
        node("p", changing(task), class_="task", id="status", tabindex=-1),
        node("p", hint, class_="hint-text"),
        _other_plays() if hint else "",
        node("p", refusals.refusal(play), class_="why-not"),
        _take_back() if model.replaced is not None else "",
        class_="messages",
        data_more="answer" if answer else "last-turns" if last_turns else None,
        data_turn=play.viewer == play.shown.seat,
    )


def _because(model: Model, told: Turn | None) -> Node | str:
    """What the turn that is told was chosen for, if a bot took it and its reason is known."""
    why = model.reasons.get(told) if told else None
    return node("span", panels.sentence(why), class_="because") if why else ""


def _other_plays() -> Node:
    return node("button", _("Other plays"), type="button", class_="quiet", data_open="plays")


def _take_back() -> Node:
    return button(_("Take the earlier game back"), "take-back-game")


def _looking_back(play: Play) -> Node:
    at = play.looking_at
    assert at is not None
    steps = (
        (_("Earlier"), f"look {at - 1}", at > 0),
        (_("Later"), f"look {at + 1}", at + 1 < len(play.log)),
        (_("Back to the game"), "look-now", True),
    )
    return node(
        "div",
        [
            node(
                "button",
                label,
                type="button",
                class_="action",
                data_do=command,
                aria_disabled="false" if possible else "true",
            )
            for label, command, possible in steps
        ],
        class_="actions looking-back",
        role="group",
        aria_label=_("Looking back"),
    )
