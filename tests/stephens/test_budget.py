"""What a request may cost, counted in steps, for the costliest decks and states that are allowed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.codec.encode import write
from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.budget import BudgetExceeded, SearchBudget
from glass_arbiter.engine.domains import Interchangeable
from glass_arbiter.engine.search import Step, action_bundles
from glass_arbiter.engine.steps import Given, next_step
from glass_arbiter.games.stephens import completion
from glass_arbiter.games.stephens.actions import LEFT_OUT_WEIGHT, PAYMENT_WEIGHT, Action, ActionType
from glass_arbiter.games.stephens.exchanges import Exchanges
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Activation, State
from glass_arbiter.handlers.costs import STEPS
from glass_arbiter.handlers.queries import SEARCH_STEPS
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.stephens.schemas import SCHEMAS
from tests.contract.shapes import answers_validator

from .tables import refused
from .worst import WORST_STATES, contracts_to_fulfil, costly_game, crafts_to_collect

pytestmark = pytest.mark.slow

PAY = {"cubes": {"green": 3}, "accessories": {"cork": 3}}
TOO_LITTLE = {"accessories": {"cork": 1}}
# What a search for left-out choices may take where ways that cannot change the result are passed over.
FEW_STEPS = 80
# A contract of six colours, each of which any other can be given for.
MOST_EXCHANGES = 46_655


def exchanges() -> Exchanges:
    """The exchanges of the first player for their first contract."""
    state = contracts_to_fulfil()
    player = state.players[0]
    return Exchanges(player, state.options.catalogue.contracts[player.open_contracts[0]], 6)


@dataclass(slots=True)
class ListedExchanges(Interchangeable[object]):
    """Exchanges, and how many of them were listed."""

    listed: int = 0

    def entries(self) -> Iterator[tuple[object, object]]:
        for entry in self.domain.entries():
            self.listed += 1
            yield entry


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[SearchBudget]:
    """The budgets of all searches for choices that were left out."""
    budgets: list[SearchBudget] = []

    def counted(steps: int) -> SearchBudget:
        budgets.append(SearchBudget(steps))
        return budgets[-1]

    monkeypatch.setattr(completion, "SearchBudget", counted)
    return budgets


@pytest.mark.parametrize("name", WORST_STATES)
def test_the_costliest_states_are_possible(name: str) -> None:
    assert [fault.code for fault in faults(WORST_STATES[name]())] == []


def test_no_more_exchanges_are_looked_for_than_are_asked_for() -> None:
    budget, domain = SearchBudget(1), exchanges()
    domain.charge(budget)

    assert [written for written, _ in domain.first(2)] == [
        [{"give": "green", "get": "blue"}],
        [{"give": "green", "get": "blue"}, {"give": "green", "get": "white"}],
    ]


def test_exchanges_are_counted_in_few_steps_and_each_of_them_is_charged() -> None:
    budget, domain = SearchBudget(300), exchanges()
    domain.charge(budget)

    assert domain.size() == MOST_EXCHANGES
    assert 0 < budget.spent <= 300
    too_large = exchanges()
    too_large.charge(SearchBudget(budget.spent - 1))
    with pytest.raises(BudgetExceeded):
        too_large.size()


def test_each_try_to_list_exchanges_is_charged() -> None:
    budget, domain = SearchBudget(MOST_EXCHANGES), exchanges()
    domain.charge(budget)

    assert sum(1 for _ in domain.entries()) == MOST_EXCHANGES
    assert budget.spent == (MOST_EXCHANGES + 1) // 3


def test_a_page_of_exchanges_begins_without_those_before_it() -> None:
    listed, domain, budget = list(exchanges().entries()), exchanges(), SearchBudget(500)
    domain.charge(budget)

    # The next one, the same again, one before, the last.
    for index in (40_000, 40_001, 40_001, 0, 1, 7, 40_000, MOST_EXCHANGES - 1):
        assert domain.entry(index) == listed[index], index
    assert budget.spent <= 500


def test_the_values_of_a_choice_are_charged_while_they_are_listed() -> None:
    """A list of 46,655 sets of exchanges ends with the budget, and not after it was made."""
    budget, domain = SearchBudget(SEARCH_STEPS), exchanges()
    tries = ListedExchanges(domain)
    step = Step(("exchanges",), domain, tries, False, "R76")

    with pytest.raises(BudgetExceeded):
        step.written(budget)
    assert 0 < tries.listed < MOST_EXCHANGES // 2


@pytest.mark.parametrize("make", [contracts_to_fulfil, lambda: crafts_to_collect(4)])
def test_a_search_that_takes_too_long_ends(make: Callable[[], State]) -> None:
    state = make()
    given = Given(player=state.players[0].id, type=STEPHENS_RULES.action_types(state, state.players[0].id)[0])

    with pytest.raises(BudgetExceeded):
        grouped(STEPHENS_RULES, state, state.players[0].id, SearchBudget(SEARCH_STEPS))
    with pytest.raises(BudgetExceeded):
        next_step(STEPHENS_RULES, state, given, SearchBudget(SEARCH_STEPS))
    for kind in STEPHENS_RULES.action_types(state, state.players[0].id):
        action = STEPHENS_RULES.action(state.players[0].id, kind)
        assert why_not(STEPHENS_RULES, state, action, SearchBudget(100)) == ()


def test_contracts_are_counted_without_listing_their_exchanges() -> None:
    """Each of twelve contracts is paid without exchanges or with any set of them, and ten ways to keep accessories."""
    state, budget = contracts_to_fulfil(), SearchBudget(SEARCH_STEPS)
    everybody = (action_bundles(STEPHENS_RULES, state, player.id, budget=budget) for player in state.players)

    numbers = [len(bundle) for bundle in chain.from_iterable(everybody)]

    # Everybody may also end the step.
    assert sorted(numbers) == [1] * 4 + [10 * (1 + MOST_EXCHANGES)] * 12
    assert budget.spent < SEARCH_STEPS // 4


@pytest.mark.parametrize("players", [1, 4])
def test_crafts_are_listed_without_trying_each_way_to_pay(players: int) -> None:
    state, budget = crafts_to_collect(players), SearchBudget(SEARCH_STEPS)
    everybody = (action_bundles(STEPHENS_RULES, state, player.id, budget=budget) for player in state.players)

    assert sum(map(len, chain.from_iterable(everybody))) > 100_000


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"option": 4},
        {"pay": PAY},
        {"gain": PAY},
        {"pay": PAY, "gain": PAY},
        {"option": 1, "gain": PAY},
        {"gain": TOO_LITTLE},
        {"option": 1, "gain": TOO_LITTLE},
    ],
    ids=lambda choices: " ".join(f"{key} {value == TOO_LITTLE}" for key, value in choices.items()) or "nothing",
)
def test_what_is_left_out_of_a_trade_for_anything_takes_few_steps(
    spent: list[SearchBudget], choices: dict[str, object]
) -> None:
    state = crafts_to_collect(4)
    assert isinstance(state.pending, Activation)
    first = state.pending.crafts[0]

    codes = {code for code, _, _ in refused(state, first.player, "collect", craft=first.craft, **choices)}

    assert codes == {"missing_choice"}
    assert max(budget.spent for budget in spent) < FEW_STEPS


@pytest.mark.parametrize("gain", [PAY, TOO_LITTLE], ids=["not allowed", "too little"])
def test_what_is_left_out_is_found_where_paid_accessories_decide_which_may_come(
    spent: list[SearchBudget], gain: dict[str, object]
) -> None:
    """With a restriction (R143) all ways to pay have to be tried if what is to come is never allowed."""
    state = crafts_to_collect(1)
    assert isinstance(state.pending, Activation)
    first = state.pending.crafts[0]

    codes = {code for code, _, _ in refused(state, first.player, "collect", craft=first.craft, gain=gain)}

    assert codes == {"missing_choice"}
    assert max(budget.spent for budget in spent) < completion.COMPLETION_STEPS


def test_what_is_left_out_of_a_contract_or_a_craft_takes_few_steps(spent: list[SearchBudget]) -> None:
    state = contracts_to_fulfil()
    anna = state.players[0]

    assert refused(state, anna.id, "fulfil_contract", contract=anna.open_contracts[0]) == [
        ("missing_choice", "R105", "accessories")
    ]
    assert refused(costly_game(4), "anna", "create_craft", field="red_1", row="stephens_left", disc="2a") == [
        ("missing_choice", "R50", "pay")
    ]
    assert max(budget.spent for budget in spent) < FEW_STEPS


def test_a_search_for_what_is_left_out_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(completion, "COMPLETION_STEPS", 20)
    state = crafts_to_collect(4)
    assert isinstance(state.pending, Activation)
    first = state.pending.crafts[0]
    action = {"player": first.player, "type": "collect", "craft": first.craft}
    body = b'{"state":' + write(SCHEMAS.state, state) + b',"'
    client = create_app().test_client()

    for operation, asked in (("apply", b'action":%s}'), ("replay", b'actions":[%s]}')):
        sent = body + asked % str(action).replace("'", '"').encode()
        answer = client.post(f"/v1/games/stephens/{operation}", data=sent, content_type="application/json")
        problem = answer.get_json(force=True)
        assert (answer.status_code, problem["type"]) == (422, "/problems/too-many-ways")
        answers_validator(GAMES["stephens"], operation).validate(problem)


def test_an_action_that_leaves_something_out_may_cost_several_rulings() -> None:
    stated = {"craft": "r01", "option": 1, "pay": PAY, "gain": PAY}

    def weight(choices: dict[str, object]) -> int:
        return Action(player="anna", type=ActionType.COLLECT, choices=choices).weight

    assert weight(stated) == 1
    assert weight({"craft": "r01"}) == LEFT_OUT_WEIGHT
    assert weight({"craft": "r01", "option": 1, "gain": PAY}) == PAYMENT_WEIGHT


def test_weights_are_those_of_the_budgets() -> None:
    """As many steps as a search may take, in rulings."""
    assert LEFT_OUT_WEIGHT * STEPS >= FEW_STEPS
    attempts = completion.COMPLETION_STEPS / STEPHENS_RULES.attempt_steps
    assert attempts / 2 <= PAYMENT_WEIGHT
