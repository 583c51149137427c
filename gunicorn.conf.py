"""The settings of a plain `gunicorn "glass_arbiter.app:create_app()"` in this folder: those of every start."""

from glass_arbiter.server.gunicorn_config import *  # noqa: F403 - gunicorn reads the names of this module
