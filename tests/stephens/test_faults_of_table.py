"""Faults of the main board and of rest phases: one state that has exactly this fault, in this place."""

from collections.abc import Callable
from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.state import CardChoice, Kinds, Phase, Rest, State

from .positions import Cases, found, moved, reached, solo_table, working
from .tables import having, table, with_furnaces, with_products


def _resting() -> State:
    return reached(lambda state: state.phase is Phase.REST_INVESTMENTS and state.last_round is None)


def _with_gap(kind: str, number: int = 1) -> State:
    state = table()
    for card in getattr(state.offer, kind)[1 : 1 + number]:
        state = moved(state, str(card), "removed", kind)
    return state


def _gap_before_the_first_card() -> State:
    """Anna may take two contracts and has taken none, but there is a gap."""
    state = working(working(_with_gap("contracts"), "anna", "stephens_left", "4a"), "anna", "stephens_left", "4b")
    pending = CardChoice(
        player="anna",
        kind=Kinds.CONTRACT,
        left=2,
        discount=False,
        discard=False,
        optional=False,
        origin="glass",
    )
    return replace(state, phase=Phase.CARD, pending=pending)


def _without_stack(state: State, kind: str) -> State:
    for card in getattr(state.stacks, kind):
        state = moved(state, card, "removed", kind)
    return state


def _with_fields(number: int) -> State:
    state = table()
    cards = state.offer.contracts + state.stacks.contracts
    offer, stack = cards[:number], tuple(str(card) for card in cards[number:])
    return replace(state, offer=replace(state.offer, contracts=offer), stacks=replace(state.stacks, contracts=stack))


def _finished(players: int = 2) -> State:
    return reached(lambda state: state.phase is Phase.FINISHED, players)


TABLE: Cases = {
    "an army between two steps": (lambda: replace(table(), army=52), (FaultCode.ARMY_IMPOSSIBLE, "/army")),
    "an army beyond its start": (lambda: replace(table(), army=60), (FaultCode.ARMY_IMPOSSIBLE, "/army")),
    "an army that has not moved in a rest phase": (
        lambda: replace(_resting(), army=55),
        (FaultCode.ARMY_IMPOSSIBLE, "/army"),
    ),
    "a solo army beyond its last field": (
        lambda: replace(_finished(1), army=20),
        (FaultCode.ARMY_IMPOSSIBLE, "/army"),
    ),
    "five cubes on a furnace": (
        lambda: with_furnaces(table(), green=5),
        (FaultCode.FURNACES_IMPOSSIBLE, "/furnaces/green"),
    ),
    "two empty furnaces in a turn": (
        lambda: with_furnaces(table(), green=0, contracts=0),
        (FaultCode.FURNACES_IMPOSSIBLE, "/furnaces"),
    ),
    "an empty furnace in a rest phase": (
        lambda: with_furnaces(_resting(), blue=0),
        (FaultCode.FURNACES_IMPOSSIBLE, "/furnaces"),
    ),
    "less than no cubes on a small factory": (
        lambda: with_products(table(), "upper_left", pink=-1),
        (FaultCode.NUMBER_OUT_OF_RANGE, "/factories/upper_left/pink"),
    ),
    "a round before the first": (lambda: replace(table(), round=0), (FaultCode.NUMBER_OUT_OF_RANGE, "/round")),
    "a contract field not refilled": (
        lambda: _with_gap("contracts"),
        (FaultCode.OFFER_NOT_REFILLED, "/offer/contracts/1"),
    ),
    "a gap before the first of two cards": (
        _gap_before_the_first_card,
        (FaultCode.OFFER_NOT_REFILLED, "/offer/contracts/1"),
    ),
    "a gap above an investment": (
        lambda: _without_stack(_with_gap("investments"), "investments"),
        (FaultCode.OFFER_NOT_REFILLED, "/offer/investments/1"),
    ),
    "a craft field not refilled": (lambda: _with_gap("red"), (FaultCode.OFFER_NOT_REFILLED, "/offer/red/1")),
    "four contract fields": (lambda: _with_fields(4), (FaultCode.WRONG_NUMBER_OF_FIELDS, "/offer/contracts")),
    "six contract fields": (lambda: _with_fields(6), (FaultCode.WRONG_NUMBER_OF_FIELDS, "/offer/contracts")),
    "an end that nobody has triggered": (
        lambda: having(table(), "ben", points=55),
        (FaultCode.END_SHOULD_BE_TRIGGERED, "/last_round"),
    ),
    "a solo army on its last field": (
        lambda: replace(solo_table(), army=25),
        (FaultCode.END_SHOULD_BE_TRIGGERED, "/last_round"),
    ),
    "a last round too far": (
        lambda: replace(having(table(), "ben", points=55), last_round=3),
        (FaultCode.LAST_ROUND_IMPOSSIBLE, "/last_round"),
    ),
    "a last round that is the first": (
        lambda: replace(having(table(), "ben", points=55), last_round=1),
        (FaultCode.LAST_ROUND_IMPOSSIBLE, "/last_round"),
    ),
    "a last round with the army above everybody": (
        lambda: replace(table(), last_round=2),
        (FaultCode.LAST_ROUND_IMPOSSIBLE, "/last_round"),
    ),
    "an end before the last round": (
        lambda: replace(_finished(), last_round=_finished().round + 1),
        (FaultCode.LAST_ROUND_IMPOSSIBLE, "/last_round"),
    ),
    "an end without a last round": (
        lambda: replace(table(), phase=Phase.FINISHED),
        (FaultCode.LAST_ROUND_IMPOSSIBLE, "/last_round"),
    ),
}


def _supplying(players: int = 2) -> State:
    return reached(lambda state: state.phase is Phase.REST_SUPPLY, players)


