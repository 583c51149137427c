"""The examples of the documentation with their answers, worked out by the code that answers requests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.json import decode

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import DEFAULT_LANGUAGE, Problem
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.examples import Example
from glass_arbiter_schemas.game import AnyGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A request, and exactly what the service answers to it."""

    example: Example
    status: int
    body: dict[str, Any]


def answered_examples(game: AnyGame) -> Iterator[Answered]:
    """Every example of a game."""
    for example in game.examples():
        operation = OPERATIONS[example.operation]
        try:
            answer = operation.does(game, read(operation.reads(game.schemas), encode(example.request)))
        except Problem as problem:
            yield Answered(example=example, status=problem.kind.status, body=document(problem))
        else:
            content = answer.content_in(DEFAULT_LANGUAGE)
            yield Answered(example=example, status=200, body=decode(write(answer.schema, content)))


def document(problem: Problem) -> dict[str, Any]:
    """A problem as its reader sees it, in the default language."""
    body: dict[str, Any] = decode(write(problem.schema, problem.content(DEFAULT_LANGUAGE)))
    return body
