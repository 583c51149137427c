"""How many ways there are to assign goods to all numbers, and how many of them give a tile which cost."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.goods import Good

from .figures import COLUMNS, Figures, Row
from .fitting import Cost, Fit, costs_of, fits, with_other_good

# Glass and bricks of some tiles together.
_Totals = tuple[int, int]
_NOTHING: Counter[_Totals] = Counter({(0, 0): 1})
_PAGE_WITHOUT_COLUMNS = 18
_READ_BY_TOTALS = {"glaziers_workshop", "half_timbered_house"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Tiles whose costs depend on each other, and all costs that they can have together."""

    tiles: tuple[str, ...]
    fits: tuple[Fit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The assignments that reach both totals, and in how many of them a tile has which cost."""

    assignments: int
    costs: Mapping[str, Counter[Cost]]


def count(groups: Sequence[Group], figures: Figures) -> Count:
    """Count the assignments in which all tiles together cost the glass and the bricks that the rules state."""
    spreads = [Counter(map(_totals, group.fits)) for group in groups]
    before = list(accumulate(spreads, _combined, initial=_NOTHING))
    after = list(accumulate(reversed(spreads), _combined, initial=_NOTHING))[::-1]
    costs: dict[str, Counter[Cost]] = {}
    for index, group in enumerate(groups):
        others = _combined(before[index], after[index + 1])
        for tile in group.tiles:
            costs[tile] = Counter()
        for fit in group.fits:
            glass, brick = _totals(fit)
            ways = others[figures.glass - glass, figures.brick - brick]
            for tile, cost in zip(group.tiles, fit, strict=True):
                costs[tile][cost] += ways
    return Count(
        assignments=after[0][figures.glass, figures.brick], costs={tile: +counted for tile, counted in costs.items()}
    )


def _totals(fit: Iterable[Cost]) -> _Totals:
    amounts = Counter[Good | None]()
    for cost in fit:
        for good, amount in cost:
            amounts[good] += amount
    return amounts[Good.GLASS], amounts[Good.BRICK]


def _combined(some: Counter[_Totals], others: Counter[_Totals]) -> Counter[_Totals]:
    combined = Counter[_Totals]()
    for (glass, brick), ways in some.items():
        for (more_glass, more_brick), more_ways in others.items():
            combined[glass + more_glass, brick + more_brick] += ways * more_ways
    return combined


def cost_in_catalogue(row: Row) -> Cost:
    """Return the cost of a tile in the catalogue, number by number."""
    cost = CATALOGUE.buildings[row.tile].cost
    return tuple((good if good in COLUMNS else None, amount) for good, amount in cost.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A count, with what it supposes."""

    supposes: str
    groups: tuple[Group, ...]


def steps(figures: Figures) -> tuple[Step, ...]:
    """Return the counts, from the narrowest supposition to the widest; the last one decides how certain a cost is."""
    return (
        Step(
            supposes="17 costs are open, all others are as in the catalogue",
            groups=_seventeen_open(figures, limited=False, marks=False),
        ),
        Step(
            supposes="and no cost asks for more than 3 glass or 3 bricks, which is all that a wheel carries",
            groups=_seventeen_open(figures, limited=True, marks=False),
        ),
        Step(
            supposes="and the marks of Glazier's Workshop and Half-timbered House count",
            groups=_seventeen_open(figures, limited=True, marks=True),
        ),
        Step(
            supposes="whatever the tables leave open is open, but the five guessed costs hold neither glass nor bricks",
            groups=_all_open(figures, guesses_open=False),
        ),
        Step(
            supposes="the five guessed costs are open too",
            groups=_all_open(figures, guesses_open=True),
        ),
    )


def _seventeen_open(figures: Figures, *, limited: bool, marks: bool) -> tuple[Group, ...]:
    """Open are the tiles of page 18 that are not guessed, and two of page 19."""
    return tuple(
        _group(row, costs_of(row if marks else replace(row, allowed=()), limited))
        if row.tile in _READ_BY_TOTALS or (page.number == _PAGE_WITHOUT_COLUMNS and not row.other)
        else _group(row, (cost_in_catalogue(row),))
        for page in figures.pages
        for row in page.rows
    )


def _all_open(figures: Figures, *, guesses_open: bool) -> tuple[Group, ...]:
    """Rows of a page with a run depend on each other; other rows stand alone."""
    groups: list[Group] = []
    for page in figures.pages:
        if page.run:
            groups.append(Group(tiles=tuple(row.tile for row in page.rows), fits=tuple(fits(page))))
        else:
            groups.extend(_group(row, _costs_of_open_row(row, guesses_open)) for row in page.rows)
    return tuple(groups)


def _costs_of_open_row(row: Row, guesses_open: bool) -> tuple[Cost, ...]:
    if not row.other:
        return costs_of(row)
    outside = tuple(with_other_good(row))
    return outside + costs_of(row) if guesses_open else outside


def _group(row: Row, costs: Iterable[Cost]) -> Group:
    return Group(tiles=(row.tile,), fits=tuple((cost,) for cost in costs))
