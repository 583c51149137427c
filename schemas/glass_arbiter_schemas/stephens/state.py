"""The full state of a game, hidden things included."""

from marshmallow import ValidationError
from msgspec import to_builtins

from glass_arbiter.engine.records import astuple
from glass_arbiter.games.stephens.abilities import MOST_INFLUENCE
from glass_arbiter.games.stephens.faults.fault import MOST
from glass_arbiter.games.stephens.setup import ARMY_START, DISCS_ON_CARD, SPARE_DISCS
from glass_arbiter.games.stephens.state import (
    GAME,
    RULES_VERSION,
    VERSION,
    Automaton,
    FactoryCubes,
    Fulfilled,
    FulfilledContract,
    InvestmentRows,
    Offer,
    Phase,
    Piles,
    PlacedCraft,
    Player,
    Rest,
    Rows,
    State,
)
from glass_arbiter_schemas.common import generator_schema
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fields import Boolean, Choice, Integer
from glass_arbiter_schemas.room import LAST, keeps_common_limits
from glass_arbiter_schemas.room import check_room as check_common_room

from . import type_names
from .base import StephensSchema
from .options import OptionsSchema
from .pending import a_pending
from .places import (
    MOST_CARDS,
    MOST_PLAYERS,
    CubesSchema,
    FurnaceCubesSchema,
    ProductsSchema,
    a_card,
    a_disc,
    a_number,
    a_player,
    cards,
    players,
    some_accessories,
)

MOST_DISCS = 20
MOST_FIELDS = 10
MOST_INSTRUCTIONS = 3
LONGEST_TRACK = 40


def a_position(track: str) -> Integer:
    """Where a disc is on one of the tracks."""
    return a_number(f"The position on the {track} track, 0 being the bottom.", most=LONGEST_TRACK - 1)


class FulfilledContractSchema(StephensSchema):
    """A contract that has been fulfilled."""

    model = FulfilledContract

    contract = a_card("The contract.")
    kept = some_accessories("The accessories that lie on the card, only those that there are.")


def _fulfilled(about: str) -> ListOf:
    return ListOf(Nested(FulfilledContractSchema), most=MOST_CARDS, about=about)


class FulfilledSchema(StephensSchema):
    """The rows of fulfilled contracts, the oldest first; column n has the n-th card of each."""

    model = Fulfilled

    crown = _fulfilled("Contracts of the crown.")
    colonies = _fulfilled("Contracts of the colonies.")
    uk = _fulfilled("Contracts of the United Kingdom.")


class InvestmentRowsSchema(StephensSchema):
    """The rows of investments, the oldest first; column n has the n-th card of each."""

    model = InvestmentRows

    brown = cards("The brown row.")
    pink = cards("The pink row.")
    black = cards("The black row.")


class PlayerSchema(StephensSchema):
    """One seat: what lies on the player board, beside it, and on the tracks."""

    model = Player

    id = a_player("The id of the player.")
    points = a_number("The disc on the victory track, which may pass 55.")
    influence = a_number("Influence.", most=MOST_INFLUENCE)
    coins = a_number("Coins.")
    forest = a_position("forest")
    dune = a_position("dune")
    cubes = Nested(CubesSchema, about="Cubes in store.")
    accessories = some_accessories("Accessories by kind, with all kinds of the deck.")
    discs = ListOf(a_disc(), most=MOST_DISCS, about="The discs that still lie on the board, in their order.")
    open_contracts = cards("Contracts that are not yet fulfilled, at most three.")
    fulfilled = Nested(FulfilledSchema, about="The contracts that are fulfilled.")
    investments = Nested(InvestmentRowsSchema, about="The investments that are funded.")
    stored = Nested(ProductsSchema, about="Cubes of activated columns, to be supplied.")
    activated = ListOf(
        a_number(least=1, most=MOST_CARDS),
        most=MOST_CARDS,
        about="The columns activated in this rest phase, ascending.",
    )
    done = Boolean(about="The player has finished this step of the rest phase.")


class PlacedCraftSchema(StephensSchema):
    """A craft in a row with its workers: ids of players, or `automaton`."""

    model = PlacedCraft

    craft = a_card("The craft.")
    master = a_player("Who works on the upper circle.")
    apprentice = a_player("Who works on the lower circle.", allow_none=True)


def _row(about: str) -> ListOf:
    return ListOf(Nested(PlacedCraftSchema), most=MOST_CARDS, about=about)


class RowsSchema(StephensSchema):
    """The crafts at each small factory, and on both sides of the Stephens factory."""

    model = Rows

    upper_left = _row("The row `upper_left`.")
    lower_left = _row("The row `lower_left`.")
    stephens_left = _row("The row `stephens_left`.")
    upper_right = _row("The row `upper_right`.")
    lower_right = _row("The row `lower_right`.")
    stephens_right = _row("The row `stephens_right`.")


class FactoriesSchema(StephensSchema):
    """The products on the small factories."""

    model = FactoryCubes

    upper_left = Nested(ProductsSchema, about="The factory `upper_left`.")
    lower_left = Nested(ProductsSchema, about="The factory `lower_left`.")
    upper_right = Nested(ProductsSchema, about="The factory `upper_right`.")
    lower_right = Nested(ProductsSchema, about="The factory `lower_right`.")


