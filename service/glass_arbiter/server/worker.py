"""gunicorn's asyncio worker, with a limit on connections and a shutdown that loses no request."""

import asyncio
import os
import resource
import sys
from typing import Any

from gunicorn.workers.gasgi import ASGIWorker

from glass_arbiter.lifecycle import is_draining
from glass_arbiter.settings import Settings

from . import garbage
from .asgi import Adapter
from .protocol import Protocol

# Seconds between checks of the deadlines, and of whether the worker has to stop.
TICK = 0.25
# Connections accepted at once; small, so that the limit is checked in time.
ACCEPTED_AT_ONCE = 16
# File descriptors reserved for other uses than connections.
RESERVED_DESCRIPTORS = 128
# When the worker stops, it closes connections that have been idle this long; others get a last response first.
SILENCE = 1.0
# Seconds until a computing thread yields to the event loop; Python's default is 0.005.
SWITCH_INTERVAL = 0.0002


class Worker(ASGIWorker):
    """Serves a WSGI application from gunicorn's event loop."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.settings = Settings.from_environment()
        self.read_timeout = self.settings.read_timeout
        self.connections: dict[Protocol, None] = {}
        # Connections that wait for their clients, longest wait first.
        self.waiting: dict[Protocol, None] = {}

    @classmethod
    def check_config(cls, cfg: Any, log: Any) -> None:
        """Skip gunicorn's warning that `threads` has no effect; here it is the size of the pool."""

    def init_process(self) -> None:
        """Set process-wide limits, then serve."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self._max_connections = min(self.worker_connections, max(descriptors - RESERVED_DESCRIPTORS, 1))
        super().init_process()

    def load_wsgi(self) -> None:
        """Wrap the application, which may have been loaded before the fork."""
        self.asgi = Adapter(self.app.wsgi(), self.settings, self.cfg.threads)
        garbage.keep_loaded()
        garbage.collect_often()

    def connected(self, connection: Protocol) -> None:
        """Register a connection; beyond the limit, drop the one that has waited longest for its client."""
        self.connections[connection] = None
        if len(self.connections) > self._max_connections:
            longest = next(iter(self.waiting), None)
            if longest is None:
                connection.refuse(503)
            else:
                del self.waiting[longest]
                longest.transport.abort()

    def disconnected(self, connection: Protocol) -> None:
        """Forget a connection."""
        self.connections.pop(connection, None)
        self.waiting.pop(connection, None)

    async def _serve(self) -> None:
        for listener in self.sockets:
            server = await self.loop.create_server(
                lambda: Protocol(self), sock=listener.sock, ssl=self._get_ssl_context(), backlog=ACCEPTED_AT_ONCE
            )
            listener.sock.listen(self.cfg.backlog)
            self.servers.append(server)
        while self.alive and self.ppid == os.getppid():
            self._tick()
            await asyncio.sleep(TICK)
        await self._shutdown()
        self.asgi.close()

    def _tick(self) -> None:
        self.notify()
        now = self.loop.time()
        for connection in [each for each in self.waiting if each.deadline <= now]:
            connection.expire()

    async def _shutdown(self) -> None:
        """Finish the accepted requests; every response now closes its connection."""
        self.alive = False
        if is_draining():
            # The whole service stops: accept the connections in the queue, and let no others in.
            for listener in self.sockets:
                listener.sock.listen(0)
            await asyncio.sleep(TICK)
        for listener in self.sockets:
            self.loop.remove_reader(listener.sock.fileno())
        # Closing the server between accepting and serving a connection would lose the connection.
        await asyncio.sleep(TICK)
        for server in self.servers:
            server.close()
        self.asgi.streaming.is_stopping = True
        for connection in [each for each in self.waiting if each.waits_for_line]:
            connection.expire()
        deadline = self.loop.time() + self.cfg.graceful_timeout
        while self.connections and self.loop.time() < deadline and not self._quick_shutdown:
            self._tick()
            silent = self.loop.time() - SILENCE
            for connection in [each for each in self.waiting if each.idle_since is not None]:
                if connection.idle_since is not None and connection.idle_since <= silent:
                    connection.close()
            await asyncio.sleep(TICK / 5)
        for connection in list(self.connections):
            connection.transport.abort()
