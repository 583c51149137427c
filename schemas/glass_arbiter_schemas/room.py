"""Numbers that only grow, in a state: close to the largest that JSON can carry, nothing can follow."""

from typing import Any

from marshmallow import ValidationError

from .fields import LARGEST

# From here on a single request could lead to what JSON cannot carry.
LAST = LARGEST - 10**6
TOO_LARGE = f"Must lie between 0 and {LAST} for anything to follow."


def has_room(state: Any) -> bool:
    """Whether the numbers that every game counts leave room for what follows."""
    room: bool = state.revision <= LAST and state.rng.counter <= LAST
    return room


def check_room(state: Any) -> None:
    """Refuse to act on a state whose numbers leave no room for what follows, so that what we hand out we take back.

    Every game counts its actions and the luck that it draws; other numbers are bounded by the rules of most games.
    """
    if has_room(state):
        return
    errors: dict[str, object] = {}
    if state.revision > LAST:
        errors["revision"] = [TOO_LARGE]
    if state.rng.counter > LAST:
        errors["rng"] = {"counter": [TOO_LARGE]}
    raise ValidationError({"state": errors})
