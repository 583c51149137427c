"""The costliest bodies that are known for each operation, none of them larger than the service reads.

Most are one request with one part blown up. A body is made when it is needed: together they are too large to keep.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tests.stephens.hostile import deck_bodies

from .actions import action_bodies, large_replays, refused_replays, replay_bodies
from .frames import LIMIT, Bodies, Body, a_state, an_action
from .looks import looking_bodies, view_bodies
from .states import crowd_bodies, setup_bodies, state_bodies
from .texts import text_bodies

__all__ = ["LIMIT", "bodies"]


class Sent(NamedTuple):
    """A body, and where it is sent to."""

    game: str
    operation: str
    body: Body


def bodies() -> Mapping[str, Sent]:
    """Every body by its name: those of Glass Road, and the decks of Stephens."""
    found: dict[str, Sent] = {}

    def add(operation: str, made: Bodies) -> None:
        found.update({f"{operation}: {name}": Sent("glassroad", operation, body) for name, body in made})

    for operation in ("setup", "apply"):
        add(operation, text_bodies())
    add("setup", setup_bodies())
    add("apply", action_bodies("action", lambda action: {"state": a_state(), "action": action}))
    add("apply", state_bodies("state", lambda state: {"state": state, "action": an_action()}))
    add("apply", crowd_bodies("state", lambda state: {"state": state, "action": an_action()}))
    add("score", state_bodies("state", lambda state: {"state": state}))
    add("replay", replay_bodies())
    add("replay", large_replays())
    add("replay", refused_replays())
    add("view", view_bodies())
    add("legal-actions", looking_bodies())
    found.update({f"deck: {name}": Sent("stephens", operation, body) for name, operation, body in deck_bodies()})
    return found
