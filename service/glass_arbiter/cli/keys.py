"""The command `arbiter keys`: keys of sealed tables."""

import click

from glass_arbiter.sealing.key_text import new_key


@click.group()
def keys() -> None:
    """Keys: what seals tables, and opens them."""


@keys.command()
def new() -> None:
    """Print a new key for ARBITER_KEYS.

    Put it first to seal with it, and keep the older ones behind it as long as tables are played that they have sealed.
    Whoever has a key can read and forge every table of the service.
    """
    click.echo(new_key())
