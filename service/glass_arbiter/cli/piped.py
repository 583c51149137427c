"""Requests from the input of a command, which may be what another command has printed."""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click

from .output import exit_code, printed, stop

Document = Mapping[str, Any]

# The members of every problem document (RFC 9457, and the schema of this service).
_PROBLEM = {"type", "title", "status", "detail"}
# Every answer about a state has this key, and no request has it.
_OF_ANSWERS = "to_act"


# A box can be sent wherever a state can.
SEALED = "sealed"


def is_sealed(asked: bytes) -> bool:
    """Whether a request is about a sealed table, or wants one."""
    document = parsed(asked) or {}
    return SEALED in document or bool(document.get("seal"))


def request(body: bytes, parts: Sequence[str], added: Document) -> bytes:
    """Return a request: the input with the keys of the command line.

    Of an answer to another request only `parts` are taken; a bare state or view is wrapped. If another command has
    printed a problem, it is passed on, and this command ends as that one did: it has already told the reason. Any other
    input goes to the backend byte by byte, so that nothing is mended on the way.
    """
    if not body.strip():
        stop("the input is empty")
    document = parsed(body)
    if document is None:
        return body
    if document.keys() >= _PROBLEM:
        click.echo(printed(document))
        sys.exit(exit_code(document["status"]))
    taken = _taken(document, parts)
    if taken is document and not added:
        return body
    return json.dumps({**taken, **added}).encode()


def _taken(document: Document, parts: Sequence[str]) -> Document:
    if _OF_ANSWERS in document and any(part in document for part in parts):
        return {part: _flat(document[part]) for part in parts if part in document}
    if "game" in document:
        return {"view" if "viewer" in document else "state": document}
    return document


def _flat(part: Any) -> Any:
    """Return the events of a replay, which come action by action, in one list; anything else unchanged."""
    if isinstance(part, list) and all(isinstance(each, list) for each in part):
        return [event for events in part for event in events]
    return part


def parsed(text: str | bytes) -> Document | None:
    """Return a JSON object, or None if the text is anything else, or has a key twice."""
    try:
        document = json.loads(text, object_pairs_hook=_members)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a key stands twice")
    return members
