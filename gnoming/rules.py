"""The rules of a round: what is legal, and what follows.

`legal_actions` says what the seat that is to act may do, in a fixed order. `apply` checks an
action and raises `IllegalAction`; `play` is the same without the check, for rollouts. Both give
a new state. Chance comes in from outside: ``shuffle`` is called only where the rules shuffle (T6).
"""

from collections.abc import Sequence
from typing import Final

from gnoming.actions import (
    BOUNCES,
    DECLINE,
    DISCARDS,
    DRAW_PILE,
    DRAWS,
    FLIPS,
    PILES,
    PLACES,
    REMOVE,
    Action,
    Bounce,
    Decline,
    Discard,
    Draw,
    Flip,
    Place,
    action_text,
)
from gnoming.cards import HAZARD, MULLIGAN, Card, Shuffle, is_positive
from gnoming.layout import ALL_FACE_DOWN, Layout, face_down_count, put
from gnoming.state import Phase, State

SETUP_FLIPS: Final = 2


class IllegalAction(ValueError):
    """An action that the rules forbid: what was tried, in which phase, what would be legal."""

    def __init__(self, action: Action, seat: int, phase: Phase, legal: Sequence[Action]) -> None:
        self.action = action
        self.seat = seat
        self.phase = phase
        self.legal = tuple(legal)
        tried = action_text(action)
        may = " ".join(map(action_text, legal)) or "nothing"
        super().__init__(f"seat {seat} tried {tried} in phase {phase.value}; legal: {may}")


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the seat that is to act may do, in a fixed order; empty only when the round is over."""
    match state.phase:
        case Phase.DRAW:
            return _legal_draws(state)
        case Phase.PLACE:
            return _legal_places(state)
        case Phase.DISCARD:
            return _legal_bounces(state) + _legal_discards(state)
        case Phase.SETUP:
            return _legal_flips(state)
        case Phase.HAZARD:
            return (*_legal_flips(state), DECLINE)
        case Phase.OVER:
            return ()


def apply(state: State, action: Action, shuffle: Shuffle) -> State:
    """The state after a legal action. Raises `IllegalAction`."""
    legal = legal_actions(state)
    if action not in legal:
        raise IllegalAction(action, state.seat, state.phase, legal)
    return play(state, action, shuffle)


def play(state: State, action: Action, shuffle: Shuffle) -> State:
    """The state after ``action``, which must be legal: nothing is checked here."""
    match action:
        case Draw(source):
            return _draw(state, source)
        case Place(spot) | Bounce(spot):
            return _replace(state, spot)
        case Discard(pile):
            return _discard(state, pile, shuffle)
        case Flip(spot):
            state = _turn_up(state, spot)
            if state.phase is Phase.SETUP:
                return _after_setup_flip(state)
            return _next_answer(state, shuffle)
        case Decline():
            return _next_answer(state, shuffle)


# What is legal


def _legal_flips(state: State) -> tuple[Action, ...]:
    layout = state.layouts[state.seat]
    return tuple(flip for flip, card in zip(FLIPS, layout, strict=True) if card is None)


def _legal_draws(state: State) -> tuple[Action, ...]:
    sources = (state.draw_pile, *state.piles)
    return tuple(draw for draw, source in zip(DRAWS, sources, strict=True) if source)


def _legal_places(state: State) -> tuple[Action, ...]:
    """T2, T3, and where mulligans restrict them, M2 and M3."""
    layout = state.layouts[state.seat]
    mulligans = layout.count(MULLIGAN)
    places: tuple[Action, ...] = PLACES
    if mulligans > 1 or (mulligans and state.hand == MULLIGAN):
        places = tuple(PLACES[spot] for spot, card in enumerate(layout) if card == MULLIGAN)
    refusable = state.source == DRAW_PILE and (mulligans < 2 or state.hand == MULLIGAN)
    return places + _legal_discards(state) if refusable else places


def _legal_bounces(state: State) -> tuple[Action, ...]:
    """B1, B3, B4: a positive card just turned up, equal to a face-up card of the layout."""
    spot = state.turned_from
    if spot is None or not is_positive(state.hand):
        return ()
    if state.hand not in state.layouts[state.seat]:
        return ()
    return BOUNCES[:spot] + BOUNCES[spot + 1 :]


def _legal_discards(state: State) -> tuple[Action, ...]:
    """T4, T5, H1."""
    if state.hand == HAZARD:
        return (REMOVE,)
    empty = tuple(d for d, pile in zip(DISCARDS, state.piles, strict=True) if not pile)
    return empty or DISCARDS


# What follows


def _draw(state: State, source: str) -> State:
    if source == DRAW_PILE:
        hand, draw_pile = state.draw_pile[0], state.draw_pile[1:]
        sunk = min(state.sunk, len(draw_pile))
        return state._replace(
            hand=hand, draw_pile=draw_pile, sunk=sunk, source=source, phase=Phase.PLACE
        )
    taken = PILES.index(source)
    hand = state.piles[taken][-1]
    a, b = state.piles
    piles = (a[:-1], b) if taken == 0 else (a, b[:-1])
    return state._replace(hand=hand, piles=piles, source=source, phase=Phase.PLACE)


def _replace(state: State, spot: int) -> State:
    """The card in hand takes the spot; the card that lay there is now in hand (T2, B1, B2)."""
    seat, card = state.seat, state.hand
    assert card is not None
    layouts = _with_seat(state.layouts, seat, put(state.layouts[seat], spot, card))
    replaced = state.layouts[seat][spot]
    if replaced is not None:
        return state._replace(layouts=layouts, hand=replaced, turned_from=None, phase=Phase.DISCARD)
    return state._replace(
        layouts=layouts,
        hand=state.face_down[seat][spot],
        face_down=_uncovered(state.face_down, seat, spot),
        turned_from=spot,
        phase=Phase.DISCARD,
    )


def _turn_up(state: State, spot: int) -> State:
    seat = state.seat
    card = state.face_down[seat][spot]
    assert card is not None
    return state._replace(
        layouts=_with_seat(state.layouts, seat, put(state.layouts[seat], spot, card)),
        face_down=_uncovered(state.face_down, seat, spot),
    )


def _after_setup_flip(state: State) -> State:
    """S4: two flips each, in seat order from the starting seat."""
    layout = state.layouts[state.seat]
    if len(layout) - face_down_count(layout) < SETUP_FLIPS:
        return state
    following = (state.seat + 1) % state.seats
    phase = Phase.DRAW if following == state.start else Phase.SETUP
    return state._replace(seat=following, turn_seat=following, phase=phase)


def _discard(state: State, pile: str, shuffle: Shuffle) -> State:
    card = state.hand
    assert card is not None
    state = state._replace(hand=None, source=None, turned_from=None)
    if card == HAZARD:
        return _next_answer(state._replace(removed=state.removed + 1), shuffle)
    a, b = state.piles
    piles = ((*a, card), b) if pile == PILES[0] else (a, (*b, card))
    return _end_turn(state._replace(piles=piles), shuffle)


def _next_answer(state: State, shuffle: Shuffle) -> State:
    """H1-H3: the next seat that has a choice answers the hazard, or else the turn ends."""
    seat = (state.seat + 1) % state.seats
    while seat != state.turn_seat:
        if face_down_count(state.layouts[seat]) > 1:
            return state._replace(seat=seat, phase=Phase.HAZARD)
        seat = (seat + 1) % state.seats
    return _end_turn(state, shuffle)


def _end_turn(state: State, shuffle: Shuffle) -> State:
    """E1, E2 and T6."""
    went_out = state.went_out
    if went_out is None and None not in state.layouts[state.turn_seat]:
        went_out = state.turn_seat
    if not state.draw_pile:
        state = _reshuffle(state, shuffle)
    following = (state.turn_seat + 1) % state.seats
    state = state._replace(seat=following, turn_seat=following, phase=Phase.DRAW, went_out=went_out)
    return _reveal(state) if following == went_out else state


def _reshuffle(state: State, shuffle: Shuffle) -> State:
    """T6: all discards but the two top cards become the draw pile."""
    a, b = state.piles
    below = a[:-1] + b[:-1]
    if not below:
        return state
    return state._replace(draw_pile=shuffle(below), piles=(a[-1:], b[-1:]), reshuffled=True)


def _reveal(state: State) -> State:
    """E2: what is still face down is turned up where it lies."""
    layouts = tuple(
        tuple(
            hidden if shown is None else shown for shown, hidden in zip(layout, under, strict=True)
        )
        for layout, under in zip(state.layouts, state.face_down, strict=True)
    )
    return state._replace(
        layouts=layouts, face_down=(ALL_FACE_DOWN,) * state.seats, phase=Phase.OVER
    )


def _with_seat(layouts: tuple[Layout, ...], seat: int, layout: Layout) -> tuple[Layout, ...]:
    return (*layouts[:seat], layout, *layouts[seat + 1 :])


def _uncovered(
    face_down: tuple[tuple[Card | None, ...], ...], seat: int, spot: int
) -> tuple[tuple[Card | None, ...], ...]:
    hidden = face_down[seat]
    return _with_seat(face_down, seat, (*hidden[:spot], None, *hidden[spot + 1 :]))
