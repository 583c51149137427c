"""The facts of every code have documented keys and types, wherever a violation or a fault is met."""

from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter_schemas.facts import FactsOf
from glass_arbiter_schemas.fields import LARGEST
from glass_arbiter_schemas.game import AnyGame
from tools.fuzzing.seeds import found

from .games import EVERY_GAME, EVERY_TABLE, ask, played
from .numbers_of import numbers, with_number
from .shapes import component_name, validator
from .suites import heard

pytestmark = pytest.mark.slow

KINDS = {"violations": "Violation", "faults": "Fault"}
# The search for legal ways states these, and keeps them to itself in all cases that there are.
UNTOLD = {("insufficient_resources", "contract")}


def _refusals(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The refusals of all cases, and of what fuzzing has found."""
    for each in heard(game.id):
        if each.status == 422:
            yield each.answer
        if (each.operation, each.status) == ("apply", 422) and "violations" in each.answer:
            yield _why_not(game, each.request)
    for seed in found():
        if seed.game == game.id:
            reply = ask(game, seed.operation, seed.body)
            if reply.status in (200, 422):
                yield reply.document


def _why_not(game: AnyGame, request: dict[str, Any]) -> dict[str, Any]:
    """What stands against a refused action however its choices are made."""
    action = {key: request["action"][key] for key in ("player", "type")}
    answer: dict[str, Any] = ask(game, "legal-actions", {"state": request["state"], "why": action}).document
    return answer


@EVERY_GAME
@pytest.mark.parametrize("key", KINDS)
def test_every_reason_has_the_facts_of_its_code(game: AnyGame, key: str) -> None:
    documented = validator(component_name(game, KINDS[key]))

    for refusal in _refusals(game):
        for reason in refusal.get(key, ()):
            documented.validate(reason)


@EVERY_GAME
@pytest.mark.parametrize("key", KINDS)
def test_every_fact_of_every_code_is_met_somewhere(game: AnyGame, key: str) -> None:
    """Of the codes that are met: Nim has no cases."""
    refusals = list(_refusals(game))
    reasons = [reason for refusal in refusals for reason in refusal.get(key, ())]
    met = {(reason["code"], fact) for reason in reasons for fact in reason["facts"]}
    codes = {reason["code"] for reason in reasons}

    documented = {(code, fact) for code, facts in _facts(game, key).items() if code in codes for fact in facts.keys}

    assert documented - met <= UNTOLD


@EVERY_TABLE
def test_numbers_far_from_any_game_have_the_facts_of_their_faults(game: AnyGame, count: int) -> None:
    """Each number of a state in turn is as small or as large as can be read."""
    documented = validator(component_name(game, "Fault"))
    turns = played(game.id, count)
    met = []
    for turn in (turns[0], turns[len(turns) // 2], turns[-1]):
        state = orjson.loads(write(game.schemas.state, turn.granted.state))
        for place in numbers(state):
            for number in (-LARGEST, -1, 0, LARGEST):
                reply = ask(game, "score", {"state": with_number(state, place, number)})
                assert reply.status in (200, 400, 422), place
                met += reply.document.get("faults", ())

    # Many places have the same facts.
    for fault in {orjson.dumps((fault["code"], fault["facts"])): fault for fault in met}.values():
        documented.validate(fault)


def _facts(game: AnyGame, key: str) -> dict[str, FactsOf]:
    schema: Any = game.schemas.illegal_action if key == "violations" else game.schemas.impossible_state
    reason = schema.fields[key].item.part
    return {code: variant().fields["facts"] for code, variant in reason.documented_variants.items()}
