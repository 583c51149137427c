"""The figures of random games that the documentation shows are those of the rules."""

import re

import pytest

from glass_arbiter.registry import GAMES
from tools.figures import OPENING, PAGE, Spread, row
from tools.games import own

pytestmark = pytest.mark.slow


def rows(game: str) -> dict[str, str]:
    """The lines of a game's table by variant."""
    text = PAGE.read_text(encoding="utf-8").partition(f"## {GAMES[game].names['en']}\n")[2].partition("\n## ")[0]
    return {line.split(" | ")[0].removeprefix("| "): line for line in re.findall(r"^\| .* / .*$", text, re.MULTILINE)}


def test_a_spread_is_the_least_the_median_and_the_most() -> None:
    assert str(Spread.of([4, 1, 7, 2.5])) == "1 / 3.25 / 7"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_variant(game: str) -> None:
    assert PAGE.read_text(encoding="utf-8").startswith(OPENING)
    assert list(rows(game)) == list(own(game, "figures", "VARIANTS"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_first_and_the_last_line_are_those_of_the_games(game: str) -> None:
    written = rows(game)

    for variant in (next(iter(written)), next(reversed(written))):
        assert row(game, variant) == written[variant]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "variant"), [(game, variant) for game in GAMES for variant in own(game, "figures", "VARIANTS")]
)
def test_every_line_is_that_of_its_games(game: str, variant: str) -> None:
    assert row(game, variant) == rows(game)[variant]
