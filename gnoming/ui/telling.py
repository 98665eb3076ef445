"""What has happened, in words. Pure.

What players did is told in the past tense, which in English suits "You" as well as a name. A
clause leaves out who did it, so a turn can be told as one sentence with several clauses.
"""

from collections.abc import Sequence

from gnoming.actions import DRAW_PILE, PILES, Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.app.deals import number_of
from gnoming.app.log import Happening, Turn
from gnoming.match import Game, Player
from gnoming.ui import words
from gnoming.ui.language import _

Players = Sequence[Player]


def happening(players: Players, event: Happening) -> str:
    """An action and what followed from it, in one or a few sentences."""
    return _sentences(players, (event,))


def turn(players: Players, told: Turn) -> str:
    """All that a seat did in a turn, and what followed from it."""
    return _sentences(players, told.steps)


def result(game: Game, link: str) -> str:
    """The result of a game, or of the rounds so far, as a short text to send to somebody."""
    order = sorted(range(len(game.players)), key=lambda seat: game.totals[seat])
    lines = [_("Gnoming A Round, deal {number}", number=number_of(game))]
    for seat in order:
        rounds = ", ".join(words.number(row[seat]) for row in game.scores)
        total = words.number(game.totals[seat])
        lines.append(f"{total}  {words.name(game.players[seat].name)}  ({rounds})")
    return "\n".join([*lines, link])


def _sentences(players: Players, events: tuple[Happening, ...]) -> str:
    first, last = events[0].before, events[-1].after
    done = "; ".join(map(clause, events))
    said = [_("{name} {done}.", name=words.name(players[first.seat].name), done=done)]
    if last.reshuffled and len(last.draw_pile) > len(first.draw_pile):
        said.append(_("The discards were shuffled and became the draw pile."))
    if last.went_out is not None and first.went_out is None:
        said.append(_("{name} went out!", name=words.name(players[last.went_out].name)))
    return " ".join(said)


def clause(event: Happening) -> str:
    """What an action did, without who did it."""
    before, action, after = event
    match action:
        case Draw(source):
            drawn = words.card_or_nothing(after.hand)
            if source == DRAW_PILE:
                return _("drew {card}", card=drawn)
            return _("took {card} from {place}", card=drawn, place=words.place(source))
        case Place() | Bounce():
            return _replaced(event, action)
        case Discard(pile):
            thrown = words.card_or_nothing(before.hand)
            if pile in PILES:
                return _("discarded {card} on {place}", card=thrown, place=words.place(pile))
            return _("removed a hazard from the round")
        case Flip(spot):
            shown = words.card_or_nothing(after.layouts[before.seat][spot])
            return _("turned up {card} on spot {spot}", card=shown, spot=spot + 1)
        case Decline():
            return _("turned up no card")


def _replaced(event: Happening, action: Place | Bounce) -> str:
    before, _action, after = event
    values = {
        "card": words.card_or_nothing(before.hand),
        "spot": action.spot + 1,
        "old": words.card_or_nothing(after.hand),
    }
    hidden = before.layouts[before.seat][action.spot] is None
    if isinstance(action, Bounce):
        if hidden:
            return _("bounced {card} to spot {spot} and turned up {old}", **values)
        return _("bounced {card} to spot {spot}, in place of {old}", **values)
    if hidden:
        return _("put {card} on spot {spot} and turned up {old}", **values)
    return _("put {card} on spot {spot}, in place of {old}", **values)
