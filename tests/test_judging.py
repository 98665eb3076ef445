"""Why a bot did what it did, the other plays of a hint, and the review of a round."""

from collections import deque
from functools import cache

import pytest

from gnoming.actions import Discard, Flip
from gnoming.app import judging
from gnoming.app.commands import parse
from gnoming.app.effects import Effect, Focus, ShowLatest
from gnoming.app.judging import (
    AskReview,
    AskWhy,
    Explain,
    LookBefore,
    Review,
    ReviewGrew,
    ReviewRound,
    Why,
    WhyKnown,
)
from gnoming.app.library.changes import watch
from gnoming.app.messages import LookAt, NextRound, Point, StartGuide
from gnoming.app.model import Model, Play
from gnoming.app.replay import Go
from gnoming.app.update import update
from gnoming.bots import reasons
from gnoming.bots.explaining import explaining
from gnoming.bots.reasons import Reason
from gnoming.bots.review import most_costly, review
from gnoming.bots.weighing import Weighed
from gnoming.match import Player
from gnoming.observation import observe
from gnoming.ui import hints
from gnoming.ui.nodes import Node, text_of
from gnoming.ui.scene import beside, scene
from gnoming.ui.scene.plays import other_plays
from gnoming.values import replace
from tests.playing import DEAL, YOU, after, game_of, hinted, playing
from tests.test_scene import every


def play_of(model: Model) -> Play:
    assert model.seen is not None
    return model.seen


@cache
def over() -> Model:
    """The end of the first round; seat 0 is a person's."""
    return next(model for model in playing() if game_of(model).round_over)


def bots_turn(model: Model) -> int:
    """The place in the log of the last turn of a bot."""
    return max(at for at, turn in enumerate(play_of(model).log) if turn.seat)


def known(effect: Effect) -> WhyKnown:
    """The answer to why, as the page finds it."""
    assert isinstance(effect, Explain)
    found = []
    for before, action, _ in effect.turn.steps:
        (last,) = deque(explaining(effect.kind, observe(before, before.seat), action), maxlen=1)
        assert last is not None
        found.append(last)
    return WhyKnown(Why(effect.turn, tuple(found)))


@cache
def reviewed() -> Review:
    """The finished review of the person's turns."""
    game = game_of(over())
    (turns,) = deque(review(game.rounds[0], len(game.players), 0, 0), maxlen=1)
    return Review(game, 0, 1.0, turns, par=7)


def asked() -> Model:
    return after(AskReview(0), model=over())


def text(model: Model, region: str) -> str:
    return " ".join(map(text_of, (scene(model) | beside(model))[region]))


# Why


def test_the_log_tells_why_a_bot_did_what_it_did_until_it_is_asked_again() -> None:
    at = bots_turn(over())
    model, (effect,) = update(over(), AskWhy(at))
    assert effect == Explain(play_of(over()).log[at], "medium")
    model = after(known(effect), model=model)
    told = next(
        item for item in every(beside(model)["log-aside"]) if ("class", "why") in item.attributes
    )
    steps = play_of(model).log[at].steps
    (items,) = told.children
    assert isinstance(items, Node)
    assert len(items.children) == len(steps)
    # The plays that the bot weighed, the chosen one marked, and what was done in the log's words.
    lists = [list(every(it.children)) for it in every((told,)) if it.tag == "details"]
    assert 1 <= len(lists) <= len(steps)
    for plays in lists:
        chosen = [it for it in plays if ("aria-current", "true") in it.attributes]
        assert len(chosen) == 1
    again = after(AskWhy(at), model=model)
    assert again.why is None
    shown = [item for line in beside(again)["log-aside"] for item in every((line,))]
    assert not any(("class", "why") in item.attributes for item in shown)
    (sentence,) = (item for item in shown if ("class", "because") in item.attributes)
    assert text_of(sentence).endswith(".")


def test_an_answer_that_comes_when_another_turn_is_asked_about_is_void() -> None:
    at = bots_turn(over())
    model, (effect,) = update(over(), AskWhy(at))
    later = after(AskWhy(at - 1), model=model)
    assert after(known(effect), model=later).why == later.why
    closed = after(AskWhy(at), model=model)
    assert after(known(effect), model=closed).why is None


def test_the_turn_that_is_looked_at_is_marked_in_the_log() -> None:
    def marked(model: Model) -> list[int]:
        lines = beside(model)["log-aside"]
        return [
            at
            for at, line in enumerate(lines)
            if any(("aria-current", "true") in it.attributes for it in every((line,)))
        ]

    looking = after(LookAt(4), model=over())
    assert marked(looking) == [4]
    assert marked(after(LookAt(3), model=looking)) == [3]
    assert marked(over()) == marked(after(LookAt(None), model=looking)) == []


def test_only_turns_of_bots_can_be_asked_about() -> None:
    turns = play_of(over()).log
    lines = beside(over())["log-aside"]
    for turn, line in zip(turns, lines, strict=True):
        assert ("Why?" in text_of(line)) == (turn.seat > 0)


def test_a_turn_that_was_not_changes_nothing() -> None:
    assert update(over(), AskWhy(999)) == (over(), ())
    assert update(Model(), AskWhy(0)) == (Model(), ())
    guided = after(StartGuide())
    assert update(guided, AskWhy(0)) == (guided, ())


# Other plays


def test_other_plays_stand_in_their_dialog_once_a_hint_was_given() -> None:
    model = next(m for m in playing() if hinted(m).play != m.play)
    assert not beside(model)["plays-list"]
    shown = hinted(model)
    plays = play_of(shown).plays
    told = " ".join(map(text_of, beside(shown)["plays-list"]))
    assert hints.proposal(plays[0].action) in told
    assert hints.reason(plays[0].reason) in told
    assert "Other plays" in text(shown, "table")
    moved = after(Point("1", 1e9), model=shown)
    assert not beside(moved)["plays-list"]


