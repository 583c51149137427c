"""The only place where an error becomes a response body (problem details, RFC 9457)."""

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

# Key of the WSGI environ that holds the verdict, for logs and metrics.
VERDICT = "arbiter.verdict"

Headers = list[tuple[str, str]]


_BY_STATUS = {
    kind.status: kind
    for kind in (NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INTERNAL_ERROR)
}


def handle_problems(app: Flask) -> None:
    """Register handlers that answer every error with problem details."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _answer_http)


def answer(problem: Problem) -> Response:
    """Return the problem as a Flask response."""
    document, headers = render(problem, request.environ)
    return Response(document, status=problem.kind.status, headers=headers)


def render(problem: Problem, environ: "WSGIEnvironment") -> tuple[bytes, Headers]:
    """Return the body and headers of the problem in the client's preferred language."""
    environ[VERDICT] = problem.verdict
    language = preferred(problem.languages, environ)
    headers = [("Content-Type", MEDIA_TYPE), *in_language(language), *problem.headers.items()]
    return body(problem, language), headers


def body(problem: Problem, language: str = DEFAULT_LANGUAGE) -> bytes:
    """Return the problem as JSON."""
    return write(problem.schema, problem.content(language))


def preferred(languages: Sequence[str], environ: "WSGIEnvironment") -> str:
    """Return the client's preferred language among those available."""
    accepted = environ.get("HTTP_ACCEPT_LANGUAGE")
    return _best_match(accepted, tuple(languages)) if accepted else DEFAULT_LANGUAGE


@lru_cache(maxsize=1024)
def _best_match(accepted: str, languages: tuple[str, ...]) -> str:
    return parse_accept_header(accepted, LanguageAccept).best_match(languages) or DEFAULT_LANGUAGE


def in_language(language: str) -> Headers:
    """Return Content-Language, and Vary because the language depends on the request."""
    return [("Content-Language", language), ("Vary", "Accept-Language")]


def _answer_http(error: HTTPException) -> Response:
    status = error.code or INTERNAL_ERROR.status
    unnamed = ProblemType(slug="", status=status, title=error.name, description=f"{error.name}.")
    kind = _BY_STATUS.get(status, unnamed)
    methods = getattr(error, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(methods))} if methods else {}
    return answer(Problem(kind, headers=headers))