def _with_rest(state: State, **changes: Any) -> State:
    assert state.rest is not None
    return replace(state, rest=replace(state.rest, **changes))


def _with_stored(state: State, **more: int) -> State:
    """Somebody who has activated a column has stored more or less than it gave."""
    first = next(seat for seat in state.players if seat.activated)
    return having(state, first.id, stored=first.stored.plus(more).everything())


def _activated(state: State) -> bool:
    return state.phase is Phase.REST_INVESTMENTS and any(seat.activated for seat in state.players)


def _seat(state: State, shows: Callable[[Any], bool]) -> int:
    return next(seat for seat, each in enumerate(state.players) if shows(each))


def _both_done() -> State:
    state = _resting()
    return having(having(state, "anna", done=True), "ben", done=True)


def _somebody_done() -> State:
    return reached(lambda each: each.phase is Phase.REST_CONTRACTS and any(seat.done for seat in each.players))


def _idle() -> State:
    """Somebody who is done with the contracts is so no longer, though nothing is left to do."""
    state = _somebody_done()
    return having(state, state.players[_idle_seat()].id, done=False, cubes={}, accessories={})


def _idle_seat() -> int:
    return _seat(_somebody_done(), lambda each: each.done)


def _two_supply() -> State:
    return reached(lambda state: state.rest is not None and len(state.rest.queue) == 2)


def _turned(state: State) -> State:
    assert state.rest is not None
    return _with_rest(state, queue=state.rest.queue[::-1])


def _last_rest() -> State:
    return reached(lambda state: state.rest is not None and state.rest.final)


def _last_solo_contracts() -> State:
    return reached(lambda state: state.phase is Phase.REST_CONTRACTS and state.rest is None, 1)


RESTS: Cases = {
    "cubes stored in a turn": (
        lambda: having(table(), "ben", stored={"pink": 1}),
        (FaultCode.STORED_CONTRADICTS_PHASE, "/players/1/stored"),
    ),
    "more stored than the columns give": (
        lambda: _with_stored(reached(_activated), pink=5),
        (
            FaultCode.STORED_CONTRADICTS_PHASE,
            f"/players/{_seat(reached(_activated), lambda each: bool(each.activated))}/stored",
        ),
    ),
    "a column activated in a turn": (
        lambda: having(
            reached(lambda state: state.phase is Phase.TURN and state.players[0].investments.columns() > 0),
            "anna",
            activated=(1,),
        ),
        (FaultCode.STORED_CONTRADICTS_PHASE, "/players/0/activated"),
    ),
    "a column that is not there": (
        lambda: having(_resting(), "anna", activated=(99,)),
        (FaultCode.STORED_CONTRADICTS_PHASE, "/players/0/activated"),
    ),
    "columns out of order": (
        lambda: having(
            reached(
                lambda state: (
                    state.rest is not None
                    and state.phase is not Phase.REST_INVESTMENTS
                    and state.players[0].investments.columns() > 1
                )
            ),
            "anna",
            activated=(2, 1),
        ),
        (FaultCode.STORED_CONTRADICTS_PHASE, "/players/0/activated"),
    ),
    "done in a turn": (
        lambda: having(table(), "ben", done=True),
        (FaultCode.DONE_CONTRADICTS_PHASE, "/players/1/done"),
    ),
    "everybody is done": (_both_done, (FaultCode.DONE_CONTRADICTS_PHASE, "/players")),
    "not done with nothing to do": (_idle, (FaultCode.DONE_CONTRADICTS_PHASE, f"/players/{_idle_seat()}/done")),
    "a rest phase in a turn": (
        lambda: replace(replace(table(), army=50), rest=Rest(trigger="anna", final=False, queue=())),
        (FaultCode.REST_IMPOSSIBLE, "/rest"),
    ),
    "a step without a rest phase": (
        lambda: replace(
            reached(lambda state: state.phase is Phase.REST_CONTRACTS and not any(p.activated for p in state.players)),
            rest=None,
        ),
        (FaultCode.REST_IMPOSSIBLE, "/rest"),
    ),
    "a rest phase in the last solo round": (
        lambda: replace(_last_solo_contracts(), rest=Rest(trigger="anna", final=True, queue=())),
        (FaultCode.REST_IMPOSSIBLE, "/rest"),
    ),
    "a rest phase that another player triggered": (
        lambda: _with_rest(_resting(), trigger="anna" if _resting().active == "ben" else "ben"),
        (FaultCode.REST_IMPOSSIBLE, "/rest/trigger"),
    ),
    "a last rest phase too early": (
        lambda: _with_rest(_resting(), final=True),
        (FaultCode.REST_IMPOSSIBLE, "/rest/final"),
    ),
    "a last rest phase that is not the last": (
        lambda: _with_rest(_last_rest(), final=False),
        (FaultCode.REST_IMPOSSIBLE, "/rest/final"),
    ),
    "somebody who need not supply": (
        lambda: _with_rest(_resting(), queue=("anna",)),
        (FaultCode.QUEUE_IMPOSSIBLE, "/rest/queue"),
    ),
    "nobody supplies": (
        lambda: _with_rest(_supplying(), queue=()),
        (FaultCode.QUEUE_IMPOSSIBLE, "/rest/queue"),
    ),
    "a queue out of order": (lambda: _turned(_two_supply()), (FaultCode.QUEUE_IMPOSSIBLE, "/rest/queue")),
}


CASES: Cases = {**TABLE, **RESTS}


@pytest.mark.parametrize("name", list(CASES))
def test_a_state_has_exactly_this_fault(name: str) -> None:
    make, expected = CASES[name]

    assert found(make()) == [expected]
