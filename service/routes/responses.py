"""Responses: what is worked out afresh for every request, and what never changes while the service runs."""

from hashlib import sha256

from flask import Response, request

from service.writing import write

from .judging import Answer

JSON = "application/json"


def answered(answer: Answer) -> Response:
    """A fresh answer; a new state's fingerprint is its entity tag."""
    response = Response(write(answer.schema, answer.content), content_type=JSON)
    if answer.hash is not None:
        response.set_etag(answer.hash)
    return response


def unchanging(body: bytes, content_type: str = JSON) -> Response:
    """An answer that stays the same until the next release, so that clients may keep it for an hour."""
    response = Response(body, content_type=content_type)
    response.set_etag(sha256(body).hexdigest())
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    response.make_conditional(request)
    return response
