"""The dialog with the keys: what can be read aloud, with a button for each, and what acts."""

from gnoming.app.model import Play
from gnoming.match import Player
from gnoming.ui import words
from gnoming.ui.language import _, kept
from gnoming.ui.nodes import Node, node


def keys(play: Play | None) -> tuple[Node, ...]:
    """What the dialog shows; without a game there is nothing to read aloud."""
    return _keys(play.game.players if play else (), play.viewer if play else 0)


@kept(16)
def _keys(players: tuple[Player, ...], viewer: int) -> tuple[Node, ...]:
    others = [players[(viewer + step) % len(players)] for step in range(1, len(players))]
    reading = [
        (_("L"), _("The last turn"), "last"),
        (_("W"), _("What there is to do"), "task"),
        (_("O"), _("The own layout"), "own"),
        (_("P"), _("The piles"), "piles"),
        (_("S"), _("The scores"), "scores"),
        (_("T"), _("Turns that are left"), "turns"),
        *(
            (
                _("Shift {digit}", digit=step),
                _("Layout of {name}", name=words.name(player.name)),
                str(step),
            )
            for step, player in enumerate(others, 1)
        ),
    ]
    acting = [
        (_("1 … 9"), _("A spot of the own layout, row by row")),
        (_("D"), _("Draw a card")),
        (_("A, B"), _("Take from a discard pile, or discard on it")),
        (_("R"), _("Decline, or go to the buttons that discard")),
        (_("H"), _("Hint")),
        (_("U"), _("Undo")),
        (_("Arrows, Home, End"), _("Move within the layout, the piles or the actions")),
        (_("Tab"), _("Go on to the layout, the piles or the actions")),
        (_("Enter, Space"), _("Press")),
        (_("Esc"), _("Close a dialog, give up a drag")),
        (_("?"), _("This list")),
    ]
    read = (
        node("h3", _("Read aloud by a screen reader")),
        node(
            "ul", [node("li", _button(*each)) for each in reading], class_="readings", role="list"
        ),
    )
    return (
        *(read if players else ()),
        node("h3", _("Keys at the table")),
        node("dl", [_key(*each) for each in acting], class_="keys"),
        node("p", _("Letters and digits can be switched off in the settings."), class_="hint"),
    )


def _button(key: str, label: str, what: str) -> Node:
    return node(
        "button",
        node("span", label),
        " ",
        node("kbd", key),
        type="button",
        class_="action",
        data_do=f"read {what}",
    )


def _key(key: str, label: str) -> Node:
    return node("div", node("dt", node("kbd", key)), node("dd", label))
