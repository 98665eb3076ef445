"""Moments of rounds that several tests of the bots look at."""

import random

from hypothesis import strategies as st

from gnoming.cards import DECK, shuffler
from gnoming.rules import legal_actions, play
from gnoming.state import Phase, State, deal

FAR_AHEAD = """
    0: 11 11 11 / 9 9 9 / 1 -2 (3)
    1: 9 8 11 / 6 5 10 / 7 8 (4)
    2: (9) (8) 11 / 6 5 10 / 7 (8) (4)
    draw: 1
"""


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state somewhere in a round of random actions, a reshuffle behind it or not."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    shuffle = shuffler(rng)
    state = deal(draw(st.integers(3, 7)), 0, shuffle(DECK))
    for _ in range(draw(st.integers(0, 400))):
        following = play(state, rng.choice(legal_actions(state)), shuffle)
        if following.phase is Phase.OVER:
            break
        state = following
    return state
