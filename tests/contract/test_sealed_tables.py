"""Sealed tables, of every game: a seat sees and does what its player may."""

from itertools import islice
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers.tables import opened
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.game import AnyGame

from .games import EVERY_GAME, EVERY_TABLE, ask, moments
from .sealed import sealed, written


@EVERY_TABLE
def test_a_seat_is_told_what_its_player_is_told(game: AnyGame, count: int) -> None:
    """The answers to a seat are, to the byte, those to its view."""
    for turn in moments(game, count, 4):
        told = sealed(game, turn.state)
        for viewer in (*game.rules.players(turn.state), None):
            state = orjson.loads(write(game.schemas.state, turn.state))
            view = orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, viewer)))
            assert ask(game, "view", told.asked(viewer)) == ask(game, "view", {"state": state, "player": viewer})
            assert ask(game, "score", told.asked(viewer)) == ask(game, "score", {"view": view})
            assert ask(game, "picture", told.asked(viewer)) == ask(game, "picture", {"view": view})
            if viewer is not None:
                assert ask(game, "legal-actions", told.asked(viewer)) == ask(game, "legal-actions", {"view": view})


@EVERY_TABLE
def test_an_action_at_a_sealed_table_has_the_state_of_the_rules_in_its_box(game: AnyGame, count: int) -> None:
    for state, action, granted in moments(game, count):
        told = sealed(game, state)
        reply = ask(game, "apply", told.asked(action.player, action=written(game, action))).document

        assert opened(game, documented_keyring(), reply["sealed"]).state == granted.state
        assert reply["revision"] == granted.state.revision == int(reply["sealed"].split(".")[4])
        assert len(reply["sealed"].rpartition(".")[2]) == len(told.box.rpartition(".")[2])
        assert reply["reversible"] is (granted.irreversible is None)
        assert list(reply) == [
            *("kind", "sealed", "revision", "events", "to_act", "reversible", "irreversible_because"),
            "readings",
        ]


@EVERY_TABLE
def test_what_an_answer_to_a_seat_includes_is_what_the_seat_is_told_next(game: AnyGame, count: int) -> None:
    for state, action, _ in moments(game, count, 4):
        include = ["view", "legal_actions", "score"]
        request = sealed(game, state).asked(action.player, action=written(game, action), include=include)
        whole = ask(game, "apply", request).document
        after = {"sealed": whole["sealed"], "seat": request["seat"]}

        assert whole["view"] == ask(game, "view", after).document
        assert whole["legal_actions"] == ask(game, "legal-actions", after).document
        assert whole["score"] == ask(game, "score", after).document


@EVERY_GAME
def test_the_same_request_gets_the_same_box_and_the_player_may_be_left_out(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    request = sealed(game, state).asked(action.player, action=written(game, action))
    short = request | {"action": {key: value for key, value in request["action"].items() if key != "player"}}

    assert ask(game, "apply", request) == ask(game, "apply", request) == ask(game, "apply", short)


@EVERY_GAME
def test_a_replay_leads_to_the_box_that_single_actions_lead_to(game: AnyGame) -> None:
    state, action, _ = moments(game, 1)[0]
    told, box, actions = sealed(game, state), "", []
    for step, (_, action, _) in enumerate(islice(play(game.rules, state, SeededRandom("replay")), 4)):
        actions.append(written(game, action))
        request = told.asked(action.player) | ({"sealed": box} if step else {})
        box = ask(game, "apply", request | {"action": actions[-1]}).document["sealed"]

    for wanted in ("final", "each"):
        reply = ask(game, "replay", told.asked(action.player, actions=actions, **{"return": wanted})).document
        assert reply["sealed"] == box
        assert not reply.keys() & {"state", "hash"}
        assert len(reply["steps" if wanted == "each" else "events"]) == len(actions)


@EVERY_GAME
def test_a_replay_that_is_refused_says_how_far_it_has_come(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    told, taken = sealed(game, state), written(game, action)
    legal = ask(game, "apply", told.asked(action.player, action=taken)).document
    wrong = taken | {"type": next(str(kind) for kind in game.rules.types if kind != action.type)}
    reply = ask(game, "replay", told.asked(action.player, actions=[taken, *[wrong] * 20]))

    assert reply.status == 422
    refused = reply.document
    assert not refused.keys() & {"state", "hash"}
    if refused["index"] == 1:
        assert (refused["sealed"], refused["revision"]) == (legal["sealed"], legal["revision"])


@EVERY_GAME
def test_a_seat_acts_and_looks_for_nobody_else(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    told, taken = sealed(game, state), written(game, action)
    (other,) = (player for player in game.rules.players(state) if player != action.player)
    for operation, request in (
        ("apply", told.asked(other, action=taken)),
        ("apply", told.asked(None, action=taken)),
        ("replay", told.asked(other, actions=[taken])),
        ("replay", told.asked(None, actions=[])),
        ("view", told.asked(other, player=action.player)),
        ("view", told.asked(None, player=action.player)),
        ("legal-actions", told.asked(other, player=action.player)),
        ("legal-actions", told.asked(other, why=taken)),
        ("legal-actions", told.asked(other, given={"player": action.player})),
        ("legal-actions", told.asked(None)),
    ):
        reply = ask(game, operation, request)

        assert (reply.status, reply.document["type"]) == (403, "/problems/wrong-seat"), (operation, request)


@EVERY_GAME
def test_parts_are_for_the_seat_and_for_nobody_else(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    request = sealed(game, state).asked(action.player, action=written(game, action), include=["view"])
    (other,) = (player for player in game.rules.players(state) if player != action.player)

    own = ask(game, "apply", request | {"viewer": action.player})
    assert own == ask(game, "apply", request)
    for viewer in (other, None):
        reply = ask(game, "apply", request | {"viewer": viewer})
        assert (reply.status, reply.document["errors"][0]["pointer"]) == (400, "/viewer")


@EVERY_GAME
@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"expect": "0" * 64}, "/expect"),
        ({"seat": 5}, "/seat"),
        ({"sealed": None}, "/sealed"),
        ({"state": {}}, "/state"),
    ],
)
def test_what_a_sealed_table_has_no_use_for_is_refused(game: AnyGame, more: Any, pointer: str) -> None:
    state, action, _ = moments(game, 2)[0]
    reply = ask(game, "apply", sealed(game, state).asked(action.player, action=written(game, action)) | more)

    assert reply.status == 400
    assert any(error["pointer"].startswith(pointer) for error in reply.document["errors"])


