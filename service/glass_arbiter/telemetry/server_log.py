"""What gunicorn itself has to say, as JSON; what it would say about a request, our own log says without its content."""

import logging
from typing import TYPE_CHECKING, Any

from gunicorn.glogging import Logger

from .logs import MESSAGES, JsonLines

if TYPE_CHECKING:
    from gunicorn.config import Config

STANDARD_ERROR = 2


class LineHandler(logging.Handler):
    """Hands the records of Python's logging to `MESSAGES`, which never blocks."""

    # gunicorn removes the handlers with this mark before it sets up its log again, on SIGHUP.
    _gunicorn = True

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; the caller, `handle`, holds the lock."""
        try:
            MESSAGES.write([self.format(record).encode() + b"\n"])
        except Exception:
            # logging would print the exception and the record, secrets included, to a pipe that may be full.
            MESSAGES.dropped += 1


class ServerLog(Logger):
    """gunicorn's logger, in our format; everybody else's messages go the same way."""

    def setup(self, cfg: "Config") -> None:
        super().setup(cfg)
        if cfg.errorlog == "-":
            # gunicorn's own handler waits for the reader of standard error.
            MESSAGES.open(STANDARD_ERROR)
            others = [handler for handler in self.error_log.handlers if type(handler) is not logging.StreamHandler]
            self.error_log.handlers = [LineHandler(), *others]
        for handler in self.error_log.handlers:
            handler.setFormatter(JsonLines())
        logging.getLogger().handlers = list(self.error_log.handlers)

    def access(self, *_: Any) -> None:
        """The line would hold the whole URL, and the request has been recorded already."""
