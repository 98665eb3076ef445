"""What one seat may know: all that lies open, and which cards are hidden, but not where.

Nothing in this game is private, so an observation is complete; it differs between seats only in
``seat``. Whatever chooses an action for a player gets an `Observation` and never the `State`.
"""

from collections.abc import Iterable
from operator import add
from typing import Final, NamedTuple

from gnoming.cards import COUNTS, Card
from gnoming.layout import Layout
from gnoming.state import Phase, State

Counts = tuple[int, ...]
"""How many of each card, in the order of `KINDS`."""

KINDS: Final[tuple[Card, ...]] = tuple(COUNTS)
INDEX: Final = {card: place for place, card in enumerate(KINDS)}


class Observation(NamedTuple):
    """A round as a seat sees it; the fields named as in `State` mean the same."""

    seat: int
    layouts: tuple[Layout, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    start: int
    turn_seat: int
    phase: Phase
    hand: Card | None
    source: str | None
    turned_from: int | None
    went_out: int | None
    removed: int
    draw_pile_size: int
    sunk: int
    """How many hazards are known to be the last cards of the draw pile (S3)."""
    face_down: Counts
    """The cards that may lie face down in a layout."""
    draw_pile: Counts
    """The cards that may be in the draw pile, the sunk ones left out.

    Before a reshuffle these are the same cards as ``face_down``: nobody knows which of them lie
    where. After one (T6) both are known exactly.
    """
    reshuffled: bool
    scores: tuple[tuple[int, ...], ...]
    """The finished rounds' rows of scores."""


def observe(state: State, seat: int, scores: tuple[tuple[int, ...], ...] = ()) -> Observation:
    """What ``seat`` knows in ``state``, with the scores of the rounds before."""
    unsunk = state.draw_pile[: len(state.draw_pile) - state.sunk]
    draw_pile = _count(unsunk)
    face_down = _count(card for cards in state.face_down for card in cards if card is not None)
    if not state.reshuffled:
        draw_pile = face_down = tuple(map(add, draw_pile, face_down))
    return Observation(
        seat=seat,
        layouts=state.layouts,
        piles=state.piles,
        start=state.start,
        turn_seat=state.turn_seat,
        phase=state.phase,
        hand=state.hand,
        source=state.source,
        turned_from=state.turned_from,
        went_out=state.went_out,
        removed=state.removed,
        draw_pile_size=len(state.draw_pile),
        sunk=state.sunk,
        face_down=face_down,
        draw_pile=draw_pile,
        reshuffled=state.reshuffled,
        scores=scores,
    )


def _count(cards: Iterable[Card]) -> Counts:
    counts = [0] * len(KINDS)
    for card in cards:
        counts[INDEX[card]] += 1
    return tuple(counts)
