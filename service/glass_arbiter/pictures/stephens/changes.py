"""What events are about, as things of the picture."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.games.stephens.events import EventType

from ..scene import Thing

# Facts that name something of the table, and the kind of thing that they name.
_TABLE: Mapping[EventType, Mapping[str, str]] = {
    EventType.FIRST_CRAFT_DEALT: {"craft": "craft"},
    EventType.GLASS_TAKEN: {"furnace": "furnace"},
    EventType.PRODUCTS_TAKEN: {"factory": "factory"},
    EventType.ROW_ACTIVATED: {"row": "row"},
    EventType.CRAFT_COLLECTED: {"craft": "craft"},
    EventType.CRAFT_DECLINED: {"craft": "craft"},
    EventType.CRAFT_CREATED: {"craft": "craft"},
    EventType.CRAFT_STRENGTHENED: {"craft": "craft"},
    EventType.AUTOMATON_PLACED_DISC: {"craft": "craft"},
    EventType.FACTORY_SUPPLIED: {"factory": "factory"},
    EventType.AUTOMATON_REVEALED: {"card": "automaton_card"},
    EventType.FURNACES_REFILLED: {"furnaces": "furnace"},
    EventType.FACTORIES_EMPTIED: {"factories": "factory"},
}
# Facts that name something of the player of the event.
_BOARD: Mapping[EventType, Mapping[str, str]] = {
    EventType.CONTRACT_ACCEPTED: {"contract": "contract"},
    EventType.CONTRACT_FULFILLED: {"contract": "contract"},
    EventType.INVESTMENT_FUNDED: {"investment": "investment"},
    EventType.ABILITY_UNLOCKED: {"ability": "disc"},
    EventType.GATE_OPENED: {"gate": "disc"},
    EventType.TRACK_MOVED: {"track": "track"},
    EventType.COLUMN_ACTIVATED: {"column": "column"},
    EventType.GLASS_TAKEN: {"color": "cube"},
    EventType.PRODUCTS_TAKEN: {"cubes": "cube"},
}
_DRAWN_CARD = {"red": "craft", "blue": "craft", "contract": "contract", "investment": "investment"}


def changed_things(events: Sequence[Event]) -> Collection[Thing]:
    """Return everything that events are about."""
    return {thing for event in events for thing in _things(event)}


def _things(event: Event) -> Iterator[Thing]:
    kind, facts = EventType(event.type), event.facts
    for fact, named in _TABLE.get(kind, {}).items():
        yield from (Thing(named, name) for name in _names(facts[fact]))
    for fact, named in _BOARD.get(kind, {}).items():
        yield from (Thing(named, name, event.player) for name in _names(facts[fact]))
    match kind:
        case EventType.RESOURCES_GAINED | EventType.RESOURCES_PAID:
            yield from _resources(facts["resources"], event.player)
        case EventType.POINTS_GAINED:
            yield Thing("points", str(event.player), event.player)
        case EventType.OFFER_REFILLED:
            yield from (Thing(_DRAWN_CARD[str(facts["kind"])], card) for card in _names(facts["drawn"]))
        case EventType.ARMY_MOVED | EventType.END_TRIGGERED:
            yield Thing("army", "army")
        case EventType.PLAYER_DONE:
            yield Thing("player", str(event.player), event.player)
        case _:
            pass


def _names(value: Any) -> list[str]:
    """Return the ids of a fact: one, several, or the keys of a mapping."""
    return [str(name) for name in value] if isinstance(value, Mapping | list | tuple) else [str(value)]


def _resources(resources: Any, player: str | None) -> Iterator[Thing]:
    for kind, amount in resources.items():
        if kind == "cubes":
            yield from (Thing("cube", color, player) for color in amount)
        elif kind == "accessories":
            yield from (Thing("accessory", accessory, player) for accessory in amount)
        else:
            yield Thing(kind, str(player), player)
