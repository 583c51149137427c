"""The gunicorn configuration: every setting is an environment variable with a default.

`GUNICORN_CMD_ARGS` and gunicorn's own options override this module.
"""

import atexit
import itertools
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from glass_arbiter import lifecycle
from glass_arbiter.settings import bind_address, seconds, whole_number
from glass_arbiter.telemetry.logs import REQUESTS

from . import garbage

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.workers.base import Worker


def available_cores() -> int:
    """Return the number of cores this process may use; in a container it can be below the machine's."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shared_memory() -> str | None:
    """Return the memory-backed directory of Linux, or None if there is none."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def counting_directory(chosen: str | None) -> str:
    """Create an empty directory for the metrics."""
    if chosen:
        Path(chosen).mkdir(parents=True, exist_ok=True)
        for left in Path(chosen).glob("*.db"):
            left.unlink()
        return chosen
    directory = tempfile.mkdtemp(prefix="arbiter-", dir=shared_memory())
    process = os.getpid()

    def remove() -> None:
        # Forked workers inherit the exit handler; only the master may remove the directory.
        if os.getpid() == process:
            shutil.rmtree(directory, ignore_errors=True)

    atexit.register(remove)
    return directory


# ARBITER_BIND: address and port. Loopback by default, so that exposing the service is a decision.
bind = bind_address()

# ARBITER_WORKERS: processes. A ruling is pure computation, so more processes than cores gain nothing. The number of
# cores does not reflect a CPU quota: set this in a container that has one.
workers = whole_number("ARBITER_WORKERS", default=available_cores(), least=1)

# ARBITER_THREADS: threads per process for long requests: lists, replays, large bodies, pages. More threads do not raise
# throughput; they let one long request overtake another, and compete with the event loop for the interpreter.
worker_class = "glass_arbiter.server.worker.Worker"
threads = whole_number("ARBITER_THREADS", default=1, least=1)

# ARBITER_PRELOAD: 1 or 0. Loading before the fork shares the catalogue's memory between workers and makes a broken
# installation fail at once. 0 is for gunicorn's --reload, which cannot see changes in preloaded code.
preload_app = bool(whole_number("ARBITER_PRELOAD", default=1))

# ARBITER_KEEPALIVE: seconds an idle connection stays open. Clients send one move after another, so reuse pays. Behind a
# load balancer, choose more than its idle timeout.
keepalive = whole_number("ARBITER_KEEPALIVE", default=15)

# ARBITER_CONNECTIONS: open connections per process, idle and slow ones included. One more replaces the connection that
# has waited longest for its client.
worker_connections = whole_number("ARBITER_CONNECTIONS", default=1000, least=threads + 1)

# ARBITER_TIMEOUT: seconds without a heartbeat after which a worker is replaced. Long requests do not cause this:
# service/glass_arbiter/middleware/timeout.py ends them after ARBITER_TIME_LIMIT, and the worker goes on.
timeout = whole_number("ARBITER_TIMEOUT", default=30, least=1)

# ARBITER_DRAIN: seconds after SIGTERM in which /readyz answers 503 and everything else still works. Choose more than
# your load balancer needs to notice; 0 to stop at once.
drain = seconds("ARBITER_DRAIN", default=1)

# ARBITER_GRACEFUL_TIMEOUT: seconds that running requests have after the drain. Together they are below the ten seconds
# after which `docker stop` kills; a client can repeat a lost request.
graceful_timeout = whole_number("ARBITER_GRACEFUL_TIMEOUT", default=8, least=1)

