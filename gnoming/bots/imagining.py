"""A round as it may be: what is hidden is dealt anew, of the cards that it is known to be."""

from gnoming.actions import Action
from gnoming.cards import HAZARD, Card, Shuffle
from gnoming.observation import KINDS, Counts, Observation
from gnoming.rules import legal_actions
from gnoming.state import State


def imagine(observation: Observation, shuffle: Shuffle) -> State:
    """One of the states that look like this to the seat, all with the same chance."""
    drawn = observation.draw_pile_size - observation.sunk
    if observation.reshuffled:
        face_down = shuffle(_cards(observation.face_down))
        draw_pile = shuffle(_cards(observation.draw_pile))
    else:
        unseen = shuffle(_cards(observation.face_down))
        draw_pile, face_down = unseen[:drawn], unseen[drawn:]
    hidden = iter(face_down)
    return State(
        layouts=observation.layouts,
        face_down=tuple(
            tuple(next(hidden) if card is None else None for card in layout)
            for layout in observation.layouts
        ),
        draw_pile=(*draw_pile, *[HAZARD] * observation.sunk),
        piles=observation.piles,
        start=observation.start,
        seat=observation.seat,
        turn_seat=observation.turn_seat,
        phase=observation.phase,
        hand=observation.hand,
        source=observation.source,
        turned_from=observation.turned_from,
        went_out=observation.went_out,
        removed=observation.removed,
        sunk=observation.sunk,
        reshuffled=observation.reshuffled,
    )


def legal(observation: Observation) -> tuple[Action, ...]:
    """What the seat that is to act may do: the same in all states that look like this."""
    return legal_actions(imagine(observation, tuple))


def _cards(pool: Counts) -> list[Card]:
    return [card for card, count in zip(KINDS, pool, strict=True) for _ in range(count)]
