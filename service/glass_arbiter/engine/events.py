"""Events: what happened, in order, each with its rule and cause."""

from collections.abc import Mapping, Sequence

from .records import Record, replace


class Event(Record, frozen=True, kw_only=True):
    """One thing that happened; `player` and `cause` are None if the game itself moves on.

    Each game defines its types. `secret` holds what only the player may know; the rest of an event is public.
    `message` is the event in a sentence, for answers to clients that ask for it; the rules leave it out.
    """

    type: str
    rule: str
    player: str | None = None
    cause: str | None = None
    facts: Mapping[str, object] = {}
    secret: Mapping[str, object] = {}
    message: str | None = None


def seen_by(events: Sequence[Event], viewer: str | None) -> tuple[Event, ...]:
    """Return the events without the secrets of players other than the viewer; None is a spectator."""
    return tuple(event if event.player == viewer else replace(event, secret={}) for event in events)
