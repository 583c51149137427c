"""Faults of the tiles: every tile of the edition exists exactly once, in a place where it can be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation, escaped

from ..catalogues import catalogue_of
from ..codes import FaultCode
from ..landscape import LANDSCAPES
from ..state import Kind, Phase, Player, State
from ..tiles import Building, Catalogue
from .fault import fault


class TileSet(Record, frozen=True):
    """The ids of the tiles of one edition."""

    tiles: frozenset[str]
    processing: frozenset[str | None]
    immediate: frozenset[str | None]
    bonus: frozenset[str | None]
    upgrades: frozenset[str]
    not_upgraded: Mapping[str, str | None]
    # Each start building with what may lie on it.
    start_places: frozenset[tuple[str | None, str | None]]


@lru_cache(maxsize=16)
def _tile_set(catalogue: Catalogue, edition: str) -> TileSet:
    kinds = [[tile.id for tile in catalogue.of_edition(edition, kind)] for kind in Kind]
    processing, immediate, bonus = [frozenset([*tiles, None]) for tiles in kinds]
    upgrades = {tile.id: tile.upgrade_of for tile in catalogue.buildings.values() if tile.upgrade_of is not None}
    start: dict[str, str | None] = dict.fromkeys(catalogue.start_buildings())
    places = frozenset([*start.items(), *((under, upgrade) for upgrade, under in upgrades.items())])
    return TileSet(frozenset(chain(*kinds)), processing, immediate, bonus, frozenset(upgrades), start, places)


def tile_faults(state: State) -> Iterable[Violation]:
    """Whatever is twice, missing, of another edition, or in a place that does not take it."""
    tiles = _tile_set(catalogue_of(state.options), state.options.edition)
    return () if _add_up(state, tiles) else _tile_faults(state, tiles)


def _tile_faults(state: State, tiles: TileSet) -> Iterator[Violation]:
    buildings = catalogue_of(state.options).buildings
    yield from _identity_faults(state, buildings, tiles.tiles)
    yield from _row_faults(state, buildings)
    for seat, player in enumerate(state.players):
        yield from _upgrade_faults(player, f"/state/players/{seat}", buildings, tiles)


def _add_up(state: State, tiles: TileSet) -> bool:
    """Whether every tile lies somewhere, once; rows and stacks have tiles of their kind, and as many as they should."""
    offer, stacks = state.offer, state.stacks
    rows = (*offer.processing, *offer.immediate, *offer.bonus)
    lying: list[str | None] = [*stacks.processing, *stacks.immediate, *stacks.bonus, *rows, *state.removed]
    laid: list[str] = []
    for player in state.players:
        lying += player.private_offer
        laid += player.landscape.tiles.values()
        if player.start_buildings != tiles.not_upgraded:
            if not _upgrades_lie_right(player.start_buildings, tiles):
                return False
            lying += filter(None, player.start_buildings.values())
    # Only on a space is a landscape tile no building.
    lying += [tile for tile in laid if tile not in LANDSCAPES]
    empty = rows.count(None)
    return (
        len(lying) == len(tiles.tiles) + empty
        and not tiles.tiles.difference(lying)
        and tiles.processing.issuperset(stacks.processing)
        and tiles.immediate.issuperset(stacks.immediate)
        and tiles.bonus.issuperset(stacks.bonus)
        and tiles.processing.issuperset(offer.processing)
        and tiles.immediate.issuperset(offer.immediate)
        and tiles.bonus.issuperset(offer.bonus)
        and len(offer.processing) == len(offer.immediate) == len(offer.bonus) == state.options.slots(len(state.players))
        and not (empty and nothing_is_built(state))
        and tiles.upgrades.isdisjoint(laid)
    )


def _upgrades_lie_right(places: Mapping[str, str | None], tiles: TileSet) -> bool:
    return places.keys() == tiles.not_upgraded.keys() and tiles.start_places.issuperset(places.items())


def nothing_is_built(state: State) -> bool:
    """Before the first card of a period nobody can have built since the refill."""
    over = state.phase is Phase.FINAL or state.phase is Phase.FINISHED
    return not over and not any([player.played for player in state.players])


def _identity_faults(state: State, buildings: Mapping[str, Building], needed: frozenset[str]) -> Iterator[Violation]:
    seen: dict[str, str] = {}
    for name, pointer in _whereabouts(state):
        building = buildings.get(name)
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


def _row_faults(state: State, buildings: Mapping[str, Building]) -> Iterator[Violation]:
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
        yield from _wrong_rows(row, buildings, f"/state/offer/{kind}", kind)
        yield from _wrong_rows(stack, buildings, f"/state/stacks/{kind}", kind)


def _wrong_rows(
    pile: Sequence[str | None], buildings: Mapping[str, Building], path: str, kind: Kind
) -> Iterator[Violation]:
    for index, tile in enumerate(pile):
        building = buildings.get(tile or "")
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


def _upgrade_faults(
    player: Player, path: str, buildings: Mapping[str, Building], tiles: TileSet
) -> Iterator[Violation]:
    """An upgrade lies on its own start building and never on a space (B4)."""
    if player.start_buildings.keys() != tiles.not_upgraded.keys():
        pointer, given, need = f"{path}/start_buildings", sorted(player.start_buildings), sorted(tiles.not_upgraded)
        yield fault(FaultCode.START_BUILDINGS_WRONG, "SETUP6", pointer, given=given, need=need)
    for at, tile in player.landscape.tiles.items():
        if tile in tiles.upgrades:
            yield fault(FaultCode.UPGRADE_MISPLACED, "B4", f"{path}/landscape/tiles/{escaped(at)}", building=tile)
    for start, upgrade in player.start_buildings.items():
        building = buildings.get(upgrade) if upgrade else None
        if building is not None and building.upgrade_of != start:
            yield fault(FaultCode.UPGRADE_MISPLACED, "B4", f"{path}/start_buildings/{escaped(start)}", building=upgrade)
