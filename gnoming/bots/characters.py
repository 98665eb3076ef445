"""Bots with a style: strong players that all like something a little too much."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from gnoming.bots.bot import Bot
from gnoming.bots.thinker import Thinker
from gnoming.bots.weights import STRONG

SHARP: Final = Thinker(STRONG._replace(ahead=False))
"""As strong as can be without going through all that may come: characters play quickly."""

CHARACTERS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "careful": Thinker(SHARP.weights._replace(caution=12.0, gift=3.0, gift_above=1.0)),
        "daring": Thinker(SHARP.weights._replace(caution=-3.0, going_out=False)),
        "hoarder": Thinker(SHARP.weights._replace(fondness=10.0, caution=6.0)),
        "hurrier": Thinker(SHARP.weights._replace(impatience=2.5, caution=0.0)),
    }
)
"""``careful`` goes out only when it is sure to be lowest, and gives nothing away; ``daring`` goes
out as soon as it may pay; ``hoarder`` keeps what may become a set; ``hurrier`` turns its cards up
and ends the round early."""
