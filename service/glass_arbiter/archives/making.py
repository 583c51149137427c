"""Plays games into an archive, at random or by computer players."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.conformance.case_format import seats
from glass_arbiter.engine.bots import BotName, suggested_turn
from glass_arbiter.engine.playout import turns
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame

from .lines import compression_of
from .sources import is_archive
from .verdicts import Json, totals
from .whole_files import NoPlace, written


def played(game_id: str, players: int, seed: str, *, each_hash: bool = False, bot: BotName = BotName.RANDOM) -> Json:
    """Play one game to its end and record it as a line of an archive."""
    game = GAMES[game_id]
    setup = {"players": seats(players), "seed": seed}
    request = game.schemas.setup_request.load(setup)
    state, _ = game.rules.set_up(request.players, request.options, seed, None)
    written = game.schemas.apply_request.fields["action"]
    actions, hashes = [], [fingerprint(game.schemas.state, state)]
    for action, after in _turns(game, state, seed, bot):
        state = after
        actions.append(written.serialize("action", {"action": action}))
        if each_hash:
            hashes.append(fingerprint(game.schemas.state, state))
    known: Json = {"hashes": hashes} if each_hash else {"final_hash": fingerprint(game.schemas.state, state)}
    start: Json = {"id": f"{game_id} {seed}", "game": game_id, "setup": setup, "actions": actions}
    return start | known | {"scores": totals(game, state)}


def _turns(game: AnyGame, state: Any, seed: str, bot: BotName) -> Iterator[tuple[Any, Any]]:
    """Yield each action of a game and the state after it; random players need not look at what is hidden."""
    if bot is BotName.RANDOM:
        for action, ruling in turns(game.rules, state, SeededRandom(seed)):
            yield action, ruling.state
        return
    while not game.rules.finished(state):
        action, state = suggested_turn(game.rules, state, bot, f"{seed} {state.revision}")
        yield action, state


def games(
    ids: Sequence[str],
    number: int,
    players: int | None,
    seed: str,
    *,
    each_hash: bool = False,
    bot: BotName = BotName.RANDOM,
) -> Iterator[Json]:
    """Play games with different seeds, of each game in turn; without `players`, with every number of them in turn."""
    for place in range(number):
        game = ids[place % len(ids)]
        least, most = GAMES[game].players
        count = least + place // len(ids) % (most - least + 1) if players is None else players
        if not least <= count <= most:
            raise ValueError(f"{game!r} is played by {least} to {most}, not by {count}")
        yield played(game, count, f"{seed} {place}", each_hash=each_hash, bot=bot)


def save(url: str, played_games: Iterable[Json]) -> int:
    """Write games to a file, compressed as its name says; it is there as a whole, or not at all. Return its games."""
    number = 0
    with _saved(url) as raw, _compressed(raw, url) as file:
        for game in played_games:
            file.write(json.dumps(game, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
            number += 1
    return number


@contextmanager
def _saved(url: str) -> Iterator[Any]:
    import fsspec

    system, path = fsspec.core.url_to_fs(url)
    if not is_archive(path):
        raise NoPlace(f"{url}: the name of an archive ends in .jsonl, .jsonl.gz or .jsonl.zst")
    if isinstance(system, fsspec.implementations.local.LocalFileSystem):
        # In its transactions a file is elsewhere first, where there may be no room, and is then copied.
        with written(Path(path)) as raw:
            yield raw
    else:
        with system.transaction, system.open(path, "wb") as raw:
            yield raw


def _compressed(raw: Any, url: str) -> Any:
    match compression_of(url):
        case None:
            return nullcontext(raw)
        case "gzip":
            import gzip

            return gzip.GzipFile(fileobj=raw, mode="wb", mtime=0)
        case _:
            import zstandard

            return zstandard.ZstdCompressor().stream_writer(raw, closefd=False)
