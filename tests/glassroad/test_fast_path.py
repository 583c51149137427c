"""The quick way and the strict way: they read the same requests into the same values, and write the same answers."""

import json
from functools import reduce
from itertools import islice
from operator import getitem
from typing import Any

import orjson
import pytest
from marshmallow import Schema

from glass_arbiter.app import create_app
from glass_arbiter.codec.decode import read_strictly
from glass_arbiter.codec.encode import canonical_json, fingerprint
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem, Unreadable
from glass_arbiter.games.glassroad import faults, set_up, to_act
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Gift, Repeat
from glass_arbiter_schemas.answers import Ruling
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.events import EVENTS
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.limits import MOST_REASONS
from tests.contract.fast import decode_fast, encode_fast
from tests.players import NAMES

SCHEMA = SCHEMAS.apply_request
VARIANT = replace(
    DEFAULT_OPTIONS,
    costs={"inn": {"wood": 2}},
    rulings={"fee_without_use": "allowed"},
    board={"start_building_neighbours": {"forest_glassworks": ("A1",)}},
)
WORDS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 8, 2**53, 10**30, 0.5, 1.0, "", "x", "A1", "wood", "inn", "x" * 65, "é"),
    *([], {}, ["A1"], {"wood": 1}, {"a": {"b": []}}),
)


def games() -> list[tuple[Any, Any, Any]]:
    """Whole games; in the first one a building is used that works several times, which happens rarely."""
    played = []
    for count, seed in ((2, "quick 2 1"), (1, "quick 1"), (2, "quick 2"), (3, "quick 3"), (4, "quick 4")):
        state, _ = set_up(NAMES[:count], VARIANT if count == 3 else DEFAULT_OPTIONS, "quick")
        played += list(play(GLASSROAD_RULES, state, SeededRandom(seed)))
    return played


GAMES = games()
DOCUMENTS = [
    {"state": single(StateSchema).dump(state), "action": single(ActionSchema).dump(action)}
    for state, action, _ in GAMES
]


def strictly(body: bytes) -> Any:
    """What the schema reads, or None where it refuses."""
    try:
        return read_strictly(SCHEMA, body)
    except (Unreadable, Problem):
        return None


def same(quick: Any, strict: Any) -> bool:
    """Whether both ways have read the same; only the quick one examines, and finds what there is to find."""
    if strict is None:
        return False
    found = () if strict.state is None else tuple(islice(faults(strict.state), MOST_REASONS))
    return bool(quick == replace(strict, faults=found))


def test_every_request_of_whole_games_goes_the_quick_way() -> None:
    """A well-formed request pays for nothing but its own reading."""
    for document in DOCUMENTS:
        body = orjson.dumps(document)
        quick = decode_fast(SCHEMAS.apply_request, body)

        assert quick is not None, document["action"]
        assert quick.faults == ()
        assert same(quick, strictly(body))


def other_requests() -> list[tuple[Any, dict[str, Any]]]:
    """Everything else that can be asked about a state."""
    requests: list[tuple[Any, dict[str, Any]]] = []
    for document, (_, _, granted) in list(zip(DOCUMENTS, GAMES, strict=True))[::40]:
        state, action = document["state"], document["action"]
        events = [single(EVENTS[event.type]).dump(event) for event in granted.events]
        requests += [
            (SCHEMAS.score_request, {"state": state}),
            (SCHEMAS.replay_request, {"state": state, "actions": [action], "return": "each"}),
            (SCHEMAS.replay_request, {"setup": {"players": ["anna"], "seed": "x"}, "actions": [action]}),
            (SCHEMAS.legal_actions_request, {"state": state, "player": action["player"]}),
            (SCHEMAS.legal_actions_request, {"state": state, "expand": True, "partial_takes": True, "limit": 5}),
            (SCHEMAS.legal_actions_request, {"state": state, "why": action}),
            (SCHEMAS.view_request, {"state": state, "player": "anna", "events": events}),
            (SCHEMAS.view_request, {"state": state}),
        ]
    return requests


@pytest.mark.parametrize(("schema", "document"), other_requests())
def test_every_other_request_about_a_state_is_read_quickly_and_the_same(
    schema: Schema, document: dict[str, Any]
) -> None:
    """What has no type of its own is read by its field."""
    body = orjson.dumps(document)

    assert same(decode_fast(schema, body), read_strictly(schema, body))


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
    """The quick way knows the same validators."""
    body = orjson.dumps({"state": DOCUMENTS[0]["state"], **more})

    assert decode_fast(schema, body) is None
    with pytest.raises(Unreadable):
        read_strictly(schema, body)


@pytest.mark.parametrize("layout", [{"indent": 2}, {"separators": (", ", ": ")}, {"sort_keys": True}])
def test_white_space_and_the_order_of_keys_do_not_matter(layout: dict[str, Any]) -> None:
    """Clients in other languages write the same request differently."""
    for document in DOCUMENTS[::20]:
        body = json.dumps(document, **layout).encode()

        assert same(decode_fast(SCHEMAS.apply_request, body), strictly(body))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"period":1', b'"period":1,"period":1'),
        (b'"resting":[],"done":false', b'"done":false,"done":false'),
        (b'"revision"', b'"unknown":1,"revision"'),
        (b'"anna"', b'"\\u0061nna"'),
        (b'"rules":"1.0"', b'"rules":"9.9"'),
        (b'"game":"glassroad"', b'"game":"stephens"'),
        (b'"seed":"quick"', b'"seed":""'),
    ],
)
def test_the_quick_way_leaves_alone_what_it_cannot_vouch_for(old: bytes, new: bytes) -> None:
    """A key twice, a key too many or too few, escapes, other versions: the schema itself has a look."""
    body = orjson.dumps(DOCUMENTS[-200])
    changed = body.replace(old, new, 1)

    assert changed != body
    assert decode_fast(SCHEMAS.apply_request, changed) is None


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def mutated(document: Any, luck: SeededRandom) -> Any:
    """The same request with one value changed, dropped, doubled or added, anywhere."""
    copy = json.loads(json.dumps(document))
    *parents, last = luck.pick(places(copy)[1:])
    target = copy
    for key in parents:
        target = target[key]
    match luck.below(4):
        case 0:
            del target[last]
        case 1 if isinstance(target, list):
            target.append(target[last])
        case 1:
            target[luck.pick(("unknown", "at", "wheel", "A1", "inn", "E4"))] = luck.pick(WORDS)
        case _:
            target[last] = luck.pick(WORDS)
    return copy


