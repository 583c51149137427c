"""Everything in the box, by id and in the order of the stacks."""

from types import MappingProxyType

from ..tiles import Catalogue
from .bonus import BONUS
from .immediate import IMMEDIATE
from .processing import PROCESSING
from .specialists import SPECIALISTS
from .start import START

CATALOGUE = Catalogue(
    buildings=MappingProxyType({tile.id: tile for tile in START + PROCESSING + IMMEDIATE + BONUS}),
    specialists=MappingProxyType({card.id: card for card in SPECIALISTS}),
)
