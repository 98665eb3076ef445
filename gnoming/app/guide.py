"""The guided round: a prepared deck, and what happens and is explained, step by step.

It is a round like any other, by the same rules and on the same table; only its deck and its
actions are settled, those of the person too. The words of it are the screen's business.
"""

from enum import Enum
from typing import Final

from gnoming.actions import Action, parse_action
from gnoming.app.model import Play, awaits_person
from gnoming.cards import Card, parse_card
from gnoming.match import HUMAN, UNNAMED, Game, Player, new_game
from gnoming.rules import legal_actions
from gnoming.values import dataclass

KIND: Final = "guided"
"""The kind of the players whose actions follow the script."""

PLAYERS: Final = (Player(UNNAMED, HUMAN), Player("Moss", KIND), Player("Fern", KIND))


class Topic(Enum):
    """What is explained at a step."""

    WELCOME = "welcome"
    TURN_UP = "turn up"
    TURN_UP_MORE = "turn up more"
    OTHERS_TURN_UP = "others turn up"
    DRAW = "draw"
    PLACE = "place"
    DISCARD = "discard"
    OTHERS_PLAY = "others play"
    TAKE = "take"
    COMPLETE_A_SET = "complete a set"
    SET = "set"
    BOUNCE = "bounce"
    BOUNCE_ENDS = "bounce ends"
    MOSS_DRAWS = "Moss draws"
    HAZARD = "hazard"
    HAZARD_LEAVES = "hazard leaves"
    ANSWER = "answer"
    NEGATIVE = "negative"
    FERN_PLAYS = "Fern plays"
    DRAW_AGAIN = "draw again"
    MULLIGAN = "mulligan"
    MULLIGAN_TWICE = "mulligan twice"
    OTHERS_PLAY_AGAIN = "others play again"
    DRAW_ONCE_MORE = "draw once more"
    SERVE_TWICE = "serve twice"
    BOUNCE_TO_THE_LAST = "bounce to the last"
    GO_OUT = "go out"
    LAST_TURNS = "last turns"
    SETS_COUNT = "sets count"
    THE_REST_COUNTS = "the rest counts"
    LOWEST = "lowest"
    END = "end"


@dataclass(frozen=True)
class Step:
    topic: Topic
    action: Action | None = None
    """What the seat to act does; ``None`` where the person reads and goes on."""


_DECK: Final = """
    7 10 4  9 4 11  4 10 -3
    6 2 9  3 7 8  1 10 5
    11 4 6  5 H 9  8 3 10
    9 11
    7 2 3  H 6  M -1  7  2 -2
    -4 -4 -4 -4 -4 -3 -3 -3 -3 -2 -2 -2 -2 -2 -1 -1 -1 -1 -1 M M
    1 1 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 5 5 5 5 5 5
    6 6 6 6 7 7 7 8 8 8 8 8 9 9 9 10 10 10 11 11 11 11 H
"""
"""The layouts of the three players, the discard piles' first cards, the cards that are drawn in
the round, and the others, which nobody will see."""

_SCRIPT: Final = (
    (Topic.WELCOME, ""),
    (Topic.TURN_UP, "f1"),
    (Topic.TURN_UP_MORE, "f5"),
    (Topic.OTHERS_TURN_UP, "f2 f4 f3 f7"),
    (Topic.DRAW, "D"),
    (Topic.PLACE, "@2"),
    (Topic.DISCARD, ">A"),
    (Topic.OTHERS_PLAY, "D @5 >B D @1 >A"),
    (Topic.TAKE, "B"),
    (Topic.COMPLETE_A_SET, "@3"),
    (Topic.SET, ""),
    (Topic.BOUNCE, "^6"),
    (Topic.BOUNCE_ENDS, ">B"),
    (Topic.MOSS_DRAWS, "D"),
    (Topic.HAZARD, ""),
    (Topic.HAZARD_LEAVES, ">X f8"),
    (Topic.ANSWER, "f9"),
    (Topic.NEGATIVE, ""),
    (Topic.FERN_PLAYS, "D @6 >A"),
    (Topic.DRAW_AGAIN, "D"),
    (Topic.MULLIGAN, "@4"),
    (Topic.MULLIGAN_TWICE, ">A"),
    (Topic.OTHERS_PLAY_AGAIN, "D @1 >B B @9 >A"),
    (Topic.DRAW_ONCE_MORE, "D"),
    (Topic.SERVE_TWICE, "@7"),
    (Topic.BOUNCE_TO_THE_LAST, "^8"),
    (Topic.GO_OUT, ">B"),
    (Topic.LAST_TURNS, "D @8 >A D @7 >B"),
    (Topic.SETS_COUNT, ""),
    (Topic.THE_REST_COUNTS, ""),
    (Topic.LOWEST, ""),
    (Topic.END, ""),
)
"""What is explained, and the actions meanwhile, in the words of a record."""

DECK: Final[tuple[Card, ...]] = tuple(map(parse_card, _DECK.split()))

STEPS: Final = tuple(
    Step(topic, parse_action(word) if word else None)
    for topic, words in _SCRIPT
    for word in words.split() or ("",)
)


def dealt() -> Game:
    """The guided round before its first step."""
    return new_game(PLAYERS, 0, DECK)


def step(play: Play) -> Step | None:
    """The step that comes next; ``None`` in a game that is not guided."""
    return None if play.guided is None else STEPS[play.guided]


def at_end(play: Play) -> bool:
    """Whether all steps are done but the last, at which everything has been explained."""
    return play.guided == len(STEPS) - 1


def reading(play: Play) -> bool:
    """Whether the guided round waits for the person to have read something."""
    now = step(play)
    return now is not None and now.action is None


def follows(play: Play, action: Action) -> bool:
    """Whether a bot's action can be taken now: any, in a guided round only what comes next."""
    now = step(play)
    return play.looking_at is None and (now is None or now.action == action)


def possible(play: Play) -> tuple[Action, ...]:
    """What the person can do now: whatever is legal, in a guided round only what comes next."""
    if not awaits_person(play.game) or play.looking_at is not None:
        return ()
    now = step(play)
    if now is None:
        return legal_actions(play.game.state)
    return () if now.action is None else (now.action,)
