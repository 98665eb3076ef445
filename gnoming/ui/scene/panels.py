"""What can be opened beside the table: the log, the cards that are left, a layout in large."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gnoming.app import guide
from gnoming.app.log import Turn
from gnoming.app.model import Play, is_person
from gnoming.cards import HAZARD, Card
from gnoming.match import HUMAN, Player
from gnoming.observation import INDEX, KINDS, observe
from gnoming.scoring import score
from gnoming.ui import telling, words
from gnoming.ui.language import _, kept, plural
from gnoming.ui.nodes import Node, node
from gnoming.ui.scene.cards import face, kind, picture

if TYPE_CHECKING:
    from gnoming.app.judging import Why


def log(play: Play, why: "Why | None", reasons: Mapping[Turn, "Why"]) -> tuple[Node, ...]:
    """The turns of the round. Each can be looked at again, and a bot's can be explained; those of
    ``reasons`` are in a sentence, and ``why`` is with all that was weighed."""
    players, round_number = play.game.players, len(play.game.rounds)
    explained = why.turn if why else None
    return tuple(
        _line(
            players,
            round_number,
            at,
            turn,
            why if turn is explained else None,
            reasons.get(turn),
            at == play.looking_at,
        )
        for at, turn in enumerate(play.log)
    )


@kept(512)
def _line(
    players: tuple[Player, ...],
    round_number: int,
    at: int,
    turn: Turn,
    why: "Why | None",
    because: "Why | None",
    looked_at: bool,
) -> Node:
    by_bot = players[turn.seat].kind not in (HUMAN, guide.KIND)
    return node(
        "li",
        node(
            "button",
            telling.turn(players, turn),
            type="button",
            data_do=f"look {at}",
            data_close=True,
            aria_current="true" if looked_at else None,
        ),
        _ask_why(at, why is not None) if by_bot else "",
        "" if why is None else _grounds(why),
        node("p", sentence(because), class_="because") if because and not why else "",
        key=f"{round_number}.{at}",
    )


def _ask_why(at: int, explained: bool) -> Node:
    return node(
        "button",
        _("Why?"),
        type="button",
        class_="ask-why",
        data_do=f"why {at}",
        aria_expanded="true" if explained else "false",
    )


def sentence(why: "Why") -> str:
    """What a bot's turn was chosen for, in a sentence."""
    from gnoming.ui.scene import plays  # only now: see app.messages.AboutPlays

    return plays.sentence(why)


def _grounds(why: "Why") -> Node:
    from gnoming.ui.scene.plays import grounds  # only now: see app.messages.AboutPlays

    return grounds(why)


def unseen(play: Play) -> tuple[Node, ...]:
    """How many of each card can still come: from the draw pile, or from under a face-down card."""
    seen = observe(play.shown, play.viewer)
    counts = list(seen.face_down)
    if seen.reshuffled:
        counts = list(map(sum, zip(seen.face_down, seen.draw_pile, strict=True)))
    counts[INDEX[HAZARD]] += seen.sunk
    total = sum(counts)
    return (
        node(
            "p",
            plural(
                "{count} card can still come up.",
                "{count} cards can still come up, from the draw pile or from where they lie.",
                total,
            ),
        ),
        node("p", _("M is a mulligan, H is a hazard."), class_="hint"),
        node("ul", map(_count, KINDS, counts), class_="unseen", role="list"),
    )


@kept(256)
def _count(card: Card, count: int) -> Node:
    return node(
        "li",
        node(
            "div",
            node("span", face(card), class_="card", data_kind=kind(card)),
            node("span", _("× {count}", count=count), class_="count"),
            role="img",
            aria_label=_("{card}: {count}", card=words.card(card), count=count),
        ),
        data_none=not count,
    )


def enlarged(play: Play) -> tuple[Node, ...]:
    """One player's layout in large."""
    if play.enlarged is None:
        return ()
    given, kind_of_player = play.game.players[play.enlarged]
    name = words.name(given)
    level = _("person") if is_person(play.game, play.enlarged) else words.bot_level(kind_of_player)
    layout = play.shown.layouts[play.enlarged]
    return (
        node("h2", name, " ", node("small", level)),
        picture(layout, name, play.enlarged),
        node("p", _("Points shown: {points}.", points=words.number(score(layout)))),
    )
