"""The commands for the operations on a game, one each, and `arbiter catalogue`.

What one prints the next one reads, so that they can be piped into each other.
"""

from __future__ import annotations

import json
import os
from typing import Any, BinaryIO

import click
from click.core import ParameterSource

from glass_arbiter.extras import require_server

from . import address, games
from .output import print_answer, stop
from .piped import SEALED, Document, is_sealed, parsed, request

# Computer players, by their names in the engine, which only the extra can import.
BOTS = ("random", "steady", "keen")


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
_seat = click.option("--seat", metavar="TOKEN", help="The seat at a sealed table.")
_operator = click.option(
    "--operator",
    metavar="TOKEN",
    envvar="ARBITER_OPERATOR_TOKEN",
    help="With --url: a token of the service's operators; by default ARBITER_OPERATOR_TOKEN.",
)


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
@click.option("--seal", is_flag=True, help="Seal the table: prints a box and a seat for each player.")
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
    seal: bool,
    body: BinaryIO,
) -> None:
    """Set up a game: reads {players, options, seed, start_player, seal}, prints the new state.

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
        seal=seal or None,
    )


@click.command()
@games.option
@address.option
@click.option("--action", type=JsonObject(), help="The action, as JSON.")
@click.option("--expect", metavar="HASH", help="Refuse a state with another hash.")
@_seat
@_body
def apply(
    game: str | None,
    url: str | None,
    action: Document | None,
    expect: str | None,
    seat: str | None,
    body: BinaryIO,
) -> None:
    """Rule on an action: reads {state or sealed, action}, prints the new state or the violations.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. Ends with 1
    when the action is refused.
    """
    _ask("apply", game, url, body.read(), action=action, expect=expect, seat=seat)


@click.command()
@games.option
@address.option
@click.option("--action", "actions", type=JsonObject(), multiple=True, help="An action, as JSON; repeatable.")
@_seat
@_body
def replay(game: str | None, url: str | None, actions: tuple[Document, ...], seat: str | None, body: BinaryIO) -> None:
    """Replay a game: reads {setup, state or sealed, actions}, prints the last state or the first illegal action.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. Ends with 1
    when an action is refused.
    """
    _ask("replay", game, url, body.read(), actions=list(actions) or None, seat=seat)


@click.command()
@games.option
@address.option
@_seat
@_body
def score(game: str | None, url: str | None, seat: str | None, body: BinaryIO) -> None:
    """Score a state: reads {state, view or sealed}, prints everybody's points line by line.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    _ask("score", game, url, body.read(), seat=seat)


