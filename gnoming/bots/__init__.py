"""The bots: each chooses an action from what its seat may know.

`LEVELS` has them by strength, `CHARACTERS` those that have a style, `BOTS` all of them. `think`
lets one of them think in slices. The thinking is in `weighing`, which hints use as well: it gives
every legal action its expected points and the reason.
"""

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gnoming.actions import Action
from gnoming.bots import anyhow, easy
from gnoming.bots.bot import Bot, Thoughts
from gnoming.bots.characters import CHARACTERS
from gnoming.bots.thinker import Thinker
from gnoming.bots.weights import HARD, MEDIUM, STRONG
from gnoming.observation import Observation

__all__ = ["BOTS", "CHARACTERS", "LEVELS", "Bot", "Thoughts", "think"]

LEVELS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": anyhow.choose,
        "easy": easy.choose,
        "medium": Thinker(MEDIUM),
        "hard": Thinker(HARD),
        "expert": Thinker(STRONG, rounds=80),
    }
)
"""The bots by name, the weakest first."""

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({**LEVELS, **CHARACTERS})


def think(
    kind: str, observation: Observation, legal: Sequence[Action], rng: random.Random
) -> Thoughts:
    """The thoughts of the bot of this name; a bot unknown to us plays as ``medium``.

    Each slice is short; the last thought is what ``BOTS[kind]`` chooses with the same ``rng``.
    """
    bot = BOTS.get(kind, BOTS["medium"])
    if isinstance(bot, Thinker):
        yield from bot.think(observation, legal, rng)
    else:
        yield bot(observation, legal, rng)
