"""Every refusal, fault, card and building can be told in every language."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.glassroad import (
    CATALOGUE,
    Action,
    ActionType,
    Refused,
    State,
    counts,
    effects,
    faults,
    option_faults,
    set_up,
    texts,
)
from glass_arbiter.games.glassroad.building import Source
from glass_arbiter.games.glassroad.codes import Code, FaultCode
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
from glass_arbiter.games.glassroad.goods import Good, WheelName
from glass_arbiter.games.glassroad.landscape import DEFAULT_LAYOUT, FIELDS, Landscape, LandscapeBoard
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import (
    DEFAULT_OPTIONS,
    BoardOptions,
    Gift,
    Kind,
    Phase,
    Player,
    Repeat,
    Resolution,
)
from glass_arbiter.games.glassroad.texts import LANGUAGES, message
from glass_arbiter.games.glassroad.texts.lexicon import BUILDINGS, LEXICONS, SPECIALISTS
from glass_arbiter.games.glassroad.texts.messages import PART, PLACE
from glass_arbiter.games.glassroad.texts.sentences import (
    ability_sentence,
    building_sentence,
    clause,
    effect_sentence,
    fee_sentence,
    formula_sentence,
)
from glass_arbiter.games.glassroad.texts.values import vocabulary
from glass_arbiter.games.glassroad.tiles import Effect, Formula
from glass_arbiter.games.glassroad.wheel import Brickworks, Wheels

HAND = ("pit_worker", "builder", "supplier", "woodcutter", "cultivator")
TWO = set_up(("anna", "bert"), DEFAULT_OPTIONS, "texts", "anna")[0]
SOLO = set_up(("anna",), DEFAULT_OPTIONS, "texts", "anna")[0]


# ---- Refusals and faults, made by the rules themselves ----


def changed(state: State, **changes: object) -> State:
    """The same game, but something is different about its first player."""
    return replace(state, players=(replace(state.players[0], **changes), *state.players[1:]))


def stocked(player: Player, **stocks: int) -> Wheels:
    """The player's glass wheel with other stocks."""
    return replace(player.wheels, glassworks=replace(player.wheels.glassworks, **stocks))


def on_board(**tiles: str) -> LandscapeBoard:
    """The board of the start with some more tiles."""
    return LandscapeBoard(forests=DEFAULT_LAYOUT.forests, tiles={**DEFAULT_LAYOUT.tiles, **tiles})


def resolving(card: str, **part: object) -> State:
    """Anna resolves a card for herself."""
    parts = {"fee_paid": False, "used": (), "pending": None} | part
    resolution = Resolution(card=card, revealer="anna", queue=("anna",), abilities="both", **parts)
    return replace(changed(TWO, played=(card,)), phase=Phase.RESOLVE, resolution=resolution)


def refused(state: State, type: ActionType, player: str = "anna", **choices: object) -> tuple[Violation, ...]:
    """Why the rules refuse an action."""
    ruling = adjudicate(GLASSROAD_RULES, state, Action(player=player, type=type, choices=choices))
    assert isinstance(ruling, Refused)
    return ruling.violations


def first_of(kind: Kind) -> str:
    """A tile that is on offer and goes on a space."""
    return next(tile for tile in TWO.offer.row(kind) if tile and CATALOGUE.buildings[tile].upgrade_of is None)


def build(building: str, **choices: object) -> dict[str, object]:
    """The choices of an ability that builds."""
    return {"ability": 2, "build": {"from": "offer", "building": building, **choices}}


