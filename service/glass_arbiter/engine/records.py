"""Records: frozen values that C code creates, compares and copies.

A record is like a frozen dataclass, but faster: a ruling creates dozens, and a state has about thirty. Nothing in the
core reads or writes JSON.
"""

from msgspec import Struct, field
from msgspec.structs import asdict, astuple, replace

__all__ = ["Draft", "Opaque", "Record", "asdict", "astuple", "field", "replace"]


class Record(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value; records form trees without cycles, so the garbage collector can skip them."""


class Draft(Struct):
    """A value that is filled step by step; C code creates it as well."""


class Opaque:
    """A value that is not a record; `plain` returns its JSON value."""

    __slots__ = ()

    def plain(self) -> object:
        """Return the JSON value."""
        raise NotImplementedError
