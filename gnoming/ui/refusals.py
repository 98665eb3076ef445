"""Why something cannot be done just now, in words. Pure."""

from gnoming.actions import DRAW_PILE, PILES, REMOVED
from gnoming.app import targets
from gnoming.app.model import Play, awaits_person
from gnoming.cards import HAZARD, MULLIGAN, is_positive
from gnoming.state import Phase, State
from gnoming.ui import guiding, words
from gnoming.ui.language import _


def refusal(play: Play) -> str:
    """Why what the player has tried last does nothing; empty when nothing was refused."""
    if play.refused is not None and play.guided is not None and play.looking_at is None:
        return guiding.refusal(play)
    match play.refused:
        case None:
            return ""
        case "undo":
            return _undo(play)
        case _other if play.looking_at is not None:
            return _("You are looking at an earlier moment.")
        case "hint":
            return _("A hint can be had when it is your turn.")
        case _other if not awaits_person(play.game):
            return _("It is not your turn.")
        case targets.NOWHERE:
            return _("Put the card on a spot or on a pile.")
        case target:
            return _target(play.game.state, target)


def _undo(play: Play) -> str:
    if not play.log:
        return _("There is nothing to take back.")
    return _("That cannot be taken back: a hidden card has been seen since.")


def _target(state: State, target: str) -> str:
    """Why pointing at a target does nothing just now."""
    spot = target.isdigit()
    match state.phase:
        case Phase.SETUP | Phase.HAZARD if spot:
            return _("That card is face up already.")
        case Phase.SETUP:
            return _("First turn up two cards of your layout.")
        case Phase.HAZARD:
            return _("Turn up a card of your layout, or decline.")
        case Phase.DRAW if spot:
            return _("First draw a card.")
        case Phase.DRAW if target == REMOVED:
            return _("There is nothing to decline.")
        case Phase.DRAW if _holds_cards(state, target):
            return _("Put that card on a spot, or in your hand.")
        case Phase.DRAW:
            return _("There is no card to take.")
        case Phase.PLACE if spot:
            return _(
                "A mulligan has to be replaced: only one may lie face up at the end of a turn."
            )
        case Phase.PLACE if state.source in PILES:
            return _("A card taken from a discard pile must be put on a spot.")
        case Phase.DISCARD if spot:
            return _no_bounce(state)
    return _no_discard(state, target)


def _holds_cards(state: State, target: str) -> bool:
    places = {DRAW_PILE: state.draw_pile, **dict(zip(PILES, state.piles, strict=True))}
    return bool(places.get(target))


def _no_discard(state: State, target: str) -> str:
    if target == DRAW_PILE:
        return _("A card has been drawn already.")
    if state.phase is Phase.PLACE and state.layouts[state.seat].count(MULLIGAN) > 1:
        return _("Several mulligans lie face up: the card has to be put on one of them.")
    if state.hand == HAZARD:
        return _("A hazard is never put on a pile.")
    if target in PILES and not all(state.piles):
        return _("The discard has to go to the empty pile.")
    return _("There is nothing to decline.")


def _no_bounce(state: State) -> str:
    """Why the card in hand cannot go to the spot pointed at (B1-B4)."""
    card = words.card_or_nothing(state.hand)
    if not is_positive(state.hand):
        return _("Only positive cards bounce. Discard the {card}.", card=card)
    if state.turned_from is None:
        return _("The {card} lay face up, so it does not bounce. Discard it.", card=card)
    if state.hand in state.layouts[state.seat]:
        return _("A card cannot bounce to the spot that it lay on.")
    return _("No face-up card of the layout equals the {card}, so it cannot bounce.", card=card)
