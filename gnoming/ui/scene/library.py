"""The dialog with all games: its pages, and the list of games."""

from gnoming.app.library.messages import RUNNING
from gnoming.app.library.model import Library, Said, View
from gnoming.app.model import Model, game_in_progress
from gnoming.app.results import Result, key_of, result_of
from gnoming.app.shelf import FULL, Kept, Unreadable
from gnoming.ui import faults
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Child, Node, button, node
from gnoming.ui.scene.entries import entry
from gnoming.ui.scene.intake import intake
from gnoming.ui.scene.statistics import statistics

MOST_SHOWN = 100
"""So many games are listed at first."""


def library(model: Model, shown: Library) -> tuple[Node, ...]:
    """What the dialog shows."""
    match shown.view:
        case View.GAMES:
            page = _games(model, shown)
        case View.STATISTICS:
            page = statistics([kept.result for kept in shown.games], shown.sift)
        case View.INTAKE:
            page = intake(shown)
    return (_tabs(shown.view), node("div", page, class_="page", key=shown.view.value))


def _tabs(current: View) -> Node:
    names = (
        (View.GAMES, _("Games"), "games"),
        (View.STATISTICS, _("Statistics"), "games-statistics"),
        (View.INTAKE, _("Import"), "games-intake"),
    )
    return node(
        "div",
        [
            node(
                "button",
                label,
                type="button",
                class_="quiet",
                data_do=command,
                aria_current="page" if view is current else None,
            )
            for view, label, command in names
        ],
        class_="tabs",
        key="tabs",
    )


# The list


def _games(model: Model, shown: Library) -> list[Child]:
    running = game_in_progress(model)
    items: list[Node] = []
    there = None
    if running is not None:
        there = key_of(running)
        items.append(_running(result_of(running)))
    others = [kept for kept in shown.games if kept.key != there]
    more = 0 if shown.all_shown else max(0, len(others) - MOST_SHOWN)
    items += [_game(kept) for kept in others[: len(others) - more]]
    items += [_unreadable(each) for each in shown.unreadable]
    return [
        _said(shown),
        node("ul", items, class_="games") if items else node("p", _("No game is kept here.")),
        button(_("Show {count} older ones", count=more), "games-pick all on", look="action")
        if more
        else "",
        node(
            "p",
            _("The last {count} games are kept whole, older ones as results.", count=FULL),
            class_="hint",
        ),
        button(_("Save everything as a file"), "games-give-all", look="action"),
    ]


def _said(shown: Library) -> Node:
    undo = shown.said is Said.DELETED and shown.removed is not None
    return node(
        "p",
        _sentence(shown),
        " ",
        node(
            "button",
            _("Undo"),
            type="button",
            class_="quiet",
            id="put-back",
            data_do="games-put-back",
        )
        if undo
        else "",
        class_="said-of-games",
        role="status",
        key="said",
    )


def _sentence(shown: Library) -> str:
    match shown.said:
        case Said.DELETED:
            return _("The game was deleted.")
        case Said.PUT_BACK:
            return _("The game is there again.")
        case Said.TAKEN_IN:
            return plural("{count} game was taken in.", "{count} games were taken in.", shown.count)
        case Said.NO_ROOM:
            return _("That cannot be stored: the browser has no room left, or allows none.")
        case Said.GONE:
            return _("The record of that game cannot be read.")
        case None:
            return ""


def _running(result: Result) -> Node:
    return entry(
        RUNNING,
        result,
        _("running"),
        [
            button(_("Continue"), f"games-continue {RUNNING}"),
            button(_("Replay"), f"games-replay {RUNNING}"),
            *_ways_out(RUNNING),
        ],
    )


def _game(kept: Kept) -> Node:
    key, result = kept.key, kept.result
    buttons: list[Node] = []
    if kept.record:
        if not result.over:
            buttons.append(button(_("Continue"), f"games-continue {key}"))
        buttons.append(button(_("Replay"), f"games-replay {key}"))
    if result.deal:
        buttons.append(button(_("Same deal"), f"games-again {key}"))
    if kept.record:
        buttons += _ways_out(key)
    buttons.append(button(_("Delete"), f"games-delete {key}"))
    return entry(key, result, "" if result.over else _("not finished"), buttons)


def _ways_out(key: str) -> list[Node]:
    return [
        button(_("As text"), f"games-text {key}"),
        button(_("As a link"), f"games-link {key}"),
        button(_("As a file"), f"games-file {key}"),
    ]


def _unreadable(found: Unreadable) -> Node:
    if found.newer:
        text = _("A game that was saved by a later version of this page. It is kept as it is.")
    else:
        text = _(
            "A game that cannot be read. It is kept as it is. {reason}",
            reason=faults.told(found.reason),
        )
    return node(
        "li",
        node("p", text, class_="about"),
        node(
            "div",
            button(_("Download it"), f"games-offer {found.key}"),
            button(_("Delete"), f"games-delete {found.key}"),
            class_="deeds",
        ),
        key=found.key,
    )
