"""Every constraint on a deck, broken once: which one, where, and what it is compared with."""

import pytest

from glass_arbiter.games.stephens.catalogue.checks import Constraint, broken_solo_constraints
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter.games.stephens.catalogue.loading import load

from .broken_decks import BROKEN, Change, Deck, _told, found, put, range_of


@pytest.mark.parametrize(
    ("change", "constraint", "rule", "pointer", "have", "need"), BROKEN, ids=[f"{each[1]}:{each[3]}" for each in BROKEN]
)
def test_a_broken_constraint_is_told_with_its_place_and_figures(
    change: Change, constraint: str, rule: str, pointer: str, have: object, need: object
) -> None:
    assert (constraint, rule, pointer, have, need) in found(change)


def test_every_constraint_is_broken_here() -> None:
    assert {constraint for _, constraint, *_ in BROKEN} == set(Constraint)


def test_the_house_deck_breaks_no_constraint() -> None:
    assert found(lambda deck: None) == []


def test_one_fault_is_told_once() -> None:
    told = found(put("r02", "crafts", 0, "id"))

    assert told == [("id_twice", "R54", "/crafts/1/id", "r02", 1)]


def test_all_faults_come_together() -> None:
    def change(deck: Deck) -> None:
        deck["crafts"][0]["circles"] = []
        deck["contracts"][0]["cubes"] = {}
        deck["board"]["prices"]["contracts"] = [1]

    assert [constraint for constraint, *_ in found(change)] == ["prices_number", "circles_number", "contract_cubes"]


def test_abilities_that_need_each_other_are_all_told() -> None:
    def change(deck: Deck) -> None:
        deck["board"]["abilities"][7]["needs"] = ["4b"]

    assert found(change) == [
        ("ability_circle", "R167", "/board/abilities/7/needs", ["4b"], []),
        ("ability_circle", "R167", "/board/abilities/8/needs", ["4a"], []),
    ]


def test_of_too_many_cards_none_is_looked_at() -> None:
    told = found(lambda deck: deck["crafts"].extend([deck["crafts"][0]] * 9_950))

    assert told == [("too_many_cards", "R54", "/crafts", 10_000, range_of(0, 300))]


def small(deck: Deck) -> None:
    """As few cards as a custom deck can have."""
    deck["profile"] = "custom"
    crafts = deck["crafts"]
    deck["crafts"] = crafts[:3] + crafts[23:26] + crafts[46:]
    del deck["contracts"][5:], deck["investments"][5:]
    deck["automaton"] = {"cards": [], "disc_card": []}
    deck["competition"] = []


def test_a_custom_deck_needs_few_cards() -> None:
    assert found(small) == []


@pytest.mark.parametrize(
    ("kind", "constraint", "need"),
    [
        ("crafts", "crafts_number", {"red": range_of(3, 300)}),
        ("contracts", "contracts_number", range_of(5, 300)),
        ("investments", "investments_number", range_of(5, 300)),
    ],
)
def test_a_custom_deck_needs_some_cards(kind: str, constraint: str, need: object) -> None:
    def change(deck: Deck) -> None:
        small(deck)
        del deck[kind][0]

    ((told, _, _, _, needed),) = found(change)

    assert (told, needed) == (constraint, need)


def test_a_custom_deck_without_automaton_cannot_be_played_solo() -> None:
    deck = house_data()
    small(deck)

    assert [_told(violation) for violation in broken_solo_constraints(load(deck))] == [
        ("automaton_cards_number", "R122", "/automaton/cards", 0, range_of(10, 300)),
        ("disc_card_number", "R122", "/automaton/disc_card", 0, 10),
    ]


def test_a_column_for_one_player_may_be_left_out_of_some_fields() -> None:
    assert found(put(2, "board", "refill", "50", "1")) == []
    assert found(put(1, "board", "refill", "50", "1")) == [
        ("refill_rises", "R88", "/board/refill/45", 2, range_of(1, 1)),
    ]
