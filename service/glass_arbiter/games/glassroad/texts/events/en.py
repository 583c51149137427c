"""Events in English."""

from collections.abc import Mapping

from ...building import Source
from ...events import EventType
from ...goods import WheelName
from ...landscape import Landscape

EVENTS: Mapping[str, str] = {
    EventType.BUILDING_BUILT: "{player:player} builds the {building:building} {at:site}, {source:from_source}.",
    EventType.BUILDINGS_DRAWN: (
        "{player:player} draws building tiles into the private offer: {buildings:building}[ ({cause:cause})]."
    ),
    EventType.BUILDINGS_REMOVED: (
        "{player:player} removes tiles of the private offer from the game: {buildings:building}[ ({cause:cause})]."
    ),
    EventType.CARD_DRAWN: "{player:player} draws the {card:card}.",
    EventType.CARD_PLACED: "{player:player} lays a card face down[: the {card:card}].",
    EventType.CARD_PLAYED: "{player:player} plays the {card:card}.",
    EventType.CARD_REVEALED: "{player:player} reveals the {card:card}.",
    EventType.COPY_PLAYED: "{player:player} holds the {card:card} too and must play it.",
    EventType.EFFECT_ENDED: "{player:player} stops using the effect of the {cause:cause}.",
    EventType.FEE_PAID: (
        "{player:player} pays the entry fee of the {cause:cause}[: {goods:paid}][ with the forest on {forest:fields}]."
    ),
    EventType.FINAL_PHASE_STARTED: "The last period is over; everybody may still take anytime actions.",
    EventType.FOREST_REMOVED: "{player:player} removes the forest from {fields:fields}[ ({cause:cause})].",
    EventType.GAME_FINISHED: "The game is over ({totals:totals}).[?contest: The victory goes to {winners:player}.]",
    EventType.GIFT_ANSWERED: "{player:player} [?accept:accepts][!accept:declines] the gift ({good:good}).",
    EventType.GIFT_OFFERED: "{player:player} offers a gift ({good:good}) to {to:player}.",
    EventType.GOBLET_PASSED: "The goblet passes from {previous:player} to {player:player}.",
    EventType.GOODS_GAINED: (
        "{player:player} gains [{goods:gained}][!goods:nothing][ ({cause:cause})][; {lost:goods} did not fit]."
    ),
    EventType.GOODS_PAID: "{player:player} pays {goods:paid}[ ({cause:cause})].",
    EventType.HAND_CHOSEN: "{player:player} chooses {number:cards} for this period[: {cards:card}].",
    EventType.OFFER_REFILLED: "New {kind:kind} on the building board: {buildings:building}.",
    EventType.PERIOD_STARTED: "Period {period} begins; the start player is {start_player:player}.",
    EventType.PLAYER_DONE: "{player:player} takes no more actions.",
    EventType.RESOLUTION_ENDED: "{player:player} has finished resolving the {cause:cause}.",
    EventType.ROUND_STARTED: "Card round {round} of period {period} begins.",
    EventType.TILE_PLACED: "{player:player} places {tile:a_landscape} on {at:field}[ ({cause:cause})].",
    EventType.TILE_REMOVED: "{player:player} removes {tile:a_landscape} from {at:field}.",
    EventType.WHEEL_ROTATED: (
        "The {wheel:wheel} of {player:player} turns {turns:times} and makes {made:goods}[ ({cause:cause})]."
    ),
}

LANDSCAPES: Mapping[str, str] = {
    Landscape.PIT: "a pit",
    Landscape.GROVE: "a grove",
    Landscape.POND: "a pond",
}

ON_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} on the glass wheel",
    WheelName.BRICKWORKS: "{thing} on the brick wheel",
}

FROM_WHEEL: Mapping[str, str] = {
    WheelName.GLASSWORKS: "{thing} from the glass wheel",
    WheelName.BRICKWORKS: "{thing} from the brick wheel",
}

FROM_SOURCE: Mapping[str, str] = {
    Source.OFFER: "from the building board",
    Source.PRIVATE_OFFER: "from the private offer",
}

ON_FIELD = "on {place}"
ON_BUILDING = "on top of the {place}"
