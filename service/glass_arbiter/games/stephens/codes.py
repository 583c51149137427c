"""The stable words for every reason of a refusal, and for every fault of a state."""

from enum import StrEnum

from glass_arbiter.engine.codes import CommonCode


class Code(StrEnum):
    """Why an action is refused, in the order in which reasons that come together are told."""

    UNKNOWN_PLAYER = CommonCode.UNKNOWN_PLAYER
    GAME_FINISHED = CommonCode.GAME_FINISHED
    WRONG_PHASE = CommonCode.WRONG_PHASE
    ALREADY_DONE = "already_done"
    NOT_YOUR_TURN = CommonCode.NOT_YOUR_TURN
    MISSING_CHOICE = CommonCode.MISSING_CHOICE
    CHOICE_NOT_POSSIBLE = CommonCode.CHOICE_NOT_POSSIBLE
    UNEXPECTED_CHOICE = CommonCode.UNEXPECTED_CHOICE

    FURNACE_EMPTY = "furnace_empty"
    FACTORY_EMPTY = "factory_empty"
    CUBES_NOT_THERE = "cubes_not_there"
    NO_CUBES_NAMED = "no_cubes_named"
    TOO_MANY_CUBES = "too_many_cubes"
    THREE_CUBES_NEEDED = "three_cubes_needed"
    FURNACE_NOT_EMPTY = "furnace_not_empty"
    WRONG_NUMBER_OF_CUBES = "wrong_number_of_cubes"

    NO_CARD_POSSIBLE = "no_card_possible"
    FIELD_EMPTY = "field_empty"
    FIELD_UNAVAILABLE = "field_unavailable"
    NO_CONTRACT_SLOT = "no_contract_slot"
    INSUFFICIENT_INFLUENCE = "insufficient_influence"
    INSUFFICIENT_COINS = "insufficient_coins"
    ROW_COLOR_WRONG = "row_color_wrong"
    WRONG_KIND_OF_CARD = "wrong_kind_of_card"
    MUST_TAKE_CARD = "must_take_card"
    DISCARD_LEAVES_NOTHING = "discard_leaves_nothing"

    NO_DISC_LEFT = "no_disc_left"
    DISC_NOT_ON_BOARD = "disc_not_on_board"
    ABILITY_LOCKED = "ability_locked"
    ABILITY_UNAVAILABLE = "ability_unavailable"
    ABILITY_MISSING = "ability_missing"
    WRONG_SIDE = "wrong_side"
    ROW_FULL = "row_full"
    CRAFT_NOT_ON_BOARD = "craft_not_on_board"
    NO_SECOND_CIRCLE = "no_second_circle"
    CIRCLE_OCCUPIED = "circle_occupied"
    OWN_MASTER = "own_master"
    WORKER_LIMIT = "worker_limit"
    REFRESH_BINDS = "refresh_binds"
    REFRESH_LEAVES_NOTHING = "refresh_leaves_nothing"
    ALREADY_REFRESHED = "already_refreshed"

    INSUFFICIENT_RESOURCES = "insufficient_resources"
    PAYMENT_NOT_EXACT = "payment_not_exact"
    GAIN_NOT_EXACT = "gain_not_exact"
    ACCESSORY_RESTRICTED = "accessory_restricted"
    CRAFT_NOT_PENDING = "craft_not_pending"

    NO_SUCH_COLUMN = "no_such_column"
    COLUMN_ALREADY_ACTIVATED = "column_already_activated"
    TRACK_EXHAUSTED = "track_exhausted"
    CUBES_NOT_STORED = "cubes_not_stored"
    CUBES_LEFT = "cubes_left"
    UNKNOWN_RECIPE = "unknown_recipe"
    CONTRACT_NOT_OPEN = "contract_not_open"
    EXCHANGE_NOT_POSSIBLE = "exchange_not_possible"


class FaultCode(StrEnum):
    """Why a state, or a set-up, is one that no game can have."""

    ABILITY_ORDER_WRONG = "ability_order_wrong"
    APPRENTICE_WITHOUT_CIRCLE = "apprentice_without_circle"
    ARMY_IMPOSSIBLE = "army_impossible"
    AUTOMATON_IMPOSSIBLE = "automaton_impossible"
    CARD_MISSING = "card_missing"
    CARD_TWICE = "card_twice"
    CARD_UNKNOWN = "card_unknown"
    DECK_CHANGED = "deck_changed"
    DECK_INVALID = "deck_invalid"
    DECK_UNKNOWN = "deck_unknown"
    DONE_CONTRADICTS_PHASE = "done_contradicts_phase"
    END_SHOULD_BE_TRIGGERED = "end_should_be_triggered"
    FURNACES_IMPOSSIBLE = "furnaces_impossible"
    INFLUENCE_ABOVE_LIMIT = "influence_above_limit"
    INVESTMENT_ROW_WRONG = "investment_row_wrong"
    LAST_ROUND_IMPOSSIBLE = "last_round_impossible"
    MASTER_IS_APPRENTICE = "master_is_apprentice"
    NUMBER_OUT_OF_RANGE = "number_out_of_range"
    OFFER_NOT_REFILLED = "offer_not_refilled"
    OPTION_IMPOSSIBLE = "option_impossible"
    PENDING_IMPOSSIBLE = "pending_impossible"
    PHASE_IMPOSSIBLE = "phase_impossible"
    PLAYER_ID_RESERVED = "player_id_reserved"
    PLAYER_TWICE = "player_twice"
    PLAYER_UNKNOWN = "player_unknown"
    QUEUE_IMPOSSIBLE = "queue_impossible"
    REST_IMPOSSIBLE = "rest_impossible"
    ROW_COUNTS_IMPOSSIBLE = "row_counts_impossible"
    STORED_CONTRADICTS_PHASE = "stored_contradicts_phase"
    TOO_MANY_CONTRACTS = "too_many_contracts"
    TRACK_OUT_OF_RANGE = "track_out_of_range"
    VARIANT_UNSUPPORTED = "variant_unsupported"
    WORKERS_AND_DISCS_WRONG = "workers_and_discs_wrong"
    WORKER_LIMIT_EXCEEDED = "worker_limit_exceeded"
    WRONG_NUMBER_OF_FIELDS = "wrong_number_of_fields"
    WRONG_ROW = "wrong_row"
    WRONG_SIDE = "wrong_side"
