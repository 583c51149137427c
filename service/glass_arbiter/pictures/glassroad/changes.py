"""What the events of a request changed, as things of the picture."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.pictures.scene import Thing

STATUS = Thing("table", "status")
# Facts that name something of the player, and what it is drawn as.
_FACTS: Mapping[str, str] = {"at": "field", "building": "building", "card": "card"}


@dataclass(frozen=True, slots=True)
class Changes:
    """Things that changed; tokens of goods by player, wheel and good, since two of them can be of one good."""

    things: frozenset[Thing]
    goods: frozenset[tuple[str, str, str]]


def changes_of(events: Sequence[Event]) -> Changes:
    """Return everything that the events are about."""
    return Changes(
        frozenset(thing for event in events for thing in _things(event)),
        frozenset(token for event in events for token in _tokens(event)),
    )


def _things(event: Event) -> Iterator[Thing]:
    facts = event.facts
    if event.player is not None:
        yield Thing("player", event.player, event.player)
    for key, kind in _FACTS.items():
        if isinstance(named := facts.get(key), str):
            yield Thing(kind, named, event.player)
    if event.type == EventType.WHEEL_ROTATED:
        yield Thing("wheel", str(facts.get("wheel")), event.player)
    owner = None if event.type == EventType.OFFER_REFILLED else event.player
    for key, kind in (("buildings", "building"), ("forest", "field"), ("fields", "field")):
        for named in _listed(facts.get(key)):
            yield Thing(kind, named, owner)
    if event.type in (EventType.PERIOD_STARTED, EventType.ROUND_STARTED, EventType.GAME_FINISHED):
        yield STATUS


def _tokens(event: Event) -> Iterator[tuple[str, str, str]]:
    goods = event.facts.get("goods")
    if event.player is not None and isinstance(goods, Mapping):
        for wheel, amounts in goods.items():
            for good in amounts:
                yield event.player, wheel, good


def _listed(value: object) -> Sequence[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else ()
