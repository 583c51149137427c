"""What a result rests on is recorded where the rules ask for it, whoever wants the result."""

import ast
from collections.abc import Iterator
from pathlib import Path

import glass_arbiter
from glass_arbiter.engine.action_groups import why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.readings import AppliedReading, Readings, UnattestedFact
from glass_arbiter.engine.rules import Interpretation
from glass_arbiter.engine.steps import Given, next_step
from tests.nim.rules import Action, Code, NimRules, Options, State, Transition

QUESTION = Interpretation(key="greed", values=("frowned_on", "fine"), rule="Q1", question="?", readings={})
WIND = AppliedReading(id="Q2")
GREED = AppliedReading(id="Q1", option="greed", value="frowned_on")
HEAVY = UnattestedFact(id="N1", fact="weight", subject="stone")


class Doubtful(NimRules):
    """Whether three stones may be taken is a reading; what wind does is another one, without a choice."""

    def attempt(self, state: State, action: Action, chooser: Chooser) -> Transition:
        transition = super().attempt(state, action, chooser)
        if action.type == "wind":
            transition.readings.apply("Q2")
        if action.type == "take" and state.heap - transition.heap == 3:
            transition.readings.suppose("N1", "weight", "stone")
            if transition.readings.choose(QUESTION, state.options.rulings) == "frowned_on":
                raise refusal(Code.CHOICE_NOT_POSSIBLE, "Q1", f"{chooser.path}/number")
        return transition


RULES = Doubtful()
START = RULES.set_up(("anna", "ben"), Options(heap=5), "readings", "anna").state


def action(kind: str, **choices: object) -> Action:
    return Action(player="anna", type=kind, choices=choices)


def test_readings_are_listed_in_the_order_of_asking_each_once() -> None:
    readings = Readings()
    readings.suppose("N1", "weight", "stone")
    assert readings.choose(QUESTION, {"greed": "fine"}) == "fine"
    readings.apply("Q2")
    readings.suppose("N1", "weight", "stone")
    assert readings.choose(QUESTION, {"greed": "fine"}) == "fine"
    others = Readings()
    others.apply("Q2")
    others.choose(QUESTION, {})
    readings.add(others)

    assert readings.listed() == (HEAVY, AppliedReading(id="Q1", option="greed", value="fine"), WIND, GREED)


def test_a_question_that_nobody_has_answered_has_its_first_reading() -> None:
    assert Readings().choose(QUESTION, {}) == "frowned_on"


def test_rulings_and_refusals_list_what_they_rest_on() -> None:
    rulings = [adjudicate(RULES, START, each) for each in (action("take", number=2), action("wind"))]
    refused = adjudicate(RULES, START, action("take", number=3))

    assert [ruling.readings for ruling in (*rulings, refused)] == [(), (WIND,), (HEAVY, GREED)]


def test_an_explanation_rests_on_the_legal_way_or_on_everything_that_was_tried() -> None:
    legal, illegal = Readings(), Readings()

    assert why_not(RULES, START, action("take"), readings=legal) == ()
    assert why_not(RULES, START, action("take", number=3), readings=illegal)
    assert (legal.listed(), illegal.listed()) == ((), (HEAVY, GREED))


def test_a_step_rests_on_all_ways_of_going_on() -> None:
    def readings(kind: str | None, **choices: object) -> object:
        return next_step(RULES, START, Given(player="anna", type=kind, choices=choices), SearchBudget(1000)).readings

    assert readings("take") == (HEAVY, GREED)
    assert readings("take", number=1) == ()
    assert readings(None) == ()
    assert readings("take", number=3) == (HEAVY, GREED)


def test_no_rule_reads_the_options_past_the_record() -> None:
    """Options choose readings under `rulings`; only what records, writes or examines them may look there."""
    package = Path(glass_arbiter.__file__).parent
    found = {f"{path.relative_to(package)}" for path in package.rglob("games/**/*.py") if any(_chosen(path))}

    assert found == {
        "games/glassroad/faults/options.py",
        "games/glassroad/state.py",
        "games/stephens/faults/options.py",
        "games/stephens/options.py",
    }


def _chosen(path: Path) -> Iterator[ast.AST]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "rulings":
            yield node
