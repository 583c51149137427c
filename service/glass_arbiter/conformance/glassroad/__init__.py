"""Rule cases of Glass Road: the keys of its tables, and how a table is built into a state."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from glass_arbiter.conformance.case_format import CaseFormat, Flaw, Json

from . import builder, flaws
from .vocabulary import VOCABULARY
from .wheels import wheel


class GlassroadCases(CaseFormat):
    """The case format of Glass Road."""

    score_line = "building"

    def flaws(self, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
        yield from flaws.flaws(given, then)

    def arrange(self, state: Json, given: Mapping[str, Any]) -> None:
        builder.arrange(state, given)

    def compared(self, key: str, wish: Any, player: Json) -> tuple[Any, Any]:
        board = player["landscape"]
        match key:
            case "glassworks" | "brickworks":
                return wheel(key, wish) if isinstance(wish, str) else wish, player["wheels"][key]
            case "forests" if isinstance(wish, int):
                return wish, len(board["forests"])
            case "forests" | "tiles":
                return wish, board[key]
            case "empty":
                covered = {*board["tiles"], *(name for forest in board["forests"] for name in forest)}
                return wish, [name for name in wish if name not in covered]
            case "hand_size":
                return wish, len(player["hand"])
            case "hand":
                return sorted(wish), sorted(player["hand"])
        return wish, player[key]


CASES = GlassroadCases(Path(__file__).parent, VOCABULARY)
