"""The part of the case format that a game defines."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from glass_arbiter.registry import GAMES, case_format

Json = dict[str, Any]
Place = tuple[str | int, ...]
Flaw = tuple[Place, str]

# The players of a case that names none, and their default number.
NAMES = ("anna", "ben", "cleo", "dora")
COUNT = 3


class Unarrangeable(Exception):
    """A case gives a state that cannot be built; `place` is where in `given`."""

    def __init__(self, reason: str, *place: str | int) -> None:
        super().__init__(reason)
        self.place = place


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule as a report cites it."""

    title: str
    text: str
    citation: str


class CaseFormat(ABC):
    """The part of the case format that a game defines.

    It imports no rules, so that cases can be read, built and sent to a service where the rules are not installed. Its
    folder holds `own.schema.json` (the game's own keys of `given` and `then`), `vocabulary.json` (the names that cases
    use, and the rules that they cite), and `perft.json` if positions are published.
    """

    # The key by which `then.score` names a line of the score sheet.
    score_line: str
    # The keys of the score sheet that `then` can have besides the points.
    score_keys: tuple[str, ...] = ("winners",)

    def __init__(self, folder: Path, vocabulary: Json) -> None:
        self.folder = folder
        # The rules that cases cite, by id.
        self.rules = {rule: Rule(**entry) for rule, entry in vocabulary["rules"].items()}

    @cached_property
    def schema(self) -> Json:
        """Return the JSON Schemas of the game's own keys: `given`, `then`, and `$defs` that they use."""
        return read_json(self.folder / "own.schema.json")

    @abstractmethod
    def flaws(self, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
        """Yield what the schema cannot express: unknown names, invalid shorthand."""

    @abstractmethod
    def arrange(self, state: Json, given: Mapping[str, Any]) -> None:
        """Change a fresh state into the one that a case gives, or raise Unarrangeable."""

    def line(self, line: Json) -> str:
        """The name of a line of the score sheet in `then.score`."""
        name: str = line[self.score_line]
        return name

    def compared(self, key: str, wish: Any, player: Json) -> tuple[Any, Any]:
        """Return the expected and the actual value of a key of `then.players`, in one notation."""
        return wish, player[key]


def seats(count: int | None = None) -> list[str]:
    """Return the ids of this many players."""
    return list(NAMES[: COUNT if count is None else count])


def read_json(path: Path) -> Json:
    """Read a JSON file of the package."""
    content: Json = json.loads(path.read_text(encoding="utf-8"))
    return content


def games_with_cases() -> tuple[str, ...]:
    """Return the ids of the games that have rule cases."""
    return tuple(game for game in GAMES if case_format(game) is not None)


def format_of(game: str) -> CaseFormat:
    """Return the case format of a game."""
    own: CaseFormat = case_format(game)
    return own


def did_you_mean(word: object, known: Collection[str]) -> str:
    """Return a hint at the nearest known word, if one is near."""
    close = get_close_matches(str(word), known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""
