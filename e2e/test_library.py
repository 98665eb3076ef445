"""The library of games: a game that is over, watched again, deleted, given away and taken in."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.playing import TURN, deal, menu, people, pile, play_round, spot, start

SAVED = Path(__file__).parent.parent / "tests" / "data" / "saves"


@pytest.fixture(autouse=True)
def at_once(page: Page) -> None:
    page.set_default_timeout(TURN)


def games(page: Page) -> Locator:
    """The dialog with the games."""
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    if not dialog.is_visible():
        menu(page, "Games and statistics")
    return dialog


def shelve(page: Page, *names: str) -> None:
    """Puts files of the tests into the library, by the storage."""
    for number, name in enumerate(names):
        text = (SAVED / name).read_text("utf-8")
        key = f"gnoming:game:2026113005120{number}-4711-00000000"
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def kept(page: Page) -> list[str]:
    keys: list[str] = page.evaluate("Object.keys(localStorage).sort()")
    return [key for key in keys if key.startswith("gnoming:game:")]


def table(page: Page) -> str:
    return page.locator("#table").inner_text()


def test_a_finished_game_is_in_the_library_and_can_be_watched_again(page: Page) -> None:
    deal(page, 3, "easy", 4711)
    for number in (2, 3):
        play_round(page)
        page.get_by_role("button", name=f"Deal round {number}").click()
    play_round(page)
    assert len(kept(page)) == 1
    dialog = games(page)
    entry = dialog.locator(".games > li")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("deal 4711")
    won = page.locator(".scorecard [data-winner] th").all_inner_texts()
    expect(entry.locator("[data-winner]")).to_have_count(len(won))
    entry.get_by_role("button", name="Replay").click()
    expect(page.locator("#status")).to_contain_text("Replay: round 1 of 3, action 0 of ")
    backs = page.locator('#table .card[data-kind="back"][data-place*="."]')
    expect(backs).to_have_count(27)
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name=re.compile("won the game|shared"))).to_be_visible()


def test_a_replay_goes_by_slider_keys_buttons_and_by_itself(page: Page) -> None:
    start(page)
    shelve(page, "game-1-whole.txt")
    games(page).get_by_role("button", name="Replay").click()
    place = page.locator("#status")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("Replay: round 1 of 3, action 2 of ")
    page.keyboard.press("ArrowLeft")
    expect(place).to_contain_text("Replay: round 1 of 3, action 1 of ")
    slider = page.get_by_role("slider", name="Position in the game")
    slider.fill("9")
    expect(place).to_contain_text("Replay: round 1 of 3, action 9 of ")
    slider.press("ArrowRight")
    expect(place).to_contain_text("Replay: round 1 of 3, action 10 of ")
    expect(slider).to_have_value("10")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(slider).to_have_value("9")
    page.get_by_role("button", name="Back", exact=True).evaluate("it => it.blur()")
    page.keyboard.press("Space")
    expect(place).to_contain_text("Replay: round 1 of 3, action 12 of ")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Leave the replay").click()
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    expect(dialog.get_by_role("button", name="Replay")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("heading", name="Who is playing?")).to_be_visible()


def test_the_running_game_waits_during_a_replay_and_back_leads_to_it(page: Page) -> None:
    people(page)
    pile(page, "A").click()
    seen = table(page)
    games(page).get_by_role("button", name="Replay").click()
    page.keyboard.press("End")
    expect(page.locator("#status")).to_contain_text("Replay: round 1 of 3, action 7 of ")
    page.go_back()
    expect(page.locator("#status")).to_contain_text("You, your turn: put")
    assert table(page) == seen


def test_deleting_a_game_can_be_undone(page: Page) -> None:
    start(page)
    shelve(page, "game-1-whole.txt", "game-1-result.txt")
    before = kept(page)
    dialog = games(page)
    expect(dialog.locator(".games > li")).to_have_count(2)
    dialog.get_by_role("button", name="Delete").first.click()
    expect(dialog.locator(".games > li")).to_have_count(1)
    assert len(kept(page)) == 1
    expect(dialog.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.locator(".games > li")).to_have_count(2)
    assert kept(page) == before


def test_the_same_deal_is_brought_to_the_form(page: Page) -> None:
    start(page)
    shelve(page, "game-1-result.txt")
    games(page).get_by_role("button", name="Same deal").click()
    expect(page.get_by_text("This is deal 4711 once more. Press Deal.")).to_be_visible()
    expect(page.get_by_label("Name").nth(2)).to_have_value("Мөнх 苔")


def test_another_game_is_continued_and_the_running_one_kept(page: Page) -> None:
    people(page)
    give = (SAVED / "save-1-running.txt").read_text("utf-8")
    dialog = games(page)
    dialog.get_by_role("button", name="Import").click()
    dialog.get_by_label("Record of a game").fill(give)
    dialog.get_by_role("button", name="Look at it").click()
    dialog.get_by_role("button", name="Take in").click()
    expect(dialog.get_by_text("1 game was taken in.")).to_be_visible()
    dialog.get_by_role("button", name="Continue").last.click()
    expect(page.locator("#status")).to_contain_text("Your turn")
    assert len(kept(page)) == 2
    games(page).get_by_role("button", name="Continue").last.click()
    expect(page.locator("#status")).to_contain_text("You, your turn: draw")


def test_everything_goes_out_as_a_file_and_comes_in_again(page: Page) -> None:
    start(page)
    shelve(page, "game-1-whole.txt", "game-1-result.txt")
    dialog = games(page)
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save everything as a file").click()
    content = json.loads(download.value.path().read_text("utf-8"))
    assert len(content["games"]) == 2
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#progress")).to_be_hidden(timeout=60_000)
    games(page).get_by_role("button", name="Import").click()
    page.get_by_label("File with games").set_input_files(download.value.path())
    expect(dialog.get_by_text("2 games are new.")).to_be_visible()
    assert kept(page) == []
    dialog.get_by_role("button", name="Take in").click()
    expect(dialog.get_by_text("2 games were taken in.")).to_be_visible()
    assert len(kept(page)) == 2
    dialog.get_by_role("button", name="Statistics").click()
    expect(
        dialog.get_by_role("img", name=re.compile("^Totals of the last 2 games"))
    ).to_be_visible()


def test_a_link_brings_a_game_and_what_is_wrong_with_one_is_told(page: Page) -> None:
    start(page)
    shelve(page, "game-1-whole.txt")
    games(page).get_by_role("button", name="As a link").click()
    link = page.get_by_label("Text to copy").input_value()
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    expect(dialog.get_by_text("1 game is new.")).to_be_visible(timeout=60_000)
    dialog.get_by_role("button", name="Watch it").click()
    expect(page.locator("#status")).to_contain_text("Replay: round 1 of 3, action 0 of ")
    page.goto("about:blank")
    page.goto(link[:-40])
    expect(dialog.get_by_text("the link is cut off")).to_be_visible(timeout=60_000)


def test_a_dropped_file_and_a_pasted_record_are_shown_first(page: Page) -> None:
    start(page)
    drop = """([name, text]) => {
        const data = new DataTransfer();
        if (name) data.items.add(new File([text], name)); else data.setData("text/plain", text);
        const kind = name ? "drop" : "paste";
        const given = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
        const event = name ? new DragEvent(kind, given) : new ClipboardEvent(kind, given);
        document.body.dispatchEvent(event);
    }"""
    dialog = page.get_by_role("dialog", name="Games", exact=True)
    page.evaluate(drop, ["all.json", (SAVED / "export-1.json").read_text("utf-8")])
    expect(dialog.get_by_text("3 games are new.")).to_be_visible()
    dialog.get_by_role("button", name="Do nothing").click()
    page.keyboard.press("Escape")
    page.evaluate(drop, ["", (SAVED / "save-1-over.txt").read_text("utf-8")])
    expect(dialog.get_by_text("1 game is new.")).to_be_visible()
    assert kept(page) == []


FOLDER = """() => {
  const folder = { size: 4096, text: () => Promise.reject(new DOMException("", "NotFoundError")) };
  const event = new DragEvent("drop", { bubbles: true, cancelable: true });
  const files = { length: 1, item: () => folder };
  Object.defineProperty(event, "dataTransfer", { value: { files, types: ["Files"] } });
  document.body.dispatchEvent(event);
}"""


def test_a_folder_that_is_dropped_is_refused(page: Page) -> None:
    start(page)
    page.evaluate(FOLDER)
    alert = page.get_by_role("dialog", name="Games", exact=True).get_by_role("alert")
    expect(alert).to_contain_text("the file cannot be read, or is a folder")


def test_several_files_that_are_dropped_are_all_looked_at(page: Page) -> None:
    start(page)
    names = ("save-1-over.txt", "save-1-running.txt")
    page.evaluate(
        """texts => {
          const dataTransfer = new DataTransfer();
          for (const text of texts) dataTransfer.items.add(new File([text], "game.txt"));
          const given = { bubbles: true, cancelable: true, dataTransfer };
          document.body.dispatchEvent(new DragEvent("drop", given));
        }""",
        [(SAVED / name).read_text("utf-8") for name in names],
    )
    expect(page.get_by_text("2 games are new.")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello <script>alert(1)</script>", "line 1 column 1: expected 'gnoming 1'"),
        ("\n" * 1_100_000 + "x", "line 1 column 1: expected at most 1,000,000 characters"),
        ("gnoming 1\nplayers " + "x" * 900_000, "expected a header line of at most 1,000"),
        ("[" * 100_000, "expected 'gnoming 1'"),
        ("x" * 5_100_000, "it has more than 5,000,000 characters"),
        ("\0\1\2", "the file is no text"),
        ("{" + '"a":[' * 100_000, "it is nested more than 12 times"),
        ("gnoming 1\nplayers A | B | \u202eC\n", "none that turns the direction of the text"),
    ],
)
def test_what_means_harm_is_refused_with_a_sentence(page: Page, text: str, reason: str) -> None:
    start(page)
    dialog = games(page)
    dialog.get_by_role("button", name="Import").click()
    file = {"name": "harm.txt", "mimeType": "text/plain", "buffer": text.encode()}
    dialog.get_by_label("File with games").set_input_files(file)  # type: ignore[arg-type]
    expect(dialog.get_by_role("alert")).to_contain_text(reason)


def test_html_in_a_name_is_shown_as_text(page: Page) -> None:
    start(page)
    text = (SAVED / "save-1-over.txt").read_text("utf-8").partition("\n")[2]
    name = "<img src=x onerror=alert(1)>"
    dialog = games(page)
    dialog.get_by_role("button", name="Import").click()
    dialog.get_by_label("Record of a game").fill(text.replace("You", name))
    dialog.get_by_role("button", name="Look at it").click()
    expect(dialog.get_by_text(name)).to_be_visible()
    dialog.get_by_role("button", name="Watch it").click()
    expect(page.locator(".own .name")).to_have_text(name)
    expect(page.locator("#table img")).to_have_count(0)


def test_the_keys_of_others_stay_and_a_broken_game_is_told(page: Page) -> None:
    start(page)
    page.evaluate("localStorage.setItem('game:1', 'theirs')")
    page.evaluate("localStorage.setItem('gnoming:game:x', 'gnoming-game 1 00000000\\nbroken')")
    page.evaluate("localStorage.setItem('gnoming:game:y', 'gnoming-game 2 something')")
    dialog = games(page)
    expect(dialog.get_by_text("the checksum does not fit")).to_be_visible()
    expect(dialog.get_by_text("saved by a later version of this page")).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download it").first.click()
    assert download.value.path().read_text("utf-8") == "gnoming-game 1 00000000\nbroken"
    assert page.evaluate("localStorage.getItem('game:1')") == "theirs"
    expect(spot(page, 1)).to_have_count(0)


def test_only_the_latest_fifty_games_keep_their_records(page: Page) -> None:
    start(page)
    whole = (SAVED / "game-1-whole.txt").read_text("utf-8")
    page.evaluate(
        "text => { for (let n = 10; n < 61; n++)"
        " localStorage.setItem(`gnoming:game:202511300512${n}-4711-00000000`, text); }",
        whole,
    )
    dialog = games(page)
    dialog.get_by_role("button", name="Import").click()
    page.get_by_label("File with games").set_input_files(SAVED / "save-1-over.txt")
    dialog.get_by_role("button", name="Take in").click()
    expect(dialog.locator(".games > li")).to_have_count(52)
    expect(dialog.get_by_role("button", name="Replay")).to_have_count(50)
    lengths = page.evaluate("Object.keys(localStorage).sort().map(key => localStorage[key].length)")
    assert len([length for length in lengths if length > 1_000]) == 50
