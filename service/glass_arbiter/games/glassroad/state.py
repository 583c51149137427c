"""The full state of a game: everything that lies on the table, hidden things included."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Generic, Literal, TypedDict

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.engine.rules import Reading

from .catalogue.interpretations import INTERPRETATIONS
from .catalogue.names import START_BUILDINGS
from .goods import Good, Goods
from .ids import Id
from .landscape import DEFAULT_LAYOUT, FIELDS, FIRST_COLUMN, NEIGHBOURS, LandscapeBoard
from .wheel import Wheels

GAME = "glassroad"
VERSION = 1
RULES_VERSION = "1.0"

SOLO_HANDS = (3, 4, 5, 6, 3, 4, 5)
HAND_SIZE = 5
SHORT_GAME = 4
LONG_GAME = 5
INDENTATIONS = 2
CARD_ROUNDS = 3
# The slots of each row, on each side of the building board (SETUP8, SETUP10).
SLOTS: Mapping[str, int] = {"1-3": 4, "4": 5}


class Phase(StrEnum):
    """What the table is waiting for."""

    CHOOSE_HAND = "choose_hand"
    PLACE_CARD = "place_card"
    REVEAL = "reveal"
    PLAY_CARD = "play_card"
    DRAW_CARD = "draw_card"
    RESOLVE = "resolve"
    EXTRA_CARD = "extra_card"
    FINAL = "final"
    FINISHED = "finished"


class Kind(StrEnum):
    """The back of a tile: its stack and its row of the building board (SETUP9, SETUP11)."""

    PROCESSING = "processing"
    IMMEDIATE = "immediate"
    BONUS = "bonus"


class BoardOptions(TypedDict, total=False):
    """Another start layout, and the spaces that the start buildings touch (Q42, Q58)."""

    layout: LandscapeBoard
    start_building_neighbours: Mapping[str, tuple[str, ...]]


class Options(Record, frozen=True, kw_only=True):
    """The variant that is played; what is left out has its default."""

    edition: str
    periods: int | None
    introductory: bool
    costs: Mapping[str, Goods]
    rulings: Mapping[str, str | bool]
    board: BoardOptions
    board_side: str | None

    @property
    def weight(self) -> int:
        """How many entries it has: a bound on what it costs to look at them."""
        layout = self.board.get("layout")
        tiles = 0 if layout is None else len(layout.forests) + len(layout.tiles)
        touching = self.board.get("start_building_neighbours", {})
        return 1 + tiles + sum(1 + len(entry) for entry in (*self.costs.values(), *touching.values()))

    def ruling(self, key: str, readings: Readings) -> Reading:
        """The reading in force where the rulebook leaves a choice; the result then rests on it."""
        return readings.choose(INTERPRETATIONS[key], self.rulings)

    def layout(self) -> LandscapeBoard:
        """The landscape board at the start of the game."""
        return self.board.get("layout", DEFAULT_LAYOUT)

    def neighbours(self, site: str, readings: Readings) -> tuple[str, ...]:
        """The spaces that share an edge with a space, or with the place of a start building (B11, Q42)."""
        return NEIGHBOURS[site] if site in NEIGHBOURS else self._touched(site, readings)

    def start_buildings_at(self, site: str, readings: Readings) -> tuple[str, ...]:
        """The start buildings that share an edge with a space (Q42)."""
        # The start buildings stand to the left of the grid: unless somebody says otherwise, only spaces of the first
        # column can touch one, whatever the printed board shows.
        unclear = site in FIRST_COLUMN
        stated = self.board.get("start_building_neighbours", {})
        asked = [start for start in START_BUILDINGS if unclear or start in stated]
        return tuple([start for start in asked if site in self._touched(start, readings)])

    def _touched(self, start: str, readings: Readings) -> tuple[str, ...]:
        """The spaces that a start building touches: none, unless somebody who sees the printed board says so (Q58)."""
        stated = self.board.get("start_building_neighbours", {}).get(start)
        if stated is None:
            readings.suppose("Q58", "neighbours", start)
            return ()
        return tuple(name for name in FIELDS if name in stated)

    def slots(self, players: int) -> int:
        """How many tiles of each kind the building board shows (SETUP8, SETUP10)."""
        return SLOTS[self.board_side or board_side(players)]


class Player(Record, Generic[Id], frozen=True, kw_only=True):
    """One seat: boards, tiles and cards."""

    id: str
    wheels: Wheels
    landscape: LandscapeBoard[Id]
    start_buildings: Mapping[str, Id | None]
    private_offer: tuple[Id, ...]
    hand: tuple[Id, ...]
    face_down: Id | None
    played: tuple[Id, ...]
    indentations: tuple[Id, ...]
    resting: tuple[Id, ...]
    done: bool

    def cards(self) -> tuple[str, ...]:
        """Every card chosen for this period, wherever it lies now."""
        hidden = () if self.face_down is None else (self.face_down,)
        return self.hand + hidden + self.played + self.indentations

    def buildings(self) -> Mapping[str, str]:
        """Every building with its place: on the landscape, as an upgrade, or a start building not upgraded."""
        mine = self.start_buildings
        places = {mine[start] or start: start for start in START_BUILDINGS if start in mine}
        return places | self.landscape.buildings()


class Offer(Record, Generic[Id], frozen=True, kw_only=True):
    """The building board; an emptied place stays empty until the period ends (B7)."""

    processing: tuple[Id | None, ...]
    immediate: tuple[Id | None, ...]
    bonus: tuple[Id | None, ...]

    def row(self, kind: Kind) -> tuple[str | None, ...]:
        """The row of one kind."""
        row: tuple[str | None, ...] = getattr(self, kind)
        return row

    def with_row(self, kind: Kind, row: tuple[str | None, ...]) -> "Offer":
        """The building board with one row changed."""
        return replace(self, **{kind.value: row})

    def tiles(self) -> tuple[str, ...]:
        """Every tile that can be built from the building board."""
        return tuple([tile for tile in (*self.processing, *self.immediate, *self.bonus) if tile is not None])


class Stacks(Record, Generic[Id], frozen=True, kw_only=True):
    """The face-down draw stacks; the first element is the top."""

    processing: tuple[Id, ...]
    immediate: tuple[Id, ...]
    bonus: tuple[Id, ...]

    def stack(self, kind: Kind) -> tuple[str, ...]:
        """The stack of one kind."""
        stack: tuple[str, ...] = getattr(self, kind)
        return stack

    def with_stack(self, kind: Kind, stack: tuple[str, ...]) -> "Stacks":
        """The stacks with one of them changed."""
        return replace(self, **{kind.value: stack})


class Gift(Record, tag="gift", frozen=True, kw_only=True):
    """One unit of a good waits for the answer of each opponent in turn (SP8)."""

    type: ClassVar[str] = "gift"

    good: Good
    queue: tuple[str, ...]


class Repeat(Record, tag="repeat", frozen=True, kw_only=True):
    """A repeatable effect waits for one more step or its end (B14)."""

    type: ClassVar[str] = "repeat"

    building: str
    steps: int


class Resolution(Record, Generic[Id], frozen=True, kw_only=True):
    """A card is being resolved by those who revealed or copied it, one after the other (C12)."""

    card: Id
    revealer: str
    queue: tuple[str, ...]
    abilities: Literal["one", "both"]
    fee_paid: bool
    used: tuple[int, ...]
    pending: Gift | Repeat | None


class State(Record, Generic[Id], frozen=True, kw_only=True):
    """A game between two actions."""

    game: str
    version: int
    rules: str
    revision: int
    options: Options
    rng: Generator
    period: int
    round: int
    phase: Phase
    start_player: str
    players: tuple[Player[Id], ...]
    offer: Offer[Id]
    stacks: Stacks[Id]
    removed: tuple[Id, ...]
    resolution: Resolution[Id] | None

    def clockwise_from(self, player: str) -> tuple[Player, ...]:
        """Everybody once, beginning with this player; players sit clockwise in list order."""
        for seat, other in enumerate(self.players):
            if other.id == player:
                return self.players[seat:] + self.players[:seat]
        raise LookupError(player)


DEFAULT_OPTIONS = Options(
    edition="de-93", periods=None, introductory=False, costs={}, rulings={}, board={}, board_side=None
)


def hand_size(players: int, period: int) -> int:
    """Five cards are chosen for a period; solo has its own row of numbers (C2, SO1)."""
    return SOLO_HANDS[period - 1] if players == 1 else HAND_SIZE


def periods(options: Options, players: int) -> int:
    """Four building periods, five in the long game, seven solo (P1, L1, SO1)."""
    return options.periods or (len(SOLO_HANDS) if players == 1 else SHORT_GAME)


def board_side(players: int) -> str:
    """The building board has a side for one to three players and one for four (SETUP8)."""
    return "4" if players == 4 else "1-3"
