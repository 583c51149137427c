"""Where the cost of a tile comes from, since the pictures of the goods are lost in every text."""

GERMAN_COLUMN = "read off a cost column of the German tables"
GERMAN_MARKS = "read off the marks in the German tables and the Polish column order"
STATED_TOTALS = "fixed by the Polish column order and the totals of 39 glass and 58 bricks"
BEST_GUESS = "the amount is attested, the good is a best guess"
