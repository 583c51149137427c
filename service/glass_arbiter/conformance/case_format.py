"""What a game adds to the format of rule cases."""

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

# Who plays unless a case says otherwise, and how many of them.
NAMES = ("anna", "ben", "cleo", "dora")
COUNT = 3


class Unarrangeable(Exception):
    """The case asks for a table that cannot be laid out; tells at which place of what it gives."""

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
    """The part of the case format that is a game's own.

    It imports no rules, so that cases are read, built and sent to a service where the rules are not installed. Its
    folder holds `own.schema.json` (the game's own keys of `given` and `then`), `vocabulary.json` (the names that cases
    use, and the rules that they cite), and `perft.json` if positions are published.
    """

    # The key of a line of the score sheet that `then.score` names it by.
    score_line: str
    # The keys of the score sheet that `then` can have beside the points.
    score_keys: tuple[str, ...] = ("winners",)

    def __init__(self, folder: Path, vocabulary: Json) -> None:
        self.folder = folder
        # The rules that cases cite, by their ids.
        self.rules = {rule: Rule(**entry) for rule, entry in vocabulary["rules"].items()}

    @cached_property
    def schema(self) -> Json:
        """The JSON Schemas of the game's own keys: `given`, `then`, and `$defs` that they use."""
        return read_json(self.folder / "own.schema.json")

    @abstractmethod
    def flaws(self, given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
        """What the schema cannot say: names that do not exist, shorthand that cannot be read."""

    @abstractmethod
    def arrange(self, state: Json, given: Mapping[str, Any]) -> None:
        """Change a fresh state into the one that a case gives, or raise Unarrangeable."""

    def line(self, line: Json) -> str:
        """The name of a line of the score sheet in `then.score`."""
        name: str = line[self.score_line]
        return name

    def compared(self, key: str, wish: Any, player: Json) -> tuple[Any, Any]:
        """What a case expects of a player under a key of `then.players`, and what is found there, in one notation."""
        return wish, player[key]


def seats(count: int | None = None) -> list[str]:
    """The players of a game of this many."""
    return list(NAMES[: COUNT if count is None else count])


def read_json(path: Path) -> Json:
    """The content of a file that comes with the package."""
    content: Json = json.loads(path.read_text(encoding="utf-8"))
    return content


def games_with_cases() -> tuple[str, ...]:
    """The ids of the games that have rule cases."""
    return tuple(game for game in GAMES if case_format(game) is not None)


def format_of(game: str) -> CaseFormat:
    """The case format of a game that has one."""
    own: CaseFormat = case_format(game)
    return own


def did_you_mean(word: object, known: Collection[str]) -> str:
    """A hint at the nearest known word, if one is near."""
    close = get_close_matches(str(word), known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""
