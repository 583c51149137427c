"""What a language says about Stephens: its things, and the phrases that cards are told with."""

from dataclasses import dataclass

from glass_arbiter.engine.nouns import Noun, noun


def thing(one: str, many: str, *, few: str = "", label: str = "") -> Noun:
    """A thing in the form that follows a verb, and as a label, which is how a list names it."""
    # Nothing in Stephens is counted per piece.
    return noun(one, many, "", few=few, label=label)


@dataclass(frozen=True, slots=True, kw_only=True)
class Things:
    """What is counted beside cubes of a colour."""

    accessory: Noun
    any_accessory: Noun
    any_cube: Noun
    coin: Noun
    cube: Noun
    dune_step: Noun
    field: Noun
    forest_step: Noun
    influence: Noun
    point: Noun


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """One phrase for each word of the vocabulary of cards; `{thing}` is a counted noun, `{places}` a list."""

    # Amounts.
    certain_accessory: str
    exchange: str
    gain: str
    move_down: str
    move_up: str
    nothing: str
    pay: str

    # Crafts.
    first_craft: str
    free: str
    lower_circle: str
    option: str
    upper_circle: str
    yields: str

    # Contracts, investments and recipes.
    asks: str
    column: str
    kept: str
    store: str
    supply: str
    take_card: str
    take_card_name: str
    set_worker: str
    set_worker_name: str

    # Automaton.
    automaton_apprentice: str
    automaton_craft: str
    automaton_diagram: str
    automaton_factory: str
    automaton_furnace: str
    automaton_removes: str
    automaton_supply: str

    # Icons of competition cards.
    accessory_restriction: str
    end_at_25: str
    gates_on_10: str
    ignore_ability: str
    no_fifth_field: str
    tracks_minus_2: str
