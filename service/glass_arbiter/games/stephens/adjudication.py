"""Carrying out one action, and everything that follows from it by itself."""

from collections.abc import Callable

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.rulings import Illegal, Violation

from . import (
    activation,
    automaton,
    automaton_supply,
    cards,
    columns,
    contracts,
    crafts,
    glass,
    rest,
    rounds,
    setup,
    supply,
)
from .actions import PARAMETERS, REQUIRED, RULE, Action, ActionType
from .codes import Code
from .events import EventType
from .scoring import score_sheet
from .state import Phase, State
from .steps import finish_step
from .transition import Stage, Transition
from .turn import check_turn

Handler = Callable[[Transition, str, Chooser], Stage | None]


def end(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Decline what is left: a card, a worker, or a step of a rest phase (R85)."""
    match transition.phase:
        case Phase.CARD:
            return supply.end_card(transition, actor)
        case Phase.WORKER:
            return supply.end_worker(transition, actor)
        case Phase.REST_INVESTMENTS:
            return finish_step(transition, columns.COLUMNS, actor)
        case _:
            return finish_step(transition, contracts.CONTRACTS, actor)


_HANDLERS: dict[ActionType, Handler] = {
    ActionType.PREPARE: setup.prepare,
    ActionType.TAKE_GLASS: glass.take_glass,
    ActionType.TAKE_PRODUCTS: glass.take_products,
    ActionType.DISCARD_CHEAPEST: cards.discard_cheapest,
    ActionType.ACCEPT_CONTRACT: cards.accept_contract,
    ActionType.FUND_INVESTMENT: cards.fund_investment,
    ActionType.REFRESH_CRAFTS: crafts.refresh_crafts,
    ActionType.CREATE_CRAFT: crafts.create_craft,
    ActionType.STRENGTHEN_CRAFT: crafts.strengthen_craft,
    ActionType.COLLECT: activation.collect,
    ActionType.DECLINE: activation.decline,
    ActionType.ACTIVATE_COLUMN: columns.activate_column,
    ActionType.SUPPLY: supply.supply,
    ActionType.FULFIL_CONTRACT: contracts.fulfil_contract,
    ActionType.REMOVE_CUBES: automaton.remove_cubes,
    ActionType.PLACE_AUTOMATON_DISC: automaton_supply.place_automaton_disc,
    ActionType.END: end,
}


def finish(transition: Transition) -> None:
    """The game is over, and everybody's points are counted (R112, R120)."""
    transition.phase = Phase.FINISHED
    sheet = score_sheet(
        tuple(transition.players), transition.rows, transition.options, transition.readings, finished=True
    )
    totals = {score.player: score.total for score in sheet.scores}
    transition.emit(
        EventType.GAME_FINISHED,
        "R120",
        totals=totals,
        winners=list(sheet.winners),
        rating=sheet.rating,
        target_reached=sheet.target_reached,
    )


# What happens by itself, and what follows it; nothing follows where the table waits for somebody.
_STAGES: dict[Stage, Callable[[Transition], Stage | None]] = {
    Stage.END_TURN: rounds.end_turn,
    Stage.AFTER_TURN: rounds.after_turn,
    Stage.NEXT_ROUND: rounds.next_round,
    Stage.AUTOMATON_TURN: automaton.take_automaton_turn,
    Stage.AUTOMATON_GOES_ON: automaton.automaton_goes_on,
    Stage.REST: rest.begin_rest,
    Stage.AUTOMATON_SUPPLY: automaton_supply.supply_by_automaton,
    Stage.SUPPLY: supply.begin_supply,
    Stage.SUPPLY_GOES_ON: supply.supply_goes_on,
    Stage.CONTRACTS: contracts.begin_contracts,
    Stage.END_REST: rest.end_rest,
    Stage.FINISH: finish,
}


def carry_out(state: State, action: Action, chooser: Chooser) -> Transition:
    """Carry out an action on a working copy, or raise Illegal: legality is attempted application."""
    check_turn(state, action, chooser.readings)
    parameters = PARAMETERS[action.type]
    chooser.check_keys(REQUIRED[action.type], parameters, RULE[action.type])
    transition = Transition(state, chooser.readings)
    try:
        stage = _HANDLERS[action.type](transition, action.player, chooser)
    except Illegal as refused:
        raise Illegal(*_in_order(refused.violations, tuple(parameters))) from None
    while stage is not None:
        stage = _STAGES[stage](transition)
    if transition.phase is Phase.ACTIVATION:
        activation.note_order(transition)
    return transition


_ORDER = {code.value: number for number, code in enumerate(Code)}


def _in_order(violations: tuple[Violation, ...], parameters: tuple[str, ...]) -> list[Violation]:
    """The main reason first: by the order of the codes, then by that of the parameters."""

    def rank(violation: Violation) -> tuple[int, int]:
        key = violation.pointer.split("/")[2] if violation.pointer.count("/") > 1 else ""
        return _ORDER[violation.code], parameters.index(key) if key in parameters else -1

    return sorted(violations, key=rank)
