"""The built site once the browser keeps it: without a network, and when a new version comes."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.hosting import Host
from e2e.playing import NUMBER, START, choose, deal_here, flip_two_each, pile, play_round, start
from tools import site

if TYPE_CHECKING:
    from e2e.conftest import Problems

Files = Callable[[], dict[str, Path]]

# In each version each kind of file says which one it is of.
MARKS = {
    "index.html": ("An unofficial fan work, not", "Version {}. An unofficial fan work, not"),
    "css/tokens.css": ("--gap: 6px;", "--gap: 6px; --version: {};"),
    "js/page.js": ("let pressed;", "let pressed; document.documentElement.dataset.page = '{}';"),
}
READ_MARKS = """[
  document.querySelector("footer").textContent.match(/Version (.)/)[1],
  getComputedStyle(document.documentElement).getPropertyValue("--version").trim(),
  document.documentElement.dataset.page,
]"""
NEIGHBOUR = "onactivate = (event) => event.waitUntil(clients.claim()); onfetch = () => {};"
OWN_CACHES = "caches.keys().then(all => all.filter(name => name.startsWith('gnoming ')))"


def built(folder: Path, version: str) -> Files:
    """A version of the site, in which each file of MARKS tells the version."""
    changed = {}
    for url, (text, marked) in MARKS.items():
        content = (site.ROOT / url).read_text("utf-8")
        assert text in content
        changed[url] = content.replace(text, marked.format(version)).encode()
    site.build(folder, changed)
    return partial(site.built, folder)


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[Files]:
    """Three versions of the site."""
    return [built(tmp_path_factory.mktemp("site") / version, version) for version in "123"]


@pytest.fixture(scope="session")
def running_host() -> Iterator[Host]:
    host = Host()
    yield host
    host.stop()


@pytest.fixture
def host(running_host: Host, versions: list[Files]) -> Host:
    """It has version 1."""
    running_host.files = versions[0]
    return running_host


@pytest.fixture
def context(
    new_context: Callable[..., BrowserContext], problems: "Problems", host: Host
) -> BrowserContext:
    problems.site_url = host.url
    return new_context(service_workers="allow")


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Page:
    """The page of version 1, which the browser now keeps."""
    page = context.new_page()
    start(page, host.url)
    wait_until_kept(page)
    return page


def wait_until_kept(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller")


def marks(page: Page) -> list[str]:
    found: list[str] = page.evaluate(READ_MARKS)
    return found


def look_for_update(page: Page) -> None:
    """As the browser does it at a visit, and the page when it is looked at again."""
    page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => 0)")


def shows(page: Page, version: str) -> None:
    """It is of this version, every file of it, and ready."""
    expect(page.locator("footer")).to_contain_text(f"Version {version}.", timeout=START)
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    assert marks(page) == [version] * len(MARKS)


def people(page: Page) -> None:
    """A running game at a table of three people."""
    choose(page, "Speed of the bots", "Instant")
    deal_here(page, 3, "human", NUMBER)
    flip_two_each(page, 3)
    pile(page, "A").click()
    expect(page.locator("#status")).to_contain_text("You, your turn: put")


def test_a_whole_game_is_played_without_a_network(page: Page, host: Host) -> None:
    host.stop()
    page.context.set_offline(True)
    try:
        for name in ("?from=a-link", "index.html", ""):
            page.goto(host.url + name)
            shows(page, "1")
        expect(page.get_by_text("Offline", exact=True)).to_be_visible()
        choose(page, "Speed of the bots", "Instant")
        deal_here(page, 4, "easy", NUMBER)
        for _ in range(2):
            play_round(page)
            page.get_by_role("button", name="Deal round").click()
        play_round(page)
        expect(page.get_by_role("heading", name=re.compile("won the game|shared"))).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_text("Offline", exact=True)).to_be_hidden()
    finally:
        host.start()


def test_what_is_kept_is_exactly_the_site_and_its_size_is_shown(page: Page, host: Host) -> None:
    kept = page.evaluate(
        "caches.keys().then(([name]) => caches.open(name)).then(it => it.keys())"
        ".then(all => all.map(({url}) => url))"
    )
    files = set(host.files()) - {"sw.js"}
    assert {url.removeprefix(host.url) or "index.html" for url in kept} == files
    megabytes = sum(host.files()[url].stat().st_size for url in files) / 1e6
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#kept")).to_have_text(
        f"Kept in this browser for playing offline: {megabytes:.1f} MB"
    )


def test_a_new_version_is_taken_at_one_press_and_the_game_goes_on(
    page: Page, host: Host, versions: list[Files]
) -> None:
    people(page)
    loads: list[str] = []
    page.on("load", lambda _page: loads.append(page.url))
    host.files = versions[1]
    look_for_update(page)
    expect(page.get_by_text("A new version is ready.")).to_be_visible(timeout=START)
    assert marks(page) == ["1"] * len(MARKS)
    page.get_by_role("button", name="Use it now").click()
    shows(page, "2")
    expect(page.locator("#status")).to_contain_text("You, your turn: put")
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    assert len(page.evaluate(OWN_CACHES)) == 1
    assert len(loads) == 1


def test_a_new_version_is_taken_at_the_next_start(
    page: Page, host: Host, versions: list[Files]
) -> None:
    people(page)
    host.files = versions[1]
    look_for_update(page)
    page.get_by_role("button", name="Later").click(timeout=START)
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    page.reload()
    shows(page, "2")
    expect(page.locator("#status")).to_contain_text("You, your turn: put")


def test_two_versions_never_mix_while_two_pages_are_open(
    page: Page, context: BrowserContext, host: Host, versions: list[Files]
) -> None:
    host.files = versions[1]
    look_for_update(page)
    expect(page.get_by_text("A new version is ready.")).to_be_visible(timeout=START)
    other = context.new_page()
    start(other, host.url)
    shows(other, "1")
    host.files = versions[2]
    look_for_update(other)
    page.wait_for_function("() => caches.keys().then(names => names.length === 2)")
    other.get_by_role("button", name="Use it now").click(timeout=START)
    shows(other, "3")
    shows(page, "3")
    assert len(page.evaluate(OWN_CACHES)) == 1


def test_nobody_elses_cache_is_touched(page: Page, host: Host, versions: list[Files]) -> None:
    neighbour = f"gnoming {host.url}other/ 1"
    page.evaluate("name => caches.open(name).then(() => null)", neighbour)
    host.files = versions[1]
    look_for_update(page)
    page.get_by_role("button", name="Use it now").click(timeout=START)
    shows(page, "2")
    assert neighbour in page.evaluate("caches.keys()")


def test_what_somebody_else_has_deleted_is_kept_again(page: Page, host: Host) -> None:
    page.evaluate("caches.keys().then(all => Promise.all(all.map(it => caches.delete(it))))")
    page.reload()
    shows(page, "1")
    page.wait_for_function(
        "count => caches.keys().then(([name]) => name && caches.open(name))"
        ".then(it => it && it.keys()).then(all => all && all.length === count)",
        arg=len(host.files()) - 1,
    )
    host.stop()
    try:
        page.reload()
        shows(page, "1")
    finally:
        host.start()


def test_a_worker_of_the_whole_origin_makes_no_difference(
    context: BrowserContext, host: Host, versions: list[Files], tmp_path: Path
) -> None:
    (tmp_path / "sw.js").write_text(NEIGHBOUR)
    (tmp_path / "index.html").write_text('<!doctype html><link rel="icon" href="data:,">')
    game = {f"game/{url}": path for url, path in versions[0]().items()}
    others = {name: tmp_path / name for name in ("index.html", "sw.js")}
    host.files = lambda: {**game, "game/": game["game/index.html"], **others}
    page = context.new_page()
    page.goto(host.url)
    page.evaluate("navigator.serviceWorker.register('./sw.js').then(() => 0)")
    wait_until_kept(page)
    loads: list[str] = []
    page.on("load", lambda _page: loads.append(page.url))
    start(page, f"{host.url}game/")
    page.wait_for_function("() => navigator.serviceWorker.controller.scriptURL.includes('game/')")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    assert len(loads) == 1


def test_a_version_that_cannot_be_fetched_whole_changes_nothing(
    page: Page, host: Host, versions: list[Files], problems: "Problems"
) -> None:
    problems.expect("404")

    def half() -> dict[str, Path]:
        return {url: path for url, path in versions[1]().items() if "page." not in url}

    host.files = half
    look_for_update(page)
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(it => !it.installing)"
    )
    page.reload()
    shows(page, "1")
    host.files = versions[1]
    look_for_update(page)
    page.get_by_role("button", name="Use it now").click(timeout=START)
    shows(page, "2")


def test_a_server_that_dies_in_the_first_visit_is_told_and_can_be_tried_again(
    context: BrowserContext, host: Host, problems: "Problems"
) -> None:
    problems.expect("ERR_|could not|Failed|failed")
    page = context.new_page()
    session = context.new_cdp_session(page)
    slow = {"offline": False, "latency": 20, "uploadThroughput": -1}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {**slow, "downloadThroughput": 200_000})
    with page.expect_response(re.compile("pyodide.asm.wasm")):
        page.goto(host.url, wait_until="commit")
    host.stop()
    try:
        expect(page.get_by_text("The game could not be loaded.")).to_be_visible(timeout=START)
    finally:
        host.start()
    session.send("Network.emulateNetworkConditions", {**slow, "downloadThroughput": -1})
    page.get_by_role("button", name="Try again").click()
    shows(page, "1")


def test_who_develops_on_the_same_address_sees_the_sources(
    page: Page, host: Host, problems: "Problems"
) -> None:
    problems.expect("ERR_ABORTED")  # the page of the sources takes the place of the other one
    site.prepare()
    host.files = site.sources
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-version", "development", timeout=START)
    expect(page.locator("#progress")).to_be_hidden(timeout=START)
    assert page.evaluate(OWN_CACHES) == []


def test_versions_that_cannot_be_fetched_whole_do_not_heap_up(
    page: Page, host: Host, versions: list[Files], problems: "Problems"
) -> None:
    problems.expect("404")
    for files in versions[1:]:
        half = {url: path for url, path in files().items() if "page." not in url}
        host.files = half.copy
        look_for_update(page)
        page.wait_for_function(
            "() => navigator.serviceWorker.getRegistration().then(it => !it.installing)"
        )
    # The worker that failed lets go of what it had a moment later.
    page.wait_for_function(f"() => {OWN_CACHES}.then(names => names.length === 2)")
