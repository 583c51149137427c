"""Every card and building can be told in every language."""

import inspect
import re
from types import ModuleType

import pytest

from glass_arbiter.games.glassroad import (
    CATALOGUE,
    counts,
    effects,
)
from glass_arbiter.games.glassroad.counts import (
    AdjacentBuildings,
    AdjacentEmpty,
    AdjacentTiles,
    BuildingsOfKind,
    Company,
    Count,
    Forests,
    HandCards,
    LandscapeSets,
    LargestGroup,
    LesserStock,
    PaidForOthers,
    Squares,
    Stock,
    Tiles,
    Times,
    TokensFrom,
)
from glass_arbiter.games.glassroad.effects import Gain, GainOneOf
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import Landscape
from glass_arbiter.games.glassroad.state import (
    Kind,
)
from glass_arbiter.games.glassroad.texts import LANGUAGES
from glass_arbiter.games.glassroad.texts.sentences import (
    ability_sentence,
    building_sentence,
    clause,
    effect_sentence,
    fee_sentence,
    formula_sentence,
)
from glass_arbiter.games.glassroad.tiles import Effect, Formula

EXPECTED_BUILDINGS = {
    "cooperage": (
        "Anytime: pay 1 wood, gain 2 water.",
        "Jederzeit: zahle 1 Holz, erhalte 2 Wasser.",
        "W dowolnym momencie: zapłać 1 drewno, weź 2 wody.",
    ),
    "inn": (
        "Anytime: pay 1 charcoal (from either wheel), gain 2 food (all on one wheel).",
        "Jederzeit: zahle 1 Holzkohle (von einem beliebigen Rad), erhalte 2 Nahrung (alles auf einem Rad).",
        "W dowolnym momencie: zapłać 1 węgiel drzewny (z dowolnego koła), weź 2 żywności (wszystko na jedno koło).",
    ),
    "joinery": (
        "Anytime: pay 1 wood and take 1 forest tile off your landscape board, gain 4 food (all on one wheel).",
        "Jederzeit: zahle 1 Holz und entferne 1 Waldplättchen von deinem Landschaftsplan, "
        "erhalte 4 Nahrung (alles auf einem Rad).",
        "W dowolnym momencie: zapłać 1 drewno i usuń 1 żeton lasu z własnej planszy, "
        "weź 4 żywności (wszystko na jedno koło).",
    ),
    "tree_nursery": (
        "Anytime: take 1 grove off your landscape board, gain 2 wood and 1 food (on either wheel).",
        "Jederzeit: entferne 1 Gehölz von deinem Landschaftsplan, "
        "erhalte 2 Holz und 1 Nahrung (auf einem beliebigen Rad).",
        "W dowolnym momencie: usuń 1 park z własnej planszy, weź 2 drewna i 1 żywność (na dowolne koło).",
    ),
    "office": (
        "Anytime: remove 1 building tile of your private offer from the game, gain 1 basic good of your choice.",
        "Jederzeit: entferne 1 Gebäudeplättchen deiner persönlichen Auslage aus dem Spiel, "
        "erhalte 1 einfache Ware deiner Wahl.",
        "W dowolnym momencie: usuń z gry 1 żeton budynku z prywatnych zasobów, weź 1 dobro podstawowe do wyboru.",
    ),
    "roofer": (
        "Anytime: pay 1 brick, gain 2 basic goods (all of one kind and on one wheel).",
        "Jederzeit: zahle 1 Ziegel, erhalte 2 einfache Waren (alles von einer Art und auf einem Rad).",
        "W dowolnym momencie: zapłać 1 cegłę, weź 2 dobra podstawowe (wszystko jednego rodzaju i na jedno koło).",
    ),
    "district_offices": (
        "Anytime: remove 2 building tiles of your private offer from the game, "
        "place 1 pit, 1 grove or 1 pond on an empty space.",
        "Jederzeit: entferne 2 Gebäudeplättchen deiner persönlichen Auslage aus dem Spiel, "
        "lege 1 Mulde, 1 Gehölz oder 1 Teich auf ein leeres Feld.",
        "W dowolnym momencie: usuń z gry 2 żetony budynków z prywatnych zasobów, "
        "połóż 1 złoże piasku, 1 park albo 1 jezioro na pustym polu.",
    ),
    "buttery": (
        "Once: gain 3 food on each of your two wheels.",
        "Einmalig: erhalte 3 Nahrung auf jedem deiner beiden Räder.",
        "Jednorazowo: weź 3 żywności na każde z dwóch kół.",
    ),
    "clay_depot": (
        "Once: gain 2 clay per empty space adjacent to this tile.",
        "Einmalig: erhalte 2 Lehm je leeres Feld neben diesem Plättchen.",
        "Jednorazowo: weź 2 gliny za każde puste pole obok tego żetonu.",
    ),
    "fishery": (
        "Once: take 1 pond off your landscape board, gain 3 food (all on one wheel) and 1 water; "
        "do so any number of times in a row or not at all.",
        "Einmalig: entferne 1 Teich von deinem Landschaftsplan, erhalte 3 Nahrung (alles auf einem Rad) "
        "und 1 Wasser; tu das beliebig oft hintereinander oder gar nicht.",
        "Jednorazowo: usuń 1 jezioro z własnej planszy, weź 3 żywności (wszystko na jedno koło) i 1 wodę; "
        "zrób to dowolną liczbę razy z rzędu albo wcale.",
    ),
    "tavern": (
        "Once: carry out the effect of one immediate building adjacent to this tile.",
        "Einmalig: führe den Effekt eines Sofortgebäudes neben diesem Plättchen aus.",
        "Jednorazowo: wykonaj działanie jednego budynku jednorazowego obok tego żetonu.",
    ),
    "artists_colony": (
        "Goes on top of Glassmaker's Colony. Once: gain 1 glass.",
        "Kommt auf das Anfangsgebäude „Glasmalerkolonie“. Einmalig: erhalte 1 Glas.",
        "Trafia na budynek początkowy „Sioło dekoratorów”. Jednorazowo: weź 1 szkło.",
    ),
    "masons_guild": (
        "Goes on top of Brotherhood of the Masons. At the end of the game: 3 points per brick on your wheels.",
        "Kommt auf das Anfangsgebäude „Maurerbrüderschaft“. Am Ende des Spiels: 3 Punkte je Ziegel auf deinen Rädern.",
        "Trafia na budynek początkowy „Bractwo murarskie”. Na koniec gry: 3 punkty za każdą cegłę na własnych kołach.",
    ),
    "glassmakers_colony": (
        "At the end of the game: ½ point per quartz sand on your wheels.",
        "Am Ende des Spiels: ½ Punkt je Quarzsand auf deinen Rädern.",
        "Na koniec gry: ½ punktu za każdy piasek kwarcowy na własnych kołach.",
    ),
    "bathhouse": (
        "At the end of the game: 2 points per pond adjacent to this tile.",
        "Am Ende des Spiels: 2 Punkte je Teich neben diesem Plättchen.",
        "Na koniec gry: 2 punkty za każde jezioro obok tego żetonu.",
    ),
    "food_locker": (
        "At the end of the game: 1 point per 3 food on your wheels.",
        "Am Ende des Spiels: 1 Punkt je 3 Nahrung auf deinen Rädern.",
        "Na koniec gry: 1 punkt za każde 3 żywności na własnych kołach.",
    ),
    "fish_yard": (
        "At the end of the game: 4 points for a 2 × 2 square (4 ponds, once only).",
        "Am Ende des Spiels: 4 Punkte für ein Quadrat aus 2 × 2 Feldern (4 Teiche, nur einmal).",
        "Na koniec gry: 4 punkty za kwadrat 2 × 2 (4 jeziora, tylko raz).",
    ),
    "hunting_lodge": (
        "At the end of the game: 3 points if there are at least 4 forest tiles on your landscape board.",
        "Am Ende des Spiels: 3 Punkte, falls es mindestens 4 Waldplättchen auf deinem Landschaftsplan gibt.",
        "Na koniec gry: 3 punkty, jeśli masz co najmniej 4 żetony lasu na własnej planszy.",
    ),
    "village_church": (
        "At the end of the game: 4 points, plus 1 point per empty space adjacent to this tile.",
        "Am Ende des Spiels: 4 Punkte, dazu 1 Punkt je leeres Feld neben diesem Plättchen.",
        "Na koniec gry: 4 punkty, do tego 1 punkt za każde puste pole obok tego żetonu.",
    ),
}

