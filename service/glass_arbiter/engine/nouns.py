"""Countable nouns, and lists in prose."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

_GLYPHS = {Fraction(1, 2): "½"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """A noun in the forms that follow a number, a fraction or a price.

    Three plural forms are enough for our languages: one, few (2-4, 22-24 ...), many. Languages with two forms use
    `many` for `few`. `part` follows a fraction; `each` is the whole phrase "per pond"; `label` is used alone, as in a
    list.
    """

    one: str
    few: str
    many: str
    each: str
    label: str
    part: str

    def counted(self, number: int | Fraction) -> str:
        """Return the number with the noun in the right form."""
        if number.denominator != 1:
            return f"{_GLYPHS.get(Fraction(number), number)} {self.part}"
        return f"{number} {self._form(abs(int(number)))}"

    def _form(self, number: int) -> str:
        if number == 1:
            return self.one
        is_few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        return self.few if is_few else self.many

    def qualified(self, template: str, **facts: object) -> "Noun":
        """Return the noun with every form put into a template."""
        forms = (self.one, self.few, self.many, self.each, self.label, self.part)
        one, few, many, each, label, part = (template.format(thing=form, **facts) for form in forms)
        return Noun(one=one, few=few, many=many, each=each, label=label, part=part)


def noun(one: str, many: str, each: str, *, few: str = "", label: str = "", part: str = "") -> Noun:
    """Return a noun; forms left out are taken from the others."""
    return Noun(one=one, few=few or many, many=many, each=each, label=label or one, part=part or one)


def mixed_number(number: int | Fraction) -> str:
    """Return a number with its fraction, if it has one: 12½."""
    whole, rest = divmod(abs(Fraction(number)), 1)
    if rest not in _GLYPHS:
        return str(number)
    return f"{'-' if number < 0 else ''}{whole or ''}{_GLYPHS[rest]}"


def joined(parts: Sequence[str], word: str) -> str:
    """Join a list in prose: commas, and a word before the last part."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capitalised(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
