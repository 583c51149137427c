"""Faults of cards, rows and player boards: one state that has exactly this fault, in this place."""

from collections.abc import Callable
from sys import getrefcount
from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.places import ContractKind
from glass_arbiter.games.stephens.state import (
    Fulfilled,
    FulfilledContract,
    State,
)

from .positions import Cases, card_of_stack, found, moved, solo_table, without, without_disc, working
from .tables import having, new_game, player, table


def _fulfilled(kind: str, shows: Callable[[Any], bool], **kept: int) -> State:
    state = table()
    card = card_of_stack(state, "contracts", shows)
    rows = {row.value: () for row in ContractKind} | {kind: (FulfilledContract(contract=card, kept=kept),)}
    return having(without(state, card), "ben", fulfilled=Fulfilled(**rows))


def _invested(row: str, shows: Callable[[Any], bool]) -> State:
    state = table()
    card = card_of_stack(state, "investments", shows)
    return having(without(state, card), "ben", investments=replace(player(state, "ben").investments, **{row: (card,)}))


def _with_contracts(number: int) -> State:
    state = table()
    cards = state.stacks.contracts[:number]
    for card in cards:
        state = without(state, card)
    return having(state, "ben", open_contracts=cards)


def _first_in_stack() -> State:
    state = table()
    color = "red" if state.removed.red else "blue"
    return moved(state, getattr(state.removed, color)[0], "stacks", color)


def _first_craft_above() -> State:
    state = table()
    side = "left" if state.rows.stephens_left else "right"
    first, *others = getattr(state.rows, f"stephens_{side}")
    state = replace(state, rows=replace(state.rows, **{f"stephens_{side}": tuple(others), f"lower_{side}": (first,)}))
    return working(state, "anna", f"stephens_{side}", "3a")


def _beside_an_empty_field() -> State:
    """The blue stack has run out, and a red craft lies on a blue field."""
    state = table()
    for card in (*state.stacks.blue, *state.offer.blue):
        state = moved(state, str(card), "removed", "blue")
    card = state.stacks.red[-1]
    return replace(without(state, card), offer=replace(state.offer, blue=(card, None)))


def _side() -> str:
    """The side of the Stephens factory with a first craft, in a game of two."""
    return "left" if table().rows.stephens_left else "right"


def _stack_end(state: State, pile: str, kind: str) -> str:
    return f"/{pile}/{kind}/{len(getattr(getattr(state, pile), kind)) - 1}"


PLACES: Cases = {
    "a red craft in the blue stack": (
        lambda: moved(table(), table().stacks.red[-1], "stacks", "blue"),
        (FaultCode.WRONG_SIDE, f"/stacks/blue/{len(table().stacks.blue)}"),
    ),
    "a red craft beside an empty blue field": (
        _beside_an_empty_field,
        (FaultCode.WRONG_SIDE, "/offer/blue/0"),
    ),
    "a blue craft on the left": (
        lambda: working(
            table(), "anna", "stephens_left", "3a", craft=card_of_stack(table(), "blue", lambda craft: True)
        ),
        (FaultCode.WRONG_SIDE, f"/rows/stephens_left/{len(table().rows.stephens_left)}/craft"),
    ),
    "a first craft in a stack": (
        _first_in_stack,
        (FaultCode.WRONG_ROW, _stack_end(_first_in_stack(), "stacks", "red" if table().removed.red else "blue")),
    ),
    "a first craft at a small factory": (_first_craft_above, (FaultCode.WRONG_ROW, f"/rows/lower_{_side()}/0/craft")),
    "a contract of the crown in the row of the colonies": (
        lambda: _fulfilled("colonies", lambda card: card.kind == "crown" and not card.any_accessories),
        (FaultCode.WRONG_ROW, "/players/1/fulfilled/colonies/0/contract"),
    ),
    "a brown investment in the pink row": (
        lambda: _invested("pink", lambda card: "brown" in card.cubes),
        (FaultCode.INVESTMENT_ROW_WRONG, "/players/1/investments/pink/0"),
    ),
    "four open contracts": (
        lambda: _with_contracts(4),
        (FaultCode.TOO_MANY_CONTRACTS, "/players/1/open_contracts"),
    ),
    "an accessory on a contract that asks for none": (
        lambda: _fulfilled("uk", lambda card: card.kind == "uk" and not card.any_accessories, cork=1),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/players/1/fulfilled/uk/0/kept"),
    ),
    "no accessory of a kind on a contract": (
        lambda: _fulfilled("uk", lambda card: card.kind == "uk" and not card.any_accessories, cork=0),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/players/1/fulfilled/uk/0/kept"),
    ),
    "more crafts at a small factory than below": (
        lambda: working(table(), "anna", f"upper_{_side()}", "3a"),
        (FaultCode.ROW_COUNTS_IMPOSSIBLE, f"/rows/upper_{_side()}"),
    ),
    "a master who is the apprentice": (
        lambda: without_disc(
            working(table(), "anna", f"stephens_{_side()}", "3a", apprentice="anna"), "anna", "gate_10"
        ),
        (
            FaultCode.MASTER_IS_APPRENTICE,
            f"/rows/stephens_{_side()}/{len(getattr(table().rows, f'stephens_{_side()}'))}/apprentice",
        ),
    ),
    "an apprentice without a circle": (
        lambda: without_disc(
            working(
                table(),
                "anna",
                "stephens_left",
                "3a",
                craft=card_of_stack(table(), "red", lambda craft: len(craft.circles) == 1),
                apprentice="ben",
            ),
            "ben",
            "gate_10",
        ),
        (FaultCode.APPRENTICE_WITHOUT_CIRCLE, f"/rows/stephens_left/{len(table().rows.stephens_left)}/apprentice"),
    ),
}


