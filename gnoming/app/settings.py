"""What the player has chosen for all games."""

import re
from enum import Enum
from typing import Any, Final

from gnoming.values import dataclass, replace

_LANGUAGE: Final = re.compile(r"[a-z]{0,3}")


class Speed(Enum):
    """How long each action of a bot can be looked at."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Motion(Enum):
    """Whether cards move; ``SYSTEM`` follows the computer's setting for reduced motion."""

    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


class Theme(Enum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class CardSize(Enum):
    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"


class Announcements(Enum):
    """How much a screen reader is told after each action."""

    FULL = "full"
    """What happened, and what there is to do."""
    BRIEF = "brief"
    """What happened, and whose turn it is."""


@dataclass(frozen=True)
class Settings:
    speed: Speed = Speed.NORMAL
    motion: Motion = Motion.SYSTEM
    theme: Theme = Theme.SYSTEM
    card_size: CardSize = CardSize.NORMAL
    sound: bool = False
    hints: bool = True
    """Whether the player can ask for a hint."""
    reasons: bool = True
    """Whether the table and the log tell what a bot's turn was chosen for."""
    confirm_discards: bool = False
    """Whether a discard has to be pointed at twice."""
    left_handed: bool = False
    keys: bool = True
    """Whether letters and digits act at the table."""
    announcements: Announcements = Announcements.FULL
    language: str = ""
    """The language by its code, ``da``; empty until one is chosen: then it is the browser's."""

    def with_value(self, name: str, value: object) -> "Settings":
        """The settings with one of them set, from the plain value that `plain` gives.

        Raises ValueError for a name that is no setting or a value that it cannot have.
        """
        if name not in vars(self):
            raise ValueError(f"no setting: {name!r}")
        kind = type(getattr(self, name))
        if kind is bool and not isinstance(value, bool):
            raise ValueError(f"{name} is on or off, not {value!r}")
        if kind is str and not (isinstance(value, str) and _LANGUAGE.fullmatch(value)):
            raise ValueError(f"{name} is a code like 'da', not {value!r}")
        changes: dict[str, Any] = {name: kind(value)}
        return replace(self, **changes)

    def plain(self) -> dict[str, str | bool]:
        """The settings as values that JSON can hold."""
        return {
            name: value.value if isinstance(value, Enum) else value
            for name, value in vars(self).items()
        }


def from_plain(values: object) -> Settings:
    """The settings of a stored mapping. What does not fit is left at its default, so settings of
    another version never stop the game."""
    settings = Settings()
    if isinstance(values, dict):
        for name, value in values.items():
            try:
                settings = settings.with_value(name, value)
            except ValueError:
                continue
    return settings
