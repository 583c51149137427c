"""Python types for the JSON of openapi.yaml: a TypedDict for each object, an alias for everything else."""

import json
import keyword
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

REFERENCE = "#/components/schemas/"
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
WIDTH = 116


class Types:
    """The types of some schemas; names begin with a prefix that the types do not have."""

    def __init__(self, schemas: Mapping[str, Schema], prefix: str = "") -> None:
        self._prefix = prefix
        self._schemas = {name: schema for name, schema in schemas.items() if name.startswith(prefix)}
        self._objects: dict[str, str] = {}
        self._aliases: dict[str, tuple[str, str]] = {}
        self.foreign: set[str] = set()
        for name, schema in self._schemas.items():
            self._define(self._own(name), schema)

    @property
    def names(self) -> set[str]:
        """The names of all types."""
        return {*self._objects, *self._aliases}

    def source(self) -> str:
        """Return the definitions: objects first, and each alias after those that it is made of."""
        return "\n\n".join([*self._objects.values(), *self._ordered_aliases()])

    def _define(self, name: str, schema: Schema) -> None:
        if _has_keys(schema):
            self._objects[name] = ""  # keeps its place before the objects inside
            self._objects[name] = self._object(name, schema)
        else:
            self._aliases[name] = (self._annotation(schema, name), schema.get("description", ""))

    def _object(self, name: str, schema: Schema) -> str:
        required = schema.get("required", ())
        keys = {}
        for key, part in schema["properties"].items():
            annotation = self._annotation(part, name + _camel(key))
            keys[key] = annotation if key in required else f"NotRequired[{annotation}]"
        doc = schema.get("description", "")
        if all(key.isidentifier() and not keyword.iskeyword(key) for key in keys):
            lines = [f"class {name}(TypedDict):", *_docstring(doc or "As documented in openapi.yaml.")]
            for key, annotation in keys.items():
                lines += ["", f"    {key}: {annotation}", *_docstring(schema["properties"][key].get("description", ""))]
            return "\n".join([*lines, ""])
        described = "".join(f"    {json.dumps(key)}: {json.dumps(value)},\n" for key, value in keys.items())
        comment = "\n".join(f"# {line}" for line in textwrap.wrap(doc, WIDTH))
        return f'{comment}\n{name} = TypedDict("{name}", {{\n{described}}})\n'

    def _annotation(self, schema: Schema, name: str) -> str:
        match schema:
            case {"$ref": str(reference)}:
                return self._reference(reference.removeprefix(REFERENCE))
            case {"anyOf": variants} | {"oneOf": variants} if "type" not in schema:
                return _union(self._annotation(variant, name) for variant in variants)
            case {"enum": values}:
                return f"Literal[{', '.join(map(_literal, values))}]"
            case {"const": value}:
                return f"Literal[{_literal(value)}]"
            case {"type": list(kinds)}:
                return _union(self._annotation({**schema, "type": kind}, name) for kind in kinds)
            case {"type": "array", "items": items} if items:
                return f"list[{self._annotation(items, name)}]"
            case {"type": "array"}:
                return "list[Any]"
            case {"type": "object"} if _has_keys(schema):
                self._define(name, schema)
                return name
            case {"type": "object", "additionalProperties": dict(values)} if values:
                return f"dict[str, {self._annotation(values, name)}]"
            case {"type": "object"}:
                return "dict[str, Any]"
            case {"type": kind}:
                return SIMPLE[kind]
        return "Any"

    def _reference(self, name: str) -> str:
        if name in self._schemas:
            return self._own(name)
        self.foreign.add(name)
        return name

    def _own(self, name: str) -> str:
        return name.removeprefix(self._prefix)

    def _ordered_aliases(self) -> Iterator[str]:
        written: set[str] = set()

        def write(name: str) -> Iterator[str]:
            if name in written:
                return
            written.add(name)
            annotation, doc = self._aliases[name]
            for other in self._aliases:
                if _mentions(annotation, other):
                    yield from write(other)
            yield "\n".join([f"{name}: TypeAlias = {annotation}", *_docstring(doc, "")]) + "\n"

        for name in self._aliases:
            yield from write(name)


def _has_keys(schema: Schema) -> bool:
    return schema.get("type") == "object" and bool(schema.get("properties"))


def _mentions(annotation: str, name: str) -> bool:
    words = "".join(letter if letter.isalnum() or letter in "_\"'" else " " for letter in annotation).split()
    return name in words


def _union(variants: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(variants))


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _camel(key: str) -> str:
    return "".join(part.capitalize() for part in key.replace("-", "_").split("_"))


def _docstring(text: str, indent: str = "    ") -> list[str]:
    if not text:
        return []
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    lines = textwrap.wrap(escaped, WIDTH - len(indent) - 6) or [""]
    if len(lines) == 1 and not lines[0].endswith('"'):
        return [f'{indent}"""{lines[0]}"""']
    return [f'{indent}"""{lines[0]}', *(f"{indent}{line}" for line in lines[1:]), f'{indent}"""']
