"""The JSON of Stephens: what is written is read again, by the schemas and by the fast way in."""

import json
from typing import Any

import pytest
from marshmallow import ValidationError

from glass_arbiter.engine.game import AnyAction
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.actions import PARAMETERS, ActionType
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.scoring import score
from glass_arbiter.games.stephens.state import State
from glass_arbiter.games.stephens.texts import LANGUAGES
from glass_arbiter.games.stephens.texts.sentences import craft_sentence
from glass_arbiter_schemas.actions import flat_action
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.encoding import encode, encode_record
from glass_arbiter_schemas.events import AnyEvent, flat_event
from glass_arbiter_schemas.room import LAST, TOO_LARGE
from glass_arbiter_schemas.stephens.actions import ActionSchema
from glass_arbiter_schemas.stephens.catalogue import contents, deck_names
from glass_arbiter_schemas.stephens.events import EVENTS
from glass_arbiter_schemas.stephens.options import OptionsSchema
from glass_arbiter_schemas.stephens.schemas import SCHEMAS
from glass_arbiter_schemas.stephens.views import ViewSchema
from tests.contract.fast import decode_fast

from .positions import solo_table
from .tables import having, new_game, solo_options, table

# One of each type, as the rules know it.
ACTIONS: tuple[dict[str, Any], ...] = (
    {"player": "anna", "type": "prepare", "accessory": "cork", "disc": "2a"},
    {"player": "anna", "type": "take_glass", "furnace": "contracts"},
    {
        "player": "anna",
        "type": "take_products",
        "factory": "lower_right",
        "cubes": {"brown": 1, "pink": 2},
        "furnace": "investments",
    },
    {"player": "anna", "type": "discard_cheapest", "kind": "contract"},
    {"player": "anna", "type": "accept_contract", "field": 1},
    {"player": "anna", "type": "fund_investment", "field": 3, "row": "pink"},
    {"player": "anna", "type": "refresh_crafts", "color": "red"},
    {
        "player": "anna",
        "type": "create_craft",
        "field": "blue_stack",
        "row": "lower_right",
        "disc": "3b",
        "pay": {"cubes": {"white": 1}},
    },
    {"player": "ben", "type": "strengthen_craft", "craft": "r09", "disc": "5a"},
    {"player": "ben", "type": "collect", "craft": "r17", "option": 1, "gain": {"accessories": {"wicker": 1}}},
    {"player": "ben", "type": "decline"},
    {"player": "ben", "type": "activate_column", "column": 1},
    {
        "player": "ben",
        "type": "supply",
        "factory": "lower_right",
        "recipe": "brown_pair",
        "gain": {"accessories": {"crate": 1}},
    },
    {
        "player": "ben",
        "type": "fulfil_contract",
        "contract": "uk12",
        "exchanges": [{"give": "white", "get": "black"}],
        "accessories": {"cork": 1},
    },
    {"player": "anna", "type": "remove_cubes", "cubes": {"brown": 1, "black": 1}},
    {"player": "anna", "type": "place_automaton_disc", "craft": "r04"},
    {"player": "anna", "type": "end"},
)


def _plain(value: object) -> Any:
    return json.loads(encode(value))


def _action(action: AnyAction) -> Any:
    return _plain(flat_action(action))


def _event(event: AnyEvent) -> Any:
    return _plain(flat_event(event))


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_is_read_as_it_is_written(players: int) -> None:
    """States, views, actions and events; the fast way in reads every request that the schemas read."""
    request = SCHEMAS.apply_request
    for state, action, ruling in play(STEPHENS_RULES, new_game(players, seed="read"), SeededRandom("read")):
        written = SCHEMAS.state.dump(state)
        assert json.loads(encode_record(state)) == written
        view = STEPHENS_RULES.observe(state, "anna")
        assert SCHEMAS.view.load(json.loads(encode_record(view))) == view

        body = {"state": written, "action": _action(action)}
        for read in (request.load(body), decode_fast(request, encode(body))):
            assert read.state == state
            assert _action(read.action) == _action(action)

        events = [_event(event) for event in ruling.events]  # type: ignore[arg-type]
        read = SCHEMAS.view_request.load({"state": written, "events": events})
        assert [_event(event) for event in read.events] == events


def test_every_type_of_action_and_event_has_its_json() -> None:
    assert [action["type"] for action in ACTIONS] == list(ActionType) == list(PARAMETERS)
    assert list(EVENTS) == list(EventType)


@pytest.mark.parametrize("document", ACTIONS, ids=lambda document: document["type"])
def test_an_action_is_read_as_it_is_written(document: dict[str, Any]) -> None:
    assert _action(single(ActionSchema).load(document)) == document


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        (
            "cubes",
            {"red": 1},
            {"cubes": {"red": ["Unknown key. Must be one of: green, blue, white, brown, pink, black."]}},
        ),
        ("colour", "red", {"colour": ["Unknown key."]}),
        ("field", True, {"field": ["Must be a whole number or a string."]}),
        ("column", "1", {"column": ["Must be a whole number."]}),
    ],
)
def test_what_no_action_has_is_refused(key: str, value: object, message: object) -> None:
    with pytest.raises(ValidationError) as refusal:
        single(ActionSchema).load({"player": "anna", "type": "end", key: value})

    assert refusal.value.messages == message