def _working_with(state: State, *discs: str) -> State:
    """Anna has set a worker with each of these discs."""
    for disc in discs:
        state = working(state, "anna", "stephens_left", disc)
    return state


BOARDS: Cases = {
    "coins below nothing": (
        lambda: having(table(), "ben", coins=-1),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/players/1/coins"),
    ),
    "more cubes than any game has": (
        lambda: having(table(), "ben", cubes={"pink": 10**9 + 1}),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/players/1/cubes/pink"),
    ),
    "a kind of accessory that the deck lacks": (
        lambda: having(table(), "ben", accessories={"lid": 1}),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/players/1/accessories"),
    ),
    "a disc that is nowhere": (
        lambda: without_disc(table(), "ben", "3a"),
        (FaultCode.WORKERS_AND_DISCS_WRONG, "/players/1/discs"),
    ),
    "discs out of order": (
        lambda: having(table(), "ben", discs=player(table(), "ben").discs[::-1]),
        (FaultCode.WORKERS_AND_DISCS_WRONG, "/players/1/discs"),
    ),
    "a disc less before its owner has prepared": (
        lambda: without_disc(new_game(), "ben", "3a"),
        (FaultCode.WORKERS_AND_DISCS_WRONG, "/players/1/discs"),
    ),
    "an ability that needs another": (
        lambda: working(table(), "ben", "stephens_left", "2b"),
        (FaultCode.ABILITY_ORDER_WRONG, "/players/1/discs"),
    ),
    "an ignored ability without its disc": (
        lambda: working(
            working(solo_table("forced_march"), "anna", "stephens_left", "4c"), "anna", "stephens_left", "4d"
        ),
        (FaultCode.ABILITY_ORDER_WRONG, "/players/0/discs"),
    ),
    "influence beyond a covered gate": (
        lambda: having(table(), "ben", influence=11),
        (FaultCode.INFLUENCE_ABOVE_LIMIT, "/players/1/influence"),
    ),
    "influence on a gate that blocks": (
        lambda: having(table(gates="block"), "ben", influence=10),
        (FaultCode.INFLUENCE_ABOVE_LIMIT, "/players/1/influence"),
    ),
    "a disc beyond the top of a track": (
        lambda: having(table(), "ben", forest=13),
        (FaultCode.TRACK_OUT_OF_RANGE, "/players/1/forest"),
    ),
    "a disc below the bottom of a track": (
        lambda: having(table(), "ben", dune=-1),
        (FaultCode.TRACK_OUT_OF_RANGE, "/players/1/dune"),
    ),
    "four workers more than Automaton": (
        lambda: _working_with(solo_table(), "gate_10", "gate_15", "gate_20", "2a"),
        (FaultCode.WORKER_LIMIT_EXCEEDED, "/rows"),
    ),
}


CASES: Cases = {**PLACES, **BOARDS}


@pytest.mark.parametrize("name", list(CASES))
def test_a_state_has_exactly_this_fault(name: str) -> None:
    make, expected = CASES[name]

    assert found(make()) == [expected]


def test_discs_that_no_board_has_are_not_remembered() -> None:
    strange = "disc of a stranger, " * 50
    held = getrefcount(strange)

    assert faults(having(table(), "ben", discs=(strange,)))

    assert getrefcount(strange) == held
