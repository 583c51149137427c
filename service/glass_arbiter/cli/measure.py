"""The commands that count and measure: `arbiter perft` and `arbiter playout`."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, BinaryIO

import click

from glass_arbiter.conformance.perft import Counter, by_asking, by_the_rules, positions
from glass_arbiter.conformance.playouts import games

DIFFERENT, UNREADABLE = 1, 2

# A name, a state, and how many sequences of one, two, three ... actions there are, where that is known.
Counted = tuple[str, Mapping[str, Any], Sequence[int]]


@click.command()
@click.option("--url", help="Ask a running service at this address instead of counting in the process.")
@click.option("--depth", type=click.IntRange(min=1), default=2, show_default=True, help="Actions in a row.")
@click.option(
    "--position", "names", multiple=True, type=click.Choice(list(positions())), help="Only this position; repeatable."
)
@click.option("--state", "file", type=click.File("rb"), help="Count from the state in this file instead.")
def perft(url: str | None, depth: int, names: tuple[str, ...], file: BinaryIO | None) -> None:
    """Count the sequences of legal actions from the published positions, and compare with the published counts.

    Ends with 1 when a count differs, with 2 when there is nothing to count.
    """
    # Not at the top: the help of the command needs none of it.
    import requests

    from glass_arbiter.client import Client, Problem

    count = by_the_rules if url is None else by_asking(Client(url))
    try:
        same = all([_is_published(count, chosen, depth) for chosen in _chosen(names, file)])
    except (ValueError, Problem, requests.RequestException) as error:
        _stop(str(error))
    sys.exit(0 if same else DIFFERENT)


def _chosen(names: Sequence[str], file: BinaryIO | None) -> Iterator[Counted]:
    if file is not None:
        yield file.name, _state(file), ()
        return
    for name in names or positions():
        yield name, positions()[name].state, positions()[name].counts


def _state(file: BinaryIO) -> Mapping[str, Any]:
    text = file.read()
    if not text.strip():
        raise ValueError(f"{file.name}: the file is empty")
    try:
        state: Mapping[str, Any] = json.loads(text)
    except RecursionError as error:
        raise ValueError(f"{file.name}: nested too deeply") from error
    return state


def _is_published(count: Counter, chosen: Counted, depth: int) -> bool:
    """Print one line for each depth; a count that nobody has published is as good as any."""
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


def _stop(reason: str) -> None:
    click.echo(reason, err=True)
    sys.exit(UNREADABLE)


@click.command()
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="Games.")
@click.option("--players", type=click.IntRange(1, 4), default=3, show_default=True, help="Players of each game.")
@click.option("--seed", default="playout", show_default=True, help="Where the luck of all games comes from.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
def playout(number: int, players: int, seed: str, jobs: int) -> None:
    """Play random games from beginning to end, and tell how fast that went."""
    begun = perf_counter()
    played = games(number, players, seed, jobs)
    shown = sys.stderr.isatty()
    with click.progressbar(played, length=number, label="Games", file=sys.stderr, hidden=not shown) as progress:
        actions = sum(progress)
    seconds = perf_counter() - begun
    click.echo(f"{number:,} games of {players}, {actions:,} actions in {seconds:.1f} s")
    click.echo(f"{number / seconds:,.1f} games/s, {actions / seconds:,.0f} actions/s")
