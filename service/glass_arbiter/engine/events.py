"""What happened, in order, each event with the rule that made it happen and its cause."""

from collections.abc import Mapping, Sequence

from .records import Record, replace


class Event(Record, frozen=True, kw_only=True):
    """One thing that happened; `player` and `cause` are None where the game itself moves on.

    Its type is one of the game's own. `secret` holds what only its player may know; without it an event is fit for
    everybody.
    """

    type: str
    rule: str
    player: str | None = None
    cause: str | None = None
    facts: Mapping[str, object] = {}
    secret: Mapping[str, object] = {}


def seen_by(events: Sequence[Event], viewer: str | None) -> tuple[Event, ...]:
    """The events as one player may know them, or a spectator: the secrets of others are left out."""
    return tuple(event if event.player == viewer else replace(event, secret={}) for event in events)
