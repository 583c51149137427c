"""Fulfilling contracts, with exchanges and accessories."""

from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.exchanges import Exchanges, lacking_cubes
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import FulfilledContract, Phase, State

from .tables import do, event, events, facts, having, player, refused, table, with_furnaces, with_row


def fulfilling(
    *contracts: str, opened: tuple[str, ...] = (), rulings: dict[str, Any] | None = None, **changes: Any
) -> State:
    """Anna may fulfil contracts in a rest phase; a contract that she can fulfil keeps the step open."""
    state = with_row(with_furnaces(table(**(rulings or {})), contracts=0, green=1), "stephens_left")
    state = having(state, "anna", open_contracts=("cr02", *contracts), cubes={"blue": 9})
    state = do(state, "anna", "take_glass", furnace="green")
    return having(state, "anna", opened=opened, **changes)


def test_a_contract_costs_what_it_shows() -> None:
    state = fulfilling("uk09", cubes={"white": 2, "black": 1})

    told = events(state, "anna", "fulfil_contract", contract="uk09")

    assert told[0].facts == {"resources": {"cubes": {"white": 1, "black": 1}}}
    assert told[1].facts == {"contract": "uk09", "kind": "uk", "column": 1, "exchanges": [], "kept": {}}


def test_a_contract_must_be_open() -> None:
    state = fulfilling("uk09")

    for contract in ("uk01", "x99"):
        assert refused(
            state, "anna", "fulfil_contract", contract=contract, exchanges=[{"give": "red"}], accessories={}
        ) == [("contract_not_open", "R103", "contract")]


def test_a_contract_whose_cubes_are_lacking_is_refused() -> None:
    state = fulfilling("uk09", cubes={"white": 2})

    assert refused(state, "anna", "fulfil_contract", contract="uk09") == [
        ("insufficient_resources", "R104", "contract")
    ]
    assert facts(state, "anna", "fulfil_contract", contract="uk09") == {"lacking": {"black": {"have": 0, "need": 1}}}


def test_a_certain_accessory_goes_to_the_general_supply() -> None:
    state = fulfilling("cr13", cubes={"blue": 2}, accessories={"cork": 1})

    told = events(state, "anna", "fulfil_contract", contract="cr13")
    after = do(state, "anna", "fulfil_contract", contract="cr13")

    assert told[0].facts == {"resources": {"cubes": {"blue": 2}, "accessories": {"cork": 1}}}
    assert player(after, "anna").fulfilled.crown == (FulfilledContract(contract="cr13", kept={}),)
    poor = having(state, "anna", accessories={"crate": 1})
    assert refused(poor, "anna", "fulfil_contract", contract="cr13", accessories={"crate": 1}) == [
        ("unexpected_choice", "R105", "accessories"),
        ("insufficient_resources", "R104", "contract"),
    ]


def test_an_accessory_of_any_kind_is_kept_on_the_card() -> None:
    state = fulfilling("uk12", cubes={"white": 1, "black": 1}, accessories={"cork": 1, "wicker": 1})

    after = do(state, "anna", "fulfil_contract", contract="uk12", accessories={"wicker": 1, "cork": 0})

    anna = player(after, "anna")
    assert anna.accessories == {"cork": 1, "crate": 0, "wicker": 0}
    assert anna.fulfilled.uk == (FulfilledContract(contract="uk12", kept={"wicker": 1}),)
    assert refused(state, "anna", "fulfil_contract", contract="uk12") == [("missing_choice", "R105", "accessories")]


def test_the_only_accessory_goes_without_saying() -> None:
    state = fulfilling("uk12", cubes={"white": 1, "black": 1}, accessories={"crate": 2})

    told = event(state, EventType.CONTRACT_FULFILLED, "anna", "fulfil_contract", contract="uk12")

    assert told["kept"] == {"crate": 1}


@pytest.mark.parametrize(
    ("accessories", "code", "rule"),
    [
        ({"cork": 2}, "payment_not_exact", "R105"),
        ({}, "payment_not_exact", "R105"),
        ({"crate": 1}, "insufficient_resources", "R104"),
        ({"silk": 1}, "choice_not_possible", "R105"),
        ("cork", "choice_not_possible", "R105"),
    ],
)
def test_kept_accessories_are_judged_by_what_is_wrong_with_them(accessories: object, code: str, rule: str) -> None:
    state = fulfilling("uk12", cubes={"white": 1, "black": 1}, accessories={"cork": 1, "wicker": 1})

    assert refused(state, "anna", "fulfil_contract", contract="uk12", accessories=accessories) == [
        (code, rule, "accessories")
    ]


