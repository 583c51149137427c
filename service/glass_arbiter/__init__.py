"""The Glass Arbiter: a stateless service that adjudicates board games."""

from importlib.metadata import version

__version__ = version("glass-arbiter")
