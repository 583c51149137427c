"""Changed boxes and tokens open nothing: a sample of what `make fuzz` sends."""

import pytest

from tools.fuzzing.sealed import run


@pytest.mark.slow
def test_no_changed_box_or_token_is_accepted() -> None:
    answers = run(1_500, seed=7)

    assert set(answers) <= {(400, "sealed-box"), (400, "invalid-request")}
    assert answers[400, "sealed-box"] > 1_000
