"""Bookkeeping for whole games: what the events say is all that changed on the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.discs import GATES
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import COLOR_OF_FIELD, INDEX_OF_FIELD, ContractKind, Factory, Furnace, Row
from glass_arbiter.games.stephens.state import (
    AUTOMATON,
    Activation,
    FulfilledContract,
    PendingCraft,
    PlacedCraft,
    Player,
    State,
)

# What a kind of card is called among the displays and the stacks.
_PILE = {"contract": "contracts", "investment": "investments"}


class Books:
    """A table that is kept by reading events, and by nothing else."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.waiting: tuple[PendingCraft, ...] = ()
        if isinstance(state.pending, Activation):
            self.waiting = state.pending.crafts

    def enter(self, event: Event) -> None:
        """Change the table as an event says."""
        enter = getattr(self, f"_{event.type}", None)
        if enter is not None:
            enter(event, **event.facts)

    def _set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def _player(self, event: Event) -> Player:
        return next(each for each in self.state.players if each.id == event.player)

    def _replace_player(self, event: Event, **changes: Any) -> None:
        player = replace(self._player(event), **changes)
        self._set(players=tuple(player if each.id == player.id else each for each in self.state.players))

    def _round_started(self, event: Event, round: int, last: bool) -> None:
        assert last == (round == self.state.last_round)
        self._set(round=round)

    def _turn_started(self, event: Event, round: int) -> None:
        assert round == self.state.round

    def _glass_taken(self, event: Event, furnace: str, color: str, left: int) -> None:
        self._set(furnaces=self.state.furnaces.minus({furnace: 1}))
        assert self.state.furnaces.number(furnace) == left
        self._replace_player(event, cubes=self._player(event).cubes.plus({color: 1}))

    def _products_taken(self, event: Event, factory: str, cubes: Mapping[str, int]) -> None:
        self._change_factory(factory, cubes, -1)
        self._replace_player(event, cubes=self._player(event).cubes.plus(cubes))

    def _change_factory(self, name: str, cubes: Mapping[str, int], sign: int) -> None:
        factory = Factory(name)
        changed = self.state.factories.factory(factory).plus({color: sign * each for color, each in cubes.items()})
        self._set(factories=self.state.factories.with_factory(factory, changed))

    def _resources_gained(self, event: Event, resources: Mapping[str, Any], lost: Mapping[str, Any]) -> None:
        self._change_resources(event, resources, 1)

    def _resources_paid(self, event: Event, resources: Mapping[str, Any]) -> None:
        self._change_resources(event, resources, -1)

    def _change_resources(self, event: Event, resources: Mapping[str, Any], sign: int) -> None:
        player = self._player(event)
        cubes = {color: sign * number for color, number in resources.get("cubes", {}).items()}
        accessories = dict(player.accessories)
        for kind, number in resources.get("accessories", {}).items():
            accessories[kind] += sign * number
        self._replace_player(
            event,
            influence=player.influence + sign * resources.get("influence", 0),
            coins=player.coins + sign * resources.get("coins", 0),
            cubes=player.cubes.plus(cubes),
            accessories=accessories,
        )

    def _points_gained(self, event: Event, points: int, total: int) -> None:
        self._replace_player(event, points=self._player(event).points + points)
        assert self._player(event).points == total

    def _track_moved(self, event: Event, track: str, steps: int, position: int, lost: int) -> None:
        assert getattr(self._player(event), track) + steps == position
        self._replace_player(event, **{track: position})

    def _row_activated(self, event: Event, row: str, crafts: Sequence[Mapping[str, str]]) -> None:
        assert not self.waiting
        self.waiting = tuple(PendingCraft(**each) for each in crafts)

    def _settle(self, event: Event, craft: str, **_: object) -> None:
        settled = PendingCraft(craft=craft, player=str(event.player))
        assert settled in self.waiting
        self.waiting = tuple(each for each in self.waiting if each != settled)

    _craft_collected = _craft_declined = _craft_lapsed = _settle

    def _take_card(self, name: str, card: str, field: int) -> None:
        row = list(getattr(self.state.offer, name))
        assert row[field - 1] == card
        row[field - 1] = None
        self._set(offer=replace(self.state.offer, **{name: tuple(row)}))

    def _contract_accepted(self, event: Event, contract: str, field: int, **_: object) -> None:
        self._take_card("contracts", contract, field)
        self._replace_player(event, open_contracts=(*self._player(event).open_contracts, contract))

    def _investment_funded(self, event: Event, investment: str, field: int, row: str, **_: object) -> None:
        self._take_card("investments", investment, field)
        self._replace_player(event, investments=self._player(event).investments.plus(row, investment))

    def _remove(self, name: str, cards: Sequence[str]) -> None:
        self._set(removed=replace(self.state.removed, **{name: (*getattr(self.state.removed, name), *cards)}))

    def _card_discarded(self, event: Event, kind: str, card: str, field: int) -> None:
        self._take_card(_PILE[kind], card, field)
        self._remove(_PILE[kind], (card,))

    def _crafts_refreshed(self, event: Event, color: str, crafts: Sequence[str]) -> None:
        row = getattr(self.state.offer, color)
        assert [craft for craft in row if craft is not None] == list(crafts)
        self._set(offer=replace(self.state.offer, **{color: tuple(None for _ in row)}))
        self._remove(color, crafts)

    def _offer_refilled(self, event: Event, kind: str, drawn: Sequence[str], offer: Sequence[str | None]) -> None:
        name = _PILE.get(kind, kind)
        before, stack = getattr(self.state.offer, name), getattr(self.state.stacks, name)
        assert list(stack[: len(drawn)]) == list(drawn)
        assert sorted(filter(None, offer)) == sorted([*filter(None, before), *drawn])
        self._set(
            offer=replace(self.state.offer, **{name: tuple(offer)}),
            stacks=replace(self.state.stacks, **{name: stack[len(drawn) :]}),
        )

    def _craft_created(self, event: Event, craft: str, field: str, row: str, disc: str | None) -> None:
        color = COLOR_OF_FIELD[field].value
        if field in INDEX_OF_FIELD:
            self._take_card(color, craft, INDEX_OF_FIELD[field] + 1)
        else:
            top, *stack = getattr(self.state.stacks, color)
            assert top == craft
            self._set(stacks=replace(self.state.stacks, **{color: tuple(stack)}))
        placed = PlacedCraft(craft=craft, master=event.player or AUTOMATON, apprentice=None)
        self._set(rows=self.state.rows.with_row(Row(row), (*self.state.rows.row(Row(row)), placed)))

    def _craft_strengthened(self, event: Event, craft: str, row: str, disc: str | None) -> None:
        worker = event.player or AUTOMATON
        crafts = tuple(
            replace(each, apprentice=worker) if each.craft == craft else each for each in self.state.rows.row(Row(row))
        )
        assert crafts != self.state.rows.row(Row(row))
        self._set(rows=self.state.rows.with_row(Row(row), crafts))

    def _ability_unlocked(self, event: Event, ability: str) -> None:
        self._take_disc(event, ability)

    def _gate_opened(self, event: Event, gate: str, limit: int) -> None:
        assert gate in GATES
        self._take_disc(event, gate)

    def _take_disc(self, event: Event, disc: str) -> None:
        discs = list(self._player(event).discs)
        discs.remove(disc)
        self._replace_player(event, discs=tuple(discs))

    def _rest_ended(self, event: Event, final: bool) -> None:
        self._set(players=tuple(replace(each, activated=()) for each in self.state.players))

    def _army_moved(self, event: Event, before: int, after: int) -> None:
        assert self.state.army == before
        self._set(army=after)

    def _furnaces_refilled(self, event: Event, furnaces: Mapping[str, int]) -> None:
        assert all(not self.state.furnaces.number(furnace) for furnace in furnaces)
        self._set(furnaces=self.state.furnaces.plus(furnaces))

    def _factories_emptied(self, event: Event, factories: Mapping[str, Mapping[str, int]]) -> None:
        for factory, cubes in factories.items():
            self._change_factory(factory, cubes, -1)
        assert not any(self.state.factories.factory(factory).total() for factory in Factory)

    def _column_activated(self, event: Event, column: int, investments: Sequence[str], stored: Any) -> None:
        player = self._player(event)
        assert list(player.investments.column(column)) == list(investments)
        activated = tuple(sorted((*player.activated, column)))
        self._replace_player(event, stored=player.stored.plus(stored), activated=activated)

    def _factory_supplied(self, event: Event, factory: str, recipe: str | None, cubes: Mapping[str, int]) -> None:
        self._change_factory(factory, cubes, 1)
        if recipe is None:
            assert self.state.automaton is not None
            self._set(automaton=replace(self.state.automaton, bag=self.state.automaton.bag.minus(cubes)))
        else:
            self._replace_player(event, stored=self._player(event).stored.minus(cubes))

    def _contract_fulfilled(self, event: Event, contract: str, kind: str, column: int, kept: Any, **_: object) -> None:
        player = self._player(event)
        card = FulfilledContract(contract=contract, kept=kept)
        left = list(player.open_contracts)
        left.remove(contract)
        accessories = {kind: number - kept.get(kind, 0) for kind, number in player.accessories.items()}
        fulfilled = player.fulfilled.plus(ContractKind(kind), card)
        assert len(fulfilled.row(ContractKind(kind))) == column
        self._replace_player(event, open_contracts=tuple(left), fulfilled=fulfilled, accessories=accessories)

    def _end_triggered(self, event: Event, army: int, players: Sequence[str], last_round: int) -> None:
        assert (self.state.army, self.state.round + 1) == (army, last_round)
        self._set(last_round=last_round)

    def _automaton_shuffled(self, event: Event, cards: int) -> None:
        automaton = self.state.automaton
        assert automaton is not None
        assert (automaton.stack, len(automaton.revealed)) == ((), cards)
        self._set(automaton=replace(automaton, stack=automaton.revealed, revealed=()))

    def _automaton_revealed(self, event: Event, card: str) -> None:
        automaton = self.state.automaton
        assert automaton is not None
        stack = list(automaton.stack)
        stack.remove(card)
        self._set(automaton=replace(automaton, stack=tuple(stack), revealed=(*automaton.revealed, card)))

    def _automaton_removed_cubes(self, event: Event, place: str, cubes: Mapping[str, int]) -> None:
        if place in tuple(Furnace):
            self._set(furnaces=self.state.furnaces.minus({place: sum(cubes.values())}))
        else:
            self._change_factory(place, cubes, -1)

    def _automaton_placed_disc(self, event: Event, craft: str, row: str, circle: str) -> None:
        automaton = self.state.automaton
        assert automaton is not None
        left = {"discs": automaton.discs - 1} if automaton.discs else {"spare_discs": automaton.spare_discs - 1}
        self._set(automaton=replace(automaton, **left))


