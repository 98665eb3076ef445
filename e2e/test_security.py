"""The page runs its own files and nothing else, and tells nobody where the player comes from."""

from typing import TYPE_CHECKING

from playwright.sync_api import Page

from e2e.playing import deal, play_round, start

if TYPE_CHECKING:
    from e2e.conftest import Problems

WATCH = """
window.refused = [];
addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
"""
# What somebody might slip into the page, and the rule that refuses it.
INTRUDERS = {
    "script-src-elem": "document.head.append(script); script.textContent = 'intruded = 1'",
    "script-src-attr": "document.body.setAttribute('onclick', 'intruded = 1')",
    "style-src-attr": "document.body.setAttribute('style', 'color: red')",
    "connect-src": "fetch('https://gnoming.invalid/').catch(() => {})",
    "img-src": "new Image().src = 'https://gnoming.invalid/x.png'",
    "frame-src": "document.body.append(frame); frame.src = 'https://gnoming.invalid/'",
    "form-action": "document.body.append(form); form.action = 'https://gnoming.invalid/';"
    " form.submit()",
    "base-uri": "document.head.append(base); base.href = 'https://gnoming.invalid/'",
}
TAGS = {"script": "script", "frame": "iframe", "form": "form", "base": "base"}


def test_a_whole_round_needs_nothing_that_the_policy_refuses(page: Page) -> None:
    page.add_init_script(WATCH)
    deal(page, 3, "medium")
    play_round(page)
    assert page.evaluate("refused") == []


def test_what_does_not_belong_to_the_page_is_refused(page: Page, problems: "Problems") -> None:
    problems.expect("Content Security Policy|gnoming.invalid")
    page.add_init_script(WATCH)
    start(page)
    made = "".join(f"const {name} = document.createElement('{tag}');" for name, tag in TAGS.items())
    for code in INTRUDERS.values():
        page.evaluate(f"() => {{ {made} {code} }}")
    page.wait_for_function("count => refused.length >= count", arg=len(INTRUDERS))
    assert set(page.evaluate("refused")) == set(INTRUDERS)


def test_no_other_site_learns_of_the_visit(page: Page) -> None:
    start(page)
    policy = page.locator('meta[name="referrer"]').get_attribute("content")
    assert policy == "no-referrer"
