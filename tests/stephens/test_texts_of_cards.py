"""What the cards of a deck do can be told in every language, put together from their data."""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.deck import NOTHING, Amounts, Recipe, Trade
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.texts import LANGUAGES
from glass_arbiter.games.stephens.texts.sentences import (
    automaton_sentence,
    competition_sentence,
    contract_sentence,
    craft_sentence,
    investment_sentence,
    recipe_name,
    recipe_sentence,
)
from glass_arbiter.games.stephens.texts.words import WORDS

DECK = DEFAULT_OPTIONS.catalogue
DECK_RECIPES = {recipe.id: recipe for recipes in DECK.board.factories.values() for recipe in recipes}

CRAFTS = {
    "r01": (
        "Upper circle: free. Lower circle: free. When activated: gain 1 influence.",
        "Oberer Kreis: kostenlos. Unterer Kreis: kostenlos. Bei Aktivierung: erhalte 1 Einfluss.",
        "Górne koło: bez opłaty. Dolne koło: bez opłaty. Przy aktywowaniu: zdobądź 1 wpływ.",
    ),
    "r07": (
        "Upper circle: pay 2 coins. Lower circle: pay 1 coin. When activated: gain 2 influence; or move 1 field "
        "up the forest track.",
        "Oberer Kreis: zahle 2 Münzen. Unterer Kreis: zahle 1 Münze. Bei Aktivierung: erhalte 2 Einfluss; oder "
        "rücke auf dem Waldpfad 1 Feld nach oben.",
        "Górne koło: zapłać 2 monety. Dolne koło: zapłać 1 monetę. Przy aktywowaniu: zdobądź 2 wpływy; albo "
        "przesuń krążek o 1 pole w górę (tor lasu).",
    ),
    "r12": (
        "Upper circle: free. When activated: pay 1 cube of any colour, gain 3 influence.",
        "Oberer Kreis: kostenlos. Bei Aktivierung: zahle 1 beliebigen Stein, erhalte 3 Einfluss.",
        "Górne koło: bez opłaty. Przy aktywowaniu: zapłać 1 dowolną kostkę, zdobądź 3 wpływy.",
    ),
    "r16": (
        "Upper circle: pay 1 green cube. When activated: pay 1 coin, gain 1 cube of any colour.",
        "Oberer Kreis: zahle 1 grünen Stein. Bei Aktivierung: zahle 1 Münze, erhalte 1 beliebigen Stein.",
        "Górne koło: zapłać 1 zieloną kostkę. Przy aktywowaniu: zapłać 1 monetę, zdobądź 1 dowolną kostkę.",
    ),
    "r17": (
        "Upper circle: pay 2 coins. Lower circle: pay 1 influence. When activated: pay 2 influence, gain 1 "
        "accessory of any kind.",
        "Oberer Kreis: zahle 2 Münzen. Unterer Kreis: zahle 1 Einfluss. Bei Aktivierung: zahle 2 Einfluss, "
        "erhalte 1 beliebiges Zubehör.",
        "Górne koło: zapłać 2 monety. Dolne koło: zapłać 1 wpływ. Przy aktywowaniu: zapłać 2 wpływy, zdobądź 1 "
        "dowolne akcesorium.",
    ),
    "r21": (
        "Upper circle: pay 2 influence. Lower circle: pay 1 coin. When activated: pay 3 influence, gain 2 points.",
        "Oberer Kreis: zahle 2 Einfluss. Unterer Kreis: zahle 1 Münze. Bei Aktivierung: zahle 3 Einfluss, erhalte "
        "2 Siegpunkte.",
        "Górne koło: zapłać 2 wpływy. Dolne koło: zapłać 1 monetę. Przy aktywowaniu: zapłać 3 wpływy, zdobądź 2 "
        "punkty.",
    ),
    "r22": (
        "Upper circle: pay 3 coins. When activated: gain 1 influence, move 1 field up the forest track.",
        "Oberer Kreis: zahle 3 Münzen. Bei Aktivierung: erhalte 1 Einfluss, rücke auf dem Waldpfad 1 Feld nach oben.",
        "Górne koło: zapłać 3 monety. Przy aktywowaniu: zdobądź 1 wpływ, przesuń krążek o 1 pole w górę (tor lasu).",
    ),
    "rf2": (
        "First craft. Upper circle: free. Lower circle: free. When activated: gain 1 influence; or pay 1 "
        "influence, move 1 field up the dune track.",
        "Ersthandwerk. Oberer Kreis: kostenlos. Unterer Kreis: kostenlos. Bei Aktivierung: erhalte 1 Einfluss; "
        "oder zahle 1 Einfluss, rücke auf dem Dünenpfad 1 Feld nach oben.",
        "Pierwsze rzemiosło. Górne koło: bez opłaty. Dolne koło: bez opłaty. Przy aktywowaniu: zdobądź 1 wpływ; "
        "albo zapłać 1 wpływ, przesuń krążek o 1 pole w górę (tor wydm).",
    ),
}

