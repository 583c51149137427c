"""The verdicts as tables, for the page on provenance and for the terminal."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.sources import BEST_GUESS
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.tiles import Certainty

from .certainty import Verdict
from .counting import count, steps
from .figures import Figures
from .fitting import Cost


def steps_table(figures: Figures) -> str:
    """Return how many assignments fit, by what is supposed."""
    rows = ((step.supposes, f"{count(step.groups, figures).assignments:,}") for step in steps(figures))
    return _table(("supposed", "assignments"), rows)


def sources_table(verdicts: Mapping[str, Verdict]) -> str:
    """Return how many costs have which source."""
    numbers = Counter(verdict.source for verdict in verdicts.values())
    ranked = sorted(numbers, key=lambda source: (list(Certainty).index(source.certainty), -numbers[source]))
    rows = ((source.text, f"`{source.certainty}`", str(numbers[source])) for source in ranked)
    return _table(("`cost_source`", "`cost_certainty`", "buildings"), rows)


def costs_table(verdicts: Mapping[str, Verdict]) -> str:
    """Return the cost of each tile, how certain it is, and what else fits, in the order of the German tables."""
    head = ("building", "page", "cost", "certainty", "fits in", "other costs that fit")
    return _table(head, (_row(verdict) for verdict in verdicts.values()))


def _row(verdict: Verdict) -> tuple[str, ...]:
    tile = CATALOGUE.buildings[verdict.tile]
    shown = ", ".join(_amount(good, amount) for good, amount in tile.cost.items())
    own = verdict.shares[verdict.cost]
    others = "; ".join(f"{_cost(cost)} {_percent(verdict.shares[cost])}" for cost in verdict.alternatives())
    guessed = verdict.source == BEST_GUESS
    return (
        tile.names.en or tile.id.capitalize(),
        str(verdict.page),
        shown or "nothing",
        verdict.source.certainty,
        _percent(own) + (" as another good" if guessed else ""),
        others,
    )


def _cost(cost: Cost) -> str:
    return ", ".join(_amount(good, amount) for good, amount in cost)


def _amount(good: Good | None, amount: int) -> str:
    match good:
        case None:
            return f"{amount} of another good"
        case Good.BRICK if amount > 1:
            return f"{amount} bricks"
        case _:
            return f"{amount} {good}"


def _percent(share: Fraction) -> str:
    return "< 1 %" if share < Fraction(1, 100) else f"{round(100 * share)} %"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines) + "\n"
