"""Lets bots think, and weighs plays for a hint, while the page goes on."""

import asyncio
from collections.abc import Callable
from importlib import import_module

from gnoming.app import deals
from gnoming.app.effects import Think
from gnoming.app.messages import BotChose, Message, PlaysWeighed
from gnoming.app.model import Model, Screen
from gnoming.app.settings import Speed
from gnoming.match import Game
from gnoming.rules import legal_actions
from gnoming.ui import thinking

PAUSE = {Speed.SLOW: 1.2, Speed.NORMAL: 0.5, Speed.FAST: 0.16, Speed.INSTANT: 0.0}
"""Seconds before each action of a bot."""

LONGEST = 0.3
"""Seconds after which a bot takes what is best so far. It has weighed every action by then or, on a
slow machine, as soon as it has: imagined rounds are what can be left out."""


class Minds:
    """Thinks about the model that there is now."""

    def __init__(
        self,
        model: Callable[[], Model],
        dispatch: Callable[[Message], None],
        unpainted: Callable[[], float],
        catch_up: Callable[[], None],
    ) -> None:
        """``unpainted`` tells in how many seconds what was shown last will be painted, ``catch_up``
        shows what others did before, while a bot thinks."""
        self._model = model
        self._dispatch = dispatch
        self._unpainted = unpainted
        self._catch_up = catch_up
        self._asked: Think | None = None
        """What a bot was asked last. What was asked before is let go."""

    def prepare(self) -> None:
        """Loads what bots think with, so that the first deal does not wait for it."""
        import_module("gnoming.table")

    async def think(self, effect: Think) -> None:
        """Lets the bot that is to act choose, after a pause."""
        self._asked = effect
        # What was shown last is to be painted before a bot thinks.
        await asyncio.sleep(max(PAUSE[self._model().settings.speed], self._unpainted()))
        if not self._awaits(effect):
            return
        game, action = effect.game, effect.settled
        if action is None:
            from gnoming.table import thoughts  # not before a game is played

            action = await thinking.last(
                thoughts(game, deals.bot_rng(game)),
                lambda _latest: self._goes_on(effect),
                seconds=LONGEST,
                fewest=len(legal_actions(game.state)),
            )
        if action is not None:
            self._dispatch(BotChose(game, action))

    def _awaits(self, effect: Think) -> bool:
        """Whether the bot's answer is still wanted: nothing has come in between, such as undo, a
        new game, another speed, or another tab."""
        model = self._model()
        play = model.play
        return (
            effect is self._asked
            and play is not None
            and play.game is effect.game
            and play.looking_at is None
            and model.screen is Screen.TABLE
            and not model.elsewhere
        )

    def _goes_on(self, effect: Think) -> bool:
        if not self._awaits(effect):
            return False
        self._catch_up()
        return True

    async def weigh(self, game: Game) -> None:
        """Weighs all that the person who is to act may do."""
        from gnoming.table import plays  # not before a game is played

        def wanted(_latest: object) -> bool:
            play = self._model().play
            return play is not None and play.game is game

        found = await thinking.last(plays(game), wanted)
        if found is not None:
            self._dispatch(PlaysWeighed(game, found))
