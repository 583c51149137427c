"""Rule cases of Stephens: the keys of its tables, and how a table is built into a state."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from glass_arbiter.conformance.case_format import CaseFormat, Flaw, Json

from . import builder, flaws
from .vocabulary import VOCABULARY


class StephensCases(CaseFormat):
    """The case format of Stephens."""

    score_line = "line"
    score_keys = ("winners", "rating", "target", "target_reached")

    def flaws(self, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
        yield from flaws.flaws(given, then)

    def arrange(self, state: Json, given: Mapping[str, Any]) -> None:
        builder.arrange(state, given)

    def line(self, line: Json) -> str:
        """Columns of contracts have a line each."""
        name = super().line(line)
        return name if line["column"] is None else f"{name}_{line['column']}"

    def compared(self, key: str, wish: Any, player: Json) -> tuple[Any, Any]:
        match key:
            case "open":
                return wish, [disc for disc in wish if disc not in player["discs"]]
            case "covered":
                return wish, [disc for disc in wish if disc in player["discs"]]
            case "fulfilled":
                return wish, {kind: _as_written(row, player[key][kind]) for kind, row in wish.items()}
        return wish, player[key]


def _as_written(wish: list[Any], row: list[Json]) -> list[Any]:
    """Fulfilled contracts, those by their ids alone that the case names so."""
    return [
        card["contract"] if index < len(wish) and isinstance(wish[index], str) else card
        for index, card in enumerate(row)
    ]


CASES = StephensCases(Path(__file__).parent, VOCABULARY)
