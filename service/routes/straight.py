"""The straight way: an ordinary question about a game needs none of Flask's routing, contexts and responses.

They take longer than a ruling. What is out of the ordinary is left to the routes, which call the same functions.
"""

from io import BytesIO
from logging import Logger
from typing import TYPE_CHECKING

from schemas.problem_types import INTERNAL_ERROR
from service.operation.answering import Answer, Ask, refused
from service.problems import Problem
from service.problems import told as told_problem
from service.reading import read

from .games import games
from .operations import OPERATIONS
from .registry import GAMES
from .responses import JSON, told

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

_QUESTIONS = {
    f"{games.url_prefix}/{game.id}/{operation.name}": (game, operation.does, operation.reads(game.schemas))
    for game in GAMES.values()
    for operation in OPERATIONS.values()
}

# How requests begin whose answers take less time than to wake a thread.
BRIEF = tuple(
    f"POST {games.url_prefix}/{game.id}/{operation.name} ".encode()
    for game in GAMES.values()
    for operation in OPERATIONS.values()
    if operation.brief
)


class Straight:
    """A layer around the routes that answers most questions before they get there."""

    def __init__(self, ask: Ask, most: int, logger: Logger) -> None:
        self._ask = ask
        self._most = most
        self._logger = logger

    def __call__(self, environ: "WSGIEnvironment") -> Answer:
        question = _QUESTIONS.get(environ["PATH_INFO"])
        body = self._body(environ) if question is not None else None
        if question is None or body is None:
            return self._ask(environ)
        game, does, schema = question
        line = "200 OK"
        try:
            document, headers = told(does(game, read(schema, body)), environ)
        except Problem as problem:
            line = f"{problem.kind.status} {problem.kind.title}"
            document, headers = told_problem(problem, environ)
        except Exception:
            self._logger.exception("Exception on %s [POST]", environ["PATH_INFO"])
            return refused(environ, INTERNAL_ERROR)
        headers.append(("Content-Length", str(len(document))))
        return Answer(line, headers, [document])

    def _body(self, environ: "WSGIEnvironment") -> bytes | None:
        """The body of an ordinary request: JSON by POST, with a length that is allowed."""
        length = environ.get("CONTENT_LENGTH", "")
        if (
            environ["REQUEST_METHOD"] != "POST"
            or environ.get("CONTENT_TYPE") != JSON
            or not (length.isascii() and length.isdecimal() and int(length) <= self._most)
            or "HTTP_TRANSFER_ENCODING" in environ
        ):
            return None
        body: bytes = environ["wsgi.input"].read(int(length))
        if len(body) == int(length):
            return body
        environ["wsgi.input"] = BytesIO(body)
        return None
