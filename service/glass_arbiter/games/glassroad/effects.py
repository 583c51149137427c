"""The vocabulary of effects: every card and every building is written in these words."""

from collections.abc import Mapping
from dataclasses import dataclass

from glass_arbiter.engine.domains import Interchangeable, Named, OneOf, Some
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .building import build
from .codes import Code
from .context import ActionContext
from .counts import NOTHING, Amount, CountContext, Dependency, heeded, number_of
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

    def resolve(self, doing: ActionContext) -> bool:
        scene = doing.scene()
        return receive(doing, {good: number_of(amount, scene) for good, amount in self.goods.items()})

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        return heeded(*self.goods.values())


@dataclass(frozen=True, slots=True)
class GainOneOf(Effect):
    """Gain one kind of good out of several, never a mix (SP6)."""

    goods: tuple[Good, ...]
    amount: Amount
    rule: str = "W22"

    def resolve(self, doing: ActionContext) -> bool:
        good = doing.asks.choose("good", OneOf(self.goods), rule=self.rule)
        return receive(doing, {good: number_of(self.amount, doing.scene())})


@dataclass(frozen=True, slots=True)
class GainOnBothWheels(Effect):
    """Gain a good on each of the two wheels (W20)."""

    good: Good
    amount: int

    def resolve(self, doing: ActionContext) -> bool:
        return receive_on_both_wheels(doing, self.good, self.amount)

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class Supply(Effect):
    """Gain a basic good of one's choice; then each opponent may take one of it (SP8)."""

    amount: Amount

    def resolve(self, doing: ActionContext) -> bool:
        good = doing.asks.choose("good", OneOf(BASIC_GOODS), rule="SP8")
        gained = receive(doing, {good: number_of(self.amount, doing.scene())})
        queue = tuple(player.id for player in doing.transition.opponents_of(doing.actor))
        if queue and doing.transition.resolution:
            doing.transition.resolution = replace(doing.transition.resolution, pending=Gift(good=good, queue=queue))
            doing.transition.emit(EventType.GIFT_OFFERED, "SP8", doing.actor, doing.cause, good=good, to=list(queue))
        return gained


@dataclass(frozen=True, slots=True)
class Place(Effect):
    """Lay one landscape tile on an empty space; alone it needs one, beside a gain it may lack one (SP4, Q17)."""

    landscapes: tuple[Landscape, ...]
    if_possible: bool = False

    def resolve(self, doing: ActionContext) -> bool:
        empty = doing.player.landscape.empty_fields()
        if not empty and self.if_possible:
            return False
        if not empty:
            raise doing.refuse(Code.NO_EMPTY_FIELD, "SP4", "at")
        landscape = self.landscapes[0]
        reasons = ViolationCollector(collect=doing.asks.explains)
        if len(self.landscapes) > 1:
            with reasons:
                landscape = doing.asks.choose("tile", Interchangeable(OneOf(self.landscapes)), rule="SP4")
        with reasons:
            at = doing.asks.choose("at", Interchangeable(OneOf(empty)), rule="SP4", code=Code.FIELD_NOT_EMPTY)
        reasons.raise_if_any()
        doing.place_tile(at, landscape)
        return True


@dataclass(frozen=True, slots=True)
class PlaceOnEveryNeighbour(Effect):
    """Lay one landscape tile on every empty space next to this tile (B16)."""

    landscape: Landscape

    def resolve(self, doing: ActionContext) -> bool:
        empty = doing.player.landscape.empty_fields()
        fields = [name for name in doing.scene().neighbours() if name in empty]
        for at in fields:
            doing.place_tile(at, self.landscape)
        return bool(fields)

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class PlaceOnNeighbours(Effect):
    """Lay landscape tiles of one type on empty spaces next to this tile, up to a number of them (B15)."""

    most: int

    def resolve(self, doing: ActionContext) -> bool:
        empty = doing.player.landscape.empty_fields()
        near = tuple(name for name in doing.scene().neighbours() if name in empty)
        fields = Some(near, 0, min(self.most, len(near)))
        code = Code.FIELD_NOT_EMPTY if _names_others(doing, "at", empty) else Code.CHOICE_NOT_POSSIBLE
        chosen = doing.asks.choose("at", fields, rule="B15", code=code, implied=True)
        if chosen:
            landscape = doing.asks.choose("tile", OneOf(tuple(Landscape)), rule="B15")
            for at in chosen:
                doing.place_tile(at, landscape)
        return bool(chosen)

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        return frozenset((Dependency.SITE,))


def _names_others(doing: ActionContext, key: str, known: tuple[str, ...]) -> bool:
    """Whether a client names something that is not there at all, and not just too many or too few."""
    stated = doing.asks.stated(key)
    return isinstance(stated, (list, tuple)) and any(name not in known for name in stated)


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """One effect after the other, all parts of one action."""

    effects: tuple[Effect, ...]

    def resolve(self, doing: ActionContext) -> bool:
        return any([effect.resolve(doing) for effect in self.effects])


@dataclass(frozen=True, slots=True)
class DrawTiles(Effect):
    """Draw one tile from each stack into the private offer, face up; an empty stack gives none (SP11, Q33)."""

    def resolve(self, doing: ActionContext) -> bool:
        transition = doing.transition
        drawn: list[str] = []
        for kind in Kind:
            top, rest = transition.stacks.stack(kind)[:1], transition.stacks.stack(kind)[1:]
            drawn += top
            transition.stacks = transition.stacks.with_stack(kind, rest)
        transition.replace_player(replace(doing.player, private_offer=doing.player.private_offer + tuple(drawn)))
        doing.emit(EventType.BUILDINGS_DRAWN, buildings=drawn)
        return bool(drawn)


