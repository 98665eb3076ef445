"""A game of three rounds: who plays, what happened, the scores and the winner (S5, G1).

A `Game` is immutable and remembers every deck and every action, so a record can be written of it
at any moment and an earlier one can be kept for undo.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from gnoming.actions import Action
from gnoming.cards import Card, Shuffle
from gnoming.rules import apply
from gnoming.scoring import round_scores
from gnoming.state import DealError, Phase, State, check_seats, deal
from gnoming.values import dataclass, replace

ROUNDS: Final = 3
HUMAN: Final = "human"
UNNAMED: Final = "You"
"""The name of a person who has given none; the page shows it as a word of its language."""

LONGEST_NAME: Final = 24

# A record separates names by "|" and starts a comment with "#"; neither can stand in a name. Nor
# can what is not seen but turns the direction of the text around it.
_UNFIT_FOR_NAMES: Final = re.compile(
    r"[|#\s\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+"
)


class Player(NamedTuple):
    """Who sits at a seat. ``kind`` is ``human`` or the name of a bot."""

    name: str
    kind: str


class Round(NamedTuple):
    """What happened in one round. With the rules it gives every state of it again."""

    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    """The new draw pile of each reshuffle (T6), in the order they happened."""


@dataclass(frozen=True)
class Game:
    """A game at one moment, and how it came to it.

    ``state`` is that of the last of ``rounds``; ``scores`` has a row for each finished round, in
    seat order, P3 included. ``headers`` are a record's further header lines, kept as they are.
    """

    players: tuple[Player, ...]
    first: int
    rounds: tuple[Round, ...]
    scores: tuple[tuple[int, ...], ...]
    state: State
    headers: tuple[str, ...] = ()

    def header(self, keyword: str) -> str | None:
        """What the further header line with this keyword says; ``None`` without such a line."""
        for line in self.headers:
            first, _, rest = line.partition(" ")
            if first == keyword:
                return rest.strip()
        return None

    def with_header(self, keyword: str, text: str) -> "Game":
        """The game with this further header line, in the place of one with the same keyword."""
        others = [line for line in self.headers if line.split(maxsplit=1)[0] != keyword]
        return replace(self, headers=(*others, f"{keyword} {text}"))

    @property
    def over(self) -> bool:
        return len(self.scores) == ROUNDS

    @property
    def round_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over the finished rounds."""
        return tuple(sum(row[seat] for row in self.scores) for seat in range(len(self.players)))


def clean_name(text: str) -> str:
    """The text as a player's name: at most 24 characters, none that a record cannot hold."""
    return _UNFIT_FOR_NAMES.sub(" ", text).strip()[:LONGEST_NAME].strip()


def starting_seat(first: int, round_number: int, seats: int) -> int:
    """The seat that starts round 1, 2 or 3, when ``first`` starts round 1 (S5)."""
    return (first + round_number - 1) % seats


def new_game(
    players: Sequence[Player], first: int, deck: Sequence[Card], headers: Sequence[str] = ()
) -> Game:
    """Deals the first round. Raises `DealError` as `deal` does."""
    check_seats(len(players))
    state = deal(len(players), first, deck)
    return Game(tuple(players), first, (Round(tuple(deck)),), (), state, tuple(headers))


def next_round(game: Game, deck: Sequence[Card]) -> Game:
    """Deals the next round. Raises `DealError` when the round, or the game, is not ready for it."""
    if not game.round_over or game.over:
        raise DealError("a round can be dealt only when another one is over and one is left")
    number = len(game.rounds) + 1
    seats = len(game.players)
    state = deal(seats, starting_seat(game.first, number, seats), deck)
    return replace(game, rounds=(*game.rounds, Round(tuple(deck))), state=state)


def act(game: Game, action: Action, shuffle: Shuffle) -> Game:
    """The game after the action of the seat that is to act. Raises `IllegalAction`."""
    reshuffles = game.rounds[-1].reshuffles

    def remembered(cards: Iterable[Card]) -> tuple[Card, ...]:
        nonlocal reshuffles
        order = shuffle(cards)
        reshuffles = (*reshuffles, order)
        return order

    state = apply(game.state, action, remembered)
    last = game.rounds[-1]
    last = Round(last.deck, (*last.actions, action), reshuffles)
    scores = game.scores
    if state.phase is Phase.OVER:
        assert state.went_out is not None
        scores = (*scores, round_scores(state.layouts, state.went_out))
    return replace(game, rounds=(*game.rounds[:-1], last), scores=scores, state=state)


def begun(game: Game) -> bool:
    """Whether anybody has acted yet."""
    return len(game.rounds) > 1 or bool(game.rounds[0].actions)


def at_round_start(game: Game) -> Game:
    """The game as it was when its last round had just been dealt."""
    number = len(game.rounds)
    deck = game.rounds[-1].deck
    seats = len(game.players)
    return replace(
        game,
        rounds=(*game.rounds[:-1], Round(deck)),
        scores=game.scores[: number - 1],
        state=deal(seats, starting_seat(game.first, number, seats), deck),
    )


def winners(scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The seats that win a game with these rows of scores (G1); several when they share it.

    The lowest total wins; a tie goes to the lower score in the last round.
    """
    results = [(sum(points), points[-1]) for points in zip(*scores, strict=True)]
    return tuple(seat for seat, result in enumerate(results) if result == min(results))