def test_accessories_are_not_asked_for_while_anything_is_lacking() -> None:
    state = fulfilling("uk12", cubes={"white": 1}, accessories={"cork": 1, "wicker": 1})
    bare = having(state, "anna", cubes={"white": 1, "black": 1}, accessories={})

    assert refused(state, "anna", "fulfil_contract", contract="uk12") == [
        ("insufficient_resources", "R104", "contract")
    ]
    assert refused(state, "anna", "fulfil_contract", contract="uk12", accessories={"cork": 2}) == [
        ("insufficient_resources", "R104", "contract"),
        ("payment_not_exact", "R105", "accessories"),
    ]
    assert refused(bare, "anna", "fulfil_contract", contract="uk12", accessories={"cork": 1}) == [
        ("insufficient_resources", "R104", "contract")
    ]


PINK = [{"give": "green", "get": "pink"}]


def test_4a_exchanges_two_cubes_of_a_colour_for_one_of_another() -> None:
    state = fulfilling("cr05", opened=("4a",), cubes={"green": 3})

    told = events(state, "anna", "fulfil_contract", contract="cr05", exchanges=PINK)

    assert told[0].facts == {"resources": {"cubes": {"green": 2}}}
    assert told[1].facts["exchanges"] == PINK


def test_an_exchange_needs_4a() -> None:
    state = fulfilling("cr05", cubes={"green": 3})

    assert refused(state, "anna", "fulfil_contract", contract="cr05", exchanges=PINK) == [
        ("ability_missing", "R30", "exchanges")
    ]
    assert refused(state, "anna", "fulfil_contract", contract="cr05", exchanges=[]) == [
        ("insufficient_resources", "R104", "contract")
    ]


def test_an_exchange_for_which_cubes_are_lacking_is_insufficient() -> None:
    state = fulfilling("cr05", opened=("4a",), cubes={"green": 1})

    assert refused(state, "anna", "fulfil_contract", contract="cr05", exchanges=PINK) == [
        ("insufficient_resources", "R104", "contract")
    ]


@pytest.mark.parametrize(
    ("exchanges", "code"),
    [
        ([{"give": "pink", "get": "pink"}], "exchange_not_possible"),
        ([{"give": "green", "get": "black"}], "exchange_not_possible"),
        (PINK + PINK, "exchange_not_possible"),
        ([{"give": "gold", "get": "pink"}], "choice_not_possible"),
        ([{"give": "green"}], "choice_not_possible"),
        ("green", "choice_not_possible"),
    ],
)
def test_an_impossible_exchange_hides_all_else(exchanges: object, code: str) -> None:
    state = fulfilling("cr05", opened=("4a",), cubes={"green": 1})

    assert refused(state, "anna", "fulfil_contract", contract="cr05", exchanges=exchanges, accessories={}) == [
        (code, "R76", "exchanges")
    ]


def test_by_ruling_there_is_one_exchange_for_a_contract() -> None:
    two = [{"give": "green", "get": "white"}, {"give": "green", "get": "black"}]
    changes: dict[str, Any] = {"opened": ("4a",), "cubes": {"green": 4}}

    any_number = fulfilling("uk09", **changes)
    one = fulfilling("uk09", rulings={"exchanges": "one"}, **changes)

    after = do(any_number, "anna", "fulfil_contract", contract="uk09", exchanges=two)
    assert player(after, "anna").cubes.total() == 0
    assert refused(one, "anna", "fulfil_contract", contract="uk09", exchanges=two) == [
        ("exchange_not_possible", "R76", "exchanges")
    ]


def test_every_set_of_exchanges_is_listed_once() -> None:
    state = fulfilling("uk09", opened=("4a",), cubes={"green": 4, "white": 1}, open_contracts=("uk09",))

    listed = [
        action.choices for action in legal_actions(STEPHENS_RULES, state, "anna") if action.type == "fulfil_contract"
    ]

    assert listed == [
        {"contract": "uk09", "exchanges": [{"give": "green", "get": "white"}, {"give": "green", "get": "black"}]},
        {"contract": "uk09", "exchanges": [{"give": "green", "get": "black"}]},
    ]