def _fields(about: str = "") -> ListOf:
    return ListOf(a_card(allow_none=True), most=MOST_FIELDS, about=about)


class OfferSchema(StephensSchema):
    """The cards on display; null is an empty field."""

    model = Offer

    red = _fields("Left to right.")
    blue = _fields("Left to right.")
    contracts = _fields("The cheapest field first.")
    investments = _fields("The cheapest field first.")


class StacksSchema(StephensSchema):
    """The stacks, the top first; below the top of `red` and `blue`, and in the others, the order is secret."""

    model = Piles

    red = cards("Red crafts.")
    blue = cards("Blue crafts.")
    contracts = cards("Contracts.")
    investments = cards("Investments.")


class RemovedSchema(StephensSchema):
    """The cards that are out of the game, the latest last."""

    model = Piles

    red = cards("Red crafts.")
    blue = cards("Blue crafts.")
    contracts = cards("Contracts.")
    investments = cards("Investments.")


class RestSchema(StephensSchema):
    """A rest phase."""

    model = Rest

    trigger = a_player("Who triggered it; solo perhaps `automaton`.")
    final = Boolean(about="Whether scoring follows; solo, whether it is the last one.")
    queue = players("Who still has to supply, the acting player first.")


class AutomatonStateSchema(StephensSchema):
    """The opponent of a solo game."""

    model = Automaton

    stack = cards("Cards that lie face down, the top first; secret.")
    revealed = cards("Cards that lie open; the last one is in force.")
    discs = a_number("Discs on the disc card.", most=DISCS_ON_CARD)
    spare_discs = a_number("Discs for when the disc card is empty.", most=SPARE_DISCS)
    bag = Nested(ProductsSchema, about="Cubes in the bag.")
    followed = a_number(
        least=1,
        most=MOST_INSTRUCTIONS,
        allow_none=True,
        about="How many instructions of its card have been begun, while a choice of the player interrupts its turn.",
    )


class StateSchema(StephensSchema):
    """A game between two actions: everything that lies on the table."""

    model = State

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of this JSON shape.")
    rules = Choice((RULES_VERSION,), about="The version of the rules.")
    revision = Integer(least=0, most=LAST, about="How many actions have been applied.")
    options = Nested(OptionsSchema, about="The variant that is played.")
    rng = Nested(generator_schema(StephensSchema), about="Where all luck comes from; secret.")
    round = a_number("The round.", least=1)
    phase = Choice(Phase, named=type_names.PHASE, about="What the table is waiting for.")
    start_player = a_player("Who began.")
    active = a_player("Whose turn it is, or who prepares.")
    last_round = a_number("The last round; null until the end is triggered.", least=1, allow_none=True)
    players = ListOf(Nested(PlayerSchema), least=1, most=MOST_PLAYERS, about="Players sit clockwise in list order.")
    army = a_number("The field of the army on the victory track.", most=ARMY_START)
    furnaces = Nested(FurnaceCubesSchema, about="Glass on the furnaces.")
    factories = Nested(FactoriesSchema, about="Products on the small factories.")
    rows = Nested(RowsSchema, about="The crafts that have masters.")
    offer = Nested(OfferSchema, about="The cards on display.")
    stacks = Nested(StacksSchema, about="The stacks; secret but for the tops of `red` and `blue`.")
    removed = Nested(RemovedSchema, about="The cards that are out of the game.")
    pending = a_pending()
    rest = Nested(RestSchema, allow_none=True, about="The rest phase that is being played.")
    automaton = Nested(AutomatonStateSchema, allow_none=True, about="Only in a solo game.")


# What an action brings is far less than what is left up to the most that a state may have.
_MOST_WITH_ROOM = MOST - 10**6
_NO_ROOM = f"Must be at most {_MOST_WITH_ROOM} for anything to follow."


def check_room(state: State) -> None:
    """Refuse to act on a state whose numbers leave no room for what follows: those of every game, and what grows."""
    check_common_room(state)
    factories = state.factories
    numbers = [state.round, *astuple(factories.upper_left), *astuple(factories.upper_right)]
    numbers += (*astuple(factories.lower_left), *astuple(factories.lower_right))
    for player in state.players:
        numbers += (player.points, player.coins, *astuple(player.cubes), *astuple(player.stored))
        numbers += player.accessories.values()
    if max(numbers) > _MOST_WITH_ROOM:
        raise ValidationError({"state": _without_room(to_builtins(state, enc_hook=str))})


def _without_room(part: object) -> object:
    """The numbers that are too large, each in its place; those that only grow are looked at apart."""
    match part:
        case dict():
            inside = {key: _without_room(each) for key, each in part.items() if key not in ("revision", "rng")}
        case list() | tuple():
            inside = {index: _without_room(each) for index, each in enumerate(part)}
        case int() if part > _MOST_WITH_ROOM:
            return [_NO_ROOM]
        case _:
            return None
    return {key: errors for key, errors in inside.items() if errors} or None


def keeps_limits(state: State) -> bool:
    """Whether a state without faults keeps the limits of its schema.

    What the rules look up needs no limits of its own: what is unknown or out of range is a fault, and where every card
    of a deck lies in one place no list is longer than the schema allows.
    """
    return keeps_common_limits(state, game=GAME, version=VERSION, rules=RULES_VERSION)
