"""What a language has to offer: nouns that can be counted, and phrases that effects and points are told with."""

from dataclasses import dataclass
from fractions import Fraction

_GLYPHS = {Fraction(1, 2): "½"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """A thing in the forms that follow a number, and in the one that follows a price or a prize.

    Three forms are enough for all our languages: one, a few (2-4, 22-24 ...), many. Where a language knows two, a few
    are many. `part` follows a fraction; `each` is the whole phrase "per pond"; `label` stands alone, as in a list.
    """

    one: str
    few: str
    many: str
    each: str
    label: str
    part: str

    def counted(self, number: int | Fraction) -> str:
        """The number with the noun in the right form."""
        if number.denominator != 1:
            return f"{_GLYPHS.get(Fraction(number), number)} {self.part}"
        return f"{number} {self._form(abs(int(number)))}"

    def _form(self, number: int) -> str:
        if number == 1:
            return self.one
        is_few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        return self.few if is_few else self.many

    def qualified(self, template: str, **facts: object) -> "Noun":
        """The same thing, but only where the template says."""
        forms = (self.one, self.few, self.many, self.each, self.label, self.part)
        one, few, many, each, label, part = (template.format(thing=form, **facts) for form in forms)
        return Noun(one=one, few=few, many=many, each=each, label=label, part=part)


def noun(one: str, many: str, each: str, *, few: str = "", label: str = "", part: str = "") -> Noun:
    """A noun of which only the forms that differ are told."""
    return Noun(one=one, few=few or many, many=many, each=each, label=label or one, part=part or one)


@dataclass(frozen=True, slots=True, kw_only=True)
class Things:
    """What is counted beside goods, landscape tiles and kinds of building."""

    basic_good: Noun
    building: Noun
    building_tile: Noun
    card: Noun
    empty_space: Noun
    forest: Noun
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
