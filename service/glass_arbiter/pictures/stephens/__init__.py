"""Pictures of Stephens: the main board, the displays, everybody's board, Automaton; own drawings only."""

from .table import draw

__all__ = ["draw"]
