"""The game by keyboard alone, heard and not seen."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.listening import focus, hear, listen, menu_by_keys, said, tab_to, until
from e2e.playing import choose, deal, people, spot, start

# What can be pressed now: targets, and which of them are face-down cards of the own layout.
ABLE = """() => {
    const able = [...document.querySelectorAll("#table [data-do^='point '][aria-disabled=false]")];
    const target = it => it.dataset.do.slice("point ".length);
    return {
        targets: [...new Set(able.map(target))],
        hidden: able.filter(it => it.dataset.kind === "back").map(target),
        status: document.getElementById("status")?.textContent ?? "",
        over: document.documentElement.dataset.view === "result",
    };
}"""
# That a person can go on, and has been told so.
GO_ON = r"/Your turn: .+$|in all\.$/.test(said.at(-1))"

DONE = re.compile(
    r"\b(You|Moss|Fern) ((?:drew|took|put|bounced|discarded|removed|turned up) [^.]*)\."
)


def done(text: str) -> list[tuple[str, str]]:
    """Who did what, action by action, of what is told about it."""
    return [(name, deed) for name, deeds in DONE.findall(text) for deed in deeds.split("; ")]


class Player:
    """Plays with keys, and sees after each action that one thing was told and the focus stayed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def play_round(self) -> None:
        while True:
            now = self.page.evaluate(ABLE)
            if now["over"]:
                return
            self.act(now)

    def act(self, now: dict[str, Any]) -> None:
        targets, hidden = now["targets"], now["hidden"]
        self.presses += 1
        if "D" in targets:
            self.press("D", "You drew")
        elif "X" in targets and "the hazard" in now["status"]:
            self.press("r", "You removed a hazard", ends=True)
        elif "the 9 on a spot, or" in now["status"]:
            self.refuse()
        elif hidden and self.presses % 2:
            self.walk(hidden[0])
        elif hidden:
            self.press(hidden[0], self.expected(hidden[0]))
        elif "A" in targets:
            self.press("a", "You discarded", ends=True)
        elif "B" in targets:
            self.press("b", "You discarded", ends=True)
        else:
            self.press(targets[0], self.expected(targets[0]))

    def expected(self, target: str) -> str:
        return rf"You (turned up|put|bounced) .*spot {target}\b"

    def press(self, key: str, expected: str, ends: bool = False) -> None:
        """Presses a key, which moves the focus nowhere."""
        before = focus(self.page)
        self.heard(lambda: self.page.keyboard.press(key), expected, ends, before)

    def walk(self, target: str) -> None:
        """Goes to a spot by the arrow keys and presses it there."""
        page = self.page
        if not focus(page).startswith("spot-"):
            tab_to(page, page.locator(".own .layout [tabindex='0']"))
        at, to = int(focus(page)[-1]) - 1, int(target) - 1
        down, right = to // 3 - at // 3, to % 3 - at % 3
        for _ in range(abs(down)):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(right)):
            page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        there = f"spot-{target}"
        assert focus(page) == there
        self.heard(lambda: page.keyboard.press("Enter"), self.expected(target), False, there)

    def refuse(self) -> None:
        """Refuses by the key, which leads to the choice of the pile, and by Enter there."""
        self.page.keyboard.press("r")
        expect(self.page.locator("#action-A")).to_be_focused()
        press = "Enter"
        self.heard(lambda: self.page.keyboard.press(press), "You discarded 9", True, "action-A")

    def heard(self, press: Any, expected: str, ends: bool, where: str) -> None:
        page, count = self.page, len(said(self.page))
        press()
        until(page, "said.length > given", count)
        told = said(page)[count]
        assert re.match(expected, told), (expected, told)
        assert len([name for name, _ in done(told) if name == "You"]) == 1, told
        until(page, f"(now => now.over || ({GO_ON} && now.targets.length))(({ABLE})())")
        if not ends and page.evaluate("!document.querySelector('#result-title')"):
            self.is_true(told)
        if page.locator("#result-title").count():
            expect(page.locator("#result-title")).to_be_focused()
        else:
            assert focus(page) == where

    def is_true(self, told: str) -> None:
        """What was told of a spot is what lies there."""
        found = re.search(r"You put (.+?) on spot (\d)", told) or re.search(
            r"You turned up (.+?) on spot (\d)", told
        )
        if found:
            card, number = found.groups()
            name = spot(self.page, int(number)).get_attribute("aria-label") or ""
            assert f", {card}" in name, (told, name)


