"""The questions that a rulebook leaves open, and the readings in force."""

from glass_arbiter.engine.rules import Interpretation, readings_in_force

QUESTIONS = {
    "ties": Interpretation(key="ties", values=("shared", "broken"), rule="T1", question="Who wins?", readings={}),
    "late": Interpretation(key="late", values=(True, False), rule="T2", question="May one be late?", readings={}),
}


def test_the_first_reading_is_in_force_unless_the_options_state_another() -> None:
    assert readings_in_force(QUESTIONS, {}) == {"ties": "shared", "late": True}
    assert readings_in_force(QUESTIONS, {"late": False}) == {"ties": "shared", "late": False}
