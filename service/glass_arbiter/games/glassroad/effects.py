"""The vocabulary of effects, of which all cards and buildings are made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from glass_arbiter.engine.domains import Interchangeable, Named, OneOf, Some
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .building import build
from .codes import Code
from .context import ActionContext
from .counts import NOTHING, Amount, CountContext, Dependency, dependencies, number_of
from .events import EventType
from .goods import BASIC_GOODS, Good, Goods
from .landscape import Forest, Landscape
from .paying import fee, price
from .receiving import receive, receive_on_both_wheels
from .state import Gift, Kind, Repeat
from .tiles import Effect


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Gain goods, all in one action."""

    goods: Mapping[Good, Amount]

    def resolve(self, context: ActionContext) -> bool:
        return receive(context, self.goods)

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        return dependencies(*self.goods.values())


@dataclass(frozen=True, slots=True)
class GainOneOf(Effect):
    """Gain one kind of good out of several, never a mix (SP6)."""

    goods: tuple[Good, ...]
    amount: Amount
    rule: str = "W22"

    def resolve(self, context: ActionContext) -> bool:
        good = context.chooser.choose("good", OneOf(self.goods), rule=self.rule)
        return receive(context, {good: self.amount})


@dataclass(frozen=True, slots=True)
class GainOnBothWheels(Effect):
    """Gain a good on each of the two wheels (W20)."""

    good: Good
    amount: int

    def resolve(self, context: ActionContext) -> bool:
        return receive_on_both_wheels(context, self.good, self.amount)

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class Supply(Effect):
    """Gain a basic good of choice; then each opponent may take one unit of it (SP8)."""

    amount: Amount

    def resolve(self, context: ActionContext) -> bool:
        good = context.chooser.choose("good", OneOf(BASIC_GOODS), rule="SP8")
        before = context.player.wheels.stock(good)
        amount = number_of(self.amount, context.count_context())
        gained = receive(context, {good: self.amount})
        queue = tuple(player.id for player in context.transition.opponents_of(context.actor))
        resolution = context.transition.resolution
        if queue and resolution:
            context.readings.apply("Q29")
            if context.player.wheels.stock(good) < before + amount:
                context.readings.apply("Q30")
            if resolution.revealer != context.actor or len(resolution.queue) > 1:
                context.readings.apply("Q31")
            context.transition.resolution = replace(resolution, pending=Gift(good=good, queue=queue))
            context.transition.emit(
                EventType.GIFT_OFFERED, "SP8", context.actor, context.cause, good=good, to=list(queue)
            )
        return gained


@dataclass(frozen=True, slots=True)
class Place(Effect):
    """Place one landscape tile on an empty space; without one it is refused, or skipped beside a gain (SP4, Q17)."""

    landscapes: tuple[Landscape, ...]
    if_possible: bool = False

    def resolve(self, context: ActionContext) -> bool:
        empty = context.player.landscape.empty_fields()
        if not empty and self.if_possible:
            context.readings.apply("Q17")
            return False
        if not empty:
            context.readings.apply("Q18")
            raise context.refuse(Code.NO_EMPTY_FIELD, "SP4", "at")
        landscape = self.landscapes[0]
        reasons = ViolationCollector(collect=context.chooser.explains)
        if len(self.landscapes) > 1:
            with reasons:
                landscape = context.chooser.choose("tile", Interchangeable(OneOf(self.landscapes)), rule="SP4")
        with reasons:
            at = context.chooser.choose("at", Interchangeable(OneOf(empty)), rule="SP4", code=Code.FIELD_NOT_EMPTY)
        reasons.raise_if_any()
        context.place_tile(at, landscape)
        return True


