"""Stable codes for every reason of a refusal and every fault of a state."""

from enum import StrEnum

from glass_arbiter.engine.codes import CommonCode


class Code(StrEnum):
    """Why an action is refused: the codes of Glass Road, and the common ones that it uses."""

    ABILITY_ALREADY_USED = "ability_already_used"
    ALREADY_CHOSEN = "already_chosen"
    ALREADY_DONE = "already_done"
    ALREADY_UPGRADED = "already_upgraded"
    ANYTIME_ACTION_MUST_WAIT = "anytime_action_must_wait"
    BUILDING_CANNOT_BE_REMOVED = "building_cannot_be_removed"
    BUILDING_NOT_AVAILABLE = "building_not_available"
    BUILDING_NOT_OWNED = "building_not_owned"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CARD_RESTING = "card_resting"
    CHOICE_NOT_POSSIBLE = CommonCode.CHOICE_NOT_POSSIBLE
    EFFECT_PENDING = "effect_pending"
    FEE_WITHOUT_USE = "fee_without_use"
    FIELD_NOT_EMPTY = "field_not_empty"
    FOREST_CANNOT_BE_REMOVED = "forest_cannot_be_removed"
    GAME_FINISHED = CommonCode.GAME_FINISHED
    GIFT_PENDING = "gift_pending"
    INSUFFICIENT_GOODS = "insufficient_goods"
    MISSING_CHOICE = CommonCode.MISSING_CHOICE
    NOT_A_PROCESSING_BUILDING = "not_a_processing_building"
    NOT_ENOUGH_OFFER_TILES = "not_enough_offer_tiles"
    NOT_YOUR_TURN = CommonCode.NOT_YOUR_TURN
    NO_EMPTY_FIELD = "no_empty_field"
    NO_FOREST = "no_forest"
    NO_LANDSCAPE_TILE = "no_landscape_tile"
    TAKE_EXCEEDS_OFFER = "take_exceeds_offer"
    UNEXPECTED_CHOICE = CommonCode.UNEXPECTED_CHOICE
    UNKNOWN_BUILDING = "unknown_building"
    UNKNOWN_PLAYER = CommonCode.UNKNOWN_PLAYER
    UNKNOWN_SPECIALIST = "unknown_specialist"
    UPGRADE_NEEDS_NO_FIELD = "upgrade_needs_no_field"
    WHEEL_FULL = "wheel_full"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    WRONG_PHASE = CommonCode.WRONG_PHASE


class FaultCode(StrEnum):
    """Why a state or a set-up is inconsistent."""

    ABILITIES_IMPOSSIBLE = "abilities_impossible"
    BUILDING_MISSING = "building_missing"
    BUILDING_NOT_IN_EDITION = "building_not_in_edition"
    BUILDING_TWICE = "building_twice"
    BUILDING_UNKNOWN = "building_unknown"
    CARDS_CONTRADICT_PHASE = "cards_contradict_phase"
    CARD_TWICE = "card_twice"
    CARD_UNKNOWN = "card_unknown"
    COPY_WITHHELD = "copy_withheld"
    COPY_WITHOUT_REVEAL = "copy_without_reveal"
    COST_IMPOSSIBLE = "cost_impossible"
    DONE_CONTRADICTS_PHASE = "done_contradicts_phase"
    FEE_CONTRADICTS_USE = "fee_contradicts_use"
    FIELD_COVERED_TWICE = "field_covered_twice"
    FIELD_UNKNOWN = "field_unknown"
    FOREST_NOT_NEIGHBOURING = "forest_not_neighbouring"
    FOREST_NOT_OF_LAYOUT = "forest_not_of_layout"
    GOODS_OUT_OF_RANGE = "goods_out_of_range"
    LAYOUT_TILES_WRONG = "layout_tiles_wrong"
    NUMBER_OUT_OF_RANGE = "number_out_of_range"
    OPTION_IMPOSSIBLE = "option_impossible"
    PENDING_IMPOSSIBLE = "pending_impossible"
    PHASE_IMPOSSIBLE = "phase_impossible"
    PLAYER_TWICE = "player_twice"
    PLAYER_UNKNOWN = "player_unknown"
    QUEUE_IMPOSSIBLE = "queue_impossible"
    RESOLUTION_CONTRADICTS_PHASE = "resolution_contradicts_phase"
    SLOT_NOT_REFILLED = "slot_not_refilled"
    START_BUILDINGS_WRONG = "start_buildings_wrong"
    UPGRADE_MISPLACED = "upgrade_misplaced"
    WHEEL_SHOULD_HAVE_TURNED = "wheel_should_have_turned"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    WRONG_NUMBER_OF_SLOTS = "wrong_number_of_slots"
    WRONG_ROW = "wrong_row"
