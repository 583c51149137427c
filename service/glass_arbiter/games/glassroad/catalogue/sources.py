"""Where the cost of a tile comes from, since the pictures of the goods are lost in every text."""

from ..tiles import Certainty, CostSource

NO_COST = CostSource("the rulebook states that it has no cost", Certainty.PRINTED)
GERMAN_COLUMNS = CostSource("read off the cost columns and the marks of the German tables", Certainty.PRINTED)
GERMAN_MARKS = CostSource("read off the marks of the German tables and the Polish column order", Certainty.PRINTED)
NO_OTHER_FITS = CostSource(
    "forced: no other good fits the Polish column order and what a wheel can carry", Certainty.FORCED
)
ONE_OF_SEVERAL = CostSource(
    "fits the printed numbers and the totals of 39 glass and 58 bricks, but other costs fit too", Certainty.LIKELY
)
BEST_GUESS = CostSource("the amount is attested, the good is a best guess", Certainty.GUESSED)
