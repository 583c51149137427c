"""The commands `arbiter archive`: make, check and compare archives of finished games."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glass_arbiter.cli.operations import BOTS
from glass_arbiter.cli.output import REFUSED, UNREADABLE, on_terminal, print_summary, printed, stop
from glass_arbiter.cli.progress import follow
from glass_arbiter.extras import require_archive, require_parquet
from glass_arbiter.registry import GAMES

if TYPE_CHECKING:
    from glass_arbiter.archives.results import Format
    from glass_arbiter.archives.run import Task

# How a shell ends a command that Ctrl-C has stopped.
INTERRUPTED = 130


class _Interruptible(click.Group):
    """Commands that Ctrl-C ends in one way, whatever they are at; click would end with 1, which is a verdict here."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("stopped; what is finished stays, and the same command goes on from there", err=True)
            sys.exit(INTERRUPTED)


@click.group(cls=_Interruptible)
def archive() -> None:
    """Archives of finished games: JSON Lines, one game a line, plain, gzip (.gz) or zstd (.zst)."""


@archive.command()
@click.option("--game", "ids", multiple=True, metavar="ID", help="A game; repeatable. By default all in turn.")
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="Games.")
@click.option("--players", type=click.IntRange(min=1), help="Players of each game; by default all numbers in turn.")
@click.option("--seed", default="archive", show_default=True, help="Where the luck of all games comes from.")
@click.option("--hashes", is_flag=True, help="Write the hash of every state, not only of the last.")
@click.option(
    "--bot",
    type=click.Choice(BOTS),
    default=BOTS[0],
    show_default=True,
    help="Who plays; those that search take seconds for a game.",
)
@click.argument("target")
def make(
    ids: tuple[str, ...], number: int, players: int | None, seed: str, hashes: bool, bot: str, target: str
) -> None:
    """Play games into an archive at TARGET, a path or a URL."""
    require_archive()
    from marshmallow import ValidationError

    from glass_arbiter.archives.making import games, save
    from glass_arbiter.archives.whole_files import NoPlace
    from glass_arbiter.engine.bots import BotName

    unknown = [game for game in ids if game not in GAMES]
    if unknown:
        stop(f"there is no game {unknown[0]!r}; there are {', '.join(GAMES)}")
    played = games(ids or tuple(GAMES), number, players, seed, each_hash=hashes, bot=BotName(bot))
    shown = on_terminal()
    try:
        with click.progressbar(played, length=number, label="Games", file=sys.stderr, hidden=not shown) as progress:
            save(target, iter(progress))
    except ValidationError as error:
        # The number of the game is added to the seed.
        stop(f"{seed!r}: no seed of a game: {error.messages_dict['seed'][0]}")
    except NoPlace as error:
        stop(str(error))
    except (OSError, ValueError, ImportError) as error:
        stop(f"{target}: {error}")
    except KeyboardInterrupt:
        click.echo("stopped; nothing is written", err=True)
        sys.exit(INTERRUPTED)
    click.echo(f"{number:,} games in {target}")


