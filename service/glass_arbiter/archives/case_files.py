"""Writes a minimised game as a rule case: what the first side says is what the case expects."""

from typing import Any

import yaml

from glass_arbiter.codec.decode import read
from glass_arbiter.exceptions import DEFAULT_LANGUAGE
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import process_keyring
from glass_arbiter_schemas.encoding import encode

from .minimising import Minimised, rules_of
from .sides import Outcome, totals
from .verdicts import ILLEGAL, Json


def case_file(found: Minimised, name: str, source: str, ours: Outcome, theirs: Outcome | None) -> str:
    """Return the file of one case, which `arbiter check` runs."""
    given: Json = {"setup": found.setup} | ({"patch": found.patch} if found.patch else {})
    if found.actions[:-1]:
        given["actions"] = found.actions[:-1]
    case: Json = {"id": name, "title": f"As in the game {source}", "rules": rules_of(found), "given": given}
    if found.actions:
        case["when"] = found.actions[-1]
    case["then"] = _expected(found, ours, theirs)
    document = {"game": found.game, "title": "Minimised", "cases": [case]}
    text: str = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=120)
    return text


def picture_of(found: Minimised) -> bytes:
    """Return the table that the case begins with, as SVG."""
    game, operation = GAMES[found.game], OPERATIONS["picture"]
    request = read(operation.reads(game.schemas), encode({"state": found.state}))
    return operation.does(game, request, process_keyring()).written_in(DEFAULT_LANGUAGE)


def _expected(found: Minimised, ours: Outcome, theirs: Outcome | None) -> Json:
    """Return what is expected: of one side that refuses, that the action is legal, as the archive has it."""
    legal = {"state": {"revision": found.state["revision"] + len(found.actions)}}
    if theirs is None:
        return legal
    if ours.verdict == ILLEGAL:
        reasons = [{"code": reason["code"], "rule": reason["rule"]} for reason in ours.reasons]
        return {"violations": reasons} if theirs.verdict == ILLEGAL else {"violation": reasons[0]}
    if theirs.verdict == ILLEGAL:
        return legal
    if ours.events and theirs.events and ours.events[-1] != theirs.events[-1]:
        return _events(ours.events[-1], theirs.events[-1]) or {"state": _parts(ours.state, theirs.state)}
    if totals(ours.score) != totals(theirs.score) and ours.result["hash"] == theirs.result["hash"]:
        return {"score": {player: {"total": total} for player, total in (totals(ours.score) or {}).items()}}
    return {"state": _parts(ours.state, theirs.state)}


def _events(ours: list[Json], theirs: list[Json]) -> Json:
    """Return an event that only the first side has, or a type that only the second one has."""
    for event in ours:
        if event not in theirs:
            return {"events": [event]}
    types = {event["type"] for event in ours}
    foreign = [event["type"] for event in theirs if event["type"] not in types]
    return {"no_events": foreign[:1]} if foreign else {}


def _parts(ours: Any, theirs: Any) -> Any:
    """Return the parts of a state that differ."""
    return {
        key: _parts(value, theirs[key]) if isinstance(value, dict) and isinstance(theirs.get(key), dict) else value
        for key, value in ours.items()
        if theirs.get(key) != value
    }
