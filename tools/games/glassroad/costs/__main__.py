"""Recount the costs from the figures, and print the counts and the 93 costs."""

from .certainty import verdicts
from .figures import read_figures
from .tables import costs_table, sources_table, steps_table

if __name__ == "__main__":
    figures = read_figures()
    found = verdicts(figures)
    print(steps_table(figures), sources_table(found), costs_table(found), sep="\n", end="")
