"""The shape of a case file: what the JSON Schema cannot say as well as what it says, in words for authors."""

import json
import math
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .vocabulary import KINDS, LANDSCAPES, RULES, TILES

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError

# Who plays unless a case says otherwise.
NAMES = ("anna", "ben", "cleo", "dora")

# The order of the numbers in the wheel notation of the rules: basic goods, a bar, the refined good.
NOTATION = {
    "glassworks": (("quartz_sand", "food", "charcoal", "water", "wood"), "glass"),
    "brickworks": (("clay", "food", "charcoal"), "brick"),
}

# A case is about one of them alone: a refusal has no state, no events and no score.
REFUSALS = ("violation", "violations", "faults", "errors")

Place = tuple[str | int, ...]
Flaw = tuple[Place, str]

_LONGEST = 160


def wheel(name: str, notation: str) -> dict[str, int] | None:
    """Read a wheel, for example `0/1/2/3/4|0`; nothing if it is not written so."""
    basics, refined = NOTATION[name]
    stocks, bar, product = notation.partition("|")
    numbers = [part.strip() for part in (*stocks.split("/"), product)]
    if not bar or len(numbers) != len(basics) + 1 or not all(_is_number(number) for number in numbers):
        return None
    return dict(zip((*basics, refined), map(int, numbers), strict=True))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def flaws(document: Any) -> Iterator[Flaw]:
    """Everything that is wrong with a file, each with its place; names are looked up once the shape is right."""
    misshapen = [*_foreign(document, ())] or [*_misshapen(document)]
    yield from misshapen
    if misshapen:
        return
    seen: set[str] = set()
    for index, entry in enumerate(document["cases"]):
        if entry["id"] in seen:
            yield ("cases", index), f"the id {entry['id']!r} stands twice in this file"
        seen.add(entry["id"])
        for place, reason in _case(entry):
            yield ("cases", index, *place), f"{entry['id']}: {reason}"


def shorten(text: str) -> str:
    """A text that fits on a line or two."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


def _foreign(value: Any, place: Place) -> Iterator[Flaw]:
    """YAML knows dates, sets and infinity; JSON, in which the questions are asked, does not."""
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


@cache
def _validator() -> "Draft202012Validator":
    """Made when it is first needed: with all its formats it can take more than a second to load."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads((Path(__file__).parent / "case.schema.json").read_text(encoding="utf-8")))


def _misshapen(document: Any) -> Iterator[Flaw]:
    for error in map(_innermost, _validator().iter_errors(document)):
        place = tuple(error.absolute_path)
        told = f"{_told(document, place)}: " if place else ""
        schema: Any = error.schema
        content: Any = error.instance
        if error.validator != "additionalProperties":
            yield place, f"{told}{shorten(error.message)}"
            continue
        known = schema["properties"]
        for key in content:
            if key not in known:
                yield (*place, str(key)), f"{told}unknown key {key!r}{_meant(key, known)}"


def _innermost(error: "ValidationError") -> "ValidationError":
    """Of several possible shapes, the one that the author seems to have meant: the one that comes furthest."""
    if not error.context:
        return error
    return _innermost(max(error.context, key=lambda inner: (len(inner.absolute_path), inner.validator != "type")))


def _told(document: Any, place: Place) -> str:
    """A place in words: the id of the case, if it has one, and the keys from there on."""
    if place[0] != "cases" or len(place) < 2:
        return "/".join(map(str, place))
    entry = document["cases"][place[1]]
    name = entry.get("id") if isinstance(entry, dict) else None
    keys = "/".join(map(str, place[2:]))
    return ": ".join(filter(None, (name if isinstance(name, str) else f"case {int(place[1]) + 1}", keys)))


def _meant(word: object, known: Collection[str]) -> str:
    close = get_close_matches(str(word), known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _case(entry: Mapping[str, Any]) -> Iterator[Flaw]:
    """Names that do not exist, wheels that cannot be read, expectations that exclude each other."""
    given, then = entry.get("given", {}), entry["then"]
    for index, rule in enumerate(entry["rules"]):
        if rule not in RULES:
            yield ("rules", index), f"there is no rule {rule!r}{_meant(rule, RULES)}"
    yield from _given(given)
    seats = _seats(given)
    for part, content in (("given", given), ("then", then)):
        for name, wishes in content.get("players", {}).items():
            if name not in seats:
                yield (part, "players", name), f"nobody is called {name!r}; at the table sit {', '.join(seats)}"
            for key, (basics, refined) in NOTATION.items():
                written = wishes.get(key)
                if isinstance(written, str) and wheel(key, written) is None:
                    notation = f"{'/'.join(basics)}|{refined}"
                    yield (part, "players", name, key), f"a {key} wheel is written {notation}, not {written!r}"
    refusal = [key for key in REFUSALS if key in then]
    others = [key for key in then if key not in refusal]
    if refusal and others:
        yield ("then", others[0]), f"a refusal has no {others[0]}: {refusal[0]} stands alone"


def _seats(given: Mapping[str, Any]) -> list[str]:
    if "setup" in given:
        players = given["setup"].get("players", [])
        return [str(name) for name in players] if isinstance(players, list) else []
    return list(NAMES[: given.get("count", 3)])


def _given(given: Mapping[str, Any]) -> Iterator[Flaw]:
    for place, tile in _tiles(given):
        if not isinstance(tile, str) or tile not in TILES:
            yield ("given", *place), f"there is no building {tile!r}{_meant(tile, TILES)}"
    for key in ("stacks", "stack_sizes", "empty_slots"):
        for kind in given.get(key, {}):
            if kind not in KINDS:
                yield ("given", key, kind), f"there is no stack {kind!r}; there are {', '.join(KINDS)}"


def _tiles(given: Mapping[str, Any]) -> Iterator[tuple[Place, object]]:
    """Every building tile that a table is laid out with, and where it is named."""
    for key in ("offer", "not_on_offer", "removed"):
        yield from (((key, index), tile) for index, tile in enumerate(given.get(key, [])))
    for kind, tiles in given.get("stacks", {}).items():
        yield from ((("stacks", kind, index), tile) for index, tile in enumerate(tiles))
    for name, wishes in given.get("players", {}).items():
        place: Place = ("players", name)
        for at, tile in wishes.get("tiles", {}).items():
            if not isinstance(tile, str) or tile not in LANDSCAPES:
                yield (*place, "tiles", at), tile
        for start, upgrade in wishes.get("start_buildings", {}).items():
            yield (*place, "start_buildings", start), upgrade
        for index, tile in enumerate(wishes.get("private_offer", [])):
            yield (*place, "private_offer", index), tile
