"""Faults of what is pending and of Automaton: one state that has exactly this fault, in this place."""

from collections.abc import Callable
from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.cubes import Products
from glass_arbiter.games.stephens.places import CraftColor, Factory, Row
from glass_arbiter.games.stephens.state import (
    Activation,
    CardChoice,
    CubesChoice,
    DiscChoice,
    Kinds,
    PendingCraft,
    Phase,
    State,
    WorkerChoice,
)

from .positions import Cases, card_of_stack, found, reached, solo_table, working
from .tables import having, new_game, player, table, with_products


def _pending(state: State, pending: Any, phase: Phase) -> State:
    return replace(state, pending=pending, phase=phase)


def _glass_card(**changes: Any) -> State:
    """Anna has taken white glass and may take a contract."""
    choice = CardChoice(
        player="anna",
        kind=Kinds.CONTRACT,
        left=1,
        discount=False,
        discard=False,
        optional=False,
        origin="glass",
    )
    return _pending(table(), replace(choice, **changes), Phase.CARD)


def _collecting() -> State:
    return reached(lambda state: isinstance(state.pending, Activation) and len(state.pending.crafts) > 1)


def _with_crafts(change: Callable[[tuple[PendingCraft, ...]], tuple[PendingCraft, ...]]) -> State:
    state = _collecting()
    assert isinstance(state.pending, Activation)
    return replace(state, pending=replace(state.pending, crafts=change(state.pending.crafts)))


def _poor() -> State:
    """Anna has activated a row in which she can pay for nothing."""
    state = working(
        table(),
        "anna",
        "stephens_left",
        "3a",
        craft=card_of_stack(table(), "red", lambda craft: craft.trades[0].cost.influence),
    )
    crafts = (PendingCraft(craft=state.rows.stephens_left[-1].craft, player="anna"),)
    return having(
        _pending(state, Activation(row=Row.STEPHENS_LEFT, crafts=crafts), Phase.ACTIVATION),
        "anna",
        influence=0,
        coins=0,
    )


def _refreshed(**changes: Any) -> State:
    """Anna, who has the ability, has refreshed the red crafts."""
    state = working(table(), "anna", "stephens_left", "3a")
    choice = WorkerChoice(player="anna", refreshed=CraftColor.RED, origin="turn")
    return _pending(state, replace(choice, **changes), Phase.WORKER)


def _removing(number: int, **cubes: int) -> State:
    """Automaton removes cubes of a small factory, and the player chooses which."""
    state = with_products(solo_table(), "lower_left", **cubes)
    assert state.automaton is not None
    automaton = replace(
        state.automaton,
        stack=tuple(card for card in state.automaton.stack if card != "a08"),
        revealed=("a08",),
        followed=1,
    )
    pending = CubesChoice(factory=Factory.LOWER_LEFT, number=number)
    return replace(_pending(state, pending, Phase.AUTOMATON_CUBES), automaton=automaton)


def _apprentice_due() -> State:
    return reached(lambda state: isinstance(state.pending, DiscChoice), 1)


def _without_circles() -> State:
    """Automaton has an apprentice wherever there was a circle for one."""
    state = _apprentice_due()
    crafts, rows, number = state.options.catalogue.crafts, state.rows, 0
    for row in Row:
        placed = []
        for each in rows.row(row):
            is_free = each.master == "anna" and each.apprentice is None and len(crafts[each.craft].circles) == 2
            placed.append(replace(each, apprentice="automaton") if is_free else each)
            number += is_free
        rows = rows.with_row(row, tuple(placed))
    assert state.automaton is not None
    return replace(state, rows=rows, automaton=replace(state.automaton, discs=state.automaton.discs - number))


def _without_symbol() -> State:
    """Automaton sets an apprentice though the card in force does not show one."""
    state = _apprentice_due()
    assert state.automaton is not None
    cards = state.options.catalogue.automaton
    other = next(card for card in (*state.automaton.stack, *state.automaton.revealed) if not cards[card].disc)
    stack = tuple(card for card in state.automaton.stack if card != other)
    revealed = (*(card for card in state.automaton.revealed if card != other), other)
    return replace(state, automaton=replace(state.automaton, stack=stack, revealed=revealed))


def _supplied_card(**changes: Any) -> State:
    """Whoever supplies may take a card, by a recipe."""
    state = reached(lambda each: isinstance(each.pending, CardChoice) and each.pending.origin == "supply")
    assert isinstance(state.pending, CardChoice)
    return replace(state, pending=replace(state.pending, **changes))


