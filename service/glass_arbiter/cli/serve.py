"""The command `arbiter serve`."""

import errno
import os
import socket
import sys

import click

from glass_arbiter.extras import require_server

from .output import stop

# Each of these can make gunicorn listen somewhere else.
_ELSEWHERE = ("GUNICORN_CMD_ARGS", "LISTEN_FDS")


@click.command()
@click.option("--bind", metavar="ADDRESS", help="Address and port; by default ARBITER_BIND, or 127.0.0.1:8000.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes; one for each core by default.")
def serve(bind: str | None, workers: int | None) -> None:
    """Serve the rules over HTTP, under gunicorn."""
    require_server()
    from glass_arbiter.settings import bind_address

    if bind:
        os.environ["ARBITER_BIND"] = bind
    if workers:
        os.environ["ARBITER_WORKERS"] = str(workers)
    if not any(os.environ.get(name) for name in _ELSEWHERE):
        for address in bind_address().split(","):
            _require_free(address.strip())
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "--config",
        "python:glass_arbiter.server.gunicorn_config",
        "glass_arbiter.app:create_app()",
    ]
    os.execv(sys.executable, command)


def _require_free(address: str) -> None:
    """Stop with one sentence if nothing can listen there: gunicorn would retry for seconds, and print a traceback."""
    from gunicorn.util import parse_address

    try:
        place = parse_address(address, default_port="8000")
    except RuntimeError as error:
        stop(f"cannot listen on {address}: {error}")
    if not isinstance(place, tuple):
        return
    family = socket.AF_INET6 if ":" in place[0] else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(place)
        except (OSError, OverflowError) as error:
            in_use = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
            reason = "it is already in use; choose another one with --bind" if in_use else str(error)
            stop(f"cannot listen on {address}: {reason}")
