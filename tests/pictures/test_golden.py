"""Golden pictures: fixed positions of every game that draws itself, to the byte."""

import gzip
from xml.etree import ElementTree

import pytest

from glass_arbiter.registry import GAMES
from tools import screenshots
from tools.games import own
from tools.pictures import (
    DOCUMENTATION,
    GOLDEN,
    Position,
    documentation_path,
    drawn,
    golden_path,
    positions,
)

EVERY_POSITION = pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in positions(game)])
ENOUGH = 10


def _elements(svg: bytes) -> list[str]:
    """A picture as lines, so that a difference can be read."""
    return svg.decode().replace("><", ">\n<").splitlines()


@EVERY_POSITION
def test_a_position_is_drawn_as_it_was(game: str, name: str) -> None:
    recorded = gzip.decompress(golden_path(game, name).read_bytes())

    assert _elements(drawn(game, positions(game)[name])) == _elements(recorded)


@EVERY_POSITION
def test_the_documentation_shows_what_is_drawn(game: str, name: str) -> None:
    position, path = positions(game)[name], documentation_path(game, name)

    assert path.exists() == position.is_documentation
    if position.is_documentation:
        assert path.read_bytes() == gzip.decompress(golden_path(game, name).read_bytes())


def test_no_picture_is_left_over() -> None:
    expected = {golden_path(game, name) for game in GAMES for name in positions(game)}
    shown = {documentation_path(game, name) for game in GAMES for name in positions(game)}

    assert set(GOLDEN.rglob("*.*")) == expected
    shown |= {path for game in GAMES for path, _ in screenshots.shown(game)}
    assert {path for path in DOCUMENTATION.iterdir() if path.name.startswith(tuple(GAMES))} <= shown


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_shown_with_a_position_of_each_game(game: str) -> None:
    found = [path for path, _ in screenshots.shown(game)]

    assert found
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in found)


@pytest.mark.parametrize("game", [game for game in GAMES if positions(game)])
def test_the_positions_show_every_language_theme_and_arrangement(game: str) -> None:
    found: list[Position] = list(own(game, "pictures", "POSITIONS").values())

    assert len(found) >= ENOUGH
    assert {position.asked.get("lang", "en") for position in found} == {"en", "de", "pl"}
    assert {position.asked.get("theme", "light") for position in found} == {"light", "dark"}
    assert {200, 2000} <= {position.asked.get("width") for position in found}
    assert None in {position.viewer for position in found}


@EVERY_POSITION
def test_everything_that_is_drawn_can_be_told(game: str, name: str) -> None:
    """Each thing has a name, and the description of the picture has all of them."""
    root = ElementTree.fromstring(gzip.decompress(golden_path(game, name).read_bytes()))
    description = root[1].text or ""
    names = [part.get("aria-label", "") for part in root.iter() if part.get("data-kind")]

    assert names
    assert [told for told in names if not told or told not in description] == []
