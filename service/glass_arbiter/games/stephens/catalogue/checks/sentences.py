"""What is wrong with a deck, in a sentence for the person who types it in."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter.engine.rulings import Violation

from .constraints import Constraint

_SENTENCES: Mapping[Constraint, str] = {
    Constraint.ABILITY_CIRCLE: "The ability needs itself, by way of {have}.",
    Constraint.ABILITY_MISSING: "There must be exactly these abilities: {need}.",
    Constraint.ABILITY_NEEDS: "This ability must need {need}, not {have}.",
    Constraint.ACCESSORIES_NUMBER: "There must be {need} kinds of accessories, not {have}.",
    Constraint.ASCENDING: "The fields must be in ascending order, each once: {need}, not {have}.",
    Constraint.AUTOMATON_CARDS_NUMBER: "There must be {need} automaton cards, not {have}.",
    Constraint.CIRCLES_NUMBER: "A craft has {need} circles, not {have}.",
    Constraint.COMPETITION_CARDS_NUMBER: "There must be {need} competition cards, not {have}.",
    Constraint.CONTRACTS_NUMBER: "There must be {need} contracts, not {have}.",
    Constraint.CONTRACT_CUBES: "A contract asks for {need} cubes together, not {have}.",
    Constraint.CRAFTS_NUMBER: "There must be {need} crafts besides the first crafts, not {have}.",
    Constraint.DISC_CARD_FALLS: "The numbers of the disc card must not fall: {have}.",
    Constraint.DISC_CARD_FIRST: "The first circle of the disc card must have a number.",
    Constraint.DISC_CARD_NUMBER: "The disc card must have {need} circles, not {have}.",
    Constraint.FIRST_CRAFTS_NUMBER: "There must be {need} first crafts, not {have}.",
    Constraint.ID_FORM: "An id has 1 to 40 small letters, digits and `_`, unlike {have}.",
    Constraint.ID_TWICE: "The id {have} is there twice.",
    Constraint.INSTRUCTIONS_NUMBER: "A turn has {need} instructions, not {have}.",
    Constraint.INVESTMENTS_NUMBER: "There must be {need} investments, not {have}.",
    Constraint.INVESTMENT_COLORS: "An investment has cubes of one of these colours: {need}; not {have}.",
    Constraint.INVESTMENT_EMPTY: "An investment must bring points or cubes.",
    Constraint.LANGUAGE_FORM: "There must be a title, under the code of its language such as en, not {have}.",
    Constraint.NAME_LENGTH: "The text has {have} characters; {need} are allowed.",
    Constraint.NAME_PRINTABLE: "The text has characters that cannot be printed: {have}.",
    Constraint.NUMBER_RANGE: "The number must be {need}, not {have}.",
    Constraint.OPTIONS_NUMBER: "There must be {need} yields to choose from, not {have}.",
    Constraint.PATH_INCOMPLETE: "The path must lead to each of these places once: {need}; not {have}.",
    Constraint.PRICES_FALL: "The prices must not fall: {have}.",
    Constraint.PRICES_NUMBER: "There must be {need} prices, not {have}.",
    Constraint.RECIPES_NUMBER: "A small factory has {need} recipes, not {have}.",
    Constraint.RECIPE_COLORS: "A recipe takes cubes of these colours only: {need}; not {have}.",
    Constraint.RECIPE_EMPTY: "A recipe must take at least one cube.",
    Constraint.RECIPE_GAINS_CUBES: "A recipe must not bring cubes.",
    Constraint.REFERENCE_UNKNOWN: "There is no {have} here; there are: {need}.",
    Constraint.REFILL_INCOMPLETE: "There must be an entry for each of these: {need}; there are: {have}.",
    Constraint.REFILL_PLAYERS: "Fewer players must not get more: {need}, not {have}.",
    Constraint.REFILL_RISES: "The number must not grow on the way of the army: {need}, not {have}.",
    Constraint.SECTIONS_GAPS: "The sections must cover all fields of the track without a gap: {need}, not {have}.",
    Constraint.SECTIONS_POINTS: "The three sections must be worth {need}, not {have}.",
    Constraint.SINGLE_CUBE_RECIPE: "A single cube of each colour ({need}) must be taken by some recipe with a gain, "
    "for all cubes must be supplied; only {have} are.",
    Constraint.TOO_MANY_CARDS: "There are {have} cards; {need} are allowed.",
    Constraint.TRACK_START: "The start must be a field from {need}, not {have}: two fields lie below it.",
}


def sentence(broken: Violation) -> str:
    """One constraint that a deck does not keep to."""
    facts: Mapping[str, Any] = broken.facts
    template = _SENTENCES[Constraint(facts["constraint"])]
    return template.format(have=_words(facts["have"]), need=_words(facts["need"]))


def _words(value: Any) -> str:
    match value:
        case {"least": least, "most": most}:
            return f"{least} to {most}"
        case dict():
            return ", ".join(f"{_words(number)} {_words(key)}" for key, number in value.items())
        case list():
            return ", ".join(map(_words, value)) or "nothing"
        case "":
            return "an empty text"
        case _:
            return str(value)
