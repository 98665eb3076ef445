"""What can be read aloud whenever the player wants it, in words. Pure."""

from gnoming.actions import DRAW_PILE, PILES
from gnoming.app import guide
from gnoming.app.model import Play
from gnoming.cards import Card
from gnoming.layout import ROWS, Layout
from gnoming.match import ROUNDS
from gnoming.scoring import find_sets, score
from gnoming.state import Phase
from gnoming.ui import guiding, telling, words
from gnoming.ui.language import _, plural


def text(play: Play, what: str) -> str:
    """What `messages.Read` asks for; empty where there is no such thing."""
    seats = len(play.game.players)
    if what.isdecimal():
        steps = int(what)
        return layout(play, (play.viewer + steps) % seats) if 0 < steps < seats else ""
    read = {
        "last": last,
        "task": task,
        "own": own,
        "piles": piles,
        "scores": scores,
        "turns": turns,
    }.get(what)
    return read(play) if read else ""


def last(play: Play) -> str:
    """The last turn of the round."""
    if not play.log:
        return _("Nothing has happened in this round yet.")
    return telling.turn(play.game.players, play.log[-1])


def task(play: Play) -> str:
    """What there is to do, in a guided round what is explained."""
    if play.looking_at is not None:
        return _("You are looking at an earlier moment.")
    if play.confirming:
        return words.once_more(play.confirming)
    return words.status(play.game) if guide.step(play) is None else guiding.text(play)


def own(play: Play) -> str:
    """The layout of the person who plays."""
    return layout(play, play.viewer)


def layout(play: Play, seat: int) -> str:
    """A layout by rows, its sets, and what it is worth."""
    shown = play.shown.layouts[seat]
    top, middle, bottom = (_cards(shown, row) for row in ROWS)
    said = [
        _("Layout of {name}.", name=words.name(play.game.players[seat].name)),
        _("Top row: {cards}.", cards=top),
        _("Middle row: {cards}.", cards=middle),
        _("Bottom row: {cards}.", cards=bottom),
        *(_("Set: {line}.", line=words.found_set(found)) for found in find_sets(shown)),
        _("Points shown: {points}.", points=words.number(score(shown))),
    ]
    return " ".join(said)


def _cards(shown: Layout, row: tuple[int, ...]) -> str:
    return ", ".join(_card(shown[spot]) for spot in row)


def _card(card: Card | None) -> str:
    return _("face down") if card is None else words.card(card)


def piles(play: Play) -> str:
    """The draw pile, the discard piles and the card in hand."""
    state = play.shown
    said = [plural("Draw pile: {count} card.", "Draw pile: {count} cards.", len(state.draw_pile))]
    for name, cards in zip(PILES, state.piles, strict=True):
        top = words.card(cards[-1]) if cards else _("empty")
        said.append(_("Discard pile {pile}: {card}.", pile=name, card=top))
    if state.hand is not None:
        card = words.card(state.hand)
        if state.phase is Phase.DISCARD:
            said.append(_("Replaced card: {card}.", card=card))
        elif state.source == DRAW_PILE:
            said.append(_("Card in hand: {card}, from the draw pile.", card=card))
        else:
            said.append(_("Card in hand: {card}.", card=card))
    return " ".join(said)


def scores(play: Play) -> str:
    """The round, and of everybody the total and what the layout shows."""
    game = play.game
    said = [_("Round {number} of {rounds}.", number=len(game.rounds), rounds=ROUNDS)]
    for seat, player in enumerate(game.players):
        total = words.number(game.totals[seat])
        if game.round_over:
            points = words.number(game.scores[-1][seat])
            said.append(
                _(
                    "{name}: {points} in this round, {total} in all.",
                    name=words.name(player.name),
                    points=points,
                    total=total,
                )
            )
        else:
            points = words.number(score(play.shown.layouts[seat]))
            said.append(
                _(
                    "{name}: total {total}, now {points}.",
                    name=words.name(player.name),
                    total=total,
                    points=points,
                )
            )
    return " ".join(said)


def turns(play: Play) -> str:
    """Who still has a turn once somebody went out; before, how near everybody is to that."""
    game, state = play.game, play.shown
    if state.phase is Phase.OVER:
        return _("Round {number} is over.", number=len(game.rounds))
    if state.went_out is not None:
        return words.last_turns(game, state)
    hidden = [
        _("{name} {count}", name=words.name(player.name), count=shown.count(None))
        for player, shown in zip(game.players, state.layouts, strict=True)
    ]
    return _("Nobody went out yet. Face-down cards: {each}.", each=", ".join(hidden))
