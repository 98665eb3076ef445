"""Lets bots play: asks the one at the seat that is to act, applies and remembers its choice."""

import random
from collections.abc import Iterator, Sequence

from gnoming.actions import Action
from gnoming.bots import Bot, Thoughts, think
from gnoming.bots.outlook import Outlook
from gnoming.bots.weighing import Weighed, weighing
from gnoming.bots.weights import STRONG
from gnoming.cards import DECK, shuffler
from gnoming.match import Game, Player, act, new_game, next_round
from gnoming.observation import observe
from gnoming.rules import legal_actions


def ask(game: Game, bot: Bot, rng: random.Random) -> Action:
    """The action that the bot chooses for the seat that is to act. It sees the observation only."""
    state = game.state
    return bot(observe(state, state.seat, game.scores), legal_actions(state), rng)


def thoughts(game: Game, rng: random.Random) -> Thoughts:
    """The thoughts of the bot at the seat that is to act; the last one is its choice."""
    state = game.state
    kind = game.players[state.seat].kind
    return think(kind, observe(state, state.seat, game.scores), legal_actions(state), rng)


def plays(game: Game) -> Iterator[tuple[Weighed, ...]]:
    """What the seat that is to act may do, the best first, as far as it has been weighed; the last
    one is all of it."""
    state = game.state
    legal = legal_actions(state)
    found: list[Weighed] = []
    for each in weighing(Outlook(observe(state, state.seat, game.scores), STRONG), legal):
        if each is not None:
            found.append(each)
        # Of equals the first legal one, in whatever order they were weighed.
        found.sort(key=lambda it: (it.points, legal.index(it.action)))
        yield tuple(found)


def play_game(
    players: Sequence[Player], first: int, bots: Sequence[Bot], rng: random.Random
) -> Game:
    """A whole game of bots, one for each seat. ``rng`` shuffles, and decides for the bots."""
    shuffle = shuffler(rng)
    game = new_game(players, first, shuffle(DECK))
    while not game.over:
        if game.round_over:
            game = next_round(game, shuffle(DECK))
        game = act(game, ask(game, bots[game.state.seat], rng), shuffle)
    return game
