"""What gunicorn itself has to say, as JSON; what it would say about a request, our own log says without its content."""

import logging
from typing import TYPE_CHECKING, Any

from gunicorn.glogging import Logger

from .logs import JsonLines

if TYPE_CHECKING:
    from gunicorn.config import Config


class ServerLog(Logger):
    """gunicorn's logger, in our format; everybody else's messages go the same way."""

    def setup(self, cfg: "Config") -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(JsonLines())
        logging.getLogger().handlers = list(self.error_log.handlers)

    def access(self, *_: Any) -> None:
        """The line would hold the whole URL, and the request has been recorded already."""
