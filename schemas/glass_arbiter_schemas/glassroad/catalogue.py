"""What the box and the rulebook hold, for front ends to draw and for people to look up."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from glass_arbiter.engine.rules import Interpretation
from glass_arbiter.games.glassroad.catalogue.alternatives import ALTERNATIVES
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.glassroad.catalogue.rules import RULES
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.goods import WHEELS_OF, Good, WheelName
from glass_arbiter.games.glassroad.layout import LAYOUT
from glass_arbiter.games.glassroad.state import GAME, RULES_VERSION, VERSION, Kind
from glass_arbiter.games.glassroad.texts import MESSAGES
from glass_arbiter.games.glassroad.texts.sentences import (
    ability_sentence,
    building_sentence,
    fee_sentence,
    formula_sentence,
)
from glass_arbiter.games.glassroad.texts.words import WORDS, printed_name
from glass_arbiter.games.glassroad.tiles import Building, Certainty, Specialist
from glass_arbiter.games.glassroad.wheel import BASIC_LIMIT, REFINED_LIMIT, Brickworks, Glassworks
from glass_arbiter_schemas.common import rule_schema, ruling_option_schema
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.fields import (
    Boolean,
    Choice,
    Describes,
    Integer,
    JsonSchema,
    LongText,
    Text,
    Value,
    plain,
)
from glass_arbiter_schemas.words import words_of, words_schema

from .base import GlassroadSchema
from .goods import a_good, a_wheel, goods
from .ids import a_building, a_specialist, a_start_building
from .layout import LayoutSchema
from .options import EDITIONS


class Structure(Value):
    """An effect, a count or a formula of the rules, as a tree: each word with its name under `type`."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return structure(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {
            "type": "object",
            "properties": {"type": {"type": "string", "description": "The word."}},
            "required": ["type"],
            "additionalProperties": True,
        }


class PrintedPoints(Structure):
    """Printed points, or the formula that stands for them."""

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"anyOf": [{"type": "number", "multipleOf": 0.5}, super().json_schema(describes)]}