@dataclass(frozen=True, slots=True)
class Build(Effect):
    """Build one tile (B1)."""

    def resolve(self, doing: ActionContext) -> bool:
        asks = doing.asks.nested("build", rule="B1", required=True)
        build(doing.through(doing.cause, doing.rule, asks))
        return True


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    """Give up goods."""

    goods: Goods

    def resolve(self, doing: ActionContext) -> bool:
        doing.pay(price(doing, self.goods, doing.rule))
        return True


@dataclass(frozen=True, slots=True)
class PayFee(Effect):
    """An entry fee of one unit of a good (C19)."""

    good: Good

    def resolve(self, doing: ActionContext) -> bool:
        doing.pay(fee(doing, self.good), EventType.FEE_PAID)
        return True


def _clear_forest(doing: ActionContext, rule: str) -> Forest:
    forests = {name: forest for forest in doing.player.landscape.forests for name in forest}
    if not forests:
        raise doing.refuse(Code.NO_FOREST, rule, "forest")
    chosen = doing.asks.choose("forest", Named(forests), rule=rule, code=Code.NO_FOREST)
    doing.remove_forest(chosen)
    return chosen


@dataclass(frozen=True, slots=True)
class RemoveForest(Effect):
    """Give up a forest tile, named by either of its two spaces (A6)."""

    def resolve(self, doing: ActionContext) -> bool:
        _clear_forest(doing, doing.rule)
        return True


@dataclass(frozen=True, slots=True)
class ClearForestFee(Effect):
    """An entry fee of one forest tile (C24)."""

    def resolve(self, doing: ActionContext) -> bool:
        doing.emit(EventType.FEE_PAID, forest=list(_clear_forest(doing, "C24")))
        return True


@dataclass(frozen=True, slots=True)
class RemoveLandscape(Effect):
    """Give up a landscape tile of one kind; it serves no other purpose as well (A10)."""

    landscape: Landscape

    def resolve(self, doing: ActionContext) -> bool:
        fields = doing.player.landscape.fields_of(self.landscape)
        if not fields:
            raise doing.refuse(Code.NO_LANDSCAPE_TILE, doing.rule, tile=self.landscape)
        code = Code.NO_LANDSCAPE_TILE
        doing.remove_tile(doing.asks.choose("at", OneOf(fields), rule=doing.rule, code=code))
        return True


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Remove unbuilt tiles of the private offer from the game (B18)."""

    number: int

    def resolve(self, doing: ActionContext) -> bool:
        offer = doing.player.private_offer
        if len(offer) < self.number:
            raise doing.refuse(Code.NOT_ENOUGH_OFFER_TILES, "B18", need=self.number, have=len(offer))
        tiles = Interchangeable(Some(offer, self.number, self.number))
        code = Code.BUILDING_NOT_AVAILABLE if _names_others(doing, "discard", offer) else Code.CHOICE_NOT_POSSIBLE
        chosen = doing.asks.choose("discard", tiles, rule="B18", code=code)
        left = tuple(tile for tile in offer if tile not in chosen)
        doing.transition.replace_player(replace(doing.player, private_offer=left))
        doing.transition.removed += chosen
        doing.emit(EventType.BUILDINGS_REMOVED, buildings=list(chosen))
        return True


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """Give up everything on the left to get what is on the right, as one action (A4)."""

    give: tuple[Effect, ...]
    get: Effect

    def resolve(self, doing: ActionContext) -> bool:
        reasons = ViolationCollector(collect=doing.asks.explains)
        for cost in self.give:
            with reasons:
                cost.resolve(doing)
        with reasons:
            self.get.resolve(doing)
        reasons.raise_if_any()
        return True


@dataclass(frozen=True, slots=True)
class Repeatedly(Effect):
    """An exchange that can be made any number of times, each one an action of its own (B14)."""

    step: Exchange

    def resolve(self, doing: ActionContext) -> bool:
        assert doing.transition.resolution is not None
        pending = Repeat(building=doing.cause, steps=0)
        doing.transition.resolution = replace(doing.transition.resolution, pending=pending)
        return False

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class CopyNeighbour(Effect):
    """Carry out the effect of one immediate building next to this tile (Q38-Q41)."""

    def resolve(self, doing: ActionContext) -> bool:
        scene = doing.scene()
        known = doing.transition.catalogue.buildings
        near = tuple(name for name in scene.adjacent_buildings() if known[name].kind is Kind.IMMEDIATE)
        if not near:
            return False
        copied = doing.asks.choose("building", OneOf(near), rule="B9")
        effect = known[copied].effect
        assert effect is not None
        around_copy = doing.transition.options.ruling("tavern_adjacency") == "copied_tile"
        site = doing.player.buildings()[copied] if around_copy else doing.site
        return effect.resolve(doing.through(copied, doing.rule, doing.asks.nested("effect", rule=doing.rule), site))

    def depends_on(self, scene: CountContext) -> frozenset[Dependency]:
        known = scene.catalogue.buildings
        effects = [known[name].immediate_effect() for name in scene.player.buildings()]
        near = [effect for effect in effects if effect is not None]
        # A copying effect has no dependencies but those of the others, which are in the union already. To ask it would
        # never end: the tile that a client names may be one that the player owns.
        others = [effect.depends_on(scene) for effect in near if not isinstance(effect, CopyNeighbour)]
        return NOTHING.union({Dependency.SITE} if near else NOTHING, *others)
