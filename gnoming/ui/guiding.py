"""What the guided round explains, in words. Pure.

Each text is at most two short sentences: on a phone it stands above the table.
"""

from gnoming.app import guide
from gnoming.app.guide import Topic
from gnoming.app.model import Play
from gnoming.app.targets import SPOT_TARGETS, target_of
from gnoming.ui import words
from gnoming.ui.language import _


def text(play: Play) -> str:
    """What is explained now; empty in a game that is not guided."""
    step = guide.step(play)
    return "" if step is None else _text(step.topic, [player.name for player in guide.PLAYERS])


def refusal(play: Play) -> str:
    """What to press instead of what was pressed."""
    if guide.at_end(play):
        return _("The guided round is over.")
    if guide.reading(play):
        return _("First read this, then press “Go on”.")
    targets = [target_of(action) for action in guide.possible(play)]
    if not targets:
        return _("The others are playing. You come next.")
    if targets[0] in SPOT_TARGETS:
        return _(
            "Later you choose. Now press spot {spot}: it has the dashed frame.", spot=targets[0]
        )
    place = words.place(targets[0])
    return _("Later you choose. Now press {place}: it has the dashed frame.", place=place)


def _text(topic: Topic, names: list[str]) -> str:
    _you, moss, fern = names
    return {
        Topic.WELCOME: _("Nine cards lie face down before you. You want the lowest score."),
        Topic.TURN_UP: _("First everybody turns up two cards. Press the one in the dashed frame."),
        Topic.TURN_UP_MORE: _("A 7. Now the second one."),
        Topic.OTHERS_TURN_UP: _("{moss} and {fern} turn up two cards, too.", moss=moss, fern=fern),
        Topic.DRAW: _("Your turn. The two discard piles show high cards, so draw a hidden card."),
        Topic.PLACE: _("Another 7! Put it beside your 7, in place of a face-down card."),
        Topic.DISCARD: _("The card that lay there is a 10. Discard it on pile A."),
        Topic.OTHERS_PLAY: _(
            "That was a turn: draw, place, discard. Now {moss} and {fern}.", moss=moss, fern=fern
        ),
        Topic.TAKE: _(
            "{moss} has discarded a 7. You may take the top of a discard pile instead of drawing.",
            moss=moss,
        ),
        Topic.COMPLETE_A_SET: _("Complete your top row with it."),
        Topic.SET: _(
            "Three equal cards in a row or a column are a set. These 7s count {points}, not 21.",
            points=words.number(-7),
        ),
        Topic.BOUNCE: _(
            "You turned up a 4 and show one already, so it may bounce. Put it beside the other."
        ),
        Topic.BOUNCE_ENDS: _("It turned up an 11. You have no other 11, so discard it, on pile B."),
        Topic.MOSS_DRAWS: _("{moss} draws …", moss=moss),
        Topic.HAZARD: _(
            "… a hazard! In a layout it costs 10 points, so {moss} will discard it.", moss=moss
        ),
        Topic.HAZARD_LEAVES: _(
            "The hazard is out of the round, and all others may turn up a card. {fern} is first.",
            fern=fern,
        ),
        Topic.ANSWER: _("Now you. You could decline, but turn this one up."),
        Topic.NEGATIVE: _("Minus 3! Negative cards take points away, wherever they lie."),
        Topic.FERN_PLAYS: _("{fern} goes on.", fern=fern),
        Topic.DRAW_AGAIN: _("Your turn: draw."),
        Topic.MULLIGAN: _("A mulligan! It stands in for any card: with the two 4s it makes a set."),
        Topic.MULLIGAN_TWICE: _(
            "In the left column it can be a 7 at the same time. Discard the 9, on pile A."
        ),
        Topic.OTHERS_PLAY_AGAIN: _("{moss} and {fern} go on.", moss=moss, fern=fern),
        Topic.DRAW_ONCE_MORE: _("Two of your cards are still face down. Draw."),
        Topic.SERVE_TWICE: _("A 7! Below the mulligan it makes another set."),
        Topic.BOUNCE_TO_THE_LAST: _("You turned up a 4: it may bounce, to your last hidden card."),
        Topic.GO_OUT: _("All your cards are face up. Discard the 10 on pile B, and you go out."),
        Topic.LAST_TURNS: _("You went out! Everybody else has one more turn."),
        Topic.SETS_COUNT: _(
            "Then all cards are turned up and counted. Your three sets are worth {points}.",
            points=words.number(-18),
        ),
        Topic.THE_REST_COUNTS: _(
            "Loose cards add points, negative ones take them away. {fern} had a hazard: 10 more.",
            fern=fern,
        ),
        Topic.LOWEST: _(
            "You went out with the lowest score: 5 points off. Not the lowest: 5 points more."
        ),
        Topic.END: _("A game has three rounds; the lowest total wins. The menu has all the rules."),
    }[topic]
