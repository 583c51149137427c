"""What the commands print, and how they end."""

import json
import sys
from typing import Any, NoReturn

import click

# Exit codes for scripts: success; a refusal or a failed case; unreadable input.
REFUSED, UNREADABLE = 1, 2


def printed(document: object) -> str:
    """Return readable JSON; lone surrogates, which no terminal can print, stay escaped."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return text.encode(errors="backslashreplace").decode()


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
