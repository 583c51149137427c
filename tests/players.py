"""Who is named in the tests: the players, in the order in which they sit, and somebody who never plays."""

from glass_arbiter.conformance.case_format import NAMES as NAMES

STRANGER = "zoe"
