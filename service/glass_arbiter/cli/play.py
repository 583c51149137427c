"""The command `arbiter play`: a game in the terminal, against people and computer players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from glass_arbiter.extras import require_server

from . import address, games
from .output import stop

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
    default="arbiter-game.json",
    show_default=True,
    help="Where a game is saved that somebody stops; the page /play opens it, too.",
)
def play(
    game: str | None,
    url: str | None,
    players: str,
    computers: tuple[tuple[str, str], ...],
    seed: str | None,
    language: str,
    resume: Path | None,
    file: Path,
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
    from .terminal.table import PERSON, Refused, Table, waiting

    backend = backend_at(url, language)
    bots = dict(computers) or {"computer": "steady"}
    try:
        check_place(file)
        if resume is not None:
            saved = _saved(resume)
            status, answer = backend.ask(f"/v1/games/{saved['game']}/score", {"state": saved["state"]})
            chosen, seats, state = saved["game"], saved["seats"], saved["state"]
        else:
            names = [name.strip() for name in players.split(",")]
            chosen = games.asked_for(game or default_game(), url)
            asked = {"players": names} | ({} if seed is None else {"seed": seed})
            status, answer = backend.ask(f"/v1/games/{chosen}/setup", asked)
            seats, state = {name: bots.get(name, PERSON) for name in names}, answer.get("state")
        if status != 200:
            stop(str(answer.get("detail", f"status {status}")))
        table = Table(backend, chosen, state, seats, waiting(answer))
        _, catalogue = backend.get(f"/v1/games/{table.game}/catalogue", {"lang": language})
        TerminalGame(table, Names(catalogue), language, file).play()
    except (NoPlace, Unreachable, Refused) as problem:
        stop(str(problem))


def _saved(file: Path) -> dict[str, Any]:
    """Return a saved game, or stop."""
    try:
        document: Any = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        document = None
    if not isinstance(document, dict) or not {"game", "state", "seats"} <= set(document):
        stop(f"{file}: no game that `arbiter play` has saved")
    return document
