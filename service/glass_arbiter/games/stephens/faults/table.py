"""Faults of the table: the army, the furnaces, the displays, and how far the game has come."""

from collections.abc import Iterator, Sequence

from glass_arbiter.engine.records import astuple
from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..discs import Ability
from ..places import FACTORIES, FURNACES
from ..rounds import ARMY_STEP, EMPTY_FURNACES
from ..setup import ARMY_START, DISPLAYED_CRAFTS, GLASS
from ..state import CardChoice, FactoryCubes, Phase, State, WorkerChoice
from .fault import MOST, SMALL, fault, range_fault

_GLASS = frozenset(range(GLASS + 1))


def table_faults(state: State) -> Iterator[Violation]:
    """Everything on the main board but crafts and cards: each check has its condition here, its faults below."""
    if not 1 <= state.round <= MOST:
        yield from range_fault("R21", "/state/round", state.round, 1)
    yield from _army_faults(state)
    yield from _furnace_faults(state)
    factories = state.factories
    products = (factories.upper_left, factories.lower_left, factories.upper_right, factories.lower_right)
    if not SMALL.issuperset([number for each in products for number in astuple(each)]):
        yield from _product_faults(factories)
    offer, fields = state.offer, state.options.fields()
    red, blue, contracts, investments = offer.red, offer.blue, offer.contracts, offer.investments
    complete = (
        len(red) == len(blue) == DISPLAYED_CRAFTS
        and len(contracts) == len(investments) == fields
        and all((*red, *blue, *contracts, *investments))
    )
    if not complete:
        yield from _offer_faults(state, fields)
    yield from _end_faults(state)


def _product_faults(factories: FactoryCubes) -> Iterator[Violation]:
    for factory in FACTORIES:
        for color, number in factories.factory(factory).everything().items():
            yield from range_fault("R102", f"/state/factories/{factory}/{color}", number)


def _army_faults(state: State) -> Iterator[Violation]:
    """It goes from 55 in steps of five, before the first rest phase not at all, and solo no further than its field."""
    army, last = state.army, state.options.last_field() or 0
    most = ARMY_START if state.rest is None else ARMY_START - ARMY_STEP
    if army % ARMY_STEP or not last <= army <= most:
        rule = "R125" if 0 <= army < last else "R87"
        yield fault(FaultCode.ARMY_IMPOSSIBLE, rule, "/state/army", given=army, least=last, most=most)


def _furnace_faults(state: State) -> Iterator[Violation]:
    furnaces = state.furnaces
    numbers = astuple(furnaces)
    if not _GLASS.issuperset(numbers):
        for furnace, number in zip(FURNACES, numbers, strict=True):
            if not 0 <= number <= GLASS:
                facts = {"furnace": furnace, "given": number, "most": GLASS}
                yield fault(FaultCode.FURNACES_IMPOSSIBLE, "R5", f"/state/furnaces/{furnace}", **facts)
    if 0 not in numbers:
        return
    empty, most = numbers.count(0), _most_empty(state)
    if most is not None and empty > most:
        yield fault(FaultCode.FURNACES_IMPOSSIBLE, "R84", "/state/furnaces", empty=empty, most=most)


def _most_empty(state: State) -> int | None:
    """How many furnaces can be empty now; None where glass has just been taken, by whomever (R84, R88, A-25)."""
    if state.rest is not None:
        return 0
    begins = state.phase in (Phase.TURN, Phase.PREPARE)
    refreshed = isinstance(state.pending, WorkerChoice) and state.pending.origin == "turn"
    if not begins and not refreshed:
        return None
    return None if state.options.solo is not None and state.last_round is not None else EMPTY_FURNACES - 1


def _offer_faults(state: State, number: int) -> Iterator[Violation]:
    """Displays have all their fields, and none is empty while a card could lie there (R35, R42, R52, R145)."""
    offer, stacks = state.offer, state.stacks
    for kind, rule, fields, stack, need in (
        ("red", "R52", offer.red, stacks.red, DISPLAYED_CRAFTS),
        ("blue", "R52", offer.blue, stacks.blue, DISPLAYED_CRAFTS),
        ("contracts", "R35", offer.contracts, stacks.contracts, number),
        ("investments", "R42", offer.investments, stacks.investments, number),
    ):
        if len(fields) != need:
            facts = {"kind": kind, "given": len(fields), "need": need}
            yield fault(FaultCode.WRONG_NUMBER_OF_FIELDS, "R145", f"/state/offer/{kind}", **facts)
        if None in fields and _is_not_refilled(state, kind, fields, stack):
            yield fault(FaultCode.OFFER_NOT_REFILLED, rule, f"/state/offer/{kind}/{fields.index(None)}", kind=kind)


def _is_not_refilled(state: State, kind: str, fields: Sequence[str | None], stack: Sequence[str]) -> bool:
    """A field is empty though the stack is not; contracts and investments leave no gap either, as crafts do."""
    if kind in ("red", "blue"):
        return bool(stack)
    fields = _without_taken(state, kind, fields)
    return None in fields and (bool(stack) or any(fields[fields.index(None) :]))


def _without_taken(state: State, kind: str, fields: Sequence[str | None]) -> Sequence[str | None]:
    """The display without the gap that the first of two cards has left, where one was taken (R163)."""
    pending = state.pending
    if not isinstance(pending, CardChoice) or pending.origin != "glass" or f"{pending.kind}s" != kind:
        return fields
    if pending.left != 1 or not _two_cards(state, pending.player):
        return fields
    gap = fields.index(None)
    return (*fields[:gap], *fields[gap + 1 :])


def _two_cards(state: State, name: str) -> bool:
    return any(player.id == name and Ability.TWO_CARDS not in player.discs for player in state.players)


def _end_faults(state: State) -> Iterator[Violation]:
    """The end is triggered as soon as the army is not above a player, solo above its last field (R108, R125)."""
    solo_end = state.options.last_field()
    reached = max([player.points for player in state.players]) if solo_end is None else solo_end
    rule = "R108" if solo_end is None else "R125"
    last, pointer = state.last_round, "/state/last_round"
    if last is None:
        if state.army <= reached:
            facts = {"army": state.army, "reached": reached}
            yield fault(FaultCode.END_SHOULD_BE_TRIGGERED, rule, pointer, **facts)
        elif state.phase is Phase.FINISHED:
            yield fault(FaultCode.LAST_ROUND_IMPOSSIBLE, "R112", pointer, given=None, possible=[state.round])
        return
    following = () if state.phase is Phase.FINISHED else (state.round + 1,)
    possible = [number for number in (state.round, *following) if 1 < number <= MOST]
    if last not in possible:
        yield fault(FaultCode.LAST_ROUND_IMPOSSIBLE, "R110", pointer, given=last, possible=possible)
    elif state.army > reached:
        facts = {"given": last, "army": state.army, "reached": reached}
        yield fault(FaultCode.LAST_ROUND_IMPOSSIBLE, rule, pointer, **facts, possible=[None])
