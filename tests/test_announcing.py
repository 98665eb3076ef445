"""What a screen reader is told: every announcement, every card, all that can be read."""

from collections import deque
from collections.abc import Iterator

import pytest

from gnoming.actions import Bounce, Flip, Place, parse_action
from gnoming.app.commands import parse
from gnoming.app.effects import WeighPlays
from gnoming.app.guide import STEPS
from gnoming.app.messages import (
    AskHint,
    BotChose,
    Choose,
    GuideNext,
    LookAt,
    Message,
    NextRound,
    PlaysWeighed,
    Point,
    StartGuide,
)
from gnoming.app.model import Model, Play, Screen, awaits_person
from gnoming.app.replay import Step, watch
from gnoming.app.settings import Announcements, Settings
from gnoming.app.targets import target_of
from gnoming.app.update import update
from gnoming.cards import HAZARD, MULLIGAN, Card
from gnoming.rules import legal_actions
from gnoming.table import plays
from gnoming.ui import reading, words
from gnoming.ui.announcing import Change, announcement
from gnoming.ui.nodes import Node
from gnoming.ui.scene.own import label
from gnoming.ui.scene.piles import piles
from gnoming.values import replace
from tests import golden
from tests.playing import DEAL, after, game_of, playing
from tests.positions import position
from tests.test_scene import every
from tests.test_words import TABLE, game_at, reached

BRIEF = Settings(announcements=Announcements.BRIEF)
HAZARD_OF_FERN = TABLE.replace("draw: 5", "draw:") + "turn: 2\n"
GOING_OUT = "0: 5 5 1 / 2 2 3 / 3 4 (7)\n1: 1 1 1 / 2 2 2 / 3 3 (4)\ndraw: 6 7\nA: 1 2 3\nB: 8"
LAST_TURN = "0: 5 5 -1 / 2 2 3 / 3 4 (7)\nturn: 0\nout: 1\ndraw: 6 7\nA: 1\nB: 8"

NOTHING = "(nothing)"

# What happens, and with it in which position: commands of the page, and actions of bots.
SCRIPTS = (
    ("A turn with a bounce", TABLE, "point D|point 2|point 4|point A|bot D|bot >X"),
    ("A card from a discard pile", TABLE, "point A|point 1|point A"),
    ("A hazard is replaced", TABLE, "point D|point 5|refuse|bot f1|bot -"),
    ("A hazard is discarded by another", HAZARD_OF_FERN, "bot D|bot >X|point 2|bot f1"),
    ("Going out", GOING_OUT, "point D|point 9|point A"),
    ("The last turn ends the round", LAST_TURN, "point D|point A"),
    ("Help", TABLE, "hint|hint|point 3|point A|undo|undo"),
    ("In vain", TABLE, "point 3|point 3|refuse|point D|point D|refuse"),
    (
        "Reading",
        TABLE,
        "read last|read task|read own|read 1|read 2|read 3|read piles|read scores|read turns"
        "|point D|read last|read task|read piles|point 2|read piles",
    ),
    ("Reading in the last turns", LAST_TURN, "read turns|read own|point B|read piles"),
)


def table(text: str, settings: Settings) -> Model:
    state = position(text)
    return Model(screen=Screen.TABLE, play=Play(game_at(state), 0), settings=settings)


def happened(model: Model, command: str, seconds: float) -> Change:
    word, _, rest = command.partition(" ")
    if word == "hint":
        return weighed(model)
    message: Message | None = parse(command, 1000 * seconds)
    if word == "bot":
        message = BotChose(game_of(model), parse_action(rest))
    assert message is not None
    return Change(model, message, update(model, message)[0])


def weighed(model: Model) -> Change:
    """What a hint changes: the plays are weighed first, unless there is nothing to propose."""
    message: Message = AskHint()
    after, effects = update(model, message)
    for effect in effects:
        assert isinstance(effect, WeighPlays)
        assert not announcement([Change(model, message, after)])
        (found,) = deque(plays(effect.game), maxlen=1)
        model, message = after, PlaysWeighed(effect.game, found)
        after, _ = update(model, message)
    return Change(model, message, after)


def told(text: str, settings: Settings, commands: str) -> Iterator[str]:
    """What is announced after each of the commands."""
    model = table(text, settings)
    for seconds, command in enumerate(commands.split("|"), 1):
        change = happened(model, command, seconds)
        model = change.after
        yield announcement([change])


def test_every_announcement_full_and_brief() -> None:
    lines = []
    for name, text, commands in SCRIPTS:
        lines += ["", f"# {name}"]
        both = told(text, Settings(), commands), told(text, BRIEF, commands)
        for command, full, brief in zip(commands.split("|"), *both, strict=True):
            lines += [command, f"    {full or NOTHING}"]
            lines += [f"    {brief or NOTHING}"] if brief != full else []
    golden.check("announcements.txt", "\n".join(lines).lstrip() + "\n")


