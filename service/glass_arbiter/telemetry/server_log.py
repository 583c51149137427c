"""gunicorn's own messages as JSON; its access log is replaced by ours, which has no content of requests."""

import logging
from typing import TYPE_CHECKING, Any

from gunicorn.glogging import Logger

from .logs import MESSAGES, JsonLines

if TYPE_CHECKING:
    from gunicorn.config import Config

STANDARD_ERROR = 2


class LineHandler(logging.Handler):
    """Passes logging records to `MESSAGES`, which never blocks."""

    # On SIGHUP gunicorn removes the handlers with this mark before it sets up logging again.
    _gunicorn = True

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; `handle` holds the lock."""
        try:
            MESSAGES.write([self.format(record).encode() + b"\n"])
        except Exception:
            # logging would print the exception and the record, secrets included, and could block on a full pipe.
            MESSAGES.dropped += 1


class ServerLog(Logger):
    """gunicorn's logger in our format; it also formats all other loggers."""

    def setup(self, cfg: "Config") -> None:
        super().setup(cfg)
        if cfg.errorlog == "-":
            # gunicorn's own handler blocks on standard error.
            MESSAGES.open(STANDARD_ERROR)
            others = [handler for handler in self.error_log.handlers if type(handler) is not logging.StreamHandler]
            self.error_log.handlers = [LineHandler(), *others]
        for handler in self.error_log.handlers:
            handler.setFormatter(JsonLines())
        logging.getLogger().handlers = list(self.error_log.handlers)

    def access(self, *_: Any) -> None:
        """Do nothing: the line would hold the whole URL, and the request is already recorded."""
