"""The service with Nim, as an operator of another game would start it: `gunicorn "tests.nim.app:create_app()"`."""

from flask import Flask

from glass_arbiter import app
from glass_arbiter.registry import GAMES

from . import ID, register_nim


def create_app() -> Flask:
    """Register the game, then make the application."""
    if ID not in GAMES:
        register_nim()
    return app.create_app()
