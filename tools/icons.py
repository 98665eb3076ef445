"""Makes the pictures that an installed game has on a screen, from the drawings in icons/.

python3 -m tools.icons

They are kept with the project, so that the site can be built where there is no browser. A maskable
one may be cut to any shape, so its drawing has nothing of weight near the edges.
"""

from playwright.sync_api import Browser, sync_playwright

from tools import site
from tools.browser import ARGUMENTS, find_browser

ICONS = site.ROOT / "icons"

PICTURES = (("icon", 192), ("icon", 512), ("maskable", 512))
"""(drawing, pixels on a side)"""


def take(browser: Browser, drawing: str, pixels: int) -> None:
    """Writes one picture; what the drawing leaves free is transparent."""
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    svg = (ICONS / f"{drawing}.svg").read_text("utf-8")
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    page.screenshot(path=ICONS / f"{drawing}-{pixels}.png", omit_background=True)
    page.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        for drawing, pixels in PICTURES:
            take(browser, drawing, pixels)
        browser.close()


if __name__ == "__main__":
    main()
