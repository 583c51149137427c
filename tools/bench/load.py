"""Load on a live gunicorn by wrk, with requests of every kind in turn."""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.live_server import SERVICE, Service, serving

from .corpus import Request

CONNECTIONS = 8
# How often everything is measured in turn, and for how long.
ROUNDS, SECONDS = 5, 4
_SUMMARY = re.compile(r"requests=(\d+) microseconds=(\d+) failed=(\d+) p50=(\d+) p99=(\d+)")

# In a paced run, random delays spread arrivals as independent clients would; the seed is fixed.
_SCRIPT = """
local requests, next_request, rate = {}, 0, %(rate)f
local ffi = require("ffi")
ffi.cdef("typedef struct { long s; long us; } timeval; int gettimeofday(timeval *t, void *zone);")
local clock = ffi.new("timeval")
local function now() ffi.C.gettimeofday(clock, nil); return tonumber(clock.s) + tonumber(clock.us) / 1e6 end
function init()
    for line in io.lines("%(requests)s") do
        local path, body = line:match("^(%%S+) (.*)$")
        requests[#requests + 1] = wrk.format("POST", path, {["Content-Type"] = "application/json"}, body)
    end
    math.randomseed(1)
end
function request()
    next_request = next_request %% #requests + 1
    return requests[next_request]
end
local due = nil
if rate > 0 then
    function delay()
        due = (due or now()) - math.log(1 - math.random()) / rate
        return math.max(0, (due - now()) * 1000)
    end
end
function done(summary, latency)
    local errors = summary.errors
    local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
    io.write(string.format("requests=%%d microseconds=%%d failed=%%d p50=%%d p99=%%d\\n",
        summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
"""


class Load(NamedTuple):
    """The result of a run."""

    requests: int
    per_second: float
    p50: float
    p99: float


@contextmanager
def one_process(module: str) -> Iterator[Service]:
    """Serve by a program of its own, which takes the number of the socket to listen on."""
    with serving(command=lambda descriptor: [sys.executable, "-m", module, str(descriptor)]) as service:
        yield service


@contextmanager
def one_worker(application: str = SERVICE, *arguments: str, keys: str = "") -> Iterator[Service]:
    """Serve an application by one worker, which is not replaced and logs nothing."""
    with serving(
        application,
        *arguments,
        ARBITER_WORKERS="1",
        ARBITER_MAX_REQUESTS="0",
        ARBITER_DRAIN="0",
        ARBITER_ACCESS_LOG="off",
        ARBITER_LOG_LEVEL="error",
        ARBITER_KEYS=keys,
    ) as service:
        yield service


def memory(service: Service) -> float:
    """Return the memory of the worker in MB, shared memory included."""
    (worker,) = service.workers()
    return service.memory(worker)


def drive(service: Service, requests: Sequence[Request], seconds: int, rate: float = 0) -> Load:
    """Send requests as fast as they are answered, or at a fixed rate per second."""
    wrk = which("wrk")
    if wrk is None:
        raise SystemExit("The load generator is missing: install wrk, for example with `apt install wrk`.")
    with TemporaryDirectory() as folder:
        lines, script = Path(folder, "requests"), Path(folder, "load.lua")
        lines.write_bytes(b"\n".join(b"%s %s" % (path.encode(), body) for path, body in requests))
        script.write_text(_SCRIPT % {"rate": rate, "requests": lines}, encoding="utf-8")
        address = f"http://127.0.0.1:{service.port}"
        command = [wrk, "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", str(script), address]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = _SUMMARY.search(told)
    assert found is not None, told
    answered, microseconds, failed, p50, p99 = map(int, found.groups())
    assert failed == 0, told
    return Load(answered, answered / microseconds * 1e6, p50 / 1000, p99 / 1000)