def turn_refusals() -> Iterator[Violation]:
    """What comes at the wrong time, or from the wrong player."""
    yield from refused(TWO, ActionType.END, "carl")
    yield from refused(TWO, ActionType.PLAY_CARD, card="builder")
    yield from refused(replace(changed(TWO, hand=HAND)), ActionType.CHOOSE_HAND, cards=list(HAND))
    yield from refused(replace(TWO, phase=Phase.PLAY_CARD), ActionType.PLAY_CARD, "bert", card="builder")
    yield from refused(replace(TWO, phase=Phase.FINISHED), ActionType.END)
    yield from refused(replace(changed(TWO, done=True), phase=Phase.FINAL), ActionType.END)
    gift = resolving("supplier", used=(1,), pending=Gift(good=Good.WOOD, queue=("bert",)))
    yield from refused(gift, ActionType.USE_ABILITY, ability=2)
    repeat = resolving("cultivator", used=(2,), pending=Repeat(building="fishery", steps=0))
    yield from refused(repeat, ActionType.USE_ABILITY, ability=1)
    yield from refused(repeat, ActionType.REMOVE_LANDSCAPE, at="D2")
    between = (Action(player="anna", type=ActionType.END), Action(player="bert", type=ActionType.CONVERT))
    for action in between:
        builder = {"ability": 1, "fee": {"wheel": "glassworks"}, "between": (action,)}
        yield from refused(resolving("builder"), ActionType.USE_ABILITY, **builder)


def card_refusals() -> Iterator[Violation]:
    """Cards that cannot be chosen, played or used."""
    yield from refused(TWO, ActionType.CHOOSE_HAND)
    yield from refused(TWO, ActionType.CHOOSE_HAND, cards=["builder", "builder"])
    yield from refused(TWO, ActionType.CHOOSE_HAND, cards=["builder", "bilder"])
    resting = changed(replace(SOLO, period=2), resting=HAND[:3])
    yield from refused(resting, ActionType.CHOOSE_HAND, cards=list(HAND[:4]))
    playing = replace(changed(TWO, hand=HAND), phase=Phase.PLAY_CARD)
    yield from refused(playing, ActionType.PLAY_CARD, card="fish_farmer")
    yield from refused(playing, ActionType.PLAY_CARD)
    yield from refused(resolving("feudal_lord", used=(1,)), ActionType.USE_ABILITY, ability=1)
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=3)
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=2, take={"wood": 2})
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=2, colour="red")
    yield from refused(resolving("supplier"), ActionType.USE_ABILITY, ability=1, good="glass")
    yield from refused(resolving("supplier"), ActionType.USE_ABILITY, ability=1, good="food", wheel="big wheel")
    woodcutter = resolving("woodcutter")
    full = changed(woodcutter, wheels=stocked(TWO.players[0], wood=7))
    yield from refused(full, ActionType.USE_ABILITY, ability=1, fee={"forest": "A1"})
    yield from refused(woodcutter, ActionType.USE_ABILITY, ability=1, fee={"forest": "E1"})
    bare = changed(woodcutter, landscape=LandscapeBoard(forests=(), tiles={}))
    yield from refused(bare, ActionType.USE_ABILITY, ability=1)
    yield from refused(woodcutter, ActionType.USE_ABILITY, ability=1)


def gift_refusals() -> Iterator[Violation]:
    """Gifts that do not fit."""
    wood = resolving("supplier", used=(1,), pending=Gift(good=Good.WOOD, queue=("anna",)))
    food = resolving("supplier", used=(1,), pending=Gift(good=Good.FOOD, queue=("anna",)))
    wheels = stocked(TWO.players[0], wood=7, food=7)
    yield from refused(changed(wood, wheels=wheels), ActionType.ANSWER_GIFT, accept=True)
    full = changed(food, wheels=wheels)
    yield from refused(full, ActionType.ANSWER_GIFT, accept=True, wheel="glassworks")
    yield from refused(food, ActionType.ANSWER_GIFT, accept="yes")