CONTRACTS = {
    "cr01": (
        "Contract for the Crown: deliver 1 green cube.",
        "Auftrag für die Krone: liefere 1 grünen Stein.",
        "Kontrakt dla Korony: dostarcz 1 zieloną kostkę.",
    ),
    "uk12": (
        "Contract for the United Kingdom: deliver 1 white cube, 1 black cube and 1 accessory of any kind (kept on "
        "the card).",
        "Auftrag für das Vereinigte Königreich: liefere 1 weißen Stein, 1 schwarzen Stein und 1 beliebiges "
        "Zubehör (bleibt auf der Karte).",
        "Kontrakt dla Zjednoczonego Królestwa: dostarcz 1 białą kostkę, 1 czarną kostkę i 1 dowolne akcesorium "
        "(zostaje na karcie).",
    ),
    "cr13": (
        "Contract for the Crown: deliver 2 blue cubes and 1 accessory (cork).",
        "Auftrag für die Krone: liefere 2 blaue Steine und 1 Zubehör (cork).",
        "Kontrakt dla Korony: dostarcz 2 niebieskie kostki i 1 akcesorium (cork).",
    ),
    "co10": (
        "Contract for the colonies: deliver 1 blue cube, 1 white cube and 1 brown cube.",
        "Auftrag für die Kolonien: liefere 1 blauen Stein, 1 weißen Stein und 1 braunen Stein.",
        "Kontrakt dla kolonii: dostarcz 1 niebieską kostkę, 1 białą kostkę i 1 brązową kostkę.",
    ),
}

INVESTMENTS = {
    "brown_1": (
        "In a rest phase: store 1 brown cube.",
        "In der Ruhephase: lagere 1 braunen Stein auf der Karte.",
        "W fazie odpoczynku: odłóż na kartę 1 brązową kostkę.",
    ),
    "brown_5": (
        "In a rest phase: move 1 field down the forest track, gain 1 point, store 1 brown cube.",
        "In der Ruhephase: rücke auf dem Waldpfad 1 Feld nach unten, erhalte 1 Siegpunkt, lagere 1 braunen Stein "
        "auf der Karte.",
        "W fazie odpoczynku: przesuń krążek o 1 pole w dół (tor lasu), zdobądź 1 punkt, odłóż na kartę 1 brązową "
        "kostkę.",
    ),
    "plain_8": (
        "In a rest phase: move 1 field down the dune track, gain 3 points.",
        "In der Ruhephase: rücke auf dem Dünenpfad 1 Feld nach unten, erhalte 3 Siegpunkte.",
        "W fazie odpoczynku: przesuń krążek o 1 pole w dół (tor wydm), zdobądź 3 punkty.",
    ),
}

RECIPES = {
    "pink_to_coins": (
        "Put 1 pink cube on the factory: gain 2 coins.",
        "Lege 1 rosa Stein auf die Fabrik: erhalte 2 Münzen.",
        "Połóż w fabryce 1 różową kostkę: zdobądź 2 monety.",
    ),
    "pink_pair_to_accessory": (
        "Put 1 pink cube and 1 black cube on the factory: gain 1 accessory of any kind.",
        "Lege 1 rosa Stein und 1 schwarzen Stein auf die Fabrik: erhalte 1 beliebiges Zubehör.",
        "Połóż w fabryce 1 różową kostkę i 1 czarną kostkę: zdobądź 1 dowolne akcesorium.",
    ),
    "set_to_card": (
        "Put 1 brown cube, 1 pink cube and 1 black cube on the factory: accept a contract or fund an investment.",
        "Lege 1 braunen Stein, 1 rosa Stein und 1 schwarzen Stein auf die Fabrik: nimm einen Auftrag an oder "
        "finanziere eine Investition.",
        "Połóż w fabryce 1 brązową kostkę, 1 różową kostkę i 1 czarną kostkę: przyjmij kontrakt albo sfinansuj "
        "inwestycję.",
    ),
    "set_to_worker": (
        "Put 1 brown cube, 1 pink cube and 1 black cube on the factory: assign a worker.",
        "Lege 1 braunen Stein, 1 rosa Stein und 1 schwarzen Stein auf die Fabrik: weise eine Arbeitskraft zu.",
        "Połóż w fabryce 1 brązową kostkę, 1 różową kostkę i 1 czarną kostkę: przydziel pracownika.",
    ),
}

