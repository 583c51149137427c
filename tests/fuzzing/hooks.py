"""Checks of our own for schemathesis: what its generator takes for well-formed, we read, but for named reasons."""

from typing import Any

import schemathesis
from msgspec.json import decode

from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.results import NDJSON
from glass_arbiter.problems import body as body_of
from glass_arbiter_schemas.problem_types import SEALED_BOX

# What whoever has no right box gets, always.
SHUT = decode(body_of(Problem(SEALED_BOX)))

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


@schemathesis.hook
def before_load_schema(context: schemathesis.HookContext, raw_schema: dict[str, Any]) -> None:
    """Leave out streams: each bad line is answered by a problem of its own, and all of them 200."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            operation.get("requestBody", {}).get("content", {}).pop(NDJSON, None)


@schemathesis.check
def only_what_json_schema_cannot_say_is_unreadable(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """400 for a request that fits the document has one of a few reasons."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    document = response.json()
    if document["type"] == "/problems/sealed-box":
        # No schema can say whether a box opens.
        assert _carries_a_box(case.body), document
        assert document == SHUT, "the answer tells boxes apart"
        return
    for error in document["errors"]:
        assert _is_beyond(error, case.body), error


@schemathesis.check
def no_box_opens_that_was_made_up(
    ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case[Any]
) -> None:
    """Nobody has sealed a table here with the keys of this service."""
    assert not (_carries_a_box(case.body) and response.status_code < 300), response.text


def _carries_a_box(body: Any) -> bool:
    return isinstance(body, dict) and "sealed" in body


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
