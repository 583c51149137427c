"""The command `arbiter minimise`: a game that fails becomes the smallest rule case that shows it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glass_arbiter.cli.output import stop
from glass_arbiter.extras import require_archive

if TYPE_CHECKING:
    from glass_arbiter.archives.minimising import Minimised, Minimiser
    from glass_arbiter.archives.verdicts import Json

_STRANGE = re.compile(r"[^A-Za-z0-9_.-]+")


@click.command()
@click.option("--id", "wanted", metavar="ID", help="The game; by default the first one that fails.")
@click.option("--left", default="rules", show_default=True, metavar="SIDE", help="What the case is to expect.")
@click.option("--right", metavar="SIDE", help="Who differs; without it, the game has an illegal action.")
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The case, a .yaml file; a picture of its table is put beside it.",
)
@click.argument("source")
def minimise(source: str, out: Path, wanted: str | None, left: str, right: str | None) -> None:
    """Make the smallest rule case of a game of an archive in which an action is illegal, or two sides differ.

    A side is what `arbiter archive compare` takes. The case expects what the left side says, or without a right one,
    that the action is legal, as it is in the archive. `arbiter check` runs it.
    """
    require_archive()
    if out.suffix == ".svg":
        stop(f"{out}: the picture gets this name; name the case, such as {out.with_suffix('.yaml')}")
    from glass_arbiter.archives.case_files import case_file, picture_of
    from glass_arbiter.archives.minimising import Minimiser, NotFailing
    from glass_arbiter.archives.sides import NoSide, Side
    from glass_arbiter.archives.sources import NoArchive
    from glass_arbiter.archives.whole_files import check_place, write
    from glass_arbiter.conformance.backends import Unreachable

    try:
        check_place(out)
        minimiser = Minimiser(Side.parse(left), None if right is None else Side.parse(right))
        document, found = _found(source, wanted, minimiser)
        name = _STRANGE.sub("-", f"minimised-{document['id']}").strip("-")
        ours, theirs = minimiser.answers(found)
        write(out, [case_file(found, name, document["id"], ours, theirs).encode()])
        write(out.with_suffix(".svg"), [picture_of(found)])
    except (NoArchive, NoSide, NotFailing, Unreachable, OSError) as error:
        stop(str(error))
    rule = f"rule {found.failure.rule}" if found.failure.rule else "no rule named"
    click.echo(
        f"{document['id']}: {' and '.join(found.failure.verdicts)}, {rule}: {len(found.actions)} actions after a state "
        f"with {len(found.patch)} changes: {out}, {out.with_suffix('.svg')}"
    )


def _found(source: str, wanted: str | None, minimiser: "Minimiser") -> "tuple[Json, Minimised]":
    from glass_arbiter.archives.minimising import NotFailing

    unreadable: NotFailing | None = None
    for document, about in _games(source):
        if wanted is not None and about["id"] != wanted:
            continue
        if document is None:
            unreadable = NotFailing(f"{about['id']}: unreadable: {about['reason']}")
            continue
        try:
            return document, minimiser.minimised(document)
        except NotFailing:
            if wanted is not None:
                raise
    if wanted is None:
        raise NotFailing(f"{source}: no game that fails")
    raise unreadable or NotFailing(f"{source}: no game {wanted!r}")


def _games(source: str) -> "Iterator[tuple[Json | None, Json]]":
    """Yield the games of an archive; instead of one that cannot be read, its names and the reason."""
    from glass_arbiter.archives.sources import find_sources, lines, parts
    from glass_arbiter.archives.verdicts import read_game

    for part in parts(find_sources([source])):
        for line in lines(part):
            yield read_game(line.content)
