"""The core of the game in each engine: start, a whole round, save and reload, offline, a phone."""

from collections.abc import Callable

from browsers.window import DESKTOP, PHONE, Window
from e2e.hosting import Host
from e2e.playing import ABLE
from e2e.reloading import STORED
from gnoming import record

OpenWindow = Callable[..., Window]

READY = "document.getElementById('progress')?.hidden"
RESULT = "#result-title"
HIDDEN = f'.own .card[data-kind="back"]{ABLE}'
ACTION = f".actions .action{ABLE}"


def there(selector: str) -> str:
    return f"document.querySelector('{selector}') !== null"


def text(selector: str) -> str:
    return f"document.querySelector('{selector}').innerText"


def start(window: Window, host: Host) -> None:
    """Opens the page and waits until a game can be dealt."""
    window.open(host.url)
    window.wait(READY)


def deal(window: Window, players: int, kind: str) -> None:
    """Starts a game at instant speed."""
    window.press("#menu-opener")
    window.press('#menu [data-open="settings"]')
    window.choose('#settings [name="speed"]', "instant")
    window.press("#settings .main")
    window.press(f'[name="players"][value="{players}"]')
    for seat in range(1, players):
        window.choose(f'[name="kind-{seat}"]', kind)
    window.press("#deal")
    window.wait(there(HIDDEN))


def play(window: Window, presses: int) -> None:
    """Turns up a face-down card whenever that is possible, else presses any possible button; stops
    when the round is over."""
    for _ in range(presses):
        window.wait(there(f"{RESULT}, {HIDDEN}, {ACTION}"))
        if window.run(there(RESULT)):
            return
        window.press(HIDDEN if window.run(there(HIDDEN)) else ACTION)


def test_the_page_starts_and_a_whole_round_is_played(open_window: OpenWindow, host: Host) -> None:
    window = open_window(DESKTOP)
    start(window, host)
    assert window.run(text("#setup-title")) == "Who is playing?"
    deal(window, 3, "medium")
    play(window, 200)
    assert window.run(text(RESULT)) == "Round 1 of 3 is over"
    game = record.read(window.run("document.querySelector('.record pre').textContent"))
    assert len(game.scores) == 1
    totals = "[...document.querySelectorAll('.scorecard .total')]"
    shown = window.run(f"{totals}.map((total) => total.innerText)")
    assert [int(total.replace("\u2212", "-")) for total in shown] == list(game.totals)


def test_the_start_waits_for_no_second_part_of_the_program(
    open_window: OpenWindow, host: Host
) -> None:
    window = open_window(DESKTOP)
    start(window, host)
    window.wait("performance.getEntriesByType('resource').some((it) => /rest/.test(it.name))")
    # What is called at once is fetched by another kind of request: see js/interpreter.js.
    asked_for = "performance.getEntriesByType('resource').filter((it) => /rest/.test(it.name))"
    assert window.run(f"{asked_for}.map((it) => it.initiatorType).join()") == "fetch"


def test_after_a_reload_the_game_goes_on_and_needs_no_network(
    open_window: OpenWindow, host: Host
) -> None:
    window = open_window(DESKTOP)
    start(window, host)
    deal(window, 3, "human")
    play(window, 9)
    before = state_of(window)
    window.wait("navigator.serviceWorker.controller !== null")
    host.stop()
    try:
        window.reload()
        window.wait(READY)
        assert state_of(window) == before
        play(window, 3)
        assert state_of(window) != before
    finally:
        host.start()


def state_of(window: Window) -> tuple[str, str]:
    """The record that is stored, and what a player sees of the table."""
    return window.run(STORED).partition("\n")[2], window.run(text("#table"))


def play_on_a_phone(window: Window, host: Host) -> None:
    start(window, host)
    deal(window, 7, "easy")
    play(window, 9)
    assert window.run("document.documentElement.scrollWidth <= innerWidth")


def test_a_phones_screen_is_wide_enough(open_window: OpenWindow, host: Host) -> None:
    play_on_a_phone(open_window(PHONE), host)


def test_a_finger_is_enough(open_window: OpenWindow, host: Host) -> None:
    play_on_a_phone(open_window(PHONE, touch=True), host)
