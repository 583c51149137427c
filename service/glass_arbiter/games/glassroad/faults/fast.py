"""A quick look at a state that was read by the types of its records, which leave out much that could be wrong.

Names are known and in rows of their kind, stocks lie within their wheels. What is left are the relations between them,
and those are counted. What this look says yes to has no fault; where it says no, the search for faults decides.
"""

from functools import lru_cache
from itertools import chain

from glass_arbiter.engine.records import replace

from ..catalogue.index import CATALOGUE
from ..catalogue.names import START_BUILDINGS
from ..landscape import DEFAULT_LAYOUT, LANDSCAPES, Forest
from ..state import CARD_ROUNDS, DEFAULT_OPTIONS, INDENTATIONS, Options, Phase, Player, State, periods
from ..wheel import REFINED_LIMIT
from .card_counts import contradictions, lay_of
from .cards import possible_numbers, resting_faults
from .frame import PHASES
from .history import history
from .options import option_faults
from .resolution import resolution_faults
from .tiles import all_tiles_of, nothing_is_built

_FORESTS = frozenset(DEFAULT_LAYOUT.forests)
_NOT_UPGRADED: dict[str, str | None] = dict.fromkeys(START_BUILDINGS)
_NO_BUILDING = LANDSCAPES | {None}
_AFTER_THE_LAST_CARD = (Phase.FINAL, Phase.FINISHED)


def is_certainly_possible(state: State) -> bool:
    """Whether nothing is wrong with a state between the first card and the last."""
    if not _frame_is_sound(state) or not _tiles_add_up(state) or not _players_are_sound(state):
        return False
    if contradictions(lay_of(state)):
        return False
    past = history(state)
    if past.withheld or past.unexplained:
        return False
    resolving = state.resolution is not None or state.phase is Phase.RESOLVE
    return not resolving or not any(resolution_faults(state, past))


def _frame_is_sound(state: State) -> bool:
    options, count = state.options, len(state.players)
    ids = {player.id for player in state.players}
    return (
        1 <= len(ids) == count <= 4
        and state.start_player in ids
        and 1 <= state.period <= periods(options, count)
        and 1 <= state.round <= (CARD_ROUNDS if count > 2 and state.phase is not Phase.CHOOSE_HAND else 1)
        and state.phase in PHASES[count]
        and state.phase not in _AFTER_THE_LAST_CARD
        and _options_are_sound(options, count)
    )


def _options_are_sound(options: Options, players: int) -> bool:
    if options.costs or options.rulings or options.board:
        return not any(option_faults(options, players, ""))
    return _variant_is_sound(options.edition, options.periods, options.board_side, players)


@lru_cache
def _variant_is_sound(edition: str, length: int | None, board_side: str | None, players: int) -> bool:
    options = replace(DEFAULT_OPTIONS, edition=edition, periods=length, board_side=board_side)
    return not any(option_faults(options, players, ""))


def _tiles_add_up(state: State) -> bool:
    """Every tile of the edition lies somewhere, once, and the rows were filled up when the period began."""
    offer, stacks, players = state.offer, state.stacks, state.players
    rows = (*offer.processing, *offer.immediate, *offer.bonus)
    lying: list[str | None] = [*stacks.processing, *stacks.immediate, *stacks.bonus, *state.removed]
    laid: list[str | None] = [*rows]
    for player in players:
        laid += player.landscape.tiles.values()
        laid += player.private_offer
        if player.start_buildings != _NOT_UPGRADED:
            laid += player.start_buildings.values()
    lying += [tile for tile in laid if tile not in _NO_BUILDING]
    needed = all_tiles_of(state.options.edition)
    slots = state.options.slots(len(players))
    return (
        len(lying) == len(needed)
        and not needed.difference(lying)
        and len(offer.processing) == len(offer.immediate) == len(offer.bonus) == slots
        and (None not in rows or not nothing_is_built(state))
    )


def _players_are_sound(state: State) -> bool:
    possible, company = possible_numbers(state), len(state.players) > 1
    forests = state.options.layout().forests
    layout = _FORESTS if forests is DEFAULT_LAYOUT.forests else frozenset(forests)
    for player in state.players:
        cards = player.cards()
        if not (
            len(set(cards)) == len(cards)
            and len(cards) in possible
            and len(player.indentations) <= INDENTATIONS
            and (not player.resting if company else not any(resting_faults(state, player, "")))
            and not player.done
            and _boards_are_sound(player, layout)
        ):
            return False
    return True


def _boards_are_sound(player: Player, layout: frozenset[Forest]) -> bool:
    """No wheel should have turned, every forest lies where one lay at the start, nothing lies on anything else."""
    glass, brick, board = player.wheels.glassworks, player.wheels.brickworks, player.landscape
    covered = set(chain.from_iterable(board.forests))
    return (
        not (
            glass.quartz_sand
            and glass.food
            and glass.charcoal
            and glass.water
            and glass.wood
            and glass.glass < REFINED_LIMIT
        )
        and not (brick.clay and brick.food and brick.charcoal and brick.brick < REFINED_LIMIT)
        and len(covered) == 2 * len(board.forests)
        and layout.issuperset(board.forests)
        and covered.isdisjoint(board.tiles)
        and (player.start_buildings == _NOT_UPGRADED or _upgrades_are_sound(player))
    )


def _upgrades_are_sound(player: Player) -> bool:
    upgrades = player.start_buildings
    return len(upgrades) == len(START_BUILDINGS) and all(
        tile is None or CATALOGUE.buildings[tile].upgrade_of == start for start, tile in upgrades.items()
    )
