"""Builds the state of a case: a case names only what it is about, and the rest is filled in consistently."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from .case_format import CaseFormat, Json, Unarrangeable


def arranged(own: CaseFormat, fresh: Json, given: Mapping[str, Any]) -> Json:
    """Build the state that a case gives, from a fresh game."""
    state = deepcopy(fresh)
    own.arrange(state, given)
    for index, change in enumerate(given.get("patch", ())):
        _patch(state, change, "patch", index)
    return state


def _patch(state: Json, change: Mapping[str, Any], *place: str | int) -> None:
    """Apply one operation of RFC 6902: add, replace or remove."""
    *parents, last = (part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:])
    target: Any = state
    try:
        for part in parents:
            target = target[int(part)] if isinstance(target, list) else target[part]
        key: Any = int(last) if isinstance(target, list) and last != "-" else last
        if change["op"] == "remove":
            del target[key]
        elif isinstance(target, list) and change["op"] == "add":
            target.insert(len(target) if key == "-" else key, change["value"])
        else:
            if change["op"] == "replace":
                target[key]  # Raises if there is nothing to replace.
            target[key] = change["value"]
    except (LookupError, ValueError, TypeError) as error:
        raise Unarrangeable(f"nothing to patch at {change['path']!r}", *place) from error
