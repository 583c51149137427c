"""A backend on the bare rules of Stephens: what the service answers, without HTTP and without its schemas."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from glass_arbiter.conformance.backends import Backend
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Options, Solo
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from tools.games import Json


class Core(Backend):
    """Answers set-up, apply, score and view."""

    def send(self, path: str, body: bytes) -> tuple[int, Any]:
        return self.ask(path, json.loads(body))

    def ask(self, path: str, document: Any) -> tuple[int, Any]:
        match path.rsplit("/", 1)[1]:
            case "setup":
                return _set_up(document)
            case "score":
                return _score(_state(document["state"]))
            case "view":
                return _view(_state(document["state"]), document["player"])
            case _:
                return _apply(_state(document["state"]), _action(document["action"]))


def _set_up(body: Json) -> tuple[int, Any]:
    options, start_player = _options(body.get("options", {})), body.get("start_player")
    found = tuple(STEPHENS_RULES.setup_faults(body["players"], options, start_player, ""))
    if found:
        return 422, {"faults": _plain(found)}
    state, events = STEPHENS_RULES.set_up(body["players"], options, body["seed"], start_player)
    return 200, {"state": _plain(state), "events": _events(events), "to_act": _to_act(state)}


def _score(state: State) -> tuple[int, Any]:
    if found := STEPHENS_RULES.faults(state):
        return 422, {"faults": _plain(found)}
    return 200, _plain(STEPHENS_RULES.score(state))


def _view(state: State, viewer: str | None) -> tuple[int, Any]:
    if found := STEPHENS_RULES.faults(state):
        return 422, {"faults": _plain(found)}
    return 200, {"view": _plain(STEPHENS_RULES.observe(state, viewer))}


def _apply(state: State, action: Action) -> tuple[int, Any]:
    if found := STEPHENS_RULES.faults(state):
        return 422, {"faults": _plain(found)}
    ruling = adjudicate(STEPHENS_RULES, state, action)
    if isinstance(ruling, Refused):
        return 422, {"violations": _plain(ruling.violations), "readings": _plain(ruling.readings)}
    return 200, {
        "state": _plain(ruling.state),
        "events": _events(ruling.events),
        "to_act": _to_act(ruling.state),
        "reversible": ruling.irreversible is None,
        "irreversible_because": ruling.irreversible,
        "readings": _plain(ruling.readings),
    }


def _options(written: Json) -> Options:
    """The options of a set-up, with defaults for what is left out."""
    options = dict(written)
    if "deck" in options:
        options["deck"] = _deck(PlayedDeck, options["deck"])
    if options.get("solo") is not None:
        solo = {"mode": "normal", "competition": None, "difficulty": None, "scenario": None} | options["solo"]
        options["solo"] = Solo(**solo)
    return msgspec.structs.replace(DEFAULT_OPTIONS, **options)


def _state(written: Json) -> State:
    return msgspec.convert(written, State, dec_hook=_deck)


def _deck(kind: type, value: Any) -> Any:
    if isinstance(value, dict):
        return PlayedDeck.inline(value)
    return house() if value == house().name else PlayedDeck.unknown(value, [str(house().name)])


def _action(written: Json) -> Action:
    choices = {key: _frozen(value) for key, value in written.items() if key not in ("player", "type")}
    return Action(player=written["player"], type=ActionType(written["type"]), choices=choices)


def _to_act(state: State) -> Any:
    return _plain(STEPHENS_RULES.to_act(state))


def _events(events: Sequence[Any]) -> list[Json]:
    return [
        {
            "type": str(event.type),
            "player": event.player,
            "rule": event.rule,
            "cause": event.cause,
            **_plain(event.facts),
        }
        for event in events
    ]


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, Mapping):
        return {key: _frozen(item) for key, item in value.items()}
    return value


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    return json.loads(msgspec.json.encode(value, enc_hook=_written))


def _written(value: Any) -> Any:
    return value.plain() if isinstance(value, PlayedDeck) else dict(value)
