"""The types of ids. To the rules an id is a string like any other.

Whoever reads a state sees closed sets, and hands out the catalogue's own strings, whose hashes are known and which are
compared by identity; a state that names anything else never comes out of it.
"""

from typing import TYPE_CHECKING, Literal

from .catalogue.names import BONUS_TILES, CARDS, IMMEDIATE_TILES, PROCESSING_TILES, START_BUILDINGS, TILES, UPGRADES

if TYPE_CHECKING:
    StartBuilding = str
    ProcessingTile = str
    ImmediateTile = str
    BonusTile = str
    Upgrade = str
    Tile = str
    Card = str
else:
    StartBuilding = Literal[START_BUILDINGS]
    ProcessingTile = Literal[PROCESSING_TILES]
    ImmediateTile = Literal[IMMEDIATE_TILES]
    BonusTile = Literal[BONUS_TILES]
    Upgrade = Literal[UPGRADES]
    Tile = Literal[TILES]
    Card = Literal[CARDS]
