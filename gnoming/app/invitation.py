"""A link that brings somebody to the same deal and seating, as a few plain fields."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from gnoming.app import deals
from gnoming.app.messages import Deal
from gnoming.match import Game, Player, clean_name
from gnoming.state import check_seats

BETWEEN = "|"
"""Stands between players; no name can have it."""

_KIND: Final = re.compile(r"[a-z][a-z-]{0,23}")
"""What the name of a kind looks like; a later version may have bots that are not known here."""


def fields(game: Game) -> dict[str, str]:
    """The fields that `invited` reads."""
    return {
        "deal": str(deals.number_of(game)),
        "players": BETWEEN.join(player.name for player in game.players),
        "kinds": BETWEEN.join(player.kind for player in game.players),
        "first": str(game.first),
    }


def invited(given: Mapping[str, str]) -> Deal:
    """The deal and seating of a link's fields. Raises ValueError, saying what is wrong."""
    number = parse_number(given.get("deal", ""))
    names = [clean_name(name) for name in given.get("players", "").split(BETWEEN)]
    kinds = given.get("kinds", "").split(BETWEEN)
    check_seats(len(names))
    if not all(names) or len(kinds) != len(names):
        raise ValueError("each player needs a name and a kind")
    for kind in kinds:
        if not _KIND.fullmatch(kind):
            raise ValueError(f"no player is of the kind {kind[:20]!r}")
    first = given.get("first", "0")
    if first not in map(str, range(len(names))):
        raise ValueError("the first seat is none of the players'")
    return Deal(tuple(map(Player, names, kinds)), int(first), number)


def parse_number(text: str) -> int:
    """The number of a deal, 1 … 99,999,999. Raises ValueError."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= len(str(deals.HIGHEST_NUMBER)):
        number = int(text)
        if number:
            return number
    raise ValueError(f"a deal's number is 1 to {deals.HIGHEST_NUMBER}, not {text[:20]!r}")


def daily(day: date) -> int:
    """The number of the deal that everybody has on a day: 20261130 on 30 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day
