"""Bots think while the page goes on, and stop when their answer is not wanted any more."""

import asyncio
from collections.abc import Iterator
from time import monotonic

import pytest

from gnoming.actions import Action, parse_action
from gnoming.app.effects import Think, WeighPlays
from gnoming.app.messages import (
    AskHint,
    BotChose,
    Choose,
    Deal,
    DealAnyway,
    Elsewhere,
    LookAt,
    Message,
    Point,
    ShowSetup,
    ShowTable,
    Undo,
)
from gnoming.app.model import Model, awaits_person
from gnoming.app.settings import Settings, Speed
from gnoming.app.update import update
from gnoming.match import Game, Player
from gnoming.rules import legal_actions
from gnoming.ui import minds, thinking
from gnoming.ui.minds import Minds
from tests.playing import YOU, after, game_of

pytestmark = pytest.mark.native  # within Pyodide there is an event loop already

# Seat 1 begins, an expert; the person has seat 0.
EXPERTS = Deal((YOU, Player("Moss", "expert"), Player("Fern", "expert")), 1, 4711)
OTHER = Deal((YOU, Player("Ann", "human"), Player("Bo", "human")), 0, 7)


class Page:
    """A page without a screen: carries out what thinking there is to do."""

    def __init__(self) -> None:
        self.model = Model(settings=Settings(speed=Speed.INSTANT))
        self.answers: list[Message] = []
        self.caught_up = 0
        self.minds = Minds(lambda: self.model, self.answer, lambda: 0.0, self.catch_up)
        self.tasks: set[asyncio.Task[None]] = set()

    def catch_up(self) -> None:
        self.caught_up += 1

    def answer(self, message: Message) -> None:
        self.answers.append(message)
        self.model, _ = update(self.model, message)

    def dispatch(self, message: Message) -> None:
        self.model, effects = update(self.model, message)
        for effect in effects:
            if isinstance(effect, Think):
                self.tasks.add(asyncio.ensure_future(self.minds.think(effect)))
            if isinstance(effect, WeighPlays):
                self.tasks.add(asyncio.ensure_future(self.minds.weigh(effect.game)))


def play(*messages: Message, later: tuple[Message, ...] = (), model: Model | None = None) -> Page:
    """The page after messages; the later ones come when a bot has been thinking for a while."""

    async def both() -> Page:
        page = Page()
        page.model = model or page.model
        for message in messages:
            page.dispatch(message)
        for message in later:
            for _ in range(3):
                await asyncio.sleep(0)
            page.dispatch(message)
        await asyncio.gather(*page.tasks)
        return page

    return asyncio.run(both())


@pytest.fixture
def thought_of(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Lets bots think for as long as they may; these are the games that they think about, once
    for each thought."""
    seen: list[Game] = []

    def thoughts(game: Game, _rng: object) -> Iterator[Action]:
        while True:
            until = monotonic() + thinking.SLICE
            while monotonic() < until:
                pass
            seen.append(game)
            yield legal_actions(game.state)[0]

    monkeypatch.setattr("gnoming.table.thoughts", thoughts)
    return seen


def test_a_bot_answers_with_its_choice() -> None:
    page = play(EXPERTS)
    (answer,) = page.answers
    assert isinstance(answer, BotChose)
    assert answer.game == game_of(after(EXPERTS))


def test_a_bot_that_could_think_for_ever_answers_in_time(thought_of: list[Game]) -> None:
    begun = monotonic()
    page = play(EXPERTS)
    assert len(page.answers) == 1
    assert len(thought_of) >= 9, "it has weighed every action"
    assert monotonic() - begun < 10 * minds.LONGEST
    assert page.caught_up > 3


@pytest.mark.parametrize(
    "comes",
    [Undo(), ShowSetup(), Elsewhere(), LookAt(0), OTHER],
    ids=["undo", "the form", "another tab", "looking back", "a new game"],
)
def test_what_comes_in_between_ends_the_thinking(
    comes: Message, thought_of: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "LONGEST", 600.0)
    page = play(Point("A", 1e6), model=at_last_action(), later=(comes, DealAnyway()))
    assert 0 < len(thought_of) < 9
    assert not page.answers


def at_last_action() -> Model:
    """The person's turn, with nothing left to do but to discard; that can be taken back."""
    model = after(Deal(EXPERTS.players, 0, 4711), Choose("speed", "instant"))
    model = after(Point("1"), Point("2", 9000), model=model)
    while not awaits_person(game_of(model)):
        model = after(BotChose(game_of(model), legal_actions(game_of(model).state)[0]), model=model)
    return after(Point("A", 20_000), Point("1", 30_000), model=model)


def test_another_speed_lets_the_bot_think_anew_and_answer_once(thought_of: list[Game]) -> None:
    page = play(EXPERTS, later=(Choose("speed", "fast"),))
    assert len(page.answers) == 1
    page = play(EXPERTS, later=(ShowSetup(), ShowTable()))
    assert len(page.answers) == 1


def test_a_settled_action_needs_no_thinking(thought_of: list[Game]) -> None:
    async def settled() -> Page:
        page = Page()
        page.model = after(EXPERTS)
        await page.minds.think(Think(game_of(page.model), parse_action("f9")))
        return page

    page = asyncio.run(settled())
    (answer,) = page.answers
    assert isinstance(answer, BotChose)
    assert answer.action == parse_action("f9")


def test_a_hint_is_weighed_and_given() -> None:
    page = play(OTHER, later=(AskHint(),))
    assert page.model.play is not None
    assert page.model.play.hint is not None


def test_a_hint_that_is_asked_for_twice_is_given_once() -> None:
    page = play(OTHER, AskHint(), AskHint())
    assert len(page.answers) == 2
    assert game_of(page.model).header("helped") == "hints=1 undos=0"


def test_a_hint_is_void_when_the_person_has_acted() -> None:
    page = play(OTHER, AskHint(), Point("1"))
    assert page.model.play is not None
    assert page.model.play.hint is None