def test_whoever_can_fulfil_no_contract_is_done() -> None:
    state = fulfilling(cubes={"blue": 1})

    told = events(state, "anna", "fulfil_contract", contract="cr02")

    assert [each.type for each in told[2:]] == [EventType.PLAYER_DONE, EventType.REST_ENDED, EventType.TURN_STARTED]


def test_contracts_may_be_kept_for_later() -> None:
    state = fulfilling()

    assert player(do(state, "anna", "end"), "anna").open_contracts == ("cr02",)


def test_an_exchange_alone_keeps_the_step_open() -> None:
    state = having(table(), "anna", open_contracts=("cr05",), cubes={"green": 2}, opened=("4a",))
    state = do(
        with_row(with_furnaces(state, contracts=0, blue=1), "stephens_right"), "anna", "take_glass", furnace="blue"
    )

    assert state.phase is Phase.REST_CONTRACTS


def test_an_exchange_is_possible_exactly_if_one_is_listed() -> None:
    state, luck = table(), SeededRandom("exchanges")
    contracts = [*state.options.catalogue.contracts.values()]
    answers = set()
    for _ in range(400):
        cubes = {color.value: luck.pick((0, 0, 0, 1, 2, 3)) for color in Color}
        contract, anna = luck.pick(contracts), player(having(state, "anna", cubes=cubes), "anna")
        if not lacking_cubes(anna, contract, ()):
            continue
        exchanges = Exchanges(anna, contract, luck.pick((1, 2, 3)))
        answers.add(exchanges.possible())
        assert exchanges.possible() == bool(exchanges.size()), (cubes, contract)
    assert answers == {True, False}


def test_exchanges_are_two_cubes_for_another_that_the_contract_needs_until_nothing_is_lacking() -> None:
    """Every set of pairs is tried; the list, the number and each entry by its index are those that fit."""
    luck, pairs = SeededRandom("sets"), list(permutations(Color, 2))
    any_contract = table().options.catalogue.contracts["uk09"]
    numbers = set()
    for _ in range(60):
        cubes = {color.value: luck.pick((0, 1, 2, 3, 4)) for color in Color}
        needed = {luck.pick(list(Color)).value: number for number in (1, 1, 2)}
        contract, anna = replace(any_contract, cubes=needed), player(having(table(), "anna", cubes=cubes), "anna")
        most = luck.pick((1, 2, 3, 4))
        fitting = {
            chosen
            for size in range(1, most + 1)
            for chosen in combinations_with_replacement(pairs, size)
            if all(needed.get(get, 0) >= [got for _, got in chosen].count(get) for _, get in chosen)
            and not lacking_cubes(anna, contract, chosen)
        }
        listed = [known for _, known in Exchanges(anna, contract, most).entries()]
        assert (set(listed), len(listed)) == (fitting, len(fitting)), (cubes, needed)
        assert Exchanges(anna, contract, most).size() == len(listed)
        domain = Exchanges(anna, contract, most)
        assert [domain.entry(index)[1] for index in reversed(range(len(listed)))] == listed[::-1]
        numbers.add(len(listed))
    assert len(numbers) > 10


def test_a_certain_accessory_that_is_lacking_takes_none_away_from_those_of_any_kind() -> None:
    """A card of another deck asks for both; only the crate is lacking, so what lies on the card is still judged."""
    data = house_data()
    data["contracts"] = [
        {**each, "accessories": {"crate": 1}, "any_accessories": 1} if each["id"] == "uk12" else each
        for each in data["contracts"]
    ]
    state = fulfilling("uk12", cubes={"white": 1, "black": 1, "blue": 1}, accessories={"cork": 1})
    state = replace(state, options=replace(state.options, deck=PlayedDeck.named(data)))

    assert facts(state, "anna", "fulfil_contract", contract="uk12") == {"lacking": {"crate": {"have": 0, "need": 1}}}
    assert refused(state, "anna", "fulfil_contract", contract="uk12", accessories={"cork": 2}) == [
        ("insufficient_resources", "R104", "contract"),
        ("payment_not_exact", "R105", "accessories"),
    ]
