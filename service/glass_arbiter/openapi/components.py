"""The components of the document: one for each name and mode while they are made, one for each shape in the end."""

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import Schema

from glass_arbiter_schemas.fields import JsonSchema, Mode

PATH = "#/components/schemas/"
# What the names of components end with if they differ from the one of an earlier mode.
_SUFFIXES = {Mode.ANSWER: "", Mode.REQUEST: "Input", Mode.DRAFT: "Draft"}

Key = tuple[str, Mode]


class Components:
    """Collects the components of all modes, and merges those that are alike."""

    def __init__(self) -> None:
        self._bodies: dict[Key, JsonSchema] = {}
        self._owners: dict[str, type[Schema]] = {}

    def reference(
        self, name: str, mode: Mode, describe: Callable[[], JsonSchema], schema: Schema | None = None
    ) -> JsonSchema:
        """A reference to a component, which is described when it is met for the first time."""
        if schema is not None and self._owners.setdefault(name, type(schema)) is not type(schema):
            raise ValueError(f"two schemas are named {name}")
        key = (name, mode)
        if key not in self._bodies:
            self._bodies[key] = {}  # A component may refer to itself.
            self._bodies[key] = describe()
        return {"$ref": _place(key)}

    def finished(self, document: Any) -> tuple[Any, dict[str, JsonSchema]]:
        """A document with the final names in its references, and all components by these names."""
        names = self._names()
        places = {_place(key): PATH + name for key, name in names.items()}
        described = {name: _renamed(self._bodies[key], places) for key, name in names.items()}
        return _renamed(document, places), dict(sorted(described.items()))

    def _names(self) -> Mapping[Key, str]:
        """The final name of each component.

        All modes of a component are alike until proved otherwise: they are told apart if their bodies differ, or refer
        to components that are told apart.
        """
        shapes: dict[Key, Any] = {key: 0 for key in self._bodies}
        while True:
            places = {_place(key): f"{key[0]} {shape}" for key, shape in shapes.items()}
            told_apart: dict[Key, int] = {}
            seen: dict[str, list[JsonSchema]] = {}
            for key in self._in_order():
                bodies = seen.setdefault(key[0], [])
                body = _renamed(self._bodies[key], places)
                if body not in bodies:
                    bodies.append(body)
                told_apart[key] = bodies.index(body)
            if told_apart == shapes:
                return self._named(shapes)
            shapes = told_apart

    def _named(self, shapes: Mapping[Key, int]) -> Mapping[Key, str]:
        names: dict[Key, str] = {}
        final: dict[tuple[str, int], str] = {}
        for key in self._in_order():
            name, mode = key
            shape = shapes[key]
            names[key] = final.setdefault((name, shape), name if shape == 0 else name + _SUFFIXES[mode])
        return names

    def _in_order(self) -> list[Key]:
        """Answers before requests before drafts, so that the first of them keeps the plain name."""
        return sorted(self._bodies, key=lambda key: list(Mode).index(key[1]))


def _place(key: Key) -> str:
    name, mode = key
    return f"{PATH}{name}@{mode.value}"


def _renamed(value: Any, places: Mapping[str, str]) -> Any:
    """The same value with other references, those in the mapping of a discriminator included."""
    if isinstance(value, dict):
        return {key: _renamed(inner, places) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, places) for inner in value]
    return places.get(value, value) if isinstance(value, str) else value
