"""A deck: what is printed on the cards and on the board, as records over a closed vocabulary."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from glass_arbiter.engine.records import Record

from ..cubes import Counts
from ..places import CardKind, ContractKind, CraftColor, CraftField, Factory, Furnace


class Track(StrEnum):
    """The two tracks that investments exploit (R17, R43)."""

    FOREST = "forest"
    DUNE = "dune"


class RecipeAction(StrEnum):
    """What a set of cubes can bring in place of a gain (R101)."""

    CARD = "card"
    WORKER = "worker"


class IconType(StrEnum):
    """What a competition card makes harder (R142-R147)."""

    TRACKS_MINUS_2 = "tracks_minus_2"
    ACCESSORY_RESTRICTION = "accessory_restriction"
    GATES_ON_10 = "gates_on_10"
    NO_FIFTH_FIELD = "no_fifth_field"
    IGNORE_ABILITY = "ignore_ability"
    END_AT_25 = "end_at_25"


class Amounts(Record, frozen=True, kw_only=True):
    """A cost or a gain; as a cost, steps on a track go down (R148)."""

    influence: int = 0
    coins: int = 0
    points: int = 0
    forest: int = 0
    dune: int = 0
    cubes: Counts = {}
    any_cubes: int = 0
    accessories: Counts = {}
    any_accessories: int = 0

    @property
    def open(self) -> bool:
        """Whether the player has something to choose."""
        return bool(self.any_cubes or self.any_accessories)


NOTHING = Amounts()


class Trade(Record, frozen=True, kw_only=True):
    """Give one thing, get another; a plain gain costs nothing (R54)."""

    cost: Amounts
    gain: Amounts


class Craft(Record, frozen=True, kw_only=True):
    """A craft; a circle without a red cross costs nothing, and a yield with several trades lets choose one (R54)."""

    id: str
    name: str
    color: CraftColor
    first: bool
    circles: tuple[Amounts, ...]
    trades: tuple[Trade, ...]


class Contract(Record, frozen=True, kw_only=True):
    """A contract with what it asks for (R36)."""

    id: str
    name: str
    kind: ContractKind
    cubes: Counts
    accessories: Counts
    any_accessories: int


class Investment(Record, frozen=True, kw_only=True):
    """An investment with what it brings and what it exploits (R43)."""

    id: str
    name: str
    points: int
    cubes: Counts
    exploit: Track | None


class Recipe(Record, frozen=True, kw_only=True):
    """Cubes that a small factory takes together, and what they bring (R98)."""

    id: str
    cubes: Counts
    reward: Amounts | RecipeAction


class FurnaceInstruction(Record, frozen=True, kw_only=True):
    """Remove a cube from the first furnace of the path that has one (R130)."""

    type: ClassVar[str] = "furnace"

    path: tuple[Furnace, ...]

    def written(self) -> dict[str, object]:
        """The instruction as it is on the card."""
        return {"type": self.type, "path": list(self.path)}


class CraftInstruction(Record, frozen=True, kw_only=True):
    """Create the craft of a field (R132)."""

    type: ClassVar[str] = "craft"

    field: CraftField

    def written(self) -> dict[str, object]:
        """The instruction as it is on the card."""
        return {"type": self.type, "field": self.field}


class FactoryInstruction(Record, frozen=True, kw_only=True):
    """Remove cubes from the first small factory of the path that has some (R133)."""

    type: ClassVar[str] = "factory"

    path: tuple[Factory, ...]

    def written(self) -> dict[str, object]:
        """The instruction as it is on the card."""
        return {"type": self.type, "path": list(self.path)}


Instruction = FurnaceInstruction | CraftInstruction | FactoryInstruction


class Supply(Record, frozen=True, kw_only=True):
    """How many cubes Automaton supplies, each to another small factory along the path (R136)."""

    cubes: int
    path: tuple[Factory, ...]


class AutomatonCard(Record, frozen=True, kw_only=True):
    """A card of Automaton: its turn, and its part of a rest phase (R129-R138)."""

    id: str
    name: str
    turn: tuple[Instruction, ...]
    diagram: tuple[Furnace, ...]
    remove: Mapping[CardKind, tuple[int, ...]]
    supply: Supply
    disc: bool


class Icon(Record, frozen=True, kw_only=True):
    """One icon of a competition card; `ability` is the one that it shuts (R146)."""

    type: IconType
    ability: str | None = None


class Competition(Record, frozen=True, kw_only=True):
    """A competition card (R141)."""

    id: str
    name: str
    icons: tuple[Icon, ...]


class Section(Record, frozen=True, kw_only=True):
    """A part of a track, from its lowest to its highest field, with its points (R114, R115)."""

    first: int
    last: int
    points: int


class TrackLayout(Record, frozen=True, kw_only=True):
    """The fields of a track, 0 being the bottom."""

    length: int
    start: int
    sections: tuple[Section, ...]

    def points(self, position: int) -> int:
        """What a position is worth."""
        return next(section.points for section in self.sections if section.first <= position <= section.last)


class Board(Record, frozen=True, kw_only=True):
    """What the board shows and the rulebook's text does not say."""

    refill: Mapping[int, Mapping[int, int]]
    tracks: Mapping[Track, TrackLayout]
    prices: Mapping[CardKind, tuple[int, ...]]
    factories: Mapping[Factory, tuple[Recipe, ...]]
    needs: Mapping[str, tuple[str, ...]]
    accessories: tuple[str, ...]

    def refilled(self, army: int, players: int) -> int:
        """How many cubes an empty furnace gets; solo as for two, unless there is a column for one (R88, A-23)."""
        column = self.refill[army]
        return column[players] if players in column else column[2]


class Deck(Record, frozen=True, kw_only=True):
    """All cards of a deck by id, in its order, and its board."""

    id: str
    board: Board
    crafts: Mapping[str, Craft]
    contracts: Mapping[str, Contract]
    investments: Mapping[str, Investment]
    automaton: Mapping[str, AutomatonCard]
    disc_card: tuple[int | None, ...]
    competition: Mapping[str, Competition]
