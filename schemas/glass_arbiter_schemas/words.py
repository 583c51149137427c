"""The words of a catalogue: what front ends show by itself, by group and id, and what codes mean."""

from collections.abc import Mapping
from enum import Enum

from glass_arbiter.engine.messages import Lexicon
from glass_arbiter.engine.nouns import capitalised

from .base import Strict, extended
from .containers import MapOf, Nested
from .fields import LongText, Text

# The groups that every game has, and what their labels name.
COMMON_GROUPS: Mapping[str, str] = {
    "actions": "The types of action, as the text of a button.",
    "choices": "The keys of choices, nested ones too.",
    "phases": "The phases.",
    "events": "The types of event.",
    "irreversible": "Why an action cannot be taken back.",
    "parts": "The keys of a view, except things with labels of their own.",
    "variants": "The variants of the game, and those of their values that are words.",
}


def words_schema(base: type[Strict], groups: Mapping[str, str]) -> type[Strict]:
    """Return the schema of a game's words; `groups` are those besides the common ones, with descriptions."""
    labels = {group: MapOf(Text(), LongText(), about=about) for group, about in {**COMMON_GROUPS, **groups}.items()}
    about = "What a front end has to name, by id, in the language of this catalogue, with a capital letter."
    codes = Nested(_code_texts(base), about="What each code means, and what to do about it.")
    return extended(base, {**labels, "codes": codes}, name="WordsSchema", about=about)


def _code_texts(base: type[Strict]) -> type[Strict]:
    text = extended(
        base,
        {
            "title": LongText(about="A heading."),
            "explanation": LongText(about="Why the rules or the service say so."),
            "remedy": LongText(about="What helps."),
        },
        name="CodeTextSchema",
        about="A code for people.",
    )
    return extended(
        base,
        {
            "violations": MapOf(Text(), Nested(text), about="Why an action can be illegal, by code."),
            "faults": MapOf(Text(), Nested(text), about="Why a state or a setup can be impossible, by code."),
        },
        name="CodeTextsSchema",
        about="Every code for people; a violation and a fault may share a code and mean different things.",
    )


def words_of(lexicon: Lexicon, codes: type[Enum], fault_codes: type[Enum]) -> Mapping[str, object]:
    """Return the words of a game in one language."""
    labels: Mapping[str, object] = {
        group: {str(key): capitalised(label) for key, label in labels.items()}
        for group, labels in lexicon.labels.items()
    }
    texts = {
        "violations": {code.value: lexicon.code_text(code.value, fault=False) for code in codes},
        "faults": {code.value: lexicon.code_text(code.value, fault=True) for code in fault_codes},
    }
    return {**labels, "codes": texts}