EXPECTED_ABILITIES = {
    ("supplier", 1): (
        "Gain 2 basic goods (solo: 1), all of one kind and on one wheel; "
        "then each opponent may take 1 of the same kind.",
        "Erhalte 2 einfache Waren (solo: 1), alles von einer Art und auf einem Rad; "
        "dann darf jeder Mitspieler 1 derselben Art nehmen.",
        "Weź 2 dobra podstawowe (solo: 1), wszystko jednego rodzaju i na jedno koło; "
        "potem każdy przeciwnik może wziąć 1 tego samego rodzaju.",
    ),
    ("forest_manager", 1): (
        "Place 1 grove on an empty space if there is one, then gain 1 wood.",
        "Lege 1 Gehölz auf ein leeres Feld, falls es eines gibt, dann erhalte 1 Holz.",
        "Połóż 1 park na pustym polu, jeśli takie jest, potem weź 1 drewno.",
    ),
    ("forest_manager", 2): (
        "Gain 1 food or 1 wood per grove on your landscape board (all of one kind and on one wheel).",
        "Erhalte 1 Nahrung oder 1 Holz je Gehölz auf deinem Landschaftsplan (alles von einer Art und auf einem Rad).",
        "Weź 1 żywność albo 1 drewno za każdy park na własnej planszy (wszystko jednego rodzaju i na jedno koło).",
    ),
    ("fuel_collector", 1): (
        "Gain 1 charcoal per card still in your hand (all on one wheel).",
        "Erhalte 1 Holzkohle je verbliebene Handkarte (alles auf einem Rad).",
        "Weź 1 węgiel drzewny za każdą kartę pozostałą na ręce (wszystko na jedno koło).",
    ),
}

