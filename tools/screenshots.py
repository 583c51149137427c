"""Screenshots of the page to play on, for the documentation: `python -m tools.screenshots` takes them again.

Each shows a position that `tools.pictures` draws too. The letters are those of the machine, so no test compares them.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright

from glass_arbiter.cli.case import link
from tools.games import chosen_games
from tools.live_server import serving
from tools.pictures import Position, documentation_path, positions, state_of

SIZE: ViewportSize = {"width": 1280, "height": 860}
READY = "main[data-state=ready], main[data-state=handover]"


def shown(game: str) -> Iterator[tuple[Path, Position]]:
    """Yield the positions of a game that are shown on the page, each with the file of its screenshot."""
    for name, position in positions(game).items():
        if position.is_documentation and "player" not in position.asked:
            yield documentation_path(game, f"{name}_on_the_page", "png"), position


def main() -> None:
    """Write the screenshots; without a browser they stay as they are."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        print("There is no chromium, so the screenshots stay as they are.")
        return
    with TemporaryDirectory() as logs, serving(folder=Path(logs)) as service, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in chosen_games():
            for path, position in shown(game):
                page = browser.new_page(viewport=SIZE, locale="en", reduced_motion="reduce")
                page.goto(link(service.url, {"kind": "position", "game": game, "state": state_of(game, position)}))
                path.write_bytes(_taken(page))
        browser.close()


def _taken(page: Page) -> bytes:
    page.wait_for_selector(READY)
    if page.locator("#here").count():
        page.locator("#here").click()
        page.wait_for_selector(READY)
    return page.screenshot()


if __name__ == "__main__":
    main()