def _run_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of every command that goes through archives."""
    for option in (
        click.argument("sources", nargs=-1, required=True),
        click.option(
            "--part",
            type=click.IntRange(min=4096),
            default=4 * 2**20,
            show_default=True,
            help="Bytes judged as a whole.",
        ),
        click.option(
            "--format",
            "form",
            type=click.Choice(["jsonl", "parquet"]),
            default="jsonl",
            show_default=True,
            help="How results are written; parquet needs the extra archive-parquet.",
        ),
        click.option("--json", "as_program", is_flag=True, help="Print the whole summary as JSON."),
        click.option(
            "--scheduler", metavar="ADDRESS", help="Run on the Dask cluster at this address, such as tcp://host:8786."
        ),
        click.option(
            "--workers", type=click.IntRange(min=0), help="Processes; 0 is none but this. By default one a core."
        ),
        click.option(
            "--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Where results go."
        ),
    ):
        command = option(command)
    return command


@archive.command()
@_run_options
def check(as_program: bool, **run: Any) -> None:
    """Replay every game of archives: files, folders or URLs. Each game gets a verdict in the folder of --out.

    A second run with the same folder goes on where the first one stopped. Ends with 0 when every game is legal and has
    the hashes and scores that the archive says, with 1 when one has not, with 2 when one cannot be read.
    """
    require_archive()
    from glass_arbiter.archives.run import Task

    found = _finished(Task(), **run)
    _end(found, as_program, _told, {"legal"})


@archive.command()
@click.option("--left", default="rules", show_default=True, metavar="SIDE", help="Who rules first.")
@click.option("--right", required=True, metavar="SIDE", help="Who rules second.")
@_run_options
def compare(left: str, right: str, as_program: bool, **run: Any) -> None:
    """Tell which games of archives end otherwise on another side, grouped by the first rule that differs.

    A side is the URL of a service, options of a game as JSON, readings of rulings (fee_without_use=allowed), or the
    word rules: this release, with the options of each game. Ends with 0 when no game differs, with 1 when one does,
    with 2 when one cannot be read.
    """
    require_archive()
    from glass_arbiter.archives.run import Task
    from glass_arbiter.archives.sides import NoSide, Side

    try:
        sides = Side.parse(left), Side.parse(right)
    except NoSide as error:
        stop(str(error))
    found = _finished(Task(sides=sides), **run)
    _end(found, as_program, _differences, {"same"})


def _finished(
    task: Task, sources: tuple[str, ...], out: Path, workers: int | None, scheduler: str | None, part: int, form: str
) -> dict[str, Any]:
    """Run a task to its end and return the summary; whatever stops it is told in a sentence."""
    from glass_arbiter.archives.cluster import NoCluster, cluster
    from glass_arbiter.archives.results import OtherRun
    from glass_arbiter.archives.run import OtherRelease, Run, one_by_one
    from glass_arbiter.archives.sides import NoSide
    from glass_arbiter.archives.sources import NoArchive, find_sources
    from glass_arbiter.conformance.backends import Unreachable

    try:
        found, written = find_sources(sources), _format(form, task)
        # The workers of a scheduler may reach a side that this process does not.
        if scheduler is None and not out.exists():
            task.greet()
        on_cluster = workers != 0 or scheduler is not None
        where = cluster(workers or os.cpu_count() or 1, scheduler, partial(click.echo, err=True))
        # The folder is made behind the cluster: if no scheduler answers, nothing is left behind.
        with where if on_cluster else nullcontext(one_by_one) as execute:
            run = Run(found, out, task, part, written)
            follow(run, execute)
        return run.conclude()
    except (NoArchive, NoCluster, NoSide, OtherRelease, OtherRun, Unreachable) as error:
        stop(str(error))
    except OSError as error:
        stop(f"{error}; what is finished is in {out}, and the same command goes on from there")


def _format(form: str, task: Task) -> Format:
    from glass_arbiter.archives.results import JsonLines

    if form == "jsonl":
        return JsonLines()
    require_parquet()
    from glass_arbiter.archives.parquet import Parquet

    return Parquet(sides=task.sides is not None)


def _end(
    found: dict[str, Any], as_program: bool, told: Callable[[dict[str, Any]], Iterator[str]], good: Collection[str]
) -> None:
    """Print a summary, and end with what it says."""
    print_summary(printed(found) if as_program else "\n".join(told(found)))
    if found["verdicts"].get("unreadable"):
        sys.exit(UNREADABLE)
    sys.exit(0 if found["verdicts"].keys() <= set(good) else REFUSED)


def _told(found: dict[str, Any]) -> Iterator[str]:
    yield f"{found['games']:,} games, {found['actions']:,} actions"
    for entry in found["by_game"]:
        yield f"{entry['games']:>12,} {entry['verdict']:<10} {entry['game'] or 'no game named'}"
    for entry in found["by_code"]:
        yield f"{entry['games']:>12,} {entry['rule']:<10} {entry['code']} ({entry['game']})"


def _differences(found: dict[str, Any]) -> Iterator[str]:
    yield f"{found['games']:,} games, {found['verdicts'].get('differs', 0):,} differ"
    for entry in found["by_rule"]:
        first = ", ".join(example["id"] for example in entry["examples"][:3])
        more = " …" if entry["games"] > 3 else ""
        yield (
            f"{entry['games']:>12,} {entry['rule'] or '-':<10} {entry['verdicts'].replace(' ', ' and '):<20} "
            f"({entry['game']}): {first}{more}"
        )
