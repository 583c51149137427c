"""What holds in every state that a game can have, and after every action."""

from collections import Counter

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.games.stephens.abilities import influence_limit
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.catalogue.deck import Track
from glass_arbiter.games.stephens.places import BELOW
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import AUTOMATON, Phase, State
from tests.contract.invariants import check_ruling

from .books import balanced

WORKERS_AND_DISCS = 18
AUTOMATON_DISCS = 21


def check_transition(before: State, action: Action, granted: Granted[State]) -> None:
    """The invariants that hold after every legal action."""
    check_ruling(STEPHENS_RULES, before, action, granted)
    check(granted.state)
    balanced(before, events_of(granted), granted.state)


def events_of(granted: Granted[State]) -> tuple[Event, ...]:
    """What happened; the engine does not know what the events of a game are."""
    events = tuple(event for event in granted.events if isinstance(event, Event))
    assert len(events) == len(granted.events)
    return events


def wrong_actions(state: State, player: str) -> tuple[Action, ...]:
    """Actions that cannot be legal in any state."""
    return (
        Action(player="nobody", type=ActionType.END),
        Action(player=player, type=ActionType.TAKE_GLASS, choices={"furnace": "upper_left"}),
        Action(player=player, type=ActionType.TAKE_PRODUCTS, choices={"factory": "upper_left", "cubes": {"green": 1}}),
        Action(
            player=player,
            type=ActionType.CREATE_CRAFT,
            choices={"field": "red_1", "row": "stephens_right", "disc": "2a"},
        ),
        Action(player=player, type=ActionType.FULFIL_CONTRACT, choices={"contract": "r01"}),
    )


def check(state: State) -> None:
    """Cards, discs and workers are neither made nor lost, limits are kept, and somebody can act."""
    _check_cards(state)
    _check_workers(state)
    _check_players(state)
    assert all(number >= 0 for number in state.furnaces.everything().values())
    assert 0 <= state.army <= 55


def _check_cards(state: State) -> None:
    deck = state.options.catalogue
    crafts = Counter(placed.craft for _, placed in state.rows.crafts())
    contracts: Counter[str] = Counter()
    investments: Counter[str] = Counter()
    for color in ("red", "blue"):
        for pile in (getattr(state.offer, color), getattr(state.stacks, color), getattr(state.removed, color)):
            crafts.update(card for card in pile if card is not None)
    for place in (state.offer, state.stacks, state.removed):
        contracts.update(card for card in place.contracts if card is not None)
        investments.update(card for card in place.investments if card is not None)
    for player in state.players:
        contracts.update(player.open_contracts)
        contracts.update(card.contract for card in player.fulfilled.cards())
        investments.update(card for row in player.investments.rows() for card in row)
    assert crafts == Counter(list(deck.crafts))
    assert contracts == Counter(list(deck.contracts))
    assert investments == Counter(list(deck.investments))
    if state.automaton is not None:
        assert Counter((*state.automaton.stack, *state.automaton.revealed)) == Counter(list(deck.automaton))


def _check_workers(state: State) -> None:
    preparing = state.phase is Phase.PREPARE
    for player in state.players:
        together = state.rows.workers(player.id) + len(player.discs)
        assert together == WORKERS_AND_DISCS or (preparing and together == WORKERS_AND_DISCS + 1)
    for upper, lower in BELOW.items():
        assert len(state.rows.row(lower)) >= len(getattr(state.rows, upper))
    for _, placed in state.rows.crafts():
        assert placed.apprentice is None or placed.apprentice != placed.master or placed.master == AUTOMATON
    if state.automaton is not None:
        automaton = state.automaton
        together = state.rows.workers(AUTOMATON) + automaton.discs + automaton.spare_discs
        assert together == AUTOMATON_DISCS
        assert state.rows.workers(state.players[0].id) <= state.rows.workers(AUTOMATON) + 3
        assert all(number >= 0 for number in automaton.bag.everything().values())


def _check_players(state: State) -> None:
    board = state.options.catalogue.board
    for player in state.players:
        assert 0 <= player.influence <= influence_limit(player, state.options, Readings())
        assert player.coins >= 0
        assert 0 <= player.forest < board.tracks[Track.FOREST].length
        assert 0 <= player.dune < board.tracks[Track.DUNE].length
        counts = (
            *player.cubes.everything().values(),
            *player.accessories.values(),
            *player.stored.everything().values(),
        )
        assert all(number >= 0 for number in counts)
        assert len(player.open_contracts) <= 3
