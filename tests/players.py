"""Who is named in the tests: the players, in the order in which they sit, and somebody who never plays."""

import pytest

from glass_arbiter.conformance.case_format import NAMES as NAMES

STRANGER = "zoe"

# For tests of whole games: `make quick` plays with two, and leaves the other numbers of players to `make test`.
COUNTS = [pytest.param(count, marks=() if count == 2 else pytest.mark.slow) for count in (1, 2, 3, 4)]
