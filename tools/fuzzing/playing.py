"""Playing on from wherever a request is: states that are strange but sound lead to others."""

from random import Random

import orjson

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import RandomChooser
from glass_arbiter.engine.rulings import Illegal
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import Action, Granted, State, faults, to_act
from glass_arbiter.games.glassroad.actions import ANYTIME
from glass_arbiter.games.glassroad.adjudication import attempt
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema

STATE = GAMES["glassroad"].schemas.state
TRIES = 8


def played_on(body: bytes, random: Random) -> bytes:
    """A request to apply a legal action, up to three actions later; ValueError if there is no playing on."""
    state: State = STATE.load(orjson.loads(body)["state"])
    if faults(state):
        raise ValueError("no game can look like this")
    luck = SeededRandom(str(random.random()))
    before, action, state = _after_one(state, luck)
    for _ in range(random.randrange(3)):
        before, action, state = _after_one(state, luck)
    return orjson.dumps({"state": STATE.dump(before), "action": single(ActionSchema).dump(action)})


def _after_one(state: State, luck: SeededRandom) -> tuple[State, Action, State]:
    for _ in range(TRIES):
        action = _guessed(state, luck)
        ruling = adjudicate(GLASSROAD_RULES, state, action) if action else None
        if action and isinstance(ruling, Granted):
            return state, action, ruling.state
    raise ValueError("nothing was found to do")


def _guessed(state: State, luck: SeededRandom) -> Action | None:
    """Something that somebody may be able to do now."""
    waited_for = to_act(state)
    if not waited_for:
        return None
    decision = luck.pick(waited_for)
    player, kind = decision.player, luck.pick(decision.actions)
    if not luck.below(4):
        player, kind = luck.pick(state.players).id, luck.pick(sorted(ANYTIME))
    record: dict[str, object] = {}
    try:
        attempt(state, Action(player=player, type=kind), RandomChooser(luck, record))
    except Illegal:
        return None
    return Action(player=player, type=kind, choices=_without_empty(record))


def _without_empty(record: dict[str, object]) -> dict[str, object]:
    parts = {key: _without_empty(part) if isinstance(part, dict) else part for key, part in record.items()}
    return {key: part for key, part in parts.items() if part != {}}
