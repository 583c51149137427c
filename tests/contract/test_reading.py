"""Whatever the published schemas allow is read, whatever they forbid is refused, and nothing breaks the service."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from glass_arbiter_schemas.game import AnyGame

from .games import BY_ID, EVERY_GAME, ask, asked, counts
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
    "Has no use without",
    "Is missing: without it, every replay",
)

Request = tuple[str, dict[str, Any]]


@cache
def _requests(game: str) -> tuple[Request, ...]:
    """Requests from all over the game, of every number of players."""
    # No schema can say whether a box opens (tests/contract/test_sealed_tables.py).
    plain = [each for count in counts(BY_ID[game]) for each in asked(game, count)[1:] if "sealed" not in each[1]]
    return tuple(plain)


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
    operation, request = data.draw(st.sampled_from(_requests(game)))
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
        assert _contradicts_itself(reply.document), (reply.body, request)
    else:
        assert reply.status in ((200, 409, 422) if allowed else (400, 409, 422)), (reply.body, request)
    _answer_shape(game.id, operation).validate(reply.document)


@pytest.mark.slow
@EVERY_GAME
@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_published_is_what_is_read(game: AnyGame, data: st.DataObject) -> None:
    check_request(game, *_spoilt(data, game.id))


@pytest.mark.soak
@EVERY_GAME
@settings(max_examples=20_000, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_published_is_what_is_read_at_length(game: AnyGame, data: st.DataObject) -> None:
    check_request(game, *_spoilt(data, game.id))
