"""How long the page takes to start, beside what it is built on.

    python3 -m bench.start [--visits 9] [--json figures.json]

Three sites are served on this computer, gzipped and kept in the browser's cache for ten minutes
as on GitHub Pages: the built site, until a press of Deal deals; Pyodide as it comes, until it has
run its first line; and the game as PyScript's guide would have it, with the same Pyodide and each
module a file, until a press of Deal deals. Each visit in turn is to another of them, so that
whatever else the computer does slows them all alike. "Repeat" is the third visit of a browser: in
the second it still writes its caches. At each visit the game is dealt and the first two cards are
turned up, and the page stays open for some seconds, as that of stock Pyodide does: only then does
the browser keep what it has compiled. Bytes are all that the server has sent from one visit to the
next, so what a service worker fetches after the start is counted too.
"""

import argparse
import contextlib
import json
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import dev
from tools import runtime, serve, site
from tools.browser import ARGUMENTS, find_browser, program

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

OURS, BARE, STOCK = "this game", "stock Pyodide", "stock PyScript"

# Name: (megabits a second, milliseconds there and back, how many times slower the processor is).
LINES = {"unthrottled": None, "4G, 9 Mbit/s and 60 ms, CPU 4 times slower": (9, 60, 4)}

# How long each page stays open, in milliseconds. Chromium writes what it has compiled of a program
# to its cache two seconds after it has compiled some more of it.
STAYING = 4000
PATIENCE = 180_000

BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pyodide</title>
<link rel="icon" href="data:,"><p>Loading</p><script type="module" src="./start.js"></script>
"""
BARE_SCRIPT = """import { loadPyodide } from "./runtime/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("print('Python runs')");
document.dispatchEvent(new Event("gnoming:ready"));
"""
WATCH = """document.addEventListener("gnoming:ready", () => {
  performance.mark("ready");
  console.debug("ready");
});
"""
READ = """() => ["ready", "first-contentful-paint"].map(
  (name) => performance.getEntriesByName(name)[0]?.startTime ?? null
)"""


class Visit(NamedTuple):
    ready: float  # milliseconds, as is
    painted: float  # the first content
    megabytes: float  # as transferred


class Server(serve.Server):
    """Counts the bytes that it sends. The browser need not ask again for ten minutes."""

    def __init__(self, files: "Files") -> None:
        super().__init__(files, max_age=600)
        self.sent = 0

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        return Counted(self, connection), address


class Counted(socket.socket):
    def __init__(self, server: Server, connection: socket.socket) -> None:
        super().__init__(fileno=connection.detach())
        self._server = server

    def send(self, *given: Any) -> int:
        count = super().send(*given)
        self._server.sent += count
        return count


Files = Callable[[], dict[str, Path]]
Figures = dict[tuple[str, str, str], list[Visit]]
"""Line, site and "cold" or "repeat" -> the visits."""


def main() -> None:
    dev.set_up_runtime()
    dev.set_up_venv()
    if Path(sys.prefix) != dev.VENV:
        sys.exit(subprocess.run([dev.PYTHON, "-m", "bench.start", *sys.argv[1:]]).returncode)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=9, help="of each kind to each site")
    parser.add_argument("--json", type=Path, help="write every figure into this file")
    arguments = parser.parse_args()

    from playwright.sync_api import sync_playwright

    site.prepare()
    site.build()
    figures: Figures = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        hosts = {
            name: stack.enter_context(served(files)) for name, files in sites(Path(folder)).items()
        }
        playwright = stack.enter_context(sync_playwright())
        for number in range(arguments.visits):
            for line in LINES:
                names = list(hosts)
                for name in names[number % 3 :] + names[: number % 3]:
                    cold, repeat = survived(playwright, hosts[name], line, name)
                    figures[line, name, "cold"].append(cold)
                    figures[line, name, "repeat"].append(repeat)
            print(f"{number + 1} of {arguments.visits}", file=sys.stderr, flush=True)
    print(table(figures))
    if arguments.json:
        keyed = {" | ".join(key): [v._asdict() for v in value] for key, value in figures.items()}
        arguments.json.write_text(json.dumps(keyed, indent=1), "utf-8")


def sites(folder: Path) -> dict[str, Files]:
    """The three sites; what has to be written for them goes into the folder."""

    def written(name: str, text: str) -> Path:
        (folder / name).write_text(text, "utf-8")
        return folder / name

    pyodide = {
        f"runtime/pyodide/{name}": runtime.PYODIDE / name
        for name in (*runtime.PYODIDE_FILES, "pyodide-lock.json", "python_stdlib.zip")
    }
    bare = {
        "index.html": written("bare.html", BARE_PAGE),
        "start.js": written("start.js", BARE_SCRIPT),
    }
    page = (site.ROOT / "index.html").read_text("utf-8")
    # Without what makes ours quick; the game itself needs js/patch.js.
    ours = r'link rel="(module)?preload"|script type="module"(?!.*patch\.js)|meta http-equiv'
    page = re.sub(rf" *<({ours}).*\n", "", page)
    core = '<script type="module" src="./runtime/pyscript/core.js"></script>'
    config = (site.ROOT / "pyscript.toml").read_text("utf-8")
    config = config.replace("./js/interpreter.js", "./runtime/pyodide/pyodide.mjs")
    stock = site.sources() | {
        "index.html": written("stock.html", page.replace("</head>", f"{core}</head>")),
        "pyscript.toml": written("stock.toml", config),
    }
    return {OURS: site.built, BARE: lambda: bare | pyodide, STOCK: lambda: stock | pyodide}


@contextlib.contextmanager
def served(files: Files) -> Iterator[Server]:
    """Serves the files as Pages would, all of them gzipped already."""
    names = files()
    with Server(lambda: names) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name in names:
            request = urllib.request.Request(server.url + name, headers={"Accept-Encoding": "gzip"})
            urllib.request.urlopen(request).close()
        yield server
        server.shutdown()


def survived(playwright: "Playwright", server: Server, line: str, name: str) -> tuple[Visit, Visit]:
    """The `visits` to this site. If stock Pyodide crashes, as it does now and then
    (js/interpreter.js tells why), others take their place."""
    from playwright.sync_api import Error

    try:
        return visits(playwright, server, line, deals=name != BARE)
    except Error as error:
        if name == OURS or "crashed" not in str(error):
            raise
        print(f"{name} crashed and is visited again", file=sys.stderr)
        return survived(playwright, server, line, name)


def visits(
    playwright: "Playwright", server: Server, line: str, *, deals: bool
) -> tuple[Visit, Visit]:
    """The first and the third visit to a page with a new browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program(playwright, find_browser), args=ARGUMENTS
        )
        cold = visit(context, server, line, deals=deals)
        visit(context, server, "unthrottled", deals=deals)
        repeat = visit(context, server, line, deals=deals)
        context.close()
    return cold, repeat


