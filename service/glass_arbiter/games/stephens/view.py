"""Views: the state as everybody may see it, and a state that could lie behind a view."""

from collections.abc import Iterable, Mapping, Sequence

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import Record

from .cubes import FurnaceCubes, Products
from .options import Options
from .places import CraftColor
from .state import Automaton, FactoryCubes, Offer, Pending, Phase, Piles, Player, Rest, Rows, State


class StackSizes(Record, frozen=True, kw_only=True):
    """How many cards each stack has; their order is hidden (R1, R2, R6, R7)."""

    red: int
    blue: int
    contracts: int
    investments: int


class StackTops(Record, frozen=True, kw_only=True):
    """The crafts on top of their stacks, which lie face up; None where the stack is empty (R3)."""

    red: str | None
    blue: str | None


class AutomatonView(Record, frozen=True, kw_only=True):
    """Automaton with the number of its face-down cards in place of the cards (R122)."""

    stack_size: int
    revealed: tuple[str, ...]
    discs: int
    spare_discs: int
    bag: Products
    followed: int | None


class View(Record, frozen=True, kw_only=True):
    """Built field by field out of what is public, so that nothing hidden can slip through.

    Left out: the order of the stacks, the generator with its seed. Everybody sees the same.
    """

    game: str
    version: int
    rules: str
    revision: int
    viewer: str | None
    options: Options
    round: int
    phase: Phase
    start_player: str
    active: str
    last_round: int | None
    players: tuple[Player, ...]
    army: int
    furnaces: FurnaceCubes
    factories: FactoryCubes
    rows: Rows
    offer: Offer
    stack_sizes: StackSizes
    stack_tops: StackTops
    removed: Piles
    pending: Pending | None
    rest: Rest | None
    automaton: AutomatonView | None


def observe(state: State, viewer: str | None) -> View:
    """What a player may see of a state; None is a spectator."""
    stacks = state.stacks
    return View(
        game=state.game,
        version=state.version,
        rules=state.rules,
        revision=state.revision,
        viewer=viewer,
        options=state.options,
        round=state.round,
        phase=state.phase,
        start_player=state.start_player,
        active=state.active,
        last_round=state.last_round,
        players=state.players,
        army=state.army,
        furnaces=state.furnaces,
        factories=state.factories,
        rows=state.rows,
        offer=state.offer,
        stack_sizes=StackSizes(
            red=len(stacks.red),
            blue=len(stacks.blue),
            contracts=len(stacks.contracts),
            investments=len(stacks.investments),
        ),
        stack_tops=StackTops(red=_top(stacks.red), blue=_top(stacks.blue)),
        removed=state.removed,
        pending=state.pending,
        rest=state.rest,
        automaton=None if state.automaton is None else _observed_automaton(state.automaton),
    )


def _top(stack: tuple[str, ...]) -> str | None:
    return stack[0] if stack else None


def _observed_automaton(automaton: Automaton) -> AutomatonView:
    return AutomatonView(
        stack_size=len(automaton.stack),
        revealed=automaton.revealed,
        discs=automaton.discs,
        spare_discs=automaton.spare_discs,
        bag=automaton.bag,
        followed=automaton.followed,
    )


def determinize(view: View) -> State:
    """A state that could lie behind a view: cards that are nowhere to be seen lie in their stack, in the deck's order.

    What a player may do depends on nothing hidden, so the rules give the same answer for every such state.
    """
    return State(
        game=view.game,
        version=view.version,
        rules=view.rules,
        revision=view.revision,
        options=view.options,
        rng=Generator(seed="view", counter=0),
        round=view.round,
        phase=view.phase,
        start_player=view.start_player,
        active=view.active,
        last_round=view.last_round,
        players=view.players,
        army=view.army,
        furnaces=view.furnaces,
        factories=view.factories,
        rows=view.rows,
        offer=view.offer,
        stacks=_possible_stacks(view),
        removed=view.removed,
        pending=view.pending,
        rest=view.rest,
        automaton=None if view.automaton is None else _possible_automaton(view, view.automaton),
    )


def _possible_stacks(seen: View) -> Piles:
    deck, offer, removed, tops = seen.options.catalogue, seen.offer, seen.removed, seen.stack_tops
    crafts = {*offer.red, *offer.blue, *removed.red, *removed.blue, tops.red, tops.blue}
    crafts.update(placed.craft for _, placed in seen.rows.crafts())
    contracts = {*offer.contracts, *removed.contracts}
    investments = {*offer.investments, *removed.investments}
    for player in seen.players:
        contracts.update(player.open_contracts, (card.contract for card in player.fulfilled.cards()))
        investments.update(*player.investments.rows())
    hidden: Mapping[CraftColor, list[str]] = {CraftColor.RED: [], CraftColor.BLUE: []}
    for craft in deck.crafts.values():
        # A first craft is dealt or removed, never in a stack (R18, R162).
        if craft.id not in crafts and not craft.first:
            hidden[craft.color].append(craft.id)
    return Piles(
        red=_below(tops.red, hidden[CraftColor.RED]),
        blue=_below(tops.blue, hidden[CraftColor.BLUE]),
        contracts=_others(deck.contracts, contracts),
        investments=_others(deck.investments, investments),
    )


def _below(top: str | None, hidden: Sequence[str]) -> tuple[str, ...]:
    return tuple(hidden) if top is None else (top, *hidden)


def _others(cards: Iterable[str], lying: set[str | None]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in lying)


def _possible_automaton(seen: View, automaton: AutomatonView) -> Automaton:
    return Automaton(
        stack=_others(seen.options.catalogue.automaton, set(automaton.revealed)),
        revealed=automaton.revealed,
        discs=automaton.discs,
        spare_discs=automaton.spare_discs,
        bag=automaton.bag,
        followed=automaton.followed,
    )
