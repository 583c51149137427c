"""The costliest decks and states that are still allowed: the most cards, the largest amounts, the most ways."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.cubes import Color, Cubes
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS, Solo
from glass_arbiter.games.stephens.places import Row
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Activation, PendingCraft, Phase, PlacedCraft, Player, Rest, State
from tests.players import NAMES

from .tables import do

# As many cards of a kind as a deck may have.
MOST_CARDS = 300
# As many cubes and accessories of each sort as a state may have for anything to follow.
MANY = 999 * 10**6
_KINDS = ("crown", "colonies", "uk")


def costly_deck(cards: int = MOST_CARDS) -> dict[str, Any]:
    """A sound deck in which everything is paid and gained in as many ways as possible."""
    deck = house_data()
    anything = {"any_cubes": 3, "any_accessories": 3}
    circles = [{"cost": anything}, {"cost": anything}]
    trades = [{"trade": {"cost": anything, "gain": anything}}] * 4
    first = [craft for craft in deck["crafts"] if craft["first"]]
    others = [
        {"id": f"craft_{number}", "name": "Craft", "color": ("red", "blue")[number % 2], "first": False}
        for number in range(cards - len(first))
    ]
    contract = {"cubes": {color.value: 1 for color in Color}, "accessories": {}, "any_accessories": 3}
    contracts = [
        contract | {"id": f"contract_{number}", "name": "Contract", "kind": _KINDS[number % 3]}
        for number in range(cards)
    ]
    names = {"id": "costly", "kind": "owner", "profile": "custom", "title": {"en": "Costly"}}
    crafts = [craft | {"circles": circles, "yield": {"one_of": trades}} for craft in (*first, *others)]
    return deck | names | {"crafts": crafts, "contracts": contracts}


@cache
def costly_game(players: int) -> State:
    """The first turn of a game with this deck, by rich people; alone, gains of accessories are restricted."""
    solo = Solo(mode="normal", competition="scarce_wares", difficulty="easy", scenario=None) if players == 1 else None
    deck = PlayedDeck.inline(costly_deck())
    assert not deck.faults
    options = replace(DEFAULT_OPTIONS, deck=deck, solo=solo)
    state = STEPHENS_RULES.set_up(NAMES[:players], options, "costly", NAMES[0]).state
    for player in state.players:
        state = do(state, player.id, "prepare", accessory="cork", disc=player.discs[0])
    return replace(state, players=tuple(map(_rich, state.players)))


def _rich(player: Player) -> Player:
    cubes = Cubes(**{color.value: MANY for color in Color})
    return replace(player, cubes=cubes, accessories=dict.fromkeys(player.accessories, MANY), coins=MANY)


def contracts_to_fulfil() -> State:
    """Four players have three contracts each, of six cubes, and may exchange as many for them as they like."""
    state = _crowded(costly_game(4))
    stack = iter(state.stacks.contracts)
    players = tuple(replace(player, open_contracts=tuple(next(stack) for _ in range(3))) for player in state.players)
    return replace(
        state,
        phase=Phase.REST_CONTRACTS,
        army=50,
        players=players,
        stacks=replace(state.stacks, contracts=tuple(stack)),
        rest=Rest(trigger=state.active, final=False, queue=()),
    )


def _crowded(state: State) -> State:
    """Everybody has set all workers, each on a craft of their own in the left row of the Stephens factory."""
    # Alone, a player has at most four workers.
    staying = 14 if len(state.players) == 1 else 0
    crafts = iter(state.stacks.red)
    placed = list(state.rows.row(Row.STEPHENS_LEFT))
    for player in state.players:
        placed += [PlacedCraft(craft=next(crafts), master=player.id, apprentice=None) for _ in player.discs[staying:]]
    return replace(
        state,
        players=tuple(replace(player, discs=player.discs[:staying]) for player in state.players),
        rows=state.rows.with_row(Row.STEPHENS_LEFT, tuple(placed)),
        stacks=replace(state.stacks, red=tuple(crafts)),
    )


def crafts_to_collect(players: int) -> State:
    """All crafts wait to be collected, each in four ways, for anything, and anything comes."""
    state = _crowded(costly_game(players))
    row = Row.STEPHENS_LEFT
    crafts = [
        PendingCraft(craft=placed.craft, player=worker)
        for placed in state.rows.row(row)
        for worker in placed.workers()
        if worker in NAMES
    ]
    return replace(state, phase=Phase.ACTIVATION, pending=Activation(row=row, crafts=tuple(crafts)))


WORST_STATES: Mapping[str, Callable[[], State]] = {
    "contracts": contracts_to_fulfil,
    "crafts": lambda: crafts_to_collect(4),
    "crafts, alone": lambda: crafts_to_collect(1),
    "a turn": lambda: costly_game(4),
}
