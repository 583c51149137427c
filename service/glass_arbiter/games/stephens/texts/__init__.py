"""The texts of Stephens in English, German and Polish: refusals and faults in a sentence, cards in a sentence.

The rules know codes and facts only; whoever talks to people asks here.
"""

from .messages import MESSAGES
from .words import WORDS

__all__ = ["LANGUAGES", "MESSAGES"]

LANGUAGES: tuple[str, ...] = tuple(WORDS)
