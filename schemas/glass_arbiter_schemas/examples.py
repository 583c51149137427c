"""Examples for the documentation: requests that clients can copy; what they are answered is worked out, not written."""

from dataclasses import dataclass
from typing import Any

from msgspec.json import decode

from .encoding import encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One request to one operation; it is a document of its own, which nobody else changes or sees changed."""

    operation: str
    name: str
    summary: str
    request: dict[str, Any]

    def __post_init__(self) -> None:
        # Games make their examples of the same parts.
        object.__setattr__(self, "request", decode(encode(self.request)))
