"""English."""

from collections.abc import Mapping

from glass_arbiter.engine.languages import ENGLISH
from glass_arbiter.engine.nouns import Noun

from .. import discs
from ..actions import ActionType
from ..catalogue.deck import Track
from ..codes import Code, FaultCode
from ..cubes import Color, ProductColor
from ..places import ContractKind, CraftColor, CraftField, Factory, Furnace, Row
from ..state import Kinds, Phase
from .phrases import Phrases, Things, thing

LANGUAGE = ENGLISH

MESSAGES: Mapping[str, str] = {
    Code.ALREADY_DONE: "{player:text} is already done with this step.",
    Code.FURNACE_EMPTY: "There is no glass on this furnace: {furnace:furnace}.",
    Code.FACTORY_EMPTY: "There are no cubes on this small factory: {factory:factory}.",
    Code.CUBES_NOT_THERE: "Not all of these cubes are there: {given:cubes}; there: {have:cubes}.",
    Code.NO_CUBES_NAMED: "At least one cube must be taken.",
    Code.TOO_MANY_CUBES: "Too many cubes: {given}; at most {most} may be taken.",
    Code.THREE_CUBES_NEEDED: "An empty furnace acts only if at least {need} cubes are taken; given: {given}.",
    Code.FURNACE_NOT_EMPTY: "Only an empty furnace can act in place of the row; this one has glass: {furnace:furnace}.",
    Code.WRONG_NUMBER_OF_CUBES: "Number of cubes that Automaton removes: {need}; given: {given}.",
    Code.NO_CARD_POSSIBLE: "This furnace brings no card that could be taken ({furnace:furnace}): {because:reason}.",
    Code.FIELD_EMPTY: "There is no card on this field: {field:field}.",
    Code.FIELD_UNAVAILABLE: "Field {field} is not in use with this competition card.",
    Code.NO_CONTRACT_SLOT: "No contract slot is free; at most {most}, open: {open:contract}.",
    Code.INSUFFICIENT_INFLUENCE: "Not enough influence: {need} needed, {have} there.",
    Code.INSUFFICIENT_COINS: "Not enough coins: {need} needed, {have} there.",
    Code.ROW_COLOR_WRONG: "{card:investment} does not go into this row: {row:row}; possible: {colors:row}.",
    Code.WRONG_KIND_OF_CARD: "This kind of card cannot be taken now: {kind:card_kind}; possible: {allowed:card_kind}.",
    Code.MUST_TAKE_CARD: "A card must be taken: {kind:card_kind}.",
    Code.DISCARD_LEAVES_NOTHING: "After this discard no card could be taken: {kind:card_kind}.",
    Code.NO_DISC_LEFT: "The player board has no disc left that could become a worker.",
    Code.DISC_NOT_ON_BOARD: "This disc is not on the player board: {disc:disc}; there: {discs:disc}.",
    Code.ABILITY_LOCKED: "This ability cannot be unlocked yet: {ability:ability}; first: {needs:disc}.",
    Code.ABILITY_UNAVAILABLE: "The competition card takes this ability away, and its disc stays: {ability:ability}.",
    Code.ABILITY_MISSING: "This ability has not been unlocked: {ability:ability}.",
    Code.WRONG_SIDE: "The craft {craft:craft} is {color:craft_color} and cannot lie here: {row:row}.",
    Code.ROW_FULL: "There is no room for another craft in this row: {row:row}; crafts there: {crafts}, below: {below}.",
    Code.CRAFT_NOT_ON_BOARD: "This craft is not on the board: {craft:craft}.",
    Code.NO_SECOND_CIRCLE: "The craft {craft:craft} has only one circle.",
    Code.CIRCLE_OCCUPIED: "The lower circle of {craft:craft} is taken; apprentice: {apprentice:text}.",
    Code.OWN_MASTER: "Nobody is apprentice to themselves; the master of {craft:craft} is {master:text}.",
    Code.WORKER_LIMIT: "At most three workers above Automaton's number are allowed; there: {have}, at most: {most}.",
    Code.REFRESH_BINDS: "After the refresh ({color:craft_color}) a craft must be created.",
    Code.REFRESH_LEAVES_NOTHING: (
        "These crafts cannot be refreshed ({color:craft_color}): there are none, "
        "or no craft that stays in sight could be created."
    ),
    Code.ALREADY_REFRESHED: "The crafts have already been refreshed for this worker: {color:craft_color}.",
    Code.INSUFFICIENT_RESOURCES: (
        "Not enough resources[ for the contract {contract:contract}][: {lacking:lacking}]"
        "[; for another option: {options:lacking_otherwise}]."
    ),
    Code.PAYMENT_NOT_EXACT: "The payment must be exact: {need:total} to pay, {given:total} given.",
    Code.GAIN_NOT_EXACT: "The gain must be exact: {need:total} to choose, {given:total} given.",
    Code.ACCESSORY_RESTRICTED: (
        "No second accessory of a kind while a set is incomplete: {accessories:accessories}; "
        "the player has: {have:accessories}."
    ),
    Code.CRAFT_NOT_PENDING: "This craft is not waiting to be collected: {given:craft}; waiting: {allowed:craft}.",
    Code.NO_SUCH_COLUMN: "There is no column {column}; number of columns: {columns}.",
    Code.COLUMN_ALREADY_ACTIVATED: "Column {column} has already been activated in this rest phase.",
    Code.TRACK_EXHAUSTED: "Column {column} cannot be activated: {tracks:lacking}.",
    Code.CUBES_NOT_STORED: "Not enough stored cubes: {need:cubes} needed, {have:cubes} stored.",
    Code.CUBES_LEFT: "All stored cubes must be supplied; left: {stored:cubes}.",
    Code.UNKNOWN_RECIPE: (
        "This small factory ({factory:factory}) has no such recipe: {recipe:recipe}; recipes: {recipes:recipe}."
    ),
    Code.CONTRACT_NOT_OPEN: "This is none of the player's open contracts: {given:contract}; open: {allowed:contract}.",
    Code.EXCHANGE_NOT_POSSIBLE: (
        "These exchanges are not possible: {given} of at most {most}; for the same colour: {same:cubes}; "
        "not needed by the contract: {not_needed:cubes}."
    ),
}

