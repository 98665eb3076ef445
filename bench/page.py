"""The page in a browser as the benches use it: opened, dealt at, pressed and watched."""

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.playing import start
from tools import serve, site
from tools.browser import ARGUMENTS, find_browser, program

WATCH: Final = """
const watched = window.watched = { done: [], seen: [], tasks: [], frames: [], shifts: [] };

addEventListener("click", (event) => {
  if (event.isTrusted)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.done.push(performance.now() - event.timeStamp);
      port2.postMessage("painted");
    });
}, true);

const observe = (options, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
observe({ type: "event", durationThreshold: 16 }, ({ name, duration }) => {
  if (name === "click") watched.seen.push(duration);
});
observe({ type: "longtask" }, ({ duration }) => watched.tasks.push(duration));
observe({ type: "layout-shift" }, ({ value, hadRecentInput, sources }) => {
  const what = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80));
  if (!hadRecentInput) watched.shifts.push([value, what]);
});

let moving = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  moving += 1;
  animation.finished.catch(() => {}).then(() => { moving -= 1; });
  if (moving === 1) {
    let last = 0;
    requestAnimationFrame(function frame(now) {
      if (last) watched.frames.push(now - last);
      last = now;
      if (moving) requestAnimationFrame(frame);
    });
  }
  return animation;
};
"""
"""What the page is watched with, in milliseconds from the click's timestamp: ``done``, when the
page has painted the next frame and goes on to other work; ``seen``, when the browser says that
this frame was on the screen (Event Timing: in steps of 8, nothing below 16). ``tasks`` are those
over 50 ms; ``frames`` last from one to the next while cards move; ``shifts`` are of the layout,
without any press."""

PRESSABLE: Final = ", ".join(
    f'{what}[aria-disabled="false"]'
    for what in ('.own .card[data-kind="back"]', ".actions .action")
)
"""A face-down card that can be turned up or replaced comes before the buttons in the page, so the
first of these makes a round go on to its end."""

HELD: Final = 60
"""Milliseconds for which a hand holds a button down."""

PLAY_ROUND: Final = """async ({ players, kind, number }) => {
  const press = (selector) => document.querySelector(selector).click();
  const titles = [/^Round 1 of/, /^Round 2 of/, /won the game|shared the victory/];
  const begun = performance.now();
  if (number % titles.length) press('[data-do="next-round"]');
  else {
    if (document.body.dataset.screen === "table") press('.result [data-do="show-setup"]');
    const { elements } = document.getElementById("setup-form");
    elements.players.value = players;
    for (let seat = 0; seat < players; seat++) elements[`kind-${seat}`].value = kind;
    elements.number.value = number + 1;
    press("#deal");
  }
  while (!titles[number % titles.length].test(document.getElementById("result-title")?.textContent))
    await new Promise((done) => setTimeout(done, 5));
  return (performance.now() - begun) / 1000;
}"""


@contextmanager
def opened(speed: str, prepare: Callable[[Page], None] | None = None) -> Iterator[Page]:
    """The page in a new browser, watched, at the set-up form, with this speed of the bots;
    ``prepare`` has it before it is opened."""
    site.prepare()
    files = site.sources()
    with serve.Server(lambda: files) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        path = program(playwright, find_browser)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(base_url=server.url, viewport={"width": 1440, "height": 900})
        kept = json.dumps({"speed": speed, "motion": "full"})
        page.add_init_script(f"localStorage.setItem('gnoming:settings', {json.dumps(kept)})")
        page.add_init_script(WATCH)
        if prepare is not None:
            prepare(page)
        start(page)
        yield page
        browser.close()
        server.shutdown()


def deal(page: Page, kinds: Sequence[str], number: int) -> None:
    """Deals at the set-up form, to players of these kinds. It is watched from that press."""
    # By force: else Playwright would listen to every later press in the page.
    page.get_by_role("radio", name=str(len(kinds)), exact=True).check(force=True)
    for seat, kind in enumerate(kinds):
        page.get_by_label("Plays").nth(seat).select_option(kind)
    page.get_by_label("Deal number").fill(str(number))
    take(page)
    page.locator("#deal").click(force=True, delay=HELD)


def press(page: Page) -> bool:
    """Presses what makes the round go on, as a hand does; says whether there was anything."""
    found = page.locator(PRESSABLE).first
    box = found.bounding_box() if found.count() else None
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=HELD)
    return box is not None


def play_round(page: Page, players: int, kind: str, number: int) -> float:
    """Has bots play the next round 0, 1, 2 … of one game after the other until its result is shown;
    gives the seconds that it took. Nothing but the page's own buttons is pressed."""
    # By a script of the page, since each press by Playwright leaves something behind in the page.
    given = {"players": players, "kind": kind, "number": number}
    return float(page.evaluate(PLAY_ROUND, given))


def take(page: Page) -> Any:
    """What was watched since it was taken last."""
    return page.evaluate(
        """() => {
            const taken = structuredClone(watched);
            for (const each of Object.values(watched)) each.length = 0;
            return taken;
        }"""
    )


TRACED: Final = ["disabled-by-default-devtools.timeline"]
"""What has to be traced for `task_times`."""


def task_times(trace: bytes) -> list[float]:
    """How many milliseconds a page's main thread worked in each task; what it had to wait for
    other programs meanwhile does not count."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    names = [event for event in events if event["name"] == "thread_name"]
    threads = {
        (name["pid"], name["tid"]) for name in names if name["args"]["name"] == "CrRendererMain"
    }
    return [
        event.get("tdur", 0) / 1000
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads
    ]


def metrics(session: CDPSession) -> dict[str, float]:
    """What the browser counts; the seconds are those that the page's main thread has worked."""
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
