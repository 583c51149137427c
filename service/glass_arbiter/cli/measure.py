"""The commands `arbiter perft` and `arbiter playout`."""

import json
import sys
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, BinaryIO

import click

from glass_arbiter.cli import address, games
from glass_arbiter.cli.output import stop
from glass_arbiter.cli.piped import parsed
from glass_arbiter.conformance.perft import Counter, by_asking, by_the_rules, positions
from glass_arbiter.conformance.playouts import play_games
from glass_arbiter.registry import GAMES, default_game

DIFFERENT = 1

# A name, a state, and the known numbers of sequences of one, two, three ... actions.
Counted = tuple[str, Mapping[str, Any], Sequence[int]]


@click.command()
@games.option
@address.option
@click.option("--depth", type=click.IntRange(min=1), default=2, show_default=True, help="Actions in a row.")
@click.option("--position", "names", multiple=True, help="Only this position; repeatable.")
@click.option("--state", "file", type=click.File("rb"), help="Count from the state in this file instead.")
def perft(game: str | None, url: str | None, depth: int, names: tuple[str, ...], file: BinaryIO | None) -> None:
    """Count the sequences of legal actions from the published positions, and compare with the published counts.

    Ends with 1 when a count differs, with 2 when there is nothing to count.
    """
    if file is not None and names:
        stop("--position names a published position, and --state another one: only one can be counted")
    # Imported here, because the help needs none of it.
    import requests

    from glass_arbiter.client import Client, Problem
    from glass_arbiter.conformance.backends import Remote, Unreachable

    text = b"" if file is None else file.read()
    game = game or games.meant_by(text)
    try:
        chosen = _published(game, names) if file is None else [(file.name, _state(file.name, text), ())]
        if url is not None:
            # The client is patient with a service that is lost on the way; one that was never there is told at once.
            Remote(url).get("/v1/games")
        count = by_the_rules(_registered(game)) if url is None else by_asking(Client(url, game=game))
        same = all([_is_published(count, each, depth) for each in chosen])
    except (ValueError, Problem, Unreachable, requests.RequestException) as error:
        stop(str(error))
    sys.exit(0 if same else DIFFERENT)


def _published(game: str, names: Sequence[str]) -> list[Counted]:
    """Return the published positions with these names, or all."""
    known = positions(_registered(game))
    if not known:
        raise ValueError(f"no positions of {game!r} are published")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise click.BadParameter(f"{unknown[0]!r} is not one of {', '.join(known)}.", param_hint="--position")
    return [(name, known[name].state, known[name].counts) for name in names or known]


def _registered(game: str) -> str:
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return game


def _state(name: str, text: bytes) -> Mapping[str, Any]:
    if not text.strip():
        raise ValueError(f"{name}: the file is empty")
    try:
        state: Mapping[str, Any] = json.loads(text)
    except RecursionError as error:
        raise ValueError(f"{name}: nested too deeply") from error
    # What another command has printed has the state inside.
    answer = parsed(text)
    return answer["state"] if answer is not None and isinstance(answer.get("state"), dict) else state


def _is_published(count: Counter, chosen: Counted, depth: int) -> bool:
    """Print one line for each depth; return whether no count contradicts a published one."""
    name, state, published = chosen
    same = True
    for level in range(1, depth + 1):
        begun = perf_counter()
        found = count(state, level)
        line = f"{name:<22} depth {level} {found:>12,} {perf_counter() - begun:8.1f} s"
        if level <= len(published) and found != published[level - 1]:
            same, line = False, f"{line}   published: {published[level - 1]:,}"
        click.echo(line)
    return same


@click.command()
@click.option("--game", metavar="ID", help="The game; by default the first of the service.")
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="Games.")
@click.option("--players", type=click.IntRange(min=1), default=3, show_default=True, help="Players of each game.")
@click.option("--seed", default="playout", show_default=True, help="Where the luck of all games comes from.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def playout(game: str | None, number: int, players: int, seed: str, jobs: int) -> None:
    """Play random games from beginning to end, and tell how fast that went."""
    try:
        played = play_games(_registered(game or default_game()), number, players, seed, jobs)
    except ValueError as error:
        stop(str(error))
    begun = perf_counter()
    shown = sys.stderr.isatty()
    with click.progressbar(played, length=number, label="Games", file=sys.stderr, hidden=not shown) as progress:
        actions = sum(progress)
    seconds = perf_counter() - begun
    click.echo(f"{number:,} games of {players}, {actions:,} actions in {seconds:.1f} s")
    click.echo(f"{number / seconds:,.1f} games/s, {actions / seconds:,.0f} actions/s")
