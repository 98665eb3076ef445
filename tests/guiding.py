"""Plays the guided round without a page."""

from collections.abc import Iterator

from gnoming.app import guide
from gnoming.app.guide import Topic
from gnoming.app.messages import BotChose, GuideNext, Message, Point, StartGuide
from gnoming.app.model import Model, Play, awaits_person
from gnoming.app.targets import target_of
from tests.playing import after


def play_of(model: Model) -> Play:
    assert model.play is not None
    return model.play


def step_of(model: Model) -> int:
    step = play_of(model).guided
    assert step is not None
    return step


def next_message(model: Model, seconds: int) -> Message:
    """What brings the guided round on."""
    play = play_of(model)
    step = guide.step(play)
    assert step is not None
    if step.action is None:
        return GuideNext()
    if awaits_person(play.game):
        return Point(target_of(step.action), 1000.0 * seconds)
    return BotChose(play.game, step.action)


def guided(model: Model | None = None) -> Iterator[Model]:
    """The model before every step of the guided round, and at its end."""
    model = after(StartGuide(), model=model)
    yield model
    for seconds in range(1, len(guide.STEPS)):
        model = after(next_message(model, seconds), model=model)
        yield model


MODELS = tuple(guided())


def at(topic: Topic) -> Model:
    """The model when something is explained first."""
    return next(model for model in MODELS if guide.STEPS[step_of(model)].topic is topic)