AUTOMATON = {
    "a03": (
        "Remove 1 cube from the first furnace with glass, in this order: white furnace of the contracts, green "
        "furnace, blue furnace, white furnace of the investments. If the cube is white, cards of its kind leave "
        "the game, from these fields: contracts 1, 2; investments 1. In a rest phase: draw 1 cube from the bag, 1 "
        "for each small factory, in this order: lower left, upper left, upper right, lower right. In a rest "
        "phase: set Automaton's disc on a free lower circle.",
        "Entferne 1 Stein vom ersten Schmelzofen mit Glas, in dieser Reihenfolge: weißer Schmelzofen der "
        "Aufträge, grüner Schmelzofen, blauer Schmelzofen, weißer Schmelzofen der Investitionen. Ist der Stein "
        "weiß, verlassen Karten seiner Art das Spiel, von diesen Feldern: Aufträge 1, 2; Investitionen 1. In der "
        "Ruhephase: Ziehe 1 Stein aus dem Beutel, je kleine Fabrik 1, in dieser Reihenfolge: unten links, oben "
        "links, oben rechts, unten rechts. In der Ruhephase: Lege Automatons Scheibe auf einen freien unteren "
        "Kreis.",
        "Usuń 1 kostkę z pierwszego pieca, w którym jest szkło, w tej kolejności: biały piec kontraktów, zielony "
        "piec, niebieski piec, biały piec inwestycji. Jeśli kostka jest biała, karty jej rodzaju opuszczają grę, "
        "z tych pól: kontrakty 1, 2; inwestycje 1. W fazie odpoczynku: dobierz z worka 1 kostkę, po 1 na małą "
        "fabrykę, w tej kolejności: lewa dolna, lewa górna, prawa górna, prawa dolna. W fazie odpoczynku: połóż "
        "krążek Automatona na wolnym dolnym kole.",
    ),
    "a05": (
        "Automaton takes this craft: first red field. In a rest phase: draw 2 cubes from the bag, 1 for each "
        "small factory, in this order: upper right, lower right, lower left, upper left.",
        "Automaton nimmt dieses Handwerk: erstes rotes Feld. In der Ruhephase: Ziehe 2 Steine aus dem Beutel, je "
        "kleine Fabrik 1, in dieser Reihenfolge: oben rechts, unten rechts, unten links, oben links.",
        "Automaton bierze to rzemiosło: pierwsze czerwone pole. W fazie odpoczynku: dobierz z worka 2 kostki, po "
        "1 na małą fabrykę, w tej kolejności: prawa górna, prawa dolna, lewa dolna, lewa górna.",
    ),
    "a08": (
        "Remove cubes from the first small factory that has some, in this order: lower left, upper left, upper "
        "right, lower right. If no small factory has cubes, remove 1 cube from the first furnace with glass, in "
        "this order: white furnace of the contracts, white furnace of the investments, blue furnace, green "
        "furnace. If the cube is white, cards of its kind leave the game, from these fields: contracts 2; "
        "investments 1. In a rest phase: draw 3 cubes from the bag, 1 for each small factory, in this order: "
        "lower left, lower right, upper right, upper left.",
        "Entferne Steine von der ersten kleinen Fabrik, auf der welche liegen, in dieser Reihenfolge: unten "
        "links, oben links, oben rechts, unten rechts. Liegen auf keiner kleinen Fabrik Steine, entferne 1 Stein "
        "vom ersten Schmelzofen mit Glas, in dieser Reihenfolge: weißer Schmelzofen der Aufträge, weißer "
        "Schmelzofen der Investitionen, blauer Schmelzofen, grüner Schmelzofen. Ist der Stein weiß, verlassen "
        "Karten seiner Art das Spiel, von diesen Feldern: Aufträge 2; Investitionen 1. In der Ruhephase: Ziehe 3 "
        "Steine aus dem Beutel, je kleine Fabrik 1, in dieser Reihenfolge: unten links, unten rechts, oben "
        "rechts, oben links.",
        "Usuń kostki z pierwszej małej fabryki, w której jakieś są, w tej kolejności: lewa dolna, lewa górna, "
        "prawa górna, prawa dolna. Jeśli w żadnej małej fabryce nie ma kostek, usuń 1 kostkę z pierwszego pieca, "
        "w którym jest szkło, w tej kolejności: biały piec kontraktów, biały piec inwestycji, niebieski piec, "
        "zielony piec. Jeśli kostka jest biała, karty jej rodzaju opuszczają grę, z tych pól: kontrakty 2; "
        "inwestycje 1. W fazie odpoczynku: dobierz z worka 3 kostki, po 1 na małą fabrykę, w tej kolejności: lewa "
        "dolna, prawa dolna, prawa górna, lewa górna.",
    ),
}

