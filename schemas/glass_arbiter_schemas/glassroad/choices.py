"""The choices of actions: each key with the values that it can have."""

from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf
from glass_arbiter_schemas.fields import Choice, Integer, Value

from . import type_names
from .goods import MOST_GAINED, MOST_OF_A_GOOD, a_field, a_good, a_wheel
from .ids import a_building, a_landscape, a_specialist, buildings, cards
from .options import MOST_FIELDS


def take() -> MapOf:
    """How much of a gain is taken."""
    about = "How much to take where that is less than offered, by good; for the Buttery by wheel."
    key = Choice((*Good, *WheelName))
    most = len(Good) + len(WheelName)
    return MapOf(
        key, Integer(lowest=0, highest=MOST_GAINED), most=most, named=type_names.TAKE, required=False, about=about
    )


def good() -> Choice:
    """Which good is gained."""
    return a_good("The good that is gained.", required=False)


def wheel() -> Choice:
    """Where a gain goes."""
    return a_wheel("The wheel that gained food or charcoal goes on.", required=False)


def pay() -> MapOf:
    """Which wheel pays."""
    amount = Integer(lowest=0, highest=MOST_OF_A_GOOD)
    split = MapOf(a_wheel(), amount, most=len(WheelName), named=type_names.SPLIT)
    about = "The wheel that food or charcoal is paid from, or how many units from each."
    either = AnyOf({str: a_wheel(), dict: split})
    return MapOf(a_good(), either, most=len(Good), named=type_names.PAY, required=False, about=about)


def at(about: str, *, required: bool = False) -> Choice:
    """One field."""
    return a_field(about, required=required)


def several_fields() -> ListOf:
    """Fields for several tiles."""
    return ListOf(a_field(), most=MOST_FIELDS, required=False, about="The fields to place tiles on.")


def field_or_fields() -> AnyOf:
    """One field, or fields for several tiles."""
    fields = ListOf(a_field(), most=MOST_FIELDS)
    return AnyOf({str: a_field(), list: fields}, required=False, about="A field; for the Country House a list.")


def tile() -> Choice:
    """Which landscape is placed."""
    return a_landscape("The landscape tile to place.", required=False)


def building(about: str, *, required: bool = False) -> Value:
    """A building."""
    return a_building(about, required=required)


def discard() -> ListOf:
    """Tiles that are given up."""
    return buildings("Tiles of the private offer to remove from the game.", required=False)


def forest() -> Choice:
    """A forest that is given up."""
    return a_field("Either field of the forest to remove.", required=False)


def source(*, required: bool = False) -> Choice:
    """Where a tile is built from."""
    named = {"data_key": "from", "attribute": "from", "named": type_names.SOURCE}
    return Choice(Source, required=required, about="Where the tile lies.", **named)


def hand(*, required: bool = False) -> ListOf:
    """The cards of a period."""
    return cards("The hand of the period.", required=required)


def card(*, required: bool = False) -> Value:
    """A card to play."""
    return a_specialist("A card of the hand.", required=required)