def test_a_card_in_all_its_states() -> None:
    shown: tuple[Card | None, ...] = (None, 7, -3, MULLIGAN, HAZARD)
    lines = []
    for card in shown:
        in_sets = card == 7 or card == MULLIGAN
        for mark in ("", "row", "column", "row column") if in_sets else ("",):
            for action in (None, Flip(4), Place(4), Bounce(4)):
                if card is None or not isinstance(action, Flip):
                    lines.append(label("5", card, mark, action))
    lines += [label(str(spot), None, "", None) for spot in range(1, 10)]
    golden.check("cards.txt", "\n".join(lines) + "\n")


def test_the_piles_in_all_their_states() -> None:
    lines = []
    for text in (TABLE, TABLE.replace("A: -2", "A:"), TABLE.replace("B: 8", "B: M")):
        for actions in ("", "D", "D @1", "D @5", "D >A D"):
            state = reached(position(text), *actions.split())
            targets = {target_of(action): action for action in legal_actions(state)}
            lines += labels(piles(state, targets, None)) + labels(piles(state, {}, None))
    golden.check("piles.txt", "\n".join(dict.fromkeys(lines)) + "\n")


def labels(item: Node) -> list[str]:
    found = [dict(each.attributes).get("aria-label") for each in every(item.children)]
    return [name for name in found if name]


def test_what_bots_do_without_a_pause_is_told_at_once_and_completely() -> None:
    model, changes = table(TABLE + "turn: 1\n", Settings()), []
    for seconds, word in enumerate(["D", ">A", "D", "@1", ">A"], 1):
        changes.append(happened(model, f"bot {word}", seconds))
        model = changes[-1].after
    assert announcement(changes) == (
        "Moss drew 5; discarded 5 on discard pile A. "
        "Fern drew hazard; put hazard on spot 1 and turned up 1; discarded 1 on discard pile A. "
        "Your turn: draw a card, or take the top card of a discard pile."
    )


@pytest.mark.parametrize("settings", [Settings(), BRIEF])
def test_every_action_of_a_game_has_its_announcement(settings: Settings) -> None:
    before: Model | None = None
    for model in playing():
        model = replace(model, settings=settings)
        if before is not None and model.play is not None and before.play is not None:
            was, now = before.play.game.rounds, model.play.game.rounds
            if len(was) == len(now):
                said = announcement([Change(before, Point(""), model)])
                assert said.endswith((".", "!"))
                assert "\u2212" not in said
        before = model
    assert game_of(model).over


def test_nothing_is_told_of_what_the_focus_is_moved_to() -> None:
    for message in (DEAL, StartGuide()):
        before = Model()
        assert announcement([Change(before, message, update(before, message)[0])]) == ""
    over = next(model for model in playing() if game_of(model).round_over)
    assert announcement([Change(over, NextRound(), after(NextRound(), model=over))]) == ""
    assert announcement([Change(over, Choose("sound", True), over)]) == ""


def test_a_second_press_within_a_moment_is_not_told() -> None:
    model = after(Point("D", 5.0), model=table(TABLE, Settings()))
    again = Point("D", 9.0)
    assert announcement([Change(model, again, update(model, again)[0])]) == ""


def test_an_earlier_turn_and_a_replay_are_told() -> None:
    model = next(
        m for m in playing() if m.play and len(m.play.log) > 3 and awaits_person(game_of(m))
    )
    change = Change(model, LookAt(0), after(LookAt(0), model=model))
    assert announcement([change]).startswith("An earlier moment: You turned up")
    start, _ = watch(Model(), game_of(model))
    first = after(Step(1), model=start)
    assert announcement([Change(start, Step(1), first)]).startswith("You turned up")
    assert announcement([Change(first, Step(-1), after(Step(-1), model=first))]) == ""


def test_the_guided_round_tells_each_explanation_once() -> None:
    model = after(StartGuide())
    said = []
    for seconds, step in enumerate(STEPS[:-1], 1):
        message: Message = GuideNext()
        if step.action is not None:
            person = awaits_person(game_of(model))
            target = target_of(step.action)
            message = (
                Point(target, 1000.0 * seconds) if person else BotChose(game_of(model), step.action)
            )
        after_it = update(model, message)[0]
        said.append(announcement([Change(model, message, after_it)]))
        model = after_it
    assert all(said)
    assert sum("it may bounce, to your last hidden card" in text for text in said) == 1


def test_there_is_always_something_to_read() -> None:
    for model in playing():
        assert model.play is not None
        for what in ("last", "task", "own", "1", "2", "piles", "scores", "turns"):
            assert reading.text(model.play, what).endswith((".", "!"))
        assert reading.text(model.play, "3") == reading.text(model.play, "x") == ""


def test_a_minus_is_spoken_as_a_word() -> None:
    assert (
        words.aloud("These count \u221218, and \u22120.5.")
        == "These count minus 18, and minus 0.5."
    )
