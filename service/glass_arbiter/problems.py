"""The only place where an error becomes a body: problem details for every answer that is not the one asked for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from flask import Flask, Response, request
from marshmallow import Schema
from werkzeug.datastructures import LanguageAccept
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_accept_header

from glass_arbiter.engine.rulings import Facts, Violation
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.fast import plainly
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.limits import LARGEST_FACTS, LARGEST_REASONS, MOST_ERRORS, MOST_ITEMS, MOST_REASONS
from glass_arbiter_schemas.problem import ProblemSchema, StateMismatchSchema, UnreadableSchema
from glass_arbiter_schemas.problem_types import (
    INTERNAL_ERROR,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    PAYLOAD_TOO_LARGE,
    STATE_MISMATCH,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
)

from .codec.encode import write

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MEDIA_TYPE = "application/problem+json"
DEFAULT_LANGUAGE = "en"

# Where the verdict on a request is left, among what its server knows about it, for logs and metrics.
VERDICT = "arbiter.verdict"

Content = dict[str, object]
Headers = list[tuple[str, str]]


class Problem(Exception):
    """Stops the handling of a request; carries everything that its answer tells."""

    schema: Schema = single(ProblemSchema)
    languages: Sequence[str] = (DEFAULT_LANGUAGE,)

    def __init__(self, kind: ProblemType, detail: str = "", headers: Mapping[str, str] | None = None) -> None:
        super().__init__(kind.slug)
        self.kind = kind
        self.detail = detail or kind.description
        self.headers = headers or {}

    @property
    def verdict(self) -> str:
        """The one word for logs and metrics, which tells nothing about the game."""
        return self.kind.slug or f"http-{self.kind.status}"

    def content(self, language: str) -> Content:
        """What the schema writes."""
        kind = self.kind
        return {"type": kind.type, "title": kind.title, "status": kind.status, "detail": self.detail}


class Unreadable(Problem):
    """The body is no JSON, or not of the documented shape; errors are pairs of pointer and message."""

    schema = single(UnreadableSchema)

    def __init__(self, kind: ProblemType, errors: Sequence[tuple[str, str]]) -> None:
        pointer, message = errors[0]
        super().__init__(kind, f"{pointer}: {message}" if pointer else message)
        self.errors = errors

    def content(self, language: str) -> Content:
        errors: Iterator[Content] = ({"pointer": pointer, "message": message} for pointer, message in self.errors)
        return super().content(language) | {"errors": _fitting(islice(errors, MOST_ERRORS))}


class Mismatch(Problem):
    """The state is not the one that its sender expects it to be."""

    schema = single(StateMismatchSchema)

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(STATE_MISMATCH)
        self._hashes = {"expected": expected, "actual": actual}

    def content(self, language: str) -> Content:
        return super().content(language) | self._hashes


class Refusal(Problem):
    """The rules of a game say no, each reason in the language of the reader; `told` is what else the schema tells."""

    def __init__(
        self,
        kind: ProblemType,
        schema: Schema,
        game: AnyGame,
        reasons: Sequence[Violation],
        told: Content | None = None,
    ) -> None:
        super().__init__(kind)
        self.schema = schema
        self.languages = game.languages
        self._game = game
        self._reasons = reasons
        self._told = told or {}

    @property
    def verdict(self) -> str:
        return str(self._reasons[0].code)

    def content(self, language: str) -> Content:
        reasons = explained(self._game, self._reasons, language)
        # The schema takes the name that it has for them.
        named = {"detail": reasons[0]["message"], "violations": reasons, "faults": reasons}
        return super().content(language) | named | self._told


def explained(game: AnyGame, reasons: Sequence[Violation], language: str) -> list[Content]:
    """Reasons with a sentence for each, as many as can be shown."""
    told: Iterator[Content] = (
        {
            "code": reason.code,
            "rule": reason.rule,
            "message": game.message(reason, language),
            "facts": _short(reason.facts),
            "pointer": reason.pointer,
        }
        for reason in reasons
    )
    return _fitting(islice(told, MOST_REASONS))


def _fitting(reasons: Iterable[Content]) -> list[Content]:
    """The first of these, and those after it until the room that a document has for them is full."""
    fitting: list[Content] = []
    size = 0
    for reason in reasons:
        size += len(plainly(reason))
        if fitting and size > LARGEST_REASONS:
            break
        fitting.append(reason)
    return fitting


def _short(facts: Facts) -> Facts:
    """Facts that repeat lists of a client are cut; those of the rules are always short."""
    return facts if len(plainly(facts)) <= LARGEST_FACTS else {key: _first(value) for key, value in facts.items()}


def _first(value: object) -> object:
    if isinstance(value, Mapping):
        return {key: _first(inner) for key, inner in islice(value.items(), MOST_ITEMS)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_first(inner) for inner in value[:MOST_ITEMS]]
    return value


_BY_STATUS = {
    kind.status: kind
    for kind in (NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INTERNAL_ERROR)
}


def handle_problems(app: Flask) -> None:
    """Answer every error of an application with problem details."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _answer_http)


def answer(problem: Problem) -> Response:
    """The problem as a response."""
    document, headers = render(problem, request.environ)
    return Response(document, status=problem.kind.status, headers=headers)


def render(problem: Problem, environ: "WSGIEnvironment") -> tuple[bytes, Headers]:
    """The problem in the language that the reader prefers, and the headers that go with it."""
    environ[VERDICT] = problem.verdict
    language = preferred(problem.languages, environ)
    headers = [("Content-Type", MEDIA_TYPE), *in_language(language), *problem.headers.items()]
    return body(problem, language), headers


def body(problem: Problem, language: str = DEFAULT_LANGUAGE) -> bytes:
    """The problem as a document."""
    return write(problem.schema, problem.content(language))


def preferred(languages: Sequence[str], environ: "WSGIEnvironment") -> str:
    """The language that the reader prefers."""
    accepted = environ.get("HTTP_ACCEPT_LANGUAGE")
    return _best_match(accepted, tuple(languages)) if accepted else DEFAULT_LANGUAGE


@lru_cache(maxsize=1024)
def _best_match(accepted: str, languages: tuple[str, ...]) -> str:
    return parse_accept_header(accepted, LanguageAccept).best_match(languages) or DEFAULT_LANGUAGE


def in_language(language: str) -> Headers:
    """Which language it is, and that another reader may get another."""
    return [("Content-Language", language), ("Vary", "Accept-Language")]


def _answer_http(error: HTTPException) -> Response:
    status = error.code or INTERNAL_ERROR.status
    unnamed = ProblemType(slug="", status=status, title=error.name, description=f"{error.name}.")
    kind = _BY_STATUS.get(status, unnamed)
    methods = getattr(error, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(methods))} if methods else {}
    return answer(Problem(kind, headers=headers))
