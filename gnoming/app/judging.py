"""Why a bot did what it did, and a look back at what one's own turns were worth.

Both take thinking, so they are effects, which `ui.judge` carries out, and only when asked for.
"""

from typing import Final

from gnoming.app.effects import Effect, Focus, JudgingEffect
from gnoming.app.log import Turn
from gnoming.app.messages import AboutPlays, LookAt
from gnoming.app.model import Model, is_person
from gnoming.app.update import update as go_on
from gnoming.bots.explaining import Explained
from gnoming.bots.review import ReviewedTurn
from gnoming.match import Game
from gnoming.values import dataclass, replace

Next = tuple[Model, tuple[Effect, ...]]

TITLE: Final = "review-title"
"""The id of the review's heading."""


@dataclass(frozen=True, eq=False)
class Why:
    """A turn of a bot, and what each of its actions was chosen for, once that is known.

    Two are equal only when they are the same object, so what is made of one can be kept.
    """

    turn: Turn
    grounds: tuple[Explained, ...] = ()


@dataclass(frozen=True)
class Review:
    """What the turns of a seat in the last round of ``game`` cost, as far as is known."""

    game: Game
    seat: int
    share: float = 0.0
    """How much of the present work is done, 0 … 1."""
    turns: tuple[ReviewedTurn, ...] | None = None
    """``None`` until all are reviewed."""
    par: int | None = None
    """What the expert scores at that seat in the same deal; ``None`` as long as it plays."""


@dataclass(frozen=True)
class AskWhy(AboutPlays):
    """Explain a bot's turn in the log or, if it is explained already, explain it no more."""

    turn: int


@dataclass(frozen=True)
class WhyKnown(AboutPlays):
    """What a bot's turn was chosen for."""

    why: Why


@dataclass(frozen=True)
class AskReview(AboutPlays):
    """Review the turns of a seat in the round that is over."""

    seat: int


@dataclass(frozen=True)
class LookBefore(AboutPlays):
    """Show the table as it was before a reviewed turn, the one at this place in the log."""

    turn: int


@dataclass(frozen=True)
class ReviewGrew(AboutPlays):
    """The review as far as it has come; void if its round's end is not shown any more."""

    review: Review


@dataclass(frozen=True)
class ReviewGivenUp(AboutPlays):
    """A review that was left before it was done; whoever comes back can ask for it anew."""

    review: Review


@dataclass(frozen=True)
class Explain(JudgingEffect):
    """Find out why a bot of this kind took its turn; `WhyKnown` brings the answer."""

    turn: Turn
    kind: str


@dataclass(frozen=True)
class ReviewRound(JudgingEffect):
    """Review the turns and play the deal's par; `ReviewGrew` brings what is known."""

    review: Review


def parse(command: str) -> AboutPlays | None:
    """The message that a command stands for: ``why 7``, ``review 0``, ``review-look 7``."""
    word, _, rest = command.partition(" ")
    kind = {"why": AskWhy, "review": AskReview, "review-look": LookBefore}.get(word)
    return kind(int(rest)) if kind is not None and rest.isdecimal() else None


def update(model: Model, message: AboutPlays) -> Next:
    """The model after a message about plays, and what is to be done besides."""
    seen, review = model.seen, model.review
    if isinstance(message, ReviewGivenUp):
        left = message.review
        if review is None or review.game is not left.game or review.seat != left.seat:
            return model, ()
        return replace(model, review=None), ()
    if seen is None or model.guided:
        return model, ()
    match message:
        case AskWhy(at) if at < len(seen.log):
            turn = seen.log[at]
            if model.why is not None and model.why.turn is turn:
                return replace(model, why=None), ()
            kind = seen.game.players[turn.seat].kind
            return replace(model, why=Why(turn)), (Explain(turn, kind),)
        case WhyKnown(why):
            asked = model.why is not None and model.why.turn is why.turn
            turns = set(seen.log) - {why.turn}
            because = (*(it for it in model.because if it.turn in turns), why)
            return replace(model, why=why if asked else model.why, because=because), ()
        case AskReview(seat) if seen.game.round_over and seat < len(seen.game.players):
            if not is_person(seen.game, seat) or review_of(model, seat) is not None:
                return model, ()
            review = Review(seen.game, seat)
            return replace(model, review=review), (ReviewRound(review), Focus(TITLE, at_top=True))
        case LookBefore(at) if at > 0:
            model, effects = go_on(model, LookAt(at - 1))
            return model, (*effects, Focus("status"))
        case ReviewGrew(review) if review_of(model, review.seat) is not None:
            return replace(model, review=review), ()
    return model, ()


def review_of(model: Model, seat: int | None = None) -> Review | None:
    """The review that belongs to what is shown, of this seat or of any."""
    review, seen = model.review, model.seen
    if review is None or seen is None or review.game is not seen.game:
        return None
    return review if seat is None or seat == review.seat else None