EXPECTED_FEES = {
    "builder": (
        "Entry fee: pay 1 food (from either wheel).",
        "Eingangskosten: zahle 1 Nahrung (von einem beliebigen Rad).",
        "Opłata wstępna: zapłać 1 żywność (z dowolnego koła).",
    ),
    "woodcutter": (
        "Entry fee: take 1 forest tile off your landscape board.",
        "Eingangskosten: entferne 1 Waldplättchen von deinem Landschaftsplan.",
        "Opłata wstępna: usuń 1 żeton lasu z własnej planszy.",
    ),
}

# One of each word; a new word must be told as well.
COUNTS = (
    AdjacentBuildings(),
    AdjacentEmpty(),
    AdjacentTiles(Landscape.PIT),
    BuildingsOfKind(Kind.BONUS),
    Company(in_company=2, solo=1),
    Forests(),
    HandCards(),
    LandscapeSets(),
    LargestGroup(Landscape.PIT),
    LesserStock(Good.FOOD),
    PaidForOthers(Good.GLASS),
    Squares(Landscape.PIT),
    Stock(Good.WATER),
    Tiles(Landscape.PIT),
    Times(2, Forests()),
    TokensFrom(4),
)


def words_of(module: ModuleType, base: type) -> set[type]:
    """The words of a vocabulary that a module defines."""
    classes = {word for _, word in inspect.getmembers(module, inspect.isclass)}
    return {word for word in classes if issubclass(word, base) and word is not base}


@pytest.mark.parametrize("building", EXPECTED_BUILDINGS)
def test_a_building_is_told_in_each_language(building: str) -> None:
    tile = CATALOGUE.buildings[building]

    told_sentences = tuple(building_sentence(tile, CATALOGUE, language) for language in LANGUAGES)

    assert told_sentences == EXPECTED_BUILDINGS[building]


@pytest.mark.parametrize(("card", "number"), EXPECTED_ABILITIES)
def test_an_ability_is_told_in_each_language(card: str, number: int) -> None:
    ability = CATALOGUE.specialists[card].abilities[number - 1]

    assert tuple(ability_sentence(ability, language) for language in LANGUAGES) == EXPECTED_ABILITIES[card, number]


