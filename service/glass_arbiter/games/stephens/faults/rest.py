"""Faults of a rest phase: who triggered it, what is stored, who still has to supply, who is done."""

from collections.abc import Iterator

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..cubes import Counts, added
from ..state import AUTOMATON, CardChoice, Phase, Player, Rest, State, WorkerChoice
from .fault import fault

# The steps in which everybody decides for themselves when they are done (R85).
OPEN_STEPS = (Phase.REST_INVESTMENTS, Phase.REST_CONTRACTS)
# Before the first cube is supplied, everything that the columns gave is still there.
_BEFORE_SUPPLY = frozenset((Phase.REST_INVESTMENTS, Phase.AUTOMATON_DISC))
_REST_PHASES = _BEFORE_SUPPLY | {Phase.REST_SUPPLY, Phase.REST_CONTRACTS}


def rest_faults(state: State, deck: Deck) -> Iterator[Violation]:
    """The rest phase itself, and what every player has of it."""
    yield from _frame_faults(state)
    if state.rest is not None:
        yield from _queue_faults(state, state.rest)
    for seat, player in enumerate(state.players):
        stored = player.stored
        if player.activated or stored.brown or stored.pink or stored.black:
            yield from _stored_faults(state, player, deck, f"/state/players/{seat}")
    yield from _done_faults(state)


def supplies(state: State) -> bool:
    """Whether somebody supplies small factories, or settles what that brings (R97, R101)."""
    return state.phase is Phase.REST_SUPPLY or _settles_supply(state)


def _settles_supply(state: State) -> bool:
    return isinstance(state.pending, (CardChoice, WorkerChoice)) and state.pending.origin == "supply"


def _frame_faults(state: State) -> Iterator[Violation]:
    """A rest phase is there exactly while it is played; solo there is none in the last round (R84, R112, R139)."""
    rest, solo = state.rest, state.options.solo is not None
    in_last_round = state.last_round == state.round
    needed = state.phase in _REST_PHASES or _settles_supply(state)
    if solo and in_last_round:
        needed = needed and state.phase is not Phase.REST_CONTRACTS
    if (rest is not None) != needed or (rest is not None and solo and in_last_round):
        facts = {"phase": state.phase, "given": rest is not None, "need": needed}
        yield fault(FaultCode.REST_IMPOSSIBLE, "R84", "/state/rest", **facts)
    if rest is None:
        return
    if rest.trigger != state.active and not (solo and rest.trigger == AUTOMATON):
        possible = [state.active, AUTOMATON] if solo else [state.active]
        facts = {"given": rest.trigger, "possible": possible}
        yield fault(FaultCode.REST_IMPOSSIBLE, "R85", "/state/rest/trigger", **facts)
    final = possibly_final(state)
    if rest.final not in final:
        facts = {"given": rest.final, "possible": list(final)}
        yield fault(FaultCode.REST_IMPOSSIBLE, "R112", "/state/rest/final", **facts)


def possibly_final(state: State) -> tuple[bool, ...]:
    """Whether this rest phase is the last one; by ruling the last turn may have triggered one more (R112, A-16)."""
    if state.options.solo is not None:
        return (state.last_round is not None,)
    last_player = state.clockwise_from(state.start_player)[-1].id
    if state.last_round != state.round or state.active != last_player:
        return (False,)
    return (True,) if state.options.ruling("final_rest", Readings()) == "merged" else (False, True)


def _queue_faults(state: State, rest: Rest) -> Iterator[Violation]:
    """Whoever has cubes to supply waits in turn order; the first stays while a card or worker is settled (R100)."""
    need: list[str] = []
    if supplies(state):
        settling = rest.queue[:1] if _settles_supply(state) else ()
        start = state.active if rest.trigger == AUTOMATON else rest.trigger
        seats = state.clockwise_from(start)
        need = [player.id for player in seats if player.id in settling or player.stored.total()]
    if list(rest.queue) != need or (not need and supplies(state)):
        facts = {"given": list(rest.queue), "possible": need}
        yield fault(FaultCode.QUEUE_IMPOSSIBLE, "R100", "/state/rest/queue", **facts)


def _stored_faults(state: State, player: Player, deck: Deck, path: str) -> Iterator[Violation]:
    """What is stored comes from columns activated in this rest phase (R92, R96, R157)."""
    activated, stored = player.activated, player.stored
    columns = player.investments.columns()
    ascending = all(before < after for before, after in zip((0, *activated), activated, strict=False))
    if activated and (state.rest is None or not ascending or activated[-1] > columns):
        facts = {"phase": state.phase, "given": list(activated), "columns": columns}
        yield fault(FaultCode.STORED_CONTRADICTS_PHASE, "R92", f"{path}/activated", **facts)
        return
    before_supply = state.phase in _BEFORE_SUPPLY
    most = _given(player, deck) if before_supply or supplies(state) else {}
    given = stored.present()
    too_many = any(number > most.get(color, 0) for color, number in given.items())
    if too_many or (before_supply and given != most):
        facts = {"phase": state.phase, "given": given, "most": most}
        yield fault(FaultCode.STORED_CONTRADICTS_PHASE, "R96", f"{path}/stored", **facts)


def _given(player: Player, deck: Deck) -> Counts:
    """The cubes on the cards of the activated columns."""
    cubes: Counts = {}
    for column in player.activated:
        for card in player.investments.column(column):
            cubes = added(cubes, deck.investments[card].cubes)
    return cubes


def _done_faults(state: State) -> Iterator[Violation]:
    """Somebody is done only in a step that is open to all, and somebody is not (R85)."""
    done = [player.done for player in state.players]
    if True not in done:
        return
    if state.phase not in OPEN_STEPS:
        for seat, is_done in enumerate(done):
            if is_done:
                pointer = f"/state/players/{seat}/done"
                yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "R85", pointer, phase=state.phase, given=True)
    elif all(done):
        yield fault(FaultCode.DONE_CONTRADICTS_PHASE, "R85", "/state/players", phase=state.phase, given=True)
