"""Validates case files: by the JSON Schema, and by checks that it cannot express."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .case_format import CaseFormat, Flaw, Json, Place, did_you_mean, format_of, games_with_cases, read_json, seats

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError

# A case expects only one of these: a refusal has no state, no events and no score.
REFUSALS = ("violation", "violations", "faults", "errors")

_LONGEST = 160


def flaws(document: Any) -> Iterator[Flaw]:
    """Yield every flaw of a file with its place; names are checked once the shape is right."""
    misshapen = [*_foreign(document, ())] or [*_misshapen(document)]
    yield from misshapen
    if misshapen:
        return
    own = format_of(document["game"])
    seen: set[str] = set()
    for index, entry in enumerate(document["cases"]):
        if entry["id"] in seen:
            yield ("cases", index), f"the id {entry['id']!r} stands twice in this file"
        seen.add(entry["id"])
        for place, reason in _case(own, entry):
            yield ("cases", index, *place), f"{entry['id']}: {reason}"


def shorten(text: str) -> str:
    """Shorten a text to a line or two."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


def _foreign(value: Any, place: Place) -> Iterator[Flaw]:
    """Yield values that YAML has and JSON has not: dates, sets, infinity."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                yield (*place, str(key)), f"the key {key!r} is no text; put it in quotes"
            yield from _foreign(inner, (*place, str(key)))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _foreign(inner, (*place, index))
    elif isinstance(value, float) and not math.isfinite(value):
        yield place, f"{value} is no number of JSON"
    elif value is not None and not isinstance(value, (str, int, float)):
        yield place, f"{value} is a {type(value).__name__} in YAML; put it in quotes"


def case_schema(game: str | None) -> Json:
    """Return the JSON Schema of a game's case files; without a game, of the frame that all have in common."""
    schema = read_json(Path(__file__).parent / "case.schema.json")
    if game is None:
        schema["properties"]["cases"]["items"] = {}
        return schema
    added = format_of(game).schema
    schema["$id"] = f"{game}/case.schema.json"
    schema["properties"]["game"] = {"const": game}
    for part in ("given", "then"):
        schema["$defs"][part]["properties"] |= added[part]
    schema["$defs"] |= added["$defs"]
    return schema


@cache
def _validator(game: str | None) -> "Draft202012Validator":
    """Return a cached validator; loading one with all its formats can take more than a second."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(case_schema(game))


def _misshapen(document: Any) -> Iterator[Flaw]:
    game = document.get("game") if isinstance(document, dict) else None
    if not isinstance(game, str):
        yield from _schema_flaws(document, _validator(None))
    elif game not in games_with_cases():
        yield ("game",), f"game: {game!r} is not one of {', '.join(games_with_cases())}"
    else:
        yield from _schema_flaws(document, _validator(game))


def _schema_flaws(document: Any, validator: "Draft202012Validator") -> Iterator[Flaw]:
    for error in map(_innermost, validator.iter_errors(document)):
        place = tuple(error.absolute_path)
        told = f"{_told(document, place)}: " if place else ""
        schema: Any = error.schema
        content: Any = error.instance
        if error.validator != "additionalProperties":
            yield place, f"{told}{_reason(error)}"
            continue
        known = schema["properties"]
        for key in content:
            if key not in known:
                yield (*place, str(key)), f"{told}unknown key {key!r}{did_you_mean(key, known)}"


def _reason(error: "ValidationError") -> str:
    """Return what is wrong; most reasons begin with the value, which may be a whole file."""
    value = repr(error.instance)
    if error.message.startswith(value):
        return f"{shorten(value)}{error.message.removeprefix(value)}"
    return shorten(error.message)


def _innermost(error: "ValidationError") -> "ValidationError":
    """Of several possible shapes, return the error of the one that matches furthest: the author probably meant it."""
    if not error.context:
        return error
    return _innermost(max(error.context, key=lambda inner: (len(inner.absolute_path), inner.validator != "type")))


def _told(document: Any, place: Place) -> str:
    """Describe a place: the id of the case, if it has one, and the keys from there on."""
    if place[0] != "cases" or len(place) < 2:
        return "/".join(map(str, place))
    entry = document["cases"][place[1]]
    name = entry.get("id") if isinstance(entry, dict) else None
    keys = "/".join(map(str, place[2:]))
    return ": ".join(filter(None, (name if isinstance(name, str) else f"case {int(place[1]) + 1}", keys)))


def _case(own: CaseFormat, entry: Mapping[str, Any]) -> Iterator[Flaw]:
    """Yield unknown names, invalid shorthand, and expectations that exclude each other."""
    given, then = entry.get("given", {}), entry["then"]
    readings = [each if isinstance(each, str) else each["id"] for each in then.get("readings", ())]
    for place, named in ((("rules",), entry["rules"]), (("then", "readings"), readings)):
        for index, rule in enumerate(named):
            if rule not in own.rules:
                yield (*place, index), f"there is no rule {rule!r}{did_you_mean(rule, own.rules)}"
    yield from own.flaws(given, then)
    present = _present(given)
    for part, content in (("given", given), ("then", then)):
        for name in content.get("players", {}):
            if name not in present:
                yield (part, "players", name), f"nobody is called {name!r}; at the table sit {', '.join(present)}"
    refusal = [key for key in REFUSALS if key in then]
    # What the refusal of an action rests on can be told; no other refusal rests on anything.
    beside = {"readings"} if {"violation", "violations"} & set(refusal) else set()
    others = [key for key in then if key not in refusal and key not in beside]
    if refusal and others:
        yield ("then", others[0]), f"a refusal has no {others[0]}: {refusal[0]} stands alone"


def _present(given: Mapping[str, Any]) -> list[str]:
    if "setup" in given:
        players = given["setup"].get("players", [])
        return [str(name) for name in players] if isinstance(players, list) else []
    return seats(given.get("count"))
