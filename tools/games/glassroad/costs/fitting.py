"""The costs that fit the figures of a page."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise

from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.wheel import BASIC_LIMIT, REFINED_LIMIT

from .figures import COLUMNS, Page, Row

# A good and an amount for each number of a row; None is a good outside the four columns.
Cost = tuple[tuple[Good | None, int], ...]
# The costs of the rows of a page, in their order.
Fit = tuple[Cost, ...]
# How far each of the four columns is used up.
_Places = tuple[int, ...]
# The cost of a row, and the place of the number that is not in the run, if any.
_Step = tuple[Cost, int | None]

LIMITS = {Good.GLASS: REFINED_LIMIT, Good.BRICK: REFINED_LIMIT}


def costs_of(row: Row, limited: bool = True) -> tuple[Cost, ...]:
    """Return the costs that a row allows: goods in the order of the columns, by its wood and its marks.

    If limited, no cost asks for more of a good than a wheel can carry.
    """
    found = (tuple(zip(goods, row.numbers, strict=True)) for goods in combinations(COLUMNS, len(row.numbers)))
    return tuple(cost for cost in found if _is_allowed(row, cost) and not (limited and _exceeds(cost)))


def _is_allowed(row: Row, cost: Cost) -> bool:
    if row.wood is not None and sum(good is Good.WOOD for good, _ in cost) != row.wood:
        return False
    # The Polish tables settle which number is wood, whatever its mark looks like.
    marked = zip(cost, row.allowed, strict=False)
    return all(good in allowed for (good, _), allowed in list(marked)[row.wood or 0 :])


def _exceeds(cost: Cost) -> bool:
    return any(amount > (LIMITS.get(good, BASIC_LIMIT) if good else BASIC_LIMIT) for good, amount in cost)


def with_other_good(row: Row) -> Iterator[Cost]:
    """The costs of a row of which one number, named last, stands for a good outside the columns.

    The scan shows no mark for such a good, so a row with marks has none.
    """
    if row.allowed:
        return
    for place, number in enumerate(row.numbers):
        rest = row.numbers[:place] + row.numbers[place + 1 :]
        for goods in combinations(COLUMNS, len(rest)):
            cost: Cost = (*zip(goods, rest, strict=True), (None, number))
            if _is_allowed(row, cost) and not _exceeds(cost):
                yield cost


@cache
def fits(page: Page) -> frozenset[Fit]:
    """Return the costs of all rows of a page that together make up its run, wherever its columns are cut.

    A number that the run lacks, or that strayed from it, can be of any column or of none.
    """
    ends = range(len(page.run) + 1)
    possible = {
        cut for cut in combinations_with_replacement(ends, 2) if _is_possible_column(page, page.run[slice(*cut)])
    }
    steps = tuple(tuple(_steps(page, row)) for row in page.rows)
    cuts = ((0, *inner, len(page.run)) for inner in combinations_with_replacement(ends, len(COLUMNS) - 1))
    return frozenset(fit for cut in cuts if possible.issuperset(pairwise(cut)) for fit in _fits(page, cut, steps))


def _is_possible_column(page: Page, column: tuple[int, ...]) -> bool:
    """Whether the numbers of a column occur in the rows in this order, at most one in a row."""
    rows = iter(page.rows)
    return all(any(number in row.numbers for row in rows) for number in column)


def _fits(page: Page, cut: tuple[int, ...], steps: Sequence[Sequence[_Step]]) -> tuple[Fit, ...]:
    columns = {good: page.run[slice(*ends)] for good, ends in zip(COLUMNS, pairwise(cut), strict=True)}
    lengths = tuple(len(column) for column in columns.values())

    @cache
    def from_row(index: int, places: _Places, outside: int) -> tuple[Fit, ...]:
        if index == len(page.rows):
            return ((),) if places == lengths and not outside else ()
        return tuple(
            (cost, *rest)
            for cost, gap in steps[index]
            if gap is None or outside
            if (after := _advance(columns, places, cost, gap)) is not None
            for rest in from_row(index + 1, after, outside - (gap is not None))
        )

    return from_row(0, (0,) * len(COLUMNS), page.lost + len(page.strays))


def _steps(page: Page, row: Row) -> Iterator[_Step]:
    for cost in costs_of(row):
        yield cost, None
        yield from ((cost, place) for place in range(len(cost)) if _may_be_outside(page, cost[place][1]))
    yield from ((cost, len(cost) - 1) for cost in with_other_good(row) if _may_be_outside(page, cost[-1][1]))


def _may_be_outside(page: Page, number: int) -> bool:
    return bool(page.lost) or number in page.strays


def _advance(columns: dict[Good, tuple[int, ...]], places: _Places, cost: Cost, gap: int | None) -> _Places | None:
    """Return the places after a row, None if its numbers are not the next ones of their columns."""
    after = list(places)
    for position, (good, number) in enumerate(cost):
        if position == gap:
            continue
        assert good is not None
        index = COLUMNS.index(good)
        if columns[good][after[index] : after[index] + 1] != (number,):
            return None
        after[index] += 1
    return tuple(after)
