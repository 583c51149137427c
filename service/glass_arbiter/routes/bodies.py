"""Reads the body of the current request."""

import math
import re
from typing import IO, Any

from flask import request
from marshmallow import Schema
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.strict_json import malformed
from glass_arbiter.exceptions import Problem
from glass_arbiter.middleware.wsgi import MAX_DISCARDED
from glass_arbiter_schemas.problem_types import UNSUPPORTED_MEDIA_TYPE

# The only coding of a body that is read (RFC 9110, 8.4).
IDENTITY = "identity"
_JSON_TYPE = re.compile(r"application/(json|[\w.+-]+\+json)")


def receive(schema: Schema) -> Any:
    """Decode the body of the current request with its schema."""
    # Read the body before anything can fail: an unread body makes the server close the connection.
    body = _received()
    _check_media_type()
    return read(schema, body)


def _check_media_type() -> None:
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    coding = request.headers.get("Content-Encoding", IDENTITY).lower()
    if not _JSON_TYPE.fullmatch(request.mimetype) or charset not in ("utf-8", "utf8") or coding != IDENTITY:
        raise Problem(UNSUPPORTED_MEDIA_TYPE)


def _received() -> bytes:
    try:
        body = request.get_data(cache=False)
        # A chunked body has no length; Flask silently truncates it at the limit.
        if request.content_length is None and len(body) >= (request.max_content_length or math.inf):
            raise RequestEntityTooLarge
    except RequestEntityTooLarge:
        _discard(request.environ["wsgi.input"], request.content_length)
        raise
    except HTTPException:
        raise
    except Exception:  # The server may raise anything on malformed chunks.
        raise malformed("The body could not be received.") from None
    return body


def _discard(stream: IO[bytes], length: int | None) -> None:
    """Read and discard a body that is too large, within limits, so that the client can read the response."""
    left = min(length or MAX_DISCARDED, MAX_DISCARDED)
    while left > 0 and (chunk := stream.read(min(left, 2**16))):
        left -= len(chunk)
