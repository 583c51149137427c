"""What only the picture says, in the languages of the game; everything else it says in the words of the rules."""

from collections.abc import Mapping

from . import de, en, pl
from .texts import Texts

__all__ = ["TEXTS", "Texts"]

TEXTS: Mapping[str, Texts] = {"en": en.TEXTS, "de": de.TEXTS, "pl": pl.TEXTS}
