"""The command `arbiter`: serve, rule, and check rule cases from a shell."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from glass_arbiter.cli import address
from glass_arbiter.cli.archive import archive
from glass_arbiter.cli.case import case
from glass_arbiter.cli.deck import deck
from glass_arbiter.cli.keys import keys
from glass_arbiter.cli.measure import perft, playout
from glass_arbiter.cli.minimise import minimise
from glass_arbiter.cli.operations import COMMANDS as OPERATIONS
from glass_arbiter.cli.output import REFUSED, UNREADABLE, printed, stop
from glass_arbiter.cli.play import play
from glass_arbiter.cli.serve import serve
from glass_arbiter.extras import MissingExtra

# Commands import what they need: the help needs no package, and commands with --url need no rules.
if TYPE_CHECKING:
    from glass_arbiter.conformance.cases import Case
    from glass_arbiter.conformance.check import Verdict


class Commands(click.Group):
    """Commands that stop with one sentence if a package they need is not installed."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except MissingExtra as error:
            stop(str(error))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="glass-arbiter")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Rules of board games: rulings on actions, and cases that settle what a correct ruling is.

    What one command prints the next one reads: arbiter setup --players anna,ben | arbiter legal-actions.
    """
    # https://no-color.org: any value but an empty one. Without it, colours are for terminals only.
    if os.environ.get("NO_COLOR"):
        ctx.color = False


for command in (serve, play, *OPERATIONS, case, archive, minimise, deck, keys, perft, playout):
    main.add_command(command)


@main.command()
@address.option
@click.option("--game", metavar="ID", help="Only cases of this game.")
@click.option("-k", "selection", default="", help="Only cases that have this in their id or title, or as a rule.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write a JUnit report here.")
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw the position of each case that fails into this folder, as GAME-ID.svg.",
)
@click.option("--json", "as_program", is_flag=True, help="Print the whole result as JSON.")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(
    paths: tuple[Path, ...],
    url: str | None,
    game: str | None,
    selection: str,
    jobs: int,
    junit: Path | None,
    pictures: Path | None,
    as_program: bool,
) -> None:
    """Check rule cases: files, folders of .yaml files, or - for standard input. Each file names its game.

    Ends with 0 when every case passes, with 1 when one fails, with 2 when one cannot be read.
    """
    from glass_arbiter.conformance.backends import Unreachable
    from glass_arbiter.conformance.cases import Unreadable, case_files, read_all
    from glass_arbiter.conformance.report import as_json, as_junit

    try:
        cases = read_all(case_files(paths))
        chosen = [case for case in cases if game in (None, case.game) and _is_chosen(case, selection)]
        if not chosen and game is not None:
            stop(f"none of {len(cases)} cases is of {game!r} and has {selection!r} in its id or title, or as a rule")
        if not chosen:
            stop(f"none of {len(cases)} cases has {selection!r} in its id or title, or as a rule")
        verdicts = _verdicts(chosen, url, jobs, shown=sys.stderr.isatty() and not as_program)
        drawn = {} if pictures is None else _drawn(verdicts, url, pictures)
    except (Unreadable, Unreachable) as error:
        stop(str(error))
    if as_program:
        click.echo(printed(as_json(verdicts)))
    else:
        _report(verdicts, drawn)
    if junit:
        _save(junit, as_junit(verdicts))
    if any(verdict.unreadable for verdict in verdicts):
        sys.exit(UNREADABLE)
    sys.exit(0 if all(verdict.passed for verdict in verdicts) else REFUSED)


def _is_chosen(case: Case, selection: str) -> bool:
    wanted = selection.casefold()
    return any(wanted in text.casefold() for text in (case.id, case.title)) or wanted in map(str.casefold, case.rules)


def _verdicts(cases: Sequence[Case], url: str | None, jobs: int, *, shown: bool) -> list[Verdict]:
    """Check the cases, with a progress bar on a terminal."""
    from glass_arbiter.conformance.runner import run

    settled = run(cases, url=url, jobs=jobs)
    with click.progressbar(settled, length=len(cases), label="Cases", file=sys.stderr, hidden=not shown) as progress:
        return list(progress)


def _drawn(verdicts: Sequence[Verdict], url: str | None, folder: Path) -> dict[str, Path]:
    """Draw the position of each case that failed; return the files by the case's id."""
    from glass_arbiter.conformance.backends import backend_at
    from glass_arbiter.conformance.pictures import picture_of

    failed = [verdict.case for verdict in verdicts if verdict.differences]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        stop(f"{folder}: {error.strerror}")
    files, backend = {}, backend_at(url) if failed else None
    for failing in failed:
        svg = None if backend is None else picture_of(failing, backend)
        if svg is not None:
            files[failing.id] = folder / f"{failing.game}-{failing.id}.svg"
            _save(files[failing.id], svg.encode())
    return files


def _report(verdicts: Sequence[Verdict], drawn: Mapping[str, Path]) -> None:
    """Print failures, separated by empty lines, and the summary; in colour on a terminal."""
    from glass_arbiter.conformance.report import explained, summary

    for verdict in verdicts:
        if not verdict.passed:
            heading, *rest = explained(verdict)
            picture = [f"  drawn in {drawn[verdict.case.id]}"] if verdict.case.id in drawn else []
            click.secho(heading, fg="red", bold=True)
            click.echo("\n".join((*rest, *picture, "")))
    click.secho(summary(verdicts), fg="green" if all(verdict.passed for verdict in verdicts) else "red", bold=True)


def _save(path: Path, report: bytes) -> None:
    try:
        path.write_bytes(report)
    except OSError as error:
        stop(f"{path}: {error.strerror}")


if __name__ == "__main__":
    main()