COMPETITION = {
    "dry_years": (
        "The discs on the forest track and the dune track start 2 fields lower.",
        "Die Scheiben auf dem Waldpfad und dem Dünenpfad beginnen 2 Felder tiefer.",
        "Krążki na torze lasu i na torze wydm zaczynają 2 pola niżej.",
    ),
    "scarce_wares": (
        "No second accessory of a kind while a set is incomplete.",
        "Kein zweites Zubehör einer Art, solange ein Set unvollständig ist.",
        "Dopóki komplet nie jest pełny, nie wolno wziąć drugiego akcesorium tego samego rodzaju.",
    ),
    "closed_doors": (
        "All four discs of the influence track lie on field 10.",
        "Alle vier Scheiben des Einflusspfads liegen auf Feld 10.",
        "Wszystkie cztery krążki z toru wpływów leżą na polu 10.",
    ),
    "short_notice": (
        "The fifth fields of contracts and investments are not in use.",
        "Die fünften Felder der Aufträge und der Investitionen werden nicht benutzt.",
        "Piąte pola kontraktów i inwestycji nie są używane.",
    ),
    "forced_march": (
        "This ability is not available, and its disc stays: 4d (a discount on cards). The rest phase in which the "
        "army reaches field 25 is the last one.",
        "Diese Fähigkeit gibt es nicht, und ihre Scheibe bleibt liegen: 4d (Nachlass auf Karten). Die Ruhephase, in "
        "der die Französische Armee Feld 25 erreicht, ist die letzte.",
        "Ta zdolność jest niedostępna, a jej krążek zostaje na miejscu: 4d (zniżka na karty). Faza odpoczynku, w "
        "której armia francuska dociera na pole 25, jest ostatnia.",
    ),
}

Sentence = Callable[[Any, str], str]
Expected = Mapping[str, tuple[str, ...]]

EVERYTHING: tuple[tuple[Mapping[str, Any], Sentence, Expected], ...] = (
    (DECK.crafts, craft_sentence, CRAFTS),
    (DECK.contracts, contract_sentence, CONTRACTS),
    (DECK.investments, investment_sentence, INVESTMENTS),
    (DECK_RECIPES, recipe_sentence, RECIPES),
    (DECK.automaton, automaton_sentence, AUTOMATON),
    (DECK.competition, competition_sentence, COMPETITION),
)
EVERY_KIND = pytest.mark.parametrize(
    ("cards", "sentence", "expected"), EVERYTHING, ids=lambda value: getattr(value, "__name__", "")
)


@EVERY_KIND
def test_a_card_is_told_in_each_language(cards: Mapping[str, Any], sentence: Sentence, expected: Expected) -> None:
    told = {card: tuple(sentence(cards[card], language) for language in LANGUAGES) for card in expected}

    assert told == expected


@EVERY_KIND
def test_everything_in_the_deck_is_told_and_differently_in_each_language(
    cards: Mapping[str, Any], sentence: Sentence, expected: Expected
) -> None:
    for card in cards.values():
        told = {sentence(card, language) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES), card
        for each in told:
            assert re.fullmatch(r"[^\W\d_][^{}\[\]]{6,}\.", each), each
            assert "  " not in each, each


@pytest.mark.parametrize("language", LANGUAGES)
def test_crafts_that_do_different_things_are_told_differently(language: str) -> None:
    same: dict[str, set[str]] = {}
    for craft in DECK.crafts.values():
        does = repr((craft.first, craft.circles, craft.trades))
        same.setdefault(craft_sentence(craft, language), set()).add(does)

    assert [sentence for sentence, different in same.items() if len(different) > 1] == []