@pytest.mark.parametrize("card", EXPECTED_FEES)
def test_an_entry_fee_is_told_in_each_language(card: str) -> None:
    fee = CATALOGUE.specialists[card].fee
    assert fee is not None

    assert tuple(fee_sentence(fee, language) for language in LANGUAGES) == EXPECTED_FEES[card]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (-1, ("-1 point.", "-1 Punkt.", "-1 punkt.")),
        (0, ("0 points.", "0 Punkte.", "0 punktów.")),
        (1, ("1 point.", "1 Punkt.", "1 punkt.")),
        (4, ("4 points.", "4 Punkte.", "4 punkty.")),
        (5, ("5 points.", "5 Punkte.", "5 punktów.")),
        (12, ("12 points.", "12 Punkte.", "12 punktów.")),
        (22, ("22 points.", "22 Punkte.", "22 punkty.")),
    ],
)
def test_printed_points_are_counted_as_each_language_counts(points: int, expected: tuple[str, ...]) -> None:
    frames = ("At the end of the game: ", "Am Ende des Spiels: ", "Na koniec gry: ")

    told_sentences = tuple(formula_sentence(points, language) for language in LANGUAGES)

    assert told_sentences == tuple(frame + end for frame, end in zip(frames, expected, strict=True))


def everything_told(language: str) -> dict[str, str]:
    """Every sentence about every thing in the box."""
    sentences = {tile.id: building_sentence(tile, CATALOGUE, language) for tile in CATALOGUE.buildings.values()}
    for tile in CATALOGUE.buildings.values():
        sentences[f"points of {tile.id}"] = formula_sentence(tile.points, language)
        if tile.effect is not None:
            sentences[f"effect of {tile.id}"] = effect_sentence(tile.effect, language)
    for card in CATALOGUE.specialists.values():
        for number, ability in enumerate(card.abilities):
            sentences[f"ability {number} of {card.id}"] = ability_sentence(ability, language)
        if card.fee is not None:
            sentences[f"fee of {card.id}"] = fee_sentence(card.fee, language)
    return sentences


def test_everything_in_the_box_is_told_and_differently_in_each_language() -> None:
    english, german, polish = (everything_told(language) for language in LANGUAGES)

    assert english.keys() == german.keys() == polish.keys()
    for thing, sentence in english.items():
        told_sentences = {sentence, german[thing], polish[thing]}
        assert len(told_sentences) == len(LANGUAGES), thing
        for each in told_sentences:
            assert re.fullmatch(r"[^\W\d_][^{}\[\]]{6,}\.", each), each
            assert "  " not in each, each


def test_buildings_that_do_different_things_are_told_differently() -> None:
    for language in LANGUAGES:
        same: dict[str, set[str]] = {}
        for tile in CATALOGUE.buildings.values():
            does = repr((tile.effect, tile.upgrade_of, tile.points if isinstance(tile.points, Formula) else None))
            same.setdefault(building_sentence(tile, CATALOGUE, language), set()).add(does)

        assert all(len(different) == 1 for different in same.values())


def test_every_word_for_an_effect_has_a_phrase() -> None:
    assert set(clause.registry) - {object, Effect} == words_of(effects, Effect)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", COUNTS, ids=lambda count: type(count).__name__)
def test_every_count_can_be_an_amount(count: Count, language: str) -> None:
    assert {type(each) for each in COUNTS} == words_of(counts, Count)

    assert effect_sentence(Gain({Good.WOOD: count}), language).endswith(".")


def test_one_of_two_goods_needs_no_further_word_about_its_kind() -> None:
    choice = GainOneOf((Good.CLAY, Good.WOOD), 1)

    assert effect_sentence(choice, "en") == "Gain 1 clay or 1 wood of your choice."


def test_a_word_that_nobody_knows_is_not_told() -> None:
    class Juggle(Effect):
        def resolve(self, context: object) -> bool:
            return True

    class Stars(Count):
        def of(self, count_context: object) -> int:
            return 1

    with pytest.raises(TypeError, match="Juggle"):
        effect_sentence(Juggle(), "en")
    with pytest.raises(TypeError, match="Stars"):
        formula_sentence(Formula(count=Stars()), "en")
