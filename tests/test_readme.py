"""The README is true: its example is run, and what it lists is there."""

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


def test_every_endpoint_of_the_table_answers(api: Api) -> None:
    """Nothing is promised that is not there: a wrong method would be 405, a wrong path 404."""
    rows = re.findall(r"^\| `(GET|POST) ([^|]*)` \|", README, re.MULTILINE)
    assert {method for method, _ in rows} == {"GET", "POST"}
    for method, paths in rows:
        for path in re.findall(r"/[\w./-]+", paths):
            answer = api.ask(method, path)
            assert answer.status_code not in (404, 405, 500), path


def test_every_variable_is_one_that_the_service_reads() -> None:
    """The table of settings names no variable that nothing reads."""
    source = "".join(path.read_text(encoding="utf-8") for path in (TOP / "service").rglob("*.py"))

    variables = set(re.findall(r"ARBITER_\w+", README))

    assert variables
    assert {variable for variable in variables if variable not in source} == set()


@pytest.mark.slow
def test_the_number_of_cases_is_the_one_there_are() -> None:
    """The README counts the suite."""
    (number,) = re.findall(r"suite of\s+([\d,]+) numbered cases", README)

    assert int(number.replace(",", "")) == len(suite(TOP / "tests" / "cases"))
