"""Examples of sealed tables, of every game: made of its own first examples, with the key of the documentation."""

from collections.abc import Iterator, Mapping
from typing import Any

from glass_arbiter.codec.decode import read
from glass_arbiter.handlers.tables import Table, seats_at, table_of
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.examples import Example
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import ApplyRequest

TABLE = "documentation"


def sealed_examples(game: AnyGame, keyring: Keyring) -> Iterator[Example]:
    """Yield the examples, sealed with some keys."""
    asked = next(example.request for example in game.examples() if example.operation == "apply")
    table, action = _table(game, keyring, asked), asked["action"]
    box, seats = table.sealed(game), seats_at(game, table)
    own = {"sealed": box, "seat": seats[action["player"]]}
    written = {"state": asked["state"], "table": TABLE}
    broken = {"state": _broken(game), "table": TABLE}

    def example(operation: str, name: str, summary: str, request: Mapping[str, Any]) -> Example:
        return Example(operation=operation, name=name, summary=summary, request=dict(request))

    # A box is long, so there are few of them.
    yield example("apply", "sealed_table", "An action at a sealed table", own | {"action": action})
    yield example("seal", "state", "Seal a state that the operator trusts", written)
    yield example("seal", "no_state", "There is nothing to seal", {"table": TABLE})
    yield example("seal", "impossible_state", "A state that contradicts itself", broken)
    yield example("unseal", "box", "Open a box as an operator", {"sealed": box})
    yield example("unseal", "no_box", "Something else than a box", {"sealed": "ga1.box"})


def _table(game: AnyGame, keyring: Keyring, asked: Mapping[str, Any]) -> Table:
    request: ApplyRequest[Any, Any] = read(game.schemas.apply_request, encode(asked))
    return table_of(game, keyring, request.state, TABLE)


def _broken(game: AnyGame) -> Any:
    """The state of the first example that has a well-formed and impossible one."""
    scored = [example.request for example in game.examples() if example.operation == "score"]
    return next(request["state"] for request in scored if "state" in request and _is_broken(game, request))


def _is_broken(game: AnyGame, request: Mapping[str, Any]) -> bool:
    state: Any = read(game.schemas.score_request, encode(request)).state
    return any(True for _ in game.rules.faults(state))
