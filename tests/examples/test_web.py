"""The example of a front end: people at one device play, and the page knows no rule."""

import os
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import ROOT

pytestmark = pytest.mark.slow

WEB = ROOT / "examples" / "web"


@pytest.fixture
def front_end(url: str) -> Iterator[str]:
    """The page, compiled and served as `npm start` does, once the client is built."""
    if not (ROOT / "clients" / "typescript" / "dist" / "index.js").exists():
        pytest.skip("the TypeScript client is not built: `make contract` builds it, where there is Node")
    subprocess.run(["npm", "run", "--silent", "build"], cwd=WEB, check=True, timeout=300)
    environment = os.environ | {"ARBITER_URL": url, "PORT": "0"}
    with subprocess.Popen(["node", "serve.mjs"], cwd=WEB, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        yield server.stdout.readline().strip()
        server.terminate()


@pytest.fixture
def page(front_end: str, browser: Browser) -> Iterator[Page]:
    """The page in a browser; no error on its console."""
    told: list[str] = []
    opened = browser.new_page()
    opened.on("pageerror", lambda error: told.append(str(error)))
    opened.goto(front_end)
    yield opened
    opened.close()
    assert told == []


@pytest.mark.parametrize("game", ["glassroad", "stephens"])
def test_people_at_one_device_play(page: Page, game: str) -> None:
    page.get_by_label("Game").select_option(game)
    page.get_by_role("button", name="Begin").click()

    for _ in range(25):
        expect(page.locator("#choices button").first).to_be_visible()
        before = page.locator("#choices").inner_html()
        buttons = page.locator("#choices button", has_not_text="Something else")
        buttons.first.click()
        page.wait_for_function("before => document.getElementById('choices').innerHTML !== before", arg=before)

    expect(page.locator("#picture svg")).to_be_visible()
    assert page.locator("#log li").count() > 3
    assert page.get_by_text("what do you do?").count() == 1


def test_what_the_service_refuses_is_told(page: Page) -> None:
    page.get_by_label("Players").fill("anna, anna")
    page.get_by_role("button", name="Begin").click()

    expect(page.locator("#log li").first).to_have_text("400: /players/1: Is there twice.")


def test_it_has_less_than_300_lines() -> None:
    files = [WEB / name for name in ("app.ts", "index.html", "serve.mjs")]

    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 300
