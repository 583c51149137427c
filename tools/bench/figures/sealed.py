"""What sealing costs: rulings at sealed tables beside rulings on states, by one worker over HTTP."""

from collections.abc import Iterator
from statistics import mean

from glass_arbiter.handlers.tables import seats_at, table_of
from glass_arbiter.sealing.key_text import new_key
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus, Request, Turn, path_of
from tools.bench.figure import Figure, compared
from tools.bench.load import ROUNDS, SECONDS, drive, one_worker
from tools.games import dump_action


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the cost of sealing, and the size of a box."""
    turns = Corpus(game).legal_turns(NUMBER)
    key = new_key()
    keyring = Keyring([key])
    asked = {
        "states": [_plain(game, turn) for turn in turns],
        "boxes": [_sealed(game, keyring, turn) for turn in turns],
    }
    rates: dict[str, list[float]] = {name: [] for name in asked}
    with one_worker(keys=key) as service:
        for _ in range(ROUNDS):
            for name, requests in asked.items():
                drive(service, requests, 1)
                rates[name].append(drive(service, requests, SECONDS).per_second)
    yield compared(
        "`apply` at a sealed table over HTTP, time of a request against `apply` on a state",
        [1e6 / rate for rate in rates["boxes"]],
        [1e6 / rate for rate in rates["states"]],
        " µs",
        at_most=1.35,
    )
    sizes = {name: mean(len(request.body) for request in requests) for name, requests in asked.items()}
    yield Figure(
        name="the same, bytes of a request",
        value=sizes["boxes"] / sizes["states"],
        told=f"{sizes['boxes']:,.0f} against {sizes['states']:,.0f}",
    )


def _plain(game: AnyGame, turn: Turn) -> Request:
    state, action = game.schemas.state.dump(turn.state), dump_action(game, turn.action)
    return Request(path_of(game, "apply"), encode({"state": state, "action": action}))


def _sealed(game: AnyGame, keyring: Keyring, turn: Turn) -> Request:
    table = table_of(game, keyring, turn.state)
    seat = seats_at(game, table)[turn.action.player]
    asked = {"sealed": table.sealed(game), "seat": seat, "action": dump_action(game, turn.action)}
    return Request(path_of(game, "apply"), encode(asked))
