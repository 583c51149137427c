"""What each code means and what to do about it, in English."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ABILITY_ALREADY_USED: CodeText(
        "Ability already used",
        "Each ability of a card is used at most once while the card is resolved.",
        "Use the other ability if it is open, or end the resolution of the card.",
    ),
    Code.ALREADY_CHOSEN: CodeText(
        "Already chosen",
        "The player has made the secret choice of this phase, and it stands.",
        "Wait for the players who still have to choose.",
    ),
    Code.ALREADY_DONE: CodeText(
        "Already finished",
        "After the last period each player ends the anytime actions for good.",
        "Wait until all players have ended; then the game is scored.",
    ),
    Code.ALREADY_UPGRADED: CodeText(
        "Already upgraded",
        "A start building carries one upgrade only, and this one has it.",
        "Choose another building, or the upgrade of another start building.",
    ),
    Code.ANYTIME_ACTION_MUST_WAIT: CodeText(
        "Anytime action must wait",
        "A repeatable effect has just begun, and its owner takes a first step or ends it before anything else.",
        "Continue the effect or end it; then take the anytime action.",
    ),
    Code.BUILDING_CANNOT_BE_REMOVED: CodeText(
        "Buildings stay",
        "Only landscape tiles can be removed at any time; a building stays where it was built.",
        "Choose a space with a pit, a grove or a pond.",
    ),
    Code.BUILDING_NOT_AVAILABLE: CodeText(
        "Building not available",
        "A tile can be built only from the building board or from the player's own private offer.",
        "Choose one of the tiles under `allowed`, and state under `from` where it lies.",
    ),
    Code.BUILDING_NOT_OWNED: CodeText(
        "Not your building",
        "Only a processing building on the player's own board can be used.",
        "Choose one of your own processing buildings, or build this one first.",
    ),
    Code.CARD_NOT_IN_HAND: CodeText(
        "Card not in hand",
        "Only a card of the player's own hand can be laid down or played.",
        "Choose one of the cards under `allowed`.",
    ),
    Code.CARD_RESTING: CodeText(
        "Card rests",
        "In the solo game the cards of one period cannot be chosen for the next one.",
        "Choose other cards; this one is free again a period later.",
    ),
    Code.EFFECT_PENDING: CodeText(
        "Effect pending",
        "A repeatable effect is open, and the card goes on only when the effect has been ended.",
        "Send `continue_effect` for one more step, or `end`.",
    ),
    Code.FEE_WITHOUT_USE: CodeText(
        "Fee without effect",
        "An entry fee may be paid only for an ability that changes something.",
        "Choose so that the ability has an effect, use the other ability, or end the resolution.",
    ),
    Code.FIELD_NOT_EMPTY: CodeText(
        "Space not empty",
        "Tiles and buildings go on empty spaces only.",
        "Choose one of the spaces under `allowed`, or remove a landscape tile first.",
    ),
    Code.FOREST_CANNOT_BE_REMOVED: CodeText(
        "Forests stay",
        "A forest is removed only by a card or building that says so, never at will.",
        "Choose a space with a pit, a grove or a pond, or use an ability that clears a forest.",
    ),
    Code.GIFT_PENDING: CodeText(
        "Gift pending",
        "A good has been offered to other players, and the card goes on only after all answers.",
        "Answer the gift if `to_act` names you; otherwise wait.",
    ),
    Code.INSUFFICIENT_GOODS: CodeText(
        "Not enough goods",
        "The cost or fee asks for more goods than the wheels hold.",
        "Look at `need` and `have`; gain or convert goods first, or choose something cheaper.",
    ),
    Code.NOT_A_PROCESSING_BUILDING: CodeText(
        "Not a processing building",
        "Immediate and bonus buildings work by themselves; only processing buildings are used at any time.",
        "Choose one of the processing buildings under `allowed`.",
    ),
    Code.NOT_ENOUGH_OFFER_TILES: CodeText(
        "Too few tiles",
        "The effect removes unbuilt tiles of the private offer, and too few are there.",
        "Draw tiles into the private offer first, or leave the effect out.",
    ),
    Code.NO_EMPTY_FIELD: CodeText(
        "No empty space",
        "The landscape board is full, so nothing can be placed.",
        "Remove a landscape tile first; it makes room for the new one.",
    ),
    Code.NO_FOREST: CodeText(
        "No forest",
        "The ability or fee removes a forest, and there is none on this space or on the whole board.",
        "Choose a space under `allowed`; without any forest, do without the ability.",
    ),
    Code.NO_LANDSCAPE_TILE: CodeText(
        "No suitable landscape tile",
        "A landscape tile of a certain kind has to be removed, and there is none on this space or on the whole board.",
        "Choose a space under `allowed`, or place such a tile first.",
    ),
    Code.TAKE_EXCEEDS_OFFER: CodeText(
        "Amount not possible",
        "`take` may state less than offered, never more and never less than nothing.",
        "State a number within `allowed`, or leave the good out to take everything.",
    ),
    Code.UNKNOWN_BUILDING: CodeText(
        "Unknown building",
        "No building tile of the game has this id.",
        "Take ids from the catalogue; they are English names in snake case.",
    ),
    Code.UNKNOWN_SPECIALIST: CodeText(
        "Unknown card",
        "No specialist card has this id.",
        "Take ids from the catalogue; they are English names in snake case.",
    ),
    Code.UPGRADE_NEEDS_NO_FIELD: CodeText(
        "An upgrade needs no space",
        "An upgrade is laid on its start building, so there is no space to choose.",
        "Leave `at` out.",
    ),
    Code.WHEEL_FULL: CodeText(
        "Wheel full",
        "A gift must fit on a wheel, and there is no room for it.",
        "Name a wheel with room, or decline the gift.",
    ),
    Code.WRONG_NUMBER_OF_CARDS: CodeText(
        "Wrong number of cards",
        "A hand has a fixed number of different cards, and this choice has another.",
        "Choose exactly as many different cards as `allowed` says.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITIES_IMPOSSIBLE: CodeText(
        "Abilities contradict the card",
        "Whether one or both abilities may be used, and which are used, follows from who holds the card.",
        "Copy `resolution` from the last answer, or play the game again with `replay`.",
    ),
    FaultCode.BUILDING_MISSING: CodeText(
        "Building missing",
        "Every tile of the edition lies somewhere, but these lie nowhere.",
        "Put each tile in exactly one place: offer, stack, private offer, board or `removed`.",
    ),
    FaultCode.BUILDING_NOT_IN_EDITION: CodeText(
        "Not in this edition",
        "The tile belongs to another edition than `options.edition`.",
        "Choose the edition that has the tile, or take the tile out.",
    ),
    FaultCode.BUILDING_TWICE: CodeText(
        "Building twice",
        "Every tile exists once, and this one lies in two places.",
        "Remove it from one of the two places; the fault points at one and names the other.",
    ),
    FaultCode.BUILDING_UNKNOWN: CodeText(
        "Unknown building",
        "No building tile of the game has this id.",
        "Take ids from the catalogue.",
    ),
    FaultCode.CARDS_CONTRADICT_PHASE: CodeText(
        "Cards contradict the phase",
        "Where the cards of the players lie does not fit period, round and turn.",
        "Check hands, face-down and played cards of every player against `phase` and `round`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Card twice",
        "Each player owns every card once, and this one lies in two places.",
        "Remove it from one place.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Unknown card",
        "No specialist card has this id.",
        "Take ids from the catalogue.",
    ),
    FaultCode.COPY_WITHHELD: CodeText(
        "Copy withheld",
        "A player who holds a revealed card has to play it while an indentation is free.",
        "Move the card from the hand to `indentations`.",
    ),
    FaultCode.COPY_WITHOUT_REVEAL: CodeText(
        "Copy without reveal",
        "A card lies in an indentation only because somebody else revealed the same card.",
        "Put the card back in the hand, or add it to the cards that another player has played.",
    ),
    FaultCode.COST_IMPOSSIBLE: CodeText(
        "Cost impossible",
        "A corrected cost must be payable: no stock of a wheel can be larger.",
        "State an amount between 0 and the limit of the good.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "Finished too early",
        "Players finish only after the last period; once all have, the game is over.",
        "Set `done` to false before the final phase, and to true for everybody in a finished game.",
    ),
    FaultCode.FEE_CONTRADICTS_USE: CodeText(
        "Fee contradicts the abilities",
        "An entry fee is paid exactly when an ability of a card with a fee has been used.",
        "Make `fee_paid` fit `used` and the card.",
    ),
    FaultCode.FIELD_COVERED_TWICE: CodeText(
        "Space covered twice",
        "A space holds one tile or half a forest, never both.",
        "Remove one of the two from the landscape.",
    ),
    FaultCode.FIELD_UNKNOWN: CodeText(
        "Unknown space",
        "The board has the spaces A1 to E4.",
        "Name spaces by column letter and row number.",
    ),
    FaultCode.FOREST_NOT_NEIGHBOURING: CodeText(
        "Forest not on neighbours",
        "A forest covers two spaces that share an edge.",
        "Name two neighbouring spaces.",
    ),
    FaultCode.FOREST_NOT_OF_LAYOUT: CodeText(
        "Forest not of the start layout",
        "Forests are only ever removed, so each must lie where one lay at the start.",
        "Remove this forest, or describe another start layout in `options.board`.",
    ),
    FaultCode.GOODS_OUT_OF_RANGE: CodeText(
        "Stock impossible",
        "A wheel has a first and a last sector, so stocks have limits.",
        "State a stock between 0 and the limit.",
    ),
    FaultCode.LAYOUT_TILES_WRONG: CodeText(
        "Start layout wrong",
        "Another start layout must have as many tiles of each kind as the printed one.",
        "Correct `options.board` so that the numbers agree.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Number impossible",
        "The number is outside of what a game with these options can have.",
        "State a number within the range in the facts.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Option impossible",
        "The value of the option does not fit the number of players or the other options.",
        "Choose one of the values under `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "Nothing of this kind can be pending",
        "What is pending must follow from the card that is being resolved and the buildings.",
        "Set `pending` to null, or copy it from the last answer.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Phase impossible",
        "The phase does not exist with this number of players, or not at this time.",
        "Check `phase` against the number of players, the period and the round.",
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
        "Who still has to resolve the card follows from who revealed it and who holds a copy, clockwise.",
        "Copy `resolution` from the last answer, or play the game again with `replay`.",
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: CodeText(
        "Resolution contradicts the phase",
        "There is a `resolution` exactly while a card is being resolved.",
        "Set `resolution` to null in every other phase.",
    ),
    FaultCode.SLOT_NOT_REFILLED: CodeText(
        "Place not refilled",
        "Between periods every empty place is refilled as long as its stack has tiles.",
        "Fill the place with the first tile of its stack.",
    ),
    FaultCode.START_BUILDINGS_WRONG: CodeText(
        "Start buildings wrong",
        "Every board has the three printed start buildings.",
        "Name exactly these three under `start_buildings`.",
    ),
    FaultCode.UPGRADE_MISPLACED: CodeText(
        "Upgrade misplaced",
        "An upgrade lies on its own start building, and nothing else lies on one.",
        "Move the tile to its start building, or the other tile to the landscape.",
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: CodeText(
        "Wheel should have turned",
        "A wheel turns at once when all its basic goods and room for the product are there.",
        "Turn the wheel: one less of each basic good, one more of the product, for each turn due.",
    ),
    FaultCode.WRONG_NUMBER_OF_CARDS: CodeText(
        "Wrong number of cards",
        "How many cards a player has follows from the mode, the phase and the round.",
        "Add or remove cards until the number is the expected one.",
    ),
    FaultCode.WRONG_NUMBER_OF_SLOTS: CodeText(
        "Wrong number of places",
        "Each row of the building board has a fixed number of places for this number of players.",
        "Add or remove places; an empty one is null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Wrong row",
        "Rows and stacks hold tiles of one kind.",
        "Move the tile to the row or stack of its own kind.",
    ),
}
