"""The pytest plugin: rule cases are tests, in any project in which the package is installed."""

import pytest

from .conftest import RIGHT, WRONG

pytestmark = pytest.mark.slow


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project whose warnings are errors, as in this one."""
    pytester.makeini("[pytest]\narbiter_cases = rules more\nfilterwarnings = error\n")
    for folder in ("rules", "rules/inner", "more", "other"):
        pytester.mkdir(folder)
    return pytester


def write(project: pytest.Pytester, path: str, text: str) -> None:
    (project.path / path).write_text(text, encoding="utf-8")


def test_cases_are_collected_by_their_name_or_by_their_folder(project: pytest.Pytester) -> None:
    """Other YAML files are left alone."""
    write(project, "other/building.case.yaml", RIGHT)
    write(project, "rules/building.yaml", RIGHT)
    write(project, "rules/inner/building.yaml", RIGHT)
    write(project, "other/compose.yaml", "services: {}")

    result = project.runpytest("--collect-only", "-q")

    assert [line for line in result.outlines if "::" in line] == [
        "other/building.case.yaml::B8-short-of-bricks",
        "other/building.case.yaml::B8-built",
        "rules/building.yaml::B8-short-of-bricks",
        "rules/building.yaml::B8-built",
        "rules/inner/building.yaml::B8-short-of-bricks",
        "rules/inner/building.yaml::B8-built",
    ]


def test_a_failing_case_shows_its_difference_and_no_code(project: pytest.Pytester) -> None:
    """The author of a case needs no traceback."""
    write(project, "rules/building.yaml", WRONG)

    result = project.runpytest()

    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*B8-short-of-bricks: The whole cost is paid, or nothing is built*",
            "FAILED B8-short-of-bricks: The whole cost is paid, or nothing is built",
            "  *building.yaml:4",
            "  at violation/facts/need/brick",
            "    expected  3",
            "    found     2",
            "  B8 The steps of building: *",
            "FAILED rules/building.yaml::B8-short-of-bricks - *",
        ]
    )
    result.stdout.no_fnmatch_line("*.py*")


def test_a_file_that_cannot_be_read_is_an_error_of_collection(project: pytest.Pytester) -> None:
    """With file, line and reason; a table that cannot be laid out fails, with the same."""
    write(project, "rules/misspelt.yaml", RIGHT.replace("offer:", "offers:", 1))
    write(project, "more/twice.yaml", RIGHT.replace("offer: [cooperage]", "removed: [inn, inn]", 1))

    result = project.runpytest("--continue-on-collection-errors")

    result.assert_outcomes(passed=1, failed=1, errors=1)
    result.stdout.fnmatch_lines(
        [
            "*misspelt.yaml:9: B8-short-of-bricks: given: unknown key 'offers'; did you mean 'offer'[?]",
            "UNREADABLE B8-short-of-bricks: *",
            "  *twice.yaml:9: 'inn' lies in two places",
        ]
    )
    result.stdout.no_fnmatch_line("*.py*")


def test_cases_are_settled_by_a_service_elsewhere(project: pytest.Pytester, url: str) -> None:
    """The address decides which backend is asked."""
    write(project, "rules/building.yaml", RIGHT)

    project.runpytest("--arbiter-url", url).assert_outcomes(passed=2)


def test_an_address_where_nobody_answers_fails_every_case(project: pytest.Pytester) -> None:
    """In one line each."""
    write(project, "rules/building.yaml", RIGHT)

    result = project.runpytest("--arbiter-url", "http://127.0.0.1:1")

    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["http://127.0.0.1:1: nobody answers"])
    result.stdout.no_fnmatch_line("*exception*")


def test_a_project_without_cases_does_not_load_the_rules(project: pytest.Pytester) -> None:
    """An installed plugin is loaded everywhere, so it must cost next to nothing."""
    project.makepyfile(
        "import sys\ndef test_modules(): assert not any(m.startswith('glass_arbiter.games') for m in sys.modules)"
    )

    project.runpytest().assert_outcomes(passed=1)