def building_refusals() -> Iterator[Violation]:
    """Tiles that cannot be built."""
    cultivator = resolving("cultivator")
    tile, use = first_of(Kind.BONUS), ActionType.USE_ABILITY
    yield from refused(cultivator, use, ability=2)
    yield from refused(cultivator, use, **build(tile, at="A1"))
    yield from refused(cultivator, use, **build(tile, **{"from": "box"}))
    yield from refused(cultivator, use, ability=2, build={"building": tile, "at": "E2"})
    yield from refused(cultivator, use, ability=1, tile="lake", at="E2")
    yield from refused(cultivator, use, **build("castle"))
    yield from refused(cultivator, use, **build(TWO.stacks.bonus[0], at="E2"))
    yield from refused(cultivator, use, **build("glassmakers_village", at="E2"))
    upgraded = {**TWO.players[0].start_buildings, "glassmakers_colony": "artists_colony"}
    yield from refused(changed(cultivator, start_buildings=upgraded), use, **build("glassmakers_village"))
    covered = on_board(**dict.fromkeys(("E2", "C2", "D2", "B3", "C3", "D3", "E3"), "pit"))
    yield from refused(changed(cultivator, landscape=covered), use, **build(tile, at="E2"))
    yield from refused(changed(cultivator, landscape=covered), use, ability=1, tile="pit", at="E2")
    shown = replace(cultivator.offer, immediate=("country_house", None, None, None))
    rich = Wheels(
        glassworks=replace(TWO.players[0].wheels.glassworks, glass=3, wood=4, quartz_sand=0),
        brickworks=Brickworks(brick=3, charcoal=0, clay=1, food=2),
    )
    country = changed(replace(cultivator, offer=shown), wheels=rich)
    yield from refused(country, use, **build("country_house", at="C2", effect={"at": ["E2", "B2", "C4"]}))


def anytime_refusals() -> Iterator[Violation]:
    """Conversions and removals that cannot be made."""
    convert, remove = ActionType.CONVERT, ActionType.REMOVE_LANDSCAPE
    yield from refused(TWO, convert)
    yield from refused(TWO, convert, building="inn")
    yield from refused(TWO, convert, building="in")
    yield from refused(TWO, convert, building="forest_glassworks")
    built = changed(
        TWO, landscape=on_board(E2="inn", C2="office", D2="reed_hut", D3="clay_basin"), private_offer=("spa",)
    )
    yield from refused(built, convert, building="inn", wheel="glassworks", pay={"charcoal": "brickworks"})
    yield from refused(built, convert, building="clay_basin", pay={"food": {"glassworks": 2}})
    yield from refused(built, convert, building="clay_basin")
    yield from refused(built, convert, building="office", discard=["kiln"], good="wood")
    yield from refused(built, convert, building="office", good="wood")
    yield from refused(changed(built, private_offer=()), convert, building="office")
    yield from refused(built, convert, building="reed_hut", at="B3")
    dry = LandscapeBoard(forests=(), tiles={"D2": "reed_hut"})
    yield from refused(changed(built, landscape=dry), convert, building="reed_hut")
    yield from refused(built, remove, at="E2")
    yield from refused(built, remove, at="A1")
    yield from refused(built, remove, at="Z9")
    poor = changed(built, wheels=stocked(TWO.players[0], charcoal=0))
    yield from refused(poor, convert, building="inn", wheel="glassworks")


def frame_faults() -> Iterator[Violation]:
    """States whose frame is wrong."""
    yield from faults(replace(TWO, period=9, round=0))
    yield from faults(replace(TWO, players=()))
    yield from faults(replace(TWO, phase=Phase.DRAW_CARD))
    yield from faults(replace(TWO, phase=Phase.FINAL))
    yield from faults(replace(SOLO, phase=Phase.FINISHED, period=7, round=2))
    yield from faults(replace(TWO, players=(TWO.players[0], TWO.players[0])))
    yield from faults(replace(TWO, start_player="carl"))


def set_up_faults() -> Iterator[Violation]:
    """Options that cannot be played."""
    tiles = {**DEFAULT_LAYOUT.tiles, "E2": "pit"}
    layout = LandscapeBoard(forests=DEFAULT_LAYOUT.forests[1:], tiles=tiles)
    board = BoardOptions(layout=layout, start_building_neighbours={"forest_glassworks": ("A1", "A1", "F1"), "shed": ()})
    options = replace(
        DEFAULT_OPTIONS,
        edition="fr-94",
        periods=6,
        board_side="5",
        costs={"castle": {}, "inn": {Good.BRICK: 4}},
        rulings={"fee_without_use": "sometimes", "weather": "fine"},
        board=board,
    )
    yield from option_faults(options, 2, "/options")


