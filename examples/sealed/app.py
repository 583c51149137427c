"""A server for several players that stores nothing: the game travels with them, in a sealed box.

Each browser keeps the last box of its table. The server sets tables up, deals seats, has actions ruled on, and passes
every next box on to those who listen. What it has in memory comes back with the next box that somebody shows.

    ARBITER_URL=http://127.0.0.1:8000 python -m flask --app examples.sealed.app run --port 8003
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flask import Flask, Response, abort, request

from glass_arbiter.client import Client, Problem, Seat

from .boxes import Boxes, Passed, game_of, revision_of

# A listener hears at least this often that the line is alive, in seconds.
PULSE = 15


def create_app(url: str | None = None) -> Flask:
    """Return the server, on top of the arbiter at `url`."""
    app, boxes = Flask(__name__), Boxes()
    arbiter_url = url or os.environ.get("ARBITER_URL", "http://127.0.0.1:8000")

    @app.errorhandler(Problem)
    def explain(problem: Problem) -> Response:
        """The arbiter says best why not: what the rules forbid, or that this seat and this box do not fit."""
        return Response(json.dumps(problem.document), problem.status, mimetype="application/problem+json")

    @app.post("/tables")
    def set_up() -> Mapping[str, Any]:
        """A new table. Whoever asks gets all seats, so it is somebody who does not play, such as a lobby."""
        with Client(arbiter_url, game=_asked("game", str)) as arbiter:
            table = arbiter.setup_sealed(_asked("players", list))
        return {"sealed": table["sealed"], "seats": table["seats"]}

    @app.post("/look")
    def look() -> Mapping[str, Any]:
        """What the seat sees and may do in the newest box, its own or one that somebody else has shown."""
        with _seat(arbiter_url) as seat:
            newest = _shown(boxes, seat).sealed
            return {**seat.view(newest), "sealed": newest, "legal_actions": seat.legal_actions(newest)}

    @app.post("/choices")
    def choose() -> Mapping[str, Any]:
        """What the seat can choose next in an action."""
        with _seat(arbiter_url) as seat:
            return seat.next_step(_asked("sealed", str), _asked("action", dict))

    @app.post("/actions")
    def act() -> Mapping[str, Any]:
        """The ruling on an action. Of two actions that follow the same box, the first one counts."""
        before = _asked("sealed", str)
        with _seat(arbiter_url) as seat:
            ruling = seat.apply(before, _asked("action", dict))
        if not boxes.follow(before, Passed(ruling["sealed"], ruling["events"])):
            abort(409, "The table is further on; look again.")
        return ruling

    @app.post("/stream")
    def stream() -> Response:
        """Every newer box as a server-sent event, with what happened as this seat may know it."""
        with _seat(arbiter_url) as seat:
            _shown(boxes, seat)
        told = _told(arbiter_url, boxes, _asked("seat", str), _asked("sealed", str))
        return Response(told, mimetype="text/event-stream")

    return app


def _told(url: str, boxes: Boxes, token: str, last: str) -> Iterator[str]:
    """Begin at the box that the listener has, so a line that was lost leaves no gap."""
    yield ": listening\n\n"
    with Client(url, game=game_of(last)) as arbiter:
        seat = arbiter.seat(token)
        while True:
            passed = boxes.after(last, PULSE)
            if passed is None:
                yield ": alive\n\n"
                continue
            last = passed.sealed
            sight = seat.view(last, passed.events, include=["messages"])
            told = {"sealed": last, "events": sight["events"], "to_act": sight["to_act"]}
            yield f"id: {revision_of(last)}\ndata: {json.dumps(told)}\n\n"


@contextmanager
def _seat(url: str) -> Iterator[Seat]:
    """The seat of whoever asks, in the game that stands on the box."""
    sealed, token = _asked("sealed", str), _asked("seat", str)
    try:
        game = game_of(sealed)
    except ValueError as error:
        abort(400, str(error))
    with Client(url, game=game) as arbiter:
        yield arbiter.seat(token)


def _shown(boxes: Boxes, seat: Seat) -> Passed:
    """The newest box after the one that was sent, which the arbiter opens first: labels can be made up."""
    sealed = _asked("sealed", str)
    seat.view(sealed)
    return boxes.show(sealed)


def _asked(key: str, kind: type) -> Any:
    document = request.get_json()
    if not isinstance(document, dict) or not isinstance(document.get(key), kind):
        abort(400, f"Send a JSON object with {key!r}.")
    return document[key]