def visit(context: "BrowserContext", server: Server, line: str, *, deals: bool) -> Visit:
    sent_before = server.sent
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if limits := LINES[line]:
        megabits, latency, slower = limits
        rate = megabits * 1e6 / 8
        conditions = {"downloadThroughput": rate, "uploadThroughput": rate, "latency": latency}
        session.send("Network.emulateNetworkConditions", {"offline": False, **conditions})
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(WATCH)
    with page.expect_console_message(lambda message: message.text == "ready", timeout=PATIENCE):
        page.goto(server.url, wait_until="commit", timeout=PATIENCE)
    if deals:
        page.locator("#deal").click(timeout=PATIENCE)
        for spot in (1, 2):
            page.locator(f"#spot-{spot}").click(timeout=PATIENCE)
    page.wait_for_timeout(STAYING)
    ready, painted = page.evaluate(READ)
    page.evaluate("localStorage.clear()")  # else the next visit finds a running game
    page.close()
    return Visit(ready, painted, (server.sent - sent_before) / 1e6)


def table(figures: Figures) -> str:
    """The medians, and how each site compares with stock Pyodide's same visits."""
    text = []
    for line in LINES:
        text.append(f"\n{line}\n{'':24}{'ready':>8}{'of Pyodide':>12}{'painted':>9}{'MB':>7}")
        for kind in ("cold", "repeat"):
            base = statistics.median(v.ready for v in figures[line, BARE, kind])
            for name in (OURS, BARE, STOCK):
                ready, painted, size = map(
                    statistics.median, zip(*figures[line, name, kind], strict=True)
                )
                text.append(
                    f"{name + ', ' + kind:24}{ready:8.0f}{ready / base:12.2f}"
                    f"{painted:9.0f}{size:7.2f}"
                )
    return "\n".join(text)


if __name__ == "__main__":
    main()