EVERY_AMOUNT = Amounts(
    influence=5,
    coins=2,
    points=22,
    forest=1,
    dune=3,
    cubes={"green": 1, "black": 12},
    any_cubes=3,
    accessories={"cork": 2},
    any_accessories=1,
)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "gain 5 influence, 2 coins, 1 green cube, 12 black cubes, 3 cubes of any colour, 2 accessories (cork), "
            "1 accessory of any kind and 22 points, move 1 field up the forest track, move 3 fields up the dune track.",
        ),
        (
            "de",
            "erhalte 5 Einfluss, 2 Münzen, 1 grünen Stein, 12 schwarze Steine, 3 beliebige Steine, "
            "2 Zubehörplättchen (cork), 1 beliebiges Zubehör und 22 Siegpunkte, "
            "rücke auf dem Waldpfad 1 Feld nach oben, rücke auf dem Dünenpfad 3 Felder nach oben.",
        ),
        (
            "pl",
            "zdobądź 5 wpływów, 2 monety, 1 zieloną kostkę, 12 czarnych kostek, 3 dowolne kostki, "
            "2 akcesoria (cork), 1 dowolne akcesorium i 22 punkty, "
            "przesuń krążek o 1 pole w górę (tor lasu), przesuń krążek o 3 pola w górę (tor wydm).",
        ),
    ],
)
def test_every_amount_is_counted_as_its_language_counts(language: str, told: str) -> None:
    craft = replace(DECK.crafts["r01"], trades=(Trade(cost=NOTHING, gain=EVERY_AMOUNT),))

    assert craft_sentence(craft, language).endswith(f": {told}")


def test_a_cost_goes_down_the_tracks() -> None:
    craft = replace(DECK.crafts["r05"], trades=(Trade(cost=Amounts(dune=2), gain=Amounts(coins=1)),))

    assert craft_sentence(craft, "en") == (
        "Upper circle: free. When activated: move 2 fields down the dune track, gain 1 coin."
    )


def test_a_recipe_is_named_by_what_it_does() -> None:
    amounts = Recipe(id="all", cubes={"brown": 1, "black": 2}, reward=replace(EVERY_AMOUNT, cubes={}, any_cubes=0))

    assert [recipe_name(amounts, WORDS[language]) for language in LANGUAGES] == [
        "1 brown cube + 2 black cubes → 5 influence + 2 coins + 2 accessories (cork) + 1 accessory of any kind + "
        "22 points + 1 step on the forest track + 3 steps on the dune track",
        "1 brauner Stein + 2 schwarze Steine → 5 Einfluss + 2 Münzen + 2 Zubehörplättchen (cork) + "
        "1 beliebiges Zubehör + 22 Siegpunkte + 1 Schritt auf dem Waldpfad + 3 Schritte auf dem Dünenpfad",
        "1 brązowa kostka + 2 czarne kostki → 5 wpływów + 2 monety + 2 akcesoria (cork) + 1 dowolne akcesorium + "
        "22 punkty + 1 krok na torze lasu + 3 kroki na torze wydm",
    ]
    assert recipe_name(DECK_RECIPES["set_to_worker"], WORDS["en"]) == (
        "1 brown cube + 1 pink cube + 1 black cube → worker"
    )


def test_a_card_that_gives_nothing_says_so() -> None:
    craft = replace(DECK.crafts["r05"], trades=(Trade(cost=NOTHING, gain=NOTHING),))
    investment = replace(DECK.investments["plain_1"], points=0)
    recipe = replace(DECK_RECIPES["pink_to_coins"], reward=NOTHING)

    assert craft_sentence(craft, "en") == "Upper circle: free. When activated: nothing."
    assert investment_sentence(investment, "en") == "In a rest phase: nothing."
    assert recipe_sentence(recipe, "en") == "Put 1 pink cube on the factory: nothing."
    assert recipe_name(recipe, WORDS["en"]) == "1 pink cube → nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_has_the_same_places_in_every_language(language: str) -> None:
    def places(of: str) -> dict[str, list[str]]:
        phrases = WORDS[of].PHRASES
        return {field.name: sorted(re.findall(r"\{\w+\}", getattr(phrases, field.name))) for field in fields(phrases)}

    assert places(language) == places("en")


def test_an_automaton_card_that_supplies_and_removes_nothing_says_no_more() -> None:
    card = DECK.automaton["a01"]
    bare = replace(card, remove={}, supply=replace(card.supply, cubes=0))

    assert automaton_sentence(bare, "en") == (
        "Remove 1 cube from the first furnace with glass, in this order: green furnace, blue furnace, "
        "white furnace of the investments, white furnace of the contracts."
    )
