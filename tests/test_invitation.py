"""Links to a deal, and deals by number and by day."""

import re
from datetime import date

import pytest

from gnoming.app import deals
from gnoming.app.invitation import daily, fields, invited, parse_number
from gnoming.app.messages import Deal
from gnoming.match import Player
from tests.playing import after, game_of

DEAL = Deal(
    (Player("Ann & Bo", "human"), Player("Цэцэг", "easy"), Player("C=d", "medium")), 2, 4711
)


def test_a_link_brings_the_same_deal_and_seating() -> None:
    assert invited(fields(game_of(after(DEAL)))) == DEAL


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deal": "0"}, "1 to 99999999, not '0'"),
        ({"deal": "-5"}, "1 to 99999999"),
        ({"deal": "123456789"}, "1 to 99999999"),
        ({"deal": "४७"}, "1 to 99999999"),
        ({"players": "Ann|Bo", "kinds": "human|easy"}, "3 to 7 players"),
        ({"players": "Ann||Cy"}, "a name and a kind"),
        ({"kinds": "human|easy"}, "a name and a kind"),
        ({"kinds": "human|easy|<b>wizard</b>"}, "of the kind '<b>wizard</b>'"),
        ({"first": "3"}, "first seat"),
        ({"first": "x"}, "first seat"),
    ],
)
def test_a_link_that_describes_no_deal_is_refused_with_the_reason(
    change: dict[str, str], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        invited(fields(game_of(after(DEAL))) | change)


def test_a_link_may_name_a_bot_that_is_not_known_here() -> None:
    given = fields(game_of(after(DEAL))) | {"kinds": "human|easy|wizard"}
    assert invited(given).players[2] == Player("C=d", "wizard")


def test_a_link_without_any_of_its_fields_is_refused() -> None:
    good = fields(game_of(after(DEAL)))
    for name in ("deal", "players", "kinds"):
        with pytest.raises(ValueError, match=r"\w"):
            invited({key: value for key, value in good.items() if key != name})


def test_the_daily_deal_is_the_date() -> None:
    assert daily(date(2026, 11, 30)) == 20261130 <= deals.HIGHEST_NUMBER


def test_numbers_as_people_write_them() -> None:
    assert parse_number(" 4711 ") == 4711
    assert parse_number("007") == 7