@dataclass(frozen=True, slots=True)
class PlaceOnEveryNeighbour(Effect):
    """Place one landscape tile on every empty space next to this tile (B16)."""

    landscape: Landscape

    def resolve(self, context: ActionContext) -> bool:
        empty = context.player.landscape.empty_fields()
        near = context.count_context().neighbours()
        fields = [name for name in near if name in empty]
        if len(fields) < len(near):
            context.readings.apply("D8")
        for at in fields:
            context.place_tile(at, self.landscape)
        return bool(fields)

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class PlaceOnNeighbours(Effect):
    """Place landscape tiles of one type on empty spaces next to this tile, up to a number (B15)."""

    most: int

    def resolve(self, context: ActionContext) -> bool:
        empty = context.player.landscape.empty_fields()
        near = tuple(name for name in context.count_context().neighbours() if name in empty)
        fields = Some(near, 0, min(self.most, len(near)))
        code = Code.FIELD_NOT_EMPTY if _names_others(context, "at", empty) else Code.CHOICE_NOT_POSSIBLE
        chosen = context.chooser.choose("at", fields, rule="B15", code=code, implied=True)
        if chosen:
            landscape = context.chooser.choose("tile", OneOf(tuple(Landscape)), rule="B15")
            for at in chosen:
                context.place_tile(at, landscape)
        if len(chosen) < fields.most:
            context.readings.apply("Q35")
        return bool(chosen)

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        return frozenset((Dependency.SITE,))


def _names_others(context: ActionContext, key: str, known: tuple[str, ...]) -> bool:
    """Whether the client names something unavailable, and not just too many or too few."""
    stated = context.chooser.stated(key)
    return isinstance(stated, (list, tuple)) and any(name not in known for name in stated)


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """Several effects in order, as one action."""

    effects: tuple[Effect, ...]

    def resolve(self, context: ActionContext) -> bool:
        return any([effect.resolve(context) for effect in self.effects])


@dataclass(frozen=True, slots=True)
class DrawTiles(Effect):
    """Draw one tile from each stack into the private offer, face up; an empty stack gives none (SP11, Q33)."""

    def resolve(self, context: ActionContext) -> bool:
        transition = context.transition
        drawn: list[str] = []
        context.readings.apply("Q32")
        for kind in Kind:
            top, rest = transition.stacks.stack(kind)[:1], transition.stacks.stack(kind)[1:]
            if not top:
                context.readings.apply("Q33")
            drawn += top
            transition.stacks = transition.stacks.with_stack(kind, rest)
        transition.replace_player(replace(context.player, private_offer=context.player.private_offer + tuple(drawn)))
        context.emit(EventType.BUILDINGS_DRAWN, buildings=drawn)
        return bool(drawn)


@dataclass(frozen=True, slots=True)
class Build(Effect):
    """Build one tile (B1)."""

    builds: ClassVar[bool] = True

    def resolve(self, context: ActionContext) -> bool:
        chooser = context.chooser.nested("build", rule="B1", required=True)
        build(context.through(context.cause, context.rule, chooser))
        return True


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """Give up goods."""

    goods: Goods
    # The rule about the payment, where a building has one of its own: only a refusal shows it.
    rule: str | None = field(default=None, metadata={"shown": False})

    def resolve(self, context: ActionContext) -> bool:
        context.pay(price(context, self.goods, self.rule or context.rule))
        return True


@dataclass(frozen=True, slots=True)
class PayFee(Effect):
    """An entry fee of one unit of a good (C19)."""

    good: Good

    def resolve(self, context: ActionContext) -> bool:
        context.pay(fee(context, self.good), EventType.FEE_PAID)
        return True


def _clear_forest(context: ActionContext, rule: str) -> Forest:
    forests = {name: forest for forest in context.player.landscape.forests for name in forest}
    if not forests:
        raise context.refuse(Code.NO_FOREST, rule, "forest")
    chosen = context.chooser.choose("forest", Named(forests), rule=rule, code=Code.NO_FOREST)
    context.remove_forest(chosen)
    return chosen


@dataclass(frozen=True, slots=True)
class RemoveForest(Effect):
    """Give up a forest tile, named by either of its two spaces (A6)."""

    def resolve(self, context: ActionContext) -> bool:
        _clear_forest(context, context.rule)
        return True


@dataclass(frozen=True, slots=True)
class ClearForestFee(Effect):
    """An entry fee of one forest tile (C24)."""

    clears: ClassVar[bool] = True

    def resolve(self, context: ActionContext) -> bool:
        context.emit(EventType.FEE_PAID, forest=list(_clear_forest(context, "C24")))
        return True


