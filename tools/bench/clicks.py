"""What a front end asks for: the next step of an action, the buttons of a player, everything after a click."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from glass_arbiter.engine.rulings import escaped
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import LEGAL_ACTIONS, MESSAGES, SCORE, VIEW
from tools.games import Json, dump_action
from tools.stepping import added

from .corpus import Request, Turn, path_of
from .rulings import Rulings


class Click(NamedTuple):
    """One request that includes everything, and the single ones that it replaces."""

    including: Request
    single: Sequence[Request]


def steps(game: AnyGame, turn: Turn) -> Iterator[Request]:
    """Yield the requests for the next step while an action is filled in, from its player to the whole of it."""
    state = game.schemas.state.dump(turn.state)
    for given in filled_in(dump_action(game, turn.action)):
        yield _request(game, "legal-actions", {"state": state, "given": given})


def filled_in(action: Mapping[str, Any]) -> Iterator[Json]:
    """Yield an action with more and more of it: the player, the type, then one choice after the other."""
    given: Json = {"player": action["player"]}
    yield given
    given = {**given, "type": action["type"]}
    yield given
    for path, value in _choices({key: value for key, value in action.items() if key not in given}):
        given = added(given, path, value)
        yield given


def buttons(game: AnyGame, turn: Turn) -> Request:
    """Return the request for the groups of the player who acts."""
    state = game.schemas.state.dump(turn.state)
    return _request(game, "legal-actions", {"state": state, "player": turn.action.player})


def click(game: AnyGame, turn: Turn) -> Click:
    """Return the requests of the player who acts: for the ruling, and for all that they then see."""
    player = turn.action.player
    asked = {"state": game.schemas.state.dump(turn.state), "action": dump_action(game, turn.action)}
    ruling = _request(game, "apply", asked)
    ruled = msgspec.json.decode(Rulings(game).answer(ruling))
    after = {"state": ruled["state"]}
    including = {"include": [VIEW, LEGAL_ACTIONS, SCORE, MESSAGES], "viewer": player}
    return Click(
        including=_request(game, "apply", asked | including),
        single=(
            ruling,
            _request(game, "view", after | {"player": player, "events": ruled["events"], "include": [MESSAGES]}),
            _request(game, "legal-actions", after | {"player": player}),
            _request(game, "score", after),
        ),
    )


def _request(game: AnyGame, operation: str, document: Json) -> Request:
    return Request(path_of(game, operation), encode(document))


def _choices(part: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, object]]:
    """Yield every choice with its JSON Pointer."""
    for key, value in part.items():
        place = f"{path}/{escaped(key)}"
        if isinstance(value, Mapping):
            yield from _choices(value, place)
        else:
            yield place, value
