"""The facts of violations and faults: a closed set of keys for each code, with the type of each."""

from collections.abc import Mapping
from typing import Any

from .base import Strict
from .containers import AnyOf, ListOf, Nested
from .fields import Boolean, Describes, Facts, Integer, JsonSchema, LongText, PlayerId, TypeName, Value
from .limits import MOST_VALUES

FactsByCode = Mapping[str, Mapping[str, Value]]

# What a key means wherever it occurs; a fact that means something else says so itself.
ABOUT: Mapping[str, str] = {
    "ability": "The ability.",
    "accessories": "Accessories by kind.",
    "allowed": "What is possible.",
    "also": "A JSON Pointer to where it is as well.",
    "apprentice": "Who works on the lower circle.",
    "army": "The field of the army.",
    "because": "Why.",
    "below": "How many are in the row below.",
    "building": "The building.",
    "buildings": "The buildings.",
    "card": "The card.",
    "cards": "The cards.",
    "choice": "The key of the choice.",
    "color": "The colour.",
    "colors": "The colours that are possible.",
    "column": "The column.",
    "columns": "How many columns there are.",
    "constraint": "What the deck has to keep to.",
    "contract": "The contract.",
    "craft": "The craft.",
    "crafts": "How many crafts are in the row.",
    "deck": "The deck.",
    "disc": "The disc.",
    "discs": "The discs that lie on the board.",
    "edition": "The edition.",
    "empty": "How many are empty.",
    "factory": "The factory.",
    "field": "The field.",
    "fields": "The fields.",
    "furnace": "The furnace.",
    "given": "What was sent.",
    "good": "The good.",
    "have": "What is there.",
    "investment": "The investment.",
    "kind": "The kind.",
    "kinds": "The kinds that there are.",
    "known": "The names that are known.",
    "lacking": "What is lacking, each with how much is needed and how much is there.",
    "least": "The least that is possible.",
    "master": "Who works on the upper circle.",
    "meant": "The known id that looks most like the one that was given.",
    "most": "The most that is possible.",
    "need": "What is needed.",
    "needs": "What must be open before.",
    "not_needed": "The colours that the contract does not need.",
    "open": "The contracts that are open.",
    "options": "What is lacking for each of several yields.",
    "period": "The building period.",
    "phase": "What the table is waiting for.",
    "player": "The player.",
    "players": "The players, or how many there are.",
    "possible": "What is possible.",
    "reached": "The points that the army has reached.",
    "recipe": "The recipe.",
    "recipes": "The recipes of the factory.",
    "round": "The round.",
    "row": "The row.",
    "same": "The colours that are given and got.",
    "start_building": "The start building.",
    "stored": "The cubes that are stored.",
    "tile": "The landscape tile.",
    "to_act": "Whom the table waits for.",
    "track": "The track.",
    "tracks": "What is lacking on each track.",
    "turns": "How often it should have turned.",
    "type": "The type of the action, or of what is pending.",
    "upgrade": "The upgrade that lies there.",
    "upgrade_of": "The start building that it is laid on.",
    "workers": "How many workers there are.",
}


class FactsOf(Facts):
    """The facts of one code; a fact that only some refusals with this code have is not required."""

    def __init__(self, keys: Mapping[str, Value], **options: Any) -> None:
        super().__init__(**options)
        self.keys = keys

    def json_schema(self, describes: Describes) -> JsonSchema:
        required = [key for key, field in self.keys.items() if field.required]
        return {
            "type": "object",
            "properties": {key: _described(key, describes.field(field)) for key, field in self.keys.items()},
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }


def _described(key: str, schema: JsonSchema) -> JsonSchema:
    return schema if "description" in schema else schema | {"description": ABOUT[key]}


_ANY_VALUE = TypeName("AnyValue", "Any value: a string, a number, true, false, null, a list or an object.")


class Anything(Value):
    """Any JSON value, as it was sent or as the rules state it; only written, never read."""

    def __init__(self, **options: Any) -> None:
        super().__init__(named=_ANY_VALUE, **options)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {
            "type": ["string", "number", "boolean", "null", "array", "object"],
            "items": {},
        }


class SelectionSchema(Strict):
    """So many of several things."""

    least = Integer(least=0, most=MOST_VALUES, about="The least number of them.")
    most = Integer(least=0, most=MOST_VALUES, about="The most of them.")
    of = ListOf(LongText(), about="The things to choose from.")


class RangeSchema(Strict):
    """A whole number of a range."""

    least = Integer(about="The smallest one.")
    most = Integer(about="The largest one.")


class ShortageSchema(Strict):
    """How much of something there is, and how much is needed."""

    need = Integer(about="How much is needed.")
    have = Integer(about="How much is there.")


def word(**options: Any) -> LongText:
    """A text, such as an id that the client sent."""
    return LongText(**options)


def words(**options: Any) -> ListOf:
    """Several texts."""
    return ListOf(LongText(), **options)


def whole(**options: Any) -> Integer:
    """A whole number. Without bounds it repeats a number of the client, or is counted from such numbers."""
    return Integer(**options)


def count(**options: Any) -> Integer:
    """How many there are of something in a request, which has a limited number of values."""
    return Integer(least=0, most=MOST_VALUES, **options)


def flag(**options: Any) -> Boolean:
    """True or false."""
    return Boolean(**options)


def player(**options: Any) -> PlayerId:
    """The id of a player."""
    return PlayerId(**options)


def players(**options: Any) -> ListOf:
    """Ids of players."""
    return ListOf(PlayerId(), **options)


def selection() -> Nested:
    """So many of several things."""
    return Nested(SelectionSchema)


def words_or_selection() -> AnyOf:
    """Several texts, or exactly this number of them."""
    return AnyOf({list: words(), dict: selection()})


def word_or_words() -> AnyOf:
    """One text or several."""
    return AnyOf({str: word(), list: words()})


# Of the codes that all games share.
COMMON_FACTS: FactsByCode = {
    "choice_not_possible": {"given": Anything(), "allowed": Anything(required=False)},
    "game_finished": {"type": word()},
    "missing_choice": {"choice": word(), "allowed": Anything(required=False)},
    "not_your_turn": {"player": player(), "to_act": players()},
    "unexpected_choice": {"choice": word()},
    "unknown_player": {"given": player(), "players": players()},
    "wrong_phase": {"type": word(), "possible": words(), "phase": word(required=False)},
}
