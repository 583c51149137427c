"""Cubes, rows and players: the words that most of Stephens' JSON is made of."""

from typing import Any

from glass_arbiter.games.stephens.cubes import Color, Cubes, FurnaceCubes, ProductColor, Products
from glass_arbiter.games.stephens.places import CraftColor, Factory, Furnace, Row
from glass_arbiter_schemas.containers import ListOf, MapOf
from glass_arbiter_schemas.fields import Choice, Integer, PlayerId, Text

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


def a_card(about: str = "", **options: Any) -> Text:
    """The id of a card of the deck."""
    return Text(about=about, **options)


def cards(about: str = "", **options: Any) -> ListOf:
    """Ids of cards of one kind."""
    return ListOf(Text(), most=MOST_CARDS, about=about, **options)


def a_furnace(about: str = "") -> Choice:
    """One of the four furnaces."""
    return Choice(Furnace, named="StephensFurnace", about=about)


def a_factory(about: str = "") -> Choice:
    """One of the four small factories."""
    return Choice(Factory, named="StephensFactory", about=about)


def a_row(about: str = "") -> Choice:
    """One of the six rows of crafts."""
    return Choice(Row, named="StephensRow", about=about)


def a_craft_color(about: str = "", **options: Any) -> Choice:
    """Red on the left, blue on the right."""
    return Choice(CraftColor, named="StephensCraftColor", about=about, **options)


def some_cubes(about: str = "", *, required: bool = True) -> MapOf:
    """Cubes by colour, only those that there are."""
    return MapOf(Choice(Color, named="StephensColor"), Integer(), most=len(Color), about=about, required=required)


def some_products(about: str = "") -> MapOf:
    """Products by colour, only those that there are."""
    return MapOf(Choice(ProductColor, named="StephensProductColor"), Integer(), most=len(ProductColor), about=about)


def some_accessories(about: str = "", *, required: bool = True) -> MapOf:
    """Accessories by kind."""
    return MapOf(Text(), Integer(), most=MOST_ACCESSORIES, about=about, required=required)


class CubesSchema(StephensSchema):
    """The cubes of a player."""

    model = Cubes

    green = Integer()
    blue = Integer()
    white = Integer()
    brown = Integer()
    pink = Integer()
    black = Integer()


class ProductsSchema(StephensSchema):
    """Products on a small factory, stored on investments, or in the bag."""

    model = Products

    brown = Integer()
    pink = Integer()
    black = Integer()


class FurnaceCubesSchema(StephensSchema):
    """The glass on the furnaces; that of `contracts` and `investments` is white."""

    model = FurnaceCubes

    green = Integer()
    blue = Integer()
    contracts = Integer()
    investments = Integer()
