"""The catalogue is as certain of its costs as the figures of the rulebooks allow: recounted, not believed."""

from functools import cache

import pytest

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.tiles import Certainty
from tests.conftest import ROOT
from tools.games.glassroad.costs.certainty import Verdict, verdicts
from tools.games.glassroad.costs.figures import read_figures
from tools.games.glassroad.provenance import PAGE
from tools.pages.provenance import generated

FIGURES = read_figures()
ROWS = {row.tile: row for page in FIGURES.pages for row in page.rows}


@cache
def found() -> dict[str, Verdict]:
    """The verdicts, which take a second."""
    return dict(verdicts(FIGURES))


@pytest.mark.slow
def test_the_catalogue_has_the_source_of_each_cost_that_the_count_finds() -> None:
    sources = {tile: CATALOGUE.buildings[tile].cost_source for tile in ROWS}

    assert sources == {tile: verdict.source for tile, verdict in found().items()}


@pytest.mark.slow
def test_every_cost_of_the_catalogue_fits() -> None:
    """A cost that the count excludes must be changed."""
    assert [tile for tile, verdict in found().items() if not verdict.shares.get(verdict.cost)] == []
    assert {sum(verdict.shares.values()) for verdict in found().values()} == {1}


@pytest.mark.slow
def test_three_costs_are_forced_and_five_are_guessed() -> None:
    by_certainty = {
        certainty: {tile for tile, verdict in found().items() if verdict.source.certainty is certainty}
        for certainty in Certainty
    }

    assert by_certainty[Certainty.FORCED] == {"landscaping_office", "shed", "winery"}
    assert by_certainty[Certainty.GUESSED] == {tile for tile, row in ROWS.items() if row.other}
    assert {"glaziers_workshop", "half_timbered_house"} <= by_certainty[Certainty.PRINTED]


@pytest.mark.slow
def test_the_generated_files_are_up_to_date() -> None:
    """They are what `make index` writes."""
    for path, text in generated("glassroad").items():
        assert (ROOT / path).read_text(encoding="utf-8") == text


def test_the_page_tells_the_numbers_of_the_count() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    uncertain = sum(not tile.cost_attested for tile in CATALOGUE.buildings.values())

    assert "leaves 605 ways" in page
    assert f"For {93 - uncertain} of the 93 buildings" in page
    assert f"for {uncertain} they do not" in page
