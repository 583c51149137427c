"""Tells how one JSON document differs from another, as operations of RFC 6902 that can each be left out."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from glass_arbiter.conformance.builder import arranged
from glass_arbiter.conformance.case_format import Unarrangeable, format_of
from glass_arbiter.engine.rulings import escaped

from .verdicts import Json


def changes(before: Any, after: Any, path: str = "") -> Iterator[Json]:
    """Yield what turns one value into the other; lists of another length are replaced as a whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            inner = f"{path}/{escaped(key)}"
            if key not in after:
                yield {"op": "remove", "path": inner}
            elif key not in before:
                yield {"op": "add", "path": inner, "value": after[key]}
            else:
                yield from changes(before[key], after[key], inner)
    elif isinstance(before, list) and isinstance(after, list) and _are_objects(before, after):
        for place, (mine, other) in enumerate(zip(before, after, strict=True)):
            yield from changes(mine, other, f"{path}/{place}")
    elif before != after:
        yield {"op": "replace", "path": path, "value": after}


def patched(game: str, fresh: Json, setup: Json, operations: Sequence[Json]) -> Json | None:
    """Return the state of a case with this set-up and this patch; None if there is nothing to patch."""
    try:
        return arranged(format_of(game), deepcopy(fresh), {"setup": setup, "patch": list(operations)})
    except Unarrangeable:
        return None


def _are_objects(before: list[Any], after: list[Any]) -> bool:
    return len(before) == len(after) and all(isinstance(each, dict) for each in (*before, *after))
