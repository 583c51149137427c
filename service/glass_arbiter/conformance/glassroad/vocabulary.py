"""The names that cases of Glass Road use: tiles, specialists, landscapes.

They are read from `vocabulary.json`, which `make index` writes from the catalogue, so that a case can be read, laid out
and sent to a service where the rules are not installed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from glass_arbiter.conformance.case_format import read_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A building that can be built: the stack it belongs to, and the editions that have it."""

    kind: str
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Specialist:
    """A card, and whether using it costs something."""

    has_fee: bool


VOCABULARY = read_json(Path(__file__).parent / "vocabulary.json")

KINDS: tuple[str, ...] = tuple(VOCABULARY["kinds"])
LANDSCAPES: frozenset[str] = frozenset(VOCABULARY["landscapes"])
TILES: Mapping[str, Tile] = {
    tile: Tile(kind=entry["kind"], editions=tuple(entry["editions"])) for tile, entry in VOCABULARY["tiles"].items()
}
SPECIALISTS: Mapping[str, Specialist] = {
    card: Specialist(has_fee=entry["has_fee"]) for card, entry in VOCABULARY["specialists"].items()
}


def hand_size(players: int, period: int) -> int:
    """The cards of a hand; only solo it depends on the period."""
    size: int = VOCABULARY["solo_hands"][period - 1] if players == 1 else VOCABULARY["hand_size"]
    return size
