"""The example of a front end: people at one device play, and the page knows no rule."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import ROOT
from tests.examples.commands import command_of, running_server

pytestmark = pytest.mark.slow

WEB = ROOT / "examples" / "web"


@pytest.fixture(scope="module")
def front_end(url: str) -> Iterator[str]:
    """The page, started as the README says, once the client is built: a test installs nothing."""
    if not (ROOT / "clients" / "typescript" / "dist" / "index.js").exists():
        pytest.skip("the TypeScript client is not built: `make contract` builds it, where there is Node")
    with running_server(command_of("web"), url) as address:
        yield address


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


def test_buttons_say_what_they_do(page: Page) -> None:
    """Not what the phase is called, which has the same id."""
    page.get_by_role("button", name="Begin").click()

    expect(page.get_by_role("button", name="Choose the cards of the period", exact=True)).to_be_visible()


def test_what_the_service_refuses_is_told(page: Page) -> None:
    page.get_by_label("Players").fill("anna, anna")
    page.get_by_role("button", name="Begin").click()

    expect(page.locator("#log li").first).to_have_text("400: /players/1: Is there twice.")


def test_it_has_less_than_300_lines() -> None:
    files = [WEB / name for name in ("app.ts", "index.html", "serve.mjs")]

    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 300
