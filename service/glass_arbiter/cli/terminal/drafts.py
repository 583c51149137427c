"""An action that is being made, one choice at a time."""

from collections.abc import Callable, Mapping
from typing import Any

Json = dict[str, Any]


def advanced(given: Json, ask: Callable[[Json], Json]) -> Json:
    """Return the next step; a required choice with one value only is made without asking."""
    step = ask(given)
    for choice in step["choices"]:
        only = _only_value(choice) if choice["required"] else None
        if only is not None:
            return advanced(with_value(given, choice["path"], only), ask)
    return step


def next_choice(step: Json) -> Json | None:
    """Return the choice to ask for: a required one, or any while the action is not complete; None when it is."""
    choices: list[Json] = step["choices"]
    required = next((choice for choice in choices if choice["required"]), None)
    if required is None and not step["complete"] and choices:
        return choices[0]
    return required


def with_value(given: Mapping[str, Any], path: str, value: object) -> Json:
    """Return an action with a value at a place in it, given by a JSON Pointer."""
    key, *inner = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
    if not inner:
        return {**given, key: value}
    rest = "/" + "/".join(part.replace("~", "~0").replace("/", "~1") for part in inner)
    return {**given, key: with_value(given.get(key, {}), rest, value)}


def _only_value(choice: Json) -> object:
    match choice["kind"]:
        case "value":
            return choice["values"][0] if len(choice["values"]) == 1 else None
        case "number":
            return choice["least"] if choice["least"] == choice["most"] else None
        case _:
            return choice["of"] if len(choice["of"]) == choice["least"] else None
