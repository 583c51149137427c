"""What each code means and what to do about it, in English."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ALREADY_DONE: CodeText(
        "Step already finished",
        "The player has ended this step of the rest phase, and that stands.",
        "Wait for the others; the next step opens for everybody together.",
    ),
    Code.FURNACE_EMPTY: CodeText(
        "Furnace empty",
        "Glass is taken from a furnace that has some.",
        "Choose a furnace with glass; a rest phase refills the empty ones.",
    ),
    Code.FACTORY_EMPTY: CodeText(
        "Small factory empty",
        "Products are taken from a small factory that has cubes.",
        "Choose another small factory, or supply this one in a rest phase.",
    ),
    Code.CUBES_NOT_THERE: CodeText(
        "Cubes not there",
        "The small factory does not hold all the cubes that the action names.",
        "Name only cubes under `have`.",
    ),
    Code.NO_CUBES_NAMED: CodeText(
        "No cubes named",
        "Whoever takes products takes at least one cube.",
        "Name one cube or more.",
    ),
    Code.TOO_MANY_CUBES: CodeText(
        "Too many cubes",
        "How many cubes may be taken at once depends on the unlocked abilities.",
        "Take at most as many as `most` says, or unlock a further ability first.",
    ),
    Code.THREE_CUBES_NEEDED: CodeText(
        "More cubes needed",
        "An empty furnace acts only for whoever takes enough cubes in the same action.",
        "Take more cubes, or leave the furnace out.",
    ),
    Code.FURNACE_NOT_EMPTY: CodeText(
        "Furnace not empty",
        "The ability uses an empty furnace in place of the row, and this one still has glass.",
        "Name an empty furnace, or leave the furnace out.",
    ),
    Code.WRONG_NUMBER_OF_CUBES: CodeText(
        "Wrong number of cubes",
        "Automaton's card says exactly how many cubes leave the small factory.",
        "Name exactly that many of the cubes there.",
    ),
    Code.NO_CARD_POSSIBLE: CodeText(
        "No card possible",
        "A white furnace brings a card, and none of them could be taken now.",
        "Choose another furnace; the reason in the facts tells what is in the way.",
    ),
    Code.FIELD_EMPTY: CodeText(
        "Field empty",
        "A card can be taken only from a field that has one.",
        "Choose a field with a card.",
    ),
    Code.FIELD_UNAVAILABLE: CodeText(
        "Field not in use",
        "The competition card takes this field out of the game.",
        "Choose one of the other fields.",
    ),
    Code.NO_CONTRACT_SLOT: CodeText(
        "No contract slot free",
        "All slots hold open contracts, so no further contract can be accepted.",
        "Fulfil a contract in a rest phase first, or take an investment.",
    ),
    Code.INSUFFICIENT_INFLUENCE: CodeText(
        "Not enough influence",
        "Contracts are paid in influence, and the player has too little.",
        "Choose a cheaper field, or gain influence first.",
    ),
    Code.INSUFFICIENT_COINS: CodeText(
        "Not enough coins",
        "Investments are paid in coins, and the player has too few.",
        "Choose a cheaper field, or gain coins first.",
    ),
    Code.ROW_COLOR_WRONG: CodeText(
        "Wrong row",
        "An investment goes into a row of its own colour.",
        "Choose one of the rows under `colors`.",
    ),
    Code.WRONG_KIND_OF_CARD: CodeText(
        "Wrong kind of card",
        "The furnace or recipe decides whether a contract or an investment is taken.",
        "Take a card of a kind under `allowed`.",
    ),
    Code.MUST_TAKE_CARD: CodeText(
        "A card must be taken",
        "A card is open to the player and can be paid, so it cannot be declined.",
        "Accept a contract or fund an investment.",
    ),
    Code.DISCARD_LEAVES_NOTHING: CodeText(
        "Discard leaves nothing",
        "The ability discards a card only if one can still be taken afterwards.",
        "Take a card without the discard.",
    ),
    Code.NO_DISC_LEFT: CodeText(
        "No disc left",
        "A worker is a disc of the player board, and all of them are at work.",
        "End this step; no further worker can be assigned.",
    ),
    Code.DISC_NOT_ON_BOARD: CodeText(
        "Disc not on the board",
        "The disc has left the player board already, or has never been there.",
        "Choose one of the discs under `discs`.",
    ),
    Code.ABILITY_LOCKED: CodeText(
        "Ability locked",
        "Abilities of a group are unlocked in the order that the board shows.",
        "Take one of the discs under `needs` first.",
    ),
    Code.ABILITY_UNAVAILABLE: CodeText(
        "Ability not available",
        "The competition card takes this ability out of the game.",
        "Choose another disc.",
    ),
    Code.ABILITY_MISSING: CodeText(
        "Ability not unlocked",
        "The action needs an ability whose disc still lies on the player board.",
        "Unlock the ability first by sending its disc to work.",
    ),
    Code.WRONG_SIDE: CodeText(
        "Wrong side",
        "Red crafts belong to the left side and blue ones to the right.",
        "Choose a row on the side of the craft's colour.",
    ),
    Code.ROW_FULL: CodeText(
        "Row full",
        "A row may not have more crafts than the row below it allows.",
        "Choose a row further down, or fill the row below first.",
    ),
    Code.CRAFT_NOT_ON_BOARD: CodeText(
        "Craft not on the board",
        "Only a craft that lies at a factory can be used.",
        "Choose a craft of one of the rows.",
    ),
    Code.NO_SECOND_CIRCLE: CodeText(
        "No second circle",
        "A craft with one circle has a master but no apprentice.",
        "Choose a craft with two circles.",
    ),
    Code.CIRCLE_OCCUPIED: CodeText(
        "Circle occupied",
        "A craft has one apprentice at most, and this one has it.",
        "Choose a craft with a free lower circle, or create one.",
    ),
    Code.OWN_MASTER: CodeText(
        "Own master",
        "Nobody becomes apprentice at a craft of which they are the master.",
        "Choose a craft of somebody else, or create one.",
    ),
    Code.WORKER_LIMIT: CodeText(
        "Too many workers",
        "In a solo game the player may have at most three workers more than Automaton.",
        "End this step; the limit rises with Automaton's next worker.",
    ),
    Code.REFRESH_BINDS: CodeText(
        "A craft must be created",
        "Whoever has refreshed the crafts creates one with this worker.",
        "Send `create_craft` with one of the crafts on display.",
    ),
    Code.REFRESH_LEAVES_NOTHING: CodeText(
        "Refresh leaves nothing",
        "Crafts are refreshed only if there are some and one in sight could be created afterwards.",
        "Create or strengthen a craft without a refresh.",
    ),
    Code.ALREADY_REFRESHED: CodeText(
        "Already refreshed",
        "Crafts are refreshed once for each worker.",
        "Create a craft now.",
    ),
    Code.INSUFFICIENT_RESOURCES: CodeText(
        "Not enough resources",
        "The cost or contract asks for more than the player has.",
        "Look at what is lacking in the facts; gain it first or choose another option.",
    ),
    Code.PAYMENT_NOT_EXACT: CodeText(
        "Payment not exact",
        "Where any colour or kind will do, `pay` names neither more nor less than the cost.",
        "Name exactly as many as `need` says.",
    ),
    Code.GAIN_NOT_EXACT: CodeText(
        "Gain not exact",
        "Where the player chooses colours or kinds, `gain` names neither more nor less than the yield.",
        "Name exactly as many as `need` says.",
    ),
    Code.ACCESSORY_RESTRICTED: CodeText(
        "Accessory restricted",
        "With this competition card no kind is taken twice before a set is complete.",
        "Choose a kind that is still missing in the set.",
    ),
    Code.CRAFT_NOT_PENDING: CodeText(
        "Craft not waiting",
        "Only crafts of the activated row that are still open can be collected or declined.",
        "Choose one of the crafts under `allowed`.",
    ),
    Code.NO_SUCH_COLUMN: CodeText(
        "No such column",
        "Columns are numbered from the oldest, and there are not that many.",
        "Choose a number up to `columns`.",
    ),
    Code.COLUMN_ALREADY_ACTIVATED: CodeText(
        "Column already activated",
        "Each column is activated once in a rest phase.",
        "Choose another column, or end the step.",
    ),
    Code.TRACK_EXHAUSTED: CodeText(
        "Track exhausted",
        "A column moves discs down the tracks, and there are not enough fields left.",
        "Choose another column, or end the step.",
    ),
    Code.CUBES_NOT_STORED: CodeText(
        "Cubes not stored",
        "A recipe uses cubes that were stored in this rest phase.",
        "Choose a recipe for which the stored cubes suffice.",
    ),
    Code.CUBES_LEFT: CodeText(
        "Cubes left",
        "All stored cubes go on small factories before the step ends.",
        "Supply the cubes that are left.",
    ),
    Code.UNKNOWN_RECIPE: CodeText(
        "Unknown recipe",
        "Each small factory has recipes of its own.",
        "Choose one of those under `recipes`.",
    ),
    Code.CONTRACT_NOT_OPEN: CodeText(
        "Contract not open",
        "Only a contract that the player has accepted and not yet fulfilled can be fulfilled.",
        "Choose one of the contracts under `allowed`.",
    ),
    Code.EXCHANGE_NOT_POSSIBLE: CodeText(
        "Exchange not possible",
        "Two cubes of a colour are exchanged for one of another colour that the contract needs, and not any "
        "number of times.",
        "Leave out exchanges for the same colour, for colours that are not needed, and those above the limit.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITY_ORDER_WRONG: CodeText(
        "Abilities in the wrong order",
        "An ability is unlocked although one that must come first is not.",
        "Put its disc back on the board, or unlock the others too.",
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: CodeText(
        "Apprentice without a circle",
        "A craft with one circle cannot have an apprentice.",
        "Remove the apprentice.",
    ),
    FaultCode.ARMY_IMPOSSIBLE: CodeText(
        "Army impossible",
        "The army moves in steps of five fields from its start.",
        "State one of the possible fields.",
    ),
    FaultCode.AUTOMATON_IMPOSSIBLE: CodeText(
        "Automaton impossible",
        "Automaton's cards, discs and instructions must fit the mode, the phase and the round.",
        "Copy `automaton` from the last answer; set it to null in games of several players.",
    ),
    FaultCode.CARD_MISSING: CodeText(
        "Card missing",
        "Every card of the deck lies somewhere, but these lie nowhere.",
        "Put each card in exactly one place: display, stack, board, player or `removed`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Card twice",
        "Every card exists once, and this one lies in two places.",
        "Remove it from one of the two places.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Unknown card",
        "The deck of this game has no card with this id.",
        "Take ids from the deck under `options.deck`.",
    ),
    FaultCode.DECK_CHANGED: CodeText(
        "Deck changed",
        "The state was made with another deck of the same name.",
        "Send the deck itself under `options.deck`, or ask the operator for the old one.",
    ),
    FaultCode.DECK_INVALID: CodeText(
        "Deck invalid",
        "A deck must keep the constraints that make a game playable, and this one breaks one.",
        "Correct the deck; `arbiter deck check` tells every fault with its line.",
    ),
    FaultCode.DECK_UNKNOWN: CodeText(
        "Unknown deck",
        "The service has no deck of this name.",
        "Choose one under `known`, or send the deck itself.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "Finished in the wrong phase",
        "Players finish steps of a rest phase; in every other phase nobody is done.",
        "Set `done` to false outside of these steps.",
    ),
    FaultCode.END_SHOULD_BE_TRIGGERED: CodeText(
        "End not triggered",
        "The army has reached a player, so the last round must be set.",
        "Set `last_round`, or correct the army or the points.",
    ),
    FaultCode.FURNACES_IMPOSSIBLE: CodeText(
        "Furnaces impossible",
        "A furnace holds a limited number of cubes, and too many empty ones start a rest phase.",
        "Correct the numbers of cubes on the furnaces.",
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: CodeText(
        "Influence above the limit",
        "Closed gates limit the influence that a player can have.",
        "Lower the influence, or open a gate.",
    ),
    FaultCode.INVESTMENT_ROW_WRONG: CodeText(
        "Investment in the wrong row",
        "An investment lies in a row of its own colour.",
        "Move it to a row of its colour.",
    ),
    FaultCode.LAST_ROUND_IMPOSSIBLE: CodeText(
        "Last round impossible",
        "The last round follows from the round in which the end was triggered.",
        "State one of the possible rounds, or null before the end is triggered.",
    ),
    FaultCode.MASTER_IS_APPRENTICE: CodeText(
        "Master and apprentice are the same",
        "Nobody is their own apprentice: the two workers of a craft belong to different players.",
        "Remove one of the two workers.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Number impossible",
        "The number is outside of what a game with these options can have.",
        "State a number within the range in the facts.",
    ),
    FaultCode.OFFER_NOT_REFILLED: CodeText(
        "Display not refilled",
        "A display is refilled at once as long as its stack has cards.",
        "Fill the field with the first card of its stack.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Option impossible",
        "The value of the option does not fit the number of players or the other options.",
        "Choose one of the values under `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "Nothing of this kind can be pending",
        "What is pending must fit the phase, and its player must be able to do something.",
        "Copy `pending` from the last answer, or set it to null.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Phase impossible",
        "The phase does not exist in this kind of game, or not in this state.",
        "Check `phase` against the number of players and what is pending.",
    ),
    FaultCode.PLAYER_ID_RESERVED: CodeText(
        "Reserved id",
        "`automaton` is the id of Automaton.",
        "Give the player another id.",
    ),
    FaultCode.PLAYER_TWICE: CodeText(
        "Player twice",
        "Ids tell players apart, so each is used once.",
        "Give every player another id.",
    ),
    FaultCode.PLAYER_UNKNOWN: CodeText(
        "Unknown player",
        "The state names somebody who does not sit at the table.",
        "Use an id of `players`.",
    ),
    FaultCode.QUEUE_IMPOSSIBLE: CodeText(
        "Order impossible",
        "Small factories are supplied in a fixed order, beginning with whoever triggered the rest phase.",
        "State the players in the expected order.",
    ),
    FaultCode.REST_IMPOSSIBLE: CodeText(
        "Rest phase impossible",
        "What is noted about the rest phase must fit the phase and the players.",
        "Copy `rest` from the last answer; set it to null outside of a rest phase.",
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: CodeText(
        "Too many crafts in a row",
        "A row never has more crafts than the row below it allows.",
        "Move crafts down, or remove some.",
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: CodeText(
        "Stored cubes contradict the phase",
        "Cubes are stored, and columns activated, only during a rest phase.",
        "Empty `stored` and `activated` in every other phase.",
    ),
    FaultCode.TOO_MANY_CONTRACTS: CodeText(
        "Too many contracts",
        "A player has a limited number of slots for open contracts.",
        "Remove open contracts until they fit.",
    ),
    FaultCode.TRACK_OUT_OF_RANGE: CodeText(
        "Track field impossible",
        "A track has a first and a last field.",
        "State a field within the range.",
    ),
    FaultCode.VARIANT_UNSUPPORTED: CodeText(
        "Variant not supported",
        "The service does not know the scenarios of the printed game.",
        "Leave the option out.",
    ),
    FaultCode.WORKERS_AND_DISCS_WRONG: CodeText(
        "Workers and discs do not match",
        "Every disc lies on the player board or works at a craft.",
        "Correct the discs, or the masters and apprentices, until their sum is right.",
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: CodeText(
        "Too many workers",
        "In a solo game the player has at most three workers more than Automaton.",
        "Put workers back on the board.",
    ),
    FaultCode.WRONG_NUMBER_OF_FIELDS: CodeText(
        "Wrong number of fields",
        "Each display has a fixed number of fields.",
        "Add or remove fields; an empty one is null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Card in the wrong place",
        "Rows, stacks and displays hold cards of one kind.",
        "Move the card to the place of its own kind.",
    ),
    FaultCode.WRONG_SIDE: CodeText(
        "Craft on the wrong side",
        "Red crafts lie on the left side and blue ones on the right.",
        "Move the craft to the side of its colour.",
    ),
}
