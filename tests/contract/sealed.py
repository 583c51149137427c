"""A table, sealed, of any game: its box, its seats, and what they receive."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from msgspec.json import encode

from glass_arbiter.codec.encode import write
from glass_arbiter.handlers.tables import seats_at, table_of
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.game import AnyGame

from .games import CLIENT

TABLE = "table"
# Headers that differ from request to request.
OWN_HEADERS = {"Date", "X-Request-Id"}


class Received(NamedTuple):
    """Everything that somebody receives; of a box only its header and its length."""

    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes
    box: tuple[str, int] | None

    @property
    def headers_without_length(self) -> Sequence[tuple[str, str]]:
        """All headers but the one that follows from the body."""
        return [header for header in self.headers if header[0] != "Content-Length"]


class Told(NamedTuple):
    """A box and the seats of its table."""

    box: str
    seats: dict[str, str]

    def asked(self, seat: str | None, **more: Any) -> dict[str, Any]:
        """A request of a player, or of a spectator."""
        return {"sealed": self.box, "seat": self.seats[seat or ""], **more}


def sealed(game: AnyGame, state: Any) -> Told:
    """The state, sealed; each time for the same table."""
    table = table_of(game, documented_keyring(), state, TABLE)
    return Told(table.sealed(game), seats_at(game, table))


def received(game: AnyGame, operation: str, request: Any) -> Received:
    """What comes back; a box is taken out of it, and only what can be read of it is kept."""
    answer = CLIENT.post(f"/v1/games/{game.id}/{operation}", data=encode(request), content_type="application/json")
    headers = sorted((name, value) for name, value in answer.headers if name not in OWN_HEADERS)
    body, box = answer.data, None
    document = orjson.loads(body) if answer.is_json else {}
    if "sealed" in document:
        header, _, hidden = document.pop("sealed").rpartition(".")
        body, box = orjson.dumps(document), (header, len(hidden))
    return Received(answer.status_code, headers, body, box)


def written(game: AnyGame, action: Any) -> Any:
    """An action as it is written."""
    return orjson.loads(write(game.schemas.action, action))
