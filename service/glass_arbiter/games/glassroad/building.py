"""The build sequence: an empty space, the whole cost, due turns, the tile, its immediate effect (B8)."""

from enum import StrEnum

from glass_arbiter.engine.domains import Interchangeable, OneOf
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector
from glass_arbiter.engine.suggestions import meant

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


def build(context: ActionContext) -> None:
    """Build one tile; nothing can come between the first paid good and the end of its effect (Q3)."""
    reasons = ViolationCollector(collect=context.chooser.explains)
    with reasons:
        source = context.chooser.choose("from", OneOf(SOURCES), rule="B1")
        on_offer = _on_offer(context, source)
        stated = context.chooser.stated("building")
        if stated is not None and stated not in on_offer:
            _note_rivals(context, source)
        context.chooser.choose("building", OneOf(on_offer), rule="B1", code=Code.BUILDING_NOT_AVAILABLE)
    building = _stated(context, reasons)
    effect = building.immediate_effect()
    dependencies = NOTHING if effect is None else effect.depends_on(context.count_context())
    unpaid = ViolationCollector(collect=context.chooser.explains)
    unplaced = ViolationCollector(collect=context.chooser.explains)
    with unpaid:
        cost = context.transition.cost_of(building.id)
        bill = price(context, cost, "B8", "building", alike=Dependency.STOCKS not in dependencies)
    with unplaced:
        site = _site(context, building, alike=Dependency.SITE not in dependencies)
    # The build sequence looks for a place first; a tile that has none is refused for that before it is for its cost.
    homeless = any([reason.code in (Code.ALREADY_UPGRADED, Code.NO_EMPTY_FIELD) for reason in unplaced.found])
    for part in (unplaced, unpaid) if homeless else (unpaid, unplaced):
        reasons.add(part.found)
    reasons.raise_if_any()

    work = context.through(building.id, "B8", context.chooser, site)
    work.pay(bill)
    if work.turn_wheels():
        context.readings.apply("Q9")
    _take(work, source, building)
    _lay(work, site, building)
    work.emit(EventType.BUILDING_BUILT, building=building.id, at=site, source=source)
    if effect is not None:
        effect = context.transition.effect_of(building.id)
        moved = effect.resolve(work.through(building.id, "B9", context.chooser.nested("effect", rule="B9"), site))
        if not moved and not effect.repeats:
            context.readings.apply("Q36")


def _on_offer(context: ActionContext, source: Source) -> tuple[str, ...]:
    """No player builds from another player's private offer (Q66)."""
    return context.transition.offer.tiles() if source is Source.OFFER else context.player.private_offer


def _note_rivals(context: ActionContext, source: Source) -> None:
    """A named tile that another player has: as a building, which came first, or in a private offer (Q25, Q34, Q66)."""
    stated, resolution = context.chooser.stated("building"), context.transition.resolution
    for rival in context.transition.opponents_of(context.actor):
        if stated in rival.private_offer:
            context.readings.apply("Q66")
            if source is Source.PRIVATE_OFFER:
                context.readings.apply("Q34")
        elif resolution is not None and resolution.revealer != context.actor and stated in rival.buildings():
            context.readings.apply("Q25")


def _stated(context: ActionContext, reasons: ViolationCollector) -> Building:
    """Return the named tile, on offer or not, so that its cost and place are checked as well."""
    name = context.chooser.stated("building")
    building = context.transition.catalogue.buildings.get(str(name))
    if building is None and name is not None:
        known = context.transition.catalogue.buildings
        raise context.refuse(Code.UNKNOWN_BUILDING, "B1", "building", given=name, **meant(name, known))
    if building is None or building.kind is None:
        reasons.raise_if_any()
    assert building is not None
    return building


def _site(context: ActionContext, building: Building, *, alike: bool) -> str:
    """An empty space, or for an upgrade its start building; it must exist before anything is paid (Q20)."""
    if building.upgrade_of is None:
        empty = context.player.landscape.empty_fields()
        if not empty:
            context.readings.apply("Q20")
            raise context.refuse(Code.NO_EMPTY_FIELD, "B8", "at")
        fields = OneOf(empty)
        return context.chooser.choose(
            "at", Interchangeable(fields) if alike else fields, rule="B3", code=Code.FIELD_NOT_EMPTY
        )
    if context.chooser.stated("at") is not None:
        raise context.refuse(Code.UPGRADE_NEEDS_NO_FIELD, "B4", "at", upgrade_of=building.upgrade_of)
    upgrade = context.player.start_buildings[building.upgrade_of]
    if upgrade is not None:
        context.readings.apply("D26")
        raise context.refuse(
            Code.ALREADY_UPGRADED, "B5", "building", start_building=building.upgrade_of, upgrade=upgrade
        )
    return building.upgrade_of


def _take(context: ActionContext, source: Source, building: Building) -> None:
    """Take the tile from its place, which is refilled only when the period ends (B7)."""
    if source is Source.PRIVATE_OFFER:
        left = tuple(tile for tile in context.player.private_offer if tile != building.id)
        context.transition.replace_player(replace(context.player, private_offer=left))
        return
    assert building.kind is not None
    row = tuple(None if tile == building.id else tile for tile in context.transition.offer.row(building.kind))
    context.transition.offer = context.transition.offer.with_row(building.kind, row)


def _lay(context: ActionContext, site: str, building: Building) -> None:
    """Place a tile on its space, an upgrade on top of its start building (B3, B4)."""
    player = context.player
    if building.upgrade_of is None:
        context.transition.replace_player(replace(player, landscape=player.landscape.with_tile(site, building.id)))
    else:
        upgraded = {**player.start_buildings, site: building.id}
        context.transition.replace_player(replace(player, start_buildings=upgraded))
