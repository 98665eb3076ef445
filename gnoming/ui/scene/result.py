"""The end of a round, and of the game: every layout with its score, part by part."""

from gnoming.app.deals import number_of
from gnoming.app.model import is_person
from gnoming.match import ROUNDS, Game, winners
from gnoming.record import write
from gnoming.scoring import HAZARD_POINTS, Breakdown, break_down, going_out_points
from gnoming.ui import words
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Node, button, node
from gnoming.ui.scene.cards import picture


def result(game: Game, review: Node | None = None, replayed: bool = False) -> tuple[Node, ...]:
    """The screen after a round, with the review of a player's turns where there is one. A replay
    has its own ways on."""
    people = [seat for seat in range(len(game.players)) if is_person(game, seat)]
    ways = [*_go_on(game), button(_("Copy the result"), "share-result", "action")]
    asks: list[Node] = []
    if len(people) > 1:
        asks = [_ask_review(game, seat) for seat in people]
    elif people and review is None:
        ask = button(_("Review my turns"), f"review {people[0]}", "action")
        (asks if replayed else ways).append(ask)
    return (
        node(
            "section",
            node("h2", _title(game), id="result-title", tabindex=-1),
            node("p", _verdict(game), class_="verdict"),
            _scorecard(game),
            layouts(game),
            review or "",
            node("div", asks, class_="ask-review"),
            () if replayed else node("div", ways, class_="go-on"),
            _record(game),
            class_="result",
        ),
    )


def layouts(game: Game) -> Node:
    """Every player's layout at the end of the round, and how it counts."""
    seats = range(len(game.players))
    return node("ul", [_player(game, seat) for seat in seats], class_="players")


def _go_on(game: Game) -> list[Node]:
    if game.over:
        again = button(_("Play again"), "play-again", "action main")
        return [again, button(_("New game"), "show-setup", "action")]
    number = len(game.rounds) + 1
    return [button(_("Deal round {number}", number=number), "next-round", "action main")]


def _ask_review(game: Game, seat: int) -> Node:
    """By this one of several people has the turns of the round reviewed."""
    label = _("Review the turns: {name}", name=words.name(game.players[seat].name))
    return button(label, f"review {seat}")


def _record(game: Game) -> Node:
    """The game as text, to keep, to check or to replay."""
    return node(
        "details",
        node("summary", _("Record of this game")),
        node("pre", write(game), tabindex=0, aria_label=_("Record of this game")),
        class_="record",
    )


def _title(game: Game) -> str:
    if not game.over:
        return _("Round {number} of {rounds} is over", number=len(game.rounds), rounds=ROUNDS)
    won = winners(game.scores)
    if len(won) > 1:
        return _("{names} shared the victory", names=words.names(game, won))
    return _("{name} won the game", name=words.name(game.players[won[0]].name))


def _verdict(game: Game) -> str:
    """Who went out; at the end of the game what decided it, with the rule for ties (G1)."""
    if not game.over:
        went_out = game.state.went_out
        assert went_out is not None
        return _("{name} went out.", name=words.name(game.players[went_out].name))
    lowest = min(game.totals)
    tied = [seat for seat, total in enumerate(game.totals) if total == lowest]
    if len(tied) == 1:
        points = words.number(lowest)
        return _("The lowest total wins: {points} after three rounds.", points=points)
    won = winners(game.scores)
    if len(won) > 1:
        tie = words.names(game, won)
        return _("{names} have the same total and the same third round.", names=tie)
    tie = words.names(game, tied)
    return _("{names} have the same total; the lower third round decides.", names=tie)


def _scorecard(game: Game) -> Node:
    rounds = range(1, len(game.scores) + 1)
    won = winners(game.scores) if game.over else ()
    head = node(
        "tr",
        node("th", _("Player"), scope="col"),
        [node("th", _("Round {number}", number=number), scope="col") for number in rounds],
        node("th", _("Total"), scope="col"),
    )
    body = [
        node(
            "tr",
            node(
                "th",
                node("span", class_="portrait", data_portrait=seat),
                node("bdi", words.name(player.name)),
                scope="row",
            ),
            [node("td", words.number(row[seat])) for row in game.scores],
            node("td", words.number(game.totals[seat]), class_="total"),
            data_winner="yes" if seat in won else None,
        )
        for seat, player in enumerate(game.players)
    ]
    return node(
        "table",
        node("caption", _("Scorecard of deal {number}", number=number_of(game))),
        node("thead", head),
        node("tbody", body),
        class_="scorecard",
    )


def _player(game: Game, seat: int) -> Node:
    layouts = game.state.layouts
    name = words.name(game.players[seat].name)
    parts = break_down(layouts[seat])
    assert game.state.went_out is not None
    out = going_out_points([break_down(each).total for each in layouts], game.state.went_out, seat)
    return node(
        "li",
        node("h3", node("span", class_="portrait", data_portrait=seat), node("bdi", name)),
        picture(layouts[seat], name, seat),
        node("dl", [_part(*row) for row in _parts(parts, out)], class_="parts"),
        class_="player",
        key=str(seat),
    )


def _part(label: str, points: str, name: str) -> Node:
    return node("div", node("dt", label), node("dd", points), class_=name)


def _parts(parts: Breakdown, out: int) -> list[tuple[str, str, str]]:
    """The lines that add up to the round's score: what, how many points, and a class for it."""
    rows = [
        (_("Set: {line}", line=words.found_set(found)), words.signed(-found.value), "set")
        for found in parts.sets
    ]
    if parts.loose:
        rows.append((_("Loose cards"), words.signed(sum(parts.loose)), "loose"))
    if parts.negatives:
        rows.append((_("Negative cards"), words.number(sum(parts.negatives)), "negative"))
    if parts.mulligans:
        label = plural("{count} mulligan", "{count} mulligans", parts.mulligans)
        rows.append((label, "0", "mulligan"))
    if parts.hazards:
        label = plural("{count} hazard", "{count} hazards", parts.hazards)
        rows.append((label, words.signed(HAZARD_POINTS * parts.hazards), "hazard"))
    if out:
        label = _("Went out with the lowest score") if out < 0 else _("Went out, not the lowest")
        rows.append((label, words.signed(out), "went-out"))
    rows.append((_("Round"), words.number(parts.total + out), "sum"))
    return rows