@EVERY_GAME
def test_a_box_and_a_seat_come_together(game: AnyGame) -> None:
    told = sealed(game, moments(game, 2)[0].state)
    for request, pointer in (({"sealed": told.box}, "/seat"), ({"seat": told.seats[""]}, "/seat")):
        errors = ask(game, "score", request).document["errors"]
        assert pointer in {error["pointer"] for error in errors}


@EVERY_TABLE
def test_a_sealed_setup_tells_what_a_spectator_may_see(game: AnyGame, count: int) -> None:
    players = ["anna", "ben", "cleo", "dora"][:count]
    asked = {"players": players, "seed": "sealed", "seal": True, "include": ["view", "score", "messages"]}
    reply = ask(game, "setup", asked).document
    plain = ask(game, "setup", {"players": players, "seed": "sealed"}).document
    spectator = {"sealed": reply["sealed"], "seat": reply["seats"][""]}
    seen = {"state": plain["state"], "events": plain["events"], "include": ["messages"]}

    assert not reply.keys() & {"state", "hash"}
    assert list(reply["seats"]) == [*[player["id"] for player in plain["state"]["players"]], ""]
    assert reply["table"] == reply["sealed"].split(".")[3]
    assert reply["revision"] == plain["state"]["revision"]
    assert reply["view"] == ask(game, "view", spectator).document
    assert reply["score"] == ask(game, "score", spectator).document
    assert reply["events"] == ask(game, "view", seen).document["events"]
    assert (
        orjson.loads(write(game.schemas.state, opened(game, documented_keyring(), reply["sealed"]).state))
        == plain["state"]
    )


@EVERY_GAME
def test_every_sealed_setup_is_another_table(game: AnyGame) -> None:
    """Otherwise whoever knows the seed could ask for the seats of others."""
    request = {"players": ["anna", "ben"], "seed": "known", "seal": True}
    one, other = (ask(game, "setup", request).document for _ in range(2))

    assert one["table"] != other["table"]
    assert ask(game, "view", {"sealed": one["sealed"], "seat": other["seats"]["anna"]}).status == 400


@EVERY_GAME
@pytest.mark.parametrize(
    ("more", "pointer"),
    [({"viewer": "anna", "include": ["view"]}, "/viewer"), ({"include": ["legal_actions"]}, "/include")],
)
def test_a_sealed_setup_tells_nothing_to_players(game: AnyGame, more: Any, pointer: str) -> None:
    reply = ask(game, "setup", {"players": ["anna", "ben"], "seal": True} | more)

    assert reply.status == 400
    assert [error["pointer"] for error in reply.document["errors"]] == [pointer]


@EVERY_GAME
def test_in_a_replay_the_player_may_be_left_out_too(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    told, taken = sealed(game, state), written(game, action)
    short = {key: value for key, value in taken.items() if key != "player"}

    named, unnamed = (ask(game, "replay", told.asked(action.player, actions=[each])) for each in (taken, short))

    assert named == unnamed
    assert named.status == 200


@EVERY_GAME
@pytest.mark.parametrize(("operation", "pointer"), [("apply", "/action/player"), ("replay", "/actions/0/player")])
def test_without_a_seat_an_action_says_whose_it_is(game: AnyGame, operation: str, pointer: str) -> None:
    state, action, _ = moments(game, 2)[0]
    short = {key: value for key, value in written(game, action).items() if key != "player"}
    asked = {"state": orjson.loads(write(game.schemas.state, state))}

    reply = ask(game, operation, asked | ({"action": short} if operation == "apply" else {"actions": [short]}))

    assert reply.document["errors"] == [{"pointer": pointer, "message": "Is missing."}]
