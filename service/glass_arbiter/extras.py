"""The packages of the extra `server`, which the base installation does not have."""

from importlib.util import find_spec

# The import names of the packages that the extra installs.
SERVER = (
    "apispec",
    "flask",
    "flask_swagger_ui",
    "gunicorn",
    "marshmallow",
    "msgspec",
    "prometheus_client",
    "typing_extensions",
)


class MissingExtra(Exception):
    """A package that the rules or the server need is not installed."""


def require_server() -> None:
    """Check that the packages of the extra are installed, without importing them."""
    if any(find_spec(name) is None for name in SERVER):
        raise MissingExtra("This needs more packages: pip install 'glass-arbiter[server]'.")
