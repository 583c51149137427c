"""A small server for several players: it keeps states, checks who acts, sends views and pushes events.

The rules are the Glass Arbiter's. Start it beside one:

    ARBITER_URL=http://127.0.0.1:8000 python -m flask --app examples.backend.app run --port 8001
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Condition
from typing import Any

from flask import Flask, Response, abort, request

from glass_arbiter.client import Client, Problem

from .tables import Outdated, Position, Seat, Tables

Document = dict[str, Any]

GAMES = ("glassroad", "stephens")
# How long a quiet stream waits before it looks again, and tells the browser that it is alive.
HEARTBEAT = 15


def create_app(url: str | None = None, file: Path | None = None) -> Flask:
    """Return the server, on top of the arbiter at `url`, with its tables in `file`."""
    url = url or os.environ.get("ARBITER_URL", "http://127.0.0.1:8000")
    tables = Tables(file or Path(os.environ.get("TABLES", "tables.sqlite")))
    moved = Condition()
    app = Flask(__name__)

    @app.errorhandler(Problem)
    def refuse(problem: Problem) -> tuple[Document, int]:
        """Hand on what the arbiter says: which rules an action breaks, or what cannot be read."""
        return problem.document, problem.status

    @app.post("/tables")
    def open_table() -> Document:
        """Open a table; give each token to its player and to nobody else."""
        asked = _sent()
        game, players = asked.get("game"), asked.get("players")
        if game not in GAMES or not isinstance(players, list):
            abort(400, f"Name a game ({', '.join(GAMES)}) and its players.")
        with Client(url, game=game) as arbiter:
            start = arbiter.setup(players, seed=asked.get("seed"), options=asked.get("options"))
        return {"tokens": tables.open(game, players, start["state"], start["events"])}

    @app.get("/table")
    def look() -> Document:
        """What the player may see, and may do now."""
        seat = _seated(tables)
        return _shown(url, seat, tables.latest(seat.place))

    @app.post("/table/choices")
    def choose() -> Any:
        """What can be chosen next in an action; asked about the view, so that nothing hidden can come back."""
        seat = _seated(tables)
        with Client(url, game=seat.game) as arbiter:
            view = arbiter.view(tables.latest(seat.place).state, seat.player)["view"]
            return arbiter.next_step(_own(seat), view=view)

    @app.post("/table/actions")
    def act() -> Document:
        """Have an action judged, and keep what follows."""
        seat = _seated(tables)
        position = tables.latest(seat.place)
        with Client(url, game=seat.game) as arbiter:
            ruling = arbiter.apply(position.state, _own(seat))
        try:
            tables.follow(seat.place, ruling["state"], ruling["events"])
        except Outdated:
            abort(409, "Somebody else was faster; look again.")
        with moved:
            moved.notify_all()
        return _shown(url, seat, tables.latest(seat.place))

    @app.get("/table/events")
    def stream() -> Response:
        """What happens, as server-sent events. After a lost line the browser says by itself what it saw last."""
        seat = _seated(tables)
        seen = int(request.headers.get("Last-Event-ID", tables.latest(seat.place).revision))

        def follow(seen: int) -> Iterator[str]:
            yield ": welcome\n\n"
            while True:
                with moved:  # nobody can act between the look and the wait
                    if not (positions := tables.after(seat.place, seen)):
                        moved.wait(HEARTBEAT)
                for position in positions:
                    seen = position.revision
                    yield f"id: {seen}\ndata: {json.dumps(_told(url, seat, position))}\n\n"
                yield ": still here\n\n"

        return Response(follow(seen), mimetype="text/event-stream", headers={"Cache-Control": "no-store"})

    return app


def _seated(tables: Tables) -> Seat:
    """Return who asks, by the token."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    seat = tables.seat(token) if scheme == "Bearer" else None
    if seat is None:
        abort(401, "Send the token of your seat: Authorization: Bearer …")
    return seat


def _sent() -> Document:
    document = request.get_json()
    if not isinstance(document, dict):
        abort(400, "Send a JSON object.")
    return document


def _own(seat: Seat) -> Document:
    """Return the action that was sent; a player acts only for themselves."""
    action = _sent()
    if action.setdefault("player", seat.player) != seat.player:
        abort(403, f"This is the seat of {seat.player}.")
    return action


def _shown(url: str, seat: Seat, position: Position) -> Document:
    with Client(url, game=seat.game) as arbiter:
        sight = arbiter.view(position.state, seat.player)
        mine = any(decision["player"] == seat.player for decision in sight["to_act"])
        groups = arbiter.legal_actions(view=sight["view"]) if mine else []
    return {"view": sight["view"], "to_act": sight["to_act"], "legal_actions": groups}


def _told(url: str, seat: Seat, position: Position) -> Document:
    """Return events in sentences, without what the player may not know."""
    with Client(url, game=seat.game) as arbiter:
        sight = arbiter.view(position.state, seat.player, position.events, include=["messages"])
    return {"events": sight["events"], "to_act": sight["to_act"]}
