"""The fast path of Glass Road: what the tests of every game do not reach, and the examination of states."""

import json
from collections.abc import Iterator
from functools import reduce
from itertools import islice
from operator import getitem
from typing import Any

import orjson
import pytest
from marshmallow import Schema

from glass_arbiter.app import create_app
from glass_arbiter.codec.decode import read_strictly
from glass_arbiter.exceptions import Problem, Unreadable
from glass_arbiter.games.glassroad import faults
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.state import Gift, Repeat
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.limits import MOST_REASONS
from tests.contract.fast import decode_fast
from tests.glassroad.documents import documents, games, places, same, turned

SCHEMA = SCHEMAS.apply_request


def strictly(body: bytes) -> Any:
    """What the schema reads, or None where it refuses."""
    try:
        return read_strictly(SCHEMA, body)
    except (Unreadable, Problem):
        return None


@pytest.mark.slow
def test_every_request_of_whole_games_takes_the_fast_path() -> None:
    """A well-formed request pays for nothing but its own reading."""
    for document in documents():
        body = orjson.dumps(document)
        fast = decode_fast(SCHEMAS.apply_request, body)

        assert fast is not None, document["action"]
        assert fast.faults == ()
        assert same(fast, strictly(body))


@pytest.mark.parametrize(
    ("schema", "more"),
    [
        (SCHEMAS.replay_request, {}),
        (SCHEMAS.replay_request, {"actions": [], "setup": {"players": ["anna"], "seed": "x"}}),
        (SCHEMAS.legal_actions_request, {"offset": 3}),
        (SCHEMAS.legal_actions_request, {"why": {"player": "anna", "type": "end"}, "expand": True}),
        (SCHEMAS.legal_actions_request, {"view": {}}),
        (SCHEMAS.view_request, {"events": [{"type": "unheard_of"}]}),
        (SCHEMAS.view_request, {"player": ""}),
        (SCHEMAS.score_request, {"action": {}}),
    ],
)
def test_keys_that_do_not_go_together_are_left_to_the_schema(schema: Schema, more: dict[str, Any]) -> None:
    """The fast path knows the same validators."""
    body = orjson.dumps({"state": documents()[0]["state"], **more})

    assert decode_fast(schema, body) is None
    with pytest.raises(Unreadable):
        read_strictly(schema, body)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"resting":[],"done":false', b'"done":false,"done":false'),
        (b'"rules":"1.0"', b'"rules":"9.9"'),
        (b'"game":"glassroad"', b'"game":"stephens"'),
        (b'"seed":"quick"', b'"seed":""'),
    ],
)
def test_the_fast_path_leaves_alone_what_it_cannot_vouch_for(old: bytes, new: bytes) -> None:
    """A key too few, another version or game, an empty seed: the schema itself has a look."""
    body = orjson.dumps(documents()[-200])
    changed = body.replace(old, new, 1)

    assert changed != body
    assert decode_fast(SCHEMAS.apply_request, changed) is None


def test_the_order_of_keys_changes_no_byte_of_a_refusal() -> None:
    client = create_app().test_client()
    statuses = set()
    for document in documents()[::23]:
        asked = {"state": document["state"], "action": document["action"] | {"at": "E1"}}
        answers = [
            client.post("/v1/games/glassroad/apply", data=orjson.dumps(body), content_type="application/json")
            for body in (asked, turned(asked))
        ]

        assert answers[0].data == answers[1].data
        statuses.add(answers[0].status_code)
    assert 422 in statuses


def variations(value: Any) -> list[Any]:
    """Values of the same type, so that the types let them pass."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1]
        case str():
            return [word for word in LIKELY if word != value]
        case list():
            return [[], value[:-1], value[1:], value[::-1], [*value, *value[:1]]]
        case dict():
            return [dict(list(value.items())[:-1])]
        case _:
            return [*LIKELY[:3]]


LIKELY = ("anna", "ben", "builder", "supplier", "inn", "bathhouse", "pond", "choose_hand", "resolve", "final", "both")


def changed_states(state: Any) -> Iterator[bytes]:
    """Requests about a state, each with a change in one place."""
    for place in places(state)[1:]:
        for value in variations(reduce(getitem, place, state)):
            copy = json.loads(json.dumps(state))
            reduce(getitem, place[:-1], copy)[place[-1]] = value
            yield orjson.dumps({"state": copy})


def test_the_fast_path_hands_out_the_strings_of_the_catalogue() -> None:
    """They have their hashes, and are found by identity."""
    state = decode_fast(SCHEMAS.apply_request, orjson.dumps(documents()[-200])).state

    assert {id(tile) for tile in state.stacks.bonus} <= {id(tile) for tile in CATALOGUE.buildings}
    assert {id(card) for player in state.players for card in player.cards()} <= {
        id(card) for card in CATALOGUE.specialists
    }


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_the_fast_path_examines_what_the_schema_reads(part: int) -> None:
    """Every place of a state is changed in every likely way; each fifth of what the fast path reads is read twice."""
    for document in documents()[::45][part::5]:
        impossible = 0
        for body in changed_states(document["state"]):
            fast = decode_fast(SCHEMAS.score_request, body)
            if fast is None:
                continue
            assert fast.faults == tuple(islice(faults(fast.state), MOST_REASONS)), body
            impossible += fast.faults != ()
            if impossible % 5 == 0:
                assert same(fast, read_strictly(SCHEMAS.score_request, body)), body
        assert impossible


@pytest.mark.parametrize("kind", [Gift, Repeat])
def test_gifts_and_repetitions_take_the_fast_path(kind: type[Gift | Repeat]) -> None:
    """Both kinds of pending things are told apart by their type."""
    states = [state for state, _, _ in games() if state.resolution and type(state.resolution.pending) is kind]

    assert states
    for state in states:
        body = orjson.dumps({"state": single(StateSchema).dump(state)})
        fast = decode_fast(SCHEMAS.score_request, body)
        assert fast is not None
        assert fast.state == state
        assert type(fast.state.resolution.pending) is kind


def test_an_action_in_between_is_made_by_somebody_whose_id_can_be_printed() -> None:
    between = documents()[0]["action"] | {"between": [{"player": "\u202e", "type": "convert"}]}
    body = json.dumps({"state": documents()[0]["state"], "actions": [between]}, ensure_ascii=False).encode()

    assert decode_fast(SCHEMAS.replay_request, body) is None
    with pytest.raises(Unreadable) as refused:
        read_strictly(SCHEMAS.replay_request, body)
    assert [place for place, _ in refused.value.errors] == ["/actions/0/between/0/player"]


def test_a_part_of_many_objects_without_a_type_is_left_to_the_schemas() -> None:
    """An action within actions has none. Reading deep ones takes long, and an event loop waits for the fast reader."""
    effect: dict[str, Any] = reduce(lambda inner, _: {"effect": inner}, range(20), {})
    convert, state = {"type": "convert", "effect": effect}, documents()[0]["state"]

    def read(number: int) -> Any:
        given = {"player": "anna", "type": "convert", "between": [convert] * number}
        return decode_fast(SCHEMAS.legal_actions_request, orjson.dumps({"state": state, "given": given}))

    assert read(10) is not None
    assert read(20) is None