@click.command("legal-actions")
@games.option
@address.option
@_player
@click.option("--expand", is_flag=True, help="One by one, not in groups.")
@click.option("--why", type=JsonObject(), help="Tell why this action, as JSON, is not legal.")
@click.option("--given", type=JsonObject(), help="Tell what can be chosen next in this action so far, as JSON.")
@_seat
@_body
def legal_actions(
    game: str | None,
    url: str | None,
    player: str | None,
    expand: bool,
    why: Document | None,
    given: Document | None,
    seat: str | None,
    body: BinaryIO,
) -> None:
    """List what is legal: reads {state, view or sealed, player, expand, why, given}, prints actions or reasons.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    asked: dict[str, Any] = {"player": player, "expand": expand or None, "why": why, "given": given, "seat": seat}
    _ask("legal-actions", game, url, body.read(), ("state", "view"), **asked)


@click.command()
@games.option
@address.option
@_player
@_seat
@_body
def view(game: str | None, url: str | None, player: str | None, seat: str | None, body: BinaryIO) -> None:
    """Look at a state as one player, or as a spectator: reads {state or sealed, player, events}, prints a view.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input.
    """
    _ask("view", game, url, body.read(), ("state", "events"), player=player, seat=seat)


@click.command()
@games.option
@address.option
@_player
@click.option("--width", type=int, help="The width in pixels, 200 to 2000.")
@click.option("--lang", metavar="LANGUAGE", help="The language of names and texts, such as de; English by default.")
@click.option("--theme", type=click.Choice(["light", "dark"]), help="The colours.")
@_seat
@_body
def picture(
    game: str | None,
    url: str | None,
    player: str | None,
    width: int | None,
    lang: str | None,
    theme: str | None,
    seat: str | None,
    body: BinaryIO,
) -> None:
    """Draw a state: reads {state, view or sealed, player, width, lang, theme, events}, prints SVG.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. With
    --player it is the board of this player, as they may see it, otherwise the table, as a spectator may see it.
    """
    asked: dict[str, Any] = {"player": player, "width": width, "lang": lang, "theme": theme, "seat": seat}
    _ask("picture", game, url, body.read(), ("state", "view", "events"), **asked)


@click.command()
@games.option
@address.option
@_player
@click.option("--bot", type=click.Choice(BOTS), help="Who chooses; steady by default.")
@click.option("--seed", help="Where the chance of the computer player comes from.")
@_seat
@_body
def suggest(
    game: str | None,
    url: str | None,
    player: str | None,
    bot: str | None,
    seed: str | None,
    seat: str | None,
    body: BinaryIO,
) -> None:
    """Let a computer player choose: reads {state, view or sealed, player, bot, seed}, prints an action and why.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. Without
    --player it chooses for the first player whom the table waits for. Ends with 1 when there is nothing to decide.
    """
    _ask("suggest", game, url, body.read(), ("state", "view"), player=player, bot=bot, seed=seed, seat=seat)


@click.command()
@games.option
@address.option
@_operator
@click.option("--table", metavar="ID", help="The table, so that its seats stay good; a new one by default.")
@_body
def seal(game: str | None, url: str | None, operator: str | None, table: str | None, body: BinaryIO) -> None:
    """Seal a state: reads {state, table}, prints a box and the seats.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. It needs
    the keys of ARBITER_KEYS, or with --url a token of the service's operators.
    """
    _ask("seal", game, url, body.read(), ("state", "table"), operator=operator, needs_keys=True, table=table)


@click.command()
@games.option
@address.option
@_operator
@_body
def unseal(game: str | None, url: str | None, operator: str | None, body: BinaryIO) -> None:
    """Open a box without a seat: reads {sealed}, prints the state.

    BODY is a file of JSON, or what another command has printed; without one it is read from standard input. It needs
    the keys of ARBITER_KEYS, or with --url a token of the service's operators.
    """
    _ask("unseal", game, url, body.read(), (), operator=operator, needs_keys=True)


@click.command()
@click.option("--game", metavar="ID", help="The game; by default the first of the service.")
@address.option
@click.option("--lang", metavar="LANGUAGE", help="The language of names and texts, such as de; English by default.")
def catalogue(game: str | None, url: str | None, lang: str | None) -> None:
    """Print the catalogue of a game: everything in the box, and every rule."""
    from glass_arbiter.conformance.backends import Unreachable, backend_at
    from glass_arbiter.registry import default_game

    query = {} if lang is None else {"lang": lang}
    asked = games.asked_for(game or default_game(), url)
    try:
        answer = backend_at(url).get(f"/v1/games/{asked}/catalogue", query)
    except Unreachable as error:
        stop(str(error))
    print_answer(*answer)


COMMANDS = (setup, apply, replay, score, legal_actions, view, picture, suggest, seal, unseal, catalogue)


def _ask(
    operation: str,
    game: str | None,
    url: str | None,
    body: bytes,
    parts: tuple[str, ...] = ("state",),
    operator: str | None = None,
    needs_keys: bool = False,
    **added: Any,
) -> None:
    """Send the request that the input and the options make, and print the answer."""
    from glass_arbiter.conformance.backends import Unreachable, backend_at

    if url is None:
        require_server()
    if game is not None:
        games.asked_for(game, url)
    asked = request(body, (*parts, SEALED), {key: value for key, value in added.items() if value is not None})
    if url is None and (needs_keys or is_sealed(asked)) and not os.environ.get("ARBITER_KEYS", "").strip():
        is_opened = operation == "unseal" or SEALED in (parsed(asked) or {})
        stop(
            "ARBITER_KEYS is not set: a box is opened with the keys that have sealed it"
            if is_opened
            else "ARBITER_KEYS is not set: a box of this process could not be opened by the next one"
        )
    try:
        path = f"/v1/games/{game or games.meant_by(asked)}/{operation}"
        answer = backend_at(url, operator=operator).send(path, asked)
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