def board_faults() -> Iterator[Violation]:
    """Boards that no game can lead to."""
    yield from faults(changed(TWO, wheels=stocked(TWO.players[0], wood=8)))
    yield from faults(changed(TWO, wheels=stocked(TWO.players[0], quartz_sand=1)))
    forests = (("A1", "C1"), ("C1", "D1"), ("D1", "E1"))
    yield from faults(changed(TWO, landscape=LandscapeBoard(forests=forests, tiles={"C1": "pit", "Z9": "pit"})))


def tile_faults() -> Iterator[Violation]:
    """Tiles that are somewhere else than they can be."""
    wrong = {"forest_glassworks": "artists_colony", "castle": None}
    yield from faults(changed(TWO, start_buildings=wrong, private_offer=("castle", TWO.stacks.bonus[0])))
    offer = replace(TWO.offer, processing=(None, *TWO.offer.processing[1:]), bonus=TWO.offer.immediate[:3])
    yield from faults(replace(TWO, offer=offer))
    yield from faults(replace(TWO, options=replace(TWO.options, edition="en-92")))


def card_faults() -> Iterator[Violation]:
    """Cards that contradict each other or the phase."""
    bert = replace(TWO.players[1], hand=HAND, played=("fish_farmer",))
    anna = replace(
        TWO.players[0],
        hand=("fish_farmer", "builder", "builder", "bilder"),
        indentations=("clay_worker", "pond_builder", "carpenter"),
        resting=("woodcutter",),
        done=True,
    )
    yield from faults(replace(TWO, phase=Phase.PLAY_CARD, players=(anna, bert)))
    first = replace(
        TWO.players[0], hand=("pit_worker", "forest_manager", "supplier", "builder"), played=("fish_farmer",)
    )
    copying = ("fish_farmer", "woodcutter", "carpenter", "cultivator")
    second = replace(TWO.players[1], hand=copying, indentations=("clay_worker",))
    yield from faults(replace(TWO, phase=Phase.PLAY_CARD, players=(first, second)))


def resolution_faults() -> Iterator[Violation]:
    """Resolutions that contradict the cards."""
    yield from faults(replace(TWO, phase=Phase.RESOLVE))
    for part in (
        {"card": "bilder"},
        {"revealer": "carl"},
        {"card": "builder"},
        {"queue": ("bert", "anna")},
        {"used": (1, 1), "fee_paid": True},
        {"abilities": "one"},
        {"used": (1,), "pending": Gift(good=Good.GLASS, queue=("anna",))},
        {"used": (1,), "pending": Repeat(building="inn", steps=-1)},
    ):
        state = resolving("cultivator")
        assert state.resolution is not None
        yield from faults(replace(state, resolution=replace(state.resolution, **part)))


SOURCES = (
    *(turn_refusals, card_refusals, gift_refusals, building_refusals, anytime_refusals),
    *(frame_faults, set_up_faults, board_faults, tile_faults, card_faults, resolution_faults),
)
VIOLATIONS = tuple(violation for source in SOURCES for violation in source())


