"""What a browser is told of the game when it is installed."""

import json
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page

from e2e.playing import start
from tools import languages


@pytest.mark.parametrize("code", ["en", *languages.catalogues()])
def test_the_manifest_of_each_language_is_valid_and_this_sites_own(
    page: Page, site_url: str, code: str
) -> None:
    start(page)
    page.evaluate("code => words.use(code, code)", code)
    page.wait_for_function("code => document.documentElement.lang === code", arg=code)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["lang"] == code
    # All sites of one user share an origin: by anything shorter they would be one game.
    assert told["manifest"]["id"] == site_url
    shown = [*manifest["icons"], *(icon for it in manifest["shortcuts"] for icon in it["icons"])]
    for icon in shown:
        image = page.request.get(urljoin(told["url"], icon["src"]))
        assert image.ok
        assert image.headers["content-type"] == icon.get("type", "image/png")
