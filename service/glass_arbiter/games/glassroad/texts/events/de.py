"""Events in German."""

from collections.abc import Mapping

from ...building import Source
from ...events import EventType
from ...goods import WheelName
from ...landscape import Landscape

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "{player:player} baut {at:site} das Gebäude {building:building} {source:from_source}.",
    EventType.BUILDINGS_DRAWN: (
        "{player:player} zieht Gebäudeplättchen in die persönliche Auslage: {buildings:building}[ ({cause:cause})]."
    ),
    EventType.BUILDINGS_REMOVED: (
        "{player:player} entfernt Plättchen der persönlichen Auslage aus dem Spiel: "
        "{buildings:building}[ ({cause:cause})]."
    ),
    EventType.CARD_DRAWN: "{player:player} zieht die Karte {card:card}.",
    EventType.CARD_PLACED: "{player:player} legt eine Karte verdeckt ab[: {card:card}].",
    EventType.CARD_PLAYED: "{player:player} spielt die Karte {card:card} aus.",
    EventType.CARD_REVEALED: "{player:player} deckt die Karte {card:card} auf.",
    EventType.COPY_PLAYED: "{player:player} hat die Karte {card:card} auch auf der Hand und muss sie ausspielen.",
    EventType.EFFECT_ENDED: "{player:player} beendet den Effekt des Gebäudes {cause:cause}.",
    EventType.FEE_PAID: (
        "{player:player} zahlt die Eingangskosten der Karte {cause:cause}[: {goods:paid}]"
        "[ mit dem Wald auf {forest:fields}]."
    ),
    EventType.FINAL_PHASE_STARTED: "Die letzte Bauperiode ist vorbei; Jederzeit-Aktionen sind noch möglich.",
    EventType.FOREST_REMOVED: "{player:player} entfernt den Wald von {fields:fields}[ ({cause:cause})].",
    EventType.GAME_FINISHED: "Das Spiel ist zu Ende ({totals:totals}).[?contest: Der Sieg geht an {winners:player}.]",
    EventType.GIFT_ANSWERED: "{player:player} [?accept:nimmt die Gabe an][!accept:lehnt die Gabe ab] ({good:good}).",
    EventType.GIFT_OFFERED: "{player:player} bietet {to:player} eine Gabe an ({good:good}).",
    EventType.GOBLET_PASSED: "Der Kelch geht von {previous:player} an {player:player}.",
    EventType.GOODS_GAINED: (
        "{player:player} erhält [{goods:gained}][!goods:nichts][ ({cause:cause})][; für {lost:goods} ist kein Platz]."
    ),
    EventType.GOODS_PAID: "{player:player} zahlt {goods:paid}[ ({cause:cause})].",
    EventType.HAND_CHOSEN: "{player:player} wählt {number:cards} für diese Bauperiode[: {cards:card}].",
    EventType.OFFER_REFILLED: "Neue {kind:kind} auf der Gebäudetafel: {buildings:building}.",
    EventType.PERIOD_STARTED: "Bauperiode {period} beginnt; den Kelch hat {start_player:player}.",
    EventType.PLAYER_DONE: "{player:player} führt keine Aktionen mehr aus.",
    EventType.RESOLUTION_ENDED: "{player:player} hat die Karte {cause:cause} ausgeführt.",
    EventType.ROUND_STARTED: "Kartenrunde {round} der Bauperiode {period} beginnt.",
    EventType.TILE_PLACED: "{player:player} legt {tile:a_landscape} auf Feld {at:field}[ ({cause:cause})].",
    EventType.TILE_REMOVED: "{player:player} entfernt {tile:a_landscape} von Feld {at:field}.",
    EventType.WHEEL_ROTATED: (
        "Das {wheel:wheel} von {player:player} dreht sich {turns:times} und bringt {made:goods}[ ({cause:cause})]."
    ),
}

LANDSCAPES: Mapping[str, str] = {
    Landscape.PIT: "eine Mulde",
    Landscape.GROVE: "ein Gehölz",
    Landscape.POND: "einen Teich",
}

ON_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} auf dem Glashüttenrad",
    WheelName.BRICKWORKS: "{thing} auf dem Ziegeleirad",
}

FROM_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} vom Glashüttenrad",
    WheelName.BRICKWORKS: "{thing} vom Ziegeleirad",
}

FROM_SOURCE: Mapping[str, str] = {
    Source.OFFER: "von der Gebäudetafel",
    Source.PRIVATE_OFFER: "aus der persönlichen Auslage",
}

ON_FIELD = "auf Feld {place}"
ON_BUILDING = "auf das Anfangsgebäude {place}"
