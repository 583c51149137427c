"""Examples for the documentation: requests that clients can copy; what they are answered is worked out, not written."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One request to one operation."""

    operation: str
    name: str
    summary: str
    request: dict[str, Any]
