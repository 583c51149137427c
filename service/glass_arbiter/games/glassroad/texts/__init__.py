"""The texts of Glass Road in English, German and Polish: refusals and faults in a sentence, effects in a sentence.

The core knows codes and facts only; whoever talks to people asks here.
"""

from .lexicon import LEXICONS
from .messages import message

__all__ = ["LANGUAGES", "message"]

LANGUAGES: tuple[str, ...] = tuple(LEXICONS)
