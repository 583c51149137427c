"""The suite of every game is complete: each rule, reading and code has its cases, and the pages are up to date."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from glass_arbiter.conformance.case_format import games_with_cases
from glass_arbiter.conformance.cases import Case
from tools.pages import case_schema, vocabulary
from tools.pages.conformance import cases_by_rule, page, suite
from tools.pages.parts import pages_of

TOP = Path(__file__).parents[2]

# Slow, since every case is read.
pytestmark = [pytest.mark.slow, pytest.mark.parametrize("game", games_with_cases())]


def cases_of(game: str) -> list[Case]:
    return suite(TOP / "tests" / "cases" / game)


def codes(cases: list[Case], *keys: str) -> set[str]:
    """The codes that cases expect under one of these keys."""

    def told() -> Iterator[dict[str, str]]:
        for case in cases:
            for key in keys:
                found = case.then.get(key, [])
                yield from found if isinstance(found, list) else [found]

    return {reason.get("code", "") for reason in told()}


def chosen(case: Case, ruling: str, default: object) -> object:
    """The reading by which a case is settled."""
    options = case.given.get("options") or case.given.get("setup", {}).get("options", {})
    return options.get("rulings", {}).get(ruling, default)


def test_every_rule_has_a_case_or_a_reason_for_having_none(game: str) -> None:
    """No rule of the index is left unsettled in silence."""
    unsettled = {rule for rule, settling in cases_by_rule(game, cases_of(game)).items() if not settling}

    assert unsettled == set(pages_of(game).untestable)


def test_every_reading_that_can_be_chosen_is_settled_by_each_of_its_values(game: str) -> None:
    """By cases that cite the rule of the reading."""
    unsettled = {
        (ruling, value)
        for ruling, reading in pages_of(game).interpretations.items()
        for value in reading.values
        if not any(
            reading.rule in case.rules and chosen(case, ruling, reading.values[0]) == value for case in cases_of(game)
        )
    }

    assert unsettled == set()


def test_ids_are_unique_over_all_files(game: str) -> None:
    """A case can be named without its file."""
    ids = [case.id for case in cases_of(game)]

    assert sorted(set(ids)) == sorted(ids)


def test_every_code_of_a_violation_has_a_case(game: str) -> None:
    assert set(pages_of(game).codes) - codes(cases_of(game), "violation", "violations") == set()


def test_every_code_of_a_fault_has_a_case_or_a_reason_for_having_none(game: str) -> None:
    pages = pages_of(game)

    assert set(pages.fault_codes) - codes(cases_of(game), "faults") == set(pages.untestable_faults)


def test_the_index_is_up_to_date(game: str) -> None:
    """The page is what `make index` writes."""
    assert (TOP / pages_of(game).conformance_page).read_text(encoding="utf-8") == page(game, cases_of(game))


def test_the_names_that_cases_use_are_those_of_the_catalogue(game: str) -> None:
    """The file is what `make index` writes."""
    assert vocabulary.committed(game).read_text(encoding="utf-8") == vocabulary.as_json(game)


def test_the_published_schema_of_the_cases_is_up_to_date(game: str) -> None:
    """The file is what `make index` writes, and is a schema by itself."""
    text = case_schema.committed(game).read_text(encoding="utf-8")

    assert text == case_schema.as_json(game)
    Draft202012Validator.check_schema(json.loads(text))
