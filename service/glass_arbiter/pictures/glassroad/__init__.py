"""Glass Road as SVG: production boards, landscapes, the building board and cards, all drawn by ourselves."""

from .table import draw

__all__ = ["draw"]
