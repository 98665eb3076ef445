"""Why a bot did what it did, by its own judgement. Found out afterwards: playing costs nothing."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from gnoming.actions import Action
from gnoming.bots import BOTS, easy
from gnoming.bots.imagining import legal as legal_for
from gnoming.bots.outlook import Outlook
from gnoming.bots.progress import hurries
from gnoming.bots.reasons import Reason
from gnoming.bots.rollouts import CLOSE
from gnoming.bots.thinker import Thinker
from gnoming.bots.weighing import Weighed, points_of, weighing
from gnoming.bots.weights import EASY
from gnoming.observation import Observation


class Ground(Enum):
    """What an action was chosen for."""

    JUDGED = "judged"
    """The bot weighed it best; the reason tells why."""
    IMAGINED = "imagined"
    """It weighed others nearly the same, and rounds that it imagined decided."""
    OVERLOOKED = "overlooked"
    """It would have weighed another one better, but overlooked it or miscounted."""
    HURRIED = "hurried"
    """The round has lasted long, so it turned a card up (`progress`)."""
    CHANCE = "chance"
    """It leaves everything to chance."""


class Explained(NamedTuple):
    ground: Ground
    reason: Reason | None = None
    """What speaks for the action; ``None`` where nothing was weighed."""
    plays: tuple[Weighed, ...] = ()
    """All that the seat could have done, as the bot weighed it, the best first."""
    worse: float = 0.0
    """How many points better the best of them is."""


def explaining(kind: str, observation: Observation, action: Action) -> Iterator[Explained | None]:
    """Why the bot of this name chose the action; ``None`` as long as it is not known."""
    bot = BOTS.get(kind, BOTS["medium"])
    if isinstance(bot, Thinker):
        weights, rounds = bot.weights, bot.rounds
    elif bot is easy.choose:
        weights, rounds = EASY, 0
    else:
        yield Explained(Ground.CHANCE)
        return
    weighed: list[Weighed] = []
    legal = legal_for(observation)
    for each in weighing(Outlook(observation, weights), legal):
        if each is not None:
            weighed.append(each)
        yield None
    chosen = next(each for each in weighed if each.action == action)
    worse = chosen.points - min(map(points_of, weighed))
    if worse <= 0:
        ground = Ground.JUDGED
    elif hurries(observation, action):
        ground = Ground.HURRIED
    elif rounds and worse <= CLOSE:
        ground = Ground.IMAGINED
    else:
        ground = Ground.OVERLOOKED
    # Of equals the first legal one, in whatever order they were weighed.
    weighed.sort(key=lambda each: (each.points, legal.index(each.action)))
    yield Explained(ground, chosen.reason, tuple(weighed), worse)
