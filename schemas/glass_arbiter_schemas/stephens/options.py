"""The variant that is played."""

from typing import Any

from glass_arbiter.games.stephens.catalogue.decks import house
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.options import Difficulty, Mode, Options, Solo
from glass_arbiter_schemas.common import rulings_schema
from glass_arbiter_schemas.containers import AnyOf, MapOf, Nested, single
from glass_arbiter_schemas.fields import Boolean, Describes, JsonSchema, KnownId, Text

from .base import StephensSchema
from .decks import DeckField

MOST_RULINGS = 20

# The reading in force of every question, as `setup` answers it.
RulingsSchema = rulings_schema(StephensSchema, INTERPRETATIONS)


class Rulings(MapOf):
    """The chosen readings. Unknown ones are read too: the rules say what is wrong with them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(Text(), AnyOf({str: Text(), bool: Boolean()}), most=MOST_RULINGS, **options)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return describes.schema(single(RulingsSchema))


class SoloSchema(StephensSchema):
    """The solo game against Automaton."""

    model = Solo

    mode = KnownId(
        Mode,
        load_default=Mode.NORMAL.value,
        about="How long the game is: `loose`, `normal` or `tight`; the last rest phase is at army field 20, 25 or 30.",
    )
    competition = Text(load_default=None, allow_none=True, about="A competition card of the deck.")
    difficulty = KnownId(
        Difficulty,
        load_default=None,
        allow_none=True,
        about="The target of a competition: `easy` (100 points), `medium` (130, if it is left out) or `hard` (160).",
    )
    scenario = Text(load_default=None, allow_none=True, about="Scenarios are not supported: always null.")


class OptionsSchema(StephensSchema):
    """The variant that is played; what is left out has its default."""

    model = Options

    deck = DeckField(
        load_default=house,
        about="The name of a deck that the service knows, or a whole deck.",
    )
    deck_hash = Text(
        load_default="",
        about="The SHA-256 of the deck's canonical JSON; it may be left out in a setup, never in a state.",
    )
    solo = Nested(SoloSchema, load_default=None, allow_none=True, about="Only with one player, and then always.")
    rulings = Rulings(
        load_default=dict,
        about=f"Readings that differ from the default: {', '.join(f'`{key}`' for key in INTERPRETATIONS)}.",
    )