FAULTS: Mapping[str, str] = {
    FaultCode.ABILITY_ORDER_WRONG: (
        "This ability cannot be unlocked here: {ability:ability}; needed first: {needs:disc}."
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: "The craft {craft:craft} has no circle for an apprentice.",
    FaultCode.ARMY_IMPOSSIBLE: "The army cannot be on field {given}; possible: every fifth field, {span:range}.",
    FaultCode.AUTOMATON_IMPOSSIBLE: (
        "Automaton cannot be like this ({what:part}): {given:value}[; possible: {span:range}][; needed: {need:value}]"
        "[; phase: {phase:phase}][; round: {round}]."
    ),
    FaultCode.CARD_MISSING: "Cards of the deck are missing ({kind:card_type}, {cards:size}): {cards:card}.",
    FaultCode.CARD_TWICE: "This card exists only once ({kind:card_type}): {card:card}; it lies here, too: {also:text}.",
    FaultCode.CARD_UNKNOWN: "The deck has no such card[ ({kind:card_type})]: {card:text}.",
    FaultCode.DECK_CHANGED: (
        "The deck {deck:text} is not the one that the state was played with; hash given: {given:text}, here: "
        "{need:text}. Send the deck itself."
    ),
    FaultCode.DECK_INVALID: "The deck is not valid ({constraint:constraint}): {have:value}; needed: {need:value}.",
    FaultCode.DECK_UNKNOWN: "There is no deck {deck:text} here; known: {known:text}.",
    FaultCode.DONE_CONTRADICTS_PHASE: "Who is done (“done” is {given}) contradicts the phase: {phase:phase}.",
    FaultCode.END_SHOULD_BE_TRIGGERED: (
        "The last round must be set: the army is on {army}, and {reached} has been reached."
    ),
    FaultCode.FURNACES_IMPOSSIBLE: (
        "The furnaces cannot be like this[ ({furnace:furnace}): {given}][: {empty} empty]; at most {most}."
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: "Influence {given} is more than the covered gates allow: {most}.",
    FaultCode.INVESTMENT_ROW_WRONG: "The investment {investment:investment} cannot lie in this row: {row:row}.",
    FaultCode.LAST_ROUND_IMPOSSIBLE: "The last round cannot be {given:last_round}; possible: {possible:last_round}.",
    FaultCode.MASTER_IS_APPRENTICE: "Master and apprentice of {craft:craft} are the same: {player:text}.",
    FaultCode.NUMBER_OUT_OF_RANGE: (
        "{what:part}: {given:value} is not possible[; possible: {span:range}][; kinds: {kinds:text}]."
    ),
    FaultCode.OFFER_NOT_REFILLED: "A field of the display should not be empty: {kind:display}.",
    FaultCode.OPTION_IMPOSSIBLE: (
        "Option {what:part}: {given:option} is not possible[!left_out:; possible: {possible:option}]"
        "[; it must be left out, because {left_out:left_out}]."
    ),
    FaultCode.PENDING_IMPOSSIBLE: (
        "This cannot be pending here ({what:part})[: {given:choice}; possible: {possible:choice}]"
        "[: {player:text} could do nothing]."
    ),
    FaultCode.PHASE_IMPOSSIBLE: (
        "This phase is not possible here: {phase:phase}[; no longer as it was laid out: {because:text}]."
    ),
    FaultCode.PLAYER_ID_RESERVED: "No player may be called {player:text}, for that is the name of Automaton.",
    FaultCode.PLAYER_TWICE: "Two players have the same name: {player:text}.",
    FaultCode.PLAYER_UNKNOWN: "There is no player {player:text}.",
    FaultCode.QUEUE_IMPOSSIBLE: "This order of supplying is not possible: {given:text}; expected: {possible:text}.",
    FaultCode.REST_IMPOSSIBLE: (
        "The rest phase cannot be like this ({what:part}): {given:value}[; needed: {need:value}]"
        "[; possible: {possible:value}][; phase: {phase:phase}]."
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: (
        "Too many crafts in this row: {row:row}; there: {given}, at most as many as below: {most}."
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: (
        "Stored cubes or activated columns contradict the phase ({phase:phase}): {given:stored}"
        "[; columns there: {columns}][; possible: {most:cubes}]."
    ),
    FaultCode.TOO_MANY_CONTRACTS: "Too many open contracts: {given}; at most {most}.",
    FaultCode.TRACK_OUT_OF_RANGE: "{track:track}: field {given} does not exist; possible: {span:range}.",
    FaultCode.VARIANT_UNSUPPORTED: "Scenarios are not supported: {given:text}.",
    FaultCode.WORKERS_AND_DISCS_WRONG: (
        "Workers and discs do not match[: {player:text} has {given} together, {need} needed]"
        "[: these discs cannot lie on a player board like this: {discs:discs}; "
        "possible, in this order: {possible:discs}]."
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: "Too many workers of {player:text}: {given}; at most {most}.",
    FaultCode.WRONG_NUMBER_OF_FIELDS: "Wrong number of fields ({kind:display}): {given} given, {need} expected.",
    FaultCode.WRONG_ROW: "{card:card} cannot lie here: {row:place}.",
    FaultCode.WRONG_SIDE: "The craft {craft:craft} is {color:craft_color} and cannot lie on this side.",
}


def _cube(color: str) -> Noun:
    return thing(f"{color} cube", f"{color} cubes")


CUBES: Mapping[str, Noun] = {
    Color.GREEN: _cube("green"),
    Color.BLUE: _cube("blue"),
    Color.WHITE: _cube("white"),
    Color.BROWN: _cube("brown"),
    Color.PINK: _cube("pink"),
    Color.BLACK: _cube("black"),
}

FURNACES: Mapping[str, str] = {
    Furnace.GREEN: "green furnace",
    Furnace.BLUE: "blue furnace",
    Furnace.CONTRACTS: "white furnace of the contracts",
    Furnace.INVESTMENTS: "white furnace of the investments",
}

FACTORIES: Mapping[str, str] = {
    Factory.UPPER_LEFT: "upper left",
    Factory.LOWER_LEFT: "lower left",
    Factory.UPPER_RIGHT: "upper right",
    Factory.LOWER_RIGHT: "lower right",
}

ROWS: Mapping[str, str] = {
    Row.UPPER_LEFT: "upper small factory on the left",
    Row.LOWER_LEFT: "lower small factory on the left",
    Row.STEPHENS_LEFT: "Stephens factory on the left",
    Row.UPPER_RIGHT: "upper small factory on the right",
    Row.LOWER_RIGHT: "lower small factory on the right",
    Row.STEPHENS_RIGHT: "Stephens factory on the right",
}

INVESTMENT_ROWS: Mapping[str, str] = {
    ProductColor.BROWN: "brown row",
    ProductColor.PINK: "pink row",
    ProductColor.BLACK: "black row",
}

CRAFT_COLORS: Mapping[str, str] = {CraftColor.RED: "red", CraftColor.BLUE: "blue"}

CRAFT_FIELDS: Mapping[str, str] = {
    CraftField.RED_STACK: "red stack",
    CraftField.RED_1: "first red field",
    CraftField.RED_2: "second red field",
    CraftField.BLUE_1: "first blue field",
    CraftField.BLUE_2: "second blue field",
    CraftField.BLUE_STACK: "blue stack",
}

CARD_KINDS: Mapping[str, str] = {
    Kinds.CONTRACT: "contract",
    Kinds.INVESTMENT: "investment",
    Kinds.EITHER: "contract or investment",
}

CARD_TYPES: Mapping[str, str] = {
    "craft": "crafts",
    "contract": "contracts",
    "investment": "investments",
    "automaton": "Automaton cards",
}

CONTRACT_KINDS: Mapping[str, str] = {
    ContractKind.CROWN: "contract for the Crown",
    ContractKind.COLONIES: "contract for the colonies",
    ContractKind.UK: "contract for the United Kingdom",
}

DISCS: Mapping[str, str] = {
    **{gate: f"gate {influence}" for gate, influence in discs.GATES.items()},
    **{ability: ability for ability in discs.ABILITIES},
}

ABILITIES: Mapping[str, str] = {
    "2a": "2a (a point in each rest phase)",
    "2b": "2b (points for cubes)",
    "2c": "2c (points for coins)",
    "2d": "2d (points for influence)",
    "2e": "2e (points for sets of accessories)",
    "3a": "3a (refreshing the crafts)",
    "3b": "3b (as many crafts as below)",
    "4a": "4a (exchanging cubes for a contract)",
    "4b": "4b (taking two cards)",
    "4c": "4c (discarding the cheapest card)",
    "4d": "4d (a discount on cards)",
    "5a": "5a (taking up to 2 products)",
    "5b": "5b (taking up to 3 products)",
    "5c": "5c (taking up to 4 products)",
    "5d": "5d (using an empty furnace)",
}

TRACKS: Mapping[str, str] = {Track.FOREST: "forest track", Track.DUNE: "dune track"}

ACTIONS: Mapping[str, str] = {
    ActionType.PREPARE: "choosing accessory and disc",
    ActionType.TAKE_GLASS: "taking glass",
    ActionType.TAKE_PRODUCTS: "taking products",
    ActionType.DISCARD_CHEAPEST: "discarding the cheapest card",
    ActionType.ACCEPT_CONTRACT: "accepting a contract",
    ActionType.FUND_INVESTMENT: "funding an investment",
    ActionType.REFRESH_CRAFTS: "refreshing crafts",
    ActionType.CREATE_CRAFT: "creating a craft",
    ActionType.STRENGTHEN_CRAFT: "strengthening a craft",
    ActionType.COLLECT: "collecting from a craft",
    ActionType.DECLINE: "declining a craft",
    ActionType.ACTIVATE_COLUMN: "activating a column",
    ActionType.SUPPLY: "supplying a small factory",
    ActionType.FULFIL_CONTRACT: "fulfilling a contract",
    ActionType.REMOVE_CUBES: "removing cubes for Automaton",
    ActionType.PLACE_AUTOMATON_DISC: "placing Automaton's disc",
    ActionType.END: "ending",
}

PHASES: Mapping[str, str] = {
    Phase.PREPARE: "preparation",
    Phase.TURN: "turn",
    Phase.ACTIVATION: "activating crafts",
    Phase.CARD: "taking a card",
    Phase.WORKER: "assigning a worker",
    Phase.REST_INVESTMENTS: "rest phase, investments",
    Phase.AUTOMATON_DISC: "rest phase, Automaton's disc",
    Phase.REST_SUPPLY: "rest phase, supplying",
    Phase.REST_CONTRACTS: "rest phase, contracts",
    Phase.AUTOMATON_CUBES: "Automaton's cubes",
    Phase.FINISHED: "end of the game",
}

REASONS: Mapping[str, str] = {
    "no_card": "no card is on display",
    "no_slot": "no contract slot is free",
    "price": "none can be paid",
}

DISPLAYS: Mapping[str, str] = {
    "red": "red crafts",
    "blue": "blue crafts",
    "contracts": "contracts",
    "investments": "investments",
}

PILES: Mapping[str, str] = {"offer": "display", "stacks": "stack", "removed": "out of the game"}

# Why an option must be left out.
LEFT_OUT: Mapping[str, str] = {
    "difficulty": "there is no competition card",
    "solo": "there is more than one player",
}

CONSTRAINTS: Mapping[str, str] = {
    "ability_circle": "abilities that need each other",
    "ability_missing": "list of abilities",
    "ability_needs": "what an ability needs",
    "accessories_number": "number of kinds of accessories",
    "ascending": "order of the fields",
    "automaton_cards_number": "number of Automaton cards",
    "circles_number": "number of circles",
    "competition_cards_number": "number of competition cards",
    "contract_cubes": "cubes of a contract",
    "contracts_number": "number of contracts",
    "crafts_number": "number of crafts",
    "disc_card_falls": "falling numbers of the disc card",
    "disc_card_first": "first number of the disc card",
    "disc_card_number": "number of circles of the disc card",
    "first_crafts_number": "number of first crafts",
    "id_form": "form of an id",
    "id_twice": "the same id twice",
    "instructions_number": "number of instructions",
    "investment_colors": "colours of an investment",
    "investment_empty": "investment that brings nothing",
    "investments_number": "number of investments",
    "language_form": "language of a title",
    "name_length": "length of a text",
    "name_printable": "characters of a text",
    "number_range": "number",
    "options_number": "number of yields to choose from",
    "path_incomplete": "places of a path",
    "prices_fall": "falling prices",
    "prices_number": "number of prices",
    "recipe_colors": "colours of a recipe",
    "recipe_empty": "recipe without cubes",
    "recipe_gains_cubes": "recipe that brings cubes",
    "recipes_number": "number of recipes",
    "reference_unknown": "reference to something unknown",
    "refill_incomplete": "fields of the refill table",
    "refill_players": "more cubes for fewer players",
    "refill_rises": "more cubes on the way of the army",
    "sections_gaps": "gap between the sections of a track",
    "sections_points": "points of the sections of a track",
    "single_cube_recipe": "recipes for single cubes",
    "too_many_cards": "too many cards",
    "track_start": "start of a track",
}

PARTS: Mapping[str, str] = {
    "accessories": "accessories",
    "accessory": "accessory",
    "automaton": "Automaton",
    "black": "black cubes",
    "blue": "blue",
    "brown": "brown cubes",
    "coins": "coins",
    "color": "colour",
    "column": "column",
    "contract": "contract",
    "contracts": "contracts",
    "craft": "craft",
    "crafts": "crafts",
    "cubes": "cubes",
    "difficulty": "difficulty",
    "disc": "disc",
    "discard": "discard",
    "discount": "discount",
    "discs": "discs",
    "exchanges": "exchanges",
    "factory": "small factory",
    "field": "field",
    "final": "last rest phase",
    "followed": "instructions followed",
    "furnace": "furnace",
    "gain": "gain",
    "green": "green cubes",
    "influence": "influence",
    "investments": "investments",
    "kept": "accessories on the card",
    "kind": "kind of card",
    "left": "cards left",
    "mode": "mode",
    "number": "number of cubes",
    "option": "option",
    "optional": "whether the card may be left",
    "origin": "origin",
    "pay": "payment",
    "pending": "what is pending",
    "pink": "pink cubes",
    "player": "player",
    "players": "number of players",
    "points": "points",
    "recipe": "recipe",
    "red": "red",
    "refreshed": "refreshed colour",
    "rest": "rest phase",
    "revealed": "revealed cards",
    "round": "round",
    "row": "row",
    "solo": "solo",
    "spare_discs": "spare discs",
    "stack_size": "cards in the stack",
    "trigger": "who triggered it",
    "white": "white cubes",
}

THINGS = Things(
    accessory=thing("accessory", "accessories"),
    any_accessory=thing("accessory of any kind", "accessories of any kind"),
    any_cube=thing("cube of any colour", "cubes of any colour"),
    coin=thing("coin", "coins"),
    cube=thing("cube", "cubes"),
    dune_step=thing("step on the dune track", "steps on the dune track"),
    field=thing("field", "fields"),
    forest_step=thing("step on the forest track", "steps on the forest track"),
    influence=thing("influence", "influence"),
    point=thing("point", "points"),
)

PHRASES = Phrases(
    certain_accessory="{thing} ({kind})",
    exchange="{give} → {get}",
    gain="gain {thing}",
    move_down="move {thing} down the {track}",
    move_up="move {thing} up the {track}",
    nothing="nothing",
    pay="pay {thing}",
    first_craft="First craft.",
    free="free",
    lower_circle="Lower circle: {cost}.",
    option="; or ",
    upper_circle="Upper circle: {cost}.",
    yields="When activated: {effect}.",
    asks="{kind}: deliver {thing}.",
    column="In a rest phase: {effect}.",
    kept="{thing} (kept on the card)",
    store="store {thing}",
    supply="put {thing} on the factory: {effect}.",
    take_card="accept a contract or fund an investment",
    take_card_name="contract or investment",
    set_worker="assign a worker",
    set_worker_name="worker",
    automaton_apprentice="In a rest phase: set Automaton's disc on a free lower circle.",
    automaton_craft="Automaton takes this craft: {place}.",
    automaton_diagram=(
        "If no small factory has cubes, remove 1 cube from the first furnace with glass, in this order: {places}."
    ),
    automaton_factory="Remove cubes from the first small factory that has some, in this order: {places}.",
    automaton_furnace="Remove 1 cube from the first furnace with glass, in this order: {places}.",
    automaton_removes="If the cube is white, cards of its kind leave the game, from these fields: {fields}.",
    automaton_supply="In a rest phase: draw {thing} from the bag, 1 for each small factory, in this order: {places}.",
    accessory_restriction="No second accessory of a kind while a set is incomplete.",
    end_at_25="The rest phase in which the army reaches field 25 is the last one.",
    gates_on_10="All four discs of the influence track lie on field 10.",
    ignore_ability="This ability is not available, and its disc stays: {ability}.",
    no_fifth_field="The fifth fields of contracts and investments are not in use.",
    tracks_minus_2="The discs on the forest track and the dune track start 2 fields lower.",
)
