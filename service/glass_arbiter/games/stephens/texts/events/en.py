"""Events in English."""

from collections.abc import Mapping

from ...events import EventType
from ...places import Factory, Furnace

EVENTS: Mapping[str, str] = {
    EventType.FIRST_CRAFT_DEALT: "{owner:player} gets the first craft {craft:craft} ({row:row}).",
    EventType.ROUND_STARTED: "Round {round} begins[?last:; it is the last one].",
    EventType.TURN_STARTED: "{player:player} begins a turn.",
    EventType.GLASS_TAKEN: "{player:player} takes {color:one_cube} {furnace:from_place}; left there: {left}.",
    EventType.PRODUCTS_TAKEN: "{player:player} takes {cubes:moved_cubes} {factory:from_place}.",
    EventType.RESOURCES_GAINED: (
        "{player:player} gains [{resources:resources}][!resources:nothing][ ({cause:cause})][; lost: {lost:resources}]."
    ),
    EventType.RESOURCES_PAID: "{player:player} pays {resources:resources}[ ({cause:cause})].",
    EventType.POINTS_GAINED: "{player:player} gains {points:points}[ ({cause:cause})] and now has {total}.",
    EventType.TRACK_MOVED: (
        "{player:player} [?steps:moves {steps:steps} on the {track:track} to][!steps:stays on the {track:track} on] "
        "field {position}[ ({cause:cause})]"
        "[; beyond the top: {lost:fields}]."
    ),
    EventType.ROW_ACTIVATED: "The {row:row} is activated[: {crafts:yields}][!crafts:; nobody has a craft there].",
    EventType.CRAFT_COLLECTED: (
        "{player:player} collects [yield {option}][!option:the yield] of the craft {craft:craft}."
    ),
    EventType.CRAFT_DECLINED: "{player:player} declines the yield of the craft {craft:craft}.",
    EventType.CRAFT_LAPSED: "{player:player} cannot pay for the yield of the craft {craft:craft}.",
    EventType.CONTRACT_ACCEPTED: (
        "{player:player} accepts the contract {contract:contract} from field {field} "
        "(price: {price}[, discount: {discount}])."
    ),
    EventType.INVESTMENT_FUNDED: (
        "{player:player} funds the investment {investment:investment} from field {field} for the {row:row} "
        "(price: {price}[, discount: {discount}])."
    ),
    EventType.CARD_DISCARDED: (
        "[{player:player} discards {card:card}][!player:{card:card} leaves the game] ({kind:card_kind}, field {field})."
    ),
    EventType.CRAFTS_REFRESHED: "{player:player} replaces the displayed {color:craft_color} crafts: {crafts:craft}.",
    EventType.OFFER_REFILLED: "The display is refilled ({kind:displayed}): {drawn:card}.",
    EventType.CRAFT_CREATED: (
        "[{player:player}][!player:Automaton] creates the craft {craft:craft} at the {row:row} "
        "(from the {field:field}[, with the disc {disc:disc}])."
    ),
    EventType.CRAFT_STRENGTHENED: (
        "[{player:player}][!player:Automaton] strengthens the craft {craft:craft} at the {row:row}"
        "[ (with the disc {disc:disc})]."
    ),
    EventType.ABILITY_UNLOCKED: "{player:player} unlocks the ability {ability:ability}.",
    EventType.GATE_OPENED: "{player:player} opens {gate:disc} and can now have up to {limit:influence}.",
    EventType.REST_STARTED: "A rest phase begins, triggered by {trigger:player}[?final:; it is the last one].",
    EventType.REST_ENDED: "The [?final:last ]rest phase is over.",
    EventType.ARMY_MOVED: "The French army moves from field {before} to field {after}.",
    EventType.FURNACES_REFILLED: (
        "[The empty furnaces are refilled: {furnaces:furnace_numbers}][!furnaces:No furnace needs a refill]."
    ),
    EventType.FACTORIES_EMPTIED: (
        "[The small factories are emptied: {factories:factory_cubes}]"
        "[!factories:There are no cubes on the small factories]."
    ),
    EventType.COLUMN_ACTIVATED: (
        "{player:player} activates column {column}: {investments:investment}[; stores {stored:moved_cubes}]."
    ),
    EventType.FACTORY_SUPPLIED: (
        "[{player:player}][!player:Automaton] puts {cubes:moved_cubes} on the {factory:factory} small factory"
        "[ ({recipe:recipe})]."
    ),
    EventType.YIELD_DECLINED: "{player:player} gets nothing for this recipe ({action:recipe_action}).",
    EventType.CONTRACT_FULFILLED: (
        "{player:player} fulfils the contract {contract:contract} ({kind:contract_kind}, column {column})"
        "[; exchanges: {exchanges:exchanges}][; kept on the card: {kept:accessories}]."
    ),
    EventType.PLAYER_DONE: "{player:player} is done with {step:step}.",
    EventType.END_TRIGGERED: (
        "The end is near: the French army is on field {army}[ and has reached {players:player}]; "
        "round {last_round} is the last one."
    ),
    EventType.AUTOMATON_REVEALED: "Automaton reveals the card {card:card}.",
    EventType.AUTOMATON_SHUFFLED: "Automaton's cards are shuffled; cards in the stack: {cards}.",
    EventType.AUTOMATON_IDLE: "Automaton cannot follow an instruction: {instruction:instruction}.",
    EventType.AUTOMATON_REMOVED_CUBES: "Automaton removes {cubes:moved_cubes} {place:from_place}.",
    EventType.AUTOMATON_PLACED_DISC: (
        "Automaton sets a disc on the {circle:circle} of the craft {craft:craft} ({row:row})."
    ),
    EventType.GAME_FINISHED: (
        "The game is over ({totals:totals}).[ The victory goes to {winners:player}.][!winners: The target was missed.]"
        "[ Rating: {rating:rating}.]"
    ),
}

FROM_PLACE: Mapping[str, str] = {
    Furnace.GREEN: "from the green furnace",
    Furnace.BLUE: "from the blue furnace",
    Furnace.CONTRACTS: "from the white furnace of the contracts",
    Furnace.INVESTMENTS: "from the white furnace of the investments",
    Factory.UPPER_LEFT: "from the upper left small factory",
    Factory.LOWER_LEFT: "from the lower left small factory",
    Factory.UPPER_RIGHT: "from the upper right small factory",
    Factory.LOWER_RIGHT: "from the lower right small factory",
}

CIRCLES: Mapping[str, str] = {"upper": "upper circle", "lower": "lower circle"}

INSTRUCTIONS: Mapping[str, str] = {
    "furnace": "removing glass from a furnace",
    "craft": "taking a craft",
    "factory": "removing cubes from a small factory",
    "disc": "setting an apprentice",
}

RATINGS: Mapping[str, str] = {
    "glass_ball": "glass ball",
    "glass_window": "glass window",
    "glass_artwork": "glass artwork",
}

STEPS: Mapping[str, str] = {
    "investments": "the investments",
    "supply": "supplying the small factories",
    "contracts": "the contracts",
}

UP = "{thing} up"
DOWN = "{thing} down"
ABILITY = "ability {id}"
