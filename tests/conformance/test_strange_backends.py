"""Cases are settled by any implementation: what does not keep to the contract is a difference, never a crash."""

from pathlib import Path
from typing import Any

import pytest

from glass_arbiter.conformance.backends import Answer, Backend, backend_at
from glass_arbiter.conformance.cases import Case, read_cases
from glass_arbiter.conformance.check import check
from glass_arbiter.conformance.report import explained

from .conftest import RIGHT


class Strange(Backend):
    """Answers like the service itself, but for the last question of a case."""

    def __init__(self, path: str, answer: Answer) -> None:
        super().__init__()
        self._service = backend_at(None)
        self._path, self._answer = path, answer

    def send(self, path: str, body: bytes) -> Answer:
        return self._answer if path.endswith(self._path) else self._service.send(path, body)


@pytest.fixture
def cases(tmp_path: Path) -> list[Case]:
    path = tmp_path / "my.yaml"
    path.write_text(RIGHT, encoding="utf-8")
    return read_cases(path)


@pytest.mark.parametrize("path", ["/setup", "/apply"])
@pytest.mark.parametrize(
    "answer",
    [
        (200, None),
        (200, []),
        (200, {}),
        (200, {"state": {}}),
        (200, {"state": {"players": [{"id": "anna"}]}, "events": [], "to_act": []}),
        (200, {"state": None, "events": None}),
        (404, {"detail": "Not found."}),
        (422, {}),
        (422, {"violations": []}),
        (422, {"violations": [None]}),
        (422, {"faults": "wrong"}),
        (500, {"body": "<html>\ud800</html>"}),
        (502, None),
    ],
)
def test_a_strange_answer_is_a_difference(cases: list[Case], path: str, answer: Any) -> None:
    """And it can be told to people, whatever it is."""
    for case in cases:
        verdict = check(case, Strange(path, answer))

        assert verdict.differences
        assert "\n".join(explained(verdict)).encode(errors="strict")


def test_faults_match_in_any_order_but_one_by_one(tmp_path: Path) -> None:
    """A fault that no line of the case expects is not hidden by one that two lines expect."""
    text = RIGHT[: RIGHT.index("  - id: B8-built")].replace("violation: {", "faults: [{code: a}, {code: b}] #")
    path = tmp_path / "my.yaml"
    path.write_text(text, encoding="utf-8")
    (case,) = read_cases(path)

    def faults(*codes: str) -> Answer:
        return 422, {"faults": [{"code": code, "rule": "W1"} for code in codes]}

    assert check(case, Strange("/apply", faults("b", "a"))).passed
    for codes in (("a", "a"), ("b", "c"), ("a",), ("a", "b", "b")):
        assert not check(case, Strange("/apply", faults(*codes))).passed
