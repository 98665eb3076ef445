"""Kills the page and opens it again in the middle of a game, as a crash or a reload does."""

from playwright.sync_api import Page

from e2e.playing import ABLE, TURN, start
from gnoming import record
from gnoming.actions import Bounce
from gnoming.state import Phase

STORED = """Object.entries(localStorage).filter(([key]) => key.startsWith("gnoming:running:"))
  .map(([, text]) => text).sort((a, b) => a.split(" ")[2] - b.split(" ")[2]).at(-1)"""

# A face-down card first, so that a round comes to its end; a bounce before a discard; and all
# piles in turn.
PRESS = f"""(count) => {{
  const able = (what) => document.querySelectorAll(`${{what}}{ABLE}`);
  const actions = able(".actions .action");
  const found = able('.own .card[data-kind="back"]')[0] ?? able(".own .card")[0]
    ?? actions[count % actions.length] ?? document.querySelector('[data-do="next-round"]');
  found?.click();
  return Boolean(found);
}}"""


def press(page: Page, count: int) -> bool:
    """Does the next thing in a game of persons; ``count`` tells how many there were. Says whether
    there was anything: at the end of the game there is not."""
    return bool(page.evaluate(PRESS, count))


def state_of(page: Page) -> tuple[str, str]:
    """The record that is stored, and what a player sees of the table."""
    return str(page.evaluate(STORED)).partition("\n")[2], page.locator("#table").inner_text()


def opened_again(page: Page) -> Page:
    """Kills the page and opens another one, which has nothing but the storage."""
    context = page.context
    page.close()
    page = context.new_page()
    page.set_default_timeout(TURN)
    start(page)
    return page


def moment(text: str) -> tuple[object, ...]:
    """What kind of moment it is at the end of a record: the phase, in which round where that makes
    a difference, in last turns, within a chain of bounces."""
    game = record.read(text)
    phase, actions = game.state.phase, game.rounds[-1].actions
    number = len(game.rounds) if phase in (Phase.SETUP, Phase.OVER) else 0
    last_turns = phase is Phase.DRAW and game.state.went_out is not None
    return phase, number, last_turns, bool(actions) and isinstance(actions[-1], Bounce)
