"""Carries out what takes thinking and is no bot's turn: explains turns, and reviews rounds."""

import asyncio
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final, TypeVar

from gnoming.app import deals
from gnoming.app.effects import JudgingEffect
from gnoming.app.judging import (
    Explain,
    Review,
    ReviewGivenUp,
    ReviewGrew,
    ReviewRound,
    Why,
    WhyKnown,
    review_of,
)
from gnoming.app.messages import Message
from gnoming.app.model import Model
from gnoming.bots.explaining import Explained, explaining
from gnoming.bots.review import Review as Reviewed
from gnoming.bots.review import experts_round, par, review
from gnoming.layout import SPOTS, face_down_count
from gnoming.match import starting_seat
from gnoming.observation import observe
from gnoming.state import State
from gnoming.ui import thinking

OFTEN: Final = 0.25
"""Seconds after which it is shown how far the work has come."""

LATER: Final = 0.05
"""Seconds after which a turn begins to be explained."""

T = TypeVar("T")


class Judge:
    """Is there from the moment on when something is to be judged first."""

    def __init__(
        self,
        model: Callable[[], Model],
        dispatch: Callable[[Message], None],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._model = model
        self._dispatch = dispatch
        self._spawn = spawn
        self._reviewing: Review | None = None
        """The review that was begun last. Those begun before are let go."""

    def run(self, effect: JudgingEffect) -> None:
        match effect:
            case Explain(turn, kind):
                self._spawn(self._explain(Why(turn), kind))
            case ReviewRound(begun):
                self._reviewing = begun
                self._spawn(self._review(begun))

    async def _explain(self, why: Why, kind: str) -> None:
        def wanted(_latest: object) -> bool:
            model = self._model()
            asked = model.why is not None and model.why.turn is why.turn
            return asked or bool(model.seen and why.turn in model.seen.log[-1:])

        # A press that comes just when the bots are done goes first.
        await asyncio.sleep(LATER)
        grounds: list[Explained] = []
        for before, action, _ in why.turn.steps:
            thoughts = explaining(kind, observe(before, before.seat), action)
            found = await thinking.last(thoughts, wanted)
            if found is None:
                return
            grounds.append(found)
        self._dispatch(WhyKnown(Why(why.turn, tuple(grounds))))

    async def _review(self, begun: Review) -> None:
        game, seat = begun.game, begun.seat
        played, seats, number = game.rounds[-1], len(game.players), len(game.rounds)
        start = starting_seat(game.first, number, seats)
        actions = len(played.actions)

        def turns_done(turns: Reviewed) -> float:
            return turns[-1].decisions[-1].number / actions if turns else 0.0

        def turned_up(state: State) -> float:
            return 1 - min(map(face_down_count, state.layouts)) / len(SPOTS)

        reviewing = review(played, seats, start, seat)
        turns = await thinking.last(reviewing, self._progress(begun, begun, turns_done))
        if turns is None or begun is not self._reviewing:
            return self._give_up(begun)
        reviewed = Review(game, seat, turns=turns)
        self._dispatch(ReviewGrew(reviewed))
        seed = f"par {deals.number_of(game)} {number}"
        playing = experts_round(played.deck, seats, start, seed)
        end = await thinking.last(playing, self._progress(begun, reviewed, turned_up))
        if end is None or begun is not self._reviewing:
            return self._give_up(begun)
        self._dispatch(ReviewGrew(Review(game, seat, 1.0, turns, par(end, seat))))

    def _give_up(self, begun: Review) -> None:
        """Lets it be begun anew by whoever comes back to it, unless that has happened already."""
        if begun is self._reviewing:
            self._dispatch(ReviewGivenUp(begun))

    def _progress(
        self, begun: Review, so_far: Review, share: Callable[[T], float]
    ) -> Callable[[T], bool]:
        """Asks whether the review is still wanted, and shows now and then how far it has come."""
        told = monotonic()

        def wanted(latest: T) -> bool:
            nonlocal told
            if begun is not self._reviewing or review_of(self._model(), begun.seat) is None:
                return False
            if monotonic() - told > OFTEN:
                told = monotonic()
                done = Review(so_far.game, so_far.seat, share(latest), so_far.turns)
                self._dispatch(ReviewGrew(done))
            return True

        return wanted
