"""Which tiles and cards a game is played with."""

from .catalogue.index import CATALOGUE
from .state import Options
from .tiles import Catalogue


def catalogue_of(options: Options) -> Catalogue:
    """The catalogue of a game: one box for all options, whose tiles name the editions that have them.

    Rules ask here and never take the box itself, so that none of them assumes which cards there are.
    """
    return CATALOGUE