@pytest.mark.slow
def test_the_quick_way_reads_nothing_that_the_schema_refuses() -> None:
    """Four thousand mutated requests: what the quick way reads, the schema reads too, and the same."""
    luck = SeededRandom("mutated requests")
    sound, impossible = 0, 0
    for _ in range(4000):
        body = json.dumps(mutated(luck.pick(DOCUMENTS), luck), separators=(",", ":"), ensure_ascii=False).encode()
        quick = decode_fast(SCHEMAS.apply_request, body)
        if quick is not None:
            sound += quick.faults == ()
            impossible += quick.faults != ()
            assert same(quick, strictly(body)), body
    assert min(sound, impossible) > 100


def turned(value: Any) -> Any:
    """The same document, with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    return [turned(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("operation", ["apply", "legal-actions", "score", "view"])
def test_the_order_of_keys_changes_no_byte_of_an_answer(operation: str) -> None:
    """Neither of a ruling nor of a list of what is legal, a refusal or a score."""
    client = create_app().test_client()
    statuses = set()
    for document in DOCUMENTS[::23]:
        wrong = document["action"] | {"at": "E1"}
        more = {"apply": [{"action": document["action"]}, {"action": wrong}]}.get(operation, [{}])
        for each in more:
            asked = {"state": document["state"], **each}
            answers = [
                client.post(
                    f"/v1/games/glassroad/{operation}", data=orjson.dumps(body), content_type="application/json"
                )
                for body in (asked, turned(asked))
            ]

            assert answers[0].data == answers[1].data
            statuses.add(answers[0].status_code)
    assert statuses == ({200, 422} if operation == "apply" else {200})


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


def test_the_quick_way_hands_out_the_strings_of_the_catalogue() -> None:
    """They have their hashes, and are found by identity."""
    state = decode_fast(SCHEMAS.apply_request, orjson.dumps(DOCUMENTS[-200])).state

    assert {id(tile) for tile in state.stacks.bonus} <= {id(tile) for tile in CATALOGUE.buildings}
    assert {id(card) for player in state.players for card in player.cards()} <= {
        id(card) for card in CATALOGUE.specialists
    }


@pytest.mark.parametrize("document", DOCUMENTS[::45])
def test_the_quick_way_examines_what_the_schema_reads(document: dict[str, Any]) -> None:
    """Every place of a state is changed in every likely way; each fifth of what the quick way reads is read twice."""
    impossible = 0
    for place in places(document["state"])[1:]:
        for value in variations(reduce(getitem, place, document["state"])):
            copy = json.loads(json.dumps(document["state"]))
            reduce(getitem, place[:-1], copy)[place[-1]] = value
            body = orjson.dumps({"state": copy})
            quick = decode_fast(SCHEMAS.score_request, body)
            if quick is None:
                continue
            assert quick.faults == tuple(islice(faults(quick.state), MOST_REASONS)), (place, value)
            impossible += quick.faults != ()
            if impossible % 5 == 0:
                assert same(quick, read_strictly(SCHEMAS.score_request, body)), (place, value)
    assert impossible


def test_the_quick_answer_is_the_one_that_the_schema_writes() -> None:
    """State and all, with the same fingerprint."""
    schema = SCHEMAS.ruling
    for _, _, granted in GAMES[::7]:
        ruling = Ruling(
            state=granted.state,
            canonical=canonical_json(single(StateSchema), granted.state),
            events=granted.events,
            to_act=to_act(granted.state),
            hash=fingerprint(single(StateSchema), granted.state),
            irreversible_because=granted.irreversible,
        )

        assert orjson.loads(encode_fast(SCHEMAS.ruling, ruling)) == orjson.loads(orjson.dumps(schema.dump(ruling)))


@pytest.mark.parametrize("kind", [Gift, Repeat])
def test_gifts_and_repetitions_go_the_quick_way(kind: type[Gift | Repeat]) -> None:
    """Both kinds of pending things are told apart by their type."""
    states = [state for state, _, _ in GAMES if state.resolution and type(state.resolution.pending) is kind]

    assert states
    for state in states:
        body = orjson.dumps({"state": single(StateSchema).dump(state)})
        quick = decode_fast(SCHEMAS.score_request, body)
        assert quick is not None
        assert quick.state == state
        assert type(quick.state.resolution.pending) is kind


def test_an_action_in_between_is_made_by_somebody_whose_id_can_be_printed() -> None:
    between = DOCUMENTS[0]["action"] | {"between": [{"player": "\u202e", "type": "convert"}]}
    body = json.dumps({"state": DOCUMENTS[0]["state"], "actions": [between]}, ensure_ascii=False).encode()

    assert decode_fast(SCHEMAS.replay_request, body) is None
    with pytest.raises(Unreadable) as refused:
        read_strictly(SCHEMAS.replay_request, body)
    assert [place for place, _ in refused.value.errors] == ["/actions/0/between/0/player"]
