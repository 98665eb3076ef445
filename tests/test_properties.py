"""What holds in every game: random play, followed by a second opinion on the rules."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import Phase as Stage
from hypothesis import given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from gnoming.actions import ALL, action_text, parse_action
from gnoming.cards import COUNTS, DECK, HAZARD, MULLIGAN, Card, card_text
from gnoming.layout import layout_text, parse_layout
from gnoming.match import HUMAN, ROUNDS, Player, act, new_game, next_round, winners
from gnoming.observation import observe
from gnoming.record import read, write
from gnoming.record.writing import Transcript
from gnoming.rules import IllegalAction, apply, legal_actions, play
from gnoming.scoring import break_down, score
from gnoming.state import FEWEST_SEATS, MOST_SEATS, Phase
from tests.positions import may, permuted, unexpected_shuffle
from tests.referee import Table, layout_points

# The same examples on every run, and few enough for the Python in the page.
modest = settings(derandomize=True, database=None, deadline=None, max_examples=200)
# A failing game is not made shorter, which takes minutes: its record tells more.
modest_play = settings(modest, max_examples=25, stateful_step_count=12, phases=[Stage.generate])

seeds = st.integers(0, 2**32 - 1)


def shuffled(rng: random.Random) -> tuple[Card, ...]:
    """A deck in which cards of a kind may lie together, and the rare kinds first."""
    depth = {card: rng.random() for card in COUNTS}
    if rng.random() < 0.5:
        depth[MULLIGAN] = depth[HAZARD] = 0
    spread = rng.choice([0.05, 0.5, 100])
    return tuple(sorted(DECK, key=lambda card: depth[card] + spread * rng.random()))


class RandomPlay(RuleBasedStateMachine):
    @initialize(seats=st.integers(FEWEST_SEATS, MOST_SEATS), first=st.integers(0), seed=seeds)
    def sit_down(self, seats: int, first: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.transcript = Transcript()
        self.begin(seats, first % seats)

    def begin(self, seats: int, first: int) -> None:
        deck = shuffled(self.rng)
        players = [Player(f"Player {seat}", HUMAN) for seat in range(seats)]
        self.game = new_game(players, first, deck)
        self.table = Table(seats, first, deck)

    def teardown(self) -> None:
        note(write(self.game))

    @precondition(lambda self: self.game.round_over)
    @rule()
    def deal_again(self) -> None:
        seats, first, rounds = len(self.game.players), self.game.first, len(self.game.rounds)
        if self.game.over:
            self.begin(seats, first)
        else:
            deck = shuffled(self.rng)
            self.game = next_round(self.game, deck)
            self.table = Table(seats, (first + rounds) % seats, deck)

    @precondition(lambda self: not self.game.round_over)
    @rule(choice=st.integers(0, 33))
    def act_once(self, choice: int) -> None:
        words = may(self.game.state).split()
        self.do(words[choice % len(words)])

    @precondition(lambda self: not self.game.round_over)
    @rule(count=st.integers(1, 400), manner=st.sampled_from(["hurry", "wait", "any"]))
    def act_often(self, count: int, manner: str) -> None:
        """Acts at random, in a hurry to turn up cards, or waiting for better ones, or neither."""
        for _ in range(count):
            state = self.game.state
            words = may(state).split()
            if not words:
                break
            own = state.layouts[state.seat]
            liked = {
                "hurry": [w for w in words if w[0] in "@^" and own[int(w[1]) - 1] is None],
                "wait": [w for w in words if w[0] in "D>"],
                "any": words,
            }
            likes = self.rng.random() < 0.9
            self.do(self.rng.choice(liked[manner] if liked[manner] and likes else words))

    def do(self, word: str) -> None:
        """Lets both play, and compares."""
        before, action = self.game.state, parse_action(word)
        past = len(self.game.rounds[-1].reshuffles)
        self.game = act(self.game, action, self.shuffle)
        reshuffles = self.game.rounds[-1].reshuffles[past:]
        assert play(before, action, lambda _: reshuffles[0]) == self.game.state
        self.table.do(word)
        assert len(reshuffles) == self.table.must_reshuffle()
        for order in reshuffles:
            self.table.reshuffle(order)
        self.all_is_as_on_the_table()

    def shuffle(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        order = list(cards)
        self.rng.shuffle(order)
        return tuple(order)

    def all_is_as_on_the_table(self) -> None:
        state, table = self.game.state, self.table
        assert set(may(state).split()) == table.may()
        assert (state.seat, state.hand) == (table.seat, table.hand)
        assert state.turn_seat == (state.seat if state.phase is Phase.SETUP else table.turn)
        assert (state.went_out, state.removed) == (table.went_out, len(table.removed))
        assert dict(zip("ABD", (*state.piles, state.draw_pile), strict=True)) == {
            name: tuple(pile) for name, pile in table.piles.items()
        }
        for seat, cards in enumerate(table.layouts):
            for spot, (card, up) in enumerate(zip(cards, table.face_up[seat], strict=True)):
                assert state.layouts[seat][spot] == (card if up else None)
                assert state.face_down[seat][spot] == (None if up else card)

    @invariant()
    def the_110_cards_are_all_there(self) -> None:
        state = self.game.state
        cards = Counter([*state.draw_pile, *state.piles[0], *state.piles[1]])
        for lying in state.layouts + state.face_down:
            cards.update(card for card in lying if card is not None)
        cards[HAZARD] += state.removed
        if state.hand is not None:
            cards[state.hand] += 1
        assert cards == COUNTS

    @invariant()
    def what_is_legal_is_accepted_and_nothing_else(self) -> None:
        state = self.game.state
        legal = legal_actions(state)
        assert bool(legal) == (state.phase is not Phase.OVER)
        assert list(legal) == [action for action in ALL if action in legal]
        for action in ALL:
            if action in legal:
                assert apply(state, action, tuple) == play(state, action, tuple)
            else:
                with pytest.raises(IllegalAction) as caught:
                    apply(state, action, unexpected_shuffle)
                assert str(caught.value) == (
                    f"seat {state.seat} tried {action_text(action)} in phase {state.phase.value}; "
                    f"legal: {may(state) or 'nothing'}"
                )

    @invariant()
    def a_record_gives_the_game_again(self) -> None:
        record = write(self.game)
        assert read(record) == self.game
        assert self.transcript.text(self.game) == record

    @invariant()
    def hidden_cards_change_nothing_that_a_player_sees(self) -> None:
        state = self.game.state
        other = permuted(state, self.rng)
        assert legal_actions(other) == legal_actions(state)
        for seat in range(state.seats):
            assert observe(other, seat) == observe(state, seat)

    @precondition(lambda self: self.game.round_over)
    @invariant()
    def the_scores_are_right(self) -> None:
        assert list(self.game.scores[-1]) == self.table.scores()
        assert self.game.over == (len(self.game.scores) == ROUNDS)
        columns = list(zip(*self.game.scores, strict=True))
        assert self.game.totals == tuple(map(sum, columns))
        best = min((sum(column), column[-1]) for column in columns)
        assert winners(self.game.scores) == tuple(
            seat for seat, column in enumerate(columns) if (sum(column), column[-1]) == best
        )


def test_random_games_keep_the_rules() -> None:
    run_state_machine_as_test(RandomPlay, settings=modest_play)


few_kinds = st.sampled_from([MULLIGAN, MULLIGAN, 1, 1, 2, 11, -4, HAZARD])
full_layouts = st.one_of(
    st.tuples(*[st.sampled_from(sorted(COUNTS))] * 9), st.tuples(*[few_kinds] * 9)
)


@modest
@given(full_layouts)
def test_P1_P2_a_layout_is_worth_what_a_plain_count_says(cards: tuple[Card, ...]) -> None:
    assert score(cards) == layout_points(cards)


@modest
@given(full_layouts)
def test_P1_P2_the_parts_of_a_score_are_all_the_cards(cards: tuple[Card, ...]) -> None:
    parts = break_down(cards)
    assert parts.total == score(cards)
    single = [*parts.loose, *parts.negatives]
    specials = [MULLIGAN] * parts.mulligans + [HAZARD] * parts.hazards
    in_sets = Counter(cards) - Counter(single + specials)
    assert set(in_sets) == {found.value for found in parts.sets}


@modest
@given(full_layouts, st.sets(st.integers(0, 8)))
def test_a_layout_is_read_as_it_is_written(cards: tuple[Card, ...], face_down: set[int]) -> None:
    layout = tuple(None if spot in face_down else card for spot, card in enumerate(cards))
    text = layout_text(layout)
    assert parse_layout(text) == layout
    assert text.replace("/", "").split() == [
        "." if card is None else card_text(card) for card in layout
    ]
