"""The build sequence: an empty space, the whole cost, due turns, the tile, its immediate effect (B8)."""

from enum import StrEnum

from glass_arbiter.engine.domains import Interchangeable, OneOf
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .codes import Code
from .context import ActionContext
from .counts import NOTHING, Dependency
from .events import EventType
from .paying import price
from .tiles import Building


class Source(StrEnum):
    """Where a tile is built from (B1)."""

    OFFER = "offer"
    PRIVATE_OFFER = "private_offer"


SOURCES = tuple(Source)


def build(doing: ActionContext) -> None:
    """Build one tile; from the first paid good to the end of its effect nothing comes between (Q3)."""
    reasons = ViolationCollector(collect=doing.asks.explains)
    with reasons:
        source = doing.asks.choose("from", OneOf(SOURCES), rule="B1")
        on_offer = OneOf(_on_offer(doing, source))
        doing.asks.choose("building", on_offer, rule="B1", code=Code.BUILDING_NOT_AVAILABLE)
    building = _stated(doing, reasons)
    effect = building.immediate_effect()
    heeded = NOTHING if effect is None else effect.depends_on(doing.scene())
    with reasons:
        cost = doing.transition.catalogue.cost_of(building.id, doing.transition.options)
        bill = price(doing, cost, "B8", "building", alike=Dependency.STOCKS not in heeded)
    with reasons:
        site = _site(doing, building, alike=Dependency.SITE not in heeded)
    reasons.raise_if_any()

    work = doing.through(building.id, "B8", doing.asks, site)
    work.pay(bill)
    work.turn_wheels()
    _take(work, source, building)
    _lay(work, site, building)
    work.emit(EventType.BUILDING_BUILT, building=building.id, at=site, source=source)
    if effect is not None:
        effect.resolve(work.through(building.id, "B9", doing.asks.nested("effect", rule="B9"), site))


def _on_offer(doing: ActionContext, source: Source) -> tuple[str, ...]:
    """Nobody builds from another player's private offer (Q66)."""
    return doing.transition.offer.tiles() if source is Source.OFFER else doing.player.private_offer


def _stated(doing: ActionContext, reasons: ViolationCollector) -> Building:
    """The tile that is meant, be it on offer or not, so that its cost and place can be judged as well."""
    name = doing.asks.stated("building")
    building = doing.transition.catalogue.buildings.get(str(name))
    if building is None and name is not None:
        raise doing.refuse(Code.UNKNOWN_BUILDING, "B1", "building", given=name)
    if building is None or building.kind is None:
        reasons.raise_if_any()
    assert building is not None
    return building


def _site(doing: ActionContext, building: Building, *, alike: bool) -> str:
    """An empty space, or for an upgrade its start building, which must exist before anything is paid (Q20)."""
    if building.upgrade_of is None:
        empty = doing.player.landscape.empty_fields()
        if not empty:
            raise doing.refuse(Code.NO_EMPTY_FIELD, "B8", "at")
        fields = OneOf(empty)
        return doing.asks.choose(
            "at", Interchangeable(fields) if alike else fields, rule="B3", code=Code.FIELD_NOT_EMPTY
        )
    if doing.asks.stated("at") is not None:
        raise doing.refuse(Code.UPGRADE_NEEDS_NO_FIELD, "B4", "at", upgrade_of=building.upgrade_of)
    upgrade = doing.player.start_buildings[building.upgrade_of]
    if upgrade is not None:
        raise doing.refuse(Code.ALREADY_UPGRADED, "B5", "building", start_building=building.upgrade_of, upgrade=upgrade)
    return building.upgrade_of


def _take(doing: ActionContext, source: Source, building: Building) -> None:
    """The tile leaves its place; nothing is refilled before the period ends (B7)."""
    if source is Source.PRIVATE_OFFER:
        left = tuple(tile for tile in doing.player.private_offer if tile != building.id)
        doing.transition.replace_player(replace(doing.player, private_offer=left))
        return
    assert building.kind is not None
    row = tuple(None if tile == building.id else tile for tile in doing.transition.offer.row(building.kind))
    doing.transition.offer = doing.transition.offer.with_row(building.kind, row)


def _lay(doing: ActionContext, site: str, building: Building) -> None:
    """A tile goes on its space, an upgrade on top of its start building (B3, B4)."""
    player = doing.player
    if building.upgrade_of is None:
        doing.transition.replace_player(replace(player, landscape=player.landscape.with_tile(site, building.id)))
    else:
        upgraded = {**player.start_buildings, site: building.id}
        doing.transition.replace_player(replace(player, start_buildings=upgraded))