def structure(value: Any) -> Any:
    """A tree of frozen records as plain JSON."""
    if is_dataclass(value) and not isinstance(value, type):
        word = re.sub(r"(?<!^)(?=[A-Z])", "_", type(value).__name__).lower()
        parts = [part.name for part in fields(value) if part.metadata.get("shown", True)]
        return {"type": word} | {name: structure(getattr(value, name)) for name in parts}
    if isinstance(value, Mapping):
        return {str(key): structure(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [structure(inner) for inner in value]
    return plain(value)


class NamesSchema(GlassroadSchema):
    """A printed name by language; null where the edition of that language lacks the tile."""

    en = Text(allow_none=True, about="In English.")
    de = Text(about="In German.")
    pl = Text(allow_none=True, about="In Polish.")


class SpecialistSchema(GlassroadSchema):
    """One card with its two abilities."""

    id = a_specialist("Its id.")
    name = LongText(about="As it is printed in the language of this catalogue.")
    names = Nested(NamesSchema, about="Its name by language.")
    fee = Structure(allow_none=True, about="The entry fee.")
    fee_text = LongText(allow_none=True, about="The entry fee in a sentence.")
    abilities = ListOf(Structure(), least=2, most=2, about="What each ability does.")
    ability_texts = ListOf(LongText(), least=2, most=2, about="Each ability in a sentence.")


class BuildingSchema(GlassroadSchema):
    """One tile, or one of the three printed start buildings."""

    id = a_building("Its id.")
    name = LongText(about="As it is printed in the language of this catalogue; in German where its edition lacks it.")
    names = Nested(NamesSchema, about="Its name by language.")
    kind = Choice(Kind, allow_none=True, about="The back of the tile; null for a start building.")
    cost = goods("What it costs.")
    cost_source = LongText(about="Where the cost comes from; empty for a start building.")
    cost_certainty = Choice(
        Certainty,
        allow_none=True,
        about=(
            "`printed`: the rulebooks show it; `forced`: no other cost fits them; `likely`: it is one of several costs "
            "that fit; `guessed`: the good is a best guess; null for a start building."
        ),
    )
    cost_attested = Boolean(about="True where the cost is printed or forced, and for a start building.")
    cost_alternatives = ListOf(
        goods("A cost."), about="The other costs that fit the rulebooks; empty where the cost is attested."
    )
    points = PrintedPoints(about="What it is worth in the end.")
    points_text = LongText(about="What it is worth in the end, in a sentence.")
    effect = Structure(allow_none=True, about="What it does; null for a bonus building.")
    text = LongText(about="All that it does, in a few sentences; empty if it is worth its printed points and no more.")
    upgrade_of = a_start_building("The start building that it is laid on.", allow_none=True)
    shrine = Boolean(about="Used first in the introductory game.")
    editions = ListOf(Choice(EDITIONS), most=len(EDITIONS), about="The editions that have it.")


class GoodEntrySchema(GlassroadSchema):
    """One good, and the wheels that carry it."""

    id = a_good("Its id.")
    name = LongText(about="Its name in the language of this catalogue.")
    names = MapOf(Text(), LongText(), about="The name by language.")
    wheels = ListOf(a_wheel(), most=len(WheelName), about="The wheels that carry it.")
    most = Integer(least=0, most=BASIC_LIMIT, about="The most that each of these wheels can carry.")
    refined = Boolean(about="Made by a turn of its wheel.")


WordsSchema = words_schema(
    GlassroadSchema,
    {
        "goods": "The goods.",
        "kinds": "The kinds of building.",
        "landscapes": "The landscape tiles.",
        "pending": "What can be pending while a card is resolved.",
        "sources": "Where a building comes from.",
        "wheels": "The wheels; no building has the name of one.",
    },
)


class CatalogueSchema(GlassroadSchema):
    """Everything in the box, every rule, and every word a refusal can use."""

    game = Choice((GAME,), about="The game.")
    version = Choice((VERSION,), about="The version of the JSON shape of a state.")
    rules_version = Choice((RULES_VERSION,), about="The version of the rules.")
    language = Choice(WORDS, about="The language of names and texts; the rules themselves are told in English.")
    goods = ListOf(Nested(GoodEntrySchema), most=len(Good), about="The goods.")
    specialists = ListOf(Nested(SpecialistSchema), about="The cards.")
    buildings = ListOf(Nested(BuildingSchema), about="The tiles and start buildings.")
    rules = ListOf(Nested(rule_schema(GlassroadSchema)), about="Every rule.")
    rulings = ListOf(
        Nested(ruling_option_schema(GlassroadSchema)), about="The questions that the rulebook leaves open."
    )
    violation_codes = ListOf(Choice(Code), about="Why an action can be illegal.")
    fault_codes = ListOf(Choice(FaultCode), about="Why a state or a setup can be impossible.")
    words = Nested(WordsSchema, about="What else has to be named.")
    layout = Nested(LayoutSchema, about="What is needed to draw the boards.")


def contents(language: str) -> Mapping[str, object]:
    """What the catalogue shows in one language."""
    return {
        "game": GAME,
        "version": VERSION,
        "rules_version": RULES_VERSION,
        "language": language,
        "goods": [_good(good, language) for good in Good],
        "specialists": [_specialist(card, language) for card in CATALOGUE.specialists.values()],
        "buildings": [_building(building, language) for building in CATALOGUE.buildings.values()],
        "rules": RULES.values(),
        "rulings": [_question(question) for question in INTERPRETATIONS.values()],
        "violation_codes": list(Code),
        "fault_codes": list(FaultCode),
        "words": words_of(MESSAGES.lexicons[language], Code, FaultCode),
        "layout": LAYOUT,
    }


def _good(good: Good, language: str) -> Mapping[str, object]:
    refined = good in (Glassworks.refined, Brickworks.refined)
    most = REFINED_LIMIT if refined else BASIC_LIMIT
    names = {known: words.GOODS[good].label for known, words in WORDS.items()}
    shown = {"id": good, "name": names[language], "names": names}
    return shown | {"wheels": WHEELS_OF[good], "most": most, "refined": refined}


def _specialist(card: Specialist, language: str) -> Mapping[str, object]:
    return {
        "id": card.id,
        "name": printed_name(card.names, language),
        "names": card.names,
        "fee": card.fee,
        "fee_text": None if card.fee is None else fee_sentence(card.fee, language),
        "abilities": card.abilities,
        "ability_texts": [ability_sentence(ability, language) for ability in card.abilities],
    }


def _building(building: Building, language: str) -> Mapping[str, object]:
    source = building.cost_source
    return {part.name: getattr(building, part.name) for part in fields(building)} | {
        "name": printed_name(building.names, language),
        "cost_source": "" if source is None else source.text,
        "cost_certainty": None if source is None else source.certainty,
        "cost_attested": building.cost_attested,
        "cost_alternatives": ALTERNATIVES.get(building.id, ()),
        "points_text": formula_sentence(building.points, language),
        "text": building_sentence(building, CATALOGUE, language),
    }


def _question(question: Interpretation) -> Mapping[str, object]:
    return {
        "key": question.key,
        "values": question.values,
        "default": question.default,
        "rule": question.rule,
        "question": question.question,
        "readings": question.readings,
    }
