"""A proposed action and its reason, in words. Pure."""

from gnoming.actions import DRAW_PILE, PILES, Action, Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.bots.reasons import Reason, Why
from gnoming.bots.weighing import Weighed
from gnoming.ui import words
from gnoming.ui.language import _, plural

_LITTLE = 0.05
"""Points that are not worth telling."""


def hint(weighed: Weighed) -> str:
    """The proposal and, in a second sentence, what decided it."""
    return _(
        "Hint: {proposal}. {reason}",
        proposal=proposal(weighed.action),
        reason=reason(weighed.reason),
    )


def decimal(points: float) -> str:
    """Points with one decimal, which is left out where it is 0."""
    rounded = round(points, 1)
    whole = int(rounded)
    return words.number(whole) if rounded == whole else words.decimal(rounded)


def proposal(*actions: Action) -> str:
    """What is proposed, as a request: an action, or several that differ in their spot alone."""
    spots = ", ".join(str(it.spot + 1) for it in actions if isinstance(it, Place | Bounce | Flip))
    match actions[0]:
        case Draw(source):
            if source == DRAW_PILE:
                return _("draw a card")
            return _("take the card from {place}", place=words.place(source))
        case Place():
            return _("put it on spot {spot}", spot=spots)
        case Bounce():
            return _("bounce it to spot {spot}", spot=spots)
        case Flip():
            return _("turn up spot {spot}", spot=spots)
        case Discard(pile):
            if pile in PILES:
                return _("discard it on {place}", place=words.place(pile))
            return _("remove the hazard")
        case Decline():
            return _("decline")


def reason(why: Reason) -> str:
    """What decided, with its numbers."""
    points = decimal(why.points)
    card = words.card_or_nothing(why.card)
    line = "" if why.line is None else words.line(why.line)
    match why.why:
        case Why.COMPLETES_SET:
            return _(
                "It completes the {line} of {value}s and saves {points} points at once.",
                line=line,
                value=why.value,
                points=points,
            )
        case Why.NEARS_SET:
            if why.lines > 1:
                return plural(
                    "Its row and its column then lack one more {value} each;"
                    " {count} of the {fitting} cards that fit is still unseen.",
                    "Its row and its column then lack one more {value} each;"
                    " {count} of the {fitting} cards that fit are still unseen.",
                    why.unseen,
                    value=why.value,
                    fitting=why.fitting,
                )
            return plural(
                "The {line} then lacks one more {value};"
                " {count} of the {fitting} cards that fit is still unseen.",
                "The {line} then lacks one more {value};"
                " {count} of the {fitting} cards that fit are still unseen.",
                why.unseen,
                line=line,
                value=why.value,
                fitting=why.fitting,
            )
        case Why.LOWERS:
            return _("It lowers the score by {points} at once.", points=points)
        case Why.DRAWS if why.points < _LITTLE <= why.drawing:
            return _(
                "No discard on top would save anything;"
                " a card from the draw pile saves about {drawing} points.",
                drawing=decimal(why.drawing),
            )
        case Why.TURNS_UP | Why.DRAWS | Why.SHOWS_CARD | Why.COSTS if why.points < _LITTLE:
            return _("Everything else is expected to be worse.")
        case Why.TURNS_UP:
            return _(
                "A face-down card goes; {points} points less are expected in the end.",
                points=points,
            )
        case Why.GOES_OUT:
            return _(
                "It goes out with {points} points, the lowest with a chance of {chance} %.",
                points=points,
                chance=round(100 * why.chance),
            )
        case Why.COSTS:
            return _("Everything else costs more; this costs {points} points.", points=points)
        case Why.DRAWS:
            return _(
                "The discards on top would save only {points} points,"
                " a card from the draw pile about {drawing}.",
                points=points,
                drawing=decimal(why.drawing),
            )
        case Why.REFUSES:
            return _(
                "The best spot for the {card} would cost {points} points.", card=card, points=points
            )
        case Why.GIVES_LESS | Why.REFUSES | Why.DECLINES if why.points < -_LITTLE:
            return _("Everything else is expected to be worse.")
        case Why.GIVES_LESS if why.points < _LITTLE:
            return _("Both piles are as good.")
        case Why.GIVES_LESS:
            return _(
                "On the other pile the {card} would give the next player {points} points.",
                card=card,
                points=points,
            )
        case Why.REMOVES_HAZARD:
            return _("A hazard can only leave the round.")
        case Why.SHOWS_CARD:
            return _("To see that card is worth about {points} points.", points=points)
        case Why.DECLINES:
            return _("To see another card would cost about {points} points.", points=points)
