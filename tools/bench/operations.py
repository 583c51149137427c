"""What a client asks about one game, an operation each: the requests whose cost is compared."""

from collections.abc import Mapping, Sequence

import msgspec

from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import AnyGame
from tools.games import own

from .clicks import buttons, click
from .corpus import Corpus, Request, path_of

RULING, REFUSAL, IMPOSSIBLE, VIEW, SCORE = "ruling", "refusal", "impossible state", "view", "score"
GROUPS, CLICK, REPLAY = "groups of one player", "everything after a click", "replay of ten actions"
# The length of a replay.
REPLAYED = 10


def requests(game: AnyGame, number: int) -> Mapping[str, Sequence[Request]]:
    """Return some requests of each operation, from random games with the maximum number of players."""
    corpus = Corpus(game)
    turns = corpus.legal_turns(number)
    states = [game.schemas.state.dump(turn.state) for turn in turns]
    spoilt = own(game.id, "bench", "spoilt")
    apply, view, score = (path_of(game, operation) for operation in ("apply", "view", "score"))
    rulings = corpus.legal_requests(number)
    replays, _ = corpus.replay_bodies(number, most=REPLAYED)
    return {
        RULING: rulings,
        **{
            name: [Request(apply, encode(change(msgspec.json.decode(request.body)))) for request in rulings]
            for name, change in own(game.id, "bench", "VARIANTS").items()
        },
        REFUSAL: [Request(apply, body) for body in corpus.refused_bodies(number)],
        IMPOSSIBLE: [Request(score, encode({"state": game.schemas.state.dump(spoilt(turn.state))})) for turn in turns],
        VIEW: [
            Request(view, encode({"state": state, "player": turn.action.player}))
            for state, turn in zip(states, turns, strict=True)
        ],
        SCORE: [Request(score, encode({"state": state})) for state in states],
        GROUPS: [buttons(game, turn) for turn in turns],
        CLICK: [click(game, turn).including for turn in turns],
        REPLAY: [Request(path_of(game, "replay"), body) for body in replays],
    }
