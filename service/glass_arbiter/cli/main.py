"""The command `arbiter`: serve, rule, and check rule cases from a shell."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from glass_arbiter.cli import games
from glass_arbiter.cli.deck import deck
from glass_arbiter.cli.measure import perft, playout
from glass_arbiter.extras import MissingExtra, require_server

# Commands import what they need: the help needs no package, and commands with --url need no rules.
if TYPE_CHECKING:
    from glass_arbiter.conformance.cases import Case
    from glass_arbiter.conformance.check import Verdict

# Exit codes for scripts: success; a refusal or a failed case; unreadable input.
REFUSED, UNREADABLE = 1, 2

_url = click.option("--url", help="Ask a running service at this address instead of ruling in the process.")
_body = click.argument("body", type=click.File("rb"), default="-")


class Commands(click.Group):
    """Commands that stop with one sentence if a package they need is not installed."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except MissingExtra as error:
            _stop(str(error))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="glass-arbiter")
def main() -> None:
    """Rules of board games: rulings on actions, and cases that settle what a correct ruling is."""


@main.command()
@click.option("--bind", help="Address and port; by default ARBITER_BIND, or 127.0.0.1:8000.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes; one for each core by default.")
def serve(bind: str | None, workers: int | None) -> None:
    """Serve the rules over HTTP, under gunicorn."""
    require_server()
    if bind:
        os.environ["ARBITER_BIND"] = bind
    if workers:
        os.environ["ARBITER_WORKERS"] = str(workers)
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "--config",
        "python:glass_arbiter.server.gunicorn_config",
        "glass_arbiter.app:create_app()",
    ]
    os.execv(sys.executable, command)


# Command, operation, help, and whether the rules can refuse the request.
_OPERATIONS = (
    ("setup", "setup", "Set up a game: reads {players, options, seed}, prints the answer of the endpoint.", False),
    ("apply", "apply", "Rule on an action: reads {state, action}, prints the new state or the violations.", True),
    ("score", "score", "Score a state: reads {state}, prints everybody's points line by line.", False),
    (
        "replay",
        "replay",
        "Replay a game: reads {setup or state, actions}, prints the last state or the first illegal action.",
        True,
    ),
    (
        "legal",
        "legal-actions",
        "List what is legal: reads {state or view, player, expand, why}, prints the answer of the endpoint.",
        False,
    ),
    (
        "view",
        "view",
        "Look at a state as one player: reads {state, player, events}, prints what that player may see.",
        False,
    ),
)


def _operation(name: str, operation: str, summary: str, can_be_refused: bool) -> click.Command:
    """Return a command for one operation."""
    body = "BODY is a file of JSON; without one it is read from standard input."
    refused = " Ends with 1 when an action is refused." if can_be_refused else ""

    @click.command(name, help=f"{summary}\n\n{body}{refused}")
    @games.option
    @_url
    @_body
    def command(game: str | None, url: str | None, body: BinaryIO) -> None:
        _ask(operation, game, url, body.read())

    return command


for each in _OPERATIONS:
    main.add_command(_operation(*each))
main.add_command(deck)
main.add_command(perft)
main.add_command(playout)


def _ask(endpoint: str, game: str | None, url: str | None, body: bytes) -> None:
    """Print the answer; print errors to standard error as well, so that a pipe does not hide them."""
    from glass_arbiter.conformance.backends import Unreachable, judge_at

    try:
        status, answer = judge_at(url).send(f"/v1/games/{game or games.meant_by(body)}/{endpoint}", body)
    except Unreachable as error:
        _stop(str(error))
    click.echo(_printed(answer))
    if status != 200:
        word, code = ("refused", REFUSED) if status in (409, 422) else ("cannot be read", UNREADABLE)
        click.echo(f"{word}: {answer.get('detail', status)}", err=True)
        sys.exit(code)


@main.command()
@_url
@click.option("--game", metavar="ID", help="Only cases of this game.")
@click.option("-k", "selection", default="", help="Only cases that have this in their id or title, or as a rule.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write a JUnit report here.")
@click.option("--json", "as_program", is_flag=True, help="Print the whole result as JSON.")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(
    paths: tuple[Path, ...],
    url: str | None,
    game: str | None,
    selection: str,
    jobs: int,
    junit: Path | None,
    as_program: bool,
) -> None:
    """Check rule cases: files, or folders of .yaml files. Each file names its game.

    Ends with 0 when every case passes, with 1 when one fails, with 2 when one cannot be read.
    """
    from glass_arbiter.conformance.backends import Unreachable
    from glass_arbiter.conformance.cases import Unreadable, case_files, read_all
    from glass_arbiter.conformance.report import as_json, as_junit

    try:
        cases = read_all(case_files(paths))
        chosen = [case for case in cases if game in (None, case.game) and _is_chosen(case, selection)]
        if not chosen and game is not None:
            _stop(f"none of {len(cases)} cases is of {game!r} and has {selection!r} in its id or title, or as a rule")
        if not chosen:
            _stop(f"none of {len(cases)} cases has {selection!r} in its id or title, or as a rule")
        verdicts = _verdicts(chosen, url, jobs, shown=sys.stderr.isatty() and not as_program)
    except (Unreadable, Unreachable) as error:
        _stop(str(error))
    if as_program:
        click.echo(_printed(as_json(verdicts)))
    else:
        _report(verdicts)
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


def _report(verdicts: Sequence[Verdict]) -> None:
    """Print failures, separated by empty lines, and the summary; in colour on a terminal."""
    from glass_arbiter.conformance.report import explained, summary

    for verdict in verdicts:
        if not verdict.passed:
            heading, *rest = explained(verdict)
            click.secho(heading, fg="red", bold=True)
            click.echo("\n".join((*rest, "")))
    click.secho(summary(verdicts), fg="green" if all(verdict.passed for verdict in verdicts) else "red", bold=True)


def _printed(document: object) -> str:
    """Return readable JSON; lone surrogates, which no terminal can print, stay escaped."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return text.encode(errors="backslashreplace").decode()


def _save(path: Path, report: bytes) -> None:
    try:
        path.write_bytes(report)
    except OSError as error:
        _stop(f"{path}: {error.strerror}")


def _stop(reason: str) -> NoReturn:
    click.echo(reason, err=True)
    sys.exit(UNREADABLE)


if __name__ == "__main__":
    main()
