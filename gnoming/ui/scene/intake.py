"""Games that come in: where from, and what taking them in would do."""

from gnoming.app.library.model import Intake, Library
from gnoming.app.shelf import FULL
from gnoming.app.transfer import Item, Plan, let_go
from gnoming.ui import faults
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Child, Node, button, node
from gnoming.ui.scene.entries import entry

MOST_TOLD = 3
"""So many faults of what has come in are told."""
MOST_LISTED = 20
"""So many of the games that have come in are named."""


def intake(shown: Library) -> list[Child]:
    """The page where games come in: where from, then what it would do."""
    if shown.intake is not None and shown.plan is not None:
        return _preview(shown, shown.intake, shown.plan)
    return [
        node(
            "p",
            _("Drop a file on the page, choose one, or paste the record of a game."),
            id="intake",
            tabindex=-1,
        ),
        node("p", _refusal(shown.refused), class_="why-not", role="alert"),
        node("input", type="file", aria_label=_("File with games"), accept=".json,.txt,text/plain"),
        node(
            "textarea",
            id="intake-text",
            rows=6,
            aria_label=_("Record of a game"),
            placeholder="gnoming 1 \u2026",
            spellcheck="false",
            key="intake-text",
        ),
        button(_("Look at it"), "games-read-field", look="action main"),
    ]


def _refusal(reason: str) -> str:
    return _("That cannot be taken in: {reason}.", reason=faults.told(reason)) if reason else ""


def _preview(library: Library, intake: Intake, planned: Plan) -> list[Child]:
    shown = intake.items[:MOST_LISTED]
    more = len(intake.items) - len(shown)
    gone = let_go(library.taken, library.games)
    return [
        node("h3", _("What has come in"), id="intake", tabindex=-1),
        node(
            "ul",
            node("li", plural("{count} game is new.", "{count} games are new.", len(planned.new))),
            node("li", _already(len(planned.same))) if planned.same else (),
            node("li", _differ(len(planned.differ))) if planned.differ else (),
            [
                node("li", _("One cannot be read: {reason}.", reason=faults.told(each)))
                for each in intake.wrong[:MOST_TOLD]
            ],
            node("li", _unread(len(intake.wrong))) if len(intake.wrong) > MOST_TOLD else (),
            node("li", _let_go(gone)) if gone else (),
            class_="plan",
        ),
        _check(_("Replace those that differ"), "replaces", intake.replaces)
        if planned.differ
        else "",
        _check(_("Take its settings over too"), "settings", intake.takes_settings)
        if intake.settings is not None
        else "",
        _decide(intake, planned),
        node("ul", [_arrived(item, planned) for item in shown], class_="games"),
        node("p", plural("\u2026 and {count} more", "\u2026 and {count} more", more))
        if more
        else "",
    ]


def _decide(intake: Intake, planned: Plan) -> Child:
    """The buttons; none where there is nothing to decide, since the dialog can be closed."""
    if not planned.new and not planned.differ and intake.settings is None:
        return ""
    able = bool(planned.new or intake.replaces or intake.takes_settings)
    return node(
        "div",
        node(
            "button",
            _("Take in"),
            type="button",
            class_="action main" if able else "action",
            data_do="games-take-in" if able else None,
            aria_disabled="false" if able else "true",
        ),
        button(_("Do nothing"), "games-drop", look="action"),
        class_="deeds",
    )


def _already(count: int) -> str:
    return plural("{count} is there already.", "{count} are there already.", count)


def _differ(count: int) -> str:
    return plural(
        "{count} is there, but differs: another course, or further played.",
        "{count} are there, but differ: another course, or further played.",
        count,
    )


def _let_go(count: int) -> str:
    return plural(
        "{count} record is let go then: only the last {whole} games are kept whole.",
        "{count} records are let go then: only the last {whole} games are kept whole.",
        count,
        whole=FULL,
    )


def _unread(count: int) -> str:
    return plural("{count} cannot be read.", "{count} cannot be read.", count)


def _arrived(item: Item, planned: Plan) -> Node:
    state = _("new") if item in planned.new else _("there already")
    if item in planned.differ:
        state = _("differs")
    watch = button(_("Watch it"), f"games-watch {item.key}") if item.record else ""
    return entry(item.key, item.result, state, [watch] if isinstance(watch, Node) else [])


def _check(label: str, name: str, on: bool) -> Node:
    return node(
        "label",
        node("input", type="checkbox", data_input=f"games-pick {name}", checked=on),
        " ",
        label,
        class_="check",
        key=name,
    )
