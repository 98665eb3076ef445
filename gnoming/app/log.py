"""What has happened in a round, turn by turn, and what moved."""

from collections.abc import Iterator
from typing import NamedTuple

from gnoming.actions import DRAW_PILE, PILES, Action, Bounce, Discard, Draw, Place
from gnoming.cards import Card
from gnoming.state import State
from gnoming.values import dataclass


class Happening(NamedTuple):
    """An action and the states around it."""

    before: State
    action: Action
    after: State


@dataclass(frozen=True, eq=False)
class Turn:
    """What one seat did in one go: its set-up flips, its turn, or its answer to a hazard.

    Two turns are equal only when they are the same object, so what is made of one can be kept.
    """

    seat: int
    steps: tuple[Happening, ...]

    @property
    def after(self) -> State:
        return self.steps[-1].after


Log = tuple[Turn, ...]


def added(log: Log, happening: Happening) -> Log:
    """The log with one more happening."""
    if log and not happening.before.at_rest:
        last = log[-1]
        return (*log[:-1], Turn(last.seat, (*last.steps, happening)))
    return (*log, Turn(happening.before.seat, (happening,)))


def revealed(happening: Happening) -> bool:
    """Whether a hidden card was seen: drawn from the pile, or turned up. Such cannot be undone."""
    before, _, after = happening
    return before.face_down != after.face_down or len(before.draw_pile) > len(after.draw_pile)


# Places on the table: a pile "D", "A" or "B", the "hand", or a seat's spot "2.5".

HAND = "hand"


def spot_place(seat: int, spot: int) -> str:
    """The place of a spot 0 … 8 in a seat's layout: seat 2, spot 4 is ``2.5``."""
    return f"{seat}.{spot + 1}"


def changed(happening: Happening) -> frozenset[str]:
    """The spots that show another card than before."""
    return frozenset(place for place, _, _ in _differences(happening))


class Transfer(NamedTuple):
    """A card that went from one place to another."""

    source: str
    target: str


class Movement(NamedTuple):
    """What somebody at the table sees: cards that go from place to place, or are turned up."""

    transfers: tuple[Transfer, ...]
    turned: tuple[str, ...]


def movement(happening: Happening) -> Movement:
    """What moved in an action and what followed from it: a reshuffle (T6), the reveal (E2)."""
    before, action, after = happening
    transfers: tuple[Transfer, ...] = ()
    turned = tuple(place for place, was, _ in _differences(happening) if was is None)
    match action:
        case Draw(source):
            transfers = (Transfer(source, HAND),)
            turned = (HAND,) if source == DRAW_PILE else ()
        case Place(spot) | Bounce(spot):
            place = spot_place(before.seat, spot)
            transfers = (Transfer(HAND, place), Transfer(place, HAND))
            turned = (HAND,) if before.layouts[before.seat][spot] is None else ()
        case Discard(pile) if pile in PILES:
            transfers = (Transfer(HAND, pile),)
    if len(after.draw_pile) > len(before.draw_pile):
        transfers += tuple(Transfer(pile, DRAW_PILE) for pile in PILES)
    return Movement(transfers, turned)


def _differences(happening: Happening) -> Iterator[tuple[str, Card | None, Card | None]]:
    before, _, after = happening
    for seat, (old, new) in enumerate(zip(before.layouts, after.layouts, strict=True)):
        for spot, (was, now) in enumerate(zip(old, new, strict=True)):
            if was != now:
                yield spot_place(seat, spot), was, now
