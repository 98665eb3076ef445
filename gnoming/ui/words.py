"""What the game says: cards, places, whose turn it is and what there is to do. Pure."""

import re
from collections.abc import Sequence

from gnoming.actions import DRAW_PILE, Bounce, Discard
from gnoming.app import guide
from gnoming.app.model import awaits_person, is_person
from gnoming.cards import HAZARD, MULLIGAN, Card
from gnoming.layout import COLUMNS, LINES, ROWS
from gnoming.match import UNNAMED, Game
from gnoming.rules import SETUP_FLIPS, legal_actions
from gnoming.scoring import Set
from gnoming.state import Phase, State
from gnoming.ui.language import _, plural

MINUS = "\u2212"
MINUS_BEFORE_NUMBER = re.compile(MINUS + r"([0-9.,]*[0-9])")


def number(points: int) -> str:
    """A number as it is written on the page, with a real minus sign."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """A number with its sign, for what is added to a score."""
    return f"+{points}" if points > 0 else number(points)


def decimal(value: float) -> str:
    """A number with one decimal."""
    whole, tenths = f"{abs(value):.1f}".split(".")
    # Translators: how a number with a decimal is written, 2.5 in English.
    size = _("{whole}.{tenths}", whole=whole, tenths=tenths)
    return MINUS + size if round(value, 1) < 0 else size


def name(given: str) -> str:
    """A player's name; the one that nobody has given is a word of the language."""
    return _("You") if given == UNNAMED else given


def card(value: Card) -> str:
    """A card as it is spoken and written in sentences."""
    if value == MULLIGAN:
        return _("mulligan")
    if value == HAZARD:
        return _("hazard")
    return _("minus {value}", value=-value) if value < 0 else number(value)


def aloud(text: str) -> str:
    """A text as it is to be spoken: with the word for a minus, which some readers leave out."""
    return MINUS_BEFORE_NUMBER.sub(lambda found: _("minus {value}", value=found[1]), text)


def card_or_nothing(value: Card | None) -> str:
    """A card, or the empty text where there is none."""
    return "" if value is None else card(value)


def card_face(value: Card) -> str:
    """What stands on the card's face."""
    if value == MULLIGAN:
        return _("M")
    if value == HAZARD:
        return _("H")
    return number(value)


def place(source: str) -> str:
    """The draw pile or a discard pile, within a sentence."""
    return _("the draw pile") if source == DRAW_PILE else _("discard pile {pile}", pile=source)


def spot(number_in_layout: int) -> str:
    """Where a spot 0 … 8 lies in its layout."""
    return [
        _("top left"),
        _("top middle"),
        _("top right"),
        _("middle left"),
        _("middle"),
        _("middle right"),
        _("bottom left"),
        _("bottom middle"),
        _("bottom right"),
    ][number_in_layout]


def bot_level(kind: str) -> str:
    """The level of a bot as players read it, or the character that it is. A record may have a bot
    that is not known here: a medium one plays in its place."""
    known = {
        "random": _("random bot"),
        "easy": _("easy bot"),
        "medium": _("medium bot"),
        "hard": _("hard bot"),
        "expert": _("expert bot"),
        "careful": _("Lichen the careful"),
        "daring": _("Sorrel the daring"),
        "hoarder": _("Acorn the collector"),
        "hurrier": _("Tansy the hasty"),
        "guided": _("follows the guide"),
    }
    return known.get(kind) or _("medium bot in the place of “{kind}”", kind=kind)


def line(number_in_lines: int) -> str:
    """A line by its name."""
    if number_in_lines < len(ROWS):
        return [_("top row"), _("middle row"), _("bottom row")][number_in_lines]
    columns = [_("left column"), _("middle column"), _("right column")]
    return columns[number_in_lines - len(ROWS)]


def found_set(found: Set) -> str:
    """A set and where it lies."""
    assert len(LINES) == len(ROWS) + len(COLUMNS)
    return _("{line} of {value}s", line=line(found.line), value=found.value)


def status(game: Game) -> str:
    """Whose turn it is, and what a person has to do."""
    state = game.state
    who = name(game.players[state.seat].name)
    if game.round_over:
        return _("Round {number} is over.", number=len(game.rounds))
    if not awaits_person(game):
        from gnoming.bots import BOTS  # not before a game is played

        kind = game.players[state.seat].kind
        if kind in BOTS or kind == guide.KIND:
            return _("{name} is thinking.", name=who)
        return _("{name} is thinking: {level}.", name=who, level=bot_level(kind))
    task = _task(state)
    if sum(is_person(game, seat) for seat in range(state.seats)) > 1:
        return _("{name}, your turn: {task}", name=who, task=task)
    return _("Your turn: {task}", task=task)


def turn_of(game: Game) -> str:
    """Whose turn it is, where a person's turn begins."""
    if sum(is_person(game, seat) for seat in range(game.state.seats)) > 1:
        return _("{name}, your turn.", name=name(game.players[game.state.seat].name))
    return _("Your turn.")


def _task(state: State) -> str:
    match state.phase:
        case Phase.SETUP:
            layout = state.layouts[state.seat]
            left = SETUP_FLIPS - (len(layout) - layout.count(None))
            return plural(
                "turn up {count} card of your layout.",
                "turn up {count} cards of your layout.",
                left,
            )
        case Phase.HAZARD:
            return _("a hazard was discarded. You may turn up a card of your layout.")
        case Phase.DRAW:
            return _("draw a card, or take the top card of a discard pile.")
        case Phase.PLACE:
            held = card_or_nothing(state.hand)
            if any(isinstance(action, Discard) for action in legal_actions(state)):
                if state.hand == HAZARD:
                    return _("put the hazard on a spot, or remove it from the round.")
                return _("put the {card} on a spot, or discard it.", card=held)
            return _("put the {card} on a spot.", card=held)
        case _:
            held = card_or_nothing(state.hand)
            if state.hand == HAZARD:
                return _("remove the hazard from the round.")
            if any(isinstance(action, Bounce) for action in legal_actions(state)):
                return _("discard the {card}, or bounce it to another spot.", card=held)
            return _("discard the {card}.", card=held)


def once_more(target: str) -> str:
    """What to do where a discard has to be confirmed."""
    return _("Press {pile} once more to discard.", pile=place(target))


def last_turns(game: Game, state: State) -> str:
    """Who went out and who still has a turn in that state; empty before (E1)."""
    if state.went_out is None or state.phase is Phase.OVER:
        return ""
    left = (state.went_out - state.turn_seat) % state.seats
    seats = [(state.turn_seat + step) % state.seats for step in range(left)]
    return _(
        "{name} went out. Last turns: {names}.",
        name=name(game.players[state.went_out].name),
        names=names(game, seats),
    )


def names(game: Game, seats: Sequence[int]) -> str:
    """Several players in one phrase."""
    each = [name(game.players[seat].name) for seat in seats]
    if len(each) == 1:
        return each[0]
    return _("{names} and {last}", names=", ".join(each[:-1]), last=each[-1])
