"""Faults of a resolution: a card that nobody played, a queue out of order, abilities used too often."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..catalogues import catalogue_of
from ..codes import FaultCode
from ..effects import Build, Repeatedly, Supply
from ..goods import BASIC_GOODS
from ..state import Gift, Phase, Player, Repeat, Resolution, State
from .fault import fault
from .history import History

_PATH = "/state/resolution"
# The two abilities in any order, or some of them.
_POSSIBLE_USES = ((), (1,), (2,), (1, 2), (2, 1))


def resolution_faults(state: State, past: History) -> Iterator[Violation]:
    """A resolution exists exactly while a card is resolved, and fits the cards on the table."""
    resolution = state.resolution
    if (resolution is not None) != (state.phase is Phase.RESOLVE):
        yield fault(FaultCode.RESOLUTION_CONTRADICTS_PHASE, "C5", _PATH, phase=state.phase)
    if resolution is None:
        return
    if resolution.card not in catalogue_of(state.options).specialists:
        yield fault(FaultCode.CARD_UNKNOWN, "C1", f"{_PATH}/card", card=resolution.card)
        return
    revealer = next((player for player in state.players if player.id == resolution.revealer), None)
    if revealer is None:
        yield fault(FaultCode.PLAYER_UNKNOWN, "C5", f"{_PATH}/revealer", player=resolution.revealer)
        return
    queue = _queue_fault(revealer, resolution, past)
    if queue is not None:
        yield queue
    else:
        yield from _ability_faults(state, resolution, past)
        if resolution.pending is not None:
            yield from _pending_faults(state, resolution)


def _queue_fault(revealer: Player, resolution: Resolution, past: History) -> Violation | None:
    """First the revealer, then those who played a copy, clockwise; each leaves the queue when done (C12)."""
    if revealer.played[-1:] != (resolution.card,):
        return fault(FaultCode.QUEUE_IMPOSSIBLE, "C5", f"{_PATH}/card", card=resolution.card)
    order = (revealer.id, *past.copies)
    if not resolution.queue or resolution.queue != order[-len(resolution.queue) :]:
        given = list(resolution.queue)
        return fault(FaultCode.QUEUE_IMPOSSIBLE, "C12", f"{_PATH}/queue", given=given, possible=list(order))
    return None


def _ability_faults(state: State, resolution: Resolution, past: History) -> Iterator[Violation]:
    """One ability with company, both alone; solo one, except for the last card (C13, C14, SO3, SO4)."""
    shared = bool(past.copies)
    rule = "C14"
    if len(state.players) == 1:
        rule, shared = "SO3", len(state.players[0].hand) > 1
    if resolution.abilities != ("one" if shared else "both"):
        pointer = f"{_PATH}/abilities"
        yield fault(FaultCode.ABILITIES_IMPOSSIBLE, rule, pointer, given=resolution.abilities)
    used, allowed = resolution.used, 1 if resolution.abilities == "one" else 2
    least, most = (0, allowed - 1) if resolution.pending is None else (1, allowed)
    if used not in _POSSIBLE_USES or not least <= len(used) <= most:
        yield fault(FaultCode.ABILITIES_IMPOSSIBLE, "C13", f"{_PATH}/used", given=list(used))
    fee = catalogue_of(state.options).specialists[resolution.card].fee is not None and bool(used)
    if resolution.fee_paid != fee:
        yield fault(FaultCode.FEE_CONTRADICTS_USE, "C20", f"{_PATH}/fee_paid", given=resolution.fee_paid)


def _pending_faults(state: State, resolution: Resolution) -> Iterator[Violation]:
    """Something is pending only because an ability used just now left it so (SP8, B14)."""
    pending, catalogue = resolution.pending, catalogue_of(state.options)
    abilities = catalogue.specialists[resolution.card].abilities
    last = abilities[resolution.used[-1] - 1] if resolution.used[-1:] in ((1,), (2,)) else None
    acting = state.clockwise_from(resolution.queue[0])
    path = f"{_PATH}/pending"
    if isinstance(pending, Gift):
        opponents = [player.id for player in acting[1:]]
        due = tuple(opponents[-len(pending.queue) :]) if pending.queue else None
        if not isinstance(last, Supply) or pending.good not in BASIC_GOODS:
            yield fault(FaultCode.PENDING_IMPOSSIBLE, "SP8", path, type="gift")
        if pending.queue != due:
            given = list(pending.queue)
            yield fault(FaultCode.QUEUE_IMPOSSIBLE, "Q29", f"{path}/queue", given=given, possible=opponents)
    if isinstance(pending, Repeat):
        building = catalogue.buildings.get(pending.building)
        owned = building is not None and building.id in acting[0].buildings()
        repeatable = building is not None and isinstance(building.effect, Repeatedly)
        if not owned or not repeatable or not isinstance(last, Build) or pending.steps < 0:
            yield fault(FaultCode.PENDING_IMPOSSIBLE, "B14", path, type="repeat")
