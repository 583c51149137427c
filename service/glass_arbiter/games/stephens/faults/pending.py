"""Faults of what is pending: a choice that nobody can have been given."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Violation

from ..abilities import has
from ..cards import from_glass, from_products, from_supply
from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..discs import Ability
from ..places import CardKind, Row
from ..state import AUTOMATON, Activation, CardChoice, CubesChoice, DiscChoice, Player, State, WorkerChoice
from ..transition import Transition
from .boards import is_part
from .fault import fault

_PATH = "/state/pending"
_TYPES = frozenset(("activation", "card", "worker", "automaton_cubes", "automaton_disc"))


def pending_faults(state: State, deck: Deck) -> Iterator[Violation]:
    """Something is pending exactly in the phase of its type, and its fields are those that the rules give it."""
    pending = state.pending
    need = str(state.phase) if state.phase in _TYPES else None
    given = None if pending is None else pending.type
    if given != need:
        yield _impossible("R22", "", given, [need])
        return
    match pending:
        case None:
            return
        case Activation():
            yield from _activation_faults(state, pending)
        case CardChoice():
            yield from _actor_faults(state, pending)
            yield from _card_faults(state, pending)
        case WorkerChoice():
            yield from _actor_faults(state, pending)
            yield from _worker_faults(state, pending)
        case CubesChoice():
            yield from _cubes_faults(state, pending)
        case DiscChoice():
            yield from _disc_faults(state, deck)
        case _:
            assert_never(pending)


def _impossible(rule: str, key: str, given: object, possible: Sequence[object]) -> Violation:
    return fault(FaultCode.PENDING_IMPOSSIBLE, rule, _PATH + key, given=given, possible=list(possible))


def _actor_faults(state: State, pending: CardChoice | WorkerChoice) -> Iterator[Violation]:
    """A choice is the active player's, or that of whoever supplies (R22, R100)."""
    queue = state.rest.queue if state.rest is not None else ()
    possible = list(queue[:1]) if pending.origin == "supply" else [state.active]
    if pending.player not in possible:
        yield _impossible("R100" if pending.origin == "supply" else "R22", "/player", pending.player, possible)


def _activation_faults(state: State, pending: Activation) -> Iterator[Violation]:
    """Crafts of the row wait for their workers, in its order, the master first; Automaton collects nothing (R61)."""
    automaton = state.automaton
    if automaton is not None and automaton.followed is not None:
        rows = [Row.STEPHENS_LEFT, Row.STEPHENS_RIGHT]
        if pending.row not in rows and state.options.ruling("automaton_factory_activates", Readings()) is not True:
            yield _impossible("R130", "/row", pending.row, list(rows))
    working = tuple(
        (placed.craft, worker)
        for placed in state.rows.row(pending.row)
        for worker in placed.workers()
        if worker != AUTOMATON
    )
    waiting = tuple((each.craft, each.player) for each in pending.crafts)
    if not waiting or not is_part(waiting, working):
        possible = [{"craft": craft, "player": worker} for craft, worker in working]
        given = [{"craft": craft, "player": worker} for craft, worker in waiting]
        yield _impossible("R62", "/crafts", given, possible)


def _card_faults(state: State, pending: CardChoice) -> Iterator[Violation]:
    """The choice is as it began, or as the first of two cards, or the discard of the cheapest, left it (R77-R79)."""
    begun = _begun(state, pending)
    discarded = begun.discard and not pending.discard
    if begun.left == 2 and pending.left == 1:
        # After the first card the second may be left; the discount stays while nothing cost enough.
        discount = pending.discount and begun.discount
        begun = replace(begun, left=1, discount=discount, discard=False, optional=True)
    elif discarded:
        kind = begun.kind if pending.kind == "either" else pending.kind
        begun = replace(begun, kind=kind, discard=False, optional=False)
    for rule, key in (
        ("R24", "kind"),
        ("R77", "left"),
        ("R79", "discount"),
        ("R78", "discard"),
        ("R23", "optional"),
    ):
        given, need = getattr(pending, key), getattr(begun, key)
        if given != need:
            yield _impossible(rule, f"/{key}", given, [need])
    if discarded and pending.kind == "either":
        yield _impossible("R78", "/kind", pending.kind, list(CardKind))
    if pending.origin == "products" and not has(_player(state, pending.player), Ability.THREE_CUBES):
        yield _impossible("R83", "/origin", pending.origin, ["glass"])


def _begun(state: State, pending: CardChoice) -> CardChoice:
    """The choice as the rules begin it, for the same player and origin."""
    transition = Transition(state, Readings())
    if pending.origin == "supply":
        return from_supply(transition, pending.player)
    kind = CardKind.CONTRACT if pending.kind == "either" else CardKind(pending.kind)
    begin = from_glass if pending.origin == "glass" else from_products
    return begin(transition, pending.player, kind)


def _player(state: State, name: str) -> Player:
    return next(player for player in state.players if player.id == name)


def _worker_faults(state: State, pending: WorkerChoice) -> Iterator[Violation]:
    """In a turn a worker waits only after a refresh, which needs its ability (R74)."""
    if pending.refreshed is None:
        if pending.origin == "turn":
            yield _impossible("R74", "/refreshed", None, ["red", "blue"])
    elif not has(_player(state, pending.player), Ability.REFRESH):
        yield _impossible("R74", "/refreshed", pending.refreshed, [None])


def _cubes_faults(state: State, pending: CubesChoice) -> Iterator[Violation]:
    """The player chooses only where there is something to choose (R133)."""
    lying = state.factories.factory(pending.factory)
    most = lying.total() - 1 if len(lying.present()) > 1 else 0
    if not 1 <= pending.number <= most:
        facts = {"given": pending.number, "least": 1, "most": most}
        yield fault(FaultCode.PENDING_IMPOSSIBLE, "R133", f"{_PATH}/number", **facts)


def _disc_faults(state: State, deck: Deck) -> Iterator[Violation]:
    """Automaton sets an apprentice if its card says so (R138)."""
    automaton = state.automaton
    card = automaton.revealed[-1] if automaton is not None and automaton.revealed else None
    if automaton is not None and (card is None or not deck.automaton[card].disc):
        yield _impossible("R138", "", "automaton_disc", [None])