@dataclass(frozen=True, slots=True)
class RemoveLandscape(Effect):
    """Give up a landscape tile of one kind; it counts for no other purpose (A10)."""

    landscape: Landscape

    def resolve(self, context: ActionContext) -> bool:
        fields = context.player.landscape.fields_of(self.landscape)
        if not fields:
            raise context.refuse(Code.NO_LANDSCAPE_TILE, context.rule, tile=self.landscape)
        code = Code.NO_LANDSCAPE_TILE
        context.readings.apply("Q57")
        context.remove_tile(context.chooser.choose("at", OneOf(fields), rule=context.rule, code=code))
        return True


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Remove unbuilt tiles of the private offer from the game (B18)."""

    number: int

    def resolve(self, context: ActionContext) -> bool:
        offer = context.player.private_offer
        if len(offer) < self.number:
            raise context.refuse(Code.NOT_ENOUGH_OFFER_TILES, "B18", need=self.number, have=len(offer))
        tiles = Interchangeable(Some(offer, self.number, self.number))
        code = Code.BUILDING_NOT_AVAILABLE if _names_others(context, "discard", offer) else Code.CHOICE_NOT_POSSIBLE
        chosen = context.chooser.choose("discard", tiles, rule="B18", code=code)
        left = tuple(tile for tile in offer if tile not in chosen)
        context.transition.replace_player(replace(context.player, private_offer=left))
        context.transition.removed += chosen
        context.emit(EventType.BUILDINGS_REMOVED, buildings=list(chosen))
        return True


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """Give up everything on the left to get everything on the right, as one action (A4)."""

    give: tuple[Effect, ...]
    get: Effect

    def resolve(self, context: ActionContext) -> bool:
        reasons = ViolationCollector(collect=context.chooser.explains)
        for cost in self.give:
            with reasons:
                cost.resolve(context)
        with reasons:
            if not self.get.resolve(context):
                context.readings.apply("Q7")
        reasons.raise_if_any()
        return True


@dataclass(frozen=True, slots=True)
class Repeatedly(Effect):
    """An exchange that can be repeated, each time as an action of its own (B14)."""

    repeats: ClassVar[bool] = True

    step: Exchange

    def resolve(self, context: ActionContext) -> bool:
        assert context.transition.resolution is not None
        pending = Repeat(building=context.cause, steps=0)
        context.transition.resolution = replace(context.transition.resolution, pending=pending)
        return False

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class CopyNeighbour(Effect):
    """Carry out the effect of one immediate building next to this tile (Q38-Q41)."""

    copies: ClassVar[bool] = True

    def resolve(self, context: ActionContext) -> bool:
        count_context = context.count_context()
        known = context.transition.catalogue.buildings
        adjacent = count_context.adjacent_buildings()
        near = tuple(name for name in adjacent if known[name].kind is Kind.IMMEDIATE)
        if any(known[name].kind is Kind.PROCESSING for name in adjacent):
            context.readings.apply("D23")
        if not near:
            context.readings.apply("Q40")
        stated = context.chooser.stated("building")
        if stated is not None and stated not in near:
            rule = "D23" if stated in adjacent else "B11"
            raise context.refuse(Code.CHOICE_NOT_POSSIBLE, rule, "building", given=stated, allowed=list(near))
        if not near:
            return False
        copied = context.chooser.choose("building", OneOf(near), rule="B9")
        context.readings.apply("Q41")
        if known[copied].upgrade_of is not None:
            context.readings.apply("Q39")
        chooser = context.chooser.nested("effect", rule=context.rule)
        site = context.player.buildings()[copied]
        return context.transition.effect_of(copied).resolve(
            context.through(copied, context.rule, chooser, site, instead_of=context.site)
        )

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        known = count_context.catalogue.buildings
        effects = [known[name].immediate_effect() for name in count_context.player.buildings()]
        near = [effect for effect in effects if effect is not None]
        # A copying effect has only the dependencies of the others, which are in the union already. Asking it would not
        # terminate: the tile that a client names may be one that the player owns.
        others = [effect.depends_on(count_context) for effect in near if not isinstance(effect, CopyNeighbour)]
        return NOTHING.union({Dependency.SITE} if near else NOTHING, *others)
