"""Whose turn it is: who is to decide what, and whether an action comes at the right time."""

from glass_arbiter.engine.codes import game_finished, not_your_turn, refusal, unknown_player, wrong_phase
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record

from .abilities import has, missing
from .actions import RULE, Action, ActionType
from .codes import Code
from .discs import Ability
from .places import CardKind
from .state import Activation, CardChoice, Phase, State, WorkerChoice

# The types of action that a phase knows, whether or not they are open now.
_KNOWN: dict[Phase, tuple[ActionType, ...]] = {
    Phase.PREPARE: (ActionType.PREPARE,),
    Phase.TURN: (
        ActionType.TAKE_GLASS,
        ActionType.TAKE_PRODUCTS,
        ActionType.REFRESH_CRAFTS,
        ActionType.CREATE_CRAFT,
        ActionType.STRENGTHEN_CRAFT,
    ),
    Phase.ACTIVATION: (ActionType.COLLECT, ActionType.DECLINE),
    Phase.CARD: (
        ActionType.DISCARD_CHEAPEST,
        ActionType.ACCEPT_CONTRACT,
        ActionType.FUND_INVESTMENT,
        ActionType.END,
    ),
    Phase.WORKER: (
        ActionType.REFRESH_CRAFTS,
        ActionType.CREATE_CRAFT,
        ActionType.STRENGTHEN_CRAFT,
        ActionType.END,
    ),
    Phase.REST_INVESTMENTS: (ActionType.ACTIVATE_COLUMN, ActionType.END),
    Phase.AUTOMATON_DISC: (ActionType.PLACE_AUTOMATON_DISC,),
    Phase.REST_SUPPLY: (ActionType.SUPPLY, ActionType.END),
    Phase.REST_CONTRACTS: (ActionType.FULFIL_CONTRACT, ActionType.END),
    Phase.AUTOMATON_CUBES: (ActionType.REMOVE_CUBES,),
    Phase.FINISHED: (),
}

_KIND_OF_ACTION = {
    ActionType.ACCEPT_CONTRACT: CardKind.CONTRACT,
    ActionType.FUND_INVESTMENT: CardKind.INVESTMENT,
}


class Decision(Record, frozen=True, kw_only=True):
    """A player whom the table waits for, and what they may do about it."""

    player: str
    actions: tuple[ActionType, ...]


def timing(state: State, kind: str) -> str:
    """The rule that says when an action is made: the choice of one action in a turn, otherwise its own (R22)."""
    return "R22" if state.phase is Phase.TURN else RULE[kind]


def to_act(state: State) -> tuple[Decision, ...]:
    """Everybody the table waits for, clockwise from the active player."""
    actions = _open_actions(state)
    return tuple([Decision(player=player, actions=actions) for player in _deciding(state, Readings())])


def action_types(state: State, player: str) -> tuple[ActionType, ...]:
    """What the table waits for from a player."""
    return tuple(kind for decision in to_act(state) if decision.player == player for kind in decision.actions)


def _open_actions(state: State) -> tuple[ActionType, ...]:
    """The types of action that are open now, possible or not."""
    known = _KNOWN[state.phase]
    pending = state.pending
    match pending:
        case CardChoice():
            shut = {kind for kind, card in _KIND_OF_ACTION.items() if card not in pending.kinds()}
            shut |= set() if pending.discard else {ActionType.DISCARD_CHEAPEST}
            shut |= set() if pending.optional else {ActionType.END}
            return tuple(kind for kind in known if kind not in shut)
        case WorkerChoice():
            return known if pending.refreshed is None else (ActionType.CREATE_CRAFT,)
        case _:
            return known[:1] if state.phase is Phase.REST_SUPPLY else known


def _deciding(state: State, readings: Readings) -> tuple[str, ...]:
    match state.phase:
        case Phase.PREPARE | Phase.TURN:
            return (state.active,)
        case Phase.ACTIVATION:
            return _collecting(state, _seats(state), readings)
        case Phase.CARD | Phase.WORKER:
            assert isinstance(state.pending, (CardChoice, WorkerChoice))
            return (state.pending.player,)
        case Phase.REST_INVESTMENTS | Phase.REST_CONTRACTS:
            return tuple(player.id for player in state.clockwise_from(state.active) if not player.done)
        case Phase.REST_SUPPLY:
            assert state.rest is not None
            return state.rest.queue[:1]
        case Phase.AUTOMATON_CUBES | Phase.AUTOMATON_DISC:
            return _seats(state)
        case _:
            return ()


def _seats(state: State) -> tuple[str, ...]:
    """Everybody clockwise from the active player."""
    return tuple([player.id for player in state.clockwise_from(state.active)])


def _collecting(state: State, seats: tuple[str, ...], readings: Readings) -> tuple[str, ...]:
    """Everybody with a pending craft in any order, or by ruling clockwise (R63, A-20)."""
    assert isinstance(state.pending, Activation)
    waiting = {pending.player for pending in state.pending.crafts}
    collecting = tuple(player for player in seats if player in waiting)
    if len(collecting) < 2:
        return collecting
    return collecting if state.options.ruling("activation_order", readings) == "any" else collecting[:1]


def check_turn(state: State, action: Action, readings: Readings) -> None:
    """Refuse an action of another phase or of somebody else, one after the end, or one that is shut for now (A-9)."""
    known = [player.id for player in state.players]
    if action.player not in known:
        raise unknown_player("R10", action.player, known)
    if state.phase is Phase.FINISHED:
        raise game_finished("R112", action.type)
    rule = timing(state, action.type)
    if action.type not in _KNOWN[state.phase]:
        if action.type is ActionType.FULFIL_CONTRACT and state.rest is not None:
            readings.apply("A-9")
        raise wrong_phase(rule, action.type, list(_open_actions(state)), phase=state.phase)
    if state.players[known.index(action.player)].done:
        raise refusal(Code.ALREADY_DONE, "R85", "/action/player", player=action.player)
    waiting = _deciding(state, readings)
    if action.player not in waiting:
        raise not_your_turn(rule, action.player, list(waiting))
    if action.type not in _open_actions(state):
        _refuse_shut(state, action, readings)


def _refuse_shut(state: State, action: Action, readings: Readings) -> None:
    """Say what shuts a type of action that the phase knows."""
    pointer, pending = "/action/type", state.pending
    match pending:
        case CardChoice() if action.type is ActionType.END:
            raise refusal(Code.MUST_TAKE_CARD, "R23", pointer, kind=pending.kind)
        case CardChoice() if action.type in _KIND_OF_ACTION:
            rule = "R101" if pending.origin == "supply" else "R24"
            kind = _KIND_OF_ACTION[action.type]
            raise refusal(Code.WRONG_KIND_OF_CARD, rule, pointer, kind=kind, allowed=list(pending.kinds()))
        case CardChoice():
            if not has(state.clockwise_from(action.player)[0], Ability.DISCARD):
                raise missing(Ability.DISCARD, pointer)
            readings.apply("A-5")
            raise wrong_phase("R78", action.type, list(_open_actions(state)), phase=state.phase)
        case WorkerChoice() if action.type is ActionType.REFRESH_CRAFTS:
            raise refusal(Code.ALREADY_REFRESHED, "R74", pointer, color=pending.refreshed)
        case WorkerChoice():
            if action.type is ActionType.STRENGTHEN_CRAFT:
                readings.apply("A-28")
            raise refusal(Code.REFRESH_BINDS, "R74", pointer, color=pending.refreshed)
        case _:
            stored = state.clockwise_from(action.player)[0].stored.present()
            raise refusal(Code.CUBES_LEFT, "R97", pointer, stored=stored)
