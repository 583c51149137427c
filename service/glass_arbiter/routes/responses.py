"""Responses: those that are made for one request, and those that never change while the service runs."""

from hashlib import sha256
from typing import TYPE_CHECKING

from flask import Response, request

from glass_arbiter.codec.encode import write
from glass_arbiter.handlers.rulings import Result
from glass_arbiter.problems import Headers, in_language, preferred

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

JSON = "application/json"


def respond(answer: Result) -> Response:
    """A fresh answer as a response."""
    document, headers = encode(answer, request.environ)
    return Response(document, headers=headers)


def encode(answer: Result, environ: "WSGIEnvironment") -> tuple[bytes, Headers]:
    """A fresh answer and the headers that go with it; a new state's fingerprint is its entity tag."""
    headers = [("Content-Type", JSON)]
    if answer.hash is not None:
        headers.append(("ETag", f'"{answer.hash}"'))
    if not answer.languages:
        return write(answer.schema, answer.content), headers
    language = preferred(answer.languages, environ)
    return write(answer.schema, answer.content_in(language)), headers + in_language(language)


def cacheable(body: bytes, content_type: str = JSON, language: str | None = None) -> Response:
    """An answer that stays the same until the next release, so that clients may keep it for an hour."""
    response = Response(body, content_type=content_type)
    if language is not None:
        response.headers.extend(in_language(language))
    response.set_etag(sha256(body).hexdigest())
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    response.make_conditional(request)
    return response
