"""Every type of action is documented with its own keys: legal actions have these and no others, and each is of use."""

from collections.abc import Iterator
from functools import cache

import pytest
from jsonschema import Draft202012Validator

from glass_arbiter.engine.search import legal_actions
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import Nested
from glass_arbiter_schemas.game import AnyGame
from tools.games import Json, dump_action
from tools.playthroughs import golden_games

from .games import BY_ID, EVERY_GAME, counts, moments
from .shapes import component_name, validator
from .suites import heard

pytestmark = pytest.mark.slow

# Of the actions that are listed in one state.
LISTED = 60


@cache
def _listed(game: str) -> tuple[Json, ...]:
    """Legal actions of random games, those that take less than offered included."""
    rules = BY_ID[game].rules
    found = []
    for count in counts(BY_ID[game]):
        for state, *_ in moments(BY_ID[game], count):
            for player in rules.players(state):
                actions = legal_actions(rules, state, player, partial_takes=True)
                found += [dump_action(BY_ID[game], action) for action, _ in zip(actions, range(LISTED), strict=False)]
    return tuple(found)


@cache
def _granted(game: str) -> tuple[Json, ...]:
    """The legal actions of all cases and golden games."""
    asked = [each.request["action"] for each in heard(game) if (each.operation, each.status) == ("apply", 200)]
    golden = golden_games(game) if game in GAMES else ()
    return (*asked, *(action for recorded in golden for action in recorded["actions"]))


def _type_of(game: AnyGame) -> Draft202012Validator:
    return validator(component_name(game, "Action"))


@EVERY_GAME
def test_every_listed_action_is_of_its_documented_type(game: AnyGame) -> None:
    documented = _type_of(game)

    for action in _listed(game.id):
        documented.validate(action)


@EVERY_GAME
def test_every_granted_action_is_of_its_documented_type(game: AnyGame) -> None:
    documented = _type_of(game)

    for action in _granted(game.id):
        documented.validate(action)


@EVERY_GAME
def test_every_key_of_every_type_is_stated_somewhere(game: AnyGame) -> None:
    stated = {place for action in (*_listed(game.id), *_granted(game.id)) for place in _stated(action)}
    variants = game.schemas.action.documented_variants  # type: ignore[attr-defined]

    documented = {place for kind, variant in variants.items() for place in _documented(variant, str(kind))}

    assert documented - stated == set()


@EVERY_GAME
def test_a_key_that_is_always_required_is_never_left_out(game: AnyGame) -> None:
    variants = game.schemas.action.documented_variants  # type: ignore[attr-defined]

    for action in _granted(game.id):
        required = {name for name, field in variants[action["type"]]().fields.items() if field.required}
        assert required <= set(action)


def _stated(action: Json) -> Iterator[str]:
    """Every key of an action, with its type before it; the keys of objects within objects of one kind are the same."""
    kind = action["type"]
    yield kind
    for key, value in action.items():
        yield f"{kind} {key}"
        for inner in value if isinstance(value, dict) else ():
            yield f"{kind} {key} {inner}"
    for inner in action.get("between", ()):
        yield f"{kind} between {inner['type']}"


def _documented(variant: type[Strict], kind: str) -> Iterator[str]:
    yield kind
    for name, field in variant().fields.items():
        key = field.data_key or name
        yield f"{kind} {key}"
        if isinstance(field, Nested):
            yield from (f"{kind} {key} {part.data_key or inner}" for inner, part in field.part.fields.items())
