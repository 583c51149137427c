"""Actions made choice by choice, as a client makes them that knows no rule: it takes what is listed."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tools.games import Json


def chosen(domain: Mapping[str, Any], random: Random) -> object:
    """Return one value of the domain of a choice."""
    match domain["kind"]:
        case "value":
            value: object = random.choice(domain["values"])
            return value
        case "number":
            return random.randint(domain["least"], domain["most"])
        case _:
            return random.sample(domain["of"], random.randint(domain["least"], domain["most"]))


def added(given: Mapping[str, Any], path: str, value: object) -> Json:
    """Return an action so far with one more choice, at a JSON Pointer."""
    return _added(given, [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]], value)


def _added(given: Mapping[str, Any], keys: Sequence[str], value: object) -> Json:
    first, *rest = keys
    return {**given, first: _added(given.get(first, {}), rest, value) if rest else value}
