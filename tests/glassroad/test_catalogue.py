"""The catalogue holds what is in the box, and nothing that the rulebook does not have."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import ModuleType

import pytest

from glass_arbiter.games.glassroad import counts, effects
from glass_arbiter.games.glassroad.catalogue.alternatives import ALTERNATIVES
from glass_arbiter.games.glassroad.catalogue.bonus import BONUS
from glass_arbiter.games.glassroad.catalogue.immediate import IMMEDIATE
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.names import START_BUILDINGS
from glass_arbiter.games.glassroad.catalogue.processing import PROCESSING
from glass_arbiter.games.glassroad.catalogue.specialists import SPECIALISTS
from glass_arbiter.games.glassroad.catalogue.start import START
from glass_arbiter.games.glassroad.counts import Count
from glass_arbiter.games.glassroad.effects import Exchange
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.state import Kind
from glass_arbiter.games.glassroad.tiles import Building, Effect, Formula, Specialist
from glass_arbiter_schemas.glassroad.catalogue import CatalogueSchema, contents

TILES = PROCESSING + IMMEDIATE + BONUS
NAMED = tuple(thing for thing in START + TILES + SPECIALISTS if thing.names.en is not None)


def snake_case(name: str) -> str:
    """The id that belongs to an English name."""
    return re.sub(r"[^a-z]+", "_", name.lower().replace("'", ""))


def parts_of(thing: object) -> Iterator[object]:
    """A thing and everything that it is made of."""
    yield thing
    if is_dataclass(thing):
        parts: list[object] = [getattr(thing, part.name) for part in fields(thing)]
    elif isinstance(thing, Mapping):
        parts = [*thing.keys(), *thing.values()]
    else:
        parts = list(thing) if isinstance(thing, tuple) else []
    for part in parts:
        yield from parts_of(part)


def words_of(module: ModuleType, base: type) -> list[type]:
    """The words of a vocabulary that a module defines."""
    classes = [word for _, word in inspect.getmembers(module, inspect.isclass)]
    return [word for word in classes if issubclass(word, base) and not inspect.isabstract(word)]


VOCABULARY = words_of(effects, Effect) + words_of(counts, Count)
SPOKEN = {type(part) for part in parts_of(START + TILES + SPECIALISTS)}


def test_there_are_93_tiles_and_three_start_buildings() -> None:
    """The German box has 93 tiles; the start buildings are printed on the board and have no back."""
    assert len(TILES) == 93
    assert len(START) == 3
    assert all(building.kind is None and not building.cost for building in START)


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [(Kind.PROCESSING, PROCESSING), (Kind.IMMEDIATE, IMMEDIATE), (Kind.BONUS, BONUS)],
)
def test_each_kind_has_31_tiles(kind: Kind, tiles: tuple[Building, ...]) -> None:
    """Every stack is of one kind, and all three are equally high."""
    assert len(tiles) == 31
    assert {tile.kind for tile in tiles} == {kind}
    assert CATALOGUE.of_edition("de-93", kind) == tiles


def test_there_are_15_specialists() -> None:
    """Everybody has the same 15 cards."""
    assert len(SPECIALISTS) == 15


def test_the_catalogue_holds_everything_once_and_in_order() -> None:
    """No id is given twice, not even to a card and a tile."""
    assert tuple(CATALOGUE.buildings.values()) == START + TILES
    assert tuple(CATALOGUE.specialists.values()) == SPECIALISTS
    assert len(CATALOGUE.buildings.keys() | CATALOGUE.specialists.keys()) == 3 + 93 + 15


def test_the_catalogue_cannot_be_changed() -> None:
    """Requests share the catalogue, so none of them may write into it."""
    for things in (CATALOGUE.buildings, CATALOGUE.specialists):
        with pytest.raises(TypeError):
            things["shed"] = None  # type: ignore[index]


@pytest.mark.parametrize("thing", NAMED, ids=lambda thing: thing.id)
def test_an_id_is_the_english_name_in_snake_case(thing: Building | Specialist) -> None:
    """Who knows a name knows the id."""
    assert thing.names.en is not None
    assert thing.id == snake_case(thing.names.en)


def test_only_the_roofer_lacks_an_english_and_a_polish_name() -> None:
    """The tile exists in the German edition alone, so its id is a translation."""
    things = START + TILES + SPECIALISTS
    assert [thing.id for thing in things if thing.names.en is None or thing.names.pl is None] == ["roofer"]
    assert CATALOGUE.buildings["roofer"].names.en is None
    assert CATALOGUE.buildings["roofer"].names.pl is None


def test_no_two_things_share_a_name() -> None:
    """A name tells a tile or card from every other one, in each language."""
    for language in ("en", "de", "pl"):
        names = [getattr(thing.names, language) for thing in START + TILES + SPECIALISTS]
        assert len(set(names)) == len(names)


def test_the_english_edition_lacks_only_the_roofer() -> None:
    """It has 92 tiles."""
    english = [tile for kind in Kind for tile in CATALOGUE.of_edition("en-92", kind)]
    assert len(english) == 92
    assert [tile.id for tile in TILES if tile not in english] == ["roofer"]


def test_all_tiles_together_cost_39_glass_and_58_bricks() -> None:
    """The rulebook states both totals."""
    assert sum(tile.cost.get(Good.GLASS, 0) for tile in TILES) == 39
    assert sum(tile.cost.get(Good.BRICK, 0) for tile in TILES) == 58


def test_fifty_tiles_have_a_shrine() -> None:
    """They are the tiles of the introductory game; a start building is none of them."""
    assert sum(tile.shrine for tile in TILES) == 50
    assert not any(building.shrine for building in START)


def test_a_cost_is_attested_if_it_is_printed_or_forced() -> None:
    """Of the others, several fit the sources, or the good is a guess; then the alternatives are known."""
    certainties = Counter(tile.cost_source.certainty for tile in TILES if tile.cost_source is not None)
    attested = {tile.id for tile in START + TILES if tile.cost_attested}

    assert certainties == {"printed": 56, "forced": 3, "likely": 29, "guessed": 5}
    assert len(attested) == 3 + 56 + 3
    assert attested.isdisjoint(ALTERNATIVES)
    assert attested | ALTERNATIVES.keys() == CATALOGUE.buildings.keys()


def test_an_alternative_asks_for_the_same_amounts_of_other_goods() -> None:
    """The numbers of a cost are certain, and no two alternatives are the same."""
    for tile, alternatives in ALTERNATIVES.items():
        cost = CATALOGUE.buildings[tile].cost
        assert all(sorted(other.values()) == sorted(cost.values()) for other in alternatives)
        assert cost not in alternatives
        assert len({frozenset(other.items()) for other in alternatives}) == len(alternatives)


def test_the_catalogue_shows_how_certain_a_cost_is() -> None:
    """A start building has no cost to be certain of."""
    shown = {tile["id"]: tile for tile in CatalogueSchema().dump(contents("en"))["buildings"]}
    keys = ("cost_certainty", "cost_attested", "cost_alternatives")

    assert [shown["shed"][key] for key in keys] == ["forced", True, []]
    assert [shown["estate"][key] for key in keys] == ["likely", False, [{"wood": 2, "clay": 1, "brick": 2}]]
    assert [shown["forest_glassworks"][key] for key in keys] == [None, True, []]
    assert shown["forest_glassworks"]["cost_source"] == ""
    assert shown["clay_lake"]["cost_source"] == "the amount is attested, the good is a best guess"


def test_three_tiles_cost_nothing() -> None:
    """Everything else has a price."""
    free = {tile.id for tile in TILES if not tile.cost}
    assert free == {"clay_basin", "loess_plateau", "sand_deposit"}


def test_no_cost_or_gain_is_written_as_zero() -> None:
    """What is not there is left out."""
    mappings = [part for part in parts_of(START + TILES + SPECIALISTS) if isinstance(part, Mapping)]
    assert not any(amount == 0 for goods in mappings for amount in goods.values())


def test_each_start_building_has_two_upgrades_without_a_shrine() -> None:
    """One of them works at once and the other one at the end of the game."""
    upgrades = [tile for tile in TILES if tile.upgrade_of is not None]
    assert len(upgrades) == 6
    assert not any(tile.shrine for tile in upgrades)
    for start in START:
        kinds = [tile.kind for tile in upgrades if tile.upgrade_of == start.id]
        assert kinds == [Kind.IMMEDIATE, Kind.BONUS]


@pytest.mark.parametrize("tile", PROCESSING, ids=lambda tile: tile.id)
def test_a_processing_tile_is_an_exchange(tile: Building) -> None:
    """It gives something for something, and its points are printed."""
    assert isinstance(tile.effect, Exchange)
    assert isinstance(tile.points, int)


@pytest.mark.parametrize("tile", IMMEDIATE, ids=lambda tile: tile.id)
def test_an_immediate_tile_has_an_effect(tile: Building) -> None:
    """It does something when it is built, and its points are printed."""
    assert isinstance(tile.effect, Effect)
    assert isinstance(tile.points, int)


@pytest.mark.parametrize("building", START + BONUS, ids=lambda building: building.id)
def test_a_bonus_tile_scores_by_a_formula_and_does_nothing_else(building: Building) -> None:
    """So does a start building."""
    assert isinstance(building.points, Formula)
    assert building.effect is None


@pytest.mark.parametrize("word", VOCABULARY, ids=lambda word: word.__name__)
def test_every_word_of_the_vocabulary_is_spoken(word: type) -> None:
    """A word that no card and no tile uses would be dead code."""
    assert word in SPOKEN


def test_the_start_buildings_are_those_that_are_printed_on_the_board() -> None:
    assert CATALOGUE.start_buildings() == START_BUILDINGS
