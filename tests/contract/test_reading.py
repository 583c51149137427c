"""Whatever the published schemas allow is read, whatever they forbid is refused, and nothing breaks the service."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from glass_arbiter.app import create_app
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import Action, Granted, State, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.view import observe
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.glassroad.views import ViewSchema
from tests.players import NAMES

from .shapes import SPEC, validator

WORDS = (
    *("anna", "ben", "", "A1", "C2", "E4", "wood", "food", "charcoal", "glass", "glassworks", "brickworks"),
    *("inn", "tavern", "fishery", "forest_glassworks", "builder", "supplier", "pit", "pond", "one", "both"),
    *("resolve", "final", "convert", "end", "use_ability", "gift", "repeat", "offer", "4", "x" * 65, "é\u0000"),
)

# What is asked of several keys together.
CONTRADICTIONS = (
    "Must be one of the players.",
    "Must be the",
    "Must have either",
    "Must be null: only the viewer",
    "Must not be null: the viewer",
    "Must be a player: a spectator",
    "Must not come with",
    "Has no use without",
    "Is missing: without it, every replay",
)

WORKING = create_app().test_client()

# Numbers with a fraction of zero are left out: a JSON Schema takes 1.0 for a whole number, and our reader does not.
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.sampled_from((2**53 - 1, -(2**53) + 1, 0.5, -1.5))
    | st.sampled_from(WORDS)
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=4,
)


def _requests() -> Iterator[tuple[str, dict[str, Any]]]:
    """Requests from all over the game, of every number of players."""
    options = {"costs": {"inn": {"wood": 2}}, "rulings": {"fee_without_use": "allowed"}, "board_side": "1-3"}
    yield "setup", {"players": ["anna", "ben"], "seed": "x", "start_player": "ben", "options": options}
    for players in (1, 2, 3, 4):
        state, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, "reading")
        for number, (before, action, granted) in enumerate(play(GLASSROAD_RULES, state, SeededRandom("reading"))):
            if number % 5 == 0:
                request = {"state": single(StateSchema).dump(before), "action": single(ActionSchema).dump(action)}
                yield "apply", request | {"return": "full"}
            if number % 20 == 0:
                yield from _questions(before, action, granted)


def _questions(state: State, action: Action, granted: Granted[State]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What else can be asked about a state."""
    document, view = single(StateSchema).dump(state), single(ViewSchema).dump(observe(state, action.player))
    events = SCHEMAS.ruling.fields["events"]._serialize(granted.events, None, None)
    why = single(ActionSchema).dump(action)
    yield "replay", {"state": document, "actions": [why], "return": "each"}
    yield "replay", {"setup": {"players": list(NAMES[:2]), "seed": "x"}, "actions": [why], "return": "final"}
    yield "view", {"state": document, "player": action.player, "events": events}
    yield "legal-actions", {"state": document, "player": None, "expand": False}
    yield "legal-actions", {"view": view, "expand": True, "limit": 9, "offset": 1, "partial_takes": True}
    yield "legal-actions", {"view": view, "player": action.player, "why": why}


REQUESTS = tuple(_requests())


def _answers(operation: str) -> dict[str, Any]:
    """The schemas of all documented answers to an operation."""
    responses = SPEC["paths"][f"/v1/games/glassroad/{operation}"]["post"]["responses"]
    contents = [response["content"] for response in responses.values() if "content" in response]
    return {"anyOf": [content["schema"] for each in contents for content in each.values()]}


SHAPES = {
    operation: validator(f"Glassroad{name}Request")
    for operation, name in (
        ("setup", "Setup"),
        ("apply", "Apply"),
        ("replay", "Replay"),
        ("view", "View"),
        ("legal-actions", "LegalActions"),
    )
}
ANSWERS = {
    operation: Draft202012Validator({"components": SPEC["components"], **_answers(operation)}) for operation in SHAPES
}


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that can be changed: an object or a list, with a key or an index of it."""
    for place in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, place
        yield from _places(value[place])


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A sound request with a few changes, after which it may or may not be sound."""
    operation, request = draw(st.sampled_from(REQUESTS))
    request = copy.deepcopy(request)
    for _ in range(draw(st.integers(1, 3))):
        # Half of the changes go where the choices are; a state has so many more places.
        part = request.get("action", request.get("why", request)) if draw(st.booleans()) else request
        places = list(_places(part))
        holder, place = places[draw(st.integers(0, len(places) - 1))] if places else (request, "seed")
        match draw(st.sampled_from(("put", "put", "take away", "add"))):
            case "put":
                holder[place] = draw(values)
            case "take away" if places:
                holder.pop(place)
            case _ if isinstance(holder, dict):
                holder[draw(st.sampled_from((*WORDS, "at", "take", "pay", "wheel", "good", "effect")))] = draw(values)
            case _:
                holder.insert(place, draw(values))
    return operation, request


def _contradicts_itself(body: dict[str, Any]) -> bool:
    """Whether a request was refused for what a JSON Schema cannot say: keys that contradict each other."""
    return body["type"] == "/problems/invalid-request" and all(
        error["message"].startswith(CONTRADICTIONS) for error in body["errors"]
    )


def check_request(operation: str, request: dict[str, Any]) -> None:
    """The service reads a request exactly if the published schema allows it, and its answer is as published."""
    answer = WORKING.post(f"/v1/games/glassroad/{operation}", json=request)

    body = answer.get_json(force=True)
    allowed = SHAPES[operation].is_valid(request)
    if allowed and answer.status_code == 400:
        assert _contradicts_itself(body), (body, request)
    else:
        assert answer.status_code in ((200, 409, 422) if allowed else (400,)), (body, request)
    ANSWERS[operation].validate(body)


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(spoilt())
def test_what_is_published_is_what_is_read(spoilt_request: tuple[str, dict[str, Any]]) -> None:
    check_request(*spoilt_request)


@pytest.mark.soak
@settings(max_examples=20_000, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(spoilt())
def test_what_is_published_is_what_is_read_at_length(spoilt_request: tuple[str, dict[str, Any]]) -> None:
    check_request(*spoilt_request)
