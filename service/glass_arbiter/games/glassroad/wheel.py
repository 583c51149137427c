"""Production wheels, which turn basic goods into glass or brick."""

from collections.abc import Callable
from operator import attrgetter
from typing import ClassVar, Self

from glass_arbiter.engine.records import Record, replace

from .goods import WHEELS_OF, Good, WheelName

BASIC_LIMIT = 7
REFINED_LIMIT = 3
_BASIC_SECTORS = frozenset(range(BASIC_LIMIT + 1))
_REFINED_SECTORS = frozenset(range(REFINED_LIMIT + 1))


class Wheel(Record, frozen=True, kw_only=True):
    """The stocks that the tokens of one wheel show (W2)."""

    refined: ClassVar[Good]
    basics: ClassVar[tuple[Good, ...]]

    @property
    def product(self) -> int:
        """The stock of the refined good."""
        raise NotImplementedError

    def basic_stocks(self) -> tuple[int, ...]:
        """The stocks of the basic goods, in the order of `basics`."""
        raise NotImplementedError

    def is_at_rest(self) -> bool:
        """Whether every token is in a sector, and no turn is due (W2, W25)."""
        raise NotImplementedError

    def stock(self, good: Good) -> int:
        """The stock of a good is the number of the sector its token is in (W2)."""
        stock: int = getattr(self, good)
        return stock

    def room(self, good: Good) -> int:
        """Basic goods never go beyond 7, refined ones never beyond 3 (W12, W24)."""
        return (REFINED_LIMIT if good == self.refined else BASIC_LIMIT) - self.stock(good)

    def moved(self, good: Good, change: int) -> Self:
        """Move one token; gaining and paying differ only in the sign (W3)."""
        return replace(self, **{good: self.stock(good) + change})

    def turns_due(self) -> int:
        """A wheel turns until a basic good or the room for its product runs out (W5, W25)."""
        fewest = min(self.basic_stocks())
        return max(0, min(REFINED_LIMIT - self.product, fewest)) if fewest else 0

    def turned(self, turns: int) -> Self:
        """Each turn takes one of every basic good and makes one refined good (W6)."""
        stocks = {good: stock - turns for good, stock in zip(self.basics, self.basic_stocks(), strict=True)}
        return replace(self, **{self.refined: self.product + turns}, **stocks)


class Glassworks(Wheel, frozen=True, kw_only=True):
    """The glass wheel."""

    refined: ClassVar[Good] = Good.GLASS
    basics: ClassVar[tuple[Good, ...]] = (
        Good.QUARTZ_SAND,
        Good.FOOD,
        Good.CHARCOAL,
        Good.WATER,
        Good.WOOD,
    )

    glass: int
    quartz_sand: int
    food: int
    charcoal: int
    water: int
    wood: int

    @property
    def product(self) -> int:
        return self.glass

    def basic_stocks(self) -> tuple[int, ...]:
        return self.quartz_sand, self.food, self.charcoal, self.water, self.wood

    def is_at_rest(self) -> bool:
        return (
            self.glass in _REFINED_SECTORS
            and self.quartz_sand in _BASIC_SECTORS
            and self.food in _BASIC_SECTORS
            and self.charcoal in _BASIC_SECTORS
            and self.water in _BASIC_SECTORS
            and self.wood in _BASIC_SECTORS
            and not (
                self.quartz_sand
                and self.food
                and self.charcoal
                and self.water
                and self.wood
                and self.glass < REFINED_LIMIT
            )
        )


class Brickworks(Wheel, frozen=True, kw_only=True):
    """The brick wheel."""

    refined: ClassVar[Good] = Good.BRICK
    basics: ClassVar[tuple[Good, ...]] = (Good.CLAY, Good.FOOD, Good.CHARCOAL)

    brick: int
    charcoal: int
    clay: int
    food: int

    @property
    def product(self) -> int:
        return self.brick

    def basic_stocks(self) -> tuple[int, ...]:
        return self.clay, self.food, self.charcoal

    def is_at_rest(self) -> bool:
        return (
            self.brick in _REFINED_SECTORS
            and self.charcoal in _BASIC_SECTORS
            and self.clay in _BASIC_SECTORS
            and self.food in _BASIC_SECTORS
            and not (self.clay and self.food and self.charcoal and self.brick < REFINED_LIMIT)
        )


class Wheels(Record, frozen=True, kw_only=True):
    """The production board of one player."""

    glassworks: Glassworks
    brickworks: Brickworks

    def named(self, name: WheelName) -> Wheel:
        """One of the two wheels."""
        return self.glassworks if name is WheelName.GLASSWORKS else self.brickworks

    def stock(self, good: Good) -> int:
        """Return the player's stock of a good on both wheels."""
        return _STOCKS[good](self)

    def with_wheel(self, wheel: Wheel) -> "Wheels":
        """Replace a wheel by a changed one."""
        if isinstance(wheel, Glassworks):
            return Wheels(glassworks=wheel, brickworks=self.brickworks)
        assert isinstance(wheel, Brickworks)
        return Wheels(glassworks=self.glassworks, brickworks=wheel)


def _stock_on(wheels: tuple[WheelName, ...], good: Good) -> Callable[[Wheels], int]:
    """Return what adds the stocks of a good on its wheels; most goods have one wheel, and nothing to add."""
    first, *others = [attrgetter(f"{wheel}.{good}") for wheel in wheels]
    return (lambda production: first(production) + others[0](production)) if others else first


_STOCKS = {good: _stock_on(wheels, good) for good, wheels in WHEELS_OF.items()}


def starting_wheels() -> Wheels:
    """Return the tokens at the start of the game (SETUP3, SETUP4)."""
    return Wheels(
        glassworks=Glassworks(glass=0, quartz_sand=0, food=1, charcoal=2, water=3, wood=4),
        brickworks=Brickworks(brick=0, charcoal=0, clay=1, food=2),
    )
