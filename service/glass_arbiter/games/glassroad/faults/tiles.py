"""Faults of the tiles: every tile of the edition exists exactly once, in a place where it can be."""

from collections.abc import Iterator, Mapping, Sequence

from glass_arbiter.engine.rulings import Violation, escaped

from ..catalogue.index import CATALOGUE
from ..codes import FaultCode
from ..landscape import LANDSCAPES
from ..state import Kind, Phase, Player, State
from .fault import fault
from .options import EDITIONS

_UPGRADES = frozenset(tile.id for tile in CATALOGUE.buildings.values() if tile.upgrade_of is not None)
_START_BUILDINGS = frozenset(CATALOGUE.start_buildings())
_NOT_UPGRADED: dict[str, str | None] = dict.fromkeys(_START_BUILDINGS)
# Each start building with what may lie on it.
_START_PLACES = frozenset(
    [*_NOT_UPGRADED.items(), *((tile.upgrade_of, tile.id) for tile in CATALOGUE.buildings.values() if tile.upgrade_of)]
)
# The tiles of each edition: processing, immediate, bonus.
_TILES = {
    edition: tuple([frozenset(tile.id for tile in CATALOGUE.of_edition(edition, kind)) for kind in Kind])
    for edition in EDITIONS
}
_NO_TILES: tuple[frozenset[str], ...] = (frozenset(),) * len(Kind)


def tile_faults(state: State) -> Iterator[Violation]:
    """Whatever is twice, missing, of another edition, or in a place that does not take it."""
    tiles = _TILES.get(state.options.edition, _NO_TILES)
    if _add_up(state, tiles):
        return
    yield from _identity_faults(state, frozenset().union(*tiles))
    yield from _row_faults(state)
    for seat, player in enumerate(state.players):
        yield from _upgrade_faults(player, f"/state/players/{seat}")


def _add_up(state: State, tiles: Sequence[frozenset[str]]) -> bool:
    """Whether rows and stacks hold tiles of their kind, and all other tiles lie elsewhere, each once."""
    offer, stacks = state.offer, state.stacks
    processing, immediate, bonus = tiles
    left = processing.difference(stacks.processing, offer.processing).union(
        immediate.difference(stacks.immediate, offer.immediate), bonus.difference(stacks.bonus, offer.bonus)
    )
    slots = state.options.slots(len(state.players))
    if not len(offer.processing) == len(offer.immediate) == len(offer.bonus) == slots:
        return False
    empty = offer.processing.count(None) + offer.immediate.count(None) + offer.bonus.count(None)
    lying = 3 * slots - empty + len(stacks.processing) + len(stacks.immediate) + len(stacks.bonus)
    # As many are gone as lie there, so each of those is of its kind, and none lies there twice.
    if lying + len(left) != len(processing) + len(immediate) + len(bonus) or (empty and nothing_is_built(state)):
        return False
    buildings, laid = [*state.removed], list[str]()
    for player in state.players:
        buildings += player.private_offer
        laid += player.landscape.tiles.values()
        if player.start_buildings != _NOT_UPGRADED:
            if not _upgrades_lie_right(player.start_buildings):
                return False
            buildings += filter(None, player.start_buildings.values())
    # Only on a space is a landscape tile no building.
    buildings += [tile for tile in laid if tile not in LANDSCAPES]
    return (
        len(buildings) == len(left)
        and not left.difference(buildings)
        and (left.isdisjoint(_UPGRADES) or all(map(_has_no_upgrade_on_a_space, state.players)))
    )


def _upgrades_lie_right(places: Mapping[str, str | None]) -> bool:
    return places.keys() == _START_BUILDINGS and _START_PLACES.issuperset(places.items())


def _has_no_upgrade_on_a_space(player: Player) -> bool:
    return _UPGRADES.isdisjoint(player.landscape.tiles.values())


def nothing_is_built(state: State) -> bool:
    """Before the first card of a period nobody can have built since the refill."""
    over = state.phase is Phase.FINAL or state.phase is Phase.FINISHED
    return not over and not any([player.played for player in state.players])


