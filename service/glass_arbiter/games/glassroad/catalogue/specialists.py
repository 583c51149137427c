"""The 15 specialists, each with two abilities and perhaps an entry fee."""

from ..counts import Company, HandCards, Tiles
from ..effects import Build, ClearForestFee, DrawTiles, Gain, GainOneOf, InOrder, PayFee, Place, Supply
from ..goods import Good
from ..landscape import Landscape
from ..tiles import Names, Specialist

SPECIALISTS: tuple[Specialist, ...] = (
    Specialist(
        id="feudal_lord",
        names=Names(en="Feudal Lord", de="Lehnsherr", pl="Włodarz"),
        abilities=(DrawTiles(), Gain({Good.WOOD: 1, Good.CLAY: 1})),
    ),
    Specialist(
        id="pit_worker",
        names=Names(en="Pit Worker", de="Muldenarbeiter", pl="Kopacz gliny"),
        abilities=(
            InOrder((Place((Landscape.PIT,), if_possible=True), Gain({Good.CLAY: 1}))),
            GainOneOf((Good.QUARTZ_SAND, Good.CLAY), Tiles(Landscape.PIT), rule="SP6"),
        ),
    ),
    Specialist(
        id="forest_manager",
        names=Names(en="Forest Manager", de="Forstwirt", pl="Leśniczy"),
        abilities=(
            InOrder((Place((Landscape.GROVE,), if_possible=True), Gain({Good.WOOD: 1}))),
            GainOneOf((Good.FOOD, Good.WOOD), Tiles(Landscape.GROVE), rule="SP6"),
        ),
        readings={1: "D20"},
    ),
    Specialist(
        id="pond_builder",
        names=Names(en="Pond Builder", de="Teichbauer", pl="Ogrodnik"),
        abilities=(
            Place((Landscape.POND,)),
            GainOneOf((Good.QUARTZ_SAND, Good.WATER), Tiles(Landscape.POND), rule="SP6"),
        ),
    ),
    Specialist(
        id="cultivator",
        names=Names(en="Cultivator", de="Landbaumeister", pl="Nadzorca"),
        abilities=(Place((Landscape.PIT, Landscape.GROVE, Landscape.POND)), Build()),
    ),
    Specialist(
        id="supplier",
        names=Names(en="Supplier", de="Schultheiss", pl="Zasadźca"),
        abilities=(Supply(Company(in_company=2, solo=1)), Build()),
    ),
    Specialist(
        id="builder",
        names=Names(en="Builder", de="Baumeister", pl="Budowniczy"),
        fee=PayFee(Good.FOOD),
        abilities=(Build(), Build()),
    ),
    Specialist(
        id="carpenter",
        names=Names(en="Carpenter", de="Zimmermann", pl="Cieśla"),
        fee=ClearForestFee(),
        abilities=(Gain({Good.WOOD: 1}), Build()),
    ),
    Specialist(
        id="slash_and_burn_farmer",
        names=Names(en="Slash-and-burn Farmer", de="Brandroder", pl="Wypalacz lasów"),
        fee=ClearForestFee(),
        abilities=(Gain({Good.CHARCOAL: 2}), Gain({Good.FOOD: 2})),
    ),
    Specialist(
        id="woodcutter",
        names=Names(en="Woodcutter", de="Holzfäller", pl="Drwal"),
        fee=ClearForestFee(),
        abilities=(Gain({Good.WOOD: 2}), Gain({Good.WOOD: 2})),
    ),
    Specialist(
        id="clay_worker",
        names=Names(en="Clay Worker", de="Lehmarbeiter", pl="Tragarz gliny"),
        fee=PayFee(Good.WATER),
        abilities=(Gain({Good.CLAY: 2}), Gain({Good.CLAY: 2})),
    ),
    Specialist(
        id="fuel_collector",
        names=Names(en="Fuel Collector", de="Brennstoffsammler", pl="Zbieracz chrustu"),
        fee=PayFee(Good.WATER),
        abilities=(Gain({Good.CHARCOAL: HandCards()}), Gain({Good.WOOD: 2})),
        readings={0: "D28"},
    ),
    Specialist(
        id="charcoal_burner",
        names=Names(en="Charcoal Burner", de="Köhler", pl="Węglarz"),
        fee=PayFee(Good.WOOD),
        abilities=(Gain({Good.CHARCOAL: 3}), Gain({Good.CHARCOAL: 3})),
    ),
    Specialist(
        id="fish_farmer",
        names=Names(en="Fish Farmer", de="Fischzüchter", pl="Rybak"),
        fee=PayFee(Good.CHARCOAL),
        abilities=(Gain({Good.FOOD: 2}), Gain({Good.FOOD: Tiles(Landscape.POND)})),
    ),
    Specialist(
        id="water_carrier",
        names=Names(en="Water Carrier", de="Wasserträger", pl="Woziwoda"),
        fee=PayFee(Good.FOOD),
        abilities=(Gain({Good.WATER: 2, Good.WOOD: 1}), Gain({Good.WATER: 2, Good.QUARTZ_SAND: 1})),
    ),
)
