"""A game that is watched step by step: the table as it was, and what moves through the game."""

from gnoming.app.replay import Replay
from gnoming.match import ROUNDS
from gnoming.ui import telling, words
from gnoming.ui.language import _
from gnoming.ui.nodes import Node, node
from gnoming.ui.scene.result import result
from gnoming.ui.scene.table import layout_and_piles, opponents


def replay(shown: Replay, review: Node | None) -> tuple[Node, ...]:
    """The replay's screen; at the end of a round with the review of a player's turns, if any."""
    play = shown.play
    # The controls stay the same element, so that they keep the focus.
    if play.game.round_over:
        return (*result(play.game, review, replayed=True), _controls(shown))
    return (opponents(play), _messages(shown), layout_and_piles(play, {}, None), _controls(shown))


def place(shown: Replay) -> str:
    """Where in the game that is."""
    played = shown.play.game.rounds
    return _(
        "Replay: round {number} of {rounds}, action {action} of {actions}",
        number=len(played),
        rounds=ROUNDS,
        action=len(played[-1].actions),
        actions=shown.actions,
    )


def _messages(shown: Replay) -> Node:
    play = shown.play
    said = telling.turn(play.game.players, play.log[-1]) if play.log else _("The cards are dealt.")
    last_turns = words.last_turns(play.game, play.shown)
    return node(
        "div",
        node("p", last_turns, class_="last-turns"),
        node("p", said, class_="said"),
        node("p", place(shown), class_="task", id="status", tabindex=-1),
        class_="messages",
        data_more="last-turns" if last_turns else None,
    )


def _controls(shown: Replay) -> Node:
    at_start, at_end = shown.at == 0, shown.at == shown.last
    return node(
        "div",
        _button("\u276e", _("Back"), "replay-back", not at_start),
        _button("\u275a\u275a", _("Pause"), "replay-toggle")
        if shown.running
        else _button("\u25b6", _("Play"), "replay-toggle"),
        _button("\u276f", _("On"), "replay-on", not at_end),
        node(
            "input",
            type="range",
            id="replay-slider",
            min=0,
            max=shown.last,
            value=shown.at,
            data_input="replay-go",
            aria_label=_("Position in the game"),
            aria_valuetext=place(shown),
        ),
        _button("\u2715", _("Leave the replay"), "replay-leave"),
        class_="replay-controls",
        role="group",
        aria_label=_("Replay"),
        key="replay-controls",
    )


def _button(sign: str, label: str, command: str, able: bool = True) -> Node:
    return node(
        "button",
        node("span", sign, aria_hidden="true"),
        type="button",
        class_="action",
        data_do=command,
        aria_label=label,
        title=label,
        aria_disabled="false" if able else "true",
        key=command,
    )