def templates(language: str) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Both kinds of template."""
    return (("code", LEXICONS[language].MESSAGES), ("fault", LEXICONS[language].FAULTS))


def told(code: str, pointer: str = "", **facts: object) -> str:
    """An English sentence for facts of our own."""
    return message(Violation(code=code, rule="C1", pointer=pointer, facts=facts), "en")


def test_the_rules_were_made_to_give_every_code() -> None:
    codes = {violation.code for violation in VIOLATIONS if isinstance(violation.code, Code | CommonCode)}
    fault_codes = {violation.code for violation in VIOLATIONS if isinstance(violation.code, FaultCode)}

    assert codes == set(Code)
    assert fault_codes == set(FaultCode)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text_and_no_text_is_left_over(language: str) -> None:
    assert set(LEXICONS[language].MESSAGES) == set(Code)
    assert set(LEXICONS[language].FAULTS) == set(FaultCode)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_and_no_name_is_left_over(language: str) -> None:
    words = LEXICONS[language]

    assert set(words.GOODS) == set(Good)
    assert set(words.WHEELS) == set(WheelName)
    assert set(words.LANDSCAPES) == set(Landscape)
    assert set(words.KINDS) == set(Kind)
    assert set(words.ACTIONS) == set(ActionType)
    assert set(words.PHASES) == set(Phase)
    assert set(words.SOURCES) == set(Source)
    assert set(words.PENDING) == {"gift", "repeat"}
    assert set(words.PARTS) == set(LEXICONS["en"].PARTS)


def _kind_and_code(code: str) -> tuple[bool, str]:
    """A violation and a fault may have the same code, and mean different things."""
    return isinstance(code, FaultCode), str(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_a_template_is_a_fact_that_the_rules_give(language: str) -> None:
    given_facts: dict[tuple[bool, str], set[str]] = {}
    for violation in VIOLATIONS:
        made = {"shortage": {"need", "have"}, "span": {"least", "most"}, "what": set[str]()}
        made_facts = {fact for fact, sources in made.items() if sources <= set(violation.facts)}
        given_facts.setdefault(_kind_and_code(violation.code), set()).update(violation.facts, made_facts)

    for _, texts_of_codes in templates(language):
        for code, template in texts_of_codes.items():
            assert {place[1] for place in PLACE.finditer(template)} <= given_facts[_kind_and_code(code)], code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_says_the_same_facts_in_every_language(language: str) -> None:
    def places(template: str) -> list[tuple[str, ...]]:
        return sorted(place.groups("") for place in PLACE.finditer(template))

    for (_, ours), (_, english) in zip(templates(language), templates("en"), strict=True):
        assert {code: places(text) for code, text in ours.items()} == {
            code: places(text) for code, text in english.items()
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_is_well_written(language: str) -> None:
    kinds = {*vocabulary(language), "choice", "range", "shortage", "size", "text"}

    for _, texts_of_codes in templates(language):
        for code, template in texts_of_codes.items():
            assert {place[2] or "" for place in PLACE.finditer(template)} <= kinds, code
            assert not set("{}[]") & set(PLACE.sub("", PART.sub(lambda part: part[1] or part[2], template))), code
            assert template.endswith((".", ".]")), code


@pytest.mark.parametrize("violation", VIOLATIONS, ids=lambda violation: violation.code)
def test_what_the_rules_refuse_is_told_in_full_and_differently_in_each_language(violation: Violation) -> None:
    sentences = [message(violation, language) for language in LANGUAGES]

    assert len(set(sentences)) == len(LANGUAGES)
    for sentence in sentences:
        assert re.fullmatch(r"[^{}\[\]…]{10,}\.", re.sub(r"[“„].*?[“”]", "", sentence)), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_a_sentence_names_has_a_name(language: str) -> None:
    """Only rulings and start buildings are called by the key that the client wrote."""
    named = set()
    for violation in VIOLATIONS:
        is_fault = isinstance(violation.code, FaultCode)
        template = templates(language)[is_fault][1][violation.code]
        for fact, kind in (place.groups() for place in PLACE.finditer(template)):
            if kind == "part":
                key = violation.pointer.rpartition("/")[2]
                named.add(key if fact == "what" else violation.facts[fact])

    assert named == {*LEXICONS[language].PARTS, "fee_without_use", "weather", "shed"}


# ---- What the sentences say ----

EXPECTED_MESSAGES = {
    (Code.INSUFFICIENT_GOODS, "/action/build/building"): (
        {"need": {Good.BRICK: 2, Good.GLASS: 1}, "have": {Good.BRICK: 1, Good.GLASS: 0}},
        "Not enough goods: bricks (2 needed, 1 there), glass (1 needed, 0 there).",
        "Zu wenig Waren: Ziegel (2 nötig, 1 vorhanden), Glas (1 nötig, 0 vorhanden).",
        "Za mało dóbr: cegły (potrzeba 2, jest 1), szkło (potrzeba 1, jest 0).",
    ),
    (Code.WRONG_PHASE, "/action/type"): (
        {"phase": Phase.REVEAL, "type": ActionType.CHOOSE_HAND, "possible": [ActionType.REVEAL]},
        "Not possible now (phase: revealing cards): choosing the cards of the period; possible: revealing a card.",
        "Jetzt nicht möglich (Phase: Karten aufdecken): Karten der Bauperiode wählen; möglich: eine Karte aufdecken.",
        "Teraz niemożliwe (faza: odkrywanie kart): wybór kart na etap; możliwe: odkrycie karty.",
    ),
    (Code.CHOICE_NOT_POSSIBLE, "/action/build/pay/food"): (
        {"given": "water wheel", "allowed": ["glassworks", {"glassworks": 1, "brickworks": 1}]},
        "Wheel that pays the food: “water wheel” is not possible; "
        "possible: glass wheel, 1 × glass wheel + 1 × brick wheel.",
        "Rad, das die Nahrung zahlt: „water wheel“ ist nicht möglich; "
        "möglich: Glashüttenrad, 1 × Glashüttenrad + 1 × Ziegeleirad.",
        "Koło, z którego pochodzi żywność: „water wheel” to niemożliwy wybór; "
        "możliwe: koło produkcji szkła, 1 × koło produkcji szkła + 1 × koło produkcji cegieł.",
    ),
    (Code.FIELD_NOT_EMPTY, "/action/build/effect/at"): (
        {"given": ["C2", "E2", "A1"], "allowed": {"least": 0, "most": 2, "of": ["C2", "E2"]}},
        "Nothing can be placed on C2, E2, A1; possible empty spaces: 0–2 of: C2, E2.",
        "Auf C2, E2, A1 kann nichts gelegt werden; mögliche leere Felder: 0–2 aus: C2, E2.",
        "Tu nie można niczego położyć: C2, E2, A1; możliwe puste pola: 0–2 spośród: C2, E2.",
    ),
    (Code.ABILITY_ALREADY_USED, "/action/ability"): (
        {"ability": 2, "card": "slash_and_burn_farmer"},
        "Ability 2 of the Slash-and-burn Farmer has already been used.",
        "Fähigkeit 2 der Karte Brandroder wurde schon genutzt.",
        "Zdolność 2 tej karty została już użyta: Wypalacz lasów.",
    ),
    (FaultCode.WRONG_NUMBER_OF_CARDS, "/state/players/0/hand"): (
        {"given": 6, "need": 5},
        "Wrong number of cards (hand): 6 given, 5 expected.",
        "Falsche Anzahl Karten (Hand): 6 angegeben, 5 erwartet.",
        "Zła liczba kart (ręka): podano 6, oczekiwano 5.",
    ),
    (FaultCode.WHEEL_SHOULD_HAVE_TURNED, "/state/players/1/wheels/brickworks"): (
        {"turns": 2},
        "The brick wheel should have turned; turns due: 2.",
        "Das Ziegeleirad hätte sich drehen müssen; fällige Drehungen: 2.",
        "To koło powinno się było obrócić: koło produkcji cegieł; zaległe obroty: 2.",
    ),
}


@pytest.mark.parametrize("place", EXPECTED_MESSAGES, ids=lambda place: place[0])
def test_a_message_has_the_numbers_and_the_names_in_it(place: tuple[Code, str]) -> None:
    (code, pointer), (facts, *expected) = place, EXPECTED_MESSAGES[place]

    violation = Violation(code=code, rule="B8", pointer=pointer, facts=facts)

    assert [message(violation, language) for language in LANGUAGES] == expected


def test_the_same_word_is_told_differently_as_a_refusal_and_as_a_fault() -> None:
    facts = {"given": ["builder"], "need": 5, "allowed": {"least": 5, "most": 5, "of": []}}

    assert told(Code.WRONG_NUMBER_OF_CARDS, **facts) == "Different cards to choose: 5; given: 1."
    assert told(FaultCode.WRONG_NUMBER_OF_CARDS, **facts).startswith("Wrong number of cards")


def test_the_same_card_given_twice_counts_once() -> None:
    allowed = {"least": 2, "most": 2, "of": list(HAND)}

    sentence = told(Code.WRONG_NUMBER_OF_CARDS, given=["builder", "builder"], allowed=allowed)

    assert sentence == "Different cards to choose: 2; given: 1."


def test_something_else_than_a_list_of_cards_is_shown_as_it_was_written() -> None:
    allowed = {"least": 2, "most": 2, "of": list(HAND)}

    assert told(Code.WRONG_NUMBER_OF_CARDS, given="all", allowed=allowed) == (
        "Different cards to choose: 2; given: “all”."
    )


def test_a_tile_that_an_edition_lacks_keeps_its_german_name() -> None:
    assert [BUILDINGS[language]["roofer"] for language in LANGUAGES] == ["Dachdeckerei"] * 3
    assert [SPECIALISTS[language]["supplier"] for language in LANGUAGES] == ["Supplier", "Schultheiss", "Zasadźca"]


def test_an_optional_part_is_left_out_where_its_fact_is_missing() -> None:
    assert told(Code.NO_FOREST) == "There is no forest to remove."
    assert told(Code.NO_FOREST, given="E1") == "There is no forest to remove on E1."
    assert told(Code.ABILITY_ALREADY_USED) == "Ability … of the … has already been used."


# ---- Values that strangers write ----


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 41, "“" + "x" * 39 + "…”"),
        ("x" * 40, "“" + "x" * 40 + "”"),
        ("two\nlines\u202e", "“two\ufffdlines\ufffd”"),
        ("\ud800", "“\ufffd”"),
        ("{ability:card} [what]", "“{ability:card} [what]”"),
        (3, "3"),
        (-3.5, "“-3.5”"),
        (10**30, "“" + str(10**30) + "”"),
        (10**5000, "“…”"),
        (True, "true"),
        (False, "false"),
        (None, "“null”"),
        ([], "none"),
        ([True, 2], "true, 2"),
        (["a", 1, None], '“["a", 1, null]”'),
        ({}, "“{}”"),
        ({"a": [1, {"b": [True]}]}, '“{"a": [1, {"b": …}]}”'),
        ({"least": 0, "most": 3}, "0–3"),
        ({"least": 10**30, "most": 10**30}, '“{"least": ' + str(10**30)[:29] + "…”"),
        ({"least": 0, "most": 1, "of": ["a"]}, '“{"least": 0, "most": 1, "of": ["a"]}”'),
        ({1, 2}, "“…”"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_foreign_value_is_short_and_in_quotes(value: object, shown: str) -> None:
    assert told(Code.UNEXPECTED_CHOICE, choice=value) == f"The action has no use for {shown}."


def test_a_list_with_anything_foreign_in_it_is_shown_as_it_was_written() -> None:
    sentence = told(Code.BUILDING_NOT_AVAILABLE, given=["inn", "in"], allowed=["inn"])

    assert sentence == 'Not available: “["inn", "in"]”; available: Inn.'


def test_numbers_of_foreign_things_are_shown_as_they_were_written() -> None:
    sentence = told(Code.BUILDING_NOT_AVAILABLE, given={"inn": 1, "in": 1}, allowed={"inn": "1"})

    assert sentence == 'Not available: “{"inn": 1, "in": 1}”; available: “{"inn": "1"}”.'


def test_a_long_list_is_cut() -> None:
    named = told(FaultCode.BUILDING_MISSING, buildings=sorted(CATALOGUE.buildings))
    foreign = told(FaultCode.QUEUE_IMPOSSIBLE, given=["carl"] * 1000, possible=[])

    assert named.startswith("Building tiles are missing (96): Artists' Colony, ")
    assert named.endswith(", ….")
    assert named.count(",") == 20
    assert foreign == (
        "This order of resolving is not possible: “carl”, “carl”, “carl”, “carl”, “carl”, “carl”, …; "
        "those involved, in order: none."
    )


@pytest.mark.parametrize(
    ("facts", "shown"),
    [
        ({"need": {"gold": 1}, "have": {}}, '“{"gold": 1}”'),
        ({"need": {"wood": 1}, "have": {}}, '“{"wood": 1}”'),
        ({"need": {}, "have": {}}, "none"),
        ({"need": 1, "have": 0}, '“{"need": 1, "have": 0}”'),
        ({"need": 1}, "…"),
    ],
)
def test_a_shortage_of_something_else_is_told_as_well(facts: dict[str, object], shown: str) -> None:
    assert told(Code.INSUFFICIENT_GOODS, **facts) == f"Not enough goods: {shown}."


KEYS = sorted({key for violation in VIOLATIONS for key in violation.facts})
POINTERS = sorted({violation.pointer for violation in VIOLATIONS})
WORDS = sorted({*CATALOGUE.buildings, *CATALOGUE.specialists, *FIELDS, *Good, *WheelName, "least", "most", "of"})
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=60), st.sampled_from(WORDS), st.binary()
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=30),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.one_of(st.sampled_from(WORDS), st.text(max_size=5), st.integers()), inner, max_size=4),
    ),
    max_leaves=12,
)


@settings(derandomize=True, max_examples=400, deadline=None)
@given(
    code=st.sampled_from([*Code, *FaultCode]),
    pointer=st.one_of(st.sampled_from(POINTERS), st.text(max_size=20)),
    facts=st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5),
)
def test_no_fact_whatsoever_stops_a_message(code: str, pointer: str, facts: dict[str, object]) -> None:
    for language in LANGUAGES:
        sentence = message(Violation(code=code, rule="C1", pointer=pointer, facts=facts), language)

        assert sentence.isprintable()
        assert 5 < len(sentence) < 2000
        sentence.encode()


def test_a_value_nested_beyond_all_reason_does_not_stop_a_message() -> None:
    value: object = "deep"
    for _ in range(100_000):
        value = [value]

    assert told(Code.UNEXPECTED_CHOICE, choice=value) == "The action has no use for “[[[…]]]”."


# ---- Cards and buildings ----

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
        "erhalte 1 Grundware deiner Wahl.",
        "W dowolnym momencie: usuń z gry 1 żeton budynku z prywatnych zasobów, weź 1 dobro podstawowe do wyboru.",
    ),
    "roofer": (
        "Anytime: pay 1 brick, gain 2 basic goods (all of one kind and on one wheel).",
        "Jederzeit: zahle 1 Ziegel, erhalte 2 Grundwaren (alles von einer Art und auf einem Rad).",
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
        "Erhalte 2 Grundwaren (solo: 1), alles von einer Art und auf einem Rad; "
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


# ---- The package ----


def test_we_speak_english_german_and_polish() -> None:
    assert LANGUAGES == ("en", "de", "pl")


@pytest.mark.parametrize("part", ["PHRASES", "THINGS"])
def test_a_phrase_has_the_same_places_in_every_language(part: str) -> None:
    def places(language: str) -> dict[str, object]:
        record = getattr(LEXICONS[language], part)
        values = {field.name: getattr(record, field.name) for field in fields(record)}
        return {name: re.findall(r"\{\w+\}", value) for name, value in values.items() if isinstance(value, str)}

    assert places("de") == places("pl") == places("en")


def test_the_texts_know_neither_the_web_nor_the_machine() -> None:
    imported = set()
    for module in Path(texts.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                imported.add(node.module or "")

    assert imported == {
        "collections.abc",
        "dataclasses",
        "fractions",
        "functools",
        "glass_arbiter.engine.rulings",
        "itertools",
        "re",
        "types",
        "typing",
    }
