"""The ids of every tile and card, in the order of the catalogue.

To the rules an id is a string like any other. Whoever reads a state sees closed sets, and hands out these very strings,
whose hashes are known and which are compared by identity; a state that names anything else never comes out of it.
"""

from typing import TYPE_CHECKING, Literal

START_BUILDINGS = (
    "brotherhood_of_the_masons",
    "forest_glassworks",
    "glassmakers_colony",
)

PROCESSING_TILES = (
    "boarding_house",
    "builders_hut",
    "building_firm",
    "carving_workshop",
    "charcoal_kiln",
    "clay_basin",
    "clay_pit",
    "colonization_house",
    "cooperage",
    "district_offices",
    "farmstead",
    "foresters_hut",
    "hardware_store",
    "inn",
    "joinery",
    "kiln",
    "office",
    "potash_manufacturer",
    "reed_hut",
    "roofer",
    "sand_factory",
    "sand_pit",
    "sand_producer",
    "sand_screening_plant",
    "sandstone_factory",
    "sawmill",
    "shingles_manufacturer",
    "soup_kitchen",
    "spa",
    "swamp_hut",
    "tree_nursery",
)

IMMEDIATE_TILES = (
    "artists_colony",
    "boathouse",
    "builders_depot",
    "buttery",
    "carpenters_workshop",
    "clay_depot",
    "clay_lake",
    "country_house",
    "fishery",
    "forest_hut",
    "fuel_depot",
    "grain_house",
    "grove_court",
    "hot_springs",
    "house_of_the_brotherhood",
    "landscaping_office",
    "loess_island",
    "loess_plateau",
    "log_driver",
    "lumber_storage",
    "sand_deposit",
    "sand_island",
    "sculpture_workshop",
    "shed",
    "storage",
    "tavern",
    "water_tank",
    "water_tower",
    "winery",
    "wood_depot",
    "wood_trader",
)

BONUS_TILES = (
    "bathhouse",
    "clinker_plant",
    "coal_facility",
    "coal_storage",
    "estate",
    "extension",
    "factory",
    "fish_yard",
    "floodgate",
    "food_locker",
    "foresters_lodge",
    "foresters_office",
    "friends_of_nature_house",
    "glassmakers_village",
    "glassworks",
    "glaziers_workshop",
    "half_timbered_house",
    "hunting_lodge",
    "mansion",
    "masons_guild",
    "plant_nursery",
    "potters_parlor",
    "pottery",
    "sediment_factory",
    "slipway",
    "springhouse",
    "storehouse",
    "village_church",
    "warehouse",
    "water_mill",
    "woodcarvers_house",
)

TILES = PROCESSING_TILES + IMMEDIATE_TILES + BONUS_TILES

UPGRADES = (
    "artists_colony",
    "forest_hut",
    "house_of_the_brotherhood",
    "glassmakers_village",
    "glassworks",
    "masons_guild",
)

CARDS = (
    "feudal_lord",
    "pit_worker",
    "forest_manager",
    "pond_builder",
    "cultivator",
    "supplier",
    "builder",
    "carpenter",
    "slash_and_burn_farmer",
    "woodcutter",
    "clay_worker",
    "fuel_collector",
    "charcoal_burner",
    "fish_farmer",
    "water_carrier",
)

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
