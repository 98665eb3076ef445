"""The look back at one's own turns after a round, beside its result."""

from gnoming.actions import DRAW_PILE, PILES
from gnoming.app.judging import TITLE, Review
from gnoming.app.log import Turn
from gnoming.app.model import Play
from gnoming.app.targets import SPOT_TARGETS, target_of
from gnoming.bots.review import Decision, ReviewedTurn, most_costly
from gnoming.cards import Card
from gnoming.match import Player
from gnoming.ui import hints, telling, words
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Child, Node, node
from gnoming.ui.scene.cards import face, kind, layout_text, set_marks, spoken


def review(play: Play, shown: Review) -> Node:
    """The review as far as it has come."""
    name = words.name(play.game.players[shown.seat].name)
    return node(
        "section",
        node("h3", _("Review of the turns: {name}", name=name), id=TITLE, tabindex=-1),
        _working(shown),
        () if shown.turns is None else _reviewed(play, shown, shown.turns),
        class_="review",
        data_working=shown.par is None,
        aria_labelledby=TITLE,
    )


def _working(shown: Review) -> Node:
    """What is being done, and how far that is; empty when all is done."""
    if shown.par is not None:
        return node("p", class_="working", role="status")
    if shown.turns is None:
        doing = _("Each turn is compared with all that could have been done.")
    else:
        doing = _("The strongest bots are playing the same round.")
    done = round(100 * shown.share)
    bar = node("progress", max=100, value=done, aria_label=_("Done so far"))
    return node("p", node("span", doing), bar, class_="working", role="status")


def _reviewed(play: Play, shown: Review, turns: tuple[ReviewedTurn, ...]) -> list[Node]:
    told = [(at, turn) for at, turn in enumerate(play.log) if turn.seat == shown.seat]
    players = play.game.players
    costly = [
        _costly(players, *told[turns.index(turn)], turn, shown.seat) for turn in most_costly(turns)
    ]
    every = [_turn(players, turn, each) for (_at, turn), each in zip(told, turns, strict=True)]
    return [
        _par(play, shown) if shown.par is not None else node("p"),
        node("p", _summary(turns)),
        node("ol", costly, class_="costly"),
        node("details", node("summary", _("All turns")), node("ol", every, class_="plays")),
    ]


def _par(play: Play, shown: Review) -> Node:
    assert shown.par is not None
    return node(
        "p",
        _(
            "Par of this round: {par}. So many points the strongest bot scores at this seat when it"
            " plays the same round at all seats, without knowing the cards. This time it was"
            " {points}.",
            par=words.number(shown.par),
            points=words.number(play.game.scores[-1][shown.seat]),
        ),
        class_="par",
    )


def _summary(turns: tuple[ReviewedTurn, ...]) -> str:
    lost = sum(turn.cost for turn in turns)
    count = len(most_costly(turns))
    if not count:
        return _(
            "With what was known, no turn could have been better, as the strongest bot sees it."
            " The rest was luck."
        )
    all_in_all = _(
        "Points given away in all turns together, as the strongest bot sees it: {points}. Luck"
        " does not count.",
        points=hints.decimal(lost),
    )
    return all_in_all + " " + plural("The costliest:", "The {count} costliest:", count)


def _turn(players: tuple[Player, ...], turn: Turn, reviewed: ReviewedTurn) -> Node:
    said = telling.turn(players, turn)
    return node(
        "li",
        node("span", said, class_="what"),
        node("b", hints.decimal(reviewed.cost)),
    )


def _costly(
    players: tuple[Player, ...], at: int, turn: Turn, reviewed: ReviewedTurn, seat: int
) -> Node:
    """A turn that cost much: what was done, the moment that mattered, and what was better."""
    worst = reviewed.worst
    cost = hints.decimal(reviewed.cost)
    better = _(
        "Better: {proposal}. {reason}",
        proposal=hints.proposal(worst.best.action),
        reason=hints.reason(worst.best.reason, best=True),
    )
    return node(
        "li",
        node("h4", _("Points given away: {points}", points=cost)),
        node("p", telling.turn(players, turn)),
        _moment(worst, seat),
        node("p", better, class_="better"),
        node(
            "button",
            _("Show the table before it"),
            type="button",
            class_="quiet",
            data_do=f"review-look {at}",
        )
        if at
        else "",
    )


def _moment(decision: Decision, seat: int) -> Node:
    """The own layout and the piles at the moment of a decision, with the better play marked."""
    state, better = decision.state, target_of(decision.best.action)
    layout = state.layouts[seat]
    cards = zip(SPOT_TARGETS, layout, set_marks(layout), strict=True)
    tops = [
        (pile, under[-1] if under else None) for pile, under in zip(PILES, state.piles, strict=True)
    ]
    beside: list[Child] = [_pile(_("Draw"), None, "back", better == DRAW_PILE)]
    if state.hand is not None:
        beside.append(_pile(_("Held"), state.hand, kind(state.hand), False))
    for pile, top in tops:
        look = "empty" if top is None else kind(top)
        beside.append(_pile(_("Pile {pile}", pile=pile), top, look, better == pile))
    label = _("The layout at that moment: {cards}", cards=layout_text(layout))
    return node(
        "div",
        node(
            "div",
            [_card(card, kind(card), better == target, mark) for target, card, mark in cards],
            class_="layout",
            role="img",
            aria_label=label,
        ),
        node("div", beside, class_="beside"),
        class_="moment",
    )


def _pile(name: str, top: Card | None, look: str, better: bool) -> Node:
    card = _card(top, look, better, "")
    said = _("{pile}: {card}", pile=name, card=_("empty") if look == "empty" else spoken(top))
    return node("div", node("span", name, class_="pile-name"), card, role="img", aria_label=said)


def _card(card: Card | None, look: str, better: bool, mark: str) -> Node:
    return node(
        "span", face(card), class_="card", data_kind=look, data_set=mark or None, data_hint=better
    )
