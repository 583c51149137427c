"""The rules that choices belong to: a choice that an action has no use for is refused with the rule of the choice."""

from glass_arbiter.engine.choices import Path

from .actions import ActionType
from .catalogues import catalogue_of
from .goods import BOTH_WHEELS
from .state import State
from .turn import timing

# What each choice of an ability is for.
_OF_ABILITY = {
    "at": "SP4",
    "between": "Q2",
    "build": "B19",
    "building": "B1",
    "discard": "B18",
    "forest": "C24",
    "from": "B1",
    "pay": "Q10",
    "take": "W14",
    "tile": "SP4",
    "wheel": "W17",
}
_OF_BUILD = {"effect": "B9", "pay": "Q10"}


def without_use(state: State, kind: str, path: Path) -> str:
    """Return the rule that a choice would have been for."""
    if path[-2:-1] == ("take",) and path[-1] in BOTH_WHEELS:
        return "W17"
    if kind != ActionType.USE_ABILITY:
        return timing(state, kind)
    if path[0] == "fee":
        return _of_fee(state) if len(path) == 1 else "C19"
    if path[0] == "build" and len(path) > 1:
        return "B9" if "effect" in path[:-1] else _OF_BUILD.get(path[-1], "B1")
    return _OF_ABILITY.get(path[-1], "C13")


def _of_fee(state: State) -> str:
    """A fee is paid once; some cards have none (C19, C20)."""
    resolution = state.resolution
    assert resolution is not None
    return "C19" if catalogue_of(state.options).specialists[resolution.card].fee is None else "C20"
