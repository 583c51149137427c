"""What a language says about Glass Road: its things, and the phrases that effects and points are told with."""

from dataclasses import dataclass

from glass_arbiter.engine.nouns import Noun


@dataclass(frozen=True, slots=True, kw_only=True)
class Things:
    """What is counted beside goods, landscape tiles and kinds of building."""

    basic_good: Noun
    building: Noun
    building_tile: Noun
    card: Noun
    empty_space: Noun
    forest: Noun
    hand_card: Noun
    landscape_set: Noun
    landscape_tile: Noun
    point: Noun
    token: Noun


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """One phrase for each word of the vocabulary of effects, counts and points; `{thing}` is a counted noun."""

    # Whole sentences.
    anytime: str
    once: str
    fee: str
    final: str
    upgrade: str

    # Effects.
    build: str
    copy_neighbour: str
    discard: str
    draw_tiles: str
    exchange: str
    gain: str
    gain_on_both_wheels: str
    pay: str
    place: str
    place_if_possible: str
    place_on_every_neighbour: str
    place_on_neighbours: str
    remove: str
    repeatedly: str
    supply: str
    then: str

    # What is said about the wheels, and about goods that a player chooses.
    all_on_one_wheel: str
    from_either_wheel: str
    of_choice: str
    of_one_kind: str
    of_one_kind_on_one_wheel: str
    on_either_wheel: str
    solo: str

    # Counts.
    adjacent: str
    every: str
    from_sector: str
    in_largest_group: str
    in_other_costs: str
    on_board: str
    on_lesser_wheel: str
    on_wheels: str
    owned: str
    square: str

    # Points.
    at_least: str
    base: str
