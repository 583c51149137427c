"""The full state of a game: everything that lies on the table, hidden things included."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Literal

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import Record, astuple, replace

from .cubes import Cubes, FurnaceCubes, Products
from .options import Options
from .places import CARD_KINDS, ROWS, CardKind, ContractKind, CraftColor, Factory, Row

GAME = "stephens"
VERSION = 1
RULES_VERSION = "1.0"

AUTOMATON = "automaton"
OPEN_CONTRACTS = 3


class Phase(StrEnum):
    """What the table is waiting for."""

    PREPARE = "prepare"
    TURN = "turn"
    ACTIVATION = "activation"
    CARD = "card"
    WORKER = "worker"
    REST_INVESTMENTS = "rest_investments"
    AUTOMATON_DISC = "automaton_disc"
    REST_SUPPLY = "rest_supply"
    REST_CONTRACTS = "rest_contracts"
    AUTOMATON_CUBES = "automaton_cubes"
    FINISHED = "finished"


class FulfilledContract(Record, frozen=True, kw_only=True):
    """A contract that has been fulfilled, with the accessories put on it (R105)."""

    contract: str
    kept: Mapping[str, int]


class Fulfilled(Record, frozen=True, kw_only=True):
    """The rows of fulfilled contracts, the oldest first (R106)."""

    crown: tuple[FulfilledContract, ...]
    colonies: tuple[FulfilledContract, ...]
    uk: tuple[FulfilledContract, ...]

    def row(self, kind: ContractKind) -> tuple[FulfilledContract, ...]:
        """The row of one kind."""
        row: tuple[FulfilledContract, ...] = getattr(self, kind)
        return row

    def cards(self) -> tuple[FulfilledContract, ...]:
        """Every card, row by row."""
        return self.crown + self.colonies + self.uk

    def plus(self, kind: ContractKind, card: FulfilledContract) -> "Fulfilled":
        """The rows with one more card."""
        return replace(self, **{str(kind): (*self.row(kind), card)})


class InvestmentRows(Record, frozen=True, kw_only=True):
    """The rows of investments, the oldest first (R39)."""

    brown: tuple[str, ...]
    pink: tuple[str, ...]
    black: tuple[str, ...]

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The three rows, top to bottom."""
        return (self.brown, self.pink, self.black)

    def columns(self) -> int:
        """How many columns have a card (R92)."""
        return max(map(len, self.rows()))

    def column(self, number: int) -> tuple[str, ...]:
        """The cards of one column, top to bottom (R92)."""
        return tuple(row[number - 1] for row in self.rows() if len(row) >= number)

    def plus(self, row: str, card: str) -> "InvestmentRows":
        """The rows with one more card."""
        return replace(self, **{str(row): (*getattr(self, row), card)})


class Player(Record, frozen=True, kw_only=True):
    """One seat: what lies on the player board, beside it, and on the tracks."""

    id: str
    points: int
    influence: int
    coins: int
    forest: int
    dune: int
    cubes: Cubes
    accessories: Mapping[str, int]
    discs: tuple[str, ...]
    open_contracts: tuple[str, ...]
    fulfilled: Fulfilled
    investments: InvestmentRows
    stored: Products
    activated: tuple[int, ...]
    done: bool


class PlacedCraft(Record, frozen=True, kw_only=True):
    """A craft in a row with its workers (R59)."""

    craft: str
    master: str
    apprentice: str | None

    def workers(self) -> tuple[str, ...]:
        """Whoever works there, the master first."""
        return (self.master,) if self.apprentice is None else (self.master, self.apprentice)


class Rows(Record, frozen=True, kw_only=True):
    """The crafts at each small factory and on both sides of the Stephens factory (R47)."""

    upper_left: tuple[PlacedCraft, ...]
    lower_left: tuple[PlacedCraft, ...]
    stephens_left: tuple[PlacedCraft, ...]
    upper_right: tuple[PlacedCraft, ...]
    lower_right: tuple[PlacedCraft, ...]
    stephens_right: tuple[PlacedCraft, ...]

    def row(self, row: Row) -> tuple[PlacedCraft, ...]:
        """The crafts of one row."""
        crafts: tuple[PlacedCraft, ...] = getattr(self, row)
        return crafts

    def with_row(self, row: Row, crafts: tuple[PlacedCraft, ...]) -> "Rows":
        """The rows with one of them changed."""
        return replace(self, **{str(row): crafts})

    def crafts(self) -> list[tuple[Row, PlacedCraft]]:
        """Every craft with its row."""
        # The fields are the rows, in their order.
        return [(row, placed) for row, crafts in zip(ROWS, astuple(self), strict=True) for placed in crafts]

    def workers(self, owner: str) -> int:
        """How many workers somebody has on the board, masters and apprentices."""
        return sum([placed.workers().count(owner) for _, placed in self.crafts()])


