"""The option `--url`: the address of a running service."""

from urllib.parse import urlsplit

import click

from .output import stop


def checked(context: click.Context, parameter: click.Parameter, url: str | None) -> str | None:
    """Stop with one sentence if the address cannot be one of HTTP."""
    if url is None:
        return None
    try:
        parts = urlsplit(url)
        complete = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        stop(f"{url}: {error}")
    if "://" not in url:
        stop(f"{url}: the address has no scheme; did you mean http://{url}?")
    if not complete:
        stop(f"{url}: not an address of HTTP, such as http://127.0.0.1:8000")
    return url


option = click.option(
    "--url",
    metavar="URL",
    callback=checked,
    help="Ask a running service at this address, such as http://127.0.0.1:8000, instead of ruling in the process.",
)
