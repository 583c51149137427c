"""Pictures in a real browser: no text leaves its box, and none covers another one."""

import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from glass_arbiter.registry import GAMES
from tests.contract.games import BY_ID, ask, moments
from tools.pictures import golden_path, positions

pytestmark = pytest.mark.slow

# A browser rounds the places of letters; this is the part of a pixel that does not count, in a picture at its own size.
TOLERANCE = 0.75
EVERY_POSITION = [(game, name) for game in GAMES for name in positions(game)]

# For each text: by how much it leaves the innermost thing that has a shape, and the texts that it covers.
MEASURE = """(tolerance) => {
  const svg = document.querySelector("svg");
  const natural = svg.viewBox.baseVal;
  svg.setAttribute("width", natural.width);
  svg.setAttribute("height", natural.height);
  const drawn = (group) => [...group.querySelectorAll("rect, path, circle, polygon")];
  const shapes = (group) => drawn(group).map((shape) => shape.getBoundingClientRect());
  const sizeOf = (text) => parseFloat(text.getAttribute("font-size"));
  const holder = (text) => {
    let group = text.closest("g[data-kind]");
    while (group && shapes(group).length === 0) group = group.parentElement.closest("g[data-kind]");
    return group ?? svg;
  };
  const texts = [...svg.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()]);
  const told = [];
  for (const [text, box] of texts) {
    const around = shapes(holder(text));
    const left = Math.min(...around.map((each) => each.left)) - tolerance;
    const right = Math.max(...around.map((each) => each.right)) + tolerance;
    const top = Math.min(...around.map((each) => each.top)) - tolerance;
    const bottom = Math.max(...around.map((each) => each.bottom)) + tolerance;
    if (box.left < left || box.right > right) told.push(`${text.textContent} is too wide for its box`);
    // The box of a text has room for accents and tails, which most letters do not use.
    const middle = (box.top + box.bottom) / 2, half = sizeOf(text) * 0.4;
    if (middle - half < top || middle + half > bottom) told.push(`${text.textContent} is too high for its box`);
  }
  texts.forEach(([text, box], place) => texts.slice(place + 1).forEach(([other, over]) => {
    const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
    const one = (box.top + box.bottom) / 2, two = (over.top + over.bottom) / 2;
    const isNear = Math.abs(one - two) < Math.min(sizeOf(text), sizeOf(other)) * 0.8;
    if (width > tolerance && isNear) told.push(`${text.textContent} covers ${other.textContent}`);
  }));
  return { told, texts: texts.length };
}"""


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    opened = browser.new_page(viewport={"width": 2000, "height": 3000})
    yield opened
    opened.close()


def faults(sheet: Page, svg: str) -> list[str]:
    """What is wrong with the texts of a picture."""
    sheet.set_content(f"<!doctype html><body style='margin:0'>{svg}</body>")
    found: dict[str, Any] = sheet.evaluate(MEASURE, TOLERANCE)
    assert found["texts"] > 0
    return list(found["told"])


@pytest.mark.parametrize(("game", "name"), EVERY_POSITION)
def test_no_text_of_a_golden_picture_leaves_its_box(sheet: Page, game: str, name: str) -> None:
    assert faults(sheet, gzip.decompress(golden_path(game, name).read_bytes()).decode()) == []


@pytest.mark.parametrize("game", [game for game in GAMES if positions(game)])
@pytest.mark.parametrize(
    ("language", "width"),
    [
        ("en", 1200),
        ("de", 390),
        ("pl", 820),
        pytest.param("de", 1200, marks=pytest.mark.soak),
        pytest.param("pl", 1200, marks=pytest.mark.soak),
    ],
)
def test_no_text_leaves_its_box_wherever_a_game_goes(sheet: Page, game: str, language: str, width: int) -> None:
    for count in (2, 4):
        for state, _, _ in moments(BY_ID[game], count, 5):
            viewer = BY_ID[game].rules.players(state)[-1]
            view = BY_ID[game].schemas.view.dump(BY_ID[game].rules.observe(state, viewer))
            reply = ask(BY_ID[game], "picture", {"view": view, "lang": language, "width": width})

            assert faults(sheet, reply.document) == []


@pytest.mark.parametrize("game", [game for game in GAMES if positions(game)])
def test_no_text_leaves_its_box_whatever_players_are_called(sheet: Page, game: str) -> None:
    names = ["W" * 64, "a fairly long name of somebody with several words in it", "i", "Ω" * 64]
    setup = {"players": names, "seed": "names", "start_player": names[0]}
    state = ask(BY_ID[game], "setup", setup).document["state"]

    for asked in ({}, {"width": 300}, {"width": 700}, {"player": names[0]}):
        assert faults(sheet, ask(BY_ID[game], "picture", {"state": state, **asked}).document) == []


def test_a_text_that_is_too_wide_is_found(sheet: Page) -> None:
    """The measure can fail."""
    svg = "<svg viewBox='0 0 100 20'><g data-kind='a'><rect width='20' height='20'/>{}</g></svg>"
    text = "<text font-size='10' x='{}' y='14'>{}</text>"

    assert faults(sheet, svg.format(text.format(2, "wide as a barn"))) == ["wide as a barn is too wide for its box"]
    assert faults(sheet, svg.format(text.format(2, "a") + text.format(3, "b"))) == ["a covers b"]
    assert faults(sheet, svg.format(text.format(2, "a"))) == []
