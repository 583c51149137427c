"""What happens in Stephens, in the words of each language."""

from collections.abc import Mapping

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.texts import LANGUAGES, MESSAGES

from .tables import table

OPTIONS = table().options


def event(happened: EventType, player: str | None = "Anna", /, **facts: object) -> Event:
    return Event(type=happened, rule="R1", player=player, facts=facts)


TOLD: Mapping[str, tuple[Event, str, str, str]] = {
    "what cannot be taken is told apart": (
        event(EventType.RESOURCES_GAINED, resources={"cubes": {"white": 2}}, lost={"influence": 2}),
        "Anna gains 2 white cubes; lost: 2 influence.",
        "Anna erhält 2 weiße Steine; verloren: 2 Einfluss.",
        "Anna otrzymuje 2 białe kostki; przepada: 2 wpływy.",
    ),
    "a disc moves down": (
        event(EventType.TRACK_MOVED, track="dune", steps=-2, position=3, lost=0),
        "Anna moves 2 fields down on the dune track to field 3.",
        "Anna zieht auf dem Dünenpfad 2 Felder abwärts bis Feld 3.",
        "Anna przesuwa krążek o 2 pola w dół (tor wydm), na pole 3.",
    ),
    "steps beyond the top are lost": (
        event(EventType.TRACK_MOVED, track="forest", steps=1, position=9, lost=5),
        "Anna moves 1 field up on the forest track to field 9; beyond the top: 5 fields.",
        "Anna zieht auf dem Waldpfad 1 Feld aufwärts bis Feld 9; über das Ende hinaus: 5 Felder.",
        "Anna przesuwa krążek o 1 pole w górę (tor lasu), na pole 9; poza końcem toru: 5 pól.",
    ),
    "a disc at the top stays where it is": (
        event(EventType.TRACK_MOVED, track="dune", steps=0, position=12, lost=1),
        "Anna stays on the dune track on field 12; beyond the top: 1 field.",
        "Anna bleibt auf dem Dünenpfad auf Feld 12; über das Ende hinaus: 1 Feld.",
        "Anna nie przesuwa krążka (tor wydm) i zostaje na polu 12; poza końcem toru: 1 pole.",
    ),
    "resources are told in one order, whatever that of the keys": (
        event(
            EventType.RESOURCES_PAID,
            resources={"accessories": {"wicker": 1, "cork": 2}, "cubes": {"black": 1, "green": 1}, "coins": 1},
        ),
        "Anna pays 1 coin, 1 green cube, 1 black cube, 2 accessories (cork) and 1 accessory (wicker).",
        "Anna zahlt 1 Münze, 1 grünen Stein, 1 schwarzen Stein, 2 Zubehörplättchen (cork) und 1 Zubehör (wicker).",
        "Anna płaci 1 monetę, 1 zieloną kostkę, 1 czarną kostkę, 2 akcesoria (cork) i 1 akcesorium (wicker).",
    ),
    "a player discards a card": (
        event(EventType.CARD_DISCARDED, kind="contract", card="cr01", field=1),
        "Anna discards Palace (contract, field 1).",
        "Anna wirft Palace ab (Auftrag, Feld 1).",
        "Anna odrzuca kartę Palace (kontrakt, pole 1).",
    ),
    "Automaton discards a card": (
        event(EventType.CARD_DISCARDED, None, kind="contract", card="cr01", field=1),
        "Palace leaves the game (contract, field 1).",
        "Palace kommt aus dem Spiel (Auftrag, Feld 1).",
        "Palace opuszcza grę (kontrakt, pole 1).",
    ),
    "an instruction cannot be followed": (
        event(EventType.AUTOMATON_IDLE, None, instruction={"type": "disc"}),
        "Automaton cannot follow an instruction: setting an apprentice.",
        "Automaton kann eine Anweisung nicht befolgen: einen Lehrling einsetzen.",
        "Automaton nie może wykonać polecenia: wystawienie ucznia.",
    ),
    "Automaton is called by its name": (
        event(EventType.REST_STARTED, None, trigger="automaton", final=True),
        "A rest phase begins, triggered by Automaton; it is the last one.",
        "Eine Ruhephase beginnt, ausgelöst von Automaton; es ist die letzte.",
        "Zaczyna się ostatnia faza odpoczynku; wywołuje ją Automaton.",
    ),
    "a competition is lost": (
        event(
            EventType.GAME_FINISHED, None, totals={"Anna": 26}, winners=[], rating="glass_ball", target_reached=False
        ),
        "The game is over (Anna: 26). The target was missed. Rating: glass ball.",
        "Das Spiel ist zu Ende (Anna: 26). Das Ziel wurde verfehlt. Bewertung: Glaskugel.",
        "Gra jest skończona (Anna: 26). Cel nie został osiągnięty. Ocena: szklana kula.",
    ),
    "the crafts of a row are told once each": (
        event(
            EventType.ROW_ACTIVATED,
            None,
            row="upper_left",
            crafts=[{"craft": "r01", "player": "Ben"}, {"craft": "r01", "player": "Anna"}],
        ),
        "The upper small factory on the left is activated: Stoker (Ben and Anna).",
        "Die obere kleine Fabrik links wird aktiviert: Stoker (Ben und Anna).",
        "Aktywowana jest górna mała fabryka po lewej: Stoker (Ben i Anna).",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_sentence_sounds_right(name: str) -> None:
    happened, english, german, polish = TOLD[name]

    told = {language: MESSAGES.event_sentence(happened, language, OPTIONS) for language in LANGUAGES}

    assert told == {"en": english, "de": german, "pl": polish}
