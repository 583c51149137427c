"""A player during an action: moves tokens and tiles, and records every move."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.engine.rulings import Illegal, Violation

from .codes import Code
from .counts import CountContext
from .events import EventType
from .goods import BOTH_WHEELS, REFINED, WHEELS_OF, Good, WheelName
from .landscape import Forest, Landscape
from .state import Player
from .transition import Transition
from .wheel import Wheels

WheelGoods = dict[WheelName, dict[Good, int]]


class ActionContext(Record, frozen=True):
    """The context of a running action: the player, the card or building that causes it, its site, and the choices.

    `copied_from` is the site of the tile that carries out the effect of another one, whose site this is.
    """

    transition: Transition
    actor: str
    cause: str
    rule: str
    chooser: Chooser
    site: str | None = None
    copied_from: str | None = None

    @property
    def readings(self) -> Readings:
        """What records the readings that the action rests on."""
        return self.transition.readings

    @property
    def player(self) -> Player:
        """The acting player in their current state."""
        return self.transition.player(self.actor)

    def count_context(self) -> CountContext:
        """The player's boards, for counting."""
        return CountContext(
            player=self.player,
            options=self.transition.options,
            catalogue=self.transition.catalogue,
            players=len(self.transition.players),
            site=self.site,
            copied_from=self.copied_from,
            readings=self.transition.readings,
        )

    def through(
        self, cause: str, rule: str, chooser: Chooser, site: str | None = None, instead_of: str | None = None
    ) -> "ActionContext":
        """Return the context of the same player for another card or building."""
        return ActionContext(self.transition, self.actor, cause, rule, chooser, site, instead_of)

    def refuse(self, code: Code, rule: str, key: str = "", **facts: object) -> Illegal:
        """Return a refusal that points at a choice; without its reason where nobody wants one."""
        if not self.chooser.explains:
            return Illegal()
        pointer = f"{self.chooser.path}/{key}" if key else self.chooser.path
        return Illegal(Violation(code=code, rule=rule, pointer=pointer, facts=facts))

    def gain(self, offered: WheelGoods) -> bool:
        """Move tokens up; goods beyond the last sector are lost (W13, Q11, Q12)."""
        gained: WheelGoods = {}
        lost: WheelGoods = {}
        player = self.player
        wheels = player.wheels
        for name, goods in offered.items():
            for good, amount in goods.items():
                wheel = wheels.named(name)
                fits = min(amount, wheel.room(good))
                if fits:
                    wheels = wheels.with_wheel(wheel.moved(good, fits))
                    gained.setdefault(name, {})[good] = fits
                if amount > fits:
                    lost.setdefault(name, {})[good] = amount - fits
        if lost:
            self._note_losses(lost)
        self._note_turns(gained, lost, wheels)
        if gained or lost:
            self.transition.replace_player(replace(player, wheels=wheels))
            self.emit(EventType.GOODS_GAINED, goods=gained, lost=lost)
        return bool(gained)

    def _note_losses(self, lost: WheelGoods) -> None:
        """Goods beyond the last sector are lost: only Polish says so (Q11, Q12, D24)."""
        for name, goods in lost.items():
            for good in goods:
                if good in REFINED:
                    self.readings.apply("Q12")
                    continue
                self.readings.apply("D24")
                others = [other for other in WHEELS_OF[good] if other is not name]
                if any(self.player.wheels.named(other).room(good) for other in others):
                    self.readings.apply("Q11")

    def _note_turns(self, gained: WheelGoods, lost: WheelGoods, wheels: Wheels) -> None:
        """The limit comes before the turn, and goods of one action come together (Q13, Q14)."""
        for name, goods in gained.items():
            if (len(goods) > 1 or name in lost) and wheels.named(name).turns_due():
                if name in lost:
                    self.readings.apply("Q13")
                if len(goods) > 1:
                    self.readings.apply("Q14")

    def pay(self, price: WheelGoods, event: EventType = EventType.GOODS_PAID) -> None:
        """Move tokens down; the caller has checked the stock (W3)."""
        if not price:
            return
        player = self.player
        wheels = player.wheels
        for name, goods in price.items():
            for good, amount in goods.items():
                wheels = wheels.with_wheel(wheels.named(name).moved(good, -amount))
        self.transition.replace_player(replace(player, wheels=wheels))
        self.emit(event, goods=price)

    def turn_wheels(self) -> bool:
        """Turn every wheel that is due, as one process (W5, W10, W11); tell whether any has turned."""
        player = self.player
        wheels, turned = player.wheels, 0
        for name in BOTH_WHEELS:
            wheel = wheels.named(name)
            turns = wheel.turns_due()
            if turns:
                turned += 1
                wheels = wheels.with_wheel(wheel.turned(turns))
                self.transition.emit(EventType.WHEEL_ROTATED, "W5", self.actor, self.cause, wheel=name, turns=turns)
        if turned:
            self.transition.replace_player(replace(player, wheels=wheels))
        if turned == len(BOTH_WHEELS):
            self.readings.apply("Q15")
        return bool(turned)

    def place_tile(self, at: str, landscape: Landscape) -> None:
        """Place a landscape tile on an empty space (SP4)."""
        self.transition.replace_player(
            replace(self.player, landscape=self.player.landscape.with_tile(at, landscape.value))
        )
        self.emit(EventType.TILE_PLACED, at=at, tile=landscape.value)

    def remove_tile(self, at: str) -> None:
        """Remove a landscape tile from the board (A5)."""
        tile = self.player.landscape.tiles[at]
        self.transition.replace_player(replace(self.player, landscape=self.player.landscape.without_tile(at)))
        self.emit(EventType.TILE_REMOVED, at=at, tile=tile)

    def remove_forest(self, forest: Forest) -> None:
        """Remove a forest tile from its two spaces (A6)."""
        self.transition.replace_player(replace(self.player, landscape=self.player.landscape.without_forest(forest)))
        self.emit(EventType.FOREST_REMOVED, fields=list(forest))

    def emit(self, happened: EventType, **facts: object) -> None:
        """Record an event of this player, with its rule and cause."""
        self.transition.emit(happened, self.rule, self.actor, self.cause, secret=None, **facts)
