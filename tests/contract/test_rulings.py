"""Random games over the whole application: what is listed is legal, and what is refused changes nothing."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.rulings import Refused
from glass_arbiter_schemas.fields import LARGEST
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.room import LAST
from tests.players import STRANGER
from tools.games import Json, dump_action

from .games import EVERY_GAME, EVERY_TABLE, ask, asked, counts, golden, moments, played
from .shapes import component_name, validator

pytestmark = pytest.mark.slow


def _document(game: AnyGame, state: Any) -> Json:
    document: Json = orjson.loads(write(game.schemas.state, state))
    return document


@EVERY_TABLE
def test_a_random_game_is_played_to_its_end(game: AnyGame, count: int) -> None:
    """By a client that holds the state, and does what the table waits for."""
    recorded = golden(game.id, count)
    answer = ask(game, "setup", recorded["setup"]).document
    hashes = [answer["hash"]]
    for action in recorded["actions"]:
        assert answer["to_act"]
        reply = ask(game, "apply", {"state": answer["state"], "action": action, "expect": hashes[-1]})
        assert reply.status == 200, reply.body
        answer = reply.document
        hashes.append(answer["hash"])
    late = ask(game, "apply", {"state": answer["state"], "action": recorded["actions"][-1]})
    nothing = ask(game, "legal-actions", {"state": answer["state"], "expand": True})

    assert hashes == recorded["hashes"]
    assert answer["to_act"] == []
    assert (late.status, late.document["violations"][0]["code"]) == (422, CommonCode.GAME_FINISHED)
    assert nothing.document["actions"] == []


@EVERY_TABLE
def test_a_score_sheet_adds_up(game: AnyGame, count: int) -> None:
    """At every moment; in the end it says that the game is over."""
    sheets = validator(component_name(game, "ScoreSheet"))
    turns = moments(game, count)
    for state in (*(turn.state for turn in turns), played(game.id, count)[-1].granted.state):
        sheet = ask(game, "score", {"state": _document(game, state)}).document

        sheets.validate(sheet)
        assert sheet["finished"] == game.rules.finished(state) == (sheet["to_act"] == [])
        assert sorted(score["player"] for score in sheet["scores"]) == sorted(game.rules.players(state))
        assert [score["total"] for score in sheet["scores"]] == [
            sum(line["points"] for line in score["lines"]) for score in sheet["scores"]
        ]


@EVERY_TABLE
def test_every_listed_action_is_accepted(game: AnyGame, count: int) -> None:
    """Action by action, and as the reasons against it, of which there are none."""
    tried = 0
    for turn in moments(game, count, 8):
        state = {"state": _document(game, turn.state)}
        listed = ask(game, "legal-actions", state | {"expand": True, "limit": 5000}).document.get("actions", [])
        for action in listed[:: max(1, len(listed) // 8)]:
            tried += 1
            assert ask(game, "apply", state | {"action": action, "return": "verdict"}).status == 200, action
            assert ask(game, "legal-actions", state | {"why": action}).document["legal"] is True, action
    assert tried > 8


@EVERY_TABLE
def test_every_group_is_an_action_that_somebody_can_take(game: AnyGame, count: int) -> None:
    for turn in moments(game, count, 8):
        state = {"state": _document(game, turn.state)}
        reply = ask(game, "legal-actions", state)
        assert reply.document["groups"]
        for group in reply.document["groups"]:
            assert ask(game, "legal-actions", state | {"why": group["action"]}).document["legal"] is True, group


@EVERY_TABLE
def test_a_refused_action_changes_nothing_and_has_reasons(game: AnyGame, count: int) -> None:
    """What was legal at one moment is tried at others; what is refused is refused twice, with the same reasons."""
    turns = moments(game, count, 8)
    refused = 0
    for turn in turns:
        before = write(game.schemas.state, turn.state)
        for other in turns:
            ruling = adjudicate(game.rules, turn.state, other.action)
            if not isinstance(ruling, Refused):
                continue
            refused += 1
            request = {"state": orjson.loads(before), "action": dump_action(game, other.action)}
            reply = ask(game, "apply", request)
            assert reply.status == 422
            assert [reason["code"] for reason in reply.document["violations"]] == [
                reason.code for reason in ruling.violations
            ]
            assert all(reason["message"] and reason["rule"] for reason in reply.document["violations"])
            assert ask(game, "apply", request) == reply
            assert write(game.schemas.state, turn.state) == before
    assert refused > 4


@EVERY_GAME
def test_why_not_tells_what_the_ruling_tells(game: AnyGame) -> None:
    """An action that is refused whatever else is chosen has the reasons for which it is refused."""
    for count in counts(game):
        for turn in moments(game, count, 4):
            state = {"state": _document(game, turn.state)}
            stranger = orjson.loads(orjson.dumps(dump_action(game, turn.action))) | {"player": STRANGER}

            ruling = ask(game, "apply", state | {"action": stranger})
            why = ask(game, "legal-actions", state | {"why": stranger})

            assert (ruling.status, why.status, why.document["legal"]) == (422, 200, False)
            (reason,) = ruling.document["violations"]
            assert reason["code"] == CommonCode.UNKNOWN_PLAYER
            assert why.document["violations"] == [reason | {"pointer": "/why/player"}]


@EVERY_GAME
def test_reasons_are_told_in_the_language_of_the_reader(game: AnyGame) -> None:
    turn = moments(game, counts(game)[-1])[0]
    stranger = orjson.loads(orjson.dumps(dump_action(game, turn.action))) | {"player": STRANGER}
    request = {"state": _document(game, turn.state), "action": stranger}

    told = [ask(game, "apply", request, language).document["violations"][0] for language in game.languages]

    assert len({reason["message"] for reason in told}) == len(game.languages)
    assert [reason | {"message": ""} for reason in told] == [told[0] | {"message": ""}] * len(told)


@EVERY_TABLE
def test_the_same_request_gets_the_same_bytes(game: AnyGame, count: int) -> None:
    first = [ask(game, operation, document) for operation, document in asked(game.id, count)]
    again = [ask(game, operation, document) for operation, document in reversed(asked(game.id, count))]

    assert first == again[::-1]


@EVERY_TABLE
def test_a_replay_equals_its_actions_applied_one_by_one(game: AnyGame, count: int) -> None:
    recorded = golden(game.id, count)
    setup, actions = recorded["setup"], recorded["actions"]
    answers = [ask(game, "setup", setup).document]
    for action in actions:
        answers.append(ask(game, "apply", {"state": answers[-1]["state"], "action": action}).document)

    final = ask(game, "replay", {"setup": setup, "actions": actions}).document
    each = ask(game, "replay", {"setup": setup, "actions": actions, "return": "each"}).document

    assert final["events"] == [answer["events"] for answer in answers[1:]]
    assert [final[key] for key in ("state", "to_act", "hash")] == [
        answers[-1][key] for key in ("state", "to_act", "hash")
    ]
    compared = ("events", "to_act", "hash", "irreversible_because")
    assert [[step[key] for key in compared] for step in each["steps"]] == [
        [answer[key] for key in compared] for answer in answers[1:]
    ]


@EVERY_GAME
def test_a_replay_ends_at_the_first_illegal_action(game: AnyGame) -> None:
    recorded = golden(game.id, counts(game)[-1])
    half = len(recorded["actions"]) // 2
    actions = recorded["actions"][:half]
    stranger = recorded["actions"][half] | {"player": STRANGER}

    reply = ask(game, "replay", {"setup": recorded["setup"], "actions": [*actions, stranger, *actions]})

    assert (reply.status, reply.document["index"]) == (422, half)
    assert reply.document["violations"][0]["pointer"] == f"/actions/{half}/player"
    assert reply.document["hash"] == recorded["hashes"][half]


@EVERY_GAME
def test_an_impossible_expectation_is_a_conflict(game: AnyGame) -> None:
    turn = moments(game, counts(game)[0])[0]
    request = {"state": _document(game, turn.state), "action": dump_action(game, turn.action)}

    assert ask(game, "apply", request | {"expect": "0" * 64}).status == 409


def _numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every whole number in a document: the object or list that holds it, and its key or index."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if type(inner) is int:
            yield value, key
        yield from _numbers(inner)


@pytest.mark.slow
@pytest.mark.parametrize("large", [LARGEST, LAST, LAST - 10**6], ids=["of JSON", "that is read", "with room"])
@EVERY_GAME
def test_what_is_handed_out_is_taken_back_however_large_its_numbers(game: AnyGame, large: int) -> None:
    """Numbers that only grow have an end in JSON; close to it nothing can follow."""
    answers = Counter[int]()
    for turn in moments(game, counts(game)[-1], 4):
        request = {
            "state": _document(game, turn.state),
            "action": orjson.loads(orjson.dumps(dump_action(game, turn.action))),
        }
        for holder, key in list(_numbers(request["state"])):
            kept, holder[key] = holder[key], large
            reply = ask(game, "apply", request)
            holder[key] = kept
            answers[reply.status] += 1
            if reply.status == 200:
                assert ask(game, "score", {"state": reply.document["state"]}).status == 200, key
    assert answers[400 if large > LAST - 10**6 else 200]
