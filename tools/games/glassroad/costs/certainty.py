"""How certain each cost is, by the count that supposes least."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from glass_arbiter.games.glassroad.catalogue.sources import (
    BEST_GUESS,
    GERMAN_COLUMNS,
    GERMAN_MARKS,
    NO_COST,
    NO_OTHER_FITS,
    ONE_OF_SEVERAL,
)
from glass_arbiter.games.glassroad.goods import BASIC_GOODS, Goods
from glass_arbiter.games.glassroad.tiles import CostSource

from .counting import Count, Group, cost_in_catalogue, count, steps
from .figures import COLUMNS, Figures, Page, Row
from .fitting import Cost

OTHER_GOODS = tuple(good for good in BASIC_GOODS if good not in COLUMNS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The cost of a tile in the catalogue, its source, and every cost that fits, with its share of all assignments."""

    tile: str
    page: int
    cost: Cost
    source: CostSource
    shares: Mapping[Cost, Fraction]

    def alternatives(self) -> tuple[Cost, ...]:
        """The other costs that fit, the most frequent first."""
        return tuple(cost for cost in self.shares if cost != self.cost)


def verdicts(figures: Figures) -> Mapping[str, Verdict]:
    """Return the verdict on each tile, in the order of the tables."""
    widest = steps(figures)[-1]
    counted = count(widest.groups, figures)
    printed = _costs_by_tile(widest.groups)
    rows = ((page, row) for page in figures.pages for row in page.rows)
    return {row.tile: _verdict(page, row, printed[row.tile], counted) for page, row in rows}


def _costs_by_tile(groups: tuple[Group, ...]) -> Mapping[str, frozenset[Cost]]:
    """The costs of each tile that fit the tables, whatever the totals are."""
    columns = ((tile, place, group) for group in groups for place, tile in enumerate(group.tiles))
    return {tile: frozenset(fit[place] for fit in group.fits) for tile, place, group in columns}


def _verdict(page: Page, row: Row, printed: frozenset[Cost], counted: Count) -> Verdict:
    costs = counted.costs[row.tile]
    shares = {cost: Fraction(ways, counted.assignments) for cost, ways in _ranked(costs)}
    return Verdict(
        tile=row.tile,
        page=page.number,
        cost=cost_in_catalogue(row),
        source=_source(page, row, printed, len(costs)),
        shares=shares,
    )


def _ranked(costs: Counter[Cost]) -> list[tuple[Cost, int]]:
    """The costs by frequency; equally frequent ones in the order of the columns, whatever order they were found in."""
    places = {good: place for place, good in enumerate((*COLUMNS, None))}
    return sorted(costs.items(), key=lambda entry: (-entry[1], [places[good] for good, _ in entry[0]]))


def _source(page: Page, row: Row, printed: frozenset[Cost], costs: int) -> CostSource:
    if row.other:
        return BEST_GUESS
    if costs > 1:
        return ONE_OF_SEVERAL
    if not row.numbers:
        return NO_COST
    if len(printed) == 1 and page.run:
        return GERMAN_COLUMNS
    if len(printed) == 1 and row.allowed:
        return GERMAN_MARKS
    return NO_OTHER_FITS


def as_goods(cost: Cost) -> tuple[Goods, ...]:
    """Return a cost as goods; if it has a good outside the columns, once for each good that it could be."""
    inside = {good: amount for good, amount in cost if good is not None}
    outside = [amount for good, amount in cost if good is None]
    if not outside:
        return (inside,)
    return tuple({**inside, good: amount} for good in OTHER_GOODS for amount in outside)


def alternatives_in_goods(verdict: Verdict, catalogue_cost: Goods) -> tuple[Goods, ...]:
    """Return every cost that fits other than the one in the catalogue."""
    found = (goods for cost in verdict.shares for goods in as_goods(cost))
    return tuple(goods for goods in found if goods != catalogue_cost)
