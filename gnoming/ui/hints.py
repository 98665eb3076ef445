"""A proposed action and its reason, in words. Pure."""

from gnoming.actions import DRAW_PILE, PILES, Action, Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.bots.reasons import WORTH_TELLING, Reason, Why
from gnoming.bots.weighing import Weighed
from gnoming.ui import words
from gnoming.ui.language import _, plural


def hint(weighed: Weighed) -> str:
    """The proposal and, in a second sentence, what decided it."""
    return _(
        "Hint: {proposal}. {reason}",
        proposal=proposal(weighed.action),
        reason=reason(weighed.reason, best=True),
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


def reason(why: Reason, best: bool = False) -> str:
    """What decided, with its numbers. The ``best`` play, for which nothing else speaks, has that
    as its reason. No sentence counts points, so none needs another form for a single one."""
    points, drawing = decimal(abs(why.points)), decimal(why.drawing)
    card = words.card_or_nothing(why.card)
    line = "" if why.line is None else words.line(why.line)
    match why.why:
        case Why.COMPLETES_SET:
            return _(
                "It completes the {line} of {value}s and lowers the score by {points} at once.",
                line=line,
                value=why.value,
                points=points,
            )
        case Why.NEARS_SET:
            return _nears_set(why, line)
        case Why.LOWERS:
            return _("It lowers the score by {points} at once.", points=points)
        case Why.GOES_OUT:
            return _(
                "It goes out with a score of {points}, the lowest with a chance of {chance} %.",
                points=decimal(why.points),
                chance=round(100 * why.chance),
            )
        case Why.DRAWS if why.points < WORTH_TELLING <= why.drawing:
            return _(
                "No discard on top would lower the score;"
                " a card from the draw pile lowers it by about {drawing}.",
                drawing=drawing,
            )
        case Why.DRAWS if why.points < WORTH_TELLING:
            return _("No discard on top would lower the score.")
        case Why.DRAWS if why.points < why.drawing:
            return _(
                "The discards on top would lower the score by only {points},"
                " a card from the draw pile by about {drawing}.",
                points=points,
                drawing=drawing,
            )
        case Why.DRAWS if why.drawing >= WORTH_TELLING:
            return _(
                "A card from the draw pile lowers the score by about {drawing},"
                " a discard on top by {points}.",
                points=points,
                drawing=drawing,
            )
        case Why.DRAWS:
            return _("A discard on top would lower the score by {points}.", points=points)
        case Why.FILLS_PILE:
            return _("An empty discard pile has to be filled first.")
        case Why.PILES_ALIKE:
            return _("Both piles are as good.")
        case Why.REMOVES_HAZARD:
            return _("A hazard can only leave the round.")
    return _by_sign(why, points, card, best)


def _nears_set(why: Reason, line: str) -> str:
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


def _by_sign(why: Reason, points: str, card: str, best: bool) -> str:
    """The reasons that speak for a play or, with a negative number, against it."""
    speaks_for, speaks_against = why.points >= WORTH_TELLING, why.points <= -WORTH_TELLING
    match why.why:
        case Why.COSTS if speaks_for and best:
            return _(
                "It raises the score by {points} at once, but nothing else is expected to be"
                " better.",
                points=points,
            )
        case Why.COSTS if speaks_for:
            return _("It raises the score by {points} at once.", points=points)
        case _ if best and not speaks_for:
            return _("Nothing else is expected to be better.")
        case Why.COSTS:
            return _("It leaves the score as it is.")
        case Why.TURNS_UP if speaks_for:
            return _(
                "A face-down card goes; that lowers the expected score by {points}.", points=points
            )
        case Why.TURNS_UP if speaks_against:
            return _(
                "A face-down card goes; that raises the expected score by {points}.", points=points
            )
        case Why.TURNS_UP:
            return _("A face-down card goes; that leaves the expected score as it is.")
        case Why.REFUSES if speaks_for:
            return _(
                "The best spot for the {card} would raise the expected score by {points}.",
                card=card,
                points=points,
            )
        case Why.REFUSES if speaks_against:
            return _(
                "The best spot for the {card} would lower the expected score by {points}.",
                card=card,
                points=points,
            )
        case Why.REFUSES:
            return _("No spot for the {card} would lower the expected score.", card=card)
        case Why.GIVES_LESS if speaks_against:
            return _(
                "It leaves the next player a gain of {points} more than on the other pile.",
                points=points,
            )
        case Why.GIVES_LESS:
            return _(
                "On the other pile it would leave the next player a gain of {points} more.",
                points=points,
            )
        case Why.KEEPS_TOP if speaks_against:
            return _(
                "It covers the {card}, which could lower the score by {points} in the next turn.",
                card=card,
                points=points,
            )
        case Why.KEEPS_TOP:
            return _(
                "The {card} on the other pile stays on top; it could lower the score by {points}"
                " in the next turn.",
                card=card,
                points=points,
            )
        case Why.SHOWS_CARD | Why.DECLINES if not speaks_for and not speaks_against:
            return _("To see another card changes little.")
        case Why.SHOWS_CARD | Why.DECLINES if speaks_for is (why.why is Why.SHOWS_CARD):
            return _("To see another card should lower the score by about {points}.", points=points)
        case _:
            return _("To see another card should raise the score by about {points}.", points=points)
