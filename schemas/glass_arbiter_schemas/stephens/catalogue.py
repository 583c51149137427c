"""What the box and the rulebook hold, for front ends to draw and for people to look up."""

from collections.abc import Mapping, Sequence
from typing import Any

from glass_arbiter.games.stephens.catalogue.deck import Deck
from glass_arbiter.games.stephens.catalogue.decks import HOUSE, PlayedDeck
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.catalogue.rules import RULES
from glass_arbiter.games.stephens.codes import Code, FaultCode
from glass_arbiter.games.stephens.layout import LAYOUT
from glass_arbiter.games.stephens.state import GAME, RULES_VERSION, VERSION
from glass_arbiter.games.stephens.texts import MESSAGES
from glass_arbiter.games.stephens.texts.sentences import (
    automaton_sentence,
    competition_sentence,
    contract_sentence,
    craft_sentence,
    investment_sentence,
    recipe_sentence,
)
from glass_arbiter_schemas.common import rule_schema, ruling_option_schema
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, single
from glass_arbiter_schemas.fields import Choice, Describes, JsonSchema, LongText, Text, Value
from glass_arbiter_schemas.query import QueryParameter
from glass_arbiter_schemas.words import words_of, words_schema

from .base import StephensSchema
from .deck import DeckSchema
from .decks import DECKS
from .layout import LayoutSchema


class WholeDeck(Value):
    """A deck as it is written; only written, never read."""

    def _serialize(self, value: PlayedDeck | None, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return None if value is None else value.data()

    def json_schema(self, describes: Describes) -> JsonSchema:
        return describes.schema(single(DeckSchema))


class DeckEntrySchema(StephensSchema):
    """A deck that is known by its name."""

    id = Text(about="Its name in options.")
    title = MapOf(Text(), LongText(), about="The name of the deck by language.")
    kind = Text(about="`demonstration`: invented; `owner`: typed in by somebody who owns the game.")
    hash = Text(about="The SHA-256 of its canonical JSON, as states have it under `options.deck_hash`.")


WordsSchema = words_schema(
    StephensSchema,
    {
        "abilities": "The abilities of a player board.",
        "card_kinds": "Contracts and investments.",
        "contract_kinds": "The kinds of contract.",
        "craft_colors": "The colours of crafts.",
        "craft_fields": "The fields of displayed crafts, and their stacks.",
        "cubes": "The cubes, by colour.",
        "discs": "The discs of a player board.",
        "displays": "The displays of cards.",
        "factories": "The small factories.",
        "furnaces": "The furnaces.",
        "investment_rows": "The rows of investments, by colour.",
        "ratings": "What the result of a solo game is worth.",
        "rows": "The rows of crafts.",
        "score_lines": "The lines of a score sheet.",
        "tracks": "The tracks.",
    },
)


def _sentences(about: str) -> MapOf:
    return MapOf(Text(), LongText(), about=about)


class TextsSchema(StephensSchema):
    """What each card does, in a few sentences, by its id."""

    crafts = _sentences("What the circles cost, and what the craft brings.")
    contracts = _sentences("What is paid for the contract.")
    investments = _sentences("What the investment is worth and gives.")
    recipes = _sentences("What a small factory takes, and what it brings.")
    automaton = _sentences("What Automaton does in its turn.")
    competition = _sentences("What the icons change.")


class CatalogueSchema(StephensSchema):
    """The decks, the cards of one of them, every rule, and every word a refusal can use."""

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of the JSON shape of a state.")
    rules_version = Choice((RULES_VERSION,), about="The version of the rules.")
    language = Text(about="The language of names and texts; the rules themselves are told in English.")
    decks = ListOf(Nested(DeckEntrySchema), about="The decks that can be chosen by name.")
    deck = WholeDeck(about="The deck that was asked for, with all its cards and its board.")
    texts = Nested(TextsSchema, about="What each of its cards does, in the language of the answer.")
    rules = ListOf(Nested(rule_schema(StephensSchema)), about="Every rule.")
    rulings = ListOf(Nested(ruling_option_schema(StephensSchema)), about="The questions that the rulebook leaves open.")
    violation_codes = ListOf(Choice(Code), about="Why an action can be illegal.")
    fault_codes = ListOf(Choice(FaultCode), about="Why a state or a setup can be impossible.")
    words = Nested(WordsSchema, about="What else has to be named.")
    layout = Nested(LayoutSchema, about="What is needed to draw the boards.")


def deck_names() -> Sequence[str]:
    """The names of all decks that can be chosen, the house deck first."""
    return [deck.cards.id for deck in DECKS.known()]


def _version() -> str:
    """The hashes of all decks: a name may come to stand for another deck."""
    return " ".join([deck.hash for deck in DECKS.known()])


CATALOGUE_PARAMETERS = (
    QueryParameter(
        name="deck", about=f"Which deck to show; by default `{HOUSE}`.", values=deck_names, version=_version
    ),
)


def contents(language: str, deck: str = HOUSE) -> Mapping[str, object]:
    """What the catalogue shows in one language, with the cards of one deck."""
    shown = DECKS.named(deck)
    return {
        "game": GAME,
        "version": VERSION,
        "rules_version": RULES_VERSION,
        "language": language,
        "decks": [_entry(each) for each in DECKS.known()],
        "deck": shown,
        "texts": _texts(shown.cards, language),
        "rules": RULES.values(),
        "rulings": INTERPRETATIONS.values(),
        "violation_codes": list(Code),
        "fault_codes": list(FaultCode),
        "words": words_of(MESSAGES.lexicons[language], Code, FaultCode),
        "layout": LAYOUT,
    }


def _texts(deck: Deck, language: str) -> Mapping[str, Mapping[str, str]]:
    recipes = (recipe for factory in deck.board.factories.values() for recipe in factory)
    return {
        "crafts": {card.id: craft_sentence(card, language) for card in deck.crafts.values()},
        "contracts": {card.id: contract_sentence(card, language) for card in deck.contracts.values()},
        "investments": {card.id: investment_sentence(card, language) for card in deck.investments.values()},
        "recipes": {recipe.id: recipe_sentence(recipe, language) for recipe in recipes},
        "automaton": {card.id: automaton_sentence(card, language) for card in deck.automaton.values()},
        "competition": {card.id: competition_sentence(card, language) for card in deck.competition.values()},
    }


def _entry(deck: PlayedDeck) -> Mapping[str, object]:
    data = deck.data()
    return {"id": data["id"], "title": data["title"], "kind": data["kind"], "hash": deck.hash}