def _supplied_worker(**changes: Any) -> State:
    """Whoever supplies may set a worker, by a recipe."""
    state = reached(lambda each: isinstance(each.pending, WorkerChoice) and each.pending.origin == "supply")
    assert isinstance(state.pending, WorkerChoice)
    return replace(state, pending=replace(state.pending, **changes))


def _card_of_another() -> State:
    state = _supplied_card()
    assert state.rest is not None
    return _supplied_card(player="anna" if state.rest.queue[0] == "ben" else "ben")


def _without_means() -> State:
    """Whoever could set a worker by a recipe has no disc left: all of them are masters."""
    state = _supplied_worker()
    assert isinstance(state.pending, WorkerChoice)
    name = state.pending.player
    for disc in player(state, name).discs:
        red = bool(state.stacks.red)
        craft = state.stacks.red[-1] if red else state.stacks.blue[-1]
        state = working(state, name, "stephens_left" if red else "stephens_right", disc, craft=craft)
    return state


def _after_a_discard(kind: Kinds) -> State:
    """Whoever takes a card by a recipe has discarded the cheapest one before."""
    state = _supplied_card(kind=kind, discard=False, optional=False)
    assert isinstance(state.pending, CardChoice)
    name = state.pending.player
    return working(state, name, "stephens_left", "4c") if "4c" in player(state, name).discs else state


def _activated_by_automaton(row: str) -> State:
    """Automaton has activated a row in which Anna works."""
    state = working(_removing(1, brown=1, pink=1), "anna", "stephens_left", "3a", craft="r01")
    state = working(state, "anna", "stephens_left", "3b")
    state = working(state, "anna", "lower_left", "gate_20", craft="r02")
    craft = getattr(state.rows, row)[-1].craft
    pending = Activation(row=Row(row), crafts=(PendingCraft(craft=craft, player="anna"),))
    return _pending(state, pending, Phase.ACTIVATION)


PENDING: Cases = {
    "a row that Automaton does not activate": (
        lambda: _activated_by_automaton("lower_left"),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/row"),
    ),
    "a card of a recipe for somebody else": (
        _card_of_another,
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/player"),
    ),
    "either card after a discard": (
        lambda: _after_a_discard(Kinds.EITHER),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/kind"),
    ),
    "a discount on the card of a recipe": (
        lambda: _supplied_card(discount=True),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/discount"),
    ),
    "a worker without a disc": (
        _without_means,
        (FaultCode.PENDING_IMPOSSIBLE, "/pending"),
    ),
    "something pending in a turn": (
        lambda: replace(_glass_card(), phase=Phase.TURN),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending"),
    ),
    "nothing pending where a card is taken": (
        lambda: replace(table(), phase=Phase.CARD),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending"),
    ),
    "a card for somebody else": (
        lambda: _glass_card(player="ben"),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/player"),
    ),
    "either card for glass": (lambda: _glass_card(kind=Kinds.EITHER), (FaultCode.PENDING_IMPOSSIBLE, "/pending/kind")),
    "two cards without the ability": (lambda: _glass_card(left=2), (FaultCode.PENDING_IMPOSSIBLE, "/pending/left")),
    "a discount without the ability": (
        lambda: _glass_card(discount=True),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/discount"),
    ),
    "a discard without the ability": (
        lambda: _glass_card(discard=True),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/discard"),
    ),
    "a card that need not be taken": (
        lambda: _glass_card(optional=True),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/optional"),
    ),
    "a card for products without the ability": (
        lambda: _glass_card(origin="products"),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/origin"),
    ),
    "a card that nobody can pay": (
        lambda: having(_glass_card(), "anna", influence=0),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending"),
    ),
    "a worker of a turn without a refresh": (
        lambda: _refreshed(refreshed=None),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/refreshed"),
    ),
    "a refresh without the ability": (
        lambda: _pending(table(), WorkerChoice(player="anna", refreshed=CraftColor.RED, origin="turn"), Phase.WORKER),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/refreshed"),
    ),
    "crafts that wait twice": (
        lambda: _with_crafts(lambda crafts: (*crafts, crafts[0])),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/crafts"),
    ),
    "crafts out of order": (
        lambda: _with_crafts(lambda crafts: crafts[::-1]),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/crafts"),
    ),
    "no craft that waits": (lambda: _with_crafts(lambda crafts: ()), (FaultCode.PENDING_IMPOSSIBLE, "/pending/crafts")),
    "crafts that nobody can pay for": (_poor, (FaultCode.PENDING_IMPOSSIBLE, "/pending/crafts/0")),
    "more cubes than there are": (
        lambda: _removing(4, brown=1, pink=1),
        (FaultCode.PENDING_IMPOSSIBLE, "/pending/number"),
    ),
    "an apprentice without a circle for it": (_without_circles, (FaultCode.PENDING_IMPOSSIBLE, "/pending")),
    "an apprentice that the card does not show": (_without_symbol, (FaultCode.PENDING_IMPOSSIBLE, "/pending")),
    "cubes of one colour only": (lambda: _removing(1, brown=2), (FaultCode.PENDING_IMPOSSIBLE, "/pending/number")),
}


