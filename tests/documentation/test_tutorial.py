"""Whoever follows docs/tutorial.md to the letter gets what it says, in a real browser, to the end of a game."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import ROOT, SETTINGS
from tools.live_server import serving

from .blocks import Block, blocks_in

pytestmark = pytest.mark.slow

TEXT = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
STEPS: dict[str, str] = {
    heading: text for heading, text in re.findall(r"^## (\d\. .*?)\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
}
# What the page says of addresses; a test has others, so that several can run at once.
SERVICE, ORIGIN = "http://127.0.0.1:8000", "http://127.0.0.1:8080"


class Newcomer:
    """Somebody who does what each step says, and reads what the page shows."""

    def __init__(self, folder: Path, service: str, origin: str, page: Page) -> None:
        self.page = page
        self.read = ""
        self._folder = folder
        self._steps = 0
        self._addresses = {SERVICE: service, ORIGIN: origin}

    def follow(self, number: int) -> None:
        """Write the files of all steps up to this one, open the page again, and look."""
        written: dict[str, str] = {}
        for step in range(2, number + 1):
            for block in _files(_heading(step)):
                there = written.get(block.title, "")
                _, _, rest = there.partition("\n")
                # The last step changes the first line; all others add to the end.
                written[block.title] = (
                    block.text + rest if block.text.count("\n") == 1 else f"{there}\n{block.text}".lstrip()
                )
        for name, text in written.items():
            file = self._folder / name
            file.write_text(self.here(text), encoding="utf-8")
            # The server tells times in seconds: without this, a step taken too fast would be one that nothing changed.
            self._steps += 1
            later = time.time() + self._steps
            os.utime(file, (later, later))
        self.read = ""
        self.page.goto(self._addresses[ORIGIN])
        self.look()

    def here(self, text: str) -> str:
        """Return a text with the addresses of this test."""
        for told, actual in self._addresses.items():
            text = text.replace(told, actual)
        return text

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def begin(self) -> None:
        self.press("Begin")
        expect(self.page.locator("#turn")).to_have_text(re.compile("it is your turn"))
        self.look()

    def look(self) -> None:
        """Remember what is shown."""
        self.read += self.page.locator("body").inner_text() + "\n"

    def missed(self, heading: str) -> list[str]:
        """Return what a step quotes and the page has never shown."""
        quoted = [" ".join(each.split()) for each in re.findall("“([^”]+)”", STEPS[heading])]
        return [each for each in quoted if each not in " ".join(self.read.split())]


def _files(heading: str) -> list[Block]:
    return [block for block in blocks_in(STEPS[heading]) if block.title]


def _commands(heading: str) -> list[str]:
    return [block.text for block in blocks_in(STEPS[heading]) if block.language == "sh"]


def _heading(number: int) -> str:
    return next(heading for heading in STEPS if heading.startswith(f"{number}."))


@contextmanager
def _page_server(folder: Path) -> Iterator[str]:
    """Run the commands of step 2, on a free port; the folder that they make is below this one."""
    (commands,) = _commands(_heading(2))
    assert "http.server 8080 " in commands
    script = commands.replace("http.server 8080 ", "http.server 0 ")
    with subprocess.Popen(
        ["bash", "-e", "-c", script],
        cwd=folder,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as server:
        try:
            assert server.stdout
            told = re.search(r"127\.0\.0\.1 port (\d+)", server.stdout.readline())
            assert told
            yield f"http://127.0.0.1:{told[1]}"
        finally:
            os.killpg(server.pid, signal.SIGTERM)


@pytest.fixture(scope="module")
def newcomer(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Newcomer]:
    """They have done steps 1 and 2. Nothing goes wrong on their page, and it asks nobody but these two addresses."""
    first, second = _commands(_heading(1))
    assert first == f"ARBITER_CORS_ORIGINS={ORIGIN} make serve\n"
    folder = tmp_path_factory.mktemp("tutorial")
    with _page_server(folder) as origin, serving(**SETTINGS, ARBITER_CORS_ORIGINS=origin) as service:
        page = browser.new_page()
        # Beside other tests a machine may be slow.
        expect.set_options(timeout=30_000)
        told: list[str] = []
        asked: set[str] = set()
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("request", lambda request: asked.add(request.url))
        page.on("dialog", lambda dialog: dialog.accept())
        known = Newcomer(folder / "first-table", service.url, origin, page)
        answer = subprocess.run(["bash", "-c", known.here(second)], capture_output=True, text=True, check=True).stdout
        (beginning,) = re.findall(r"begins with `([^`]+)`", STEPS[_heading(1)])
        assert answer.startswith(beginning)
        yield known
        page.close()
        assert told == []
        assert [url for url in asked if not url.startswith((service.url, origin, "data:"))] == []


def test_the_lines_are_counted() -> None:
    (told,) = re.findall(r"some (\d+) lines", TEXT)
    written = sum(block.text.count("\n") for block in blocks_in(TEXT) if block.title)

    assert abs(int(told) - written) < 10


def test_every_step_does_what_it_says(newcomer: Newcomer) -> None:
    page = newcomer.page
    turn, log = page.locator("#turn"), page.locator("#log li")

    newcomer.follow(2)
    assert page.get_by_role("button").all_inner_texts() == ["Begin", "Take back", "Let the computer decide"]

    newcomer.follow(3)
    newcomer.begin()
    picture = page.locator("#picture svg")
    assert picture.locator("[data-kind='card'][data-id]").count() >= 15
    assert newcomer.missed(_heading(3)) == []

    newcomer.follow(4)
    newcomer.begin()
    newcomer.press("remove landscape")
    expect(page.get_by_role("button", name="E1", exact=True)).to_be_visible()
    newcomer.look()
    newcomer.press("Start again")
    expect(page.get_by_role("button", name="choose hand")).to_be_visible()
    assert newcomer.missed(_heading(4)) == []

    newcomer.follow(5)
    newcomer.begin()
    newcomer.press("choose hand")
    boxes = page.get_by_role("checkbox")
    expect(boxes).to_have_count(15)
    for box in boxes.all()[:5]:
        box.check()
    newcomer.look()
    newcomer.press("Choose 5")
    expect(turn).to_have_text("ben, it is your turn.")
    newcomer.look()
    assert newcomer.missed(_heading(5)) == []

    newcomer.follow(6)
    newcomer.begin()
    page.locator("[data-kind='field'][data-id='A1']").first.click()
    expect(log.first).to_have_text(re.compile("forest on A1"))
    newcomer.look()
    page.locator("[data-kind='field'][data-id='E1']").first.click()
    expect(log).to_have_count(2)
    assert newcomer.missed(_heading(6)) == []

    newcomer.follow(7)
    newcomer.begin()
    before = page.locator("#picture").inner_html()
    page.locator("[data-kind='field'][data-id='E1']").first.click()
    page.wait_for_function("before => document.getElementById('picture').innerHTML !== before", arg=before)
    newcomer.press("Take back")
    expect(log.first).to_have_text("Taken back.")
    page.wait_for_function("before => document.getElementById('picture').innerHTML === before", arg=before)


def test_a_computer_plays_to_the_end(newcomer: Newcomer) -> None:
    newcomer.follow(8)
    newcomer.begin()

    # Pressed again as soon as the table is shown again.
    newcomer.page.evaluate("document.addEventListener('shown', () => document.getElementById('computer').click())")
    newcomer.press("Let the computer decide")

    expect(newcomer.page.locator("#turn")).to_have_text("The game is over.", timeout=120_000)
    expect(newcomer.page.get_by_text(re.compile(r"^(anna|ben) has [\d.]+ points\.$"))).to_have_count(2)
    newcomer.look()
    assert newcomer.missed(_heading(8)) == []


def test_of_two_clicks_in_a_row_one_counts(newcomer: Newcomer) -> None:
    """Both are about the same state; a page that took both answers would tell everything twice."""
    newcomer.follow(7)
    newcomer.begin()

    field = newcomer.page.locator("[data-kind='field'][data-id='E1']").first
    twice = "field => [1, 2].forEach(() => field.dispatchEvent(new MouseEvent('click', { bubbles: true })))"
    field.evaluate(twice)
    newcomer.page.wait_for_load_state("networkidle")

    expect(newcomer.page.locator("#log li")).to_have_count(1)


def test_the_same_page_plays_the_other_game(newcomer: Newcomer) -> None:
    newcomer.follow(9)
    newcomer.begin()

    log = newcomer.page.locator("#log li")
    for _ in range(8):
        lines = log.count()
        newcomer.press("Let the computer decide")
        newcomer.page.wait_for_function("lines => document.querySelectorAll('#log li').length > lines", arg=lines)
    assert "rule" not in newcomer.page.locator("#log").inner_text()
    assert newcomer.page.get_by_role("img", name=re.compile("Stephens")).count() == 1
