"""The commands about decks: `arbiter deck check` and `arbiter deck template`."""

import sys
from typing import TYPE_CHECKING, BinaryIO

import click

from glass_arbiter.extras import require_server

if TYPE_CHECKING:
    from glass_arbiter_schemas.deck_format import AnyDeckFormat

UNSOUND = 1


@click.group()
def deck() -> None:
    """Decks: the cards of a game, typed in by their owner."""


@deck.command()
@click.argument("file", type=click.File("rb"), default="-")
def check(file: BinaryIO) -> None:
    """Tell everything that is wrong with a deck, each flaw with its line and its pointer.

    FILE is a deck in JSON; without one it is read from standard input. Ends with 1 when anything is wrong.
    """
    require_server()
    from glass_arbiter.decks.files import check as check_deck

    found = check_deck(_format(), file.read())
    if isinstance(found, list):
        click.echo("\n".join(flaw.in_file(file.name) for flaw in found))
        click.echo(f"{len(found)} {'flaw' if len(found) == 1 else 'flaws'}", err=True)
        sys.exit(UNSOUND)
    click.echo(f"{file.name}: the deck {found.name} is sound; its hash is {found.hash}")


@deck.command()
def template() -> None:
    """Print an empty deck to fill in.

    It has as many cards as the printed game. Where it says null, the card or the board tells what to write; `arbiter
    deck check` tells what is left to do.
    """
    require_server()
    from glass_arbiter.codec.layout import laid_out

    click.echo(laid_out(_format().empty()), nl=False)


def _format() -> "AnyDeckFormat":
    """The decks of the one game that can be played with several."""
    from glass_arbiter.registry import GAMES

    for game in GAMES.values():
        if game.decks is not None:
            return game.decks
    raise click.ClickException("no game here is played with decks")