def _automaton(state: State, **changes: Any) -> State:
    assert state.automaton is not None
    return replace(state, automaton=replace(state.automaton, **changes))


AUTOMATON: Cases = {
    "Automaton in a game of two": (
        lambda: replace(table(), automaton=solo_table().automaton),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton"),
    ),
    "a solo game without Automaton": (
        lambda: replace(solo_table(), automaton=None),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton"),
    ),
    "Automaton with a disc too many": (
        lambda: _automaton(solo_table(), spare_discs=12, discs=8),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/spare_discs"),
    ),
    "spare discs gone before those of the card": (
        lambda: working(_automaton(solo_table(), spare_discs=10), "automaton", "stephens_left", "3a"),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/spare_discs"),
    ),
    "more cubes in the bag than there are": (
        lambda: _automaton(solo_table(), bag=Products(brown=7, pink=8, black=7)),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/bag/pink"),
    ),
    "a disc of Automaton that is nowhere": (
        lambda: _automaton(solo_table(), discs=8),
        (FaultCode.WORKERS_AND_DISCS_WRONG, "/automaton"),
    ),
    "no card after the first round": (
        lambda: replace(solo_table(), round=2),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/revealed"),
    ),
    "instructions followed in a turn": (
        lambda: _automaton(reached(lambda state: state.phase is Phase.TURN and state.round == 2, 1), followed=1),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/followed"),
    ),
    "more instructions than the card has": (
        lambda: _automaton(_removing(1, brown=1, pink=1), followed=2),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/followed"),
    ),
    "a choice of cubes outside Automaton's turn": (
        lambda: _automaton(_removing(1, brown=1, pink=1), followed=None),
        (FaultCode.AUTOMATON_IMPOSSIBLE, "/automaton/followed"),
    ),
    "Automaton's phase in a game of two": (
        lambda: _pending(
            with_products(table(), "lower_left", brown=1, pink=1),
            CubesChoice(factory=Factory.LOWER_LEFT, number=1),
            Phase.AUTOMATON_CUBES,
        ),
        (FaultCode.PHASE_IMPOSSIBLE, "/phase"),
    ),
    "a preparation after the first turn": (
        lambda: having(new_game(), "ben", coins=5),
        (FaultCode.PHASE_IMPOSSIBLE, "/phase"),
    ),
    "a preparation with two accessories": (
        lambda: having(new_game(), "ben", accessories={"cork": 1}),
        (FaultCode.PHASE_IMPOSSIBLE, "/phase"),
    ),
    "a preparation in the second round": (
        lambda: replace(new_game(), round=2),
        (FaultCode.PHASE_IMPOSSIBLE, "/phase"),
    ),
}

CASES: Cases = {**PENDING, **AUTOMATON}


@pytest.mark.parametrize("name", list(CASES))
def test_a_state_has_exactly_this_fault(name: str) -> None:
    make, expected = CASES[name]

    assert found(make()) == [expected]


def test_a_row_of_the_stephens_factory_is_activated_by_automaton() -> None:
    assert found(_activated_by_automaton("stephens_left")) == []


def test_a_recipe_brings_a_card_or_a_worker() -> None:
    assert found(_supplied_card()) == []
    assert found(_supplied_worker()) == []


def test_a_discard_fixes_the_kind_of_the_card() -> None:
    assert found(_after_a_discard(Kinds.INVESTMENT)) == []


def test_what_the_player_chooses_for_automaton_is_sound() -> None:
    assert found(_removing(1, brown=1, pink=1)) == []


def test_after_a_refresh_a_worker_is_due() -> None:
    assert found(_refreshed()) == []


def test_white_glass_brings_acard_of_stack() -> None:
    assert found(_glass_card()) == []
