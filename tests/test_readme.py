"""The README is true and short: its example is run, and its numbers are counted."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from tools.pages.conformance import suite

from .conftest import Api

pytestmark = pytest.mark.slow

TOP = Path(__file__).parents[1]
README = (TOP / "README.md").read_text(encoding="utf-8")


def test_the_opening_example_prints_what_the_readme_says(api: Api) -> None:
    """One request and its ruling, word for word."""
    program, output = re.findall(r"```(?:python|text)\n(.*?)```", README, re.DOTALL)[:2]
    printed = StringIO()

    with redirect_stdout(printed):
        exec(program.replace("http://127.0.0.1:8000", api.url), {})

    assert printed.getvalue() == output


def test_the_first_ruling_is_within_two_screens() -> None:
    """Of 40 lines each: what it is, how it starts, one request and its ruling."""
    opening, _, _ = README.partition("[![")

    assert "make serve" in opening
    assert opening.count("```text") == 1
    assert len(opening.splitlines()) <= 80
    assert len(README.splitlines()) <= 120


@pytest.mark.slow
def test_the_number_of_cases_is_the_one_there_are() -> None:
    """The README counts the suite."""
    (number,) = re.findall(r"suite of\s+([\d,]+) numbered cases", README)

    assert int(number.replace(",", "")) == len(suite(TOP / "tests" / "cases"))
