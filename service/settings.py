"""What an operator can set: environment variables with defaults that suit most."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

MEBIBYTE = 2**20


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The limits of the service."""

    max_body: int = MEBIBYTE

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """ARBITER_MAX_BODY: the largest request body in bytes. A state has some ten thousand."""
        text = environment.get("ARBITER_MAX_BODY", "").strip() or str(cls().max_body)
        if not (text.isascii() and text.isdigit()) or int(text) < 1:
            raise SystemExit(f"ARBITER_MAX_BODY must be a whole number of at least 1, not {text!r}.")
        return cls(max_body=int(text))
