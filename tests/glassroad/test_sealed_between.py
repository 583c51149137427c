"""At a sealed table nobody need say whose an action is; that holds for the actions between fee and ability, too."""

from typing import Any

from glass_arbiter.registry import GAMES
from tests.contract.games import Reply, ask
from tests.contract.sealed import sealed

GAME = GAMES["glassroad"]
REQUEST = next(each.request for each in GAME.examples() if each.name == "use_ability")
STATE = GAME.schemas.state.load(REQUEST["state"])
ABILITY = {key: value for key, value in REQUEST["action"].items() if key != "player"}
REMOVED = {"type": "remove_landscape", "at": next(iter(STATE.players[0].landscape.tiles))}
ANNA = {"player": "anna"}


def ruled(action: Any, between: Any) -> Reply:
    """The ruling on an action of Anna, who has the seat."""
    return ask(GAME, "apply", sealed(GAME, STATE).asked("anna", action=action | {"between": [between]}))


def test_an_action_in_between_is_of_whoever_has_the_seat() -> None:
    replies = [ruled(ABILITY | outer, REMOVED | inner) for outer in ({}, ANNA) for inner in ({}, ANNA)]

    assert replies[0].status == 200
    assert len(set(replies)) == 1


def test_an_action_in_between_is_of_nobody_else() -> None:
    reply = ruled(ABILITY, REMOVED | {"player": "ben"})

    assert [reason["code"] for reason in reply.document["violations"]] == ["not_your_turn"]
