"""Records: frozen values that are made, compared and copied at the speed of C.

A record is what a frozen dataclass is; every ruling makes dozens of them, and a state has about thirty. Nothing here
reads or writes JSON: that is for others to do, outside the core.
"""

from msgspec import Struct
from msgspec.structs import replace

__all__ = ["Opaque", "Record", "replace"]


class Record(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value; trees of them have no cycles, so the garbage collector need not look at them."""


class Opaque:
    """A value that is no record: outside the core it is known by another value, which `plain` returns."""

    __slots__ = ()

    def plain(self) -> object:
        """What stands for it in JSON."""
        raise NotImplementedError
