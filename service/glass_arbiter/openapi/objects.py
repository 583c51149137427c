"""The objects that the operations of the OpenAPI document are made of."""

from collections.abc import Sequence
from typing import Any

from marshmallow import Schema

from glass_arbiter.handlers.results import NDJSON, numbered
from glass_arbiter.problems import MEDIA_TYPE
from glass_arbiter_schemas.containers import OneOf, TaggedUnion, single
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.fields import Choice, TypeName
from glass_arbiter_schemas.problem import ProblemSchema
from glass_arbiter_schemas.problem_types import ProblemType

from .examples import Answered

Document = dict[str, Any]

JSON = "application/json"

# What any resource may answer instead, and what any operation may; the components are named in the document.
_ANYWHERE = {"405": "MethodNotAllowed", "406": "NotAcceptable", "500": "InternalError"}
FAILURES = _ANYWHERE | {"422": "TimeLimit"}
FAILURES_WITH_BODY = _ANYWHERE | {"413": "PayloadTooLarge", "415": "UnsupportedMediaType"}

_HASH: Document = {"ETag": {"description": "The hash of the new state.", "schema": {"type": "string"}}}


def operation_object(operation_id: str, summary: str, about: str, tag: str) -> Document:
    """The frame of an operation."""
    return {"operationId": operation_id, "summary": summary, "description": about, "tags": [tag]}


def cacheable_responses(content: Document) -> Document:
    """The responses of something that clients may keep, and ask about again."""
    return {
        "200": {
            "description": "The answer; it may be kept for an hour",
            "headers": {"ETag": {"description": "Send it as If-None-Match.", "schema": {"type": "string"}}},
            "content": content,
        },
        "304": {"description": "The answer has not changed"},
    }


def with_example(schema: Schema, *, example: object) -> Document:
    """What is sent of a schema, with one example."""
    return {JSON: {"schema": schema, "example": example}}


def request_content(schema: Schema, examples: list[Answered]) -> Document:
    """Only requests of the documented shape; what is unreadable can be seen from its answer."""
    shown = {
        answered.example.name: {"summary": answered.example.summary, "value": answered.example.request}
        for answered in examples
        if answered.status != 400
    }
    return {JSON: {"schema": schema, "examples": shown}}


def streams(examples: list[Answered]) -> tuple[Document, Document]:
    """Requests and answers of a stream: lines of text to OpenAPI. The example has one line of each status."""
    chosen = {answered.status: answered for answered in examples if answered.status in (200, 400, 422)}.values()
    asked = b"".join(encode(answered.example.request) + b"\n" for answered in chosen)
    told = b"".join(numbered(line, encode(answered.body)) for line, answered in enumerate(chosen, start=1))
    return _lines(asked), _lines(told)


def _lines(content: bytes) -> Document:
    example = {"stream": {"summary": "Several lines", "value": content.decode()}}
    return {NDJSON: {"schema": {"type": "string"}, "examples": example}}


def response_object(
    description: str, media_type: str, schema: object, examples: list[Answered], status: int
) -> Document:
    """One answer of an operation, with every example of it."""
    shown = {
        answered.example.name: {"summary": answered.example.summary, "value": answered.body}
        for answered in examples
        if answered.status == status
    }
    content: Document = {"schema": schema} | ({"examples": shown} if shown else {})
    headers = {"headers": _HASH} if any(answered.has("hash") for answered in examples) and status == 200 else {}
    return {"description": description, **headers, "content": {media_type: content}}


def one_of(name: str, about: str, schemas: Sequence[Schema], tag: str) -> object:
    """The one schema of an answer, or a component with several of them, told apart by the word under a key."""
    if len(schemas) == 1:
        return schemas[0]
    words = [word for schema in schemas for word in (_words(schema, tag) if tag in schema.fields else [""])]
    if len(set(words)) < len(words) or "" in words:
        return OneOf(
            [type(schema) for schema in schemas],
            named=TypeName(name, f"{about.partition(',')[0]}, told apart by their keys."),
        )
    parts = {word: type(schema) for schema in schemas for word in _words(schema, tag)}
    return TaggedUnion(parts, tag=tag, named=TypeName(name, about))


def _words(schema: Schema, tag: str) -> Sequence[str]:
    field = schema.fields[tag]
    assert isinstance(field, Choice)
    return field.known


def problem_object(kind: ProblemType) -> Document:
    """A problem that any operation may have."""
    example = {"type": kind.type, "title": kind.title, "status": kind.status, "detail": kind.description}
    content = {"schema": single(ProblemSchema), "example": example}
    return {"description": kind.title, "content": {MEDIA_TYPE: content}}
