"""The packages of the extras, which the base installation does not have."""

from importlib.util import find_spec

# The import names of the packages that the extra installs.
SERVER = (
    "apispec",
    "cryptography",
    "flask",
    "flask_swagger_ui",
    "gunicorn",
    "marshmallow",
    "msgspec",
    "prometheus_client",
    "typing_extensions",
)

ARCHIVE = ("distributed", "fsspec", "zstandard")
PARQUET = ("pyarrow",)
PETTINGZOO = ("gymnasium", "numpy", "pettingzoo")


class MissingExtra(Exception):
    """A package that the rules or the server need is not installed."""


def require_server() -> None:
    """Check that the packages of the extra are installed, without importing them."""
    _require("server", SERVER)


def require_archive() -> None:
    """The same for archives, which need the rules too."""
    _require("archive", (*SERVER, *ARCHIVE))


def require_pettingzoo() -> None:
    """The same for the PettingZoo environment, which needs the rules too."""
    _require("pettingzoo", (*SERVER, *PETTINGZOO))


def require_parquet() -> None:
    """The same for results of archives as Parquet."""
    _require("archive-parquet", (*SERVER, *ARCHIVE, *PARQUET))


def _require(extra: str, packages: tuple[str, ...]) -> None:
    if any(find_spec(name) is None for name in packages):
        raise MissingExtra(f"This needs more packages: pip install 'glass-arbiter[{extra}]'.")
