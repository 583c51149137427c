"""What somebody may have meant who names something that there is not."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

# A word that is longer is no word, and comparing it would take long.
_LONGEST_WORD = 60


def meant(word: object, known: Iterable[str]) -> Mapping[str, str]:
    """Return the fact `meant`, the known id that looks most like a word; nothing if none does."""
    if not isinstance(word, str) or len(word) > _LONGEST_WORD:
        return {}
    close = get_close_matches(word.lower().replace(" ", "_"), list(known), n=1)
    return {"meant": close[0]} if close else {}
