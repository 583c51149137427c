"""The records of the rules: every id that the code cites leads to one, and every record is complete."""

import re
from pathlib import Path

import pytest

from glass_arbiter.engine.rules import Interpretation, Rule
from glass_arbiter.games import stephens
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.catalogue.rules import RULES

pytestmark = pytest.mark.slow

SOURCES = sorted(Path(stephens.__path__[0]).rglob("*.py"))
RULE_ID = re.compile(r"\b(?:R|A-)\d+\b")
RANGE = re.compile(r"\bR(\d+)-R(\d+)\b")


def test_every_rule_and_every_reading_has_a_record() -> None:
    rules = {f"R{number}" for number in range(1, 169)}
    readings = {f"A-{number}" for number in range(1, 43)}

    assert set(RULES) == rules | readings


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_rule_that_the_code_cites_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert set(RULE_ID.findall(text)) - set(RULES) == set()
    assert [(first, last) for first, last in RANGE.findall(text) if int(first) >= int(last)] == []


def test_the_code_cites_rules_at_all() -> None:
    cited = {rule for path in SOURCES if path.name != "rules.py" for rule in RULE_ID.findall(path.read_text("utf-8"))}

    assert len(cited) > 100


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_record_says_what_it_is_about_and_where_it_stands(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z0-9][^.]*[^.]", rule.title)
    assert re.fullmatch(r"[A-Z0-9].*\.", rule.text)
    assert set(RULE_ID.findall(rule.text + rule.citation)) <= set(RULES) - {rule.id}
    if rule.id.startswith("R"):
        assert re.fullmatch(r"(derived from )?p\. \d+(, \d+)*(, partly derived)?", rule.citation)
        assert all(4 <= int(page) <= 24 for page in re.findall(r"\d+", rule.citation))
    else:
        assert re.fullmatch(r"ruling on R\d+(, R\d+)*", rule.citation)


def test_two_records_never_share_a_title() -> None:
    assert len({rule.title for rule in RULES.values()}) == len(RULES)


@pytest.mark.parametrize("question", INTERPRETATIONS.values(), ids=lambda question: question.key)
def test_a_choice_of_readings_is_a_reading_that_names_it(question: Interpretation) -> None:
    assert set(question.readings) == {str(value).lower() for value in question.values}
    text = RULES[question.rule].text
    assert f"`{question.key}` set to `{str(question.values[1]).lower()}`" in text


def test_only_choices_of_readings_are_named_in_readings() -> None:
    named = {key for rule in RULES.values() for key in re.findall(r"`(\w+)` set to", rule.text)}

    assert named == set(INTERPRETATIONS)
