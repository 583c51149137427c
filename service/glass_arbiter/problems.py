"""The only place where an error becomes a body: problem details for every answer that is not the one asked for."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Flask, Response, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_accept_header

from glass_arbiter_schemas.problem_types import (
    INTERNAL_ERROR,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    PAYLOAD_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
)

from .codec.encode import write
from .exceptions import DEFAULT_LANGUAGE, Problem

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MEDIA_TYPE = "application/problem+json"

# Where the verdict on a request is left, among what its server knows about it, for logs and metrics.
VERDICT = "arbiter.verdict"

Headers = list[tuple[str, str]]


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
