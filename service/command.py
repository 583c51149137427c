"""The command `arbiter`: the service, its rulings and its rule cases from a shell."""

import json
import os
import sys
from pathlib import Path
from typing import Any, TextIO

import click

from service.conformance.cases import Unreadable, case_files, read_cases
from service.conformance.judges import judge_at
from service.conformance.reporting import as_json, as_junit, explained, summary
from service.conformance.running import run

# Exit codes that scripts rely on: everything is right; a refusal or a failed case; input that cannot be read.
REFUSED, UNREADABLE = 1, 2

_url = click.option("--url", help="Ask a running service at this address instead of ruling in the process.")
_body = click.argument("body", type=click.File("r", encoding="utf-8"), default="-")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="glass-arbiter")
def main() -> None:
    """Rules of board games: rulings on actions, and cases that settle what a correct ruling is."""


@main.command()
@click.option("--bind", default="127.0.0.1:8000", show_default=True, help="Address and port.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes; one for each core by default.")
def serve(bind: str, workers: int | None) -> None:
    """Serve the rules over HTTP, under gunicorn."""
    os.environ["ARBITER_BIND"] = bind
    if workers:
        os.environ["ARBITER_WORKERS"] = str(workers)
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.serving", "service.app:create_app()"]
    os.execv(sys.executable, command)


@main.command()
@_url
@_body
def setup(url: str | None, body: TextIO) -> None:
    """Set up a game: reads {players, options, seed}, prints the answer of the endpoint."""
    _ask("setup", url, body)


@main.command("apply")
@_url
@_body
def apply_action(url: str | None, body: TextIO) -> None:
    """Rule on an action: reads {state, action}, prints the new state or the violations."""
    _ask("apply", url, body)


@main.command()
@_url
@_body
def score(url: str | None, body: TextIO) -> None:
    """Score a state: reads {state}, prints a line for every building."""
    _ask("score", url, body)


@main.command()
@_url
@_body
def replay(url: str | None, body: TextIO) -> None:
    """Replay a game: reads {setup or state, actions}, prints the last state or the first illegal action."""
    _ask("replay", url, body)


def _ask(endpoint: str, url: str | None, body: TextIO) -> None:
    try:
        question = json.load(body)
    except (ValueError, RecursionError) as error:
        click.echo(f"{body.name}: not JSON: {error}", err=True)
        sys.exit(UNREADABLE)
    status, answer = judge_at(url).ask(f"/v1/games/glassroad/{endpoint}", question)
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    if status != 200:
        sys.exit(REFUSED if status in (409, 422) else UNREADABLE)


@main.command()
@_url
@click.option("-k", "selection", default="", help="Only cases whose id, title or rules contain this.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option("--junit", type=click.Path(dir_okay=False, path_type=Path), help="Write a JUnit report here.")
@click.option("--json", "as_program", is_flag=True, help="Print the whole result as JSON.")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(
    paths: tuple[Path, ...], url: str | None, selection: str, jobs: int, junit: Path | None, as_program: bool
) -> None:
    """Check rule cases: files, or folders of .yaml files.

    Ends with 0 when every case passes, with 1 when one fails, with 2 when one cannot be read.
    """
    try:
        cases = [case for path in case_files(paths) for case in read_cases(path)]
    except Unreadable as error:
        click.echo(str(error), err=True)
        sys.exit(UNREADABLE)
    chosen = [case for case in cases if selection in case.id or selection in case.title or selection in case.rules]
    if not chosen:
        click.echo("no case is selected", err=True)
        sys.exit(UNREADABLE)
    shown = sys.stderr.isatty() and not as_program
    with click.progressbar(
        run(chosen, url=url, jobs=jobs), length=len(chosen), label="Cases", file=sys.stderr, hidden=not shown
    ) as progress:
        verdicts = list(progress)
    if junit:
        junit.write_bytes(as_junit(verdicts))
    if as_program:
        click.echo(json.dumps(as_json(verdicts), ensure_ascii=False, indent=2, default=_plain))
    else:
        for verdict in verdicts:
            if verdict.differences:
                click.echo("\n".join(explained(verdict)))
        click.echo(summary(verdicts))
    sys.exit(REFUSED if any(verdict.differences for verdict in verdicts) else 0)


def _plain(value: Any) -> str:
    """YAML knows dates, JSON does not."""
    return str(value)
