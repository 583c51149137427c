"""Ids of specialists, buildings and places: closed sets, the same in all editions.

In states, options and actions an unknown id is read, so that the rules can name it among everything else that is wrong.
Elsewhere nobody would: there it is refused at once.
"""

from collections.abc import Iterable
from typing import Any

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.names import START_BUILDINGS
from glass_arbiter.games.glassroad.landscape import FIELDS, Landscape
from glass_arbiter_schemas.containers import ListOf
from glass_arbiter_schemas.fields import Choice, KnownId, TypeName, Value

from . import type_names

MOST_BUILDINGS = 200
MOST_CARDS = 20


def a_specialist(about: str = "", *, strict: bool = False, **options: Any) -> Value:
    """One of the 15 cards."""
    return _an_id(CATALOGUE.specialists, type_names.SPECIALIST_ID, strict, about=about, **options)


def a_building(about: str = "", *, strict: bool = False, **options: Any) -> Value:
    """A tile, or one of the three printed start buildings."""
    return _an_id(CATALOGUE.buildings, type_names.BUILDING_ID, strict, about=about, **options)


def a_start_building(about: str = "", **options: Any) -> Value:
    """One of the three buildings that are printed on every board."""
    return _an_id(START_BUILDINGS, type_names.START_BUILDING_ID, False, about=about, **options)


def a_tile(about: str = "") -> Value:
    """What can lie on a field: a landscape tile or a building."""
    return _an_id((*Landscape, *CATALOGUE.buildings), type_names.TILE_ID, False, about=about)


def a_site(about: str = "") -> Value:
    """Where a building stands: a field, or the start building that an upgrade lies on."""
    return _an_id((*FIELDS, *START_BUILDINGS), type_names.SITE, True, about=about)


def a_landscape(about: str = "", **options: Any) -> Choice:
    """One of the three kinds of landscape tile."""
    return Choice(Landscape, named=type_names.LANDSCAPE_TILE, about=about, **options)


def cards(about: str = "", *, strict: bool = False, **options: Any) -> ListOf:
    """Ids of specialists."""
    return ListOf(a_specialist(strict=strict), most=MOST_CARDS, about=about, **options)


def buildings(about: str = "", *, strict: bool = False, **options: Any) -> ListOf:
    """Ids of buildings."""
    return ListOf(a_building(strict=strict), most=MOST_BUILDINGS, about=about, **options)


def _an_id(known: Iterable[str], named: TypeName, strict: bool, **options: Any) -> Value:
    return Choice(known, named=named, **options) if strict else KnownId(known, named=named, **options)
