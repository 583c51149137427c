"""Limits of the state of any game: its versions, its texts, and numbers that only grow.

Close to the largest number that JSON can carry, nothing can follow.
"""

from typing import Any

from marshmallow import ValidationError

from .fields import LARGEST, LONGEST_ID

# The largest of them that is read; some room is left below what JSON can carry.
LAST = LARGEST - 10**6
# From here on a single request could lead to what is not read any more.
_LAST_WITH_ROOM = LAST - 10**6
TOO_LARGE = f"Must lie between 0 and {_LAST_WITH_ROOM} for anything to follow."


def leaves_room(number: int) -> bool:
    """Whether a number that only grows leaves room for what follows."""
    return number <= _LAST_WITH_ROOM


def has_room(state: Any) -> bool:
    """Whether the numbers that every game counts leave room for what follows."""
    return leaves_room(state.revision) and leaves_room(state.rng.counter)


def keeps_common_limits(state: Any, *, game: str, version: int, rules: str) -> bool:
    """Whether a state without faults keeps the limits that the schemas of all games have in common.

    Those are words of the client's own choice, and numbers that only grow.
    """
    return (
        state.game == game
        and state.version == version
        and state.rules == rules
        and state.revision >= 0
        and state.rng.counter >= 0
        and has_room(state)
        and 1 <= len(state.rng.seed) <= LONGEST_ID
        and all([1 <= len(player.id) <= LONGEST_ID for player in state.players])
    )


def check_room(state: Any) -> None:
    """Refuse to act on a state whose numbers leave no room for what follows, so that what we hand out we take back.

    Every game counts its actions and the luck that it draws; other numbers are bounded by the rules of most games.
    """
    if has_room(state):
        return
    errors: dict[str, object] = {}
    if not leaves_room(state.revision):
        errors["revision"] = [TOO_LARGE]
    if not leaves_room(state.rng.counter):
        errors["rng"] = {"counter": [TOO_LARGE]}
    raise ValidationError({"state": errors})
