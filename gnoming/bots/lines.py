"""What may become of a line: a set already, nearly one, or nothing.

There are 5,832 lines of three cards, but only a hundred things that can become of one: shapes. A
bot values thousands of layouts for one decision, so the shape of a line is worked out once for
all, when the line is first met, and its chance once for each decision (`evaluation`).
"""

from itertools import combinations
from typing import Final, NamedTuple

from gnoming.cards import HIGHEST, MULLIGAN, Card, is_positive
from gnoming.observation import KINDS
from gnoming.scoring import set_value

Two = tuple[Card | None, Card | None]
Three = tuple[Card | None, Card | None, Card | None]

VALUES: Final = range(1, HIGHEST + 1)

FACES: Final = (*KINDS, None)
"""All that can lie on a spot: the cards in the order of `KINDS`, last the face-down card."""
FACE_DOWN: Final = FACES.index(None)


class Hope(NamedTuple):
    """A set that lacks one card."""

    value: Card
    in_the_way: int
    """What lies in the place of that card: a face-down card (0), a negative one (-1) or any other
    loose card (1)."""


class Shape(NamedTuple):
    """What a line is, or may become: a set, or one of several sets that lack one card.

    What lacks two cards is as good as nothing: others take what one would need.
    """

    set_value: Card = 0
    hopes: tuple[Hope, ...] = ()


HOPES: Final = tuple(Hope(value, way) for way in (0, 1, -1) for value in VALUES)
LOOSE_PAIRS: Final = tuple(combinations(VALUES, 2))
"""With a mulligan, two loose cards can make a set of either."""

SHAPES: Final = (
    Shape(),
    *(Shape(value) for value in VALUES),
    *(Shape(0, (hope,)) for hope in HOPES),
    *(Shape(0, (Hope(low, 1), Hope(high, 1))) for low, high in LOOSE_PAIRS),
)
_NUMBERS: Final = {shape: number for number, shape in enumerate(SHAPES)}


class _ShapesOfThree(dict[Three, int]):
    """The place in `SHAPES` of each line of three cards, worked out when it is first wanted."""

    def __missing__(self, three: Three) -> int:
        number = self[three] = _NUMBERS[_shape(three)]
        return number


class _ShapesByThird(dict[Two, tuple[int, ...]]):
    """The places in `SHAPES` of lines with these two cards, by the third one as in `FACES`."""

    def __missing__(self, two: Two) -> tuple[int, ...]:
        numbers = tuple(SHAPE[two[0], two[1], third] for third in FACES)
        self[two] = self[two[1], two[0]] = numbers
        return numbers


def _shape(three: Three) -> Shape:
    if value := set_value(*three):
        return Shape(value)
    hopes = []
    for card in sorted({card for card in three if card is not None and is_positive(card)}):
        rest = [other for other in three if other not in (card, MULLIGAN)]
        if len(rest) == 1:
            hopes.append(Hope(card, 0 if rest[0] is None else 1 if rest[0] > 0 else -1))
    return Shape(0, tuple(hopes))


SHAPE: Final = _ShapesOfThree()
SHAPES_BY_THIRD: Final = _ShapesByThird()
