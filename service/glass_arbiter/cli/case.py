"""The command `arbiter case`: the last request of a rule case, to look at, to send, or to open at /play."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import DEFLATED, MAX_WBITS, compressobj

import click

from . import address
from .output import printed, stop

if TYPE_CHECKING:
    from glass_arbiter.conformance.cases import Case


@click.command()
@click.option(
    "--link",
    "site",
    metavar="URL",
    callback=address.checked,
    help="Print a link to the page at this address that opens the case.",
)
@click.argument("case_id", metavar="ID")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def case(case_id: str, paths: tuple[Path, ...], site: str | None) -> None:
    """Print the state of a rule case, and the action that it is about: what `arbiter apply` reads.

    PATHS are files or folders of cases. With --link it is a link to /play, where the case can be seen and played on.
    """
    from glass_arbiter.conformance.cases import Unreadable, case_files, read_all

    try:
        found = next((each for each in read_all(case_files(paths)) if each.id == case_id), None)
    except Unreadable as error:
        stop(str(error))
    if found is None:
        stop(f"no case has the id {case_id!r}")
    asked = _last_request(found)
    if "state" not in asked:
        stop(f"{case_id} has no state: it is about a set-up")
    click.echo(printed(asked) if site is None else link(site, {"kind": "position", "game": found.game, **asked}))


def _last_request(found: Case) -> dict[str, Any]:
    """Return the state and the action of the last ruling that the case asks for."""
    from glass_arbiter.conformance.backends import Answer, InProcess
    from glass_arbiter.conformance.check import check

    class Noting(InProcess):
        """Remembers what it was asked last."""

        last: dict[str, Any] = {}

        def ask(self, path: str, document: object) -> Answer:
            if isinstance(document, dict):
                self.last = {key: document[key] for key in ("state", "action") if key in document}
            return super().ask(path, document)

    backend = Noting()
    check(found, backend)
    return backend.last


def link(site: str, document: dict[str, Any]) -> str:
    """Return the link that the page makes of a document: JSON, deflated, in base64url, behind a hash."""
    packer = compressobj(9, DEFLATED, -MAX_WBITS)
    packed = packer.compress(printed(document).encode()) + packer.flush()
    return f"{site.rstrip('/')}/play#{urlsafe_b64encode(packed).decode().rstrip('=')}"
