"""The only place where an error becomes a body: problem details for every answer that is not the one asked for."""

from collections.abc import Mapping, Sequence

from flask import Flask, Response, request
from marshmallow import Schema
from werkzeug.exceptions import HTTPException

from schemas.containers import single
from schemas.game import AnyGame
from schemas.problem import MOST_ERRORS, MOST_REASONS, ProblemSchema, UnreadableSchema
from schemas.problem_types import (
    INTERNAL_ERROR,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    PAYLOAD_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
    ProblemType,
)
from service.games.game import Violation

from .writing import write

MEDIA_TYPE = "application/problem+json"
DEFAULT_LANGUAGE = "en"
LONGEST_SHOWN = 200

Content = dict[str, object]


class Problem(Exception):
    """Stops the handling of a request; carries everything that its answer tells."""

    schema: Schema = single(ProblemSchema)
    languages: Sequence[str] = (DEFAULT_LANGUAGE,)

    def __init__(self, kind: ProblemType, detail: str = "", headers: Mapping[str, str] | None = None) -> None:
        super().__init__(kind.slug)
        self.kind = kind
        self.detail = detail or kind.description
        self.headers = headers or {}

    def content(self, language: str) -> Content:
        """What the schema writes."""
        kind = self.kind
        return {"type": kind.type, "title": kind.title, "status": kind.status, "detail": self.detail}


class Unreadable(Problem):
    """The body is no JSON, or not of the documented shape; errors are pairs of pointer and message."""

    schema = single(UnreadableSchema)

    def __init__(self, kind: ProblemType, errors: Sequence[tuple[str, str]]) -> None:
        pointer, message = errors[0]
        super().__init__(kind, f"{pointer}: {message}" if 0 < len(pointer) <= LONGEST_SHOWN else message)
        self.errors = errors

    def content(self, language: str) -> Content:
        errors = [{"pointer": pointer, "message": message} for pointer, message in self.errors[:MOST_ERRORS]]
        return super().content(language) | {"errors": errors}


class Refusal(Problem):
    """The rules of a game say no, each reason in the language of the reader."""

    def __init__(self, kind: ProblemType, schema: Schema, game: AnyGame, reasons: Sequence[Violation]) -> None:
        super().__init__(kind)
        self.schema = schema
        self.languages = game.languages
        self._game = game
        self._reasons = reasons[:MOST_REASONS]

    def content(self, language: str) -> Content:
        reasons = [
            {
                "code": reason.code,
                "rule": reason.rule,
                "message": self._game.message(reason, language),
                "facts": reason.facts,
                "pointer": reason.pointer,
            }
            for reason in self._reasons
        ]
        # The schema takes the name that it has for them.
        named = {"detail": reasons[0]["message"], "violations": reasons, "faults": reasons}
        return super().content(language) | named


_BY_STATUS = {
    kind.status: kind
    for kind in (NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INTERNAL_ERROR)
}


def handle_problems(app: Flask) -> None:
    """Answer every error of an application with problem details."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(HTTPException, _answer_http)


def answer(problem: Problem) -> Response:
    """The problem as a response, in the language that the reader prefers."""
    language = request.accept_languages.best_match(problem.languages) or DEFAULT_LANGUAGE
    response = Response(
        write(problem.schema, problem.content(language)),
        status=problem.kind.status,
        content_type=MEDIA_TYPE,
        headers={"Content-Language": language, **problem.headers},
    )
    response.vary.add("Accept-Language")
    return response


def _answer_http(error: HTTPException) -> Response:
    status = error.code or INTERNAL_ERROR.status
    unnamed = ProblemType(slug="", status=status, title=error.name, description=f"{error.name}.")
    kind = _BY_STATUS.get(status, unnamed)
    methods = getattr(error, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(methods))} if methods else {}
    return answer(Problem(kind, headers=headers))
