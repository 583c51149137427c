"""Bookkeeping for whole games: what events say must be exactly what changed on the table."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad import Action, ActionType, Granted, State
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.goods import BOTH_WHEELS
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import Player
from tests.contract.invariants import check_ruling

PAYMENTS = (EventType.GOODS_PAID, EventType.FEE_PAID)


def events_of(granted: Granted[State]) -> tuple[Event, ...]:
    """What happened; the engine does not know what the events of a game are."""
    events = tuple(event for event in granted.events if isinstance(event, Event))
    assert len(events) == len(granted.events)
    return events


def balance(events: tuple[Event, ...], before: Player) -> Counter[tuple[str, str]]:
    """How the events change the stocks of one player: (wheel, good) to difference."""
    change: Counter[tuple[str, str]] = Counter()
    for event in events:
        if event.player != before.id:
            continue
        facts: Mapping[str, Any] = event.facts
        sign = -1 if event.type in PAYMENTS else 1
        for wheel, goods in dict(facts.get("goods", {})).items():
            for good, amount in goods.items():
                change[wheel, good] += sign * amount
        if event.type is EventType.WHEEL_ROTATED:
            wheel_name, turns = facts["wheel"], facts["turns"]
            wheel = before.wheels.named(wheel_name)
            change[wheel_name, wheel.refined] += turns
            for good in wheel.basics:
                change[wheel_name, good] -= turns
    return change


def stocks(player: Player) -> Counter[tuple[str, str]]:
    """Every stock of a player."""
    return Counter(
        {
            (name, good): player.wheels.named(name).stock(good)
            for name in BOTH_WHEELS
            for good in (player.wheels.named(name).refined, *player.wheels.named(name).basics)
        }
    )


def landscape(events: tuple[Event, ...], before: Player) -> tuple[dict[str, str], set[tuple[str, str]]]:
    """The landscape that the events lead to: tiles by field, and forests."""
    tiles, forests = dict(before.landscape.tiles), set(before.landscape.forests)
    for event in events:
        if event.player != before.id:
            continue
        facts: Mapping[str, Any] = event.facts
        match event.type:
            case EventType.TILE_PLACED:
                assert facts["at"] not in tiles
                tiles[facts["at"]] = facts["tile"]
            case EventType.TILE_REMOVED:
                assert tiles.pop(facts["at"]) == facts["tile"]
            case EventType.FOREST_REMOVED:
                forests.remove(tuple(facts["fields"]))
            case EventType.BUILDING_BUILT if facts["at"] not in before.start_buildings:
                tiles[facts["at"]] = facts["building"]
    return tiles, forests


def check_transition(before: State, action: Action, granted: Granted[State]) -> None:
    """The invariants that hold after every legal action."""
    check_ruling(GLASSROAD_RULES, before, action, granted)
    after = granted.state
    for old, new in zip(before.players, after.players, strict=True):
        change = balance(events_of(granted), old)
        expected = stocks(old)
        expected.update(change)
        assert stocks(new) == expected, (action, granted.events)
        tiles, forests = landscape(events_of(granted), old)
        assert (dict(new.landscape.tiles), set(new.landscape.forests)) == (tiles, forests)


def wrong_actions(state: State, player: str) -> tuple[Action, ...]:
    """Actions that cannot be legal in any state."""
    return (
        Action(player="nobody", type=ActionType.END),
        Action(player=player, type=ActionType.CONVERT, choices={"building": "no_such_building"}),
        Action(player=player, type=ActionType.REMOVE_LANDSCAPE, choices={"at": "E4", "card": "builder"}),
        Action(player=player, type=ActionType.DRAW_CARD, choices={"at": "A1"}),
    )
