"""Keeps tables in SQLite: who sits at them, and every state they have been in."""

import json
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

Document = dict[str, Any]

SCHEMA = """
CREATE TABLE IF NOT EXISTS seats (
    token TEXT PRIMARY KEY, place TEXT NOT NULL, game TEXT NOT NULL, player TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS positions (
    place TEXT NOT NULL, revision INTEGER NOT NULL, state TEXT NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (place, revision)
);
"""


class Seat(NamedTuple):
    """Who sits where."""

    place: str
    game: str
    player: str


class Position(NamedTuple):
    """A state, and the events that led to it."""

    revision: int
    state: Document
    events: list[Document]


class Outdated(Exception):
    """Somebody else has acted in the meantime."""


class Tables:
    """All tables, in one file; each call has a connection of its own, so any thread may call."""

    def __init__(self, file: Path) -> None:
        self._file = file
        with self._connected() as database:
            database.executescript(SCHEMA)

    def open(self, game: str, players: Sequence[str], state: Document, events: list[Document]) -> dict[str, str]:
        """Keep a new table; return the token of each player."""
        place = secrets.token_hex(8)
        tokens = {player: secrets.token_urlsafe(24) for player in players}
        with self._connected() as database, database:
            database.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)",
                [(token, place, game, player) for player, token in tokens.items()],
            )
            _add(database, place, state, events)
        return tokens

    def seat(self, token: str) -> Seat | None:
        """Return whose token it is."""
        with self._connected() as database:
            row = database.execute("SELECT place, game, player FROM seats WHERE token = ?", [token]).fetchone()
        return None if row is None else Seat(*row)

    def latest(self, place: str) -> Position:
        """Return the position of a table."""
        with self._connected() as database:
            row = database.execute(f"{_POSITIONS} ORDER BY revision DESC LIMIT 1", [place]).fetchone()
        return _position(row)

    def after(self, place: str, revision: int) -> list[Position]:
        """Return the positions that followed a revision."""
        with self._connected() as database:
            rows = database.execute(f"{_POSITIONS} AND revision > ? ORDER BY revision", [place, revision]).fetchall()
        return list(map(_position, rows))

    def follow(self, place: str, state: Document, events: list[Document]) -> None:
        """Keep the next state. The primary key lets only one state follow another, however many try at once."""
        try:
            with self._connected() as database, database:
                _add(database, place, state, events)
        except sqlite3.IntegrityError as error:
            raise Outdated from error

    def _connected(self) -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(self._file))


_POSITIONS = "SELECT revision, state, events FROM positions WHERE place = ?"


def _add(database: sqlite3.Connection, place: str, state: Document, events: list[Document]) -> None:
    row = (place, state["revision"], json.dumps(state), json.dumps(events))
    database.execute("INSERT INTO positions VALUES (?, ?, ?, ?)", row)


def _position(row: tuple[int, str, str]) -> Position:
    revision, state, events = row
    return Position(revision, json.loads(state), json.loads(events))
