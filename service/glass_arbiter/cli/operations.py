"""The commands for the operations on a game, one each, and `arbiter catalogue`.

What one prints the next one reads, so that they can be piped into each other.
"""

from __future__ import annotations

import json
from typing import Any, BinaryIO

import click
from click.core import ParameterSource

from glass_arbiter.extras import require_server

from . import address, games
from .output import print_answer, stop
from .piped import Document, parsed, request


class JsonObject(click.ParamType[Document]):
    """An object of JSON on the command line."""

    name = "json"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Document:
        """Return the object, or stop."""
        document = parsed(value)
        if document is None:
            self.fail(f"{value!r} is not an object of JSON, or has a key twice.", param, ctx)
        return document


class Setting(click.ParamType[tuple[list[str], Any]]):
    """A key, with dots between its levels, and a value: JSON, or else text."""

    name = "key=value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[list[str], Any]:
        """Return the levels of the key, and the value."""
        key, sign, text = value.partition("=")
        if not key or not sign:
            self.fail(f"{value!r} is not of the form key=value.", param, ctx)
        try:
            return key.split("."), json.loads(text)
        except ValueError:
            return key.split("."), text


_body = click.argument("body", type=click.File("rb"), default="-")
_player = click.option("--player", metavar="ID", help="The player.")


@click.command()
@games.option
@address.option
@click.option("--players", metavar="ID,ID,…", help="The players, in the order of their seats.")
@click.option("--seed", help="Where the luck of the game comes from.")
@click.option("--start-player", metavar="ID", help="Who starts.")
@click.option(
    "--option",
    "options",
    type=Setting(),
    multiple=True,
    help="An option of the game, such as rulings.x=true; repeatable.",
)
@_body
@click.pass_context
def setup(
    ctx: click.Context,
    game: str | None,
    url: str | None,
    players: str | None,
    seed: str | None,
    start_player: str | None,
    options: tuple[tuple[list[str], Any], ...],
    body: BinaryIO,
) -> None:
    """Set up a game: reads {players, options, seed, start_player}, prints the new state.

    BODY is a file of JSON; without one it is read from standard input, unless --players is there.
    """
    named = None if players is None else [name.strip() for name in players.split(",")]
    unread = named is not None and ctx.get_parameter_source("body") is ParameterSource.DEFAULT
    _ask(
        "setup",
        game,
        url,
        b"{}" if unread else body.read(),
        players=named,
        seed=seed,
        start_player=start_player,
        options=_nested(options),
    )


@click.command()
@games.option
@address.option
@click.option("--action", type=JsonObject(), help="The action, as JSON.")
@click.option("--expect", metavar="HASH", help="Refuse a state with another hash.")
@_body
def apply(game: str | None, url: str | None, action: Document | None, expect: str | None, body: BinaryIO) -> None:
    """Rule on an action: reads {state, action}, prints the new state or the violations.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. Ends with 1
    when the action is refused.
    """
    _ask("apply", game, url, body.read(), action=action, expect=expect)


@click.command()
@games.option
@address.option
@click.option("--action", "actions", type=JsonObject(), multiple=True, help="An action, as JSON; repeatable.")
@_body
def replay(game: str | None, url: str | None, actions: tuple[Document, ...], body: BinaryIO) -> None:
    """Replay a game: reads {setup or state, actions}, prints the last state or the first illegal action.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. Ends with 1
    when an action is refused.
    """
    _ask("replay", game, url, body.read(), actions=list(actions) or None)


@click.command()
@games.option
@address.option
@_body
def score(game: str | None, url: str | None, body: BinaryIO) -> None:
    """Score a state: reads {state}, prints everybody's points line by line.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    _ask("score", game, url, body.read())


@click.command("legal-actions")
@games.option
@address.option
@_player
@click.option("--expand", is_flag=True, help="One by one, not in groups.")
@click.option("--why", type=JsonObject(), help="Tell why this action, as JSON, is not legal.")
@click.option("--given", type=JsonObject(), help="Tell what can be chosen next in this action so far, as JSON.")
@_body
def legal_actions(
    game: str | None,
    url: str | None,
    player: str | None,
    expand: bool,
    why: Document | None,
    given: Document | None,
    body: BinaryIO,
) -> None:
    """List what is legal: reads {state or view, player, expand, why, given}, prints actions, choices or reasons.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    asked = {"player": player, "expand": expand or None, "why": why, "given": given}
    _ask("legal-actions", game, url, body.read(), ("state", "view"), **asked)


@click.command()
@games.option
@address.option
@_player
@_body
def view(game: str | None, url: str | None, player: str | None, body: BinaryIO) -> None:
    """Look at a state as one player, or as a spectator: reads {state, player, events}, prints what they may see.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    _ask("view", game, url, body.read(), ("state", "events"), player=player)


@click.command()
@click.option("--game", metavar="ID", help="The game; by default the first of the service.")
@address.option
@click.option("--lang", metavar="LANGUAGE", help="The language of names and texts, such as de; English by default.")
def catalogue(game: str | None, url: str | None, lang: str | None) -> None:
    """Print the catalogue of a game: everything in the box, and every rule."""
    from glass_arbiter.conformance.backends import Unreachable, judge_at
    from glass_arbiter.registry import default_game

    query = {} if lang is None else {"lang": lang}
    try:
        answer = judge_at(url).get(f"/v1/games/{game or default_game()}/catalogue", query)
    except Unreachable as error:
        stop(str(error))
    print_answer(*answer)


COMMANDS = (setup, apply, replay, score, legal_actions, view, catalogue)


def _ask(
    operation: str, game: str | None, url: str | None, body: bytes, parts: tuple[str, ...] = ("state",), **added: Any
) -> None:
    """Send the request that the input and the options make, and print the answer."""
    from glass_arbiter.conformance.backends import Unreachable, judge_at

    if url is None:
        require_server()
    asked = request(body, parts, {key: value for key, value in added.items() if value is not None})
    try:
        answer = judge_at(url).send(f"/v1/games/{game or games.meant_by(asked)}/{operation}", asked)
    except Unreachable as error:
        stop(str(error))
    print_answer(*answer)


def _nested(options: tuple[tuple[list[str], Any], ...]) -> dict[str, Any] | None:
    """Return the options as an object; None if there are none."""
    whole: dict[str, Any] = {}
    for (*levels, last), value in options:
        inner = whole
        for level in levels:
            below = inner.setdefault(level, {})
            if not isinstance(below, dict):
                raise click.BadParameter(f"{level!r} has a value already.", param_hint="--option")
            inner = below
        inner[last] = value
    return whole or None
