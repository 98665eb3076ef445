"""The bots: each chooses an action from what its seat may know.

`LEVELS` has them all. The thinking is in `weighing`, which hints can use as well: it gives every
legal action its expected points and the reason.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from gnoming.bots import anyhow, easy, expert, hard, medium
from gnoming.bots.bot import Bot

__all__ = ["LEVELS", "Bot"]

LEVELS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": anyhow.choose,
        "easy": easy.choose,
        "medium": medium.choose,
        "hard": hard.choose,
        "expert": expert.choose,
    }
)
"""The bots by name, the weakest first."""
