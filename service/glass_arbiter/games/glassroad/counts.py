"""Counts: the numbers behind amounts of goods and behind points."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record

from .goods import BASIC_GOODS, WHEELS_OF, Good
from .landscape import Landscape
from .state import Kind, Options, Player

if TYPE_CHECKING:
    from .tiles import Catalogue


class CountContext(Record, frozen=True, kw_only=True):
    """What a count reads: a player's boards, and the place of the counting tile; it records what it rests on."""

    player: Player
    options: Options
    catalogue: "Catalogue"
    players: int
    readings: Readings
    site: str | None = None
    copied_from: str | None = None

    def neighbours(self) -> tuple[str, ...]:
        """The spaces that share an edge with the counting tile (B11), or with the one that copies it (Q38)."""
        site = self._counting_site()
        return () if site is None else self.options.neighbours(site, self.readings)

    def _counting_site(self) -> str | None:
        if self.copied_from is None:
            return self.site
        around_copy = self.options.ruling("tavern_adjacency", self.readings) == "copied_tile"
        return self.site if around_copy else self.copied_from

    def adjacent_buildings(self) -> tuple[str, ...]:
        """The buildings that share an edge with the counting tile; start buildings where they touch (Q42)."""
        if self.site is None:
            return ()
        tiles = self.player.landscape.tiles
        laid = tuple(tiles[name] for name in self.neighbours() if tiles.get(name) in self.catalogue.buildings)
        touching = self.options.start_buildings_at(self.site, self.readings)
        if touching:
            self.readings.apply("Q42")
        return laid + tuple(self.player.start_buildings[start] or start for start in touching)


class Dependency(StrEnum):
    """What a number or a question can depend on within one action."""

    SITE = auto()
    STOCKS = auto()


NOTHING: frozenset[Dependency] = frozenset()
ANYTHING = frozenset(Dependency)


class Count(ABC):
    """A quantity of the game."""

    @abstractmethod
    def of(self, count_context: CountContext) -> int:
        """Return the current number."""

    def limit_rule(self, count_context: CountContext) -> str | None:
        """Return the rule that says why no more is offered than this; None if no rule of its own does."""
        return None

    def depends_on(self) -> frozenset[Dependency]:
        """Return its dependencies; by default anything, which is enough for a count that is only scored."""
        return ANYTHING


@dataclass(frozen=True, slots=True)
class Stock(Count):
    """Units of a good, both wheels added."""

    good: Good

    def of(self, count_context: CountContext) -> int:
        return count_context.player.wheels.stock(self.good)

    def depends_on(self) -> frozenset[Dependency]:
        return frozenset((Dependency.STOCKS,))


@dataclass(frozen=True, slots=True)
class LesserStock(Count):
    """Units of a good on the wheel that shows fewer of it (S11)."""

    good: Good

    def of(self, count_context: CountContext) -> int:
        wheels = count_context.player.wheels
        return min(wheels.named(name).stock(self.good) for name in WHEELS_OF[self.good])


@dataclass(frozen=True, slots=True)
class TokensFrom(Count):
    """Tokens of basic goods that stand on this sector or beyond, on both wheels (D29)."""

    sector: int

    def of(self, count_context: CountContext) -> int:
        wheels = count_context.player.wheels
        count_context.readings.apply("D29")
        stocks = (wheels.named(name).stock(good) for good in BASIC_GOODS for name in WHEELS_OF[good])
        return sum(stock >= self.sector for stock in stocks)


@dataclass(frozen=True, slots=True)
class Tiles(Count):
    """Landscape tiles of one kind on the whole board."""

    landscape: Landscape

    def of(self, count_context: CountContext) -> int:
        return len(count_context.player.landscape.fields_of(self.landscape))

    def depends_on(self) -> frozenset[Dependency]:
        return NOTHING


@dataclass(frozen=True, slots=True)
class AdjacentTiles(Count):
    """Landscape tiles of one kind next to the counting tile."""

    landscape: Landscape

    def of(self, count_context: CountContext) -> int:
        tiles = count_context.player.landscape.tiles
        return sum(tiles.get(name) == self.landscape for name in count_context.neighbours())

    def depends_on(self) -> frozenset[Dependency]:
        return frozenset((Dependency.SITE,))