# ARBITER_MAX_REQUESTS: requests after which a worker is replaced, 0 for never. It bounds a slow leak in a library.
# ARBITER_MAX_REQUESTS_JITTER: a random number up to this is added, so that workers are not all replaced at once.
max_requests = whole_number("ARBITER_MAX_REQUESTS", default=100_000)
max_requests_jitter = whole_number("ARBITER_MAX_REQUESTS_JITTER", default=max_requests // 10)

# ARBITER_WORKER_TMP_DIR: where workers write heartbeats. In memory, because a write to a busy disk can block long
# enough for a healthy worker to be killed.
worker_tmp_dir = os.environ.get("ARBITER_WORKER_TMP_DIR") or shared_memory()

# ARBITER_METRICS_DIR: where workers keep metrics, so that any of them can answer /metrics; emptied at the start. By
# default a new directory in memory, for the same reason, removed at the end. It must be set before the application is
# loaded, because loading it creates the metrics.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = counting_directory(os.environ.get("ARBITER_METRICS_DIR"))

# ARBITER_ACCESS_LOG: where the request log goes: a file, - for standard output, or off.
access_log = os.environ.get("ARBITER_ACCESS_LOG") or "-"

# ARBITER_LOG_LEVEL: debug, info, warning, error or critical, for gunicorn's messages on standard error.
loglevel = os.environ.get("ARBITER_LOG_LEVEL") or "info"
logger_class = "glass_arbiter.telemetry.server_log.ServerLog"

# ARBITER_CONTROL_SOCKET: a path for `gunicornc`. Off by default: gunicorn's default is in the home directory, which
# does not exist in the container and which all services of one user would share.
control_socket = os.environ.get("ARBITER_CONTROL_SOCKET", "")
control_socket_disable = not control_socket

# Trust nothing that a client or a proxy says about the connection: no header changes scheme, path or address.
forwarded_allow_ips = ""
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
proxy_protocol = "off"

# A client that disconnects cancels its request at once; there is nothing to clean up.
asgi_disconnect_grace_period = 0
asgi_lifespan = "off"

# Set explicitly, so that an installed package does not select another loop or parser.
asgi_loop = "asyncio"
http_parser = "python"

# The seat of each worker. A new worker takes the seat and the metric files of a dead one, so files do not accumulate.
_seats: dict["Worker", int] = {}


NO_KEYS = (
    "ARBITER_KEYS is not set: sealed tables of this service end with it, and no other one can open them. "
    "`arbiter keys new` prints a key."
)


def on_starting(server: "Arbiter") -> None:
    """Open the log before forking: a bad path then stops the start, not a worker later.

    Without keys make one for all workers, those that are forked later too.
    """
    if not os.environ.get("ARBITER_KEYS", "").strip():
        from glass_arbiter.sealing.keyring import process_keyring

        process_keyring()
        if server.log is not None:
            server.log.warning(NO_KEYS)
    try:
        REQUESTS.open(access_log)
    except OSError as error:
        raise SystemExit(f"ARBITER_ACCESS_LOG: cannot open {access_log!r}: {error.strerror}.") from None


def when_ready(server: "Arbiter") -> None:
    """Make SIGTERM drain first."""
    lifecycle.drain_before_stopping(server, drain)


def pre_fork(server: "Arbiter", worker: "Worker") -> None:
    """Assign a seat to a new worker, which shares what has been loaded."""
    garbage.keep_loaded()
    _seats[worker] = next(number for number in itertools.count() if number not in _seats.values())


def post_fork(server: "Arbiter", worker: "Worker") -> None:
    """Write metrics under the number of the seat."""
    from glass_arbiter.telemetry.metrics import Seat

    Seat.taken = str(_seats[worker])


def child_exit(server: "Arbiter", worker: "Worker") -> None:
    """Remove the gauges of a dead worker, and free its seat."""
    from prometheus_client.multiprocess import mark_process_dead

    # The directory may be gone; an exception here would end the master.
    with suppress(OSError):
        mark_process_dead(_seats.pop(worker))  # type: ignore[no-untyped-call]  # the client's


def worker_exit(server: "Arbiter", worker: "Worker") -> None:
    """Count and log the last requests."""
    from glass_arbiter.telemetry.recorder import RECORDER

    RECORDER.flush()


def pre_request(worker: "Worker", request: object) -> None:
    """Log nothing: gunicorn's default logs the path of each request at debug level."""
