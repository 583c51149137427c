"""The command `arbiter play`: a game in the terminal, against people and computer players."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glass_arbiter.extras import require_server

from . import address, games
from .output import stop

if TYPE_CHECKING:
    from glass_arbiter.conformance.backends import InProcess, Remote

_BOTS = ("random", "steady", "keen")


class ComputerPlayer(click.ParamType[tuple[str, str]]):
    """A player, and which computer player acts for them."""

    name = "id=bot"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """Return the two; without a bot it is `steady`."""
        player, _, bot = value.partition("=")
        if (bot or "steady") not in _BOTS:
            self.fail(f"{bot!r} is none of {', '.join(_BOTS)}.", param, ctx)
        return player, bot or "steady"


@click.command()
@click.option("--game", metavar="ID", help="The game; by default the first of the service.")
@address.option
@click.option("--players", metavar="ID,ID,…", default="guest,computer", show_default=True, help="The players.")
@click.option("--computer", "computers", type=ComputerPlayer(), multiple=True, help="Who a computer plays for.")
@click.option("--seed", help="Where the luck of the game comes from.")
@click.option("--lang", "language", metavar="LANGUAGE", default="en", show_default=True, help="en, de or pl.")
@click.option("--resume", type=click.Path(dir_okay=False, exists=True, path_type=Path), help="A game that was saved.")
@click.option(
    "--save",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where a game is saved that somebody stops, for --resume and for the page /play; by default the file of "
    "--resume, or arbiter-game.json.",
)
def play(
    game: str | None,
    url: str | None,
    players: str,
    computers: tuple[tuple[str, str], ...],
    seed: str | None,
    language: str,
    resume: Path | None,
    file: Path | None,
) -> None:
    """Play a game in this terminal: `arbiter play --players anna,ben --computer ben=keen`.

    Without --computer a player called computer is played by `steady`, everybody else by people at this screen.
    """
    if url is None:
        require_server()
    from glass_arbiter.archives.whole_files import NoPlace, check_place
    from glass_arbiter.conformance.backends import Unreachable, backend_at
    from glass_arbiter.registry import default_game

    from .terminal.game import TerminalGame
    from .terminal.names import Names
    from .terminal.table import Refused, Table, waiting

    backend = backend_at(url, language)
    file = file or resume or Path("arbiter-game.json")
    try:
        check_place(file)
        if resume is not None:
            chosen, state, seats = _saved(resume, backend)
            status, answer = backend.ask(f"/v1/games/{chosen}/score", {"state": state})
        else:
            names = [name.strip() for name in players.split(",")]
            chosen = games.asked_for(game or default_game(), url)
            asked = {"players": names} | ({} if seed is None else {"seed": seed})
            status, answer = backend.ask(f"/v1/games/{chosen}/setup", asked)
            state, seats = answer.get("state"), _seats(names, computers)
        if status != 200:
            stop(str(answer.get("detail", f"status {status}")))
        table = Table(backend, chosen, state, _with_computers(seats, computers), waiting(answer))
        status, catalogue = backend.get(f"/v1/games/{chosen}/catalogue", {"lang": language})
        if status != 200:
            stop(str(catalogue.get("detail", f"status {status}")))
        TerminalGame(table, Names(catalogue), language, file).play()
    except (NoPlace, Unreachable, Refused) as problem:
        stop(str(problem))


def _seats(names: Sequence[str], computers: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Return who plays for the players of a new game, before --computer says otherwise."""
    from .terminal.table import PERSON

    return {name: "steady" if name == "computer" and not computers else PERSON for name in names}


def _with_computers(seats: Mapping[str, str], computers: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Return who plays for whom; stop if a computer is to play for somebody who is not at the table."""
    for player, _ in computers:
        if player not in seats:
            stop(f"--computer: there is no player {player!r}; there are {', '.join(seats)}")
    return {**seats, **dict(computers)}


def _saved(file: Path, backend: InProcess | Remote) -> tuple[str, Any, dict[str, str]]:
    """Return the game, the state and the seats of a saved game, or stop."""
    try:
        document: Any = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        document = None
    if not (
        isinstance(document, dict) and {"game", "state"} <= set(document) and isinstance(document.get("seats"), dict)
    ):
        stop(f"{file}: no game that `arbiter play` has saved")
    _, answer = backend.get("/v1/games")
    known = [entry["id"] for entry in answer.get("games", ())]
    if document["game"] not in known:
        stop(f"{file}: there is no game {document['game']!r}; there are {', '.join(known)}")
    return document["game"], document["state"], document["seats"]