def test_a_ruling_that_there_is_not_is_for_the_rules_to_refuse() -> None:
    options = single(OptionsSchema).load({"rulings": {"gates": "open", "new": True}})

    assert options == replace(DEFAULT_OPTIONS, rulings={"gates": "open", "new": True})


def test_options_that_are_left_out_have_their_defaults() -> None:
    assert single(OptionsSchema).load({}) == DEFAULT_OPTIONS
    assert single(OptionsSchema).load({"solo": {}}).solo == solo_options()


def test_a_view_is_that_of_a_player_or_of_nobody() -> None:
    written = single(ViewSchema).dump(STEPHENS_RULES.observe(table(), "anna"))

    assert single(ViewSchema).load(written | {"viewer": None}).viewer is None
    with pytest.raises(ValidationError, match="Must be one of the players"):
        single(ViewSchema).load(written | {"viewer": "eve"})


def _body(state: State) -> bytes:
    action = {"player": "anna", "type": "take_glass", "furnace": "green"}
    return encode({"state": SCHEMAS.state.dump(state), "action": action})


BEYOND_LIMITS = {
    "an empty seed": replace(table(), rng=replace(table().rng, seed="")),
    "no room for another action": replace(table(), revision=LAST + 1),
    "another version": replace(table(), version=2),
    "a name that is too long": replace(table(), players=tuple(replace(each, id="a" * 65) for each in table().players)),
}


@pytest.mark.parametrize("name", list(BEYOND_LIMITS))
def test_the_fast_way_in_leaves_alone_what_breaks_a_limit(name: str) -> None:
    request: Any = SCHEMAS.apply_request

    assert decode_fast(request, _body(BEYOND_LIMITS[name])) is None
    assert decode_fast(request, _body(table())) is not None


def test_the_fast_way_in_hands_on_the_faults_of_a_state() -> None:
    state = replace(table(), army=52)
    request: Any = SCHEMAS.apply_request

    assert decode_fast(request, _body(state)).faults == tuple(faults(state))
    assert [fault.code for fault in faults(state)] == ["army_impossible"]


def test_a_state_without_room_for_another_action_is_refused() -> None:
    with pytest.raises(ValidationError) as refusal:
        SCHEMAS.apply_request.load(json.loads(_body(replace(table(), revision=LAST))))

    assert refusal.value.messages == {"state": {"revision": [TOO_LARGE]}}


def test_a_state_is_refused_in_which_more_could_be_gained_than_a_state_may_have() -> None:
    """What we hand out we take back: whoever has a billion cubes and takes one has more than that."""
    most, message = 999 * 10**6, "Must be at most 999000000 for anything to follow."
    full = having(table(), "ben", cubes={"pink": most})
    over = having(table(), "ben", cubes={"pink": most + 1}, accessories={"cork": 10**9, "crate": 0, "wicker": 0})

    assert SCHEMAS.apply_request.load(json.loads(_body(full))).state == full
    assert SCHEMAS.score_request.load({"state": json.loads(_body(over))["state"]}).state == over
    with pytest.raises(ValidationError) as refusal:
        SCHEMAS.apply_request.load(json.loads(_body(over)))
    lacking = {"cubes": {"pink": [message]}, "accessories": {"cork": [message]}}
    assert refusal.value.messages == {"state": {"players": {1: lacking}}}
    assert decode_fast(SCHEMAS.apply_request, _body(full)) is not None
    assert decode_fast(SCHEMAS.apply_request, _body(over)) is None


def test_a_score_sheet_of_a_solo_game_tells_what_it_is_worth() -> None:
    sheet = SCHEMAS.score_sheet.dump(score(solo_table("dry_years")))

    assert (sheet["rating"], sheet["target"], sheet["target_reached"]) == ("glass_ball", 100, False)
    assert [line["line"] for line in sheet["scores"][0]["lines"]] == [
        "victory_track",
        "forest",
        "dune",
        "masters_stephens",
        "masters_lower",
        "masters_upper",
        "apprentices",
    ]


def test_the_catalogue_has_the_decks_and_the_cards_of_one() -> None:
    catalogue = SCHEMAS.catalogue.dump(contents("en"))

    assert deck_names() == [deck["id"] for deck in catalogue["decks"]] == ["house"]
    assert catalogue["decks"][0]["hash"] == table().options.deck_hash
    assert catalogue["deck"] == DEFAULT_OPTIONS.deck.data()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [(language, craft_sentence(DEFAULT_OPTIONS.catalogue.crafts["r01"], language)) for language in LANGUAGES],
)
def test_the_catalogue_tells_what_each_card_does(language: str, sentence: str) -> None:
    catalogue = SCHEMAS.catalogue.dump(contents(language))
    deck, texts = catalogue["deck"], catalogue["texts"]
    recipes = [recipe for factory in deck["board"]["factories"].values() for recipe in factory]

    assert texts["crafts"]["r01"] == sentence
    for kind in ("crafts", "contracts", "investments", "competition"):
        assert set(texts[kind]) == {card["id"] for card in deck[kind]}
    assert set(texts["automaton"]) == {card["id"] for card in deck["automaton"]["cards"]}
    assert set(texts["recipes"]) == {recipe["id"] for recipe in recipes}
    assert all(text for cards in texts.values() for text in cards.values())
