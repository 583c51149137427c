"""Whatever the published schemas allow is read, whatever they forbid is refused, and nothing breaks the service."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.sealing.seats import SPECTATOR, seated
from glass_arbiter_schemas.game import AnyGame

from .games import BY_ID, TESTED, ask, asked, counts
from .shapes import answers_validator, published, validator_of

# What is asked of several keys together.
CONTRADICTIONS = (
    "Must be one of the players.",
    "Must be the",
    "Must have either",
    "Must be null: only the viewer",
    "Must not be null: the viewer",
    "Must be a player: a spectator",
    "Must not come with",
    "Has no use with",
    "Is missing: without it, every replay",
)

# Of a failure hypothesis writes out the arguments, and a game is long.
EVERY_NAME = pytest.mark.parametrize("name", [game.id for game in TESTED])

Request = tuple[str, dict[str, Any]]


@cache
def _requests(game: str) -> tuple[Request, ...]:
    """Requests from all over the game, of every number of players."""
    return tuple([each for count in counts(BY_ID[game]) for each in asked(game, count)[1:]])


@cache
def _opening(game: str) -> frozenset[tuple[str, str]]:
    """The boxes of these requests, each with a token that opens it."""
    return frozenset((each["sealed"], each["seat"]) for _, each in _requests(game) if "seat" in each)


@cache
def _words(game: str) -> tuple[str, ...]:
    """What the requests of a game are written with: keys and values, and words that no game has."""
    holders = [place for _, document in _requests(game) for place in _places(document)]
    keys = {key for _, key in holders if isinstance(key, str)}
    texts = {holder[key] for holder, key in holders if isinstance(holder[key], str) and len(holder[key]) < 32}
    return (*sorted(keys | texts), "", "x" * 65, "é\u0000")


@cache
def _request_shape(game: str, operation: str) -> Draft202012Validator:
    body = published()["paths"][f"/v1/games/{game}/{operation}"]["post"]["requestBody"]
    return validator_of(body["content"]["application/json"]["schema"])


@cache
def _answer_shape(game: str, operation: str) -> Draft202012Validator:
    return answers_validator(BY_ID[game], operation)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that can be changed: an object or a list, with a key or an index of it."""
    for place in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, place
        yield from _places(value[place])


def _values(words: tuple[str, ...]) -> st.SearchStrategy[Any]:
    # Numbers with a fraction of zero are left out: a JSON Schema takes 1.0 for a whole number, and our reader does not.
    scalars = (
        st.none()
        | st.booleans()
        | st.integers(-2, 9)
        | st.sampled_from((2**53 - 1, -(2**53) + 1, 0.5, -1.5))
        | st.sampled_from(words)
    )
    return st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(words), inner, max_size=3),
        max_leaves=4,
    )


def _spoilt(data: st.DataObject, game: str) -> Request:
    """A sound request with a few changes, after which it may or may not be sound."""
    words = _words(game)
    values = _values(words)
    requests = _requests(game)
    # By its place: hypothesis writes out what it samples from, and boxes are long.
    operation, request = requests[data.draw(st.integers(0, len(requests) - 1))]
    request = copy.deepcopy(request)
    for _ in range(data.draw(st.integers(1, 3))):
        # Half of the changes go where the choices are; a state has so many more places.
        part = request.get("action", request.get("why", request)) if data.draw(st.booleans()) else request
        places = list(_places(part))
        holder, place = places[data.draw(st.integers(0, len(places) - 1))] if places else (request, "seed")
        match data.draw(st.sampled_from(("put", "put", "take away", "add"))):
            case "put":
                holder[place] = data.draw(values)
            case "take away" if places:
                holder.pop(place)
            case _ if isinstance(holder, dict):
                holder[data.draw(st.sampled_from(words))] = data.draw(values)
            case _:
                holder.insert(place, data.draw(values))
    return operation, request


def _contradicts_itself(body: dict[str, Any]) -> bool:
    """Whether a request was refused for what a JSON Schema cannot say: keys that contradict each other."""
    return body["type"] == "/problems/invalid-request" and all(
        error["message"].startswith(CONTRADICTIONS) for error in body["errors"]
    )


def check_request(game: AnyGame, operation: str, request: dict[str, Any]) -> None:
    """The service reads what the published schema allows, refuses the rest, and answers as published.

    Much of what the schema does not allow is read all the same, so that the rules can say what is wrong with it.
    """
    reply = ask(game, operation, request)

    allowed = _request_shape(game.id, operation).is_valid(request)
    if allowed and reply.status == 400:
        assert _contradicts_itself(reply.document) or _is_shut(game, request, reply.document), (reply.body, request)
    elif reply.status == 403:
        assert _is_of_somebody_else(game, operation, request), (reply.body, request)
    else:
        assert reply.status in ((200, 409, 422) if allowed else (400, 409, 422)), (reply.body, request)
    _answer_shape(game.id, operation).validate(reply.document)


def _is_shut(game: AnyGame, request: dict[str, Any], body: dict[str, Any]) -> bool:
    """Whether a box was not opened, and rightly: no schema can say whether one opens."""
    is_good = (request["sealed"], request.get("seat")) in _opening(game.id)
    return body["type"] == "/problems/sealed-box" and not is_good


def _is_of_somebody_else(game: AnyGame, operation: str, request: dict[str, Any]) -> bool:
    """Whether a seat asks for another player than its own, or spectators for what somebody could do."""
    player = seated(documented_keyring(), game.id, request["sealed"].split(".")[3], request["seat"])
    parts = (
        request,
        *request.get("actions", ()),
        *(request[key] for key in ("action", "why", "given") if key in request),
    )
    named = {part["player"] for part in parts if part.get("player") is not None}
    return not named <= {player} or (
        player == SPECTATOR and operation in ("apply", "replay", "legal-actions", "suggest")
    )


@pytest.mark.slow
@EVERY_NAME
@settings(max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_published_is_what_is_read(name: str, data: st.DataObject) -> None:
    check_request(BY_ID[name], *_spoilt(data, name))


@pytest.mark.soak
@EVERY_NAME
@settings(max_examples=20_000, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_published_is_what_is_read_at_length(name: str, data: st.DataObject) -> None:
    check_request(BY_ID[name], *_spoilt(data, name))
