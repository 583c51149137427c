"""The tournament of computer players."""

import pytest

from glass_arbiter.engine.bots import BotName
from tools.tournament import Outcome, interval, played, table


def test_the_interval_is_that_of_wilson() -> None:
    """Compared with values of the literature: 81 of 263, and the ends of the scale."""
    assert interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert interval(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)
    assert interval(20, 20) == pytest.approx((0.8389, 1), abs=1e-4)


def test_a_draw_counts_as_half_a_win_in_the_interval_alone() -> None:
    outcomes = [Outcome((1.0, 0.0), (9.0, 4.0)), Outcome((0.5, 0.5), (6.0, 6.0))]

    assert table([BotName.KEEN, BotName.RANDOM], outcomes).splitlines()[2:] == [
        "| `keen` | 2 | 1 | 1 | 7.5 | 20% to 97% |",
        "| `random` | 2 | 0 | 1 | 5.0 | 3% to 80% |",
    ]


def test_the_same_seed_plays_the_same_game() -> None:
    bots = [BotName.RANDOM, BotName.RANDOM]

    assert played("glassroad", bots, "seed", 1) == played("glassroad", bots, "seed", 1)
    assert played("glassroad", bots, "seed", 1) != played("glassroad", bots, "other", 1)
