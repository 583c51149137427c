"""How gunicorn serves the arbiter: every setting is an environment variable with a default that suits most.

`GUNICORN_CMD_ARGS` and gunicorn's own options still override what stands here.
"""

import os
from pathlib import Path


def available_cores() -> int:
    """Count the cores this process may use, which in a container can be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def number_from(variable: str, default: int, least: int = 0) -> int:
    """Read a whole number from the environment, and refuse to start on anything else."""
    text = os.environ.get(variable, "").strip() or str(default)
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        raise SystemExit(f"{variable} must be a whole number of at least {least}, not {text!r}.")
    return int(text)


def shared_memory() -> str:
    """Name the memory-backed directory of Linux, or nothing where there is none."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else ""


# ARBITER_BIND: address and port. Loopback by default: nobody else gets in until someone decides so.
bind = os.environ.get("ARBITER_BIND") or "127.0.0.1:8000"

# ARBITER_WORKERS: processes. A ruling is pure computation, so more of them than cores gain nothing. A CPU
# quota does not show in the number of cores: set this where a container has one.
workers = number_from("ARBITER_WORKERS", default=available_cores(), least=1)

# ARBITER_THREADS: threads per process. They do not speed up a ruling; they keep a slow or idle client from
# holding up the others. And only the threaded worker honours keepalive.
worker_class = "gthread"
threads = number_from("ARBITER_THREADS", default=4, least=1)

# ARBITER_PRELOAD: 1 or 0. Loading before the fork shares the catalogue's memory between the workers and makes
# a broken installation fail at once. 0 is for gunicorn's --reload, which cannot see preloaded code change.
preload_app = bool(number_from("ARBITER_PRELOAD", default=1))

# ARBITER_KEEPALIVE: seconds an idle connection stays open. Clients ask move after move, so it pays to spare
# them a new connection each; behind a load balancer, choose more than its own idle time.
keepalive = number_from("ARBITER_KEEPALIVE", default=15)

# ARBITER_TIMEOUT: seconds after which a worker that shows no sign of life is replaced.
timeout = number_from("ARBITER_TIMEOUT", default=30, least=1)

# ARBITER_GRACEFUL_TIMEOUT: seconds that running requests have to finish when the service stops. Less than the
# ten after which `docker stop` kills; and nothing is lost with a request that a client can simply repeat.
graceful_timeout = number_from("ARBITER_GRACEFUL_TIMEOUT", default=8, least=1)

# ARBITER_MAX_REQUESTS: requests after which a worker is replaced, 0 for never. It bounds what a slow leak in
# some library can do. ARBITER_MAX_REQUESTS_JITTER: up to so many more, so that not all are replaced at once.
max_requests = number_from("ARBITER_MAX_REQUESTS", default=100_000)
max_requests_jitter = number_from("ARBITER_MAX_REQUESTS_JITTER", default=max_requests // 10)

# ARBITER_WORKER_TMP_DIR: where workers leave their sign of life. In memory, because a write to a busy disk
# can block for so long that a healthy worker is taken for dead.
worker_tmp_dir = os.environ.get("ARBITER_WORKER_TMP_DIR") or shared_memory() or None

# ARBITER_ACCESS_LOG: a file, or - for standard output. None by default: /metrics counts the requests already.
accesslog = os.environ.get("ARBITER_ACCESS_LOG") or None

# ARBITER_LOG_LEVEL: debug, info, warning, error or critical, for what gunicorn tells on standard error.
loglevel = os.environ.get("ARBITER_LOG_LEVEL") or "info"

# ARBITER_CONTROL_SOCKET: a path for `gunicornc`. Off by default: gunicorn's own choice lies in the home
# directory, which the user in the container has not, and which all the services of one user would share.
control_socket = os.environ.get("ARBITER_CONTROL_SOCKET", "")
control_socket_disable = not control_socket
