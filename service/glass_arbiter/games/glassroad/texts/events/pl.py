"""Events in Polish; in the present tense, because past forms depend on the gender of the player."""

from collections.abc import Mapping

from ...building import Source
from ...events import EventType
from ...goods import WheelName
from ...landscape import Landscape

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "{player:player} buduje {at:site} budynek {source:from_source}: {building:building}.",
    EventType.BUILDINGS_DRAWN: (
        "{player:player} dobiera żetony budynków do prywatnych zasobów: {buildings:building}[ ({cause:cause})]."
    ),
    EventType.BUILDINGS_REMOVED: (
        "{player:player} usuwa z gry żetony z prywatnych zasobów: {buildings:building}[ ({cause:cause})]."
    ),
    EventType.CARD_DRAWN: "{player:player} dobiera kartę: {card:card}.",
    EventType.CARD_PLACED: "{player:player} wykłada zakrytą kartę[: {card:card}].",
    EventType.CARD_PLAYED: "{player:player} zagrywa kartę: {card:card}.",
    EventType.CARD_REVEALED: "{player:player} odkrywa kartę: {card:card}.",
    EventType.COPY_PLAYED: "{player:player} też ma tę kartę na ręce i musi ją zagrać: {card:card}.",
    EventType.EFFECT_ENDED: "{player:player} kończy działanie budynku: {cause:cause}.",
    EventType.FEE_PAID: (
        "{player:player} płaci opłatę wstępną karty {cause:cause}[: {goods:paid}]"
        "[, usuwając las z pól {forest:fields}]."
    ),
    EventType.FINAL_PHASE_STARTED: ("Ostatni etap jest zakończony; możliwe są jeszcze akcje w dowolnym momencie."),
    EventType.FOREST_REMOVED: "{player:player} usuwa las z pól {fields:fields}[ ({cause:cause})].",
    EventType.GAME_FINISHED: "Gra jest skończona ({totals:totals}).[?contest: Zwycięstwo: {winners:player}.]",
    EventType.GIFT_ANSWERED: "{player:player} [?accept:przyjmuje][!accept:odrzuca] dar ({good:good}).",
    EventType.GIFT_OFFERED: "{player:player} proponuje dar ({good:good}) graczom: {to:player}.",
    EventType.GOBLET_PASSED: "Kielich przechodzi od gracza {previous:player} do gracza {player:player}.",
    EventType.GOODS_GAINED: (
        "{player:player} [otrzymuje {goods:gained}][!goods:nic nie otrzymuje][ ({cause:cause})]"
        "[; z braku miejsca traci {lost:goods}]."
    ),
    EventType.GOODS_PAID: "{player:player} płaci {goods:paid}[ ({cause:cause})].",
    EventType.HAND_CHOSEN: "{player:player} wybiera {number:cards} na ten etap[: {cards:card}].",
    EventType.OFFER_REFILLED: "Nowe {kind:kind} na planszy organizacyjnej: {buildings:building}.",
    EventType.PERIOD_STARTED: "Zaczyna się etap {period}; pierwszy gracz: {start_player:player}.",
    EventType.PLAYER_DONE: "{player:player} nie wykonuje już żadnych akcji.",
    EventType.RESOLUTION_ENDED: "{player:player} kończy rozpatrywanie karty: {cause:cause}.",
    EventType.ROUND_STARTED: "Etap {period}: zaczyna się runda {round}.",
    EventType.TILE_PLACED: "{player:player} kładzie {tile:a_landscape} na polu {at:field}[ ({cause:cause})].",
    EventType.TILE_REMOVED: "{player:player} usuwa {tile:a_landscape} z pola {at:field}.",
    EventType.WHEEL_ROTATED: (
        "{wheel:wheel} gracza {player:player} obraca się {turns:times} i daje {made:goods}[ ({cause:cause})]."
    ),
}

LANDSCAPES: Mapping[str, str] = {
    Landscape.PIT: "złoże piasku",
    Landscape.GROVE: "park",
    Landscape.POND: "jezioro",
}

ON_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} na koło produkcji szkła",
    WheelName.BRICKWORKS: "{thing} na koło produkcji cegieł",
}

FROM_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} z koła produkcji szkła",
    WheelName.BRICKWORKS: "{thing} z koła produkcji cegieł",
}

FROM_SOURCE: Mapping[str, str] = {
    Source.OFFER: "z planszy organizacyjnej",
    Source.PRIVATE_OFFER: "z prywatnych zasobów",
}

ON_FIELD = "na polu {place}"
ON_BUILDING = "na budynku początkowym {place}"
