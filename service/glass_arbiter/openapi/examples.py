"""The examples of the documentation with their answers, worked out by the code that answers requests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.json import decode

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import DEFAULT_LANGUAGE, Problem
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.handlers.results import JSON
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.examples import Example
from glass_arbiter_schemas.game import AnyGame

from .sealed_examples import sealed_examples


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A request, and exactly what the service answers to it."""

    example: Example
    status: int
    # A document, or the text of a picture.
    body: Any

    def has(self, key: str) -> bool:
        """Whether the answer is a document with this key."""
        return isinstance(self.body, dict) and key in self.body


def answered_examples(game: AnyGame) -> Iterator[Answered]:
    """Every example of a game, in the order of the operations."""
    for example in (*game.examples(), *sealed_examples(game, documented_keyring())):
        yield _answered(game, example)


def _answered(game: AnyGame, example: Example) -> Answered:
    operation = OPERATIONS[example.operation]
    try:
        request = read(operation.reads(game.schemas), encode(example.request))
        answer = operation.does(game, request, documented_keyring())
    except Problem as problem:
        return Answered(example=example, status=problem.kind.status, body=document(problem))
    written = answer.written_in(DEFAULT_LANGUAGE)
    body = decode(written) if answer.media_type == JSON else written.decode()
    return Answered(example=example, status=200, body=body)


def document(problem: Problem) -> dict[str, Any]:
    """A problem as its reader sees it, in the default language."""
    body: dict[str, Any] = decode(write(problem.schema, problem.content(DEFAULT_LANGUAGE)))
    return body
