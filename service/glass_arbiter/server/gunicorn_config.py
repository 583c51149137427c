"""How gunicorn serves the arbiter: every setting is an environment variable with a default that suits most.

`GUNICORN_CMD_ARGS` and gunicorn's own options still override what stands here.
"""

import atexit
import itertools
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from glass_arbiter import lifecycle as draining
from glass_arbiter.settings import seconds, whole_number
from glass_arbiter.telemetry.logs import REQUESTS

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.workers.base import Worker


def available_cores() -> int:
    """Count the cores this process may use, which in a container can be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shared_memory() -> str | None:
    """Name the memory-backed directory of Linux, or nothing where there is none."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def counting_directory(chosen: str | None) -> str:
    """An empty directory for the metrics."""
    if chosen:
        Path(chosen).mkdir(parents=True, exist_ok=True)
        for left in Path(chosen).glob("*.db"):
            left.unlink()
        return chosen
    directory = tempfile.mkdtemp(prefix="arbiter-", dir=shared_memory())
    process = os.getpid()

    def remove() -> None:
        # The workers are copies of this process, with its last wishes.
        if os.getpid() == process:
            shutil.rmtree(directory, ignore_errors=True)

    atexit.register(remove)
    return directory


# ARBITER_BIND: address and port. Loopback by default: nobody else gets in until someone decides so.
bind = os.environ.get("ARBITER_BIND") or "127.0.0.1:8000"

# ARBITER_WORKERS: processes. A ruling is pure computation, so more of them than cores gain nothing. A CPU
# quota does not show in the number of cores: set this where a container has one.
workers = whole_number("ARBITER_WORKERS", default=available_cores(), least=1)

# ARBITER_THREADS: threads per process, for what takes long: lists, replays, large bodies, pages. More of them do not
# speed anything up; they let one such request overtake another, and compete with the event loop for the interpreter.
worker_class = "glass_arbiter.server.worker.Worker"
threads = whole_number("ARBITER_THREADS", default=1, least=1)

# ARBITER_PRELOAD: 1 or 0. Loading before the fork shares the catalogue's memory between the workers and makes
# a broken installation fail at once. 0 is for gunicorn's --reload, which cannot see preloaded code change.
preload_app = bool(whole_number("ARBITER_PRELOAD", default=1))

# ARBITER_KEEPALIVE: seconds an idle connection stays open. Clients ask move after move, so it pays to spare
# them a new connection each; behind a load balancer, choose more than its own idle time.
keepalive = whole_number("ARBITER_KEEPALIVE", default=15)

# ARBITER_CONNECTIONS: open connections per process, idle and slow ones included; a further one replaces the one that
# has waited longest for its client.
worker_connections = whole_number("ARBITER_CONNECTIONS", default=1000, least=threads + 1)

# ARBITER_TIMEOUT: seconds after which a worker that shows no sign of life is replaced. A long request is no
# such case: service/glass_arbiter/middleware/timeout.py ends it after ARBITER_TIME_LIMIT, and the worker lives on.
timeout = whole_number("ARBITER_TIMEOUT", default=30, least=1)

# ARBITER_DRAIN: seconds after SIGTERM in which /readyz says no and everything else still works. Choose more
# than it takes your load balancer to notice; 0 to stop at once.
drain = seconds("ARBITER_DRAIN", default=1)

# ARBITER_GRACEFUL_TIMEOUT: seconds that running requests have to finish after that. With the drain less than
# the ten after which `docker stop` kills; and nothing is lost with a request that a client can simply repeat.
graceful_timeout = whole_number("ARBITER_GRACEFUL_TIMEOUT", default=8, least=1)

# ARBITER_MAX_REQUESTS: requests after which a worker is replaced, 0 for never. It bounds what a slow leak in
# some library can do. ARBITER_MAX_REQUESTS_JITTER: up to so many more, so that not all are replaced at once.
max_requests = whole_number("ARBITER_MAX_REQUESTS", default=100_000)
max_requests_jitter = whole_number("ARBITER_MAX_REQUESTS_JITTER", default=max_requests // 10)

# ARBITER_WORKER_TMP_DIR: where workers leave their sign of life. In memory, because a write to a busy disk
# can block for so long that a healthy worker is taken for dead.
worker_tmp_dir = os.environ.get("ARBITER_WORKER_TMP_DIR") or shared_memory()

# ARBITER_METRICS_DIR: where workers count, for whichever of them is asked for /metrics; emptied at the start. By
# default a new directory, in memory for the same reason, and removed at the end. It has to be known before
# anything is counted, and that is before the application is loaded.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = counting_directory(os.environ.get("ARBITER_METRICS_DIR"))

# ARBITER_ACCESS_LOG: where the line of each request goes: a file, - for standard output, or off.
access_log = os.environ.get("ARBITER_ACCESS_LOG") or "-"

# ARBITER_LOG_LEVEL: debug, info, warning, error or critical, for what gunicorn tells on standard error.
loglevel = os.environ.get("ARBITER_LOG_LEVEL") or "info"
logger_class = "glass_arbiter.telemetry.server_log.ServerLog"

# ARBITER_CONTROL_SOCKET: a path for `gunicornc`. Off by default: gunicorn's own choice lies in the home
# directory, which the user in the container has not, and which all the services of one user would share.
control_socket = os.environ.get("ARBITER_CONTROL_SOCKET", "")
control_socket_disable = not control_socket

# Nothing that a client or a proxy says about the connection is believed: no header changes scheme, path or address.
forwarded_allow_ips = ""
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
proxy_protocol = "off"

# A client that leaves cancels its request at once; nothing is left to clean up.
asgi_disconnect_grace_period = 0
asgi_lifespan = "off"

# Named, so that a package which happens to be installed does not choose another loop or parser.
asgi_loop = "asyncio"
http_parser = "python"

# The numbers under which workers count. The next one takes up where a dead one stopped, so that no file is left.
_seats: dict["Worker", int] = {}


def on_starting(server: "Arbiter") -> None:
    """Open the log for all workers: a path that cannot be opened stops the start, and never a later worker."""
    try:
        REQUESTS.open(access_log)
    except OSError as error:
        raise SystemExit(f"ARBITER_ACCESS_LOG: cannot open {access_log!r}: {error.strerror}.") from None


def when_ready(server: "Arbiter") -> None:
    """SIGTERM first drains."""
    draining.drain_before_stopping(server, drain)


def pre_fork(server: "Arbiter", worker: "Worker") -> None:
    """Find a seat for a new worker."""
    _seats[worker] = next(number for number in itertools.count() if number not in _seats.values())


def post_fork(server: "Arbiter", worker: "Worker") -> None:
    """Count under the number of the seat."""
    from glass_arbiter.telemetry.metrics import Seat

    Seat.taken = str(_seats[worker])


def child_exit(server: "Arbiter", worker: "Worker") -> None:
    """Nobody is being answered by a dead worker, and its seat is free."""
    from prometheus_client.multiprocess import mark_process_dead

    # Without its directory there is nothing to remove; an error here would end the master.
    with suppress(OSError):
        mark_process_dead(_seats.pop(worker))  # type: ignore[no-untyped-call]  # the client's


def worker_exit(server: "Arbiter", worker: "Worker") -> None:
    """The last requests are counted too."""
    from glass_arbiter.telemetry.recorder import RECORDER

    RECORDER.flush()


def pre_request(worker: "Worker", request: object) -> None:
    """Log nothing: gunicorn's default logs the path of each request at debug level."""
