"""Tiles and cards: data over the vocabulary of effects, counts and points."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from glass_arbiter.engine.readings import Readings

from .counts import ANYTHING, Count, CountContext, Dependency
from .goods import Goods
from .state import Kind, Options

if TYPE_CHECKING:
    from .context import ActionContext


class Effect(ABC):
    """Something that a card or a building does for its owner."""

    # Whether it clears a forest, builds a tile, carries out the effect of another building, or can be repeated.
    clears: ClassVar[bool] = False
    builds: ClassVar[bool] = False
    copies: ClassVar[bool] = False
    repeats: ClassVar[bool] = False

    @abstractmethod
    def resolve(self, context: "ActionContext") -> bool:
        """Carry it out or raise Illegal; return whether anything was moved (Q6)."""

    def depends_on(self, count_context: CountContext) -> frozenset[Dependency]:
        """Return what its questions and refusals depend on, of the decisions made while its tile is built."""
        return ANYTHING


@lru_cache(1024)
def halves(number: int) -> int | Fraction:
    """Return points from their halves: all are whole or half ones, and fractions take long to add and to write."""
    return Fraction(number, 2) if number % 2 else number // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """Points at the end of the game for a count."""

    count: Count
    points: int | Fraction = 1
    per: int = 1
    base: int = 0
    at_least: int | None = None

    def halves(self, count_context: CountContext) -> tuple[int, int]:
        """Return the points in halves, and the number they come from.

        With `at_least` the points are given once, if the count reaches it; otherwise for every `per` counted.
        """
        count = self.count.of(count_context)
        times = count // self.per if self.at_least is None else int(count >= self.at_least)
        points = self.points
        each = 2 * points if isinstance(points, int) else 2 * points.numerator // points.denominator
        return 2 * self.base + each * times, count


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """A printed name in each language; None where the edition of that language lacks the tile."""

    en: str | None
    de: str
    pl: str | None


class Certainty(StrEnum):
    """How certain a cost is: printed, the only one that fits, one of several that fit, or a good that is guessed."""

    PRINTED = "printed"
    FORCED = "forced"
    LIKELY = "likely"
    GUESSED = "guessed"


@dataclass(frozen=True, slots=True)
class CostSource:
    """Where a cost comes from, in words, and how certain that makes it."""

    text: str
    certainty: Certainty


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    """One tile, or one of the three printed start buildings, which have no kind on their back."""

    id: str
    names: Names
    points: int | Formula
    kind: Kind | None = None
    cost: Goods = field(default_factory=dict)
    effect: Effect | None = None
    upgrade_of: str | None = None
    shrine: bool = False
    editions: tuple[str, ...] = ("de-93", "en-92")
    cost_source: CostSource | None = None
    # The readings behind its effect, or behind its points if it has no effect: ids of rules.
    readings: tuple[str, ...] = ()

    @property
    def cost_attested(self) -> bool:
        """Whether the sources admit no other cost; a start building has none."""
        return self.cost_source is None or self.cost_source.certainty in (Certainty.PRINTED, Certainty.FORCED)

    def immediate_effect(self) -> Effect | None:
        """The effect that happens when it is built (B9)."""
        return self.effect if self.kind is Kind.IMMEDIATE else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Specialist:
    """One card with exactly two abilities, and optionally an entry fee (C1, C19)."""

    id: str
    names: Names
    abilities: tuple[Effect, Effect]
    fee: Effect | None = None
    # The readings behind its fee (0) and its abilities (1, 2).
    readings: Mapping[int, str] = field(default_factory=dict)

    def builds_only_with(self, number: int) -> bool:
        """Whether this ability does something else than build, while the other one builds (D16)."""
        return self.abilities[2 - number].builds and not self.abilities[number - 1].builds


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Catalogue:
    """Everything in the box, by id; a key for caches of what follows from it."""

    buildings: Mapping[str, Building]
    specialists: Mapping[str, Specialist]

    def start_buildings(self) -> tuple[str, ...]:
        """The buildings printed to the left of every landscape board (SETUP6)."""
        return tuple(tile.id for tile in self.buildings.values() if tile.kind is None)

    def of_edition(self, edition: str, kind: Kind) -> tuple[Building, ...]:
        """Return the tiles of one kind in an edition."""
        return tuple(tile for tile in self.buildings.values() if tile.kind == kind and edition in tile.editions)

    def cost_of(self, building: str, options: Options, readings: Readings) -> Goods:
        """Return the printed cost, or the correction in the options, which is as good as print."""
        corrected = options.costs.get(building)
        if corrected is not None:
            return corrected
        tile = self.buildings[building]
        if not tile.cost_attested:
            readings.suppose("B2", "cost", building)
        return tile.cost
