"""English."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import ENGLISH
from glass_arbiter.engine.nouns import Noun, noun

from ..actions import ActionType
from ..codes import Code, FaultCode
from ..goods import Good, WheelName
from ..landscape import Landscape
from ..state import Kind, Phase
from .phrases import Phrases, Things

LANGUAGE = ENGLISH

MESSAGES: Mapping[str, str] = {
    Code.ABILITY_ALREADY_USED: "Ability {ability} of the {card:card} has already been used.",
    Code.ALREADY_CHOSEN: "{player:text} has already chosen; still to choose: {to_act:text}.",
    Code.ALREADY_DONE: "{player:text} has already ended the game and cannot act any more.",
    Code.ALREADY_UPGRADED: "The {start_building:building} has already been upgraded to the {upgrade:building}.",
    Code.ANYTIME_ACTION_MUST_WAIT: "Anytime actions must wait until the effect of the {building:building} is finished.",
    Code.BUILDING_CANNOT_BE_REMOVED: (
        "The building on {given:field} cannot be removed; spaces with a removable landscape tile: {allowed:field}."
    ),
    Code.BUILDING_NOT_AVAILABLE: "Not available: {given:building}; available: {allowed:building}.",
    Code.BUILDING_NOT_OWNED: (
        "Not among your buildings: {given:building}; processing buildings that you can use: {allowed:building}."
    ),
    Code.CARD_NOT_IN_HAND: "Not in your hand: {given:card}; in your hand: {allowed:card}.",
    Code.CARD_RESTING: "The {card:card} rests in this period, because it was chosen in the period before.",
    Code.EFFECT_PENDING: "First the effect of the {building:building} must be continued or ended.",
    Code.FEE_WITHOUT_USE: (
        "The entry fee of the {card:card} may not be paid, because ability {ability} would have no effect."
    ),
    Code.FIELD_NOT_EMPTY: "Nothing can be placed on {given:field}; possible empty spaces: {allowed:field}.",
    Code.FOREST_CANNOT_BE_REMOVED: (
        "The forest on {given:field} cannot be removed at will; "
        "spaces with a removable landscape tile: {allowed:field}."
    ),
    Code.GIFT_PENDING: "First the gift ({good:good}) must be answered; to answer: {to_act:text}.",
    Code.INSUFFICIENT_GOODS: "Not enough goods: {shortage:shortage}.",
    Code.NOT_A_PROCESSING_BUILDING: (
        "{given:building} is not a processing building; processing buildings that you can use: {allowed:building}."
    ),
    Code.NOT_ENOUGH_OFFER_TILES: "Too few unbuilt tiles in the private offer: {need} needed, {have} there.",
    Code.NO_EMPTY_FIELD: "There is no empty space on the landscape board.",
    Code.NO_FOREST: "There is no forest to remove[ on {given:field}][; spaces with a forest: {allowed:field}].",
    Code.NO_LANDSCAPE_TILE: (
        "There is no suitable landscape tile to remove[: {tile:landscape}]"
        "[ on {given:field}][; suitable spaces: {allowed:field}]."
    ),
    Code.TAKE_EXCEEDS_OFFER: "{what:stock}: {given} cannot be taken; possible: {allowed:range}.",
    Code.UNKNOWN_BUILDING: (
        "No building tile has this name: {given:building}[; perhaps meant: {meant:text}]"
        "[; possible: {allowed:building}]."
    ),
    Code.UNKNOWN_SPECIALIST: "No specialist card has this name: {given:card}[; perhaps meant: {meant:text}].",
    Code.UPGRADE_NEEDS_NO_FIELD: "This upgrade needs no space: it goes on top of the {upgrade_of:building}.",
    Code.WHEEL_FULL: (
        "There is no room for the gift[: {good:good}][ on this wheel: {given:wheel}; room is left on: {allowed:wheel}]."
    ),
    Code.WRONG_NUMBER_OF_CARDS: "Different cards to choose: {allowed:range}; given: {given:size}.",
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITIES_IMPOSSIBLE: "For the card that is being resolved these abilities are not possible: {given}.",
    FaultCode.BUILDING_MISSING: "Building tiles are missing ({buildings:size}): {buildings:building}.",
    FaultCode.BUILDING_NOT_IN_EDITION: "{building:building} does not belong to the edition {edition}.",
    FaultCode.BUILDING_TWICE: "{building:building} exists only once, but is also at {also}.",
    FaultCode.BUILDING_UNKNOWN: "No building tile has this name: {building:building}.",
    FaultCode.CARDS_CONTRADICT_PHASE: (
        "The cards do not fit the phase “{phase:phase}” in period {period}, round {round}."
    ),
    FaultCode.CARD_TWICE: "{card:card} is there twice, but each player has every card only once.",
    FaultCode.CARD_UNKNOWN: "No specialist card has this name: {card:card}.",
    FaultCode.COPY_WITHHELD: "{card:card} is still in hand, but had to be played, since an indentation is free.",
    FaultCode.COPY_WITHOUT_REVEAL: "{card:card} lies in an indentation, but nobody else has shown that card.",
    FaultCode.COST_IMPOSSIBLE: "{good:good}: {given} is not possible as a cost; possible: 0–{most}.",
    FaultCode.DONE_CONTRADICTS_PHASE: "Who has ended the game does not fit the phase “{phase:phase}”.",
    FaultCode.FEE_CONTRADICTS_USE: "The entry fee (“fee_paid” is {given}) does not fit the abilities used.",
    FaultCode.FIELD_COVERED_TWICE: "The space {field:field} is there more than once.",
    FaultCode.FIELD_UNKNOWN: "The landscape board has no space {field:field}.",
    FaultCode.FOREST_NOT_NEIGHBOURING: "A forest covers two neighbouring spaces; these are none: {fields:field}.",
    FaultCode.FOREST_NOT_OF_LAYOUT: "At the start there was no forest on {fields:field}, and none is ever added.",
    FaultCode.GOODS_OUT_OF_RANGE: "{good:good}: {given} is not possible on a wheel; possible: 0–{most}.",
    FaultCode.LAYOUT_TILES_WRONG: (
        "The start layout is wrong ({what:part}): needed {need:landscape}, given {given:landscape}."
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: "{what:part}: {given} is not possible; possible: {span:range}.",
    FaultCode.OPTION_IMPOSSIBLE: "Option {what:part}: {given} is not possible; possible: {possible:text}.",
    FaultCode.PENDING_IMPOSSIBLE: "This cannot be pending here: {type:pending}.",
    FaultCode.PHASE_IMPOSSIBLE: (
        "The phase “{phase:phase}” is not possible here"
        "[ (number of players: {players})][ (period: {period})][ (round: {round})]."
    ),
    FaultCode.PLAYER_TWICE: "The player {player:text} is there twice.",
    FaultCode.PLAYER_UNKNOWN: "There is no player {player:text} in this game.",
    FaultCode.QUEUE_IMPOSSIBLE: (
        "This order of resolving is not possible[: {card:card} is not the card last shown]"
        "[: {given:text}; those involved, in order: {possible:text}]."
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: "Whether a card is being resolved contradicts the phase “{phase:phase}”.",
    FaultCode.SLOT_NOT_REFILLED: (
        "A place in the row of {kind:kind} is empty at the start of a period, although its stack is not."
    ),
    FaultCode.START_BUILDINGS_WRONG: "Wrong start buildings: {given:building}; needed: {need:building}.",
    FaultCode.UPGRADE_MISPLACED: (
        "{building:building} is in the wrong place: only upgrades go on top of a start building, each on its own."
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: "The {what:wheel} should have turned; turns due: {turns}.",
    FaultCode.WRONG_NUMBER_OF_CARDS: "Wrong number of cards ({what:part}): {given} given, {need} expected.",
    FaultCode.WRONG_NUMBER_OF_SLOTS: (
        "Wrong number of places on the building board ({what:kind}): {given} given, {need} expected."
    ),
    FaultCode.WRONG_ROW: "{building:building} lies in the wrong row or stack; it is one of the {kind:kind}.",
}


def _noun(one: str, many: str = "", label: str = "") -> Noun:
    return noun(one, many or one, f"per {one}", label=label)


GOODS: Mapping[str, Noun] = {
    Good.CHARCOAL: _noun("charcoal"),
    Good.CLAY: _noun("clay"),
    Good.FOOD: _noun("food"),
    Good.QUARTZ_SAND: _noun("quartz sand"),
    Good.WATER: _noun("water"),
    Good.WOOD: _noun("wood"),
    Good.GLASS: _noun("glass"),
    Good.BRICK: _noun("brick", "bricks", "bricks"),
}

LANDSCAPES: Mapping[str, Noun] = {
    Landscape.PIT: _noun("pit", "pits"),
    Landscape.GROVE: _noun("grove", "groves"),
    Landscape.POND: _noun("pond", "ponds"),
}

KINDS: Mapping[str, Noun] = {
    Kind.PROCESSING: _noun("processing building", "processing buildings", "processing buildings"),
    Kind.IMMEDIATE: _noun("immediate building", "immediate buildings", "immediate buildings"),
    Kind.BONUS: _noun("bonus building", "bonus buildings", "bonus buildings"),
}

WHEELS: Mapping[str, str] = {
    WheelName.GLASSWORKS: "glass wheel",
    WheelName.BRICKWORKS: "brick wheel",
}

ACTIONS: Mapping[str, str] = {
    ActionType.CHOOSE_HAND: "choosing the cards of the period",
    ActionType.PLACE_CARD: "laying a card face down",
    ActionType.REVEAL: "revealing a card",
    ActionType.PLAY_CARD: "playing a card",
    ActionType.DRAW_CARD: "drawing a card",
    ActionType.USE_ABILITY: "using an ability",
    ActionType.CONTINUE_EFFECT: "repeating the effect",
    ActionType.ANSWER_GIFT: "answering a gift",
    ActionType.CONVERT: "using a processing building",
    ActionType.REMOVE_LANDSCAPE: "removing a landscape tile",
    ActionType.END: "ending",
}

PHASES: Mapping[str, str] = {
    Phase.CHOOSE_HAND: "choosing the cards of the period",
    Phase.PLACE_CARD: "laying cards face down",
    Phase.REVEAL: "revealing cards",
    Phase.PLAY_CARD: "playing cards",
    Phase.DRAW_CARD: "drawing cards",
    Phase.RESOLVE: "resolving a card",
    Phase.EXTRA_CARD: "extra card",
    Phase.FINAL: "last anytime actions",
    Phase.FINISHED: "end of the game",
}

SOURCES: Mapping[str, str] = {
    "offer": "building board",
    "private_offer": "private offer",
}

PENDING: Mapping[str, str] = {
    "gift": "a gift",
    "repeat": "a repeatable effect",
}

PARTS: Mapping[str, str] = {
    "ability": "ability",
    "accept": "answer to the gift",
    "at": "space",
    "board_side": "side of the building board",
    "bonus": "stack of bonus buildings",
    "build": "what is built",
    "building": "building",
    "card": "card",
    "cards": "cards of the period",
    "charcoal": "wheel that pays the charcoal",
    "discard": "tiles of the private offer",
    "edition": "edition",
    "food": "wheel that pays the food",
    "forest": "forest",
    "forests": "forests",
    "from": "where the tile comes from",
    "good": "good",
    "hand": "hand",
    "hand_size": "cards in hand",
    "has_face_down": "face-down card",
    "immediate": "stack of immediate buildings",
    "indentations": "indentations",
    "period": "period",
    "periods": "number of periods",
    "players": "number of players",
    "processing": "stack of processing buildings",
    "resting": "resting cards",
    "round": "round",
    "tile": "kind of landscape tile",
    "tiles": "landscape tiles",
    "wheel": "wheel",
}

THINGS = Things(
    basic_good=_noun("basic good", "basic goods"),
    building=_noun("building", "buildings"),
    building_tile=_noun("building tile", "building tiles"),
    card=_noun("card still in your hand", "cards still in your hand"),
    empty_space=_noun("empty space", "empty spaces"),
    forest=_noun("forest tile", "forest tiles"),
    hand_card=_noun("card", "cards"),
    landscape_set=_noun("set of pit, grove and pond", "sets of pit, grove and pond"),
    landscape_tile=_noun("landscape tile", "landscape tiles"),
    point=_noun("point", "points"),
    token=_noun("token of a basic good", "tokens of basic goods"),
)

PHRASES = Phrases(
    anytime="Anytime: {effect}.",
    once="Once: {effect}.",
    fee="Entry fee: {effect}.",
    final="At the end of the game: {points}.",
    upgrade="Goes on top of {building}.",
    build="build {thing}",
    copy_neighbour="carry out the effect of one immediate building adjacent to this tile",
    discard="remove {thing} of your private offer from the game",
    draw_tiles="draw 1 building tile from each of the three stacks into your private offer",
    exchange="{give}, {get}",
    gain="gain {thing}",
    gain_on_both_wheels="gain {thing} on each of your two wheels",
    pay="pay {thing}",
    place="place {thing} on an empty space",
    place_if_possible="place {thing} on an empty space if there is one",
    place_on_every_neighbour="place {thing} on every empty space adjacent to this tile",
    place_on_neighbours="place up to {thing} of one kind on empty spaces adjacent to this tile",
    remove="take {thing} off your landscape board",
    repeatedly="{effect}; do so any number of times in a row or not at all",
    supply="gain {thing}, all of one kind and on one wheel; then each opponent may take 1 of the same kind",
    then=", then ",
    all_on_one_wheel="{thing} (all on one wheel)",
    from_either_wheel="{thing} (from either wheel)",
    of_choice="{thing} of your choice",
    of_one_kind="{thing} (all of one kind)",
    of_one_kind_on_one_wheel="{thing} (all of one kind and on one wheel)",
    on_either_wheel="{thing} (on either wheel)",
    solo="(solo: {number})",
    adjacent="{thing} adjacent to this tile",
    every="per {things}",
    from_sector="{thing} on sector {sector} or higher",
    in_largest_group="{thing} in your largest connected group",
    in_other_costs="{thing} in the costs of your other buildings",
    on_board="{thing} on your landscape board",
    on_lesser_wheel="{thing} on the wheel that has less of it",
    on_wheels="{thing} on your wheels",
    owned="{thing} that you own",
    square="for a 2 × 2 square ({thing}, once only)",
    at_least="{points} if there are at least {things}",
    base="{base}, plus {points}",
)
