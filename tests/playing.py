"""Plays the page without a page: models after messages."""

import itertools
from collections import deque
from collections.abc import Iterator

from gnoming.app.effects import WeighPlays
from gnoming.app.messages import (
    AskHint,
    BotChose,
    Deal,
    Message,
    NextRound,
    PlaysWeighed,
    Point,
)
from gnoming.app.model import Model, awaits_person
from gnoming.app.targets import SPOT_TARGETS, target_of
from gnoming.app.update import update
from gnoming.match import Game, Player
from gnoming.rules import legal_actions
from gnoming.table import plays

TARGETS = (*SPOT_TARGETS, "D", "A", "B", "X")
YOU = Player("You", "human")
DEAL = Deal((YOU, Player("Moss", "easy"), Player("Fern", "medium")), 0, 4711)


def after(*messages: Message, model: Model | None = None) -> Model:
    model = Model() if model is None else model
    for message in messages:
        model, _ = update(model, message)
    return model


def hinted(model: Model) -> Model:
    """The model after a hint was asked for and, if there is one, was given."""
    model, effects = update(model, AskHint())
    for effect in effects:
        assert isinstance(effect, WeighPlays)
        (found,) = deque(plays(effect.game), maxlen=1)
        model = after(PlaysWeighed(effect.game, found), model=model)
    return model


def game_of(model: Model) -> Game:
    assert model.play is not None
    return model.play.game


def playing(deal: Deal = DEAL) -> Iterator[Model]:
    """The model after every action of a game in which everybody does the first legal thing."""
    model = after(deal)
    seconds = itertools.count(1)
    while not game_of(model).over:
        yield model
        game = game_of(model)
        if game.round_over:
            model = after(NextRound(), model=model)
            continue
        # The last legal action keeps a round going on to its end: it refuses and discards.
        legal = legal_actions(game.state)
        hidden = [
            a
            for a in legal
            if target_of(a).isdigit()
            and game.state.layouts[game.state.seat][int(target_of(a)) - 1] is None
        ]
        action = hidden[0] if hidden else legal[-1]
        if awaits_person(game):
            model = after(Point(target_of(action), 1000.0 * next(seconds)), model=model)
        else:
            model = after(BotChose(game, action), model=model)
        assert game_of(model) is not game, action
    yield model
