"""Cubes, rows and players: the words that most of Stephens' JSON is made of."""

from typing import Any

from glass_arbiter.games.stephens.cubes import Color, Cubes, FurnaceCubes, ProductColor, Products
from glass_arbiter.games.stephens.discs import DISCS
from glass_arbiter.games.stephens.faults.fault import MOST
from glass_arbiter.games.stephens.places import CardKind, CraftColor, CraftField, Factory, Furnace, Row
from glass_arbiter.games.stephens.setup import GLASS
from glass_arbiter_schemas.containers import ListOf, MapOf
from glass_arbiter_schemas.fields import Choice, Integer, KnownId, PlayerId, Text

from . import type_names
from .base import StephensSchema

MOST_PLAYERS = 4
# Of the cards of one kind in a deck, and of the kinds of accessories; a deck has three, but another may come.
MOST_CARDS = 300
MOST_ACCESSORIES = 10


def a_player(about: str = "", **options: Any) -> PlayerId:
    """The id of a player."""
    return PlayerId(about=about, **options)


def players(about: str = "") -> ListOf:
    """The ids of players in some order."""
    return ListOf(a_player(), most=MOST_PLAYERS, about=about)


def a_number(about: str = "", *, least: int = 0, most: int = MOST, **options: Any) -> Integer:
    """How much there is of something in a state; the rules refuse any other number."""
    return Integer(lowest=least, highest=most, about=about, **options)


def a_count(about: str = "", *, least: int = 0, **options: Any) -> Integer:
    """How much there is of something in an event, where no rule looks at it."""
    return Integer(least=least, most=MOST, about=about, **options)


def a_disc(about: str = "", *, required: bool = True) -> KnownId:
    """A disc of a player board."""
    return KnownId(DISCS, named=type_names.DISC, about=about, required=required)


def a_card(about: str = "", **options: Any) -> Text:
    """The id of a card of the deck."""
    return Text(about=about, **options)


def cards(about: str = "", **options: Any) -> ListOf:
    """Ids of cards of one kind."""
    return ListOf(a_card(), most=MOST_CARDS, about=about, **options)


def a_furnace(about: str = "", **options: Any) -> Choice:
    """One of the four furnaces."""
    return Choice(Furnace, named=type_names.FURNACE, about=about, **options)


def a_factory(about: str = "") -> Choice:
    """One of the four small factories."""
    return Choice(Factory, named=type_names.FACTORY, about=about)


def a_row(about: str = "") -> Choice:
    """One of the six rows of crafts."""
    return Choice(Row, named=type_names.ROW, about=about)


def a_card_kind(about: str = "", **options: Any) -> Choice:
    """A contract or an investment."""
    return Choice(CardKind, named=type_names.CARD_KIND, about=about, **options)


def a_craft_field(about: str = "") -> Choice:
    """A field with a craft that can be chosen."""
    return Choice(CraftField, named=type_names.CRAFT_FIELD, about=about)


def an_investment_row(about: str = "", **options: Any) -> Choice:
    """A row of investments, named by its colour."""
    return Choice(ProductColor, named=type_names.PRODUCT_COLOR, about=about, **options)


def a_craft_color(about: str = "", **options: Any) -> Choice:
    """Red on the left, blue on the right."""
    return Choice(CraftColor, named=type_names.CRAFT_COLOR, about=about, **options)


def _amount(strict: bool) -> Integer:
    return a_count() if strict else a_number()


def a_color(about: str = "", **options: Any) -> Choice:
    """A colour of cubes."""
    return Choice(Color, named=type_names.COLOR, about=about, **options)


def some_cubes(about: str = "", *, required: bool = True, strict: bool = False) -> MapOf:
    """Cubes by colour, only those that there are."""
    named = type_names.CUBES_BY_COLOR
    return MapOf(a_color(), _amount(strict), most=len(Color), named=named, about=about, required=required)


def some_products(about: str = "", *, strict: bool = False) -> MapOf:
    """Products by colour, only those that there are."""
    key = Choice(ProductColor, named=type_names.PRODUCT_COLOR)
    return MapOf(key, _amount(strict), most=len(ProductColor), named=type_names.PRODUCTS_BY_COLOR, about=about)


def some_accessories(about: str = "", *, required: bool = True, strict: bool = False) -> MapOf:
    """Accessories by kind."""
    named = type_names.ACCESSORIES
    return MapOf(Text(), _amount(strict), most=MOST_ACCESSORIES, named=named, about=about, required=required)


class CubesSchema(StephensSchema):
    """The cubes of a player."""

    model = Cubes

    green = a_number("Green cubes.")
    blue = a_number("Blue cubes.")
    white = a_number("White cubes.")
    brown = a_number("Brown cubes.")
    pink = a_number("Pink cubes.")
    black = a_number("Black cubes.")


class ProductsSchema(StephensSchema):
    """Products on a small factory, stored on investments, or in the bag."""

    model = Products

    brown = a_number("Brown cubes.")
    pink = a_number("Pink cubes.")
    black = a_number("Black cubes.")


class FurnaceCubesSchema(StephensSchema):
    """The glass on the furnaces; that of `contracts` and `investments` is white."""

    model = FurnaceCubes

    green = a_number("Cubes on the furnace `green`.", most=GLASS)
    blue = a_number("Cubes on the furnace `blue`.", most=GLASS)
    contracts = a_number("Cubes on the furnace `contracts`.", most=GLASS)
    investments = a_number("Cubes on the furnace `investments`.", most=GLASS)
