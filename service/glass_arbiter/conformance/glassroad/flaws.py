"""What the schema of a case cannot say: buildings and stacks that do not exist, wheels that cannot be read."""

from collections.abc import Iterator, Mapping
from typing import Any

from glass_arbiter.conformance.case_format import Flaw, Place, did_you_mean

from .vocabulary import KINDS, LANDSCAPES, TILES
from .wheels import NOTATION, wheel


def flaws(given: Mapping[str, Any], then: Mapping[str, Any]) -> Iterator[Flaw]:
    """Everything that is wrong with the names and the shorthand of a case."""
    for place, tile in _tiles(given):
        if not isinstance(tile, str) or tile not in TILES:
            yield ("given", *place), f"there is no building {tile!r}{did_you_mean(tile, TILES)}"
    for key in ("stacks", "stack_sizes", "empty_slots"):
        for kind in given.get(key, {}):
            if kind not in KINDS:
                yield ("given", key, kind), f"there is no stack {kind!r}; there are {', '.join(KINDS)}"
    for part, content in (("given", given), ("then", then)):
        for name, wishes in content.get("players", {}).items():
            for key, (basics, refined) in NOTATION.items():
                written = wishes.get(key)
                if isinstance(written, str) and wheel(key, written) is None:
                    notation = f"{'/'.join(basics)}|{refined}"
                    yield (part, "players", name, key), f"a {key} wheel is written {notation}, not {written!r}"


def _tiles(given: Mapping[str, Any]) -> Iterator[tuple[Place, object]]:
    """Every building tile that a table is laid out with, and where it is named."""
    for key in ("offer", "not_on_offer", "removed"):
        yield from (((key, index), tile) for index, tile in enumerate(given.get(key, [])))
    for kind, tiles in given.get("stacks", {}).items():
        yield from ((("stacks", kind, index), tile) for index, tile in enumerate(tiles))
    for name, wishes in given.get("players", {}).items():
        place: Place = ("players", name)
        for at, tile in wishes.get("tiles", {}).items():
            if not isinstance(tile, str) or tile not in LANDSCAPES:
                yield (*place, "tiles", at), tile
        for start, upgrade in wishes.get("start_buildings", {}).items():
            yield (*place, "start_buildings", start), upgrade
        for index, tile in enumerate(wishes.get("private_offer", [])):
            yield (*place, "private_offer", index), tile
