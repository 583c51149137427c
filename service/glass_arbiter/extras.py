"""The packages of the extra `server`, which the base installation does not have."""

from importlib.util import find_spec

# What the extra installs, by the names under which it is imported.
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
    """The rules or the server are needed, but not all of their packages are installed."""


def require_server() -> None:
    """Check, without importing anything, that the packages of the extra are installed."""
    if any(find_spec(name) is None for name in SERVER):
        raise MissingExtra("This needs more packages: pip install 'glass-arbiter[server]'.")
