"""The look back at a round is worked out once, and can be left in the middle and begun anew."""

import asyncio
from collections.abc import Coroutine
from functools import cache
from typing import Any

import pytest

from gnoming.app.effects import JudgingEffect
from gnoming.app.judging import AskReview, Review, ReviewGivenUp, ReviewGrew, review_of
from gnoming.app.library.changes import watch
from gnoming.app.messages import Deal, Message, ShowTable
from gnoming.app.model import Model
from gnoming.app.replay import Go
from gnoming.app.update import update
from gnoming.match import Player
from gnoming.ui.judge import Judge
from tests.playing import after, game_of, playing

pytestmark = pytest.mark.native  # within Pyodide there is an event loop already


@cache
def over() -> Model:
    """A round of two people and a bot is over."""
    players = (Player("Ann", "human"), Player("Bo", "human"), Player("Moss", "easy"))
    return next(model for model in playing(Deal(players, 0, 4711)) if game_of(model).round_over)


class Page:
    """A page without a screen: carries out what is to be judged."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.grew: list[ReviewGrew] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.judge = Judge(lambda: self.model, self.dispatch, self.spawn)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    def dispatch(self, message: Message) -> None:
        if isinstance(message, ReviewGrew):
            self.grew.append(message)
        self.model, effects = update(self.model, message)
        for effect in effects:
            if isinstance(effect, JudgingEffect):
                self.judge.run(effect)

    async def a_while(self) -> None:
        for _ in range(4):
            await asyncio.sleep(0)

    async def done(self) -> None:
        await asyncio.gather(*self.tasks)


def test_a_review_that_is_asked_for_again_is_worked_out_once() -> None:
    async def both() -> Page:
        page = Page(over())
        page.dispatch(AskReview(0))
        await page.a_while()
        page.dispatch(AskReview(1))
        page.dispatch(AskReview(0))
        await page.done()
        return page

    page = asyncio.run(both())
    done = [each.review for each in page.grew if each.review.par is not None]
    assert [(each.seat, each.share) for each in done] == [(0, 1.0)]
    assert page.model.review == done[0]
    shares = [each.review.share for each in page.grew if each.review.turns is None]
    assert shares == sorted(shares), "it goes on and never back"


def test_a_review_left_in_the_middle_can_be_asked_for_again() -> None:
    async def leaving() -> Page:
        page = Page(over())
        page.dispatch(AskReview(0))
        await page.a_while()
        page.model, _ = watch(page.model, game_of(page.model))
        await page.done()
        assert page.model.review is None
        page.dispatch(ShowTable())
        page.dispatch(AskReview(0))
        assert review_of(page.model, 0) is not None
        await page.done()
        return page

    page = asyncio.run(leaving())
    assert page.model.review is not None
    assert page.model.review.par is not None


def test_the_same_holds_in_a_replay() -> None:
    async def stepping() -> Page:
        page = Page(over())
        page.model, _ = watch(page.model, game_of(page.model))
        page.dispatch(Go(1_000_000))
        page.dispatch(AskReview(1))
        await page.a_while()
        page.dispatch(Go(0))
        await page.done()
        page.dispatch(Go(1_000_000))
        return page

    page = asyncio.run(stepping())
    assert review_of(page.model) is None


def test_giving_up_another_review_changes_nothing() -> None:
    model = after(AskReview(0), model=over())
    assert after(ReviewGivenUp(Review(game_of(over()), 1)), model=model) == model
    assert after(ReviewGivenUp(Review(game_of(over()), 0)), model=model).review is None
