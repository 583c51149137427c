"""What a choice can be: listed, counted and found by number in the same way."""

import pytest

from glass_arbiter.engine.domains import Domain, Interchangeable, Named, OneOf, Some, UpTo
from glass_arbiter.games.glassroad.goods import WheelName
from glass_arbiter.games.glassroad.payment_split import Split

STOCKS = {WheelName.GLASSWORKS: 2, WheelName.BRICKWORKS: 1}


@pytest.mark.parametrize(
    "domain",
    [
        OneOf(("a", "b", "c")),
        OneOf(()),
        Named({"A1": "forest", "B1": "forest", "C1": "other"}),
        Some(("a", "b", "c", "d", "e"), 2, 3),
        Some(("a", "b"), 0, 2),
        UpTo(3),
        Split(2, STOCKS),
        Interchangeable(OneOf(("a", "b"))),
        Interchangeable(Some(("a", "b", "c"), 2, 2)),
    ],
    ids=repr,
)
def test_the_entries_of_a_domain_are_those_that_are_counted(domain: Domain[object]) -> None:
    listed = list(domain.entries())

    assert domain.size() == len(listed)
    assert [domain.entry(number) for number in range(domain.size())] == listed
    assert [domain.read(written) for written, _ in listed] == [known for _, known in listed]
