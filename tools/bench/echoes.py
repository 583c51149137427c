"""Services without rules, to compare with: a bare echo, one that parses, and one that validates naively."""

from typing import TYPE_CHECKING

import orjson
from flask import Flask, Response, jsonify, request
from marshmallow import Schema

from tools.games import own

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PATH = "/v1/games/<game>/apply"


def bare(environ: "WSGIEnvironment", start_response: "StartResponse") -> "Iterable[bytes]":
    """Return the request body."""
    body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]


parsing = Flask("parsing")


@parsing.post(PATH)
def echo(game: str) -> Response:
    """Parse the body and write it again."""
    return Response(orjson.dumps(orjson.loads(request.get_data())), content_type="application/json")


naive = Flask("naive")


@naive.post(PATH)
def validated_echo(game: str) -> Response:
    """Read and write the body with a schema created for each request, as tutorials do."""
    schema: Schema = own(game, "bench", "RequestSchema")()
    return jsonify(schema.dump(schema.load(request.get_json())))


# The event loop answers them itself, as it does rulings.
for application in (bare, parsing, naive):
    setattr(application, "answers_inline", lambda environ, body: True)  # noqa: B010 - no type has this attribute
