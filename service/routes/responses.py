"""Responses: what is worked out afresh for every request, and what never changes while the service runs."""

from hashlib import sha256

from flask import Response, request

from service.problems import DEFAULT_LANGUAGE, preferred
from service.writing import write

from .judging import Answer

JSON = "application/json"


def answered(answer: Answer) -> Response:
    """A fresh answer; a new state's fingerprint is its entity tag."""
    language = preferred(answer.languages) if answer.languages else DEFAULT_LANGUAGE
    response = Response(write(answer.schema, answer.content_in(language)), content_type=JSON)
    if answer.hash is not None:
        response.set_etag(answer.hash)
    if answer.languages:
        _speak(response, language)
    return response


def unchanging(body: bytes, content_type: str = JSON, language: str | None = None) -> Response:
    """An answer that stays the same until the next release, so that clients may keep it for an hour."""
    response = Response(body, content_type=content_type)
    if language is not None:
        _speak(response, language)
    response.set_etag(sha256(body).hexdigest())
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    response.make_conditional(request)
    return response


def _speak(response: Response, language: str) -> None:
    """Say which language it is, and that another reader may get another."""
    response.headers["Content-Language"] = language
    response.vary.add("Accept-Language")
