"""A backend on the bare rules of Glass Road: what the service answers, without HTTP and without its schemas."""

import dataclasses
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from glass_arbiter.conformance.backends import Backend
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.games.glassroad.actions import Action, ActionType
from glass_arbiter.games.glassroad.faults import faults, option_faults
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import LandscapeBoard
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.setup import set_up
from glass_arbiter.games.glassroad.state import (
    DEFAULT_OPTIONS,
    Gift,
    Offer,
    Options,
    Phase,
    Player,
    Repeat,
    Resolution,
    Stacks,
    State,
)
from glass_arbiter.games.glassroad.turn import to_act
from glass_arbiter.games.glassroad.wheel import Brickworks, Glassworks, Wheels
from tools.games import Json


class Core(Backend):
    """Answers set-up, apply and score."""

    def send(self, path: str, body: bytes) -> tuple[int, Any]:
        return self.ask(path, json.loads(body))

    def ask(self, path: str, document: Any) -> tuple[int, Any]:
        match path.rsplit("/", 1)[1]:
            case "setup":
                return _set_up(document)
            case "score":
                return _score(_state(document["state"]))
            case _:
                return _apply(_state(document["state"]), _action(document["action"]))


def _set_up(body: Json) -> tuple[int, Any]:
    options = _options(body.get("options", {}))
    found = tuple(option_faults(options, len(body["players"]), "/options"))
    if found:
        return 422, {"faults": _plain(found)}
    state, events = set_up(body["players"], options, body["seed"], body.get("start_player"))
    return 200, {"state": _plain(state), "events": _events(events), "to_act": _plain(to_act(state))}


def _score(state: State) -> tuple[int, Any]:
    if found := tuple(faults(state)):
        return 422, {"faults": _plain(found)}
    return 200, _plain(GLASSROAD_RULES.score(state))


def _apply(state: State, action: Action) -> tuple[int, Any]:
    if found := tuple(faults(state)):
        return 422, {"faults": _plain(found)}
    ruling = adjudicate(GLASSROAD_RULES, state, action)
    if isinstance(ruling, Refused):
        return 422, {"violations": _plain(ruling.violations), "readings": _plain(ruling.readings)}
    return 200, {
        "state": _plain(ruling.state),
        "events": _events(ruling.events),
        "to_act": _plain(to_act(ruling.state)),
        "reversible": ruling.irreversible is None,
        "irreversible_because": ruling.irreversible,
        "readings": _plain(ruling.readings),
    }


def _board(board: Json) -> LandscapeBoard:
    return LandscapeBoard(forests=tuple(tuple(forest) for forest in board["forests"]), tiles=dict(board["tiles"]))


def _options(written: Json) -> Options:
    options = dict(written)
    if "costs" in options:
        options["costs"] = {
            name: {Good(good): number for good, number in cost.items()} for name, cost in options["costs"].items()
        }
    if "board" in options:
        options["board"] = _frozen(options["board"])
        if "layout" in options["board"]:
            options["board"]["layout"] = _board(written["board"]["layout"])
    return msgspec.structs.replace(DEFAULT_OPTIONS, **options)


def _player(written: Json) -> Player:
    wheels = Wheels(
        glassworks=Glassworks(**written["wheels"]["glassworks"]),
        brickworks=Brickworks(**written["wheels"]["brickworks"]),
    )
    return Player(**{**_frozen(written), "wheels": wheels, "landscape": _board(written["landscape"])})


def _resolution(written: Json | None) -> Resolution | None:
    if written is None:
        return None
    pending: Any = written["pending"]
    if pending is not None:
        pending = _frozen({key: value for key, value in pending.items() if key != "type"})
        is_gift = written["pending"]["type"] == "gift"
        pending = Gift(**{**pending, "good": Good(pending["good"])}) if is_gift else Repeat(**pending)
    return Resolution(**{**_frozen(written), "pending": pending})


def _state(written: Json) -> State:
    return State(
        **{
            **written,
            "options": _options(written["options"]),
            "rng": Generator(**written["rng"]),
            "phase": Phase(written["phase"]),
            "players": tuple(_player(player) for player in written["players"]),
            "offer": Offer(**_frozen(written["offer"])),
            "stacks": Stacks(**_frozen(written["stacks"])),
            "removed": tuple(written["removed"]),
            "resolution": _resolution(written["resolution"]),
        }
    )


def _action(written: Json, actor: str = "") -> Action:
    player: str = written.get("player", actor)
    choices = {key: _frozen(value) for key, value in written.items() if key not in ("player", "type")}
    if "between" in choices:
        choices["between"] = tuple(_action(each, player) for each in written["between"])
    return Action(player=player, type=ActionType(written["type"]), choices=choices)


def _events(events: Sequence[Any]) -> list[Json]:
    return [
        {
            "type": str(event.type),
            "player": event.player,
            "rule": event.rule,
            "cause": event.cause,
            **_plain(event.facts),
            **({"secret": _plain(event.secret)} if event.secret else {}),
        }
        for event in events
    ]


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        fields = {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
        return {"type": value.type, **fields} if isinstance(value, (Gift, Repeat)) else fields
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return str(value) if isinstance(value, str) else value