def test_a_whole_game_by_keyboard_with_one_true_announcement_for_each_action(page: Page) -> None:
    start(page)
    menu_by_keys(page, "Settings")
    tab_to(page, page.get_by_label("Speed of the bots"))
    page.keyboard.type("Inst")
    tab_to(page, page.get_by_role("button", name="Done"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    tab_to(page, page.locator("[name=players]:checked"))
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_label("Deal number"))
    page.keyboard.type("4711")
    tab_to(page, page.get_by_role("button", name="Deal", exact=True))
    listen(page)
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_be_focused()
    player = Player(page)
    first = 0
    for number in (1, 2, 3):
        player.play_round()
        expect(page.locator("#result-title")).to_be_focused()
        until(page, "/in all\\.$/.test(said.at(-1))")
        told = done(" ".join(said(page)[first:]))
        log = page.locator("#log-aside li").evaluate_all("all => all.map(it => it.textContent)")
        assert told == done(" ".join(log))
        if number < 3:
            following = page.get_by_role("button", name=f"Deal round {number + 1}")
            tab_to(page, following)
            first = len(said(page))
            page.keyboard.press("Enter")
            expect(page.locator("#status")).to_be_focused()
            # In these rounds others begin.
            until(page, f"said.length > given && {GO_ON}", first)
    expect(page.get_by_role("heading", name=re.compile("won the game|shared"))).to_be_focused()
    menu_by_keys(page, "Games and statistics")
    tab_to(page, page.get_by_role("button", name="Statistics"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Score of a round, on average")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_each_part_of_the_table_is_one_stop_with_arrow_keys(page: Page) -> None:
    people(page)
    page.locator("#status").focus()
    page.keyboard.press("ArrowDown")
    assert focus(page) == "spot-2"
    page.locator("#status").focus()
    stops = []
    for _ in range(3):
        page.keyboard.press("Tab")
        stops.append(focus(page))
    assert stops == ["spot-2", "pile-D", "action-D"]  # spot 2 was pressed last
    page.keyboard.press("End")
    assert focus(page) == "action-X"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    for key, where in (
        ("ArrowLeft", "spot-1"),
        ("End", "spot-3"),
        ("ArrowRight", "spot-3"),
        ("ArrowDown", "spot-6"),
        ("Home", "spot-4"),
        ("Control+End", "spot-9"),
    ):
        page.keyboard.press(key)
        assert focus(page) == where
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focus(page) == "spot-9"  # the stop is where one was


def test_equal_answers_are_told_again_and_each_once(page: Page) -> None:
    people(page)
    listen(page)
    for count in (1, 2):
        page.keyboard.press("3")
        assert hear(page, count) == "First draw a card."
    page.keyboard.press("h")
    assert hear(page, 3).startswith("Hint: ")
    page.keyboard.press("d")
    assert hear(page, 4).startswith("You drew ")
    page.keyboard.press("u")
    assert "a hidden card has been seen" in hear(page, 5)


def test_what_is_read_at_a_key(page: Page) -> None:
    people(page)
    listen(page)
    keys = {
        "l": "Fern turned up",
        "w": "You, your turn: draw a card",
        "o": "Layout of You. Top row: ",
        "p": "Draw pile: 81 cards. Discard pile A: ",
        "s": "Round 1 of 3. You: total 0, now ",
        "t": "Nobody went out yet. Face-down cards: You 7, Moss 7, Fern 7.",
        "Shift+Digit1": "Layout of Moss. ",
        "Shift+Digit2": "Layout of Fern. ",
    }
    for count, (key, begin) in enumerate(keys.items(), 1):
        page.keyboard.press(key)
        assert hear(page, count).startswith(begin)


def test_the_list_of_keys_reads_aloud_by_buttons(page: Page) -> None:
    people(page)
    spot(page, 1).focus()
    listen(page)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys and reading aloud")
    dialog.get_by_role("button", name="Layout of Fern").press("Enter")
    assert hear(page, 1).startswith("Layout of Fern. Top row")
    expect(dialog.get_by_text("Layout of Fern. Top row")).to_be_visible()
    page.keyboard.press("3")
    page.keyboard.press("Escape")
    expect(spot(page, 1)).to_be_focused()
    assert len(said(page)) == 1  # the 3 was pressed in the dialog


def test_letters_and_digits_do_nothing_in_fields_and_when_switched_off(page: Page) -> None:
    start(page)
    name = page.get_by_label("Name").first
    name.fill("")
    name.press_sequentially("Da1?")
    expect(name).to_have_value("Da1?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    people(page)
    choose(page, "Keys of one letter or digit", False)
    before = page.locator("#table").inner_text()
    for key in "abcdefghijklmnopqrstuvwxyz0123456789.,-+?":
        page.keyboard.press(key)
    assert page.locator("#table").inner_text() == before
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_focus_finds_a_place_when_what_had_it_goes(page: Page) -> None:
    deal(page, 3, "human", 4711)
    # The next player's layout is among the others, until it is that player's turn.
    tab_to(page, page.get_by_role("button", name="Enlarge the layout of Moss"))
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(page.locator("#status")).to_contain_text("Moss, your turn")
    expect(page.locator("#status")).to_be_focused()


def test_back_from_a_replay_leaves_the_focus_on_the_table(page: Page) -> None:
    people(page)
    menu_by_keys(page, "Games and statistics")
    tab_to(page, page.get_by_role("button", name="Replay").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_be_focused()
    page.go_back()
    expect(page.locator("#status")).to_be_focused()


def test_brief_announcements_leave_out_what_there_is_to_do(page: Page) -> None:
    people(page)
    choose(page, "Announcements", "Brief")
    listen(page)
    page.keyboard.press("d")
    assert re.fullmatch(r"You drew [\w ]+\.", hear(page, 1))
