#!/usr/bin/env python3
"""Work on the game. Whatever is missing is set up first.

python3 dev.py play           serve the sources and open the browser: edit, then reload
python3 dev.py play --site    the same with the site as it is built
python3 dev.py site           build the site into _site/
python3 dev.py test           all that CI checks
python3 dev.py test unit e2e  only these steps
python3 dev.py test unit -- -k deal    (what follows -- is for pytest)
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - said to those who have an older one
    sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])

import argparse
import contextlib
import hashlib
import re
import shutil
import subprocess
import sysconfig
import time
import webbrowser
from pathlib import Path

from tools import serve, site

ROOT = site.ROOT
LOCK = ROOT / "package-lock.json"
REQUIREMENTS = ROOT / "requirements-dev.txt"
NODE_MODULES = ROOT / "node_modules"
VENV = ROOT / ".venv"
PYTHON = Path(sysconfig.get_path("scripts", "venv", {"base": str(VENV)})) / "python"

# pytest and hypothesis once more, as built for the Python that pyodide brings.
PYODIDE_PACKAGES = VENV / "pyodide"
PYODIDE_TAGS = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14")

# Step: (what it checks, its commands). All but node are run in .venv.
STEPS = {
    "lint": ("style", [["ruff", "check"], ["ruff", "format", "--check"]]),
    "types": ("types", [["mypy"]]),
    "unit": ("unit tests", [["pytest"]]),
    "pyodide": (
        "unit tests inside Pyodide",
        [["node", "tools/pyodide_tests.mjs", str(PYODIDE_PACKAGES)]],
    ),
    "e2e": ("the page in Chromium, as it is built", [["pytest", "e2e"]]),
    "sources": ("its start from the sources", [["pytest", "e2e/test_start.py", "--sources"]]),
    "browsers": ("the page in Chromium, Firefox and WebKit", [["pytest", "browsers"]]),
}
TAKES_PYTEST_ARGUMENTS = {"unit", "pyodide", "e2e", "sources", "browsers"}


def main() -> None:
    own, pytest_arguments = split_at_dashes(sys.argv[1:])
    parser = argparse.ArgumentParser(
        usage="python3 dev.py {play,site,test} …",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="{play,site,test}")
    play_parser = commands.add_parser("play")
    play_parser.add_argument("--site", action="store_true", help="the built site, not the sources")
    play_parser.add_argument("--port", type=int, help="8000, or any free one if that is taken")
    play_parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands.add_parser("site")
    test_parser = commands.add_parser("test")
    test_parser.add_argument("steps", nargs="*", help=f"of: {', '.join(STEPS)}")
    arguments = parser.parse_args(own)

    if arguments.command == "play":
        play(arguments.port, built=arguments.site, open_browser=not arguments.no_open)
    elif arguments.command == "site":
        build()
    elif unknown := set(arguments.steps) - set(STEPS):
        parser.error(f"no such step: {', '.join(unknown)}; there are {', '.join(STEPS)}")
    else:
        test(arguments.steps or list(STEPS), pytest_arguments)


def play(port: int | None, *, built: bool, open_browser: bool) -> None:
    """Serve the site until Ctrl-C."""
    set_up_runtime()
    if built:
        site.build()
    files = site.built if built else prepared_sources
    try:
        server = serve.Server(files, 8000 if port is None else port)
    except (OSError, OverflowError):
        if port is not None:
            sys.exit(f"Port {port} cannot be had: choose another, or leave out --port.")
        server = serve.Server(files)
    say(f"{server.url}   (Ctrl-C stops it)")
    if open_browser:
        webbrowser.open(server.url)
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


def prepared_sources() -> dict[str, Path]:
    """The sources with all that is made from them: the library has what they now import."""
    site.prepare()
    return site.sources()


def build() -> None:
    """Build the site and tell its size."""
    set_up_runtime()
    site.build()
    sizes = [path.stat().st_size for path in site.built().values()]
    say(f"{site.BUILT}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")


def test(steps: list[str], pytest_arguments: list[str]) -> None:
    """Run all these steps, also after one failed; then tell how each went. Exits."""
    set_up_runtime()
    site.prepare()
    set_up_venv()
    failed = []
    summary = []
    for step in steps:
        what, commands = STEPS[step]
        say(f"\n=== {step}: {what}")
        start = time.monotonic()
        extra = pytest_arguments if step in TAKES_PYTEST_ARGUMENTS else []
        results = [run([*in_venv(command), *extra]) for command in commands]
        seconds = time.monotonic() - start
        summary.append(f"{step:8} {'ok' if all(results) else 'FAILED':6} {seconds:6.1f} s")
        if not all(results):
            failed.append(step)
    say("\n" + "\n".join(summary))
    sys.exit(f"FAILED: {', '.join(failed)}" if failed else 0)


def set_up_runtime() -> None:
    """Put PyScript and Pyodide into node_modules, in the versions of the lock file."""
    if is_set_up(NODE_MODULES, LOCK):
        return
    say("Setting up node_modules (once) …")
    npm, node = shutil.which("npm"), shutil.which("node")
    version = subprocess.check_output([node, "-v"], text=True).strip() if node else "none"
    if not npm or not node or int(version.strip("v").split(".")[0]) < 20:
        sys.exit(f"Node.js 20 or newer is needed, with npm; found: {version}")
    if not run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]):
        sys.exit("npm could not install the packages of package-lock.json: see above.")
    mark_set_up(NODE_MODULES, LOCK)


def set_up_venv() -> None:
    """Put what the tests need into .venv, in the versions of requirements-dev.txt."""
    if is_set_up(VENV, REQUIREMENTS):
        return
    say("Setting up .venv (once; about half a minute) …")
    if not run([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        sys.exit("Python could not make .venv (Debian and Ubuntu: apt install python3-venv).")
    pip = in_venv(["pip", "install", "--quiet", "--disable-pip-version-check"])
    both = re.findall(r"^(?:pytest|hypothesis)==.*", REQUIREMENTS.read_text("utf-8"), re.M)
    target = ["--only-binary=:all:", f"--target={PYODIDE_PACKAGES}"]
    if not run([*pip, "-r", str(REQUIREMENTS)]) or not run([*pip, *PYODIDE_TAGS, *target, *both]):
        sys.exit("pip could not install the packages of requirements-dev.txt: see above.")
    mark_set_up(VENV, REQUIREMENTS)


def is_set_up(folder: Path, source: Path) -> bool:
    """Whether `folder` was set up from `source` as it is now, here and by this Python."""
    stamp = folder / ".set-up"
    return stamp.is_file() and stamp.read_text("utf-8") == fingerprint(source)


def mark_set_up(folder: Path, source: Path) -> None:
    (folder / ".set-up").write_text(fingerprint(source), "utf-8")


def fingerprint(source: Path) -> str:
    parts = [source.read_bytes(), f"{sys.version} {ROOT} {PYODIDE_TAGS}".encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def in_venv(command: list[str]) -> list[str]:
    """The command line for one of STEPS' commands."""
    return command if command[0] == "node" else [str(PYTHON), "-m", *command]


def run(command: list[str]) -> bool:
    """Run a command in the project's folder; whether it succeeded."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def say(text: str) -> None:
    """Print at once, so that it does not come after what a command prints."""
    print(text, flush=True)


def split_at_dashes(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What stands before the first `--`, and after it."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:cut], arguments[cut + 1 :]


if __name__ == "__main__":
    main()
