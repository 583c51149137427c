"""What a bare `gunicorn "service.app:create_app()"` in this folder runs with: the settings that every start uses."""

from service.operation.serving import *  # noqa: F403 - gunicorn reads its settings from the names of this module