def test_plays_of_which_the_same_is_said_are_one_entry() -> None:
    reason = Reason(reasons.Why.SHOWS_CARD, 2.0)
    flips = [Weighed(Flip(spot), 40 + spot / 1000, reason) for spot in (2, 0, 1)]
    better = [Weighed(Flip(7), 39.0, reason)]
    entries = [text_of(it) for it in every(other_plays(better + flips)) if it.tag == "li"]
    assert [entry.split("To see")[0].split() for entry in entries] == [
        ["turn", "up", "spot", "8", "39"],
        ["turn", "up", "spot", "1,", "2,", "3", "40"],
    ]
    piles = [Weighed(Discard(pile), 40.0, Reason(reasons.Why.GIVES_LESS)) for pile in "AB"]
    (entry,) = [text_of(it) for it in every(other_plays(piles)) if it.tag == "li"]
    assert "discard pile A" in entry
    assert "discard pile B" in entry


# The review


def asks(model: Model) -> list[str]:
    """The commands for a review that can be pressed."""
    commands = [dict(it.attributes).get("data-do", "") for it in every(scene(model)["table"])]
    return [each for each in commands if each.startswith("review ")]


def test_the_end_of_a_round_offers_a_review_of_each_persons_turns() -> None:
    assert asks(over()) == ["review 0"]
    assert asks(asked()) == []
    assert parse("review 0") == AskReview(0)
    people = replace(DEAL, players=(YOU, Player("Ann", "human"), Player("Fern", "easy")))
    several = next(model for model in playing(people) if game_of(model).round_over)
    assert asks(several) == ["review 0", "review 1"]
    assert asks(after(AskReview(1), model=several)) == ["review 0", "review 1"]


def test_a_review_is_begun_and_shown_as_it_grows() -> None:
    model, effects = update(over(), AskReview(0))
    assert effects == (ReviewRound(Review(game_of(over()), 0)), Focus(judging.TITLE, at_top=True))
    assert "is compared" in text(model, "table")
    grown = after(ReviewGrew(replace(reviewed(), par=None)), model=model)
    assert "playing the same round" in text(grown, "table")
    assert "Par of this round" not in text(grown, "table")
    done = after(ReviewGrew(reviewed()), model=grown)
    assert "Par of this round: 7." in text(done, "table")
    assert update(done, AskReview(0)) == (done, ())


def test_the_costliest_turns_are_shown_with_the_better_play_marked() -> None:
    model = after(ReviewGrew(reviewed()), model=asked())
    assert reviewed().turns is not None
    worst = most_costly(reviewed().turns or ())
    nodes = list(every(scene(model)["table"]))
    moments = [it for it in nodes if ("class", "moment") in it.attributes]
    assert len(moments) == len(worst) == 3
    for moment in moments:
        marked = [it for it in every(moment.children) if ("data-hint", "") in it.attributes]
        assert len(marked) <= 1, "to decline or to remove a hazard has no place"
    looks = [dict(it.attributes).get("data-do", "") for it in nodes]
    assert sum(each.startswith("review-look ") for each in looks) == 3


def test_every_turn_of_the_log_has_its_cost() -> None:
    turns = [turn for turn in play_of(over()).log if turn.seat == 0]
    assert reviewed().turns is not None
    assert len(reviewed().turns or ()) == len(turns)
    for turn, each in zip(turns, reviewed().turns or (), strict=True):
        assert [step.action for step in turn.steps] == [d.chosen.action for d in each.decisions]


def test_a_review_stays_while_an_earlier_moment_is_looked_at_and_goes_with_the_round() -> None:
    model = after(ReviewGrew(reviewed()), model=asked())
    back = after(LookAt(0), LookAt(None), model=model)
    assert "Par of this round" in text(back, "table")
    later = after(NextRound(), model=model)
    assert judging.review_of(later) is None
    assert after(ReviewGrew(reviewed()), model=later) == later


def test_the_table_before_a_turn_can_be_looked_at_and_left_again() -> None:
    model = after(ReviewGrew(reviewed()), model=asked())
    at = next(at for at, turn in enumerate(play_of(model).log) if at > 3 and turn.seat == 0)
    before, effects = update(model, LookBefore(at))
    assert play_of(before).shown == play_of(model).log[at].steps[0].before
    assert effects == (Focus("status"),)
    back, effects = update(before, LookAt(None))
    assert effects == (Focus(judging.TITLE), ShowLatest())
    assert scene(back) == scene(model)
    assert update(after(LookAt(0), model=over()), LookAt(None))[1][0] == Focus("result-title")
    assert parse(f"review-look {at}") == LookBefore(at)
    assert update(model, LookBefore(0)) == (model, ())


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_bots_turns_are_not_reviewed(seat: int) -> None:
    assert update(over(), AskReview(seat)) == (over(), ())


def test_a_round_that_goes_on_is_not_reviewed() -> None:
    begun = next(playing())
    assert update(begun, AskReview(0)) == (begun, ())


def test_a_round_in_a_replay_can_be_reviewed_too() -> None:
    model, _ = watch(Model(), game_of(over()))
    model = after(Go(1_000_000), model=model)
    assert asks(model) == ["review 0"]
    model = after(AskReview(0), model=model)
    assert model.review is not None
    done = replace(reviewed(), game=model.review.game)
    model = after(ReviewGrew(done), model=model)
    assert "Par of this round: 7." in text(model, "table")
    assert "Par" not in text(after(Go(0), model=model), "table")


def test_what_is_no_command_is_none() -> None:
    assert parse("why 3") == AskWhy(3)
    for command in ("why", "why -1", "review", "review x"):
        assert parse(command) is None
