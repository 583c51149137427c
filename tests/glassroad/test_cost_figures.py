"""The figures of the rulebooks leave as many assignments of goods to numbers as the page on provenance says."""

from dataclasses import replace
from itertools import product

import pytest

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.state import Kind
from tools.games.glassroad.costs.counting import Group, cost_in_catalogue, count, steps
from tools.games.glassroad.costs.figures import Page, read_figures
from tools.games.glassroad.costs.fitting import Cost, Fit, costs_of, fits

FIGURES = read_figures()
PAGES = {page.number: page for page in FIGURES.pages}
ROWS = {row.tile: row for page in FIGURES.pages for row in page.rows}


def catalogue_costs(page: Page) -> Fit:
    """What the tiles of a page cost in the catalogue."""
    return tuple(cost_in_catalogue(row) for row in page.rows)


def test_the_figures_have_every_tile_once_with_the_numbers_of_its_cost() -> None:
    tiles = [row.tile for page in FIGURES.pages for row in page.rows]

    assert sorted(tiles) == sorted(tile.id for kind in Kind for tile in CATALOGUE.of_edition("de-93", kind))
    assert {tile: row.numbers for tile, row in ROWS.items()} == {
        tile: tuple(amount for _, amount in cost_in_catalogue(row)) for tile, row in ROWS.items()
    }


@pytest.mark.parametrize(("number", "lacking"), [(16, 1), (17, 1), (20, 0)])
def test_the_columns_of_a_page_have_the_numbers_of_its_rows(number: int, lacking: int) -> None:
    """But for one of page 16 that is lost, and one of page 17 that stands at the top of the page."""
    page = PAGES[number]

    assert sum(len(row.numbers) for row in page.rows) - len(page.run) == lacking == page.lost + len(page.strays)


def test_the_numbers_at_the_top_of_page_18_are_those_of_four_guessed_costs() -> None:
    """The Clay Lake, last on the page, has none."""
    guessed = [row for row in PAGES[18].rows if row.other]

    assert PAGES[18].strays == tuple(number for row in guessed[:-1] for number in row.numbers)
    assert guessed[-1].tile == "clay_lake"


@pytest.mark.slow
def test_1959_assignments_of_17_costs_reach_the_totals() -> None:
    """The 34 others give the Landscaping Office 4 bricks, and a wheel carries 3."""
    unlimited, limited, marked = (count(step.groups, FIGURES) for step in steps(FIGURES)[:3])
    four_bricks: Cost = ((Good.CLAY, 2), (Good.BRICK, 4))

    assert (unlimited.assignments, limited.assignments, marked.assignments) == (1993, 1959, 381)
    assert unlimited.costs["landscaping_office"][four_bricks] == 1993 - 1959
    opened = {tile for tile, costs in limited.costs.items() if len(costs) > 1}
    assert len(opened | {"shed", "landscaping_office", "winery"}) == 17


@pytest.mark.slow
def test_clay_depot_and_forest_hut_can_exchange_their_costs() -> None:
    """So no total can tell them apart."""
    step = steps(FIGURES)[1]
    depot, hut = (cost_in_catalogue(ROWS[tile]) for tile in ("clay_depot", "forest_hut"))
    exchanged = {"clay_depot": hut, "forest_hut": depot}
    groups = [
        replace(group, fits=((exchanged.get(group.tiles[0], cost_in_catalogue(ROWS[group.tiles[0]])),),))
        for group in step.groups
    ]

    assert depot != hut
    assert count(groups, FIGURES).assignments == 1


def test_the_count_agrees_with_trying_every_combination() -> None:
    """For the rows of page 18 that have no more than two numbers, with small totals."""
    rows = [ROWS[tile] for tile in ("boathouse", "buttery", "clay_depot", "hot_springs", "water_tower", "tavern")]
    groups = [Group(tiles=(row.tile,), fits=tuple((cost,) for cost in costs_of(row))) for row in rows]
    small = replace(FIGURES, glass=3, brick=2)

    def amount(fit: Fit, good: Good) -> int:
        return sum(number for cost in fit for each, number in cost if each is good)

    tried = [
        fit for fit in product(*map(costs_of, rows)) if (amount(fit, Good.GLASS), amount(fit, Good.BRICK)) == (3, 2)
    ]
    counted = count(groups, small)

    assert counted.assignments == len(tried) > 0
    assert counted.costs["tavern"] == {cost: sum(fit[5] == cost for fit in tried) for cost in costs_of(rows[5])}


def test_page_20_is_settled_by_its_columns_alone() -> None:
    """Neither marks nor totals are needed, so its rows show what the marks mean."""
    unmarked = replace(PAGES[20], rows=tuple(replace(row, allowed=()) for row in PAGES[20].rows))

    assert fits(unmarked) == {catalogue_costs(PAGES[20])} == fits(PAGES[20])


@pytest.mark.slow
@pytest.mark.parametrize(("number", "ways"), [(16, 2), (17, 605)])
def test_the_columns_of_other_pages_leave_several_ways(number: int, ways: int) -> None:
    """The catalogue has one of them."""
    assert len(fits(PAGES[number])) == ways
    assert catalogue_costs(PAGES[number]) in fits(PAGES[number])


@pytest.mark.slow
def test_the_number_at_the_top_of_page_17_is_needed() -> None:
    """Without it the clay of one of four buildings is missing, and nothing fits."""
    assert fits(replace(PAGES[17], strays=())) == frozenset()
