"""The words of a catalogue: what front ends show by itself, by group and id."""

from collections.abc import Mapping

from glass_arbiter.engine.messages import Lexicon
from glass_arbiter.engine.nouns import capitalised

from .base import Strict, extended
from .containers import MapOf
from .fields import LongText, Text

# The groups that every game has, and what their labels name.
COMMON_GROUPS: Mapping[str, str] = {
    "actions": "The types of action, as the text of a button.",
    "choices": "The keys of choices, nested ones too.",
    "phases": "The phases.",
    "events": "The types of event.",
    "irreversible": "Why an action cannot be taken back.",
}


def words_schema(base: type[Strict], groups: Mapping[str, str]) -> type[Strict]:
    """Return the schema of a game's words; `groups` are those besides the common ones, with descriptions."""
    members = {group: MapOf(Text(), LongText(), about=about) for group, about in {**COMMON_GROUPS, **groups}.items()}
    about = (
        "What a front end has to name, by id, in the language of this catalogue; labels begin with a capital letter."
    )
    return extended(base, members, name="WordsSchema", about=about)


def words_of(lexicon: Lexicon) -> Mapping[str, object]:
    """Return the words of a game in one language."""
    return {
        group: {str(key): capitalised(label) for key, label in labels.items()}
        for group, labels in lexicon.labels.items()
    }
