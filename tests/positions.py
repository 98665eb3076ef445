"""Moments of a round, written as text, and what is done in them, in the words of a record.

A position is a moment at which a turn begins:

    0: 5 (5) 1 / (2) (9) 1 / 3 4 4    a seat's layout; a card in brackets lies face down
    draw: 5 H 2                       the draw pile, drawn from the front
    A: 7 3                            a discard pile, the top card last
    B:                                an empty one
    turn: 2                           the seat whose turn it is, and so on

What a position leaves out does not matter to its test and is filled in.
"""

import random
from collections.abc import Iterable

from gnoming.actions import Bounce, Draw, Flip, Place, action_text, parse_action
from gnoming.cards import DECK, Card, Shuffle, card_text, parse_card
from gnoming.layout import SPOTS, Layout, layout_text, parse_layout
from gnoming.rules import apply, legal_actions
from gnoming.state import FEWEST_SEATS, Phase, State

ANY_SPOT = " ".join(f"@{spot + 1}" for spot in SPOTS)

_ANY_LAYOUT = "(1) (2) (3) / (4) (5) (6) / (7) 8 9"


def position(text: str) -> State:
    """The state that the text describes; see above."""
    lines = dict(line.split(":", 1) for line in text.splitlines() if line.strip())
    given = {keyword.strip(): value for keyword, value in lines.items()}
    seats = max([FEWEST_SEATS, *(int(word) + 1 for word in given if word.isdigit())])
    layouts = [given.pop(str(seat), _ANY_LAYOUT) for seat in range(seats)]
    turn = int(given.pop("turn", "0"))
    went_out = given.pop("out", None)
    state = State(
        layouts=tuple(map(_face_up, layouts)),
        face_down=tuple(map(_face_down, layouts)),
        draw_pile=cards(given.pop("draw", "1 2 3 4")),
        piles=(cards(given.pop("A", "10")), cards(given.pop("B", "11"))),
        start=int(given.pop("start", "0")),
        seat=turn,
        turn_seat=turn,
        phase=Phase.DRAW,
        went_out=None if went_out is None else int(went_out),
    )
    if given:
        raise ValueError(f"not in a position: {', '.join(given)}")
    return state


def _face_up(text: str) -> Layout:
    return parse_layout(" ".join("." if word[0] == "(" else word for word in text.split()))


def _face_down(text: str) -> Layout:
    return parse_layout(
        " ".join(word.strip("()") if word[0] in "(/" else "." for word in text.split())
    )


def cards(text: str) -> tuple[Card, ...]:
    """The cards that the text lists."""
    return tuple(map(parse_card, text.split()))


def whole_deck(front: str = "", end: str = "") -> tuple[Card, ...]:
    """A deck of all 110 cards that begins and ends with the given ones."""
    first, last = cards(front), cards(end)
    rest = list(DECK)
    for card in first + last:
        rest.remove(card)
    return (*first, *rest, *last)


def unexpected_shuffle(_: Iterable[Card]) -> tuple[Card, ...]:
    raise AssertionError("the rules do not shuffle here")


def reverse(order: Iterable[Card]) -> tuple[Card, ...]:
    """A shuffle that puts the last card first."""
    return tuple(order)[::-1]


def after(state: State, words: str, shuffle: Shuffle = unexpected_shuffle) -> State:
    """The state after the words of a record: ``0 D=7 @3=6 >A 1 B=2 …``.

    A seat's number says who has to act now, ``=6`` which card that must have shown.
    """
    for word in words.split():
        if word.isdigit():
            if state.seat != int(word):
                raise AssertionError(f"seat {state.seat} is to act, not seat {word}")
            continue
        text, _, expected = word.partition("=")
        action, seat = parse_action(text), state.seat
        state = apply(state, action, shuffle)
        shown: Card | None = None
        match action:
            case Draw() | Place() | Bounce():
                shown = state.hand
            case Flip(spot):
                shown = state.layouts[seat][spot]
            case _:
                pass
        if shown is not None and expected != card_text(shown):
            raise AssertionError(f"{word}: the card shown is {card_text(shown)}")
    return state


def may(state: State) -> str:
    """What the seat that is to act may do, in the words of a record."""
    return " ".join(map(action_text, legal_actions(state)))


def layout(state: State, seat: int) -> str:
    """What lies open before a seat."""
    return layout_text(state.layouts[seat])


def permuted(state: State, rng: random.Random) -> State:
    """The state with its hidden cards in other places, so that nobody could see a difference."""
    unsunk = list(state.draw_pile[: len(state.draw_pile) - state.sunk])
    hidden = [card for under in state.face_down for card in under if card is not None]
    if state.reshuffled:
        order = rng.sample(hidden, len(hidden)) + rng.sample(unsunk, len(unsunk))
    else:
        order = rng.sample(hidden + unsunk, len(hidden) + len(unsunk))
    rest = iter(order)
    return state._replace(
        face_down=tuple(
            tuple(None if card is None else next(rest) for card in under)
            for under in state.face_down
        ),
        draw_pile=(*rest, *state.draw_pile[len(unsunk) :]),
    )
