"""The guided round: its deck, its script, and what it shows and says."""

import re
from collections import Counter

from gnoming.actions import PILES, Bounce, Discard, Draw, Flip, Place
from gnoming.app import guide
from gnoming.app.guide import Topic
from gnoming.app.log import Happening
from gnoming.app.model import awaits_person
from gnoming.cards import COUNTS, HAZARD, MULLIGAN, parse_card
from gnoming.rules import legal_actions
from gnoming.scoring import find_sets
from gnoming.state import Phase
from gnoming.ui import guiding, words
from tests.guiding import MODELS, at, play_of, step_of
from tests.playing import game_of

YOU, MOSS, FERN = range(3)

HAPPENINGS = tuple(step for turn in play_of(MODELS[-1]).log for step in turn.steps)
OWN = tuple(event for event in HAPPENINGS if event.before.seat == YOU)


def test_the_deck_is_the_110_cards() -> None:
    assert Counter(guide.DECK) == COUNTS


def test_the_script_is_legal_from_the_deal_to_the_end_of_the_round() -> None:
    assert [step_of(model) for model in MODELS] == list(range(len(guide.STEPS)))
    assert game_of(MODELS[-1]).round_over
    assert guide.at_end(play_of(MODELS[-1]))
    for event in HAPPENINGS:
        assert event.action in legal_actions(event.before)


def test_it_is_short() -> None:
    assert sum(isinstance(event.action, Draw) for event in OWN) <= 7
    presses = [s for s in MODELS if guide.reading(play_of(s)) or awaits_person(game_of(s))]
    assert len(presses) <= 26, "more than two minutes"


def sets_after(event: Happening) -> int:
    return len(find_sets(event.after.layouts[event.before.seat]))


def test_it_shows_drawing_and_taking_placing_and_discarding() -> None:
    sources = {event.action.source for event in OWN if isinstance(event.action, Draw)}
    assert sources & set(PILES)
    assert "D" in sources
    assert any(isinstance(event.action, Place) for event in OWN)
    assert {e.action.pile for e in OWN if isinstance(e.action, Discard)} == set(PILES)


def test_it_shows_a_set_made_by_the_person() -> None:
    layout = game_of(at(Topic.SET)).state.layouts[YOU]
    assert find_sets(layout) == ((0, 7),)
    assert not find_sets(game_of(at(Topic.COMPLETE_A_SET)).state.layouts[YOU])


def test_it_shows_the_person_bounce_cards() -> None:
    bounces = [event for event in OWN if isinstance(event.action, Bounce)]
    assert len(bounces) == 2
    for event in bounces:
        assert event.before.hand in event.before.layouts[YOU]


def test_it_shows_a_hazard_that_everybody_answers() -> None:
    (hazard,) = [e for e in HAPPENINGS if e.before.hand == HAZARD and e.after.hand is None]
    assert hazard.before.seat == MOSS
    assert hazard.after.removed == 1
    answers = [e for e in HAPPENINGS if e.before.phase is Phase.HAZARD]
    assert [event.before.seat for event in answers] == [FERN, YOU]
    assert all(isinstance(event.action, Flip) for event in answers)


def test_it_shows_a_mulligan_in_two_sets_of_different_values() -> None:
    (placed,) = [e for e in OWN if e.before.hand == MULLIGAN and isinstance(e.action, Place)]
    assert sets_after(placed) == 2
    layout = game_of(MODELS[-1]).state.layouts[YOU]
    serving = [found.value for found in find_sets(layout) if found.line in (1, 3)]
    assert layout[3] == MULLIGAN
    assert serving == [4, 7]


def test_it_shows_a_negative_card_and_a_hazard_that_counts() -> None:
    assert min(card for card in game_of(MODELS[-1]).state.layouts[YOU] if card is not None) < 0
    assert HAZARD in game_of(MODELS[-1]).state.layouts[FERN]


def test_the_person_goes_out_with_the_lowest_score() -> None:
    game = game_of(MODELS[-1])
    assert game.state.went_out == YOU
    assert game.scores == ((-22, 23, 17),)
    assert None not in game_of(at(Topic.LAST_TURNS)).state.layouts[YOU]


def test_what_is_explained_is_short_and_names_cards_that_can_be_seen() -> None:
    for model in MODELS:
        text = guiding.text(play_of(model))
        assert 0 < len(text) <= 140
        assert len(re.findall(r"[.!?…](?= |$)", text)) <= 3
        state = game_of(model).state
        seen = {card for layout in state.layouts for card in layout} | {state.hand}
        seen |= {pile[-1] for pile in state.piles if pile}
        for number in re.findall(r"(?:an?|your|two|other|the) (\d+)s?\b", text, re.I):
            assert parse_card(number) in seen, text


def test_the_texts_tell_the_true_scores() -> None:
    layout = game_of(MODELS[-1]).state.layouts[YOU]
    points = -sum(found.value for found in find_sets(layout))
    assert words.number(points) in guiding.text(play_of(at(Topic.SETS_COUNT)))
