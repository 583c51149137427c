"""The budget of a search, counted in steps of work."""


class BudgetExceeded(Exception):
    """A search would take more steps than its budget has."""


class SearchBudget:
    """How many steps a search may still take; strangers make up states with millions of legal actions.

    A step is a piece of work of about the same cost wherever it is done: one attempt to carry out an action, one
    question answered on the way, one value of a domain listed, one reason collected, one action written out. Steps
    are counted, not measured, so the same request ends in the same way on every machine.
    """

    def __init__(self, steps: int) -> None:
        self._steps = steps
        self._left = steps

    @property
    def spent(self) -> int:
        """How many steps were taken so far."""
        return self._steps - self._left

    def spend(self, steps: int = 1) -> None:
        """Take more steps, or raise BudgetExceeded."""
        if steps > self._left:
            raise BudgetExceeded
        self._left -= steps
