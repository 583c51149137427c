"""The tiles and cards of a game."""

from .catalogue.index import CATALOGUE
from .state import Options
from .tiles import Catalogue


def catalogue_of(options: Options) -> Catalogue:
    """Return the catalogue of a game: one box for all options, whose tiles name their editions.

    Rules call this instead of using the box itself, so that none assumes a fixed set of cards.
    """
    return CATALOGUE
