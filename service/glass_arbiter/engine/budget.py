"""The budget of a search, counted in steps of work."""

# Values of a domain that can be listed in the time of one step, and parts of those that are objects or lists.
VALUES_PER_STEP = 10
PARTS_PER_STEP = 3


class BudgetExceeded(Exception):
    """A search needs more steps than its budget has."""


class SearchBudget:
    """The number of steps that a search may still take; a made-up state can have millions of legal actions.

    All steps cost about the same: one question answered, some values of a domain listed, one reason collected, one
    action written. An attempt to carry out an action is one step, or several where a game says so. Steps are
    counted, not timed, so a request ends the same way on every machine.
    """

    def __init__(self, steps: int) -> None:
        self._steps = steps
        self._left = steps

    @property
    def spent(self) -> int:
        """The number of steps taken."""
        return self._steps - self._left

    def spend(self, steps: int = 1) -> None:
        """Spend steps, or raise BudgetExceeded."""
        if steps > self._left:
            raise BudgetExceeded
        self._left -= steps