def _identity_faults(state: State, needed: frozenset[str]) -> Iterator[Violation]:
    seen: dict[str, str] = {}
    for name, pointer in _whereabouts(state):
        building = CATALOGUE.buildings.get(name)
        if building is None or building.kind is None:
            yield fault(FaultCode.BUILDING_UNKNOWN, "B1", pointer, building=name)
        elif name not in needed:
            edition = state.options.edition
            yield fault(FaultCode.BUILDING_NOT_IN_EDITION, "D7", pointer, building=name, edition=edition)
        elif name in seen:
            yield fault(FaultCode.BUILDING_TWICE, "SETUP16", pointer, building=name, also=seen[name])
        seen.setdefault(name, pointer)
    if missing := sorted(needed - set(seen)):
        yield fault(FaultCode.BUILDING_MISSING, "SETUP16", "/state", buildings=missing)


def _row_faults(state: State) -> Iterator[Violation]:
    """A row shows tiles of its kind, in a fixed number of places, all filled when a period begins (P2, SETUP10)."""
    slots = state.options.slots(len(state.players))
    for kind in Kind:
        row, stack = state.offer.row(kind), state.stacks.stack(kind)
        if len(row) != slots:
            pointer = f"/state/offer/{kind}"
            yield fault(FaultCode.WRONG_NUMBER_OF_SLOTS, "SETUP10", pointer, given=len(row), need=slots)
        for index, tile in enumerate(row):
            if tile is None and stack and nothing_is_built(state):
                yield fault(FaultCode.SLOT_NOT_REFILLED, "P2", f"/state/offer/{kind}/{index}", kind=kind)
        yield from _wrong_rows(row, f"/state/offer/{kind}", kind)
        yield from _wrong_rows(stack, f"/state/stacks/{kind}", kind)


def _wrong_rows(pile: Sequence[str | None], path: str, kind: Kind) -> Iterator[Violation]:
    for index, tile in enumerate(pile):
        building = CATALOGUE.buildings.get(tile or "")
        if building is not None and building.kind not in (kind, None):
            yield fault(FaultCode.WRONG_ROW, "SETUP11", f"{path}/{index}", building=tile, kind=building.kind)


def _whereabouts(state: State) -> Iterator[tuple[str, str]]:
    """Every tile with the pointer to its place."""
    for kind in Kind:
        for index, tile in enumerate(state.offer.row(kind)):
            if tile is not None:
                yield tile, f"/state/offer/{kind}/{index}"
        for index, name in enumerate(state.stacks.stack(kind)):
            yield name, f"/state/stacks/{kind}/{index}"
    for index, name in enumerate(state.removed):
        yield name, f"/state/removed/{index}"
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        for index, name in enumerate(player.private_offer):
            yield name, f"{path}/private_offer/{index}"
        for at, name in player.landscape.tiles.items():
            if name not in LANDSCAPES:
                yield name, f"{path}/landscape/tiles/{escaped(at)}"
        for start, upgrade in player.start_buildings.items():
            if upgrade is not None:
                yield upgrade, f"{path}/start_buildings/{escaped(start)}"


def _upgrade_faults(player: Player, path: str) -> Iterator[Violation]:
    """An upgrade lies on its own start building and never on a space (B4)."""
    if player.start_buildings.keys() != _START_BUILDINGS:
        pointer, given, need = f"{path}/start_buildings", sorted(player.start_buildings), sorted(_START_BUILDINGS)
        yield fault(FaultCode.START_BUILDINGS_WRONG, "SETUP6", pointer, given=given, need=need)
    for at, tile in player.landscape.tiles.items():
        if tile in _UPGRADES:
            yield fault(FaultCode.UPGRADE_MISPLACED, "B4", f"{path}/landscape/tiles/{escaped(at)}", building=tile)
    for start, upgrade in player.start_buildings.items():
        building = CATALOGUE.buildings.get(upgrade) if upgrade else None
        if building is not None and building.upgrade_of != start:
            yield fault(FaultCode.UPGRADE_MISPLACED, "B4", f"{path}/start_buildings/{escaped(start)}", building=upgrade)
