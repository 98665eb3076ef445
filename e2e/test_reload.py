"""A page that is killed at any moment of a game stands there again as it was.

Here that is one moment of each kind, in a game of three rounds; `bench.reloads` has it happen
after every single action.
"""

from playwright.sync_api import Page, expect

from e2e.playing import NUMBER, OVER, deal
from e2e.reloading import moment, opened_again, press, state_of
from gnoming.state import Phase


def test_the_page_is_killed_at_every_kind_of_moment_of_a_game_and_nothing_differs(
    page: Page,
) -> None:
    deal(page, 3, "human", NUMBER)
    seen = set()
    count = 0
    while press(page, count):
        count += 1
        before = state_of(page)
        kind = moment(before[0])
        if kind not in seen:
            seen.add(kind)
            page = opened_again(page)
            assert state_of(page) == before
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    assert {phase for phase, _, _, _ in seen} == set(Phase)
    assert {(Phase.OVER, number, False, False) for number in (1, 2, 3)} < seen
    assert [kind for kind in seen if kind[2]]
    assert [kind for kind in seen if kind[3]]