@dataclass(frozen=True, slots=True)
class AdjacentEmpty(Count):
    """Empty spaces next to the counting tile."""

    def of(self, count_context: CountContext) -> int:
        empty = count_context.player.landscape.empty_fields()
        return sum(name in empty for name in count_context.neighbours())

    def depends_on(self) -> frozenset[Dependency]:
        return frozenset((Dependency.SITE,))


@dataclass(frozen=True, slots=True)
class AdjacentBuildings(Count):
    """Buildings next to the counting tile."""

    def of(self, count_context: CountContext) -> int:
        return len(count_context.adjacent_buildings())


@dataclass(frozen=True, slots=True)
class Forests(Count):
    """Forest tiles, not the spaces that they cover (Q56)."""

    def of(self, count_context: CountContext) -> int:
        count_context.readings.apply("Q56")
        return len(count_context.player.landscape.forests)


@dataclass(frozen=True, slots=True)
class LandscapeSets(Count):
    """Complete sets of pit, grove and pond."""

    def of(self, count_context: CountContext) -> int:
        return min(Tiles(landscape).of(count_context) for landscape in Landscape)


@dataclass(frozen=True, slots=True)
class LargestGroup(Count):
    """Tiles of one kind in the largest orthogonally connected group (S10)."""

    landscape: Landscape

    def of(self, count_context: CountContext) -> int:
        count_context.readings.apply("D17")
        return count_context.player.landscape.largest_group(self.landscape)


@dataclass(frozen=True, slots=True)
class Squares(Count):
    """One if four tiles of one kind form a square; further squares add nothing (S9)."""

    landscape: Landscape

    def of(self, count_context: CountContext) -> int:
        return int(count_context.player.landscape.has_square(self.landscape))


@dataclass(frozen=True, slots=True)
class BuildingsOfKind(Count):
    """The player's buildings of one kind, upgrades included (Q43)."""

    kind: Kind

    def of(self, count_context: CountContext) -> int:
        known = count_context.catalogue.buildings
        counted = [tile for name in count_context.player.buildings() if (tile := known[name]).kind == self.kind]
        if any(tile.upgrade_of or (tile.effect and tile.effect.copies) for tile in counted):
            count_context.readings.apply("Q43")
        return len(counted)


@dataclass(frozen=True, slots=True)
class PaidForOthers(Count):
    """Units of a good in the costs of the player's buildings, without the counting tile (D4, Q65)."""

    good: Good

    def of(self, count_context: CountContext) -> int:
        readings = count_context.readings
        readings.apply("Q65")
        number = 0
        for name, place in count_context.player.buildings().items():
            spent = count_context.catalogue.cost_of(name, count_context.options, readings).get(self.good, 0)
            if place != count_context.site:
                number += spent
            elif spent:
                readings.apply("D4")
        return number


@dataclass(frozen=True, slots=True)
class HandCards(Count):
    """Cards still in hand at the moment of use (SP7, Q27)."""

    def of(self, count_context: CountContext) -> int:
        held = len(count_context.player.hand)
        count_context.readings.apply("Q27")
        if not held:
            count_context.readings.apply("Q28")
        return held

    def limit_rule(self, count_context: CountContext) -> str:
        return "SP7"


@dataclass(frozen=True, slots=True)
class Company(Count):
    """One number with several players, another one solo (SP8, SO7)."""

    in_company: int
    solo: int

    def of(self, count_context: CountContext) -> int:
        return self.solo if count_context.players == 1 else self.in_company

    def limit_rule(self, count_context: CountContext) -> str:
        return "SO7" if count_context.players == 1 else "SP8"


@dataclass(frozen=True, slots=True)
class Times(Count):
    """A multiple of another count."""

    factor: int
    count: Count

    def of(self, count_context: CountContext) -> int:
        return self.factor * self.count.of(count_context)

    def depends_on(self) -> frozenset[Dependency]:
        return self.count.depends_on()


Amount = int | Count


def number_of(amount: Amount, count_context: CountContext) -> int:
    """Return the current number of an amount."""
    return amount if isinstance(amount, int) else amount.of(count_context)


def dependencies(*amounts: Amount) -> frozenset[Dependency]:
    """Return the dependencies of amounts."""
    return NOTHING.union(*(amount.depends_on() for amount in amounts if not isinstance(amount, int)))
