"""Workers that die and a service that stops, under load: whoever gets an answer gets the right one, whole.

`make chaos` does the same at length, and also measures what slow clients cost fast ones (test_wire.py asks only whether
they are answered).
"""

import pytest

from tools.chaos.experiments import kill_workers, stop_under_load

pytestmark = pytest.mark.slow


def test_whatever_is_answered_while_workers_are_killed_is_right() -> None:
    """A request whose worker dies can be asked again, and the next worker is there at once."""
    killed = kill_workers(6000, every=0.05, number=2)

    assert (killed.tally.right, killed.tally.wrong) == (6000, [])
    assert len(killed.recoveries) >= 2
    # Under two seconds where nothing else runs; here all the other tests do.
    assert max(killed.recoveries) < 10


def test_connections_that_are_kept_open_lose_nothing_when_the_service_stops() -> None:
    """Each is told to close with an answer, and not between two of them."""
    tally = stop_under_load(rounds=1, seconds=0.5, number=3, drain="0.5")

    assert tally.right > 50
    assert (tally.wrong, tally.lost) == ([], 0)
