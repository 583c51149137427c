"""The three start buildings, printed beside every landscape board."""

from fractions import Fraction

from ..counts import Stock
from ..goods import Good
from ..tiles import Building, Formula, Names

START: tuple[Building, ...] = (
    Building(
        id="brotherhood_of_the_masons",
        names=Names(en="Brotherhood of the Masons", de="Maurerbrüderschaft", pl="Bractwo murarskie"),
        points=Formula(count=Stock(Good.BRICK)),
    ),
    Building(
        id="forest_glassworks",
        names=Names(en="Forest Glassworks", de="Waldglashütte", pl="Leśna huta szkła"),
        points=Formula(count=Stock(Good.GLASS)),
    ),
    Building(
        id="glassmakers_colony",
        names=Names(en="Glassmaker's Colony", de="Glasmalerkolonie", pl="Sioło dekoratorów"),
        points=Formula(count=Stock(Good.QUARTZ_SAND), points=Fraction(1, 2)),
    ),
)