# Types of events that tell where the game stands, and move nothing.
SILENT = {
    EventType.FIRST_CRAFT_DEALT,
    EventType.REST_STARTED,
    EventType.YIELD_DECLINED,
    EventType.PLAYER_DONE,
    EventType.AUTOMATON_IDLE,
    EventType.GAME_FINISHED,
}


def balanced(before: State, events: Sequence[Event], after: State) -> None:
    """Everything that lies on the table after an action lies where its events have put it."""
    books = Books(before)
    for event in events:
        assert (event.type in SILENT) != hasattr(books, f"_{event.type}"), event
        books.enter(event)
    shuffled = any(event.type is EventType.AUTOMATON_SHUFFLED for event in events)
    assert _things(books.state, shuffled) == _things(after, shuffled)
    waiting = after.pending.crafts if isinstance(after.pending, Activation) else ()
    assert books.waiting == waiting


def _things(state: State, shuffled: bool) -> State:
    """What can be moved: all but the course of the game, and the order of cards that were shuffled."""
    automaton = state.automaton
    if automaton is not None:
        stack = tuple(sorted(automaton.stack)) if shuffled else automaton.stack
        automaton = replace(automaton, stack=stack, followed=None)
    return replace(
        state,
        revision=0,
        rng=None,
        phase=None,
        active=None,
        pending=None,
        rest=None,
        automaton=automaton,
        players=tuple(replace(player, done=False) for player in state.players),
    )
