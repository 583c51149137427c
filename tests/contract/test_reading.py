"""Whatever the published schemas allow is read, whatever they forbid is refused, and nothing breaks the service."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schemas.containers import single
from schemas.glassroad.actions import ActionSchema
from schemas.glassroad.state import StateSchema
from service.app import create_app
from service.games.glassroad import set_up
from service.games.glassroad.playout import Luck, play
from service.games.glassroad.state import USUAL

from .shapes import validator

NAMES = ("anna", "ben", "carl", "dora")
WORDS = (
    *("anna", "ben", "", "A1", "C2", "E4", "wood", "food", "charcoal", "glass", "glassworks", "brickworks"),
    *("inn", "tavern", "fishery", "forest_glassworks", "builder", "supplier", "pit", "pond", "one", "both"),
    *("resolve", "final", "convert", "end", "use_ability", "gift", "repeat", "offer", "4", "x" * 65, "é\u0000"),
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
        state, _ = set_up(NAMES[:players], USUAL, "reading")
        for number, (before, action, _) in enumerate(play(state, Luck("reading"))):
            if number % 5 == 0:
                request = {"state": single(StateSchema).dump(before), "action": single(ActionSchema).dump(action)}
                yield "apply", request | {"return": "full"}


REQUESTS = tuple(_requests())
SHAPES = {"setup": validator("GlassroadSetupRequest"), "apply": validator("GlassroadApplyRequest")}
ANSWERS = {
    ("setup", 200): validator("GlassroadPosition"),
    ("setup", 400): validator("Unreadable"),
    ("setup", 422): validator("GlassroadImpossibleSetup"),
    ("apply", 200): validator("GlassroadRuling"),
    ("apply", 400): validator("Unreadable"),
    ("/problems/illegal-action", 422): validator("GlassroadIllegalAction"),
    ("/problems/impossible-state", 422): validator("GlassroadImpossibleState"),
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
        part = request.get("action", request) if draw(st.booleans()) else request
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


def _means_a_stranger(request: dict[str, Any]) -> bool:
    """The one thing that our schema checks and a JSON Schema cannot say."""
    starts = request.get("start_player")
    return starts is not None and starts not in request["players"]


def check_request(operation: str, request: dict[str, Any]) -> None:
    """The service reads a request exactly if the published schema allows it, and its answer is as published."""
    answer = WORKING.post(f"/v1/games/glassroad/{operation}", json=request)

    body = answer.get_json(force=True)
    allowed = SHAPES[operation].is_valid(request) and not _means_a_stranger(request)
    assert answer.status_code in ((200, 422) if allowed else (400,)), (body, request)
    published = ANSWERS.get((body.get("type"), answer.status_code)) or ANSWERS[operation, answer.status_code]
    wanted = request.get("return", "full") == "full"
    if wanted or answer.status_code != 200:
        published.validate(body)


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(spoilt())
def test_what_is_published_is_what_is_read(spoilt_request: tuple[str, dict[str, Any]]) -> None:
    check_request(*spoilt_request)


@pytest.mark.soak
@settings(max_examples=20_000, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(spoilt())
def test_what_is_published_is_what_is_read_at_length(spoilt_request: tuple[str, dict[str, Any]]) -> None:
    check_request(*spoilt_request)
