"""Who is named in the tests: the players, in the order in which they sit, and somebody who never plays."""

NAMES = ("anna", "ben", "cleo", "dora")
STRANGER = "zoe"
