"""The names that cases use: tiles, specialists, landscapes, rules.

They are read from `vocabulary.json`, which `make index` writes from the catalogue, so that a case can be read, laid out
and sent to a service where the rules are not installed.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A building that can be built: the stack it belongs to, and the editions that have it."""

    kind: str
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Specialist:
    """A card, and whether using it costs something."""

    has_fee: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule as a report cites it."""

    title: str
    text: str
    citation: str


def _read() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((Path(__file__).parent / "vocabulary.json").read_text(encoding="utf-8"))
    return content


_VOCABULARY = _read()

KINDS: tuple[str, ...] = tuple(_VOCABULARY["kinds"])
LANDSCAPES: frozenset[str] = frozenset(_VOCABULARY["landscapes"])
TILES: Mapping[str, Tile] = {
    tile: Tile(kind=entry["kind"], editions=tuple(entry["editions"])) for tile, entry in _VOCABULARY["tiles"].items()
}
SPECIALISTS: Mapping[str, Specialist] = {
    card: Specialist(has_fee=entry["has_fee"]) for card, entry in _VOCABULARY["specialists"].items()
}
RULES: Mapping[str, Rule] = {rule: Rule(**entry) for rule, entry in _VOCABULARY["rules"].items()}


def hand_size(players: int, period: int) -> int:
    """The cards of a hand; only solo it depends on the period."""
    size: int = _VOCABULARY["solo_hands"][period - 1] if players == 1 else _VOCABULARY["hand_size"]
    return size
