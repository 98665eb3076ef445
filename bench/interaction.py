"""How quickly the page answers a press, measured in a browser.

python3 -m bench.interaction [--players 7] [--throttle 4] [--presses 100] [--json]

All seats are persons, so every press acts. Each press is timed from the event to the frame after
the one that shows its effect (two animation frames), which counts the painting in. The longest
task and the animations' frames are measured without throttling and at normal speed.
"""

import argparse
import json
import statistics
import threading
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from e2e.playing import set_up, start
from tools import serve, site
from tools.arguments import Parser, positive, run, seats
from tools.browser import ARGUMENTS, find_browser

WATCH: Final = """
window.seen = {presses: [], tasks: [], frames: []};
addEventListener("click", ({ timeStamp }) => {
  const painted = () => seen.presses.push(performance.now() - timeStamp);
  requestAnimationFrame(() => requestAnimationFrame(painted));
}, true);
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.tasks.push(duration);
}).observe({ type: "longtask" });
let moving = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  let last;
  const frame = (now) => {
    if (last) seen.frames.push(now - last);
    last = now;
    if (moving) requestAnimationFrame(frame);
  };
  if (!moving++) requestAnimationFrame(frame);
  animation.finished.finally(() => moving--).catch(() => {});
  return animation;
};
window.still = () => moving === 0;
"""

NEXT: Final = """() => {
  const able = '[aria-disabled="false"]';
  const hidden = document.querySelector(`.own .card[data-kind="back"]${able}`);
  const target = hidden ?? document.querySelector(`.actions .action${able}`);
  if (!target) return null;
  const { x, y, width, height } = target.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def press(page: Page, presses: int) -> dict[str, list[float]]:
    """Presses what is possible so many times, or to the round's end; what was seen meanwhile."""
    page.evaluate("for (const each of Object.values(seen)) each.length = 0")
    for done in range(presses):
        place = page.evaluate(NEXT)
        if place is None:
            break
        page.mouse.click(*place)
        page.wait_for_function(f"seen.presses.length > {done} && still()")
    found: dict[str, list[float]] = page.evaluate("seen")
    return found


def measure(players: int, throttle: float, speed: str, presses: int) -> dict[str, list[float]]:
    """What was seen in a game of so many persons, in milliseconds."""
    with serve.Server(site.sources) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        page = browser.new_page(base_url=server.url, viewport={"width": 1440, "height": 900})
        settings = json.dumps(json.dumps({"speed": speed, "motion": "full"}))
        page.add_init_script(f"{WATCH}; localStorage.setItem('gnoming:settings', {settings})")
        start(page)
        set_up(page, players, "human", 4711)
        page.get_by_label("Plays").first.select_option("human")
        page.get_by_role("button", name="Deal", exact=True).click()
        page.locator("#status").wait_for()
        client = page.context.new_cdp_session(page)
        client.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        found = press(page, presses)
        browser.close()
        server.shutdown()
    return found


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> int:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=seats, default=7)
    parser.add_argument("--throttle", type=positive, default=4)
    parser.add_argument("--presses", type=positive, default=100)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    site.prepare()
    results: dict[str, Any] = {}
    for speed in ("instant", "normal"):
        times = measure(given.players, given.throttle, speed, given.presses)["presses"]
        results[speed] = {
            "presses": len(times),
            "median_ms": round(statistics.median(times), 1),
            "percentile_95_ms": round(percentile(times, 0.95), 1),
        }
    found = measure(given.players, 1, "normal", given.presses)
    results["unthrottled"] = {
        "tasks_over_50_ms": len(found["tasks"]),
        "longest_task_ms": round(max(found["tasks"], default=0.0), 1),
        "frames_a_second": round(1000 / statistics.fmean(found["frames"]), 1),
    }
    if given.json:
        print(json.dumps(results, indent=2))
    else:
        print(f"{given.players} players, {given.throttle} times slower processor")
        for speed in ("instant", "normal"):
            print(f"{speed:8} {results[speed]}")
        print(f"at full speed: {results['unthrottled']}")
    return 0


if __name__ == "__main__":
    run(main)
