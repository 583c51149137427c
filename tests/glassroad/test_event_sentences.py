"""What happens in Glass Road, in the words of each language."""

from collections.abc import Mapping

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES


def event(kind: EventType, cause: str | None = None, **facts: object) -> Event:
    return Event(type=kind, rule="W1", player="Anna", cause=cause, facts=facts)


def sentences(happened: Event) -> Mapping[str, str]:
    return {language: MESSAGES.event_sentence(happened, language, DEFAULT_OPTIONS) for language in LANGUAGES}


TOLD: Mapping[str, tuple[Event, str, str, str]] = {
    "goods that do not fit are told apart": (
        event(
            EventType.GOODS_GAINED,
            "fish_farmer",
            goods={"glassworks": {"wood": 2}, "brickworks": {"food": 1, "clay": 1}},
            lost={"glassworks": {"wood": 1}},
        ),
        "Anna gains 2 wood, 1 clay and 1 food on the brick wheel (Fish Farmer); 1 wood did not fit.",
        "Anna erhält 2 Holz, 1 Lehm und 1 Nahrung auf dem Ziegeleirad (Fischzüchter); für 1 Holz ist kein Platz.",
        "Anna otrzymuje 2 drewna, 1 glinę i 1 żywność na koło produkcji cegieł (Rybak); "
        "z braku miejsca traci 1 drewno.",
    ),
    "nothing may fit": (
        event(EventType.GOODS_GAINED, goods={}, lost={"brickworks": {"clay": 5}}),
        "Anna gains nothing; 5 clay did not fit.",
        "Anna erhält nichts; für 5 Lehm ist kein Platz.",
        "Anna nic nie otrzymuje; z braku miejsca traci 5 gliny.",
    ),
    "bricks are counted": (
        event(EventType.GOODS_PAID, goods={"brickworks": {"brick": 2}}),
        "Anna pays 2 bricks.",
        "Anna zahlt 2 Ziegel.",
        "Anna płaci 2 cegły.",
    ),
    "a wheel tells what it made": (
        event(EventType.WHEEL_ROTATED, wheel="brickworks", turns=2),
        "The brick wheel of Anna turns twice and makes 2 bricks.",
        "Das Ziegeleirad von Anna dreht sich zweimal und bringt 2 Ziegel.",
        "Koło produkcji cegieł gracza Anna obraca się dwa razy i daje 2 cegły.",
    ),
    "a fee is paid in goods": (
        event(EventType.FEE_PAID, "builder", goods={"glassworks": {"food": 1}}),
        "Anna pays the entry fee of the Builder: 1 food from the glass wheel.",
        "Anna zahlt die Eingangskosten der Karte Baumeister: 1 Nahrung vom Glashüttenrad.",
        "Anna płaci opłatę wstępną karty Budowniczy: 1 żywność z koła produkcji szkła.",
    ),
    "a fee is paid with a forest": (
        event(EventType.FEE_PAID, "carpenter", forest=["A1", "B1"]),
        "Anna pays the entry fee of the Carpenter with the forest on A1 and B1.",
        "Anna zahlt die Eingangskosten der Karte Zimmermann mit dem Wald auf A1 und B1.",
        "Anna płaci opłatę wstępną karty Cieśla, usuwając las z pól A1 i B1.",
    ),
    "an upgrade goes on its start building": (
        event(EventType.BUILDING_BUILT, building="forest_hut", at="forest_glassworks", source="private_offer"),
        "Anna builds the Forest Hut on top of the Forest Glassworks, from the private offer.",
        "Anna baut auf das Anfangsgebäude Waldglashütte das Gebäude Waldhütte aus der persönlichen Auslage.",
        "Anna buduje na budynku początkowym Leśna huta szkła budynek z prywatnych zasobów: Leśna pracownia szkła.",
    ),
    "tiles leave the game": (
        event(EventType.BUILDINGS_REMOVED, "kiln", buildings=["inn", "spa"]),
        "Anna removes tiles of the private offer from the game: Inn, Spa (Kiln).",
        "Anna entfernt Plättchen der persönlichen Auslage aus dem Spiel: Gasthof, Heilbad (Lehmbrennerei).",
        "Anna usuwa z gry żetony z prywatnych zasobów: Gospoda, Uzdrowisko (Wypalarnia gliny).",
    ),
    "the points are told from the best on, whatever the order of the keys": (
        event(EventType.GAME_FINISHED, totals={"Ben": 5, "Anna": 5, "Cleo": 13}, winners=["Cleo"]),
        "The game is over (Cleo: 13, Anna: 5, Ben: 5). The victory goes to Cleo.",
        "Das Spiel ist zu Ende (Cleo: 13, Anna: 5, Ben: 5). Der Sieg geht an Cleo.",
        "Gra jest skończona (Cleo: 13, Anna: 5, Ben: 5). Zwycięstwo: Cleo.",
    ),
    "one player alone has nobody to defeat": (
        event(EventType.GAME_FINISHED, totals={"Anna": 6}, winners=["Anna"]),
        "The game is over (Anna: 6).",
        "Das Spiel ist zu Ende (Anna: 6).",
        "Gra jest skończona (Anna: 6).",
    ),
    "a gift is accepted": (
        event(EventType.GIFT_ANSWERED, good="wood", accept=True),
        "Anna accepts the gift (wood).",
        "Anna nimmt die Gabe an (Holz).",
        "Anna przyjmuje dar (drewno).",
    ),
    "a gift is declined": (
        event(EventType.GIFT_ANSWERED, good="wood", accept=False),
        "Anna declines the gift (wood).",
        "Anna lehnt die Gabe ab (Holz).",
        "Anna odrzuca dar (drewno).",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_sentence_sounds_right(name: str) -> None:
    happened, english, german, polish = TOLD[name]

    assert sentences(happened) == {"en": english, "de": german, "pl": polish}