class FactoryCubes(Record, frozen=True, kw_only=True):
    """The products on the small factories (R102)."""

    upper_left: Products
    lower_left: Products
    upper_right: Products
    lower_right: Products

    def factory(self, factory: Factory) -> Products:
        """The products of one small factory."""
        products: Products = getattr(self, factory)
        return products

    def with_factory(self, factory: Factory, products: Products) -> "FactoryCubes":
        """The small factories with one of them changed."""
        return replace(self, **{str(factory): products})


class Offer(Record, frozen=True, kw_only=True):
    """The cards on display, left to right, or the cheapest field first; None is an empty field."""

    red: tuple[str | None, ...]
    blue: tuple[str | None, ...]
    contracts: tuple[str | None, ...]
    investments: tuple[str | None, ...]


class Piles(Record, frozen=True, kw_only=True):
    """One pile for each kind of card: the stacks with their top first, or what is out of the game."""

    red: tuple[str, ...]
    blue: tuple[str, ...]
    contracts: tuple[str, ...]
    investments: tuple[str, ...]


class PendingCraft(Record, frozen=True, kw_only=True):
    """A craft that a player may still collect (R62)."""

    craft: str
    player: str


class Activation(Record, tag="activation", frozen=True, kw_only=True):
    """Crafts of a row wait to be collected or declined (R61)."""

    type: ClassVar[str] = "activation"

    row: Row
    crafts: tuple[PendingCraft, ...]

    def of(self, player: str) -> tuple[str, ...]:
        """The crafts that wait for a player."""
        return tuple([pending.craft for pending in self.crafts if pending.player == player])


class Kinds(StrEnum):
    """The kinds of cards that may be taken."""

    CONTRACT = "contract"
    INVESTMENT = "investment"
    EITHER = "either"


_KINDS: Mapping[Kinds, tuple[CardKind, ...]] = {
    Kinds.CONTRACT: (CardKind.CONTRACT,),
    Kinds.INVESTMENT: (CardKind.INVESTMENT,),
    Kinds.EITHER: CARD_KINDS,
}


class CardChoice(Record, tag="card", frozen=True, kw_only=True):
    """A player takes cards: of which kind, how many, and with which abilities still open (R24, R77-R79)."""

    type: ClassVar[str] = "card"

    player: str
    kind: Kinds
    left: int
    discount: bool
    discard: bool
    optional: bool
    origin: Literal["glass", "products", "supply"]

    def kinds(self) -> tuple[CardKind, ...]:
        """The kinds of cards that may be taken."""
        return _KINDS[self.kind]


class WorkerChoice(Record, tag="worker", frozen=True, kw_only=True):
    """A player assigns a worker, after a refresh or through a recipe (R74, R101)."""

    type: ClassVar[str] = "worker"

    player: str
    refreshed: CraftColor | None
    origin: Literal["turn", "supply"]


class CubesChoice(Record, tag="automaton_cubes", frozen=True, kw_only=True):
    """The player chooses which cubes Automaton removes (R133)."""

    type: ClassVar[str] = "automaton_cubes"

    factory: Factory
    number: int


class DiscChoice(Record, tag="automaton_disc", frozen=True, kw_only=True):
    """The player chooses the circle of Automaton's apprentice (R138)."""

    type: ClassVar[str] = "automaton_disc"


Pending = Activation | CardChoice | WorkerChoice | CubesChoice | DiscChoice


class Rest(Record, frozen=True, kw_only=True):
    """A rest phase: who triggered it, whether it is the last one, and who still has to supply (R84, R100)."""

    trigger: str
    final: bool
    queue: tuple[str, ...]


class Automaton(Record, frozen=True, kw_only=True):
    """The opponent of a solo game (R122, R123); `followed` counts instructions while the player chooses."""

    stack: tuple[str, ...]
    revealed: tuple[str, ...]
    discs: int
    spare_discs: int
    bag: Products
    followed: int | None


class State(Record, frozen=True, kw_only=True):
    """A game between two actions."""

    game: str
    version: int
    rules: str
    revision: int
    options: Options
    rng: Generator
    round: int
    phase: Phase
    start_player: str
    active: str
    last_round: int | None
    players: tuple[Player, ...]
    army: int
    furnaces: FurnaceCubes
    factories: FactoryCubes
    rows: Rows
    offer: Offer
    stacks: Piles
    removed: Piles
    pending: Pending | None
    rest: Rest | None
    automaton: Automaton | None

    def clockwise_from(self, player: str) -> tuple[Player, ...]:
        """Everybody once, beginning with this player; players sit clockwise in list order."""
        seat = [other.id for other in self.players].index(player)
        return self.players[seat:] + self.players[:seat]
