"""Schemas of openapi.yaml as Markdown: a table of keys, with a link for every type that has a name."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

Schema = Mapping[str, Any]
_PREFIX = "#/components/schemas/"

# What of an example is shown: the longest object in characters, and the items of a list.
LONGEST = 1200
MOST_ITEMS = 6


class Types:
    """The named schemas of the document, each with the page that describes it."""

    def __init__(self, schemas: Mapping[str, Schema], pages: Mapping[str, str], prefixes: tuple[str, ...]) -> None:
        self._schemas = schemas
        self._pages = pages
        # What the names of a game's schemas begin with, by game.
        self._prefixes = prefixes

    def described(self, page: str) -> Iterator[str]:
        """Return the sections of all schemas that belong to a page, by name."""
        for name in sorted(self._schemas):
            if self._pages[name] == page:
                yield self.section(page, name)

    def section(self, page: str, name: str, heading: str = "") -> str:
        """Return the section of one schema."""
        schema = self._schemas[name]
        title = f"### {heading or self.short(name)} {{ #{name.lower()} }}"
        return "\n\n".join(part for part in (title, schema.get("description", ""), self.body(page, schema)) if part)

    def body(self, page: str, schema: Schema) -> str:
        """Return what a schema allows: its keys, its values, or what it is one of."""
        if schema.get("properties"):
            return self._table(page, schema)
        return f"Is {self.type_of(page, schema)}."

    def short(self, name: str) -> str:
        """Return the name of a schema without its game."""
        return next((name.removeprefix(prefix) for prefix in self._prefixes if name.startswith(prefix)), name)

    def link(self, page: str, name: str) -> str:
        """Return a link to the section of a schema."""
        target = self._pages[name]
        path = "" if target == page else os.path.relpath(target, PurePosixPath(page).parent)
        return f"[{self.short(name)}]({path}#{name.lower()})"

    def type_of(self, page: str, schema: Schema) -> str:
        """Return a type in a few words."""
        if "$ref" in schema:
            return self.link(page, schema["$ref"].removeprefix(_PREFIX))
        if alternatives := schema.get("oneOf") or schema.get("anyOf"):
            return _joined([self.type_of(page, each) for each in alternatives])
        if "enum" in schema:
            return _joined([_value(each) for each in schema["enum"]])
        kinds = schema.get("type", "any value")
        return _joined([self._kind(page, schema, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)])

    def _kind(self, page: str, schema: Schema, kind: str) -> str:
        match kind:
            case "array":
                return f"list of {self.type_of(page, schema.get('items', {}))}"
            case "object" if isinstance(schema.get("additionalProperties"), dict):
                keys = self.type_of(page, schema.get("propertyNames", {"type": "string"}))
                return f"object of {keys} → {self.type_of(page, schema['additionalProperties'])}"
            case "object" if schema.get("properties"):
                return f"object with {_joined([f'`{key}`' for key in schema['properties']], 'and')}"
            case "integer" | "number" if {"minimum", "maximum"} & schema.keys():
                return f"{kind} {schema.get('minimum', '…')}–{schema.get('maximum', '…')}"
            case "null":
                return "`null`"
        return kind

    def _table(self, page: str, schema: Schema) -> str:
        required = set(schema.get("required", ()))
        rows = [
            f"| `{key}`{'' if key in required else ' (optional)'} | {_cell(self.type_of(page, each))} "
            f"| {_cell(each.get('description', ''))} |"
            for key, each in schema["properties"].items()
        ]
        return "\n".join(("| key | type | |", "| --- | --- | --- |", *rows))


def shortened(example: object) -> str:
    """Write an example as JSON in which long states and the like are `{…}`, and long lists end with `…`."""
    return json.dumps(_cut(example, 0), ensure_ascii=False, indent=2).replace('"{…}"', "{…}").replace('"…"', "…")


def _cut(value: object, depth: int) -> object:
    if isinstance(value, dict):
        if depth and len(json.dumps(value)) > LONGEST:
            return "{…}"
        return {key: _cut(each, depth + 1) for key, each in value.items()}
    if isinstance(value, list):
        cut = [_cut(each, depth + 1) for each in value[:MOST_ITEMS]]
        return [*cut, "…"] if len(value) > MOST_ITEMS else cut
    return f"{value[:80]}…" if isinstance(value, str) and len(value) > 200 else value


def _joined(parts: list[str], word: str = "or") -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def _value(value: object) -> str:
    return f"`{json.dumps(value)}`" if not isinstance(value, str) else f"`{value}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
