"""Writes the types of the TypeScript client, clients/typescript/src/schema.ts, with openapi-typescript: `make types`.

It is given the operations on games and what they need of openapi.yaml. Left out are the examples, which are most of the
document, the answers that all operations share, and headers: the client reads none of them.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from tools.live_server import ROOT

DOCUMENT = ROOT / "openapi.yaml"
CLIENT = ROOT / "clients" / "typescript"
TYPES = CLIENT / "src" / "schema.ts"
GENERATOR = CLIENT / "node_modules" / ".bin" / "openapi-typescript"
OPERATIONS = "/v1/games"
SHARED = "#/components/responses/"


def main() -> None:
    """Write the types, as far as there is the generator."""
    if GENERATOR.exists():
        TYPES.write_text(generated(), encoding="utf-8")
    else:
        print(f"{TYPES.relative_to(ROOT)} is left as it is: `npm ci` in clients/typescript installs what generates it")


def generated() -> str:
    """Return the types of the committed document."""
    with DOCUMENT.open(encoding="utf-8") as file:
        document = yaml.load(file, Loader=yaml.CSafeLoader)
    with TemporaryDirectory() as folder:
        part = Path(folder) / "openapi.json"
        part.write_text(json.dumps(needed(document)), encoding="utf-8")
        done = subprocess.run([GENERATOR, part], cwd=folder, capture_output=True, encoding="utf-8")
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


def needed(document: dict[str, Any]) -> dict[str, Any]:
    """Return the part of the document that clients of games need."""
    paths = {path: _operation(item) for path, item in document["paths"].items() if path.startswith(OPERATIONS)}
    everything = document["components"]["schemas"]
    schemas: dict[str, Any] = {}
    missing = _names(paths)
    while missing:
        found = {name: _without_examples(everything[name]) for name in missing}
        schemas |= found
        missing = _names(found) - schemas.keys()
    ordered = {name: schemas[name] for name in everything if name in schemas}
    return {
        "openapi": document["openapi"],
        "info": document["info"],
        "paths": paths,
        "components": {"schemas": ordered},
    }


def _operation(item: dict[str, Any]) -> Any:
    """Return what is sent to a path and what it answers."""
    return {
        method: _without_examples(operation | {"responses": _own(operation["responses"])})
        for method, operation in item.items()
    }


def _own(responses: dict[str, Any]) -> dict[str, Any]:
    return {
        status: {key: part for key, part in response.items() if key != "headers"}
        for status, response in responses.items()
        if not response.get("$ref", "").startswith(SHARED)
    }


def _names(value: object) -> set[str]:
    return set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(value)))


def _without_examples(value: Any) -> Any:
    match value:
        case {"type": "object", "properties": properties, **rest}:
            # A property may have any name, also `example`.
            kept = {name: _without_examples(part) for name, part in properties.items()}
            return {"type": "object", "properties": kept, **_without_examples(rest)}
        case dict():
            return {key: _without_examples(part) for key, part in value.items() if key not in ("example", "examples")}
        case list():
            return [_without_examples(part) for part in value]
    return value


if __name__ == "__main__":
    main()
