"""Responses for one request, and responses that are constant while the service runs."""

from hashlib import sha256
from typing import TYPE_CHECKING

from flask import Response, request

from glass_arbiter.exceptions import DEFAULT_LANGUAGE
from glass_arbiter.handlers.results import JSON, Result
from glass_arbiter.problems import Headers, in_language, preferred

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


def respond(answer: Result) -> Response:
    """Return a result as a Flask response."""
    document, headers = encode(answer, request.environ)
    return Response(document, headers=headers)


def encode(answer: Result, environ: "WSGIEnvironment") -> tuple[bytes, Headers]:
    """Return the body and headers of a result; the hash of a new state is its ETag."""
    headers = [("Content-Type", answer.media_type)]
    if answer.hash is not None:
        headers.append(("ETag", f'"{answer.hash}"'))
    if not answer.languages:
        return answer.written_in(DEFAULT_LANGUAGE), headers
    language = preferred(answer.languages, environ)
    return answer.written_in(language), headers + in_language(language)


def cacheable(body: bytes, content_type: str = JSON, language: str | None = None) -> Response:
    """Return a response that stays the same until the next release; clients may cache it for an hour."""
    response = Response(body, content_type=content_type)
    if language is not None:
        response.headers.extend(in_language(language))
    response.set_etag(sha256(body).hexdigest())
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    # Nothing can be edited here, so only If-None-Match is a condition: werkzeug would answer If-Match with a bare 412.
    response.make_conditional({key: value for key, value in request.environ.items() if key != "HTTP_IF_MATCH"})
    return response
