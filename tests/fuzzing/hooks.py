"""A check of our own for schemathesis: what its generator takes for well-formed, we read, but for named reasons."""

import json
from typing import Any

import schemathesis

# What a request may be refused for although JSON Schema allows it: it cannot compare one value with another, and what
# one key means for another would cost clients the plain types that are made from the document.
BEYOND_JSON_SCHEMA = (
    "Must be one of the players.",
    "Must be the viewer.",
    "Must be the `player` of the request.",
    "Must be a player: a spectator has no actions.",
    "for anything to follow.",
    "Must have printable characters only.",
    "Must be null: only the viewer's own cards are known.",
    "Is missing: `include` has `view`.",
    "Has no use with `sealed`: a box says its revision.",
)


@schemathesis.serializer("application/x-ndjson")
def a_line_each(ctx: schemathesis.SerializationContext, value: Any) -> bytes:
    """A stream: whatever is generated is its only line."""
    return (
        value
        if isinstance(value, bytes)
        else f"{value}\n".encode()
        if isinstance(value, str)
        else json.dumps(value).encode()
    )


@schemathesis.check
def only_what_json_schema_cannot_say_is_unreadable(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """400 for a request that fits the document has one of a few reasons."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    document = response.json()
    # No schema can say whether a box opens.
    if document["type"] == "/problems/sealed-box":
        return
    for error in document["errors"]:
        assert _is_beyond(error, case.body), error


def _is_beyond(error: dict[str, str], body: Any) -> bool:
    # To JSON Schema 1.0 is a whole number; to us it is not, as the document says.
    if error["message"].startswith("Must be a whole number") and isinstance(_at(body, error["pointer"]), float):
        return True
    return error["message"].endswith(BEYOND_JSON_SCHEMA)


def _at(body: Any, pointer: str) -> Any:
    for key in pointer.split("/")[1:]:
        name = key.replace("~1", "/").replace("~0", "~")
        body = body[int(name)] if isinstance(body, list) else body[name]
    return body
