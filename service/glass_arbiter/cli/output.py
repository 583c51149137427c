"""What the commands print, and how they end."""

import json
import os
import sys
from typing import Any, NoReturn

import click

# Exit codes for scripts: success; a refusal or a failed case; unreadable input.
REFUSED, UNREADABLE = 1, 2


def printed(document: object) -> str:
    """Return readable JSON; lone surrogates, which no terminal can print, stay escaped."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return text.encode(errors="backslashreplace").decode()


def print_summary(text: str) -> None:
    """Print the end of a run, whose exit code is a verdict: it stays the same though nobody reads what is printed."""
    try:
        click.echo(text)
    except BrokenPipeError:
        # Python flushes once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        stop(f"standard output: {error.strerror}")


def on_terminal() -> bool:
    """Whether progress is shown as a bar; a job may have closed its standard error."""
    return sys.stderr is not None and sys.stderr.isatty()


def stop(reason: str) -> NoReturn:
    """End with one sentence."""
    click.echo(reason, err=True)
    sys.exit(UNREADABLE)


def print_answer(status: int, answer: Any) -> None:
    """Print an answer; print errors to standard error as well, so that a pipe does not hide them."""
    click.echo(answer if isinstance(answer, str) else printed(answer))
    if status != 200:
        word = "refused" if exit_code(status) == REFUSED else "cannot be read"
        click.echo(
            f"{word}: {answer.get('detail', f'the answer has status {status} and is none of this service')}", err=True
        )
        sys.exit(exit_code(status))


def exit_code(status: int) -> int:
    """Return how a command ends that got an answer other than 200."""
    return REFUSED if status in (409, 422) else UNREADABLE
