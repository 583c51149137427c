"""Settings: environment variables with defaults."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .sealing.key_text import BadSecrets, keys_in, tokens_in

MEBIBYTE = 2**20

_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:\d{1,5})?|https?://\[[0-9a-f:]+\](:\d{1,5})?")
_SECONDS = re.compile(r"\d{1,6}(\.\d{1,3})?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The limits of the service, the allowed origins, the folder of decks, and the secrets."""

    max_body: int = MEBIBYTE
    max_response: int = 16 * MEBIBYTE
    max_lines: int = 10_000
    time_limit: float = 5
    read_timeout: int = 30
    cors_origins: tuple[str, ...] = ()
    decks: Path | None = None
    # No `repr`: whatever prints settings must not print these.
    keys: tuple[str, ...] = field(default=(), repr=False)
    operator_tokens: tuple[str, ...] = field(default=(), repr=False)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the settings; an unset or empty variable has its default.

        ARBITER_MAX_BODY: the largest request body in bytes; a state has about 4,000.
        ARBITER_MAX_RESPONSE: the largest response in bytes.
        ARBITER_MAX_LINES: the lines of one stream that are answered; each has the limits of a request of its own.
        ARBITER_TIME_LIMIT: the time limit of a request in seconds, from the start of its handling; 0 for none.
        ARBITER_READ_TIMEOUT: the seconds a client has to send a request, or to read its response.
        ARBITER_CORS_ORIGINS: origins that may send requests from a browser, separated by spaces; * for all.
        ARBITER_DECKS: a folder of decks, one in each `.json` file, that games can name.
        ARBITER_KEYS: keys of sealed tables, separated by spaces or commas, or @ and the path of a file with them. The
        first one seals, all of them open.
        ARBITER_OPERATOR_TOKENS: tokens of those who may seal and unseal states, written like keys.
        """
        return cls(
            max_body=whole_number("ARBITER_MAX_BODY", cls().max_body, 1, environment),
            max_response=whole_number("ARBITER_MAX_RESPONSE", cls().max_response, 1, environment),
            max_lines=whole_number("ARBITER_MAX_LINES", cls().max_lines, 1, environment),
            time_limit=seconds("ARBITER_TIME_LIMIT", cls().time_limit, environment),
            read_timeout=whole_number("ARBITER_READ_TIMEOUT", cls().read_timeout, 1, environment),
            cors_origins=_origins("ARBITER_CORS_ORIGINS", environment),
            decks=_folder("ARBITER_DECKS", environment),
            keys=_secrets("ARBITER_KEYS", keys_in, environment),
            operator_tokens=_secrets("ARBITER_OPERATOR_TOKENS", tokens_in, environment),
        )


def bind_address() -> str:
    """Return where to listen: addresses with their ports, separated by commas."""
    return os.environ.get("ARBITER_BIND") or "127.0.0.1:8000"


def whole_number(variable: str, default: int, least: int = 0, environment: Mapping[str, str] = os.environ) -> int:
    """Read an integer; the service does not start if the value is not one."""
    text = environment.get(variable, "").strip() or str(default)
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        raise SystemExit(f"{variable} must be a whole number of at least {least}, not {text!r}.")
    return int(text)


def seconds(variable: str, default: float, environment: Mapping[str, str] = os.environ) -> float:
    """Read a number of seconds."""
    text = environment.get(variable, "").strip() or str(default)
    if not _SECONDS.fullmatch(text):
        raise SystemExit(f"{variable} must be a number of seconds such as 5 or 0.25, not {text!r}.")
    return float(text)


def _origins(variable: str, environment: Mapping[str, str]) -> tuple[str, ...]:
    origins = tuple(environment.get(variable, "").replace(",", " ").split())
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise SystemExit(f"{variable} must hold origins such as https://play.example, or *, not {origin!r}.")
    return origins


def _folder(variable: str, environment: Mapping[str, str]) -> Path | None:
    name = environment.get(variable, "").strip()
    return Path(name) if name else None


def _secrets(variable: str, read: Callable[[str], tuple[str, ...]], environment: Mapping[str, str]) -> tuple[str, ...]:
    """Read secrets; what is wrong is said without them."""
    try:
        return read(environment.get(variable, ""))
    except BadSecrets as error:
        raise SystemExit(f"{variable}: {error}.") from None
