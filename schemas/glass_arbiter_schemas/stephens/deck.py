"""The shape of a deck. What a deck has to keep to beyond its shape is for the rules to say, all at once."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from glass_arbiter.games.stephens.catalogue.checks import PROFILES
from glass_arbiter.games.stephens.catalogue.checks.board import (
    ARMY_FIELDS,
    LOWEST_START,
    MOST_REFILLED,
    PLAYERS,
    SECTION_POINTS,
    SOLO_PLAYER,
    TRACK_LENGTH,
)
from glass_arbiter.games.stephens.catalogue.checks.cards import CONTRACT_CUBES, FIELDS, MOST_SUPPLIED
from glass_arbiter.games.stephens.catalogue.checks.constraints import LARGEST, MOST_ANY
from glass_arbiter.games.stephens.catalogue.deck import IconType, RecipeAction, Track
from glass_arbiter.games.stephens.catalogue.decks import FORMAT
from glass_arbiter.games.stephens.cubes import Color
from glass_arbiter.games.stephens.places import ContractKind, CraftColor, CraftField, Factory, Furnace
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested, TaggedUnion
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text

from .base import StephensSchema

KINDS = ("demonstration", "owner")

# Limits of the shape: what is longer is not looked at. The rules allow much less, and say how much.
_MOST_CARDS = 12_000
_MOST_ITEMS = 1_000
_LONGEST_TEXT = 2**20


def _number(about: str = "", *, least: int = 0, most: int = LARGEST, required: bool = False) -> Integer:
    """A number of a card or of the board; the rules refuse any other number."""
    return Integer(lowest=least, highest=most, required=required, about=about)


def _id() -> Text:
    return Text(most=_LONGEST_TEXT, about="Small letters, digits and `_`, at most 40.")


def _name() -> Text:
    return Text(most=_LONGEST_TEXT, about="As it is printed on the card; at most 60 characters.")


def _cubes(about: str, *, most: int = LARGEST, required: bool = True) -> MapOf:
    return MapOf(Choice(Color), _number(most=most), required=required, about=about)


def _accessories(about: str = "", **options: Any) -> MapOf:
    return MapOf(Text(most=_LONGEST_TEXT), _number(), most=_MOST_ITEMS, about=about, **options)


def _path(places: type[Furnace] | type[Factory], about: str) -> ListOf:
    return ListOf(Choice(places), most=_MOST_ITEMS, about=about)


class CostSchema(StephensSchema):
    """What is paid; whatever is left out is 0. Steps on a track go down."""

    influence = _number("Influence.")
    coins = _number("Coins.")
    forest = _number("Steps on the forest track.")
    dune = _number("Steps on the dune track.")
    cubes = _cubes("Cubes of certain colours.", required=False)
    any_cubes = _number("Cubes of any colour.", most=MOST_ANY)
    accessories = _accessories("Accessories of certain kinds.", required=False)
    any_accessories = _number("Accessories of any kind.", most=MOST_ANY)


class GainSchema(CostSchema):
    """What is gained; whatever is left out is 0. Steps on a track go up."""

    points = _number("Points.")


class TradeSchema(StephensSchema):
    """Give one thing, get another."""

    cost = Nested(CostSchema, about="What is given.")
    gain = Nested(GainSchema, about="What is got.")


class _OneKey(StephensSchema):
    """An object with exactly one of its keys."""

    @validates_schema
    def check_one_key(self, data: dict[str, Any], **kwargs: Any) -> None:
        """The key tells what it is."""
        if len(data) != 1:
            raise ValidationError(f"Must have exactly one of: {', '.join(self.fields)}.")


class OptionSchema(_OneKey):
    """One of several yields to choose from: a gain, or a trade."""

    json_schema_extra = ({"oneOf": [{"required": ["gain"]}, {"required": ["trade"]}]},)

    gain = Nested(GainSchema, required=False, about="What is gained.")
    trade = Nested(TradeSchema, required=False, about="What is traded.")


class YieldSchema(_OneKey):
    """What a craft brings: a gain, a trade, or one of several to choose from."""

    json_schema_extra = ({"oneOf": [{"required": ["gain"]}, {"required": ["trade"]}, {"required": ["one_of"]}]},)

    gain = Nested(GainSchema, required=False, about="What is gained.")
    trade = Nested(TradeSchema, required=False, about="What is traded.")
    one_of = ListOf(Nested(OptionSchema), most=_MOST_ITEMS, required=False, about="2 to 4 of them.")


class RecipeYieldSchema(_OneKey):
    """What a recipe brings: a gain without cubes, a card to buy, or a worker to place."""

    json_schema_extra = ({"oneOf": [{"required": ["gain"]}, {"required": ["action"]}]},)

    gain = Nested(GainSchema, required=False, about="What is gained.")
    action = Choice(RecipeAction, required=False, about="A card to buy or a worker to place.")


class CircleSchema(StephensSchema):
    """A circle for a worker."""

    cost = Nested(CostSchema, allow_none=True, about="What its red cross asks for; null without one.")


class CraftSchema(StephensSchema):
    """A craft."""

    id = _id()
    name = _name()
    color = Choice(CraftColor, about="Red lies on the left, blue on the right.")
    first = Boolean(about="Whether it is one of the four that are dealt at the start.")
    circles = ListOf(Nested(CircleSchema), most=_MOST_ITEMS, about="One or two, the upper one first.")
    yields = Nested(YieldSchema, data_key="yield", about="What it brings.")


class ContractSchema(StephensSchema):
    """A contract."""

    id = _id()
    name = _name()
    kind = Choice(ContractKind, about="Its kind.")
    cubes = _cubes("1 to 6 together.", most=CONTRACT_CUBES[1])
    accessories = _accessories("Accessories of certain kinds.")
    any_accessories = _number("Accessories of any kind.", most=MOST_ANY, required=True)


class InvestmentSchema(StephensSchema):
    """An investment."""

    id = _id()
    name = _name()
    points = _number("Points.", required=True)
    cubes = _cubes("Of one colour: brown, pink or black.")
    exploit = Choice(Track, allow_none=True, about="The track that it goes down when it is activated.")


class FurnaceInstructionSchema(StephensSchema):
    """Remove a cube from the first furnace of the path that has one."""

    type = Choice(("furnace",), about="What is to be done.")
    path = _path(Furnace, "All four furnaces, the marked one first.")


class CraftInstructionSchema(StephensSchema):
    """Create the craft of a field."""

    type = Choice(("craft",), about="What is to be done.")
    field = Choice(CraftField, about="The field.")


class FactoryInstructionSchema(StephensSchema):
    """Remove cubes from the first small factory of the path that has some."""

    type = Choice(("factory",), about="What is to be done.")
    path = _path(Factory, "All four small factories, the marked one first.")


def _fields() -> ListOf:
    field = _number(least=1, most=FIELDS)
    return ListOf(field, most=_MOST_ITEMS, about="Numbers from 1 to 5, ascending.")


class RemoveSchema(StephensSchema):
    """Which fields are emptied when white glass leaves."""

    contracts = _fields()
    investments = _fields()


class SupplySchema(StephensSchema):
    """How Automaton supplies the small factories."""

    cubes = _number("0 to 4.", most=MOST_SUPPLIED, required=True)
    path = _path(Factory, "All four small factories, the marked one first.")


class AutomatonCardSchema(StephensSchema):
    """A card of Automaton."""

    id = _id()
    name = _name()
    turn = ListOf(
        TaggedUnion(
            {
                "furnace": FurnaceInstructionSchema,
                "craft": CraftInstructionSchema,
                "factory": FactoryInstructionSchema,
            }
        ),
        most=_MOST_ITEMS,
        about="1 to 3 instructions, followed in order.",
    )
    diagram = _path(Furnace, "The furnaces in the order in which they are looked at if no small factory has cubes.")
    remove = Nested(RemoveSchema, about="Which fields are emptied when white glass leaves.")
    supply = Nested(SupplySchema, about="How the small factories are supplied.")
    disc = Boolean(about="Whether it shows the symbol of a disc.")


class AutomatonCardsSchema(StephensSchema):
    """The cards of Automaton."""

    cards = ListOf(Nested(AutomatonCardSchema), most=_MOST_CARDS, about="The cards.")
    disc_card = ListOf(
        Integer(lowest=0, highest=LARGEST, allow_none=True),
        most=_MOST_ITEMS,
        about="The number below each disc, the top disc first.",
    )


class IconSchema(StephensSchema):
    """One icon of a competition card."""

    json_schema_extra = (
        {
            "if": {"properties": {"type": {"const": IconType.IGNORE_ABILITY.value}}},
            "then": {"required": ["ability"], "properties": {"ability": True}},
            "else": {"properties": {"ability": False}},
        },
    )

    type = Choice(IconType, about="What it does.")
    ability = Text(most=_LONGEST_TEXT, required=False, about="With `ignore_ability`: the ability that is shut.")

    @validates_schema
    def check_ability(self, data: dict[str, Any], **kwargs: Any) -> None:
        """One type of icon names an ability, the others have none."""
        if data["type"] is IconType.IGNORE_ABILITY and "ability" not in data:
            raise ValidationError("Is missing.", "ability")
        if data["type"] is not IconType.IGNORE_ABILITY and "ability" in data:
            raise ValidationError(f"Has no use without the type {IconType.IGNORE_ABILITY}.", "ability")


class CompetitionSchema(StephensSchema):
    """A competition card."""

    id = _id()
    name = _name()
    icons = ListOf(Nested(IconSchema), most=_MOST_ITEMS, about="Its icons.")


class SectionSchema(StephensSchema):
    """A part of a track; the bottom of the track is 0."""

    first = Integer(lowest=0, highest=TRACK_LENGTH[1] - 1, data_key="from", about="Its lowest field.")
    last = Integer(lowest=0, highest=TRACK_LENGTH[1] - 1, data_key="to", about="Its highest field.")
    points = _number("0, 7 or 15.", most=SECTION_POINTS[-1], required=True)


class TrackSchema(StephensSchema):
    """A track."""

    length = Integer(lowest=TRACK_LENGTH[0], highest=TRACK_LENGTH[1], about="How many fields it has, 3 to 40.")
    start = Integer(lowest=LOWEST_START, highest=TRACK_LENGTH[1] - 1, about="The field with the blue gear, at least 2.")
    sections = ListOf(Nested(SectionSchema), most=_MOST_ITEMS, about="Three without a gap, from the bottom to the top.")


class PricesSchema(StephensSchema):
    """What the fields cost, the topmost first."""

    contracts = ListOf(_number(least=1), most=_MOST_ITEMS, about="Five numbers of influence.")
    investments = ListOf(_number(least=1), most=_MOST_ITEMS, about="Five numbers of coins.")


class RecipeSchema(StephensSchema):
    """Cubes that a small factory takes together."""

    id = _id()
    cubes = _cubes("Brown, pink and black ones.")
    yields = Nested(RecipeYieldSchema, data_key="yield", about="What it brings.")


class AbilitySchema(StephensSchema):
    """An ability of the player boards."""

    id = Text(most=_LONGEST_TEXT, about="`2a` to `5c`.")
    needs = ListOf(
        Text(most=_LONGEST_TEXT), most=_MOST_ITEMS, about="The abilities that must be unlocked before this one."
    )


class BoardSchema(StephensSchema):
    """What the board shows and the rulebook's text does not say."""

    refill = MapOf(
        Choice(ARMY_FIELDS),
        MapOf(Choice((*PLAYERS, SOLO_PLAYER)), _number(least=1, most=MOST_REFILLED)),
        about="By field of the army and by number of players: how many cubes an empty furnace gets. A column for "
        "one player may be left out; the one for two holds then.",
    )
    forest = Nested(TrackSchema, about="The forest track.")
    dune = Nested(TrackSchema, about="The dune track.")
    prices = Nested(PricesSchema, about="What the fields cost.")
    factories = MapOf(
        Choice(Factory), ListOf(Nested(RecipeSchema), most=_MOST_ITEMS), about="The recipes of each small factory."
    )
    abilities = ListOf(Nested(AbilitySchema), most=_MOST_ITEMS, about="All 14, each with what it needs.")
    accessories = ListOf(Text(most=_LONGEST_TEXT), most=_MOST_ITEMS, about="The ids of the three kinds.")


class DeckSchema(StephensSchema):
    """Everything that is printed on the cards, and what of the board the rulebook's text does not say."""

    format = Choice((FORMAT,), about="The version of this JSON shape.")
    id = _id()
    kind = Choice(KINDS, about="`demonstration`: invented; `owner`: typed in by somebody who owns the game.")
    profile = Choice(PROFILES, about="`base`: as many cards as the printed game has; `custom`: other numbers.")
    title = MapOf(
        Text(most=_LONGEST_TEXT), Text(most=_LONGEST_TEXT), most=_MOST_ITEMS, about="The name of the deck by language."
    )
    note = Text(most=_LONGEST_TEXT, about="Anything worth knowing about the deck.")
    board = Nested(BoardSchema, about="What is printed on the board.")
    crafts = ListOf(Nested(CraftSchema), most=_MOST_CARDS, about="The crafts.")
    contracts = ListOf(Nested(ContractSchema), most=_MOST_CARDS, about="The contracts.")
    investments = ListOf(Nested(InvestmentSchema), most=_MOST_CARDS, about="The investments.")
    automaton = Nested(AutomatonCardsSchema, about="The cards of Automaton.")
    competition = ListOf(Nested(CompetitionSchema), most=_MOST_CARDS, about="The competition cards.")
