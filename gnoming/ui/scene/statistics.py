"""The statistics of a person: figures, games by level, and a chart of the totals over time."""

from collections.abc import Sequence

from gnoming.app.results import Result
from gnoming.app.statistics import (
    MIXED,
    PEOPLE,
    Figures,
    Group,
    Sift,
    figures,
    groups,
    level_of,
    persons,
)
from gnoming.ui import words
from gnoming.ui.language import _, plural
from gnoming.ui.nodes import Child, Node, node
from gnoming.values import replace

CHARTED = 60
"""So many of the latest games are in the chart."""
WIDTH, HEIGHT, EDGE = 320, 120, 8


def statistics(results: Sequence[Result], sift: Sift) -> list[Child]:
    """The page with the statistics of the finished games."""
    names = persons(results)
    if not names:
        return [node("p", _("There are no finished games of a person yet."))]
    sift = sift if sift.player in names else replace(sift, player=names[0])
    told = figures(results, sift)
    return [
        _choices(results, names, sift),
        node("dl", [_figure(*row) for row in _rows(told)], class_="figures"),
        _by_level(groups(results, sift)) if told.games else "",
        _chart(told.totals[-CHARTED:]) if len(told.totals) > 1 else "",
    ]


def _choices(results: Sequence[Result], names: Sequence[str], sift: Sift) -> Node:
    over = [result for result in results if result.over]
    levels = sorted({level_of(result) for result in over})
    seats = sorted({len(result.players) for result in over})
    return node(
        "div",
        _choice(_("Player"), "player", sift.player, [(each, words.name(each)) for each in names]),
        _choice(
            _("Against"),
            "level",
            sift.level,
            [("", _("all")), *((level, level_name(level)) for level in levels)],
        ),
        _choice(
            _("Players"),
            "seats",
            str(sift.seats),
            [("0", _("any number")), *((str(count), str(count)) for count in seats)],
        ),
        node(
            "label",
            node("input", type="checkbox", data_input="games-pick helped", checked=sift.helped),
            " ",
            _("Count games with hints or undo"),
            class_="check",
        ),
        class_="choices",
    )


def _choice(label: str, name: str, chosen: str, options: Sequence[tuple[str, str]]) -> Node:
    return node(
        "label",
        node("span", label),
        " ",
        node(
            "select",
            [
                node("option", text, value=value, selected=value == chosen, dir="auto")
                for value, text in options
            ],
            data_input=f"games-pick {name}",
        ),
    )


def level_name(level: str) -> str:
    """The level of a game's bots as players read it."""
    if level == MIXED:
        return _("bots of several levels")
    return _("people only") if level == PEOPLE else words.bot_level(level)


def _rows(told: Figures) -> list[tuple[str, str]]:
    return [
        (_("Games"), str(told.games)),
        (_("Won"), _share(told.wins, told.games)),
        (_("Score of a round, on average"), _decimal(told.mean)),
        (_("Best score of a round"), "\u2013" if told.best is None else words.number(told.best)),
        (_("Sets in a round"), _decimal(told.sets)),
        (_("Went out with the lowest score"), str(told.out_well)),
        (_("Went out, not the lowest"), str(told.out_badly)),
        (_("Longest chain of bounces"), str(told.chain)),
        (_("Won in a row, now"), str(told.streak)),
        (_("Won in a row, at most"), str(told.longest_streak)),
    ]


def _share(part: int, whole: int) -> str:
    return _("{part} ({share} %)", part=part, share=round(100 * part / whole)) if whole else "0"


def _decimal(value: float | None) -> str:
    return "\u2013" if value is None else words.decimal(value)


def _figure(label: str, value: str) -> Node:
    return node("div", node("dt", label), node("dd", value))


def _by_level(rows: Sequence[Group]) -> Node:
    heads = (_("Against"), _("Players"), _("Games"), _("Won"), _("Average"))
    return node(
        "table",
        node("caption", _("By level and number of players")),
        node("thead", node("tr", [node("th", head, scope="col") for head in heads])),
        node(
            "tbody",
            [
                node(
                    "tr",
                    node("th", level_name(level), scope="row"),
                    node("td", str(seats)),
                    node("td", str(told.games)),
                    node("td", str(told.wins)),
                    node("td", _decimal(told.mean)),
                )
                for level, seats, told in rows
            ],
        ),
        class_="by-level",
    )


def _chart(totals: Sequence[int]) -> Node:
    """The totals of games, the latest at the right. Low is good, and low in the picture."""
    lowest, highest = min(0, *totals), max(0, *totals)
    across = (WIDTH - 2 * EDGE) / (len(totals) - 1)
    down = (HEIGHT - 2 * EDGE) / ((highest - lowest) or 1)

    def height(total: int) -> str:
        return f"{EDGE + (highest - total) * down:.1f}"

    points = [(f"{EDGE + at * across:.1f}", height(each)) for at, each in enumerate(totals)]
    line = " ".join(f"{x},{y}" for x, y in points)
    zero = height(0)
    label = plural(
        "Total of the last game: {latest}.",
        "Totals of the last {count} games: from {lowest} to {highest}, the latest {latest}.",
        len(totals),
        lowest=words.number(min(totals)),
        highest=words.number(max(totals)),
        latest=words.number(totals[-1]),
    )
    return node(
        "figure",
        node(
            "svg:svg",
            node("svg:line", class_="zero", x1=EDGE, x2=WIDTH - EDGE, y1=zero, y2=zero),
            node("svg:polyline", points=line),
            [node("svg:circle", cx=x, cy=y, r=3) for x, y in points],
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=label,
        ),
        node("figcaption", label),
        class_="chart",
    )
