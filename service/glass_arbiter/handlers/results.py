"""What handlers return, and the checks that they share."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from marshmallow import Schema

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.budget import BudgetExceeded
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.exceptions import Problem, Refusal
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import IMPOSSIBLE_STATE, TOO_MANY_WAYS
from glass_arbiter_schemas.requests import AboutState

JSON = "application/json"
NDJSON = "application/x-ndjson"


class Result(Record, frozen=True, kw_only=True):
    """What to write, and the hash of the new state, if there is one.

    A result with sentences has `languages`, and content in each of them.
    """

    media_type: ClassVar[str] = JSON

    schema: Schema
    content: object
    hash: str | None = None
    languages: Sequence[str] = ()

    def content_in(self, language: str) -> object:
        """Return the content for the schema to write."""
        return self.content

    def written_in(self, language: str) -> bytes:
        """Return the body of the response."""
        return write(self.schema, self.content_in(language))


def numbered(line: int, document: bytes) -> bytes:
    """Write the number of a line of a stream into its answer, which is an object and never empty."""
    return b'{"line":%d,' % line + document.removeprefix(b"{") + b"\n"


def check_possible(game: AnyGame, request: AboutState) -> None:
    """Refuse an inconsistent state; examine it unless the decoder already has."""
    faults = tuple(game.rules.faults(request.state)) if request.faults is None else request.faults
    if faults:
        options = game.rules.options(request.state)
        raise Refusal(IMPOSSIBLE_STATE, game.schemas.impossible_state, game, faults, options)


@contextmanager
def bounded_search() -> Iterator[None]:
    """Answer a search that exceeds its budget with a problem."""
    try:
        yield
    except BudgetExceeded:
        raise Problem(TOO_MANY_WAYS) from None


def moved(violation: Violation, path: str) -> Violation:
    """Return the violation with its pointer moved to where the action is in the request."""
    pointer = path + violation.pointer.removeprefix("/action")
    return Violation(code=violation.code, rule=violation.rule, pointer=pointer, facts=violation.facts)
