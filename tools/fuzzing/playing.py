"""Continues games from requests: unusual but consistent states lead to others."""

from itertools import islice
from random import Random

import msgspec

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter_schemas.game import AnyGame
from tools.games import dump_action


def played_on(game: AnyGame, body: bytes, random: Random) -> bytes:
    """Return a request to apply a legal action, up to three actions later; raise ValueError if there is none."""
    state = game.schemas.state.load(msgspec.json.decode(body)["state"])
    if any(True for _ in game.rules.faults(state)):
        raise ValueError("no game can look like this")
    luck = SeededRandom(str(random.random()))
    turns = list(islice(play(game.rules, state, luck), random.randint(1, 3)))
    if not turns:
        raise ValueError("the game is over")
    before, action, _ = turns[-1]
    return msgspec.json.encode({"state": game.schemas.state.dump(before), "action": dump_action(game, action)})
