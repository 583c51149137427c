"""An echo as FastAPI programs do it, to compare with: pydantic reads, validates and writes the body.

Its models have the fields of the naive schemas, so that both do the same work.
"""

import sys
from socket import socket
from typing import Any

from fastapi import FastAPI
from marshmallow import Schema, fields
from pydantic import create_model
from uvicorn import Config, Server

from glass_arbiter.registry import GAMES
from tools.games import has_own, own

from .corpus import path_of

_TYPES: dict[type[fields.Field[Any]], Any] = {fields.Str: str, fields.Int: int, fields.Bool: bool, fields.Raw: Any}

app = FastAPI()


def model_of(schema: type[Schema]) -> Any:
    """Return a pydantic model with the fields of a schema."""
    members: dict[str, Any] = {
        name: (_type_of(field), ... if field.required else None) for name, field in schema().fields.items()
    }
    return create_model(schema.__name__, **members)


def _type_of(field: Any) -> Any:
    return _bare_type_of(field) | None if field.allow_none else _bare_type_of(field)


def _bare_type_of(field: Any) -> Any:
    match field:
        case fields.Nested():
            return model_of(type(field.schema))
        case fields.List():
            return list.__class_getitem__(_type_of(field.inner))
        case fields.Dict():
            return dict.__class_getitem__((str, _type_of(field.value_field)))
        case _:
            return _TYPES[type(field)]


def _add_echo(game: str) -> None:
    model = model_of(own(game, "bench", "RequestSchema"))

    async def echo(body: Any) -> Any:
        return body

    echo.__annotations__["body"] = model
    app.post(path_of(GAMES[game], "apply"), response_model=model)(echo)


for _game in GAMES:
    if has_own(_game, "bench"):
        _add_echo(_game)


def main(descriptor: int) -> None:
    """Serve at a socket that listens already; uvicorn itself would take it for one of Unix, and delay its answers."""
    Server(Config(app, access_log=False, log_level="error")).run(sockets=[socket(fileno=descriptor)])


if __name__ == "__main__":
    main(int(sys.argv[1]))
