"""The whole truth about a round in progress, as one immutable value, and the deal (S1-S3)."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from gnoming.cards import COUNTS, HAZARD, Card
from gnoming.layout import ALL_FACE_DOWN, SPOTS, Layout

FEWEST_SEATS: Final = 3
MOST_SEATS: Final = 7


class Phase(Enum):
    """What the seat that is to act has to do."""

    SETUP = "setup"
    """Turn up two cards of the own layout (S4)."""
    DRAW = "draw"
    """Draw a card (T1)."""
    PLACE = "place"
    """Place the held card, or refuse it (T2, T3)."""
    DISCARD = "discard"
    """Discard the replaced card, or bounce it (T4, B1)."""
    HAZARD = "hazard"
    """Answer a discarded hazard: turn up a card or decline (H1)."""
    OVER = "over"
    """Nothing: the round is over and all cards lie face up (E2)."""


class State(NamedTuple):
    """A round at one moment. What lies open stands apart from what is hidden.

    Hidden are only ``face_down`` and the order of ``draw_pile``; everything else is known to all.
    A state in the middle of a round may be built by hand.
    """

    layouts: tuple[Layout, ...]
    """What lies open, by seat."""
    face_down: tuple[tuple[Card | None, ...], ...]
    """The hidden cards, by seat and spot; ``None`` where the layout shows a card."""
    draw_pile: tuple[Card, ...]
    """Drawn from the front."""
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Discard piles A and B; the last card is the top."""
    start: int
    """The seat that starts the round (S5)."""
    seat: int
    """The seat that is to act."""
    turn_seat: int
    """The seat whose turn it is; another one acts when it answers a hazard (H3)."""
    phase: Phase = Phase.SETUP
    hand: Card | None = None
    """The held card, or the card that it replaced and that must now go somewhere."""
    source: str | None = None
    """Where the card of this turn was drawn from: ``D``, ``A`` or ``B``."""
    turned_from: int | None = None
    """The spot that the card in hand was turned up on, when it may bounce (B1, B4)."""
    went_out: int | None = None
    """The seat that went out (E1), known from the end of its turn."""
    removed: int = 0
    """How many hazards are out of the round (H1)."""
    sunk: int = 0
    """How many hazards the deal has put at the end of the draw pile, for all to see (S3)."""
    reshuffled: bool = False
    """Whether the draw pile was made of discards (T6): then everybody knows what is in it."""

    @property
    def seats(self) -> int:
        return len(self.layouts)

    @property
    def at_rest(self) -> bool:
        """Whether nothing is half done: no set-up flips of a seat, no turn, no hazard's answer."""
        if self.phase is Phase.SETUP:
            return self.layouts[self.seat] == ALL_FACE_DOWN
        return self.phase not in (Phase.PLACE, Phase.DISCARD)


class DealError(ValueError):
    """A round that cannot be dealt: what was asked for, and what can be."""


def check_seats(seats: int) -> None:
    """Raises `DealError` unless 3 … 7 can play (S1)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise DealError(f"{FEWEST_SEATS} to {MOST_SEATS} players can play, not {seats}")


def deal(seats: int, start: int, deck: Sequence[Card]) -> State:
    """Deals a round from a shuffled deck, front first (S1-S3).

    Nine cards go to the starting seat, nine to the next one, and so on; then one card to each
    discard pile. Raises `DealError` for a wrong number of seats, a seat that does not exist, or
    a deck that is not the 110 cards.
    """
    check_seats(seats)
    if not 0 <= start < seats:
        raise DealError(f"the starting seat must be 0 to {seats - 1}, not {start}")
    if Counter(deck) != COUNTS:
        raise DealError("the deck is not the 110 cards of the game")
    hidden: list[tuple[Card | None, ...]] = [()] * seats
    for turn in range(seats):
        first = turn * len(SPOTS)
        hidden[(start + turn) % seats] = tuple(deck[first : first + len(SPOTS)])
    rest = list(deck[seats * len(SPOTS) :])
    sunk = 0
    tops: list[Card] = []
    while len(tops) < 2:
        card = rest.pop(0)
        if card == HAZARD:
            rest.append(card)
            sunk += 1
        else:
            tops.append(card)
    return State(
        layouts=(ALL_FACE_DOWN,) * seats,
        face_down=tuple(hidden),
        draw_pile=tuple(rest),
        piles=((tops[0],), (tops[1],)),
        start=start,
        seat=start,
        turn_seat=start,
        sunk=sunk,
    )
